import {
  PDFArray,
  PDFDict,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { name } from './names';
import type { PageContents } from './page-words';

/**
 * Marks what Chromium draws without a tag (ISO 14289-1, 7.1): what stands before a list item
 * becomes its label, everything else is an artifact. The pages have to be as Chromium writes them,
 * with one operation a line. Returns what the pages draw afterwards.
 */
export function markContent(doc: PDFDocument, contents: PageContents): PageContents {
  const tags = doc.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (tags === undefined) return contents;
  return new Map(
    [...contents].map(([page, content]) => [page, markPage(doc, page, content, tags)]),
  );
}

function markPage(
  doc: PDFDocument,
  { node, ref }: PDFPage,
  content: string,
  tags: PDFDict,
): string {
  const { Contents } = node.normalizedEntries();
  if (Contents === undefined) return content;
  const labelBefore = labelling(doc, ref, marksOf(node, tags));
  const marked = markLines(content.split('\n'), labelBefore).join('\n');
  for (const old of Contents.asArray()) deleteContent(doc, old);
  const stream = doc.context.flateStream(Buffer.from(marked, 'latin1'));
  node.set(name('Contents'), doc.context.obj([doc.context.register(stream)]));
  return marked;
}

/**
 * Deletes a content that nothing refers to any more, because it would still be written. Contents of
 * the library are shared and stay.
 */
export function deleteContent({ context }: PDFDocument, old: PDFObject): void {
  if (old instanceof PDFRef && context.lookup(old) instanceof PDFRawStream) context.delete(old);
}

/* The tags of a page's pieces, by the numbers of these (ISO 32000-1, 14.7.4.4). */
function marksOf(node: PDFDict, tags: PDFDict): PDFArray | undefined {
  const key = node.lookupMaybe(name('StructParents'), PDFNumber)?.asNumber();
  const open = [tags.lookupMaybe(name('ParentTree'), PDFDict)];
  for (let tree = open.pop(); tree !== undefined; tree = open.pop()) {
    const entries = tree.lookupMaybe(name('Nums'), PDFArray);
    for (let at = 0; entries !== undefined && at + 1 < entries.size(); at += 2)
      if (entries.lookup(at, PDFNumber).asNumber() === key)
        return entries.lookupMaybe(at + 1, PDFArray);
    const kids = tree.lookupMaybe(name('Kids'), PDFArray);
    open.push(...Array.from({ length: kids?.size() ?? 0 }, (_, at) => kids?.lookup(at, PDFDict)));
  }
  return undefined;
}

/* Gives the number of the label before a piece; null when the piece does not begin an item. */
type LabelBefore = (mark: number) => number | null;

function labelling(doc: PDFDocument, page: PDFRef, marks: PDFArray | undefined): LabelBefore {
  return (mark) => {
    if (marks === undefined || mark >= marks.size()) return null;
    const item = itemBegunBy(doc, marks.get(mark), mark);
    if (item === null) return null;
    const label = doc.context.register(
      doc.context.obj({ Type: 'StructElem', S: 'Lbl', P: item, Pg: page, K: marks.size() }),
    );
    const tag = doc.context.lookup(item, PDFDict);
    tag.set(name('K'), doc.context.obj([label, ...kidsOf(tag)]));
    marks.push(label);
    return marks.size() - 1;
  };
}

/* The list item that begins with this piece; null when none does. */
function itemBegunBy(doc: PDFDocument, first: PDFObject | undefined, mark: number): PDFRef | null {
  let below: PDFObject | undefined = PDFNumber.of(mark);
  let ref = first;
  while (ref instanceof PDFRef) {
    const tag = doc.context.lookup(ref);
    if (!(tag instanceof PDFDict)) return null;
    const [begin] = kidsOf(tag);
    const isFirst = begin === below || markOf(doc, begin) === mark;
    if (!isFirst) return null;
    if (tag.lookup(name('S')) === name('LI')) return ref;
    below = ref;
    ref = tag.get(name('P'));
  }
  return null;
}

/* A piece is named by its number, or by a dictionary with its page. */
function markOf(doc: PDFDocument, kid: PDFObject | undefined): number | undefined {
  const piece = doc.context.lookup(kid);
  if (piece instanceof PDFNumber) return piece.asNumber();
  if (!(piece instanceof PDFDict) || piece.has(name('S'))) return undefined;
  return piece.lookupMaybe(name('MCID'), PDFNumber)?.asNumber();
}

/** The objects below a tag. */
export function kidsOf(tag: PDFDict): readonly PDFObject[] {
  const kids = tag.lookup(name('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const only = tag.get(name('K'));
  return only === undefined ? [] : [only];
}

const BEGINS = /\b(?:BDC|BMC)$/;
const TEXT = /\b(?:Tj|TJ)$|['"]$/;
const PATH = /(?:^|\s)(?:m|l|c|v|y|re|h)$/;
const PAINTS = /^(?:f|F|f\*|S|s|B|B\*|b|b\*)$|(?:^|\s)(?:Do|sh)$/;
const ENDS_PATH = /(?:^|\s)n$/;
const MCID = /\/MCID (\d+)/;
const ARTIFACT = '/Artifact BMC';
const END = 'EMC';

function markLines(lines: readonly string[], labelBefore: LabelBefore): readonly string[] {
  const marked: string[] = [];
  let depth = 0;
  let path: number | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = depth === 0 && line === 'BT' ? endOfBareText(lines, at) : null;
    if (end !== null) {
      const label = labelBefore(nextMark(lines, end));
      const begin = label === null ? ARTIFACT : `/Lbl <</MCID ${label}>>BDC`;
      marked.push(line, begin, ...lines.slice(at + 1, end), END, 'ET');
      at = end;
      continue;
    }
    if (depth === 0 && PATH.test(line)) path ??= marked.length;
    const draws = depth === 0 && (TEXT.test(line) || PAINTS.test(line));
    if (draws) marked.splice(path ?? marked.length, 0, ARTIFACT);
    marked.push(line, ...(draws ? [END] : []));
    if (draws || ENDS_PATH.test(line)) path = null;
    if (BEGINS.test(line)) depth += 1;
    if (line === END) depth -= 1;
  }
  return withoutSeams(marked);
}

/* The end of a text in which nothing is tagged; null when something is. */
function endOfBareText(lines: readonly string[], from: number): number | null {
  const end = lines.indexOf('ET', from);
  return end < 0 || lines.slice(from, end).some((line) => BEGINS.test(line)) ? null : end;
}

/* The most lines between a label and its item, which follows at once. */
const NEAR = 40;

/* The number of the next piece, or one that no piece has when none follows. */
function nextMark(lines: readonly string[], from: number): number {
  const next = lines.slice(from, from + NEAR).find((line) => MCID.test(line));
  return Number(MCID.exec(next ?? '')?.[1] ?? Infinity);
}

/* Joins artifacts that follow each other under one mark. */
function withoutSeams(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let last = '';
  for (const line of lines) {
    if (line === ARTIFACT && last === ARTIFACT && kept.at(-1) === END) {
      kept.pop();
      continue;
    }
    if (BEGINS.test(line)) last = line;
    kept.push(line);
  }
  return kept;
}
