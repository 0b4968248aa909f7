import { suggestedFileName } from './file-name';

/** The parts that a waiver's file name may have, in this order. */
export const NAME_PARTS = ['date', 'title', 'signer', 'id'] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** The parts that are used when no others are chosen. */
export const USUAL_NAME: readonly NamePart[] = ['date', 'signer', 'id'];

/** The values that a waiver's file is named after. */
export interface NameValues {
  readonly id: string;
  readonly title: string;
  readonly signerName: string;
  /** `YYYY-MM-DD` in the display zone; empty when the time cannot be read. */
  readonly day: string;
}

/**
 * A safe file name for a waiver (docs/reliability.md 60). It begins with "Waiver". Date and id are
 * never shortened; title and signer share the rest of the length.
 */
export function waiverFileName(
  { id, title, signerName, day }: NameValues,
  parts: readonly NamePart[],
): string {
  const has = (part: NamePart): boolean => parts.includes(part);
  const texts = [has('title') ? title : '', has('signer') ? signerName : ''];
  const most = texts.every((it) => it !== '') ? LONGEST_OF_TWO : Infinity;
  return suggestedFileName({
    prefix: 'Waiver',
    day: has('date') ? day : '',
    name: texts
      .map((text) => [...text].slice(0, most).join(''))
      .filter((text) => text !== '')
      .join(' '),
    id: has('id') ? id : '',
    extension: 'pdf',
  });
}

/** The bookmark of a waiver in a combined file: its file name without the parts that all have. */
export function bookmarkOf(fileName: string): string {
  return fileName.replace(/\.pdf$/, '').replace(/^Waiver (?=.)/, '');
}

/* The most characters of the title, and of the signer, when the name has both. */
const LONGEST_OF_TWO = 30;
