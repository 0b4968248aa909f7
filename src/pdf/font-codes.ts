import {
  parseToUnicode,
  PDFArray,
  PDFDict,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import { name } from './names';
import { glyphCodes, type GlyphCodes, type GlyphUses } from './glyph-codes';
import { contentsOf } from './page-words';

/** The characters that a font gives for its codes; empty when it says nothing. */
export function charactersIn(font: PDFDict): ReadonlyMap<number, string> {
  const map = font.lookup(name('ToUnicode'));
  const read =
    map instanceof PDFRawStream ? parseToUnicode(textOf(map)) : new Map<number, string>();
  return new Map([...read].filter(([, text]) => text !== '' && text !== '\0'));
}

/** Gives a font the codes that its glyphs need, and writes the text of each. */
export function completeFont(doc: PDFDocument, font: PDFDict, uses: GlyphUses): GlyphCodes {
  for (const digits of uses.strings)
    for (const code of codesIn(digits, digitsOf(font))) uses.own.add(code);
  const glyphs = isSimple(font) ? undefined : descendantOf(font);
  const widths = glyphs === undefined ? null : widthsOf(glyphs);
  const isTaken = (code: number): boolean =>
    widths?.has(code) === true || uses.characters.has(code);
  const codes = glyphCodes(uses, widths === null ? null : isTaken);
  writeCharacters(doc, font, codes.texts);
  if (glyphs !== undefined && widths !== null && codes.added.size > 0)
    addCodes(doc, glyphs, uses, widths, codes.added);
  return codes;
}

/* Fonts whose codes are the numbers of glyphs (ISO 32000-1, 9.7.4), as Chromium writes them. */
function descendantOf(font: PDFDict): PDFDict | undefined {
  const glyphs = font.lookupMaybe(name('DescendantFonts'), PDFArray)?.lookup(0);
  if (!(glyphs instanceof PDFDict)) return undefined;
  return glyphs.lookup(name('CIDToGIDMap')) === name('Identity') ? glyphs : undefined;
}

/* Reads the widths of glyphs (ISO 32000-1, 9.7.4.3). */
function widthsOf(glyphs: PDFDict): ReadonlyMap<number, number> {
  const entries = glyphs.lookupMaybe(name('W'), PDFArray);
  const widths = new Map<number, number>();
  const number = (array: PDFArray | undefined, at: number): number =>
    array?.lookup(at, PDFNumber).asNumber() ?? 0;
  for (let at = 0; entries !== undefined && at + 1 < entries.size();) {
    const [first, next] = [number(entries, at), entries.lookup(at + 1)];
    if (next instanceof PDFArray)
      for (let index = 0; index < next.size(); index += 1)
        widths.set(first + index, number(next, index));
    else
      for (let code = first; code <= number(entries, at + 1); code += 1)
        widths.set(code, number(entries, at + 2));
    at += next instanceof PDFArray ? 2 : 3;
  }
  return widths;
}

/* Adds codes for glyphs, each with its width and the glyph that it draws. */
function addCodes(
  { context }: PDFDocument,
  glyphs: PDFDict,
  { own, said, characters }: GlyphUses,
  widths: ReadonlyMap<number, number>,
  added: ReadonlyMap<number, number>,
): void {
  const entries = glyphs.lookupMaybe(name('W'), PDFArray) ?? context.obj([]);
  for (const [code, of] of added) {
    const width = widths.get(of);
    if (width === undefined) continue;
    entries.push(PDFNumber.of(code));
    entries.push(context.obj([width]));
  }
  glyphs.set(name('W'), entries);
  const same = [own, said.keys(), characters.keys(), widths.keys()].flatMap((it) => [...it]);
  const all = new Map([...same.map((code) => [code, code] as const), ...added]);
  const map = Buffer.alloc(2 * (Math.max(...all.keys()) + 1));
  for (const [code, glyph] of all) map.writeUInt16BE(glyph, 2 * code);
  glyphs.set(name('CIDToGIDMap'), context.register(context.flateStream(map)));
}

function writeCharacters(
  { context }: PDFDocument,
  font: PDFDict,
  texts: ReadonlyMap<number, string>,
): void {
  const map = font.lookup(name('ToUnicode'));
  if (!(map instanceof PDFRawStream) || texts.size === 0) return;
  const lines = [...texts].map(
    ([code, words]) =>
      `<${hexCode(code, font)}> <${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`,
  );
  const more = chunks(lines).map(
    (some) => `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`,
  );
  const completed = textOf(map).replace(/endcmap/, () => `${more.join('')}endcmap`);
  const ref = font.get(name('ToUnicode'));
  const stream = context.flateStream(completed);
  if (ref instanceof PDFRef) context.assign(ref, stream);
  else font.set(name('ToUnicode'), context.register(stream));
}

/** How many hexadecimal digits a code of the font has. */
export function digitsOf(font: PDFDict): number {
  return isSimple(font) ? 2 : 4;
}

/** The codes of a string, each of which has this many digits. */
export function codesIn(digits: string, width: number): readonly number[] {
  const codes: number[] = [];
  for (let at = width; at <= digits.length; at += width)
    codes.push(parseInt(digits.slice(at - width, at), 16));
  return codes;
}

/** A code as it is written in strings. */
export function hexCode(code: number, font: PDFDict): string {
  return code.toString(16).padStart(digitsOf(font), '0');
}

/* Splits lines into blocks of at most 100, which is the most that a block may have. */
function chunks(lines: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(lines.length / 100);
  return Array.from({ length: count }, (_, at) => lines.slice(at * 100, (at + 1) * 100));
}

function isSimple(font: PDFDict): boolean {
  return font.lookup(name('Subtype')) !== name('Type0');
}

function textOf(stream: PDFRawStream): string {
  return Buffer.from(contentsOf(stream)).toString('latin1');
}
