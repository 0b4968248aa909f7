import type { PDFRawStream } from '@cantoo/pdf-lib';
import { PDFDict, PDFDocument, PDFName, parseToUnicode } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { completeToUnicode } from './complete-to-unicode';
import { contentsOf, pageContents } from './page-words';

const MAP = (lines: string): string =>
  `begincmap\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n1 beginbfchar\n${lines}\nendbfchar\nendcmap`;

/* What each glyph of a font is read as, after a page that draws `content` was completed. */
async function completed(content: string, map: string): Promise<ReadonlyMap<number, string>> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { context } = doc;
  const { node } = doc.addPage();
  const font = context.obj({
    ...{ Type: 'Font', Subtype: 'Type0', BaseFont: 'A', Encoding: 'Identity-H' },
    ToUnicode: context.register(context.flateStream(MAP(map))),
  });
  node.setFontDictionary(PDFName.of('F1'), context.register(font));
  node.addContentStream(context.register(context.flateStream(`BT /F1 9 Tf ${content} ET`)));
  const again = await PDFDocument.load(await doc.save({ useObjectStreams: false }));
  completeToUnicode(again, pageContents(again));
  const fonts = again.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const said = fonts?.lookup(PDFName.of('F1'), PDFDict).lookup(PDFName.of('ToUnicode'));
  return parseToUnicode(textOf(said));
}

function textOf(stream: unknown): string {
  return Buffer.from(contentsOf(stream as PDFRawStream)).toString('latin1');
}

const span = (text: string, glyphs: string): string =>
  `/Span<</ActualText <FEFF${text}> >> BDC ${glyphs} EMC`;

describe('the characters of glyphs', () => {
  it('are those that the text says a ligature stands for', async () => {
    const said = await completed(span('00660069', '<00AB> Tj'), '<0001> <0061>');
    expect(said.get(0xab)).toBe('fi');
    expect(said.get(1)).toBe('a');
  });

  it('are what is left of a cluster beside the glyphs that are known', async () => {
    const glyphs = '<002E> Tj 1 0 Td <00BE> Tj <006F> Tj';
    const map = '<002E> <1781>\n<00BE> <0000>\n<006F> <17BB>';
    const said = await completed(span('178117D217BB', glyphs), map);
    expect([0x2e, 0xbe, 0x6f].map((code) => said.get(code))).toEqual(['ខ', '្', 'ុ']);
  });

  it('are a sign without form where another glyph stands for the whole', async () => {
    const said = await completed(span('00660069', '<0010> Tj <0011> Tj'), '<0001> <0061>');
    expect([said.get(0x10), said.get(0x11)]).toEqual(['fi', '\u2060']);
  });

  it('are those of the part that a letter alone has, of which others have the other parts', async () => {
    const dotted = span('0646', '<0020> Tj <0010> Tj') + span('062A', '<0021> Tj <0010> Tj');
    const said = await completed(dotted, '<0010> <FB9F>\n<0020> <0000>');
    expect([0x10, 0x20, 0x21].map((code) => said.get(code))).toEqual(['\u2060', 'ن', 'ت']);
  });

  it('are the letter itself, not a form of it', async () => {
    const glyphs = span('0633', '<0024> Tj') + span('1ECB', '<000D> Tj <0088> Tj');
    const said = await completed(glyphs, '<0024> <FEB4>\n<0088> <0323>');
    expect([0x24, 0x0d, 0x88].map((code) => said.get(code))).toEqual(['س', 'ị', '\u2060']);
  });

  it('stay where the same glyph stands for itself elsewhere', async () => {
    const glyphs = `<0010> Tj ${span('0646', '<0020> Tj <0010> Tj')}`;
    const said = await completed(glyphs, '<0010> <06BA>');
    expect([said.get(0x10), said.get(0x20)]).toEqual(['ں', 'ن']);
  });

  it('stay as they are outside of such text', async () => {
    const said = await completed('<0007> Tj', '<0001> <0061>');
    expect([...said]).toEqual([[1, 'a']]);
  });
});
