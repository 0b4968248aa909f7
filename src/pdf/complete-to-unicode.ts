import {
  decodePDFRawStream,
  parseToUnicode,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import type { PageContents } from './page-words';

/**
 * Gives a character to each glyph that has none. Chromium says what ligatures and clusters stand for
 * in the text alone (ActualText), and where the glyph alone stands for it, some readers find nothing
 * (ISO 32000-1, 9.10.3); PDF/A-3u asks for it, too.
 */
export function completeToUnicode(doc: PDFDocument, contents: PageContents): void {
  const fonts = new Map<PDFDict, Map<number, string>>();
  for (const [{ node }, content] of contents) {
    const named = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    if (named !== undefined) noteSpans(content, named, fonts);
  }
  for (const [font, said] of fonts) complete(doc, font, said);
}

/* What spans with a text of their own, the glyphs within and their fonts are written as. */
const TOKEN = /\/ActualText <feff([0-9a-f]+)>|\/(\w+) [\d.]+ Tf|<([0-9a-f]+)>|\b(EMC|BDC|BMC)\b/gi;

interface Span {
  readonly text: string;
  readonly glyphs: (readonly [font: PDFDict, code: number])[];
  depth: number;
}

function noteSpans(
  content: string,
  named: PDFDict,
  fonts: Map<PDFDict, Map<number, string>>,
): void {
  if (!content.includes('/ActualText')) return;
  let font: PDFDict | undefined;
  let span: Span | null = null;
  for (const [, actual, name, codes, mark] of content.matchAll(TOKEN)) {
    if (actual !== undefined) span ??= { text: utf16(actual), glyphs: [], depth: 0 };
    if (name !== undefined) font = named.lookupMaybe(PDFName.of(name), PDFDict);
    if (codes !== undefined && span !== null && font !== undefined)
      for (const code of codesOf(codes, font)) span.glyphs.push([font, code]);
    if (mark === undefined || span === null) continue;
    span.depth += mark === 'EMC' ? -1 : 1;
    if (span.depth > 0) continue;
    noteSpan(span, fonts);
    span = null;
  }
}

function noteSpan({ text, glyphs }: Span, fonts: Map<PDFDict, Map<number, string>>): void {
  let rest = text;
  const silent: (readonly [PDFDict, number])[] = [];
  for (const [font, code] of glyphs) {
    const said = knownOf(font, fonts).get(code);
    if (said === undefined || said === '' || said === '\0') silent.push([font, code]);
    else rest = rest.replace(said, '');
  }
  for (const [at, [font, code]] of silent.entries())
    knownOf(font, fonts).set(code, at === 0 && rest !== '' ? rest : JOINED);
}

/* A glyph that is part of what another one stands for: a sign without form. */
const JOINED = '\u2060';

function knownOf(font: PDFDict, fonts: Map<PDFDict, Map<number, string>>): Map<number, string> {
  const known = fonts.get(font);
  if (known !== undefined) return known;
  const map = font.lookup(PDFName.of('ToUnicode'));
  const read =
    map instanceof PDFRawStream ? parseToUnicode(textOf(map)) : new Map<number, string>();
  fonts.set(font, read);
  return read;
}

function complete(
  { context }: PDFDocument,
  font: PDFDict,
  said: ReadonlyMap<number, string>,
): void {
  const map = font.lookup(PDFName.of('ToUnicode'));
  if (!(map instanceof PDFRawStream)) return;
  const text = textOf(map);
  const before = parseToUnicode(text);
  const digits = isSimple(font) ? 2 : 4;
  const lines = [...said]
    .filter(([code, words]) => before.get(code) !== words)
    .map(
      ([code, words]) =>
        `<${hex(code, digits)}> <${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`,
    );
  if (lines.length === 0) return;
  const more = chunks(lines).map(
    (some) => `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`,
  );
  const completed = text.replace(/endcmap/, () => `${more.join('')}endcmap`);
  const ref = font.get(PDFName.of('ToUnicode'));
  const stream = context.flateStream(completed);
  if (ref instanceof PDFRef) context.assign(ref, stream);
  else font.set(PDFName.of('ToUnicode'), context.register(stream));
}

/* As many as a block may have. */
function chunks(lines: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(lines.length / 100);
  return Array.from({ length: count }, (_, at) => lines.slice(at * 100, (at + 1) * 100));
}

function isSimple(font: PDFDict): boolean {
  return font.lookup(PDFName.of('Subtype')) !== PDFName.of('Type0');
}

function codesOf(digits: string, font: PDFDict): readonly number[] {
  const wide = isSimple(font) ? /../g : /..../g;
  return (digits.match(wide) ?? []).map((code) => parseInt(code, 16));
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

function utf16(digits: string): string {
  return Buffer.from(digits, 'hex').swap16().toString('utf16le');
}

function textOf(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}
