import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { name } from './names';

/**
 * Removes the names of tags that nothing refers to. Chromium names every tag, which takes a quarter
 * of the space of tags, and only cells of tables refer to others, their heads (ISO 32000-1,
 * 14.8.5.7).
 */
export function unnameTags(doc: PDFDocument): void {
  const root = doc.catalog.lookup(name('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return;
  const tags = doc.context
    .enumerateIndirectObjects()
    .flatMap(([ref, tag]) => (tag instanceof PDFDict && tag.has(name('S')) ? [{ ref, tag }] : []));
  const called = new Set(tags.flatMap(({ tag }) => headsOf(tag)));
  const named: (readonly [text: string, id: PDFObject, ref: PDFRef])[] = [];
  for (const { ref, tag } of tags) {
    const id = tag.get(name('ID'));
    const text = textOf(id);
    if (id !== undefined && text !== null && called.has(text)) named.push([text, id, ref]);
    else tag.delete(name('ID'));
  }
  dropTree(doc, root);
  if (named.length === 0) return;
  named.sort(([one], [other]) => (one < other ? -1 : 1));
  const Names = named.flatMap(([, id, ref]) => [id, ref]);
  root.set(name('IDTree'), doc.context.register(doc.context.obj({ Names })));
}

/* The names of a cell's heads, which stand in its attributes. */
function headsOf(tag: PDFDict): readonly string[] {
  const attributes = itemsOf(tag.lookup(name('A')));
  return attributes
    .flatMap((it) => (it instanceof PDFDict ? itemsOf(it.lookup(name('Headers'))) : []))
    .flatMap((it) => textOf(it) ?? []);
}

function itemsOf(object: PDFObject | undefined): readonly PDFObject[] {
  if (!(object instanceof PDFArray)) return object === undefined ? [] : [object];
  return object.asArray().flatMap((_, at) => object.lookup(at) ?? []);
}

function textOf(object: PDFObject | undefined): string | null {
  return object instanceof PDFString || object instanceof PDFHexString
    ? Buffer.from(object.asBytes()).toString('latin1')
    : null;
}

function dropTree({ context }: PDFDocument, root: PDFDict): void {
  const open = [root.get(name('IDTree'))];
  for (const node of open) {
    const dict = context.lookup(node);
    if (dict instanceof PDFDict) open.push(...kidsIn(dict));
    if (node instanceof PDFRef) context.delete(node);
  }
  root.delete(name('IDTree'));
}

function kidsIn(node: PDFDict): readonly PDFObject[] {
  const kids = node.lookup(name('Kids'));
  return kids instanceof PDFArray ? kids.asArray() : [];
}
