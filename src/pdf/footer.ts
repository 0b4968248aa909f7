import { PDFHexString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import type { FooterFont, PdfFacts } from '../contract/pdf-thread';
import { rememberedOf } from '../domain/remembered';
import { deflated, packedStream } from './deflated';

const SIZE = 8;
const BASELINE = 28;
const GREY = '0.353 0.388 0.447';
const RESOURCE = 'DeskFooter';
const ID_BEGINNING = 36;
const ID_END = 12;
const HASH_DIGITS = 12;

/** A footer's words: "Page 2 of 5 · record id · short hash". A long id is cut in its middle. */
export function footerText(page: number, pages: number, facts: PdfFacts): string {
  const { recordId: id, contentSha256 } = facts;
  const short =
    id.length > ID_BEGINNING + ID_END + 1
      ? `${id.slice(0, ID_BEGINNING)}…${id.slice(-ID_END)}`
      : id;
  return `Page ${page} of ${pages} · ${short} · ${contentSha256.slice(0, HASH_DIGITS)}`;
}

/**
 * Writes the footer on every page as text in an embedded font. It is marked as an artifact, so that
 * screen readers do not read it as part of the document (ISO 32000-1, 14.8.2.2).
 */
export function addFooters(
  doc: PDFDocument,
  font: FooterFont,
  words: (page: number, pages: number) => string,
): void {
  const { context } = doc;
  const fontRef = embedFont(doc, font);
  const pages = doc.getPages();
  for (const [index, page] of pages.entries()) {
    const text = drawable(words(index + 1, pages.length), font);
    const x = (page.getWidth() - (widthOf(text, font) * SIZE) / 1000) / 2;
    const drawing =
      `/Artifact <</Type /Pagination /Subtype /Footer>> BDC\nq\nBT\n${GREY} rg\n` +
      `/${RESOURCE} ${SIZE} Tf\n${x.toFixed(2)} ${BASELINE} Td\n<${glyphsOf(text, font)}> Tj\n` +
      'ET\nQ\nEMC\n';
    /* The library saves and restores the graphics state around Chromium's upside-down drawing. */
    page.node.addContentStream(context.register(context.flateStream(drawing)));
    page.node.setFontDictionary(nameOf(doc), fontRef);
  }
}

function nameOf(doc: PDFDocument) {
  return doc.context.obj(RESOURCE);
}

/** A text that the footer's font can draw: characters it does not have are written as codes. */
export function drawable(text: string, { characters }: FooterFont): string {
  return [...text]
    .map((char) => (characters.includes(char) ? char : `[U+${codeOf(char).padStart(4, '0')}]`))
    .join('');
}

function codeOf(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase();
}

function widthOf(text: string, { characters, widths }: FooterFont): number {
  return [...text].reduce((sum, char) => sum + (widths[characters.indexOf(char)] ?? 0), 0);
}

function glyphsOf(text: string, { characters }: FooterFont): string {
  return [...text].map((char) => hex(characters.indexOf(char) + 1)).join('');
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0');
}

interface Packed {
  readonly file: Uint8Array;
  /** The size of the unpacked file, in bytes. */
  readonly size: number;
  readonly characters: Uint8Array;
}

/* Packed once, because all documents of a thread have the same font. */
const packed = rememberedOf((font: FooterFont): Packed => {
  const file = Buffer.from(font.file, 'base64');
  const characters = deflated(Buffer.from(toUnicode(font), 'latin1'));
  return { file: deflated(file), size: file.length, characters };
});

/* A composite font whose codes are numbers of glyphs (ISO 32000-1, 9.7), as Chromium embeds. */
function embedFont({ context }: PDFDocument, font: FooterFont): PDFRef {
  const { file, size, characters } = packed(font);
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: font.name,
      Flags: 4,
      FontBBox: [...font.box],
      ItalicAngle: 0,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: font.capHeight,
      StemV: 80,
      FontFile2: context.register(packedStream(context, file, { Length1: size })),
    }),
  );
  const glyphs = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: font.name,
      CIDSystemInfo: {
        Registry: PDFHexString.of(Buffer.from('Adobe').toString('hex')),
        Ordering: PDFHexString.of(Buffer.from('Identity').toString('hex')),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      W: [1, [...font.widths]],
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: font.name,
      Encoding: 'Identity-H',
      DescendantFonts: [glyphs],
      ToUnicode: context.register(packedStream(context, characters)),
    }),
  );
}

/* Maps each glyph to its character, so that the footer can be selected and searched. */
function toUnicode({ characters }: FooterFont): string {
  const lines = [...characters].map(
    (char, index) => `<${hex(index + 1)}> <${hex(char.codePointAt(0) ?? 0)}>`,
  );
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n' +
    `${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar\n` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  );
}
