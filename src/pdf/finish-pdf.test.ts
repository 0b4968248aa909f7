import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNull,
  PDFRawStream,
  type PDFRef,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { footerFont } from '../../scripts/footer-font';
import type { FooterFont, PdfAdditions } from '../contract/pdf-thread';
import { deflated } from './deflated';
import { finishPdf } from './finish-pdf';
import { footerText } from './footer';
import { pageContent, wordRuns } from './page-words';
import { factsOf } from './xmp';

const RECORD = '{"id":"w-1001","type":"waiver_submissions"}';
const facts = {
  recordId: 'w-1001',
  updatedAt: '2026-11-21T08:00:00Z',
  contentSha256: createHash('sha256').update(RECORD).digest('hex'),
  renderer: 'Waiver Desk 1.2.3, Chromium 130',
  timeZone: 'Europe/Vienna',
};
const additions: PdfAdditions = {
  facts,
  title: 'Test ride <agreement> & more\u0001',
  dateMs: Date.UTC(2026, 10, 20, 13, 41, 7),
  record: RECORD,
};

let font: FooterFont;
let printed: Uint8Array;

beforeAll(async () => {
  font = footerFont(join(import.meta.dirname, '../../node_modules'));
  const doc = await PDFDocument.create({ updateMetadata: false });
  const body = await doc.embedFont(StandardFonts.Helvetica);
  for (const words of ['first', 'second', 'third']) doc.addPage().drawText(words, { font: body });
  printed = await doc.save({ useObjectStreams: false });
});

const finished = async (changes: Partial<PdfAdditions> = {}): Promise<PDFDocument> =>
  PDFDocument.load(await finishPdf(printed, { ...additions, ...changes }, font), {
    updateMetadata: false,
  });

const wordsOf = (doc: PDFDocument): readonly string[] =>
  doc.getPages().map((page) =>
    page
      .extractContents()
      .flatMap((it) => (it.kind === 'text' ? [it.getText().trim()] : []))
      .join('|'),
  );

describe('finishPdf', () => {
  it('writes number, record and short hash at the foot of every page, and leaves what stood there', async () => {
    const short = facts.contentSha256.slice(0, 12);
    expect(wordsOf(await finished())).toEqual([
      `first|Page 1 of 3 · w-1001 · ${short}`,
      `second|Page 2 of 3 · w-1001 · ${short}`,
      `third|Page 3 of 3 · w-1001 · ${short}`,
    ]);
  });

  it('leaves no number out of its table of objects, and writes no null for one', async () => {
    const doc = await PDFDocument.load(printed);
    doc.context.nextRef();
    doc.addPage();
    const gapped = await doc.save({ useObjectStreams: false });
    const bytes = await finishPdf(gapped, additions, font);
    const { context } = await PDFDocument.load(bytes);
    const objects = context.enumerateIndirectObjects();
    expect(objects.length).toBeLessThan(context.largestObjectNumber);
    expect(objects.filter(([, object]) => object === PDFNull)).toEqual([]);
    const [table = ''] = /<<\/Type \/XRef[^]*?>>/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
    expect(table).toContain(`/Size ${context.largestObjectNumber + 1} `);
    expect(table).not.toContain('/Index');
  });

  it('says of each bookmark which one it stands below, where Chromium names itself', async () => {
    const doc = await PDFDocument.load(printed);
    const root = doc.context.nextRef();
    const chapter = doc.context.nextRef();
    const first = doc.context.nextRef();
    const last = doc.context.nextRef();
    const bookmark = (ref: PDFRef, more: object) =>
      doc.context.assign(ref, doc.context.obj({ Parent: ref, ...more }));
    bookmark(chapter, { First: first, Last: last });
    bookmark(first, { Next: last });
    bookmark(last, { Prev: first });
    doc.context.assign(root, doc.context.obj({ First: chapter, Last: chapter }));
    doc.catalog.set(PDFName.of('Outlines'), root);
    const mended = await PDFDocument.load(
      await finishPdf(await doc.save({ useObjectStreams: false }), additions, font),
    );
    const above = [chapter, first, last].map((ref) =>
      mended.context.lookup(ref, PDFDict).get(PDFName.of('Parent')),
    );
    expect(above).toEqual([root, chapter, chapter]);
  });

  it('marks footers as no part of the text, and embeds their font', async () => {
    const doc = await finished();
    const streams = doc.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
      .map((it) => Buffer.from(decodePDFRawStream(it).decode()).toString('latin1'));
    const footers = streams.filter((it) => it.includes('/Subtype /Footer'));
    expect(footers).toHaveLength(3);
    for (const it of footers) expect(it).toMatch(/\/Artifact <<.*>> BDC\nq[^]*Tj\nET\nQ\nEMC/);
    const file = Buffer.from(font.file, 'base64').toString('latin1');
    expect(streams).toContain(file);
  });

  it('takes the first page for the head of the others, which is no part of the text', async () => {
    const said = { ...facts, letterhead: 'Wheel house' };
    const doc = await finished({ facts: said });
    expect(doc.getPageCount()).toBe(2);
    const runs = doc.getPages().map((page) => wordRuns(page).map(({ text }) => text.trim()));
    const short = facts.contentSha256.slice(0, 12);
    expect(runs).toEqual([
      ['second', 'first', `Page 1 of 2 · w-1001 · ${short}`],
      ['third', 'first', `Page 2 of 2 · w-1001 · ${short}`],
    ]);
    const contents = doc.getPages().map(pageContent);
    for (const it of contents)
      expect(it).toMatch(
        /\/Artifact <<[^>]*\/Subtype \/Header[^>]*>> BDC\nq\n\/DeskHead Do\nQ\nEMC/,
      );
    const pagesLeft = doc.context
      .enumerateIndirectObjects()
      .filter(
        ([, it]) => it instanceof PDFDict && it.get(PDFName.of('Type')) === PDFName.of('Page'),
      );
    expect(pagesLeft).toHaveLength(2);
  });

  it('attaches the record byte by byte, as the source of the document', async () => {
    const doc = await finished();
    const [attached, ...others] = doc.getAttachments();
    expect(others).toEqual([]);
    expect(attached).toMatchObject({ afRelationship: 'Source' });
    expect(attached?.name).toMatch(/^waiver-submission-w-1001-/);
    expect(Buffer.from(attached?.data ?? []).toString()).toBe(RECORD);
    const bytes = Buffer.from(await finishPdf(printed, additions, font));
    expect(bytes.includes(Buffer.from(deflated(Buffer.from(RECORD))))).toBe(true);
    expect(doc.catalog.has(PDFName.of('AF'))).toBe(true);
  });

  it('lists it by a key that no other record has, in plain letters', async () => {
    const keyOf = async (changes: Partial<PdfAdditions['facts']>): Promise<string> => {
      const { catalog } = await finished({ facts: { ...facts, ...changes } });
      const names = catalog.lookup(PDFName.of('Names'), PDFDict);
      const list = names.lookup(PDFName.of('EmbeddedFiles'), PDFDict);
      return String(list.lookup(PDFName.of('Names'), PDFArray).get(0));
    };
    const short = facts.contentSha256.slice(0, 12);
    expect(await keyOf({})).toBe(`(waiver-submission-w-1001-${short}.json)`);
    const later = await keyOf({ contentSha256: 'ff'.repeat(32) });
    expect(later).toBe('(waiver-submission-w-1001-ffffffffffff.json)');
    expect(await keyOf({ recordId: '(ü' })).toBe(`(waiver-submission-__-${short}.json)`);
  });

  it('says in its metadata what it is of, also to who reads only the plain bytes', async () => {
    const bytes = Buffer.from(await finishPdf(printed, additions, font));
    expect(factsOf(bytes.toString('utf8'))).toEqual(facts);
    expect(bytes.toString('utf8')).toContain(
      'Test ride &lt;agreement&gt; &amp; more\ufffd</rdf:li>',
    );
    expect(bytes.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
    const doc = await finished();
    expect(doc.getCreator()).toBe(facts.renderer);
    expect(doc.catalog.has(PDFName.of('OutputIntents'))).toBe(true);
  });

  it('leaves the name of a tag where a cell calls it, and no other', async () => {
    const doc = await PDFDocument.load(printed, { updateMetadata: false });
    const { context, catalog } = doc;
    const tag = (kind: string, id: string, more = {}) =>
      context.register(context.obj({ S: kind, ID: PDFString.of(id), ...more }));
    const head = tag('TH', 'node00000001');
    const Headers = [PDFString.of('node00000001')];
    const cell = tag('TD', 'node00000002', { A: [{ O: 'Table', Headers }] });
    const Names = [PDFString.of('node00000001'), head, PDFString.of('node00000002'), cell];
    const IDTree = context.register(
      context.obj({ Kids: [context.register(context.obj({ Names }))] }),
    );
    const root = context.register(context.obj({ Type: 'StructTreeRoot', K: [head, cell], IDTree }));
    catalog.set(PDFName.of('StructTreeRoot'), root);
    const given = await doc.save({ useObjectStreams: false });
    const made = await PDFDocument.load(await finishPdf(given, additions, font));
    const tags = made.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const tree = tags.lookup(PDFName.of('IDTree'), PDFDict);
    expect(tree.lookup(PDFName.of('Names'))?.toString()).toMatch(
      /^\[ \(node00000001\) \d+ 0 R \]$/,
    );
    const ids = made.context
      .enumerateIndirectObjects()
      .flatMap(([, it]) =>
        it instanceof PDFDict ? (it.get(PDFName.of('ID'))?.toString() ?? []) : [],
      );
    expect(ids).toEqual(['(node00000001)']);
  });

  it('gives equal bytes for equal pages and record', async () => {
    const [one, two] = [
      await finishPdf(printed, additions, font),
      await finishPdf(printed, additions, font),
    ];
    expect(Buffer.from(one).equals(two)).toBe(true);
  });

  it('refuses what is no PDF', async () => {
    await expect(finishPdf(Buffer.from('no'), additions, font)).rejects.toThrow();
  });
});

describe('footerText', () => {
  it('shortens a long id in its middle', () => {
    const recordId = `${'a'.repeat(100)}end`;
    expect(footerText(1, 2, { ...facts, recordId })).toMatch(
      /^Page 1 of 2 · a{36}…a{9}end · \w{12}$/,
    );
  });

  it('writes characters that its font does not have as codes', async () => {
    const doc = await finished({ facts: { ...facts, recordId: 'id-中' } });
    expect(wordsOf(doc)[0]).toContain('Page 1 of 3 · id-[U+4E2D] · ');
  });
});
