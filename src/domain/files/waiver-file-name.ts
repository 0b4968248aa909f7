import { suggestedFileName } from './file-name';

/** What the name of a waiver's file may be made of, in this order. */
export const NAME_PARTS = ['date', 'title', 'signer', 'id'] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** The parts unless others are chosen. */
export const USUAL_NAME: readonly NamePart[] = ['date', 'signer', 'id'];

/** What a waiver's file is named after. */
export interface NamedWaiver {
  readonly id: string;
  readonly title: string;
  readonly signerName: string;
  /** `YYYY-MM-DD` in the display zone; empty where the time cannot be read. */
  readonly day: string;
}

/**
 * A safe file name for a waiver (docs/reliability.md 60), always beginning with "Waiver": the date
 * and the id stay whole, title and signer share what is left of the length.
 */
export function waiverFileName(
  { id, title, signerName, day }: NamedWaiver,
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

/** What names a waiver in a file of several: its file's name without what is the same in all. */
export function bookmarkOf(fileName: string): string {
  return fileName.replace(/\.pdf$/, '').replace(/^Waiver (?=.)/, '');
}

/* Characters of the title and of the signer where both are asked for. */
const LONGEST_OF_TWO = 30;
