import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { footerFont } from '../../scripts/footer-font';
import type { FooterFont } from '../contract/pdf-thread';
import { createCombiner } from './combine-pdfs';
import { finishPdf } from './finish-pdf';
import { readPdf } from './read-pdf';

const HEAD = { title: 'Waivers', renderer: 'Waiver Desk 1.2.3, Chromium 130' };

let font: FooterFont;
beforeAll(() => {
  font = footerFont(join(import.meta.dirname, '../../node_modules'));
});

const recordOf = (id: string): string => `{"id":"${id}","type":"waiver_submissions"}`;

/** The finished PDF of a waiver of so many pages, tagged and with an outline as Chromium writes them. */
async function waiverPdf(id: string, pages: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const body = await doc.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    doc.addPage().drawText(`${id} page ${page}`, { font: body });
  addTags(doc);
  const record = recordOf(id);
  const contentSha256 = createHash('sha256').update(record).digest('hex');
  return finishPdf(
    await doc.save({ useObjectStreams: false }),
    {
      facts: { recordId: id, updatedAt: '', contentSha256, renderer: HEAD.renderer, timeZone: '' },
      title: id,
      dateMs: 0,
      record,
    },
    font,
  );
}

function addTags(doc: PDFDocument): void {
  const { context, catalog } = doc;
  const root = context.nextRef();
  const ID = PDFString.of('node00000001');
  const A = { O: 'Table', Headers: [ID] };
  const tag = context.register(context.obj({ Type: 'StructElem', S: 'TH', P: root, ID, A }));
  for (const [at, page] of doc.getPages().entries())
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(at));
  const marks = doc.getPages().flatMap((_page, at) => [at, [tag]]);
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: tag,
      ParentTree: { Nums: marks },
      IDTree: { Names: [PDFString.of('node00000001'), tag] },
    }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  const outline = context.nextRef();
  const heading = context.register(
    context.obj({
      Title: PDFHexString.fromText('Agreement'),
      Parent: outline,
      Dest: [doc.getPage(0).ref, 'XYZ', null, null, null],
    }),
  );
  context.assign(outline, context.obj({ First: heading, Last: heading, Count: 1 }));
  catalog.set(PDFName.of('Outlines'), outline);
}

const IDS = ['wvr_1', 'wvr_2', 'wvr_3'];

async function combined(ids: readonly string[] = IDS): Promise<Uint8Array> {
  const combiner = createCombiner(HEAD);
  const parts: Uint8Array[] = [];
  for (const [at, id] of ids.entries()) {
    const pdf = await waiverPdf(id, at + 1);
    parts.push((await combiner.add(pdf, { title: `Signer ${id}`, id })).bytes);
  }
  return Buffer.concat([...parts, combiner.end()]);
}

const load = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });

const wordsOf = (doc: PDFDocument): readonly string[] =>
  doc.getPages().map((page) =>
    page
      .extractContents()
      .flatMap((it) => (it.kind === 'text' ? [it.getText().trim()] : []))
      .join('|')
      .replace(/ · \w{12}$/, ''),
  );

const at = (dict: PDFDict | undefined, key: string): PDFDict | undefined =>
  dict?.lookupMaybe(PDFName.of(key), PDFDict);

describe('a combined PDF', () => {
  it('names itself to programs that read no metadata but the oldest', async () => {
    const doc = await load(await combined());
    expect([doc.getTitle(), doc.getCreator()]).toEqual([HEAD.title, HEAD.renderer]);
  });

  it('has the pages of each part in order, with the footer each has alone', async () => {
    expect(wordsOf(await load(await combined()))).toEqual([
      'wvr_1 page 1|Page 1 of 1 · wvr_1',
      'wvr_2 page 1|Page 1 of 2 · wvr_2',
      'wvr_2 page 2|Page 2 of 2 · wvr_2',
      'wvr_3 page 1|Page 1 of 3 · wvr_3',
      'wvr_3 page 2|Page 2 of 3 · wvr_3',
      'wvr_3 page 3|Page 3 of 3 · wvr_3',
    ]);
  });

  it('tells where in it each part is', async () => {
    const combiner = createCombiner(HEAD);
    const one = await combiner.add(await waiverPdf('wvr/1', 3), { title: '', id: 'wvr/1' });
    const two = await combiner.add(await waiverPdf('wvr_2', 2), { title: '', id: 'wvr_2' });
    expect([one.pages, two.pages]).toEqual([
      { first: 1, last: 3 },
      { first: 4, last: 5 },
    ]);
    expect([one.recordFile, two.recordFile]).toEqual(['000001-wvr_1.json', '000002-wvr_2.json']);
  });

  it('has a bookmark for each part, over the headings of its own', async () => {
    const doc = await load(await combined());
    const found: unknown[] = [];
    let item = at(at(doc.catalog, 'Outlines'), 'First');
    for (; item !== undefined; item = at(item, 'Next')) {
      const title = item.lookup(PDFName.of('Title'), PDFHexString).decodeText();
      const below = at(item, 'First')?.lookup(PDFName.of('Title'), PDFHexString).decodeText();
      const page = item.lookup(PDFName.of('Dest'), PDFArray).get(0);
      found.push([title, below, doc.getPages().findIndex(({ ref }) => ref === page) + 1]);
    }
    expect(found).toEqual([
      ['Signer wvr_1', 'Agreement', 1],
      ['Signer wvr_2', 'Agreement', 2],
      ['Signer wvr_3', 'Agreement', 4],
    ]);
  });

  it('has each record attached byte by byte, under a name of its own', async () => {
    const attached = (await load(await combined())).getAttachments();
    expect(attached.map(({ name, data }) => [name, Buffer.from(data).toString()])).toEqual([
      ['000001-wvr_1.json', recordOf('wvr_1')],
      ['000002-wvr_2.json', recordOf('wvr_2')],
      ['000003-wvr_3.json', recordOf('wvr_3')],
    ]);
  });

  it('keeps the tags of all parts apart, and every page finds its own', async () => {
    const doc = await load(await combined());
    const root = at(doc.catalog, 'StructTreeRoot');
    const leaves = (key: string, kind: string): string[] => {
      const kids = at(root, key)?.lookup(PDFName.of('Kids'), PDFArray);
      return Array.from({ length: kids?.size() ?? 0 }, (_, index) =>
        String(kids?.lookup(index, PDFDict).lookup(PDFName.of(kind), PDFArray)),
      );
    };
    const keys = leaves('ParentTree', 'Nums')
      .join(' ')
      .match(/\b\d+(?= \[)/g);
    expect(keys).toEqual(['0', '1', '2', '3', '4', '5']);
    const own = doc.getPages().map(({ node }) => String(node.get(PDFName.of('StructParents'))));
    expect(own).toEqual(keys);
    expect(leaves('IDTree', 'Names').map((it) => /\((.*?)\)/.exec(it)?.[1])).toEqual([
      '000001-node00000001',
      '000002-node00000001',
      '000003-node00000001',
    ]);
    const parts = at(root, 'K')?.lookup(PDFName.of('K'), PDFArray);
    expect(parts?.size()).toBe(3);
  });

  it('has a font that its parts share once', async () => {
    const file = (bytes: Uint8Array): number =>
      Buffer.from(bytes).toString('latin1').split('/Length1 ').length - 1;
    const [one, two] = [await combined(['wvr_1']), await combined(['wvr_1', 'wvr_2'])];
    expect(file(one)).toBe(1);
    expect(file(two)).toBe(1);
  });

  it('has equal bytes for equal parts, and others for another order', async () => {
    const one = Buffer.from(await combined());
    expect(one.equals(await combined())).toBe(true);
    expect(one.equals(await combined([...IDS].reverse()))).toBe(false);
  });

  it('is known for what it is, and no waiver whose words say the same is taken for one', async () => {
    expect(await readPdf(await combined(), font)).toEqual({ kind: 'combined' });
    const packet = /<\?xpacket[^]*?<\?xpacket end="r"\?>/.exec(
      Buffer.from(await combined()).toString('utf8'),
    )?.[0];
    expect(packet).toContain('combined');
    const doc = await PDFDocument.create({ updateMetadata: false });
    doc.addPage();
    doc.setSubject(packet ?? '');
    const posing = Buffer.from(await doc.save({ useObjectStreams: false }));
    expect(await readPdf(Buffer.concat([posing, Buffer.from(packet ?? '')]), font)).not.toEqual({
      kind: 'combined',
    });
  });
});
