import {
  decodePDFRawStream,
  parseContentStream,
  parseToUnicode,
  PDFDict,
  PDFFlateStream,
  PDFName,
  PDFRawStream,
  PDFStream,
  type ContentStreamOperand,
  type ContentStreamOperation,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { inflateSync } from 'node:zlib';

/** Words that stand together in the content of a page. */
export interface WordRun {
  readonly text: string;
  /** The number by which tags refer to it (ISO 32000-1, 14.7.4.2); null when none does. */
  readonly mark: number | null;
}

/** Stands for a glyph whose character the file does not tell. */
const UNREADABLE = '\ufffd';

/** Forms may hold forms, and a hostile one holds itself. */
export const DEEPEST_FORM = 8;

/**
 * The words of a page in the order in which they are drawn, as a reader of PDFs has to understand
 * them: an ActualText replaces the characters of its glyphs (ISO 32000-1, 14.9.4).
 */
export function wordRuns(page: PDFPage): readonly WordRun[] {
  const runs: WordRun[] = [];
  const { Resources } = page.node.normalizedEntries();
  readContent(contentOf(page), Resources, runs, 0);
  return runs;
}

/**
 * The first words with a mark, as `wordRuns` gives them, on a page that draws `content`. Only the
 * text object with the mark is read. In pages of Chromium, it names its fonts itself.
 */
export function markedWords(page: PDFPage, content: string, mark: number): string {
  const at = content.search(new RegExp(`/MCID ${mark}\\b`));
  const runs: WordRun[] = [];
  const { Resources } = page.node.normalizedEntries();
  const part = content.slice(content.lastIndexOf('\nBT\n', at) + 1, content.indexOf('\nET', at));
  if (at >= 0) readContent(Buffer.from(part, 'latin1'), Resources, runs, 0);
  return runs.find((run) => run.mark === mark)?.text ?? '';
}

/** The unpacked content of a page. */
export function contentOf(page: PDFPage): Buffer {
  const { Contents } = page.node.normalizedEntries();
  const bytes = (Contents?.asArray() ?? []).map((_, at) =>
    contentsOf(Contents?.lookup(at, PDFStream) as PDFStream),
  );
  return Buffer.concat(bytes.flatMap((it) => [it, NEW_LINE]));
}

/** The unpacked content of each page. */
export type PageContents = ReadonlyMap<PDFPage, string>;

/** The contents of all pages, with one character for each byte. */
export function pageContents(doc: PDFDocument): PageContents {
  return new Map(doc.getPages().map((page) => [page, pageContent(page)]));
}

/** The content of one page, with one character for each byte. */
export function pageContent(page: PDFPage): string {
  return contentOf(page).toString('latin1');
}

const NEW_LINE = Buffer.from('\n');

/** The unpacked bytes of a stream. */
export function contentsOf(stream: PDFStream): Uint8Array {
  if (stream instanceof PDFRawStream) return rawContents(stream);
  return stream instanceof PDFFlateStream ? stream.getUnencodedContents() : stream.getContents();
}

/*
 * Larger streams are unpacked by the library, which is slow enough to be stopped
 * (`main/print/read-hostile.ts`).
 */
const LARGEST_AT_ONCE = 64 * 1024 * 1024;

/*
 * Node unpacks several times as fast as the library, but the library knows other filters and reads
 * torn streams, too.
 */
function rawContents(stream: PDFRawStream): Uint8Array {
  const { dict, contents, transform } = stream;
  const packed = dict.lookup(PDFName.of('Filter')) === PDFName.of('FlateDecode');
  if (packed && transform === undefined && !dict.has(PDFName.of('DecodeParms')))
    try {
      return inflateSync(contents, { maxOutputLength: LARGEST_AT_ONCE });
    } catch {
      /* The library may be able to read it. */
    }
  return decodePDFRawStream(stream).decode();
}

/* Open marked content: the text that replaces its glyphs, and its number among the tags. */
interface Marked {
  readonly actual: string | null;
  readonly mark: number | null;
}

function readContent(
  bytes: Uint8Array,
  resources: PDFDict | undefined,
  runs: WordRun[],
  depth: number,
): void {
  const open: Marked[] = [];
  const fonts = new Map<string, Decoder>();
  let decode: Decoder = () => '';
  const say = (text: string): void => {
    const mark = open.findLast((it) => it.mark !== null)?.mark ?? null;
    if (text !== '') runs.push({ text, mark });
  };
  const isReplaced = (): boolean => open.some(({ actual }) => actual !== null);
  const show = (operands: readonly ContentStreamOperand[]): void => {
    if (!isReplaced()) say(stringsIn(operands).map(decode).join(''));
  };
  const acts: Readonly<Record<string, (operation: ContentStreamOperation) => void>> = {
    BMC: () => open.push({ actual: null, mark: null }),
    BDC: ({ args }) => {
      const marked = markedBy(args[1], resources);
      if (!isReplaced()) say(marked.actual ?? '');
      open.push(marked);
    },
    EMC: () => open.pop(),
    Tf: ({ args }) => {
      const name = nameIn(args[0]) ?? '';
      decode = fonts.get(name) ?? decoderOf(resourceIn(resources, 'Font', name));
      fonts.set(name, decode);
    },
    Tj: ({ args }) => show(args),
    TJ: ({ args }) => show(args),
    "'": ({ args }) => show(args),
    '"': ({ args }) => show(args),
    Do: ({ args }) => {
      const form = resourceIn(resources, 'XObject', nameIn(args[0]) ?? '');
      if (!isForm(form) || depth === DEEPEST_FORM) return;
      const own = form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict);
      readContent(contentsOf(form), own ?? resources, runs, depth + 1);
    },
  };
  for (const operation of parseContentStream(bytes)) acts[operation.name]?.(operation);
}

function isForm(object: unknown): object is PDFStream {
  return (
    object instanceof PDFStream && object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form')
  );
}

function resourceIn(resources: PDFDict | undefined, kind: string, name: string): unknown {
  return resources?.lookupMaybe(PDFName.of(kind), PDFDict)?.lookup(PDFName.of(name));
}

/* The properties of marked content stand in the content, or under a name in the resources. */
function markedBy(properties: ContentStreamOperand | undefined, resources?: PDFDict): Marked {
  const name = nameIn(properties);
  const named = name === null ? null : resourceIn(resources, 'Properties', name);
  if (named instanceof PDFDict) {
    const actual = named.lookup(PDFName.of('ActualText')) as { decodeText?: () => string };
    const mark = Number(named.lookup(PDFName.of('MCID'))?.toString() ?? NaN);
    return { actual: actual?.decodeText?.() ?? null, mark: Number.isNaN(mark) ? null : mark };
  }
  const direct = (properties ?? {}) as Readonly<Record<string, ContentStreamOperand | undefined>>;
  const { ActualText: actual, MCID: mark } = direct;
  return {
    actual: stringsIn([actual]).map(textString)[0] ?? null,
    mark: typeof mark === 'number' ? mark : null,
  };
}

function nameIn(operand: ContentStreamOperand | undefined): string | null {
  const { type, value } = (operand ?? {}) as { readonly type?: unknown; readonly value?: unknown };
  return type === 'name' && typeof value === 'string' ? value : null;
}

function stringsIn(operands: readonly (ContentStreamOperand | undefined)[]): Uint8Array[] {
  return operands.flatMap((operand) => {
    if (Array.isArray(operand)) return stringsIn(operand);
    const { bytes } = (operand ?? {}) as { readonly bytes?: unknown };
    return bytes instanceof Uint8Array ? [bytes] : [];
  });
}

/* A text string: UTF-16 with a byte order mark, or single bytes (ISO 32000-1, 7.9.2.2). */
function textString(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes);
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return buffer.toString('latin1');
  const whole = buffer.subarray(2, bytes.length - (bytes.length % 2));
  return Buffer.from(whole).swap16().toString('utf16le');
}

type Decoder = (bytes: Uint8Array) => string;

function decoderOf(font: unknown): Decoder {
  if (!(font instanceof PDFDict)) return () => UNREADABLE;
  const wide = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0');
  const map = font.lookup(PDFName.of('ToUnicode'));
  const known = map instanceof PDFStream ? parseToUnicode(contentsOf(map)) : new Map();
  const plain = (code: number): string =>
    wide || code < 0x20 || code > 0x7e ? UNREADABLE : String.fromCharCode(code);
  const charOf = (code: number): string => {
    const char = (known.get(code) as string | undefined) ?? '';
    return char === '' || char === '\0' ? plain(code) : char;
  };
  return (bytes) => codesIn(bytes, wide).map(charOf).join('');
}

/* Codes of Chromium's composite fonts have two bytes. */
function codesIn(bytes: Uint8Array, wide: boolean): number[] {
  if (!wide) return [...bytes];
  return Array.from(
    { length: bytes.length >> 1 },
    (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0),
  );
}
