import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { name } from './names';
import { createHash } from 'node:crypto';
import type { FooterFont, PdfFacts, ReadPdf } from '../contract/pdf-thread';
import { decodeWaiverResource } from '../domain/decode/decode-waiver-resource';
import { readExactly } from '../domain/decode/read-exactly';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';
import { headOfFacts, headWords } from '../domain/files/page-head';
import { canonicalWaiver } from '../domain/waivers/canonical';
import { attachedFiles, RECORD_FILE, textInside, unpacked } from './attached-files';
import { besidePages } from './beside-pages';
import { drawable, footerText } from './footer';
import { pageDrawing } from './page-drawing';
import { wordRuns } from './page-words';
import { runningWords, withoutBlanks } from './running-words';
import { FACTS_NAMESPACE, factsOf, isOfKind } from './xmp';

const LONGEST_PACKET = 16 * 1024;
/* The most tags, and pieces of content that they refer to. */
const MOST_TAGS = 1_000_000;

/**
 * Reads a PDF from anywhere, if this program made it. What it unpacks of the record is limited
 * here; the thread limits the time and memory of the rest. It never throws for bad data.
 */
export async function readPdf(pdf: Uint8Array, font: FooterFont): Promise<ReadPdf> {
  const plain = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (!plain.subarray(0, 1024).includes('%PDF-')) return { kind: 'not-pdf' };
  /*
   * The marks of this program stand in the file unpacked, unless it is locked. Other files are not
   * read further.
   */
  const marked = plain.includes(FACTS_NAMESPACE);
  if (marked && isCombined(plain)) return { kind: 'combined' };
  const locked = plain.includes('/Encrypt');
  if (!marked && !locked) return { kind: isTruncated(plain) ? 'truncated' : 'foreign' };
  try {
    return await readOwn(pdf, font, marked && locked ? openMetadata(plain) : '');
  } catch {
    return { kind: locked ? 'protected' : 'broken' };
  }
}

/* A file ends with this sign (ISO 32000-1, 7.5.5). Some programs write more behind it. */
function isTruncated(plain: Buffer): boolean {
  return !plain.includes('%%EOF');
}

/* The metadata of a combined file is its first object. Other words may come from anybody. */
function isCombined(plain: Buffer): boolean {
  const begin = plain.toString('utf8', 0, LONGEST_PACKET);
  const packet =
    /^%PDF-1\.7\n%[^\n]*\n1 0 obj\n<<\/Type \/Metadata[^>]*>>\nstream\n(.*?)\nendstream/s;
  return isOfKind(packet.exec(begin)?.[1] ?? '', 'combined');
}

/* A file that opens without a password is read, whatever it forbids its readers. */
async function load(pdf: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, password: '' };
  return PDFDocument.load(pdf, options);
}

async function readOwn(pdf: Uint8Array, font: FooterFont, open: string): Promise<ReadPdf> {
  const doc = await load(pdf);
  const packet = open === '' ? metadataIn(doc) : open;
  if (!packet.includes(FACTS_NAMESPACE)) return { kind: 'foreign' };
  if (isOfKind(packet, 'hand-off')) return { kind: 'hand-off' };
  if (isOfKind(packet, 'combined')) return { kind: 'combined' };
  const facts = factsOf(packet);
  const record = recordIn(doc, facts);
  const waiver = record === null ? null : waiverIn(record);
  if (facts !== null && record === null) return { kind: 'no-record' };
  if (facts === null || record === null || waiver === null) return { kind: 'broken' };
  const runs = doc.getPages().map(wordRuns);
  const pages = runs.map((page) => withoutBlanks(page));
  const intact = canonicalWaiver(waiver) === record && isHashOf(record, facts);
  const running = runningWords(doc, runs, (page) => edgesOf(page, pages.length, facts, font));
  const drawings = doc.getPages().map(pageDrawing);
  const beside = besidePages(doc, record);
  const structure = structureOf(doc);
  return { kind: 'own', facts, waiver, intact, pages, running, drawings, beside, structure };
}

/* The words that are drawn last on each page: its head and its foot. */
function edgesOf(page: number, pages: number, facts: PdfFacts, font: FooterFont): string {
  const foot = drawable(footerText(page, pages, facts), font);
  return [...headWords(headOfFacts(facts)), foot].join('').replace(/\s+/g, '');
}

function isHashOf(record: string, { contentSha256 }: PdfFacts): boolean {
  return createHash('sha256').update(record, 'utf8').digest('hex') === contentSha256;
}

function metadataIn({ catalog }: PDFDocument): string {
  const stream = catalog.lookup(name('Metadata'));
  return stream instanceof PDFRawStream ? unpacked(stream).toString('utf8') : '';
}

/*
 * A locked file may leave its metadata open. The library decrypts it nevertheless, which gives
 * noise, so it is read from the file itself.
 */
function openMetadata(plain: Buffer): string {
  return /<\?xpacket begin[^]{1,65536}?<\?xpacket end/.exec(plain.toString('utf8'))?.[0] ?? '';
}

/*
 * Several files may have the name of the record. The one with the hash that is printed on the pages
 * counts, otherwise the first. `besidePages` tells of the others.
 */
function recordIn({ catalog }: PDFDocument, facts: PdfFacts | null): string | null {
  const texts = attachedFiles(catalog)
    .filter(({ names }) => names.includes(RECORD_FILE))
    .map(textInside);
  const [first] = texts;
  const own = texts.find((it) => it !== null && facts !== null && isHashOf(it, facts)) ?? first;
  if (own === null) throw new Error('What stands under the name of the record cannot be unpacked.');
  return own ?? null;
}

function waiverIn(record: string): WaiverSubmission | null {
  const decoded = decodeWaiverResource(readExactly(record));
  return decoded.ok ? decoded.value : null;
}

/** The tags of the document in order, each with its depth. */
function structureOf({ catalog }: PDFDocument): string {
  const tags: string[] = [];
  const open: (readonly [PDFObject | undefined, number])[] = [
    [catalog.lookup(name('StructTreeRoot')), 0],
  ];
  let looked = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    looked += 1;
    if (looked > MOST_TAGS) throw new Error('More tags than any document has.');
    if (node instanceof PDFArray) {
      for (let at = node.size() - 1; at >= 0; at -= 1) open.push([node.lookup(at), depth]);
    } else if (node instanceof PDFDict) {
      /*
       * A node without a kind is a piece of a page's content. There is one for each line, and lines
       * may break elsewhere.
       */
      const kind = node.lookup(name('S'))?.toString();
      if (kind !== undefined) tags.push(`${depth}${kind}`);
      open.push([node.lookup(name('K')), depth + 1]);
    }
  }
  return tags.join(' ');
}
