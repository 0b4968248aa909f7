import { INLINE_TAGS } from './tree/policy';
import type { AgreementWriter } from './tree/page-events';
import { VOID_TAGS } from './tree/own-page';

/* What tables and their parts may hold. A parser moves anything else out of them. */
const TABLE_PARTS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['table', ['caption', 'colgroup', 'thead', 'tbody', 'tfoot']],
  ...['thead', 'tbody', 'tfoot'].map((tag) => [tag, ['tr']] as const),
  ['tr', ['td', 'th']],
  ['colgroup', ['col']],
]);
/*
 * The parents that these elements need. Without them a parser drops the element or closes what is
 * around it.
 */
const HOMES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['caption', 'colgroup', 'thead', 'tbody', 'tfoot'].map((tag) => [tag, ['table']] as const),
  ['tr', ['thead', 'tbody', 'tfoot']],
  ...['td', 'th'].map((tag) => [tag, ['tr']] as const),
  ['col', ['colgroup']],
  ['li', ['ul', 'ol']],
  ...['dt', 'dd'].map((tag) => [tag, ['dl']] as const),
]);
const HEADING = /^h[1-6]$/;
const BLANK = /^[ \t\n]*$/;

/**
 * Tells whether the HTML that is written is certain to be parsed into the same page, because every
 * element stands where a parser leaves it (HTML Standard, 13.2.6). Otherwise only parsing it again
 * can tell.
 */
export function nestingWriter() {
  const open: string[] = [];
  /* How many open paragraphs and headings a block would end. Each cell counts anew. */
  const endable = [0];
  let sure = true;
  const bump = (by: number): void => {
    endable[endable.length - 1] = (endable.at(-1) ?? 0) + by;
  };
  const writer: AgreementWriter = {
    open: (tag) => {
      const parent = open.at(-1) ?? '';
      const home = HOMES.get(tag);
      if (home && !home.includes(parent)) sure = false;
      if (!(TABLE_PARTS.get(parent)?.includes(tag) ?? true)) sure = false;
      const block = !INLINE_TAGS.has(tag) && tag !== 'br' && !home;
      if (block && (endable.at(-1) ?? 0) > 0) sure = false;
      if (VOID_TAGS.has(tag)) return;
      open.push(tag);
      if (isCell(tag)) endable.push(0);
      else if (isEndable(tag)) bump(1);
    },
    text: (text) => {
      if (TABLE_PARTS.has(open.at(-1) ?? '') && !BLANK.test(text)) sure = false;
    },
    close: (tag) => {
      open.pop();
      if (isCell(tag)) endable.pop();
      else if (isEndable(tag)) bump(-1);
    },
  };
  return { ...writer, isSure: (): boolean => sure };
}

function isCell(tag: string): boolean {
  return tag === 'td' || tag === 'th' || tag === 'caption';
}

function isEndable(tag: string): boolean {
  return tag === 'p' || HEADING.test(tag);
}
