import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { markContent } from './mark-content';
import { mendTags } from './mend-tags';
import { contentsOf, pageContents } from './page-words';

/* A page of one list with one item, whose piece is number 0, and what it draws after the mending. */
async function mended(lines: readonly string[]) {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { context, catalog } = doc;
  const page = doc.addPage();
  const [root, list, item] = [context.nextRef(), context.nextRef(), context.nextRef()];
  context.assign(item, context.obj({ S: 'LI', P: list, Pg: page.ref, K: [0] }));
  context.assign(list, context.obj({ S: 'L', P: root, K: [item] }));
  context.assign(root, context.obj({ K: list, ParentTree: { Nums: [0, [item]] } }));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  page.node.set(PDFName.of('StructParents'), PDFNumber.of(0));
  page.node.addContentStream(context.register(context.flateStream(lines.join('\n'))));
  const again = await PDFDocument.load(await doc.save({ useObjectStreams: false }));
  mendTags(again, markContent(again, pageContents(again)));
  const content = again.getPage(0).node.normalizedEntries().Contents;
  const drawn = Buffer.from(contentsOf(content?.lookup(0, PDFStream) as PDFStream)).toString();
  const tags = again.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const kids = tags
    .lookup(PDFName.of('K'), PDFDict)
    .lookup(PDFName.of('K'), PDFArray)
    .lookup(0, PDFDict)
    .lookup(PDFName.of('K'), PDFArray);
  const kinds = kids
    .asArray()
    .map((_, at) => String(kids.lookup(at, PDFDict).lookup(PDFName.of('S'))));
  /* The library saves the state around what it finds. */
  return { drawn: drawn.split('\n').filter((line) => !/^[qQ]?$/.test(line)), kinds };
}

const TEXT = ['BT', '/P <</MCID 0 >>BDC', '<0001> Tj', 'EMC', 'ET'];

describe('what no tag is of', () => {
  it('is the label of the item that follows it', async () => {
    const { drawn, kinds } = await mended(['BT', '<0002> Tj', '1 0 Td <0003> Tj', 'ET', ...TEXT]);
    const label = ['BT', '/Lbl <</MCID 1>>BDC', '<0002> Tj', '1 0 Td <0003> Tj', 'EMC', 'ET'];
    expect(drawn.slice(0, 11)).toEqual([...label, ...TEXT]);
    expect(kinds).toEqual(['/Lbl', '/LBody']);
  });

  it('is an artifact elsewhere, from where its path begins', async () => {
    const rule = ['0 0 m', '1 1 l', 'f', '1 g', '0 0 1 1 re', 'f'];
    const { drawn, kinds } = await mended([...TEXT, ...rule, '/X1 Do']);
    const marked = (lines: readonly string[]) => ['/Artifact BMC', ...lines, 'EMC'];
    const all = [...marked(rule.slice(0, 3)), '1 g', ...marked([...rule.slice(4), '/X1 Do'])];
    expect(drawn.slice(0, all.length + 5)).toEqual([...TEXT, ...all]);
    expect(kinds).toEqual(['/LBody']);
  });

  it('is nothing where a path only cuts off what follows', async () => {
    const { drawn } = await mended(['0 0 1 1 re', 'W* n', '1 g', 'f', ...TEXT]);
    const drawing = ['/Artifact BMC', 'f', 'EMC'];
    expect(drawn.slice(0, 11)).toEqual(['0 0 1 1 re', 'W* n', '1 g', ...drawing, ...TEXT]);
  });
});
