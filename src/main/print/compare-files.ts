import type { FileDifference } from '../../contract/pdf-check';
import type { BesidePages, PageDrawing, ReadPdf } from '../../contract/pdf-thread';

type OwnPdf = ReadPdf & { readonly kind: 'own' };

/** What a reader of the file sees, hears or runs beyond the exported file, and what it lacks. */
export function differencesOf(actual: OwnPdf, wanted: OwnPdf): readonly FileDifference[] {
  return [
    ...pageDifferences(actual, wanted),
    ...addedBeside(actual.beside, wanted.beside),
    ...(actual.structure === wanted.structure ? [] : [difference('tags', null)]),
  ];
}

/** The differences beside the pages only, because another version may draw pages otherwise. */
export function addedBeside(
  actual: readonly BesidePages[],
  wanted: readonly BesidePages[],
): readonly FileDifference[] {
  const keys = new Set(wanted.map(keyOf));
  const others = new Set(actual.map(keyOf));
  const added = actual.filter((it) => !keys.has(keyOf(it)));
  const gone = wanted.filter(
    (it) => !others.has(keyOf(it)) && !added.some((other) => isOfSameThing(it, other)),
  );
  return [...added, ...gone].map(({ what, page, detail }) => ({ what, page, detail }));
}

/* Where something was put in place of something else, only the new thing is told. */
function isOfSameThing(gone: BesidePages, added: BesidePages): boolean {
  return gone.what === added.what || (gone.detail !== '' && gone.detail === added.detail);
}

function keyOf({ what, page, content }: BesidePages): string {
  return `${what} ${String(page)} ${content}`;
}

/** The pages of a file that are only pictures, as of a scan. What they show cannot be compared. */
export function pictures({ drawings }: OwnPdf): readonly FileDifference[] {
  return drawings.flatMap(({ pictured }, at) => (pictured ? [difference('picture', at + 1)] : []));
}

function pageDifferences(actual: OwnPdf, wanted: OwnPdf): readonly FileDifference[] {
  const [mine, theirs] = [actual.drawings, wanted.drawings];
  const pairs = pairsOf(mine, theirs);
  const isWhole = mine.length === theirs.length && !pairs.includes(null);
  if (mine.length === theirs.length && !isWhole)
    return mine.flatMap((page, at) => pageDifference(actual, wanted, page, at));
  const missing = theirs.flatMap((_, at) => (pairs.includes(at) ? [] : [at + 1]));
  const added = mine.flatMap((page, at) => (pairs[at] === null && !page.pictured ? [at + 1] : []));
  /* If no page is the same, the file was printed anew, and its words fell onto other pages. */
  if (added.length > 0 && added.length === mine.length) return [];
  return [
    ...pictures(actual),
    ...missing.map((page) => difference('missing-page', page)),
    ...added.map((page) => difference('added-page', page)),
    ...(areInOrder(pairs) ? [] : [difference('order', null)]),
    ...mine.flatMap((page, at) => boxDifference(page, theirs[pairs[at] ?? -1], at)),
  ];
}

/*
 * For each page the place of the wanted page that draws the same, or null. Each wanted page is
 * found once, and in its own place where that is possible.
 */
function pairsOf(
  mine: readonly PageDrawing[],
  theirs: readonly PageDrawing[],
): readonly (number | null)[] {
  const free = new Set(theirs.keys());
  const take = (at: number): number | null => (free.delete(at) ? at : null);
  const isSame = (page: PageDrawing, at: number): boolean =>
    theirs[at] !== undefined && isNothing(surroundings(page.operations, theirs[at].operations));
  const inPlace = mine.map((page, at) => (isSame(page, at) ? take(at) : null));
  return mine.map((page, at) => {
    const place = inPlace[at] ?? [...free].find((it) => isSame(page, it));
    return place === undefined ? null : (take(place), place);
  });
}

function areInOrder(pairs: readonly (number | null)[]): boolean {
  const places = pairs.filter((it) => it !== null);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
}

function boxDifference(
  page: PageDrawing,
  own: PageDrawing | undefined,
  at: number,
): readonly FileDifference[] {
  return own === undefined || page.box === own.box ? [] : [difference('cropped', at + 1)];
}

function pageDifference(
  actual: OwnPdf,
  wanted: OwnPdf,
  page: PageDrawing,
  at: number,
): readonly FileDifference[] {
  const own = wanted.drawings[at];
  if (own === undefined) return [];
  const cropped = boxDifference(page, own, at);
  const around = surroundings(page.operations, own.operations);
  if (around === null) {
    if (page.pictured) return [difference('picture', at + 1)];
    const what = actual.pages[at] === wanted.pages[at] ? 'drawn-otherwise' : 'other-words';
    return [...cropped, difference(what, at + 1)];
  }
  if (around.some((line) => DRAWS.test(line))) return [...cropped, difference('laid-over', at + 1)];
  return isNothing(around) ? cropped : [...cropped, difference('drawn-otherwise', at + 1)];
}

/* Operations that leave something on a page (ISO 32000-1, table 51). */
const DRAWS = /^(?:S|s|f|F|f\*|B|B\*|b|b\*|sh|Do|Tj|TJ|'|"|BI)(?: |$)/;
/* Operations that only save or restore a state, and changes of coordinates without effect. */
const CHANGES_NOTHING = /^(?:[qQ]|cm 1 0 0 1 0 0)?\s*$/;

function isNothing(around: readonly string[] | null): boolean {
  return around !== null && around.every((line) => CHANGES_NOTHING.test(line));
}

/* What is done before and after the page's own drawing; null where that is not there whole. */
function surroundings(actual: string, own: string): readonly string[] | null {
  if (actual === own) return [];
  const at = `\n${actual}\n`.indexOf(`\n${own}\n`);
  if (at < 0) return null;
  const [before, behind] = [actual.slice(0, at), actual.slice(at + own.length)];
  const after = behind.split('\n');
  /* A state that is set behind it has no effect unless something is drawn in it. */
  return [...before.split('\n'), ...(after.some((line) => DRAWS.test(line)) ? after : [])];
}

function difference(what: FileDifference['what'], page: number | null): FileDifference {
  return { what, page, detail: '' };
}
