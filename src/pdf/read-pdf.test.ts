import type { PDFDict } from '@cantoo/pdf-lib';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { footerFont } from '../../scripts/footer-font';
import type { FooterFont, ReadPdf } from '../contract/pdf-thread';
import { sampleAnswer, sampleWaiver } from '../domain/testing/sample-waiver';
import { canonicalWaiver } from '../domain/waivers/canonical';
import { finishPdf } from './finish-pdf';
import { readPdf } from './read-pdf';
import { FACTS_NAMESPACE } from './xmp';

const waiver = sampleWaiver({
  fields: [sampleAnswer({ value: null, other: { note: { deep: [1] } } })],
  relations: {
    template: { ref: { type: 'waiver_templates', id: 'tpl_1' }, related: null },
    advocate: { ref: null, related: null },
    prospect: { ref: null, related: null, dataAbsent: true },
  },
  other: { attributes: { newer: '\ud800 half' }, relationships: { odd: 3 }, meta: { a: true } },
});
const RECORD = canonicalWaiver(waiver);
const HASH = createHash('sha256').update(RECORD).digest('hex');

let font: FooterFont;

beforeAll(() => {
  font = footerFont(join(import.meta.dirname, '../../node_modules'));
});

interface Changes {
  readonly words?: string;
  readonly record?: string;
  readonly hash?: string;
}

async function own({ words = HASH, record = RECORD, hash = HASH }: Changes = {}) {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.addPage().drawText(words, { font: await doc.embedFont(StandardFonts.Helvetica), size: 8 });
  const facts = {
    recordId: 'wvr_1',
    updatedAt: waiver.updatedAt,
    contentSha256: hash,
    renderer: 'Waiver Desk 1',
    timeZone: 'UTC',
  };
  const printed = await doc.save({ useObjectStreams: false });
  return finishPdf(printed, { facts, title: 'T', dateMs: 0, record }, font);
}

const intactOf = (read: ReadPdf): boolean | null => (read.kind === 'own' ? read.intact : null);
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const marked = (rest: string): Uint8Array => latin1(`%PDF-1.7\n% ${FACTS_NAMESPACE}\n${rest}`);

describe('reading a PDF of this program', () => {
  it('gives back the whole record, keys of others and absent ones included', async () => {
    const read = await readPdf(await own(), font);
    expect(read).toMatchObject({ kind: 'own', intact: true, facts: { contentSha256: HASH } });
    expect(read.kind === 'own' && canonicalWaiver(read.waiver)).toBe(RECORD);
    expect(read.kind === 'own' && read.pages).toEqual([
      `${HASH}Page1of1·wvr_1·${HASH.slice(0, 12)}`,
    ]);
  });

  it.each<[string, Changes]>([
    ['another record', { record: RECORD.replace('Sample Signer', 'Another') }],
    ['a record in another form', { record: RECORD.replace('{', '{ ') }],
    ['another hash in the metadata', { hash: 'ab'.repeat(32) }],
  ])('is not taken for intact with %s', async (_, changes) => {
    expect(intactOf(await readPdf(await own(changes), font))).toBe(false);
  });
});

const MANY = new Array<number>(700_000).fill(1);

describe('reading a PDF from anywhere', () => {
  const withRecord = async (change: (files: PDFDict, doc: PDFDocument) => void) => {
    const doc = await PDFDocument.load(await own(), { updateMetadata: false });
    const file = doc.catalog.lookup(PDFName.of('AF')) as unknown as {
      lookup: (at: number) => PDFDict;
    };
    change(file.lookup(0), doc);
    return doc.save({ useObjectStreams: false });
  };

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, ReadPdf['kind']]>([
    ['nothing', () => latin1(''), 'not-pdf'],
    ['a text', () => latin1('Dear all'), 'not-pdf'],
    ['another program’s', () => latin1('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF'), 'foreign'],
    [
      'another program’s with zeros behind it',
      () => latin1(`%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n${'\0'.repeat(4096)}`),
      'foreign',
    ],
    ['a protected one', () => latin1('%PDF-1.7\ntrailer <</Encrypt 3 0 R>>'), 'protected'],
    ['marks and nothing else', () => marked(''), 'broken'],
    ['a half', async () => (await own()).slice(0, 4000), 'truncated'],
    ['all but its end', async () => (await own()).slice(0, -40_00), 'broken'],
    [
      'objects that hold each other',
      () =>
        marked(
          '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 1>>\nendobj\ntrailer <</Root 1 0 R>>',
        ),
      'foreign',
    ],
    ['lists in lists', () => marked(`1 0 obj\n${'['.repeat(200_000)}\nendobj`), 'broken'],
    [
      'a record that unpacks to gigabytes',
      () =>
        withRecord((file, { context }) => {
          const zeros = deflateSync(new Uint8Array(64 * 1024 * 1024), { level: 1 });
          const bomb = context.stream(zeros, { Filter: 'FlateDecode' });
          file.set(PDFName.of('EF'), context.obj({ F: context.register(bomb) }));
        }),
      'broken',
    ],
    [
      'no record',
      () =>
        withRecord((_file, { catalog }) => {
          catalog.delete(PDFName.of('AF'));
          catalog.delete(PDFName.of('Names'));
        }),
      'no-record',
    ],
    [
      'a list in its structure longer than what one call can take',
      () =>
        withRecord((_file, { catalog, context }) => {
          catalog.set(PDFName.of('StructTreeRoot'), context.obj({ K: MANY }));
        }),
      'own',
    ],
    [
      'as long a list of attached files',
      () =>
        withRecord((_file, { catalog, context }) => {
          catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: { Kids: MANY } }));
        }),
      'own',
    ],
  ])('ends for %s', async (_, file, kind) => {
    expect((await readPdf(await file(), font)).kind).toBe(kind);
  });
});
