import {
  parseContentStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFNumber,
  PDFRef,
  PDFStream,
  PDFString,
  type ContentStreamOperand,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { name } from './names';
import { createHash } from 'node:crypto';
import type { PageDrawing } from '../contract/pdf-thread';
import { contentOf, contentsOf, DEEPEST_FORM } from './page-words';
import { createShown, type Shown } from './shown-page';

/** Reads what a page draws, with marks of layers, but without marks for tags. */
export function pageDrawing(page: PDFPage): PageDrawing {
  const { Resources } = page.node.normalizedEntries();
  const { x, y, width, height } = page.getCropBox();
  const unit = page.node.lookupMaybe(name('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  const box = [x, y, width, height, page.getRotation().angle, unit].map(rounded).join(' ');
  const edges = [x, y, x + width, y + height];
  const shown = createShown(edges);
  return {
    operations: operationsOf(contentOf(page), Resources, { shown, edges, depth: 0 }),
    box,
    pictured: shown.isPictured(),
  };
}

/* Where a content stands: on a page with these edges, inside this many forms. */
interface Place {
  readonly shown: Shown;
  readonly edges: readonly number[];
  readonly depth: number;
}

function operationsOf(bytes: Uint8Array, resources: PDFDict | undefined, place: Place): string {
  const lines = parseContentStream(bytes).flatMap(({ name: operator, args }) => {
    place.shown.note(operator, args);
    if (MARKING.has(operator)) return [];
    if (operator === 'BDC')
      return isLayer(args[0]) ? [`BDC ${argument(args[1], 'Properties', resources)}`] : [];
    if (operator === 'Do') return drawn(args[0], resources, place);
    const kind = KINDS[operator];
    return [`${operator} ${args.map((it) => argument(it, kind, resources)).join(' ')}`];
  });
  /* The parser skips inline pictures. Pages of this program have none. */
  const inline = /(?:^|\s)BI\s/.test(Buffer.from(bytes).toString('latin1'));
  if (inline) place.shown.picture(false);
  return [...lines, ...(inline ? [`BI ${hashOf(bytes)}`] : [])].join('\n');
}

/*
 * The content of a form stands in its place, because some programs put a whole page into a form to
 * draw something over it.
 */
function drawn(
  named: ContentStreamOperand | undefined,
  resources: PDFDict | undefined,
  place: Place,
): readonly string[] {
  const object = resources?.context.lookup(resourceNamed(named, 'XObject', resources));
  if (!(object instanceof PDFStream)) return [`Do ${argument(named, 'XObject', resources)}`];
  const { dict } = object;
  const { shown, depth } = place;
  if (dict.lookup(name('Subtype')) !== name('Form') || depth === DEEPEST_FORM) {
    shown.picture(isOpaque(dict));
    return [`Do ${argument(named, 'XObject', resources)}`];
  }
  const own = dict.lookupMaybe(name('Resources'), PDFDict) ?? resources;
  const plain = isPlain(dict, place.edges);
  shown.note('q', []);
  if (!plain) shown.note('W', []);
  const inside = operationsOf(contentsOf(object), own, { ...place, depth: depth + 1 });
  shown.note('Q', []);
  return [plain ? 'q ' : `form ${aroundForm(dict)}`, inside, 'Q '];
}

function isOpaque(picture: PDFDict): boolean {
  return !['SMask', 'Mask', 'ImageMask'].some((key) => picture.has(name(key)));
}

/* Whether a form is drawn as if its content stood on the page itself. */
function isPlain(form: PDFDict, [x = 0, y = 0, toX = 0, toY = 0]: readonly number[]): boolean {
  const matrix = numbersIn(form, 'Matrix');
  const [left = 1, low = 1, right = 0, high = 0] = numbersIn(form, 'BBox');
  const isWhole = left <= x + NEAR && low <= y + NEAR && right >= toX - NEAR && high >= toY - NEAR;
  const isMoved = matrix.length > 0 && matrix.join(' ') !== '1 0 0 1 0 0';
  return isWhole && !isMoved && !form.has(name('OC'));
}

/* How near to a page's edges counts as the edge, in points. */
const NEAR = 0.01;

function numbersIn(dict: PDFDict, key: string): readonly number[] {
  const array = dict.lookupMaybe(name(key), PDFArray);
  const items = array?.asArray().map((_, at) => array.lookup(at)) ?? [];
  return items.map((it) => (it instanceof PDFNumber ? it.asNumber() : NaN));
}

/* How a form is drawn: clipped by its box, moved, as a group, or on a layer. */
function aroundForm(form: PDFDict): string {
  const parts = ['BBox', 'Matrix', 'Group', 'OC'].map((key) => form.get(name(key)));
  return parts.map((it) => written(it, form.context, new Set())).join(' ');
}

/* Operations that only mark what others draw. */
const MARKING: ReadonlySet<string> = new Set(['EMC', 'BMC', 'MP', 'DP']);

/* The kind of resources that the names of an operation refer to. */
const KINDS: Readonly<Record<string, string>> = {
  Tf: 'Font',
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
  const named = resourceNamed(operand, kind, resources);
  return named === undefined || resources === undefined
    ? `/${String(value)}`
    : objectHash(named, resources.context);
}

function resourceNamed(
  operand: ContentStreamOperand | undefined,
  kind: string | undefined,
  resources: PDFDict | undefined,
): PDFObject | undefined {
  const { value } = (operand ?? {}) as Readonly<Record<string, unknown>>;
  return resources?.lookupMaybe(name(kind ?? ''), PDFDict)?.get(name(String(value)));
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

/* Keys that say nothing about what is drawn: how a stream is packed, where an object is used. */
// prettier-ignore
const LEFT_OUT = new Set([
  '/Length', '/Filter', '/DecodeParms', '/Length1', '/DL', '/Parent', '/P', '/Pg',
  '/StructParent', '/StructParents', '/Metadata', '/Name', '/ProcSet', '/Group', '/Type',
]);

/** An object with all it refers to, as text that does not depend on how its file is written. */
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

/*
 * Hashes the unpacked bytes, or the packed ones if this program cannot unpack them, for instance
 * photos. Line ends behind them do not count, because some programs add one.
 */
function streamHash(stream: PDFStream): string {
  let bytes = stream.getContents();
  try {
    bytes = contentsOf(stream);
  } catch {
    /* The bytes stay packed. */
  }
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end -= 1;
  return hashOf(bytes.subarray(0, end));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/* Programs that write a file again write numbers with other digits. */
function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
