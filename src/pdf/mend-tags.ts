import {
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { name } from './names';
import { kidsOf } from './mark-content';
import { markedWords, type PageContents } from './page-words';

/**
 * Adds parts of tags that readers look for (ISO 14289-1, 7.5 and 7.6) and Chromium leaves out:
 * bodies of list items, the numbering of lists, heads and bodies of tables, and on each page the
 * order of its tags. `contents` is what the pages draw.
 */
export function mendTags(doc: PDFDocument, contents: PageContents): void {
  const labels = labelTexts(contents);
  if (!doc.catalog.has(name('StructTreeRoot'))) return;
  for (const [ref, object] of doc.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const kind = object.lookup(name('S'));
    if (kind === name('LI')) giveBody(doc, ref, object);
    if (kind === name('L')) nameNumbering(doc, object, labels);
    if (kind === name('Table')) nameGroups(doc, object);
  }
  for (const { node } of doc.getPages()) node.set(name('Tabs'), name('S'));
}

/* Gives the words of a label by its page and its mark. */
type LabelTexts = (page: PDFObject | undefined, mark: PDFObject | undefined) => string;

function labelTexts(contents: PageContents): LabelTexts {
  const pages = new Map([...contents].map(([page, content]) => [page.ref, { page, content }]));
  return (ref, mark) => {
    const drawn = ref instanceof PDFRef ? pages.get(ref) : undefined;
    if (drawn === undefined || !(mark instanceof PDFNumber)) return '';
    return markedWords(drawn.page, drawn.content, mark.asNumber());
  };
}

function giveBody({ context }: PDFDocument, ref: PDFRef, item: PDFDict): void {
  const kids = kidsOf(item);
  const isLabel = (kid: PDFObject): boolean => kindOf(context.lookup(kid)) === 'Lbl';
  if (kids.some((kid) => kindOf(context.lookup(kid)) === 'LBody')) return;
  const inner = kids.filter((kid) => !isLabel(kid));
  const own = { Type: 'StructElem', S: 'LBody', P: ref, K: inner };
  const page = item.get(name('Pg'));
  const body = context.register(context.obj(page === undefined ? own : { ...own, Pg: page }));
  for (const kid of inner) {
    const tag = context.lookup(kid);
    if (kindOf(tag) !== '') (tag as PDFDict).set(name('P'), body);
  }
  item.set(name('K'), context.obj([...kids.filter(isLabel), body]));
}

function kindOf(object: PDFObject | undefined): string {
  const kind = object instanceof PDFDict ? object.lookup(name('S')) : undefined;
  return kind instanceof PDFName ? kind.decodeText() : '';
}

function nameNumbering({ context }: PDFDocument, list: PDFDict, textOf: LabelTexts): void {
  const [label] = kidsOf(list)
    .map((item) => context.lookup(item))
    .flatMap((item) => (item instanceof PDFDict ? kidsOf(item).slice(0, 1) : []))
    .map((kid) => context.lookup(kid))
    .filter((kid) => kindOf(kid) === 'Lbl');
  if (!(label instanceof PDFDict)) return;
  const ListNumbering = numberingOf(textOf(label.get(name('Pg')), label.get(name('K'))));
  list.set(name('A'), context.obj({ O: 'List', ListNumbering }));
}

/* The kinds of numbering in ISO 32000-1, table 347. */
function numberingOf(label: string): string {
  if (/^\W*\d/.test(label)) return 'Decimal';
  if (/^\W*[ivx]+\W*$/.test(label)) return 'LowerRoman';
  if (/^\W*[IVX]+\W*$/.test(label)) return 'UpperRoman';
  if (/^\W*[a-z]/.test(label)) return 'LowerAlpha';
  return /^\W*[A-Z]/.test(label) ? 'UpperAlpha' : 'Disc';
}

/* Rows have to stand in a table, its head or its body; Chromium puts other groups around them. */
function nameGroups({ context }: PDFDocument, table: PDFDict): void {
  for (const kid of kidsOf(table)) {
    const group = context.lookup(kid);
    if (!(group instanceof PDFDict) || kindOf(group) !== 'NonStruct') continue;
    const rows = kidsOf(group).map((row) => context.lookup(row));
    if (rows.length === 0 || rows.some((row) => kindOf(row) !== 'TR')) continue;
    const cells = rows.flatMap((row) => (row instanceof PDFDict ? kidsOf(row) : []));
    const isHead = cells.every((cell) => kindOf(context.lookup(cell)) === 'TH');
    group.set(name('S'), name(isHead ? 'THead' : 'TBody'));
  }
}
