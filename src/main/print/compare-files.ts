import type { FileDifference } from '../../contract/pdf-check';
import type { BesidePages, PageDrawing, ReadPdf } from '../../contract/pdf-thread';

type OwnPdf = ReadPdf & { readonly kind: 'own' };

/** What a reader sees, hears or runs of a file and not of what was exported, or the other way round. */
export function differencesOf(actual: OwnPdf, wanted: OwnPdf): readonly FileDifference[] {
  return [
    ...pageDifferences(actual, wanted),
    ...addedBeside(actual.beside, wanted.beside),
    ...(actual.structure === wanted.structure ? [] : [difference('tags', null)]),
  ];
}

/** The same of what stands beside the pages alone: another version may draw them in another way. */
export function addedBeside(
  actual: readonly BesidePages[],
  wanted: readonly BesidePages[],
): readonly FileDifference[] {
  const keys = new Set(wanted.map(keyOf));
  const others = new Set(actual.map(keyOf));
  const added = actual.filter((it) => !keys.has(keyOf(it)));
  const gone = wanted.filter(
    (it) => !others.has(keyOf(it)) && !added.some(({ what }) => what === it.what),
  );
  return [...added, ...gone].map(({ what, page, detail }) => ({ what, page, detail }));
}

function keyOf({ what, page, content }: BesidePages): string {
  return `${what} ${String(page)} ${content}`;
}

function pageDifferences(actual: OwnPdf, wanted: OwnPdf): readonly FileDifference[] {
  const [mine, theirs] = [actual.drawings, wanted.drawings];
  if (mine.length === theirs.length)
    return mine.flatMap((page, at) => pageDifference(actual, wanted, page, at));
  const isIn = (pages: readonly PageDrawing[]) => {
    const drawn = new Set(pages.map(({ operations }) => operations));
    return ({ operations }: PageDrawing) => drawn.has(operations);
  };
  const missing = numbersOf(theirs, isIn(mine));
  const added = numbersOf(mine, isIn(theirs));
  /* If not one page is the same, the file was printed anew and its words broke into other pages. */
  if (added.length === mine.length) return [];
  return [
    ...missing.map((page) => difference('missing-page', page)),
    ...added.map((page) => difference('added-page', page)),
  ];
}

function numbersOf(
  pages: readonly PageDrawing[],
  isKnown: (page: PageDrawing) => boolean,
): readonly number[] {
  return pages.flatMap((page, at) => (isKnown(page) ? [] : [at + 1]));
}

function pageDifference(
  actual: OwnPdf,
  wanted: OwnPdf,
  page: PageDrawing,
  at: number,
): readonly FileDifference[] {
  const own = wanted.drawings[at];
  if (own === undefined) return [];
  const cropped = page.box === own.box ? [] : [difference('cropped', at + 1)];
  const around = surroundings(page.operations, own.operations);
  if (around === null) {
    const what = actual.pages[at] === wanted.pages[at] ? 'drawn-otherwise' : 'other-words';
    return [...cropped, difference(what, at + 1)];
  }
  return around === '' ? cropped : [...cropped, difference('laid-over', at + 1)];
}

/* What is drawn before and after the page's own; null where that is not whole. */
function surroundings(actual: string, own: string): string | null {
  if (actual === own) return '';
  const at = `\n${actual}\n`.indexOf(`\n${own}\n`);
  if (at < 0) return null;
  const lines = (actual.slice(0, at) + actual.slice(at + own.length)).split('\n');
  return lines.filter((line) => !/^[qQ]?\s*$/.test(line)).join('\n');
}

function difference(what: FileDifference['what'], page: number | null): FileDifference {
  return { what, page, detail: '' };
}
