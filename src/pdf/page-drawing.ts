import {
  parseContentStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  PDFString,
  type ContentStreamOperand,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import type { PageDrawing } from '../contract/pdf-thread';
import { contentsOf } from './page-words';

/** Reads what a page draws. Marks for readers of tags are left out, those of layers are not. */
export function pageDrawing(page: PDFPage): PageDrawing {
  const { Contents, Resources } = page.node.normalizedEntries();
  const streams = Contents?.asArray().map((_, at) => Contents.lookup(at, PDFStream)) ?? [];
  const parts = streams.map(contentsOf);
  const bytes = Buffer.concat(parts.flatMap((it) => [it, Buffer.from('\n')]));
  const { x, y, width, height } = page.getCropBox();
  const unit = page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  const box = [x, y, width, height, page.getRotation().angle, unit].map(rounded).join(' ');
  return { operations: operationsOf(bytes, Resources), box };
}

function operationsOf(bytes: Buffer, resources: PDFDict | undefined): string {
  const lines = parseContentStream(bytes).flatMap(({ name, args }) => {
    if (name === 'EMC' || name === 'BMC' || name === 'MP' || name === 'DP') return [];
    if (name === 'BDC')
      return isLayer(args[0]) ? [`BDC ${argument(args[1], 'Properties', resources)}`] : [];
    const kind = KINDS[name];
    return [`${name} ${args.map((it) => argument(it, kind, resources)).join(' ')}`];
  });
  /* The parser leaves pictures within the content out. Nothing of this program has any. */
  const inline = /(?:^|\s)BI\s/.test(bytes.toString('latin1')) ? [`BI ${hashOf(bytes)}`] : [];
  return [...lines, ...inline].join('\n');
}

/* Which resources the names of an operation are of. */
const KINDS: Readonly<Record<string, string>> = {
  Tf: 'Font',
  Do: 'XObject',
  gs: 'ExtGState',
  sh: 'Shading',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
};

function isLayer(tag: ContentStreamOperand | undefined): boolean {
  return (tag as { readonly value?: unknown } | undefined)?.value === 'OC';
}

function argument(
  operand: ContentStreamOperand | undefined,
  kind: string | undefined,
  resources: PDFDict | undefined,
): string {
  if (typeof operand === 'number') return rounded(operand);
  if (Array.isArray(operand))
    return `[${operand.map((it) => argument(it, kind, resources)).join(' ')}]`;
  const { type, value, bytes } = (operand ?? {}) as Readonly<Record<string, unknown>>;
  if (bytes instanceof Uint8Array) return `<${Buffer.from(bytes).toString('hex')}>`;
  if (type !== 'name') return JSON.stringify(operand);
  const named = resources
    ?.lookupMaybe(PDFName.of(kind ?? ''), PDFDict)
    ?.get(PDFName.of(String(value)));
  return named === undefined || resources === undefined
    ? `/${String(value)}`
    : objectHash(named, resources.context);
}

const known = new WeakMap<PDFObject, string>();

function objectHash(named: PDFObject, context: PDFContext): string {
  const object = context.lookup(named);
  const before = object && known.get(object);
  if (before !== undefined) return before;
  const hash = hashOf(Buffer.from(written(object, context, new Set([named])), 'utf8')).slice(0, 24);
  if (object !== undefined) known.set(object, hash);
  return hash;
}

/* How a stream is packed, and where an object is used, are no part of what it draws. */
// prettier-ignore
const LEFT_OUT = new Set([
  '/Length', '/Filter', '/DecodeParms', '/Length1', '/DL', '/Parent', '/P', '/Pg',
  '/StructParent', '/StructParents', '/Metadata', '/Name', '/ProcSet', '/Group', '/Type',
]);

/** An object with all that it names, as text that does not depend on how its file is written. */
export function written(
  object: PDFObject | undefined,
  context: PDFContext,
  above: ReadonlySet<unknown>,
): string {
  const below = (value: PDFObject): string => {
    if (!(value instanceof PDFRef)) return written(value, context, above);
    if (above.has(value)) return 'again';
    return written(context.lookup(value), context, new Set([...above, value]));
  };
  const dictText = (dict: PDFDict): string => {
    const entries = dict
      .entries()
      .filter(([key]) => !LEFT_OUT.has(key.toString()))
      .map(([key, value]) => `${key.toString()} ${below(value)}`);
    return `<<${entries.sort().join(' ')}>>`;
  };
  if (object instanceof PDFNumber) return rounded(object.asNumber());
  if (object instanceof PDFString || object instanceof PDFHexString)
    return `<${Buffer.from(object.asBytes()).toString('hex')}>`;
  if (object instanceof PDFArray) return `[${object.asArray().map(below).join(' ')}]`;
  if (object instanceof PDFStream) return `${dictText(object.dict)}${streamHash(object)}`;
  return object instanceof PDFDict ? dictText(object) : (object?.toString() ?? 'null');
}

/* What no reader here unpacks, photos for one, is taken as it is. */
function streamHash(stream: PDFStream): string {
  try {
    return hashOf(contentsOf(stream));
  } catch {
    return hashOf(stream.getContents());
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/* Programs that write a file again write numbers with other digits. */
function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
