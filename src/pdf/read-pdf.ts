import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { FooterFont, PdfFacts, ReadPdf } from '../contract/pdf-thread';
import { decodeWaiverResource } from '../domain/decode/decode-waiver-resource';
import { readExactly } from '../domain/decode/read-exactly';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';
import { headSaid, headWords } from '../domain/files/page-head';
import { canonicalWaiver } from '../domain/waivers/canonical';
import { besidePages } from './beside-pages';
import { RECORD_FILE } from './finish-pdf';
import { drawable, footerText } from './footer';
import { pageDrawing } from './page-drawing';
import { wordRuns } from './page-words';
import { runningWords, withoutBlanks } from './running-words';
import { FACTS_NAMESPACE, factsOf, isOfKind } from './xmp';

/* No record of the service is near this; an attached file may say it is anything. */
const LARGEST_RECORD = 16 * 1024 * 1024;
const LONGEST_PACKET = 16 * 1024;
/* Of tags and of the pieces of content they name. */
const MOST_TAGS = 1_000_000;

/**
 * What a PDF from anywhere says, if this program made it. Bounded in what it unpacks of the record
 * itself; the thread it runs in bounds the rest, in time and memory. Does not throw for data.
 */
export async function readPdf(pdf: Uint8Array, font: FooterFont): Promise<ReadPdf> {
  const plain = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (!plain.subarray(0, 1024).includes('%PDF-')) return { kind: 'not-pdf' };
  /* The marks stand in the file as they are: what has none is not read any further. */
  const marked = plain.includes(FACTS_NAMESPACE);
  if (marked && isCombined(plain)) return { kind: 'combined' };
  if (!marked) return { kind: plain.includes('/Encrypt') ? 'protected' : 'foreign' };
  try {
    return await readOwn(pdf, font);
  } catch (error) {
    return { kind: error instanceof EncryptedPDFError ? 'protected' : 'broken' };
  }
}

/* Its metadata is its first object. What else stands in a file may be anybody's words. */
function isCombined(plain: Buffer): boolean {
  const begin = plain.toString('utf8', 0, LONGEST_PACKET);
  const packet =
    /^%PDF-1\.7\n%[^\n]*\n1 0 obj\n<<\/Type \/Metadata[^>]*>>\nstream\n(.*?)\nendstream/s;
  return isOfKind(packet.exec(begin)?.[1] ?? '', 'combined');
}

async function readOwn(pdf: Uint8Array, font: FooterFont): Promise<ReadPdf> {
  const doc = await PDFDocument.load(pdf, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  if (isOfKind(metadataIn(doc) ?? '', 'hand-off')) return { kind: 'hand-off' };
  const facts = factsIn(doc);
  const record = recordIn(doc);
  const waiver = record === null ? null : waiverIn(record);
  if (isOfKind(metadataIn(doc) ?? '', 'combined')) return { kind: 'combined' };
  if (facts !== null && record === null) return { kind: 'no-record' };
  if (facts === null || record === null || waiver === null) return { kind: 'broken' };
  const runs = doc.getPages().map(wordRuns);
  const pages = runs.map((page) => withoutBlanks(page));
  const intact = canonicalWaiver(waiver) === record && isHashOf(record, facts);
  const running = runningWords(doc, runs, (page) => edgesOf(page, pages.length, facts, font));
  const drawings = doc.getPages().map(pageDrawing);
  const beside = besidePages(doc);
  const structure = structureOf(doc);
  return { kind: 'own', facts, waiver, intact, pages, running, drawings, beside, structure };
}

/* What is drawn at the end of each page: its head, and its foot. */
function edgesOf(page: number, pages: number, facts: PdfFacts, font: FooterFont): string {
  const foot = drawable(footerText(page, pages, facts), font);
  return [...headWords(headSaid(facts)), foot].join('').replace(/\s+/g, '');
}

function isHashOf(record: string, { contentSha256 }: PdfFacts): boolean {
  return createHash('sha256').update(record, 'utf8').digest('hex') === contentSha256;
}

function metadataIn({ catalog }: PDFDocument): string | null {
  const stream = catalog.lookup(PDFName.of('Metadata'));
  return stream instanceof PDFRawStream ? unpacked(stream).toString('utf8') : null;
}

function factsIn(doc: PDFDocument): PdfFacts | null {
  const packet = metadataIn(doc);
  return packet === null ? null : factsOf(packet);
}

/* By hand: the library would unpack whatever is attached, however large. */
function recordIn({ catalog }: PDFDocument): string | null {
  const files = catalog.lookupMaybe(PDFName.of('AF'), PDFArray);
  for (let at = 0; files !== undefined && at < files.size(); at += 1) {
    const file = files.lookup(at);
    if (file === undefined) throw new Error('What the file names is not there: it was cut.');
    if (!(file instanceof PDFDict)) continue;
    const name = file.lookup(PDFName.of('F'));
    const isRecord =
      (name instanceof PDFString || name instanceof PDFHexString) &&
      name.decodeText() === RECORD_FILE;
    const stream = file.lookupMaybe(PDFName.of('EF'), PDFDict)?.lookup(PDFName.of('F'));
    if (isRecord && stream instanceof PDFRawStream) return unpacked(stream).toString('utf8');
  }
  return null;
}

function unpacked({ dict, contents }: PDFRawStream): Buffer {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter === undefined) return Buffer.from(contents);
  if (filter !== PDFName.of('FlateDecode')) throw new Error('This program packs in one way only.');
  return inflateSync(contents, { maxOutputLength: LARGEST_RECORD });
}

function waiverIn(record: string): WaiverSubmission | null {
  const decoded = decodeWaiverResource(readExactly(record));
  return decoded.ok ? decoded.value : null;
}

/** The tags of the document in their order, each with how deep it stands. */
function structureOf({ catalog }: PDFDocument): string {
  const tags: string[] = [];
  const open: (readonly [PDFObject | undefined, number])[] = [
    [catalog.lookup(PDFName.of('StructTreeRoot')), 0],
  ];
  let looked = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    looked += 1;
    if (looked > MOST_TAGS) throw new Error('More tags than any document has.');
    if (node instanceof PDFArray) {
      for (let at = node.size() - 1; at >= 0; at -= 1) open.push([node.lookup(at), depth]);
    } else if (node instanceof PDFDict) {
      /* What has no kind is a piece of a page's content: one for each line, as they break. */
      const kind = node.lookup(PDFName.of('S'))?.toString();
      if (kind !== undefined) tags.push(`${depth}${kind}`);
      open.push([node.lookup(PDFName.of('K')), depth + 1]);
    }
  }
  return tags.join(' ');
}
