import { PDFArray, PDFDict, PDFNumber, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';
import { itemsOf } from './attached-files';
import { name } from './names';
import type { WordRun } from './page-words';

/** The words of runs without blanks, so that line breaks do not matter. */
export function withoutBlanks(runs: readonly WordRun[]): string {
  return runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');
}

/**
 * The words of each page without what depends on where pages end: without the words of `edgesOf`
 * for the page (from 1), which have no blanks, and without heads of tables that are repeated on a
 * further page.
 */
export function runningWords(
  doc: PDFDocument,
  pages: readonly (readonly WordRun[])[],
  edgesOf: (page: number) => string,
): readonly string[] {
  const repeated = repeatedHeads(doc, pages);
  return pages.map((runs, at) => {
    const edges = edgesOf(at + 1);
    const words = withoutBlanks(runs.filter(({ mark }) => !repeated[at]?.has(mark ?? -1)));
    return words.endsWith(edges) ? words.slice(0, words.length - edges.length) : words;
  });
}

/* For each page, the marks of heads with the same words as on an earlier page. */
function repeatedHeads(
  doc: PDFDocument,
  pages: readonly (readonly WordRun[])[],
): readonly Set<number>[] {
  const repeated = pages.map(() => new Set<number>());
  for (const marks of marksOfHeads(doc)) {
    const [first, ...further] = [...marks].sort(([a], [b]) => a - b);
    if (first === undefined) continue;
    const words = wordsOf(pages, first);
    for (const place of further) {
      if (wordsOf(pages, place) !== words) continue;
      for (const mark of place[1]) repeated[place[0]]?.add(mark);
    }
  }
  return repeated;
}

type PageMarks = readonly [page: number, marks: ReadonlySet<number>];

function wordsOf(pages: readonly (readonly WordRun[])[], [page, marks]: PageMarks): string {
  return withoutBlanks((pages[page] ?? []).filter(({ mark }) => marks.has(mark ?? -1)));
}

/* For each head of a table, its marks on each page. */
function marksOfHeads(doc: PDFDocument): readonly (readonly PageMarks[])[] {
  const numbers = new Map(doc.getPages().map((page, at) => [page.ref.toString(), at]));
  const heads: (readonly PageMarks[])[] = [];
  const open: unknown[] = [doc.catalog.lookup(name('StructTreeRoot'))];
  const visited = new Set<unknown>();
  while (open.length > 0) {
    const next = open.pop();
    if (visited.has(next)) continue;
    visited.add(next);
    if (next instanceof PDFArray) for (const item of itemsOf(next)) open.push(item);
    if (!(next instanceof PDFDict)) continue;
    if (next.lookup(name('S')) === name('TH')) heads.push(marksBelow(next, numbers));
    else open.push(next.lookup(name('K')));
  }
  return heads;
}

function marksBelow(head: PDFDict, numbers: ReadonlyMap<string, number>): readonly PageMarks[] {
  const found = new Map<number, Set<number>>();
  const visited = new Set<unknown>();
  const look = (node: unknown, page: number): void => {
    if (node instanceof PDFNumber)
      found.set(page, (found.get(page) ?? new Set()).add(node.asNumber()));
    if (typeof node !== 'object' || node === null || visited.has(node)) return;
    visited.add(node);
    if (node instanceof PDFArray) for (const item of itemsOf(node)) look(item, page);
    if (!(node instanceof PDFDict)) return;
    const own = node.get(name('Pg'));
    const at = own instanceof PDFRef ? (numbers.get(own.toString()) ?? -1) : page;
    look(node.lookup(name('K')), at);
    if (node.lookup(name('MCID')) !== undefined) look(node.lookup(name('MCID')), at);
  };
  look(head, -1);
  return [...found];
}
