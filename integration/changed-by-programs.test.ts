import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import startQpdf from '@neslinesli93/qpdf-wasm';
import { P12Signer } from '@signpdf/signer-p12';
import signpdf from '@signpdf/signpdf';
import coherent from 'coherentpdf';
import * as mupdf from 'mupdf';
import forge from 'node-forge';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleWaiver } from '../src/domain/testing/sample-waiver';
import { canonicalWaiver } from '../src/domain/waivers/canonical';
import {
  exportedFile,
  FOREIGN,
  PROTECTED,
  RECORD,
  RECORD_KEY,
  SAME,
  saidOf,
  since,
} from './checked-file';

const QPDF = resolve(import.meta.dirname, '../node_modules/@neslinesli93/qpdf-wasm/dist/qpdf.wasm');

let exported: Uint8Array;
let draft: Uint8Array;

beforeAll(async () => {
  exported = await exportedFile();
  const doc = await PDFDocument.create({ updateMetadata: false });
  const font = await doc.embedFont(StandardFonts.Courier);
  doc.addPage().drawText('DRAFT', { font, y: 400 });
  draft = await doc.save();
});

/* The file as the command line of qpdf 12 makes it; `draft.pdf` is another one of a page. */
async function byQpdf(args: string): Promise<Uint8Array> {
  const quiet = (): void => undefined;
  const options = { locateFile: () => QPDF, noInitialRun: true, print: quiet, printErr: quiet };
  const qpdf = await startQpdf(options);
  qpdf.FS.writeFile('in.pdf', exported);
  qpdf.FS.writeFile('draft.pdf', draft);
  qpdf.FS.writeFile('note.txt', Buffer.from('Look'));
  qpdf.callMain(args.split(' ').map((it) => (it === "''" ? '' : it)));
  return new Uint8Array(qpdf.FS.readFile('out.pdf'));
}

const WITHOUT_RECORD =
  'The record was taken out of this PDF, so there is nothing to compare its pages with.';
const UNDER_ITS_NAME = since('another file under the name of the record: “waiver-submission.json”');

describe('a file that qpdf worked on', () => {
  it.each([
    ['written again', 'in.pdf out.pdf', SAME],
    ['linearised', '--linearize in.pdf out.pdf', SAME],
    ['packed', '--object-streams=generate --recompress-flate in.pdf out.pdf', SAME],
    ['unpacked', '--object-streams=disable --stream-data=uncompress in.pdf out.pdf', SAME],
    ['written for people to read', '--qdf in.pdf out.pdf', SAME],
    ['given tidy content', '--normalize-content=y --coalesce-contents in.pdf out.pdf', SAME],
    ['given an older version', '--force-version=1.4 in.pdf out.pdf', SAME],
    ['rid of what nothing names', '--remove-unreferenced-resources=yes in.pdf out.pdf', SAME],
    ['turned all around', '--rotate=+360:1 in.pdf out.pdf', SAME],
    ['protected by its owner', "--encrypt '' o 256 -- in.pdf out.pdf", SAME],
    [
      'protected, its metadata open',
      "--encrypt '' o 256 --cleartext-metadata -- in.pdf out.pdf",
      SAME,
    ],
    ['protected in an older way', "--encrypt '' o 128 --use-aes=y -- in.pdf out.pdf", SAME],
    ['protected weakly', "--allow-weak-crypto --encrypt '' o 40 -- in.pdf out.pdf", SAME],
    ['locked', '--encrypt u o 256 -- in.pdf out.pdf', PROTECTED],
    [
      'locked, its metadata open',
      '--encrypt u o 256 --cleartext-metadata -- in.pdf out.pdf',
      PROTECTED,
    ],
    ['taken apart', 'in.pdf --pages . 2 -- out.pdf', since('pages 1 and 3 are missing')],
    ['put together again', 'in.pdf --pages . 1-z -- out.pdf', SAME],
    ['reversed', 'in.pdf --pages . z-1 -- out.pdf', since('its pages are in another order')],
    [
      'given a page twice',
      'in.pdf --pages . 1-z,1 -- out.pdf',
      since('page 4 was not exported like this'),
    ],
    [
      'merged with another',
      'in.pdf --pages draft.pdf 1 . 1-z -- out.pdf',
      since('page 1 was not exported like this'),
    ],
    ['put into an empty one', '--empty --pages in.pdf 1-z -- out.pdf', FOREIGN],
    ['turned', '--rotate=+90:2 in.pdf out.pdf', since('page 2 is cropped or turned')],
    [
      'laid under a page',
      'in.pdf --overlay draft.pdf --to=1 -- out.pdf',
      since('something was drawn onto page 1'),
    ],
    [
      'laid over a page',
      'in.pdf --underlay draft.pdf --to=3 -- out.pdf',
      since('something was drawn onto page 3'),
    ],
    [
      'given a file',
      'in.pdf --add-attachment note.txt -- out.pdf',
      since('attached files: “note.txt”'),
    ],
    [
      'given a second record',
      'in.pdf --add-attachment note.txt --key=x --filename=waiver-submission.json -- out.pdf',
      UNDER_ITS_NAME,
    ],
    [
      'given another file in place of its record',
      `in.pdf --add-attachment note.txt --key=${RECORD_KEY} --filename=waiver-submission.json --replace -- out.pdf`,
      UNDER_ITS_NAME,
    ],
    [
      'given another file under the name of earlier versions',
      'in.pdf --add-attachment note.txt --key=waiver-submission.json --filename=waiver-submission.json --replace -- out.pdf',
      UNDER_ITS_NAME,
    ],
    ['rid of its record', `--remove-attachment=${RECORD_KEY} in.pdf out.pdf`, WITHOUT_RECORD],
    ['rid of its metadata', '--remove-metadata in.pdf out.pdf', FOREIGN],
  ])('and %s is told so', async (_what, args, says) => {
    expect((await saidOf(await byQpdf(args), exported)).text).toBe(says);
  });
});

type Document = ReturnType<typeof coherent.fromMemory>;

describe('a file that cpdf worked on', () => {
  const opened = (pdf: Uint8Array): Document => coherent.fromMemory(pdf, '');
  const first = coherent.range(1, 1);
  /* The same metadata in the shorter way to write XMP: each plain property of ours as an attribute. */
  function shorten(doc: Document): void {
    const packet = Buffer.from(coherent.getMetadata(doc)).toString('utf8');
    const own = [...packet.matchAll(/<(desk:\w+)>([^<]*)<\/desk:\w+>\n/g)];
    const attributes = own.map(([, property, value]) => ` ${property}="${value}"`).join('');
    const rest = own.reduce((left, [element]) => left.replace(element, ''), packet);
    const short = rest.replace(' xmlns:desk=', (space) => attributes + space);
    coherent.setMetadataFromByteArray(doc, Buffer.from(short));
  }

  it.each<[string, (doc: Document) => Document | void, string]>([
    ['written again', () => undefined, SAME],
    ['squeezed', (doc) => coherent.squeezeInMemory(doc), SAME],
    ['given a title', (doc) => coherent.setTitle(doc, 'Another'), SAME],
    ['given the shorter spelling of its metadata', shorten, SAME],
    ['cut', (doc) => coherent.selectPages(doc, first), since('pages 2 and 3 are missing')],
    [
      'stamped',
      (doc) => coherent.stampOn(opened(draft), doc, first),
      since('something was drawn onto page 1'),
    ],
    [
      'made smaller',
      (doc) => coherent.scalePages(doc, first, 0.5, 0.5),
      since('page 1 is cropped or turned and page 1 is drawn in another way'),
    ],
    [
      'cropped',
      (doc) => coherent.setCropBox(doc, first, 10, 300, 10, 300),
      since('page 1 is cropped or turned'),
    ],
    [
      'given an empty page',
      (doc) => coherent.padBefore(doc, first),
      since('page 1 was not exported like this'),
    ],
    [
      'given another record',
      (doc) => coherent.attachFileFromMemory(Buffer.from('x'), 'waiver-submission.json', doc),
      UNDER_ITS_NAME,
    ],
  ])('and %s is told so', async (_what, work, says) => {
    const doc = opened(exported);
    const file = coherent.toMemory(work(doc) ?? doc, false, false);
    expect((await saidOf(new Uint8Array(file), exported)).text).toBe(says);
  });

  it('and merged with another keeps the record of each for readers that know a name once', async () => {
    const another = sampleWaiver({ id: 'wvr_2' });
    const other = await exportedFile(another);
    const both = coherent.mergeSimple([opened(exported), opened(other)]);
    const file = new Uint8Array(coherent.toMemory(both, false, false));
    const read = new mupdf.PDFDocument(file);
    const shown = Object.entries(read.getEmbeddedFiles()).map(([key, it]) => [
      key,
      read.getEmbeddedFileContents(it)?.asString(),
    ]);
    expect(shown).toEqual([
      [RECORD_KEY, RECORD],
      [expect.stringMatching(/^waiver-submission-wvr_2-/), canonicalWaiver(another)],
    ]);
    expect((await saidOf(file, other)).text).toBe(
      since(
        'pages 1, 2 and 3 were not exported like this and another file under the name of the record: “waiver-submission.json”',
      ),
    );
  });
});

describe('a file that node-signpdf signed', () => {
  /* A certificate of somebody’s own; who it names is all that a check says. */
  function signer(): P12Signer {
    const { pki, md, asn1, pkcs12 } = forge;
    const keys = pki.rsa.generateKeyPair(1024);
    const own = pki.createCertificate();
    own.publicKey = keys.publicKey;
    own.serialNumber = '01';
    own.validity.notBefore = new Date(0);
    own.validity.notAfter = new Date(4e12);
    own.setSubject([{ name: 'commonName', value: 'Jane Roe' }]);
    own.setIssuer([{ name: 'commonName', value: 'Jane Roe' }]);
    own.sign(keys.privateKey, md.sha256.create());
    const file = pkcs12.toPkcs12Asn1(keys.privateKey, [own], 'p');
    return new P12Signer(Buffer.from(asn1.toDer(file).getBytes(), 'latin1'), { passphrase: 'p' });
  }

  /* What it signs has a place for the signature, as `placeholder-pdf-lib` of the same family makes it. */
  async function signed(behind: boolean): Promise<Uint8Array> {
    const options = { forIncrementalUpdate: behind, updateMetadata: false };
    const doc = await PDFDocument.load(exported, options);
    const { context, catalog } = doc;
    const hole = PDFName.of('**********');
    const page = doc.getPage(0);
    const place = context.register(
      context.obj({
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: 'adbe.pkcs7.detached',
        ByteRange: [0, hole, hole, hole],
        Contents: PDFHexString.of('00'.repeat(8192)),
        Name: PDFString.of('Jane Roe'),
      }),
    );
    const field = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        Rect: [0, 0, 0, 0],
        V: place,
        T: PDFString.of('Signature1'),
        F: 4,
        P: page.ref,
      }),
    );
    page.node.addAnnot(field);
    catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }));
    const file = await doc.save({ useObjectStreams: false });
    return new Uint8Array(await signpdf.sign(Buffer.from(file), signer()));
  }

  it.each([
    ['behind its bytes', true, 'As it was exported; added since: '],
    ['in place of them', false, 'Changed after export: '],
  ])('%s is told with who signed it', async (_how, behind, begin) => {
    expect((await saidOf(await signed(behind), exported)).text).toBe(
      `${begin}a digital signature that names “Jane Roe” (page 1).`,
    );
  });
});
