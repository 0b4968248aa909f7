import {
  AFRelationship,
  getDefaultSRGBProfile,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFString,
} from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import type { FooterFont, PdfAdditions, PdfFacts, SheetAdditions } from '../contract/pdf-thread';
import { hasHead, headOfFacts } from '../domain/files/page-head';
import { idInName, RECORD_FILE } from './attached-files';
import { completeToUnicode } from './complete-to-unicode';
import { deflated, packedStream, packHere } from './deflated';
import { documentFile } from './document-file';
import { addFooters, footerText } from './footer';
import { markContent } from './mark-content';
import { mendOutline } from './mend-outline';
import { mendTags } from './mend-tags';
import { name } from './names';
import { drawHeads, takeHead } from './draw-heads';
import { pageContents } from './page-words';
import { settlePdf } from './settle-pdf';
import { slimFonts } from './slim-fonts';
import { unnameTags } from './unname-tags';
import { ownPacket, xmpPacket } from './xmp';

/**
 * Completes a printed PDF: a footer on every page, the record as an attached file, metadata, and
 * the colour profile that PDF/A-3 requires. Nothing depends on the clock or on chance: equal pages
 * and additions give equal bytes. Throws when the bytes are not a PDF.
 */
export async function finishPdf(
  pdf: Uint8Array,
  additions: PdfAdditions,
  font: FooterFont,
): Promise<Uint8Array> {
  const { facts, dateMs } = additions;
  const doc = await load(settlePdf(pdf, dateMs), hasHead(headOfFacts(facts)));
  addFooters(doc, font, (page, pages) => footerText(page, pages, facts));
  await attachRecord(doc, additions);
  doc.setCreator(facts.renderer);
  addMetadata(doc, xmpPacket(additions, doc.getProducer() ?? ''));
  addColours(doc);
  return save(doc, facts.contentSha256);
}

async function attachRecord(
  doc: PDFDocument,
  { facts, record, dateMs }: PdfAdditions,
): Promise<void> {
  await doc.attach(Buffer.from(record, 'utf8'), RECORD_FILE, {
    mimeType: 'application/json',
    description: `The waiver submission ${facts.recordId} as canonical JSON`,
    afRelationship: AFRelationship.Source,
    creationDate: new Date(dateMs),
    modificationDate: new Date(dateMs),
  });
  await doc.flush();
  const names = doc.catalog.lookup(name('Names'), PDFDict);
  const list = names.lookup(name('EmbeddedFiles'), PDFDict).lookup(name('Names'), PDFArray);
  list.set(0, PDFString.of(recordKey(facts)));
}

/*
 * No other record has it, nor another state of this one: of PDFs put together, most readers show
 * one file of each key. In plain letters, because pdfunite cuts UTF-16 at its first zero byte.
 */
function recordKey({ recordId, contentSha256 }: PdfFacts): string {
  return `waiver-submission-${idInName(recordId)}-${contentSha256.slice(0, 12)}.json`;
}

/** Completes the printed PDF of a sheet, to which nothing is attached. */
export async function finishSheet(
  pdf: Uint8Array,
  { title, dateMs, foot, renderer }: SheetAdditions,
  font: FooterFont,
): Promise<Uint8Array> {
  const settled = settlePdf(pdf, dateMs);
  const doc = await load(settled);
  addFooters(doc, font, (page, pages) => `Page ${page} of ${pages} · ${foot}`);
  doc.setCreator(renderer);
  addMetadata(doc, ownPacket('hand-off', title, renderer));
  addColours(doc);
  return save(doc, createHash('sha256').update(settled).digest('hex'));
}

/* Loads pages from Chromium and adds what readers of a PDF need. */
async function load(pdf: Uint8Array, withHead = false): Promise<PDFDocument> {
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  const doc = await PDFDocument.load(pdf, options);
  packHere(doc.context);
  const contents = completeToUnicode(doc, pageContents(doc));
  const head = withHead ? takeHead(doc, contents) : null;
  mendTags(doc, markContent(doc, head?.others ?? contents));
  mendOutline(doc);
  unnameTags(doc);
  slimFonts(doc);
  if (head !== null) drawHeads(doc, head);
  return doc;
}

async function save(doc: PDFDocument, contentSha256: string): Promise<Uint8Array> {
  await doc.flush();
  return documentFile(doc, contentSha256.slice(0, 32));
}

/* Not compressed, so that other programs and the check find it without reading the rest. */
function addMetadata({ context, catalog }: PDFDocument, packet: string): void {
  const stream = context.stream(Buffer.from(packet, 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(context.obj('Metadata'), context.register(stream));
}

/* Packed once for all documents. */
let packedProfile: Uint8Array | undefined;

function addColours({ context, catalog }: PDFDocument): void {
  packedProfile ??= deflated(getDefaultSRGBProfile());
  const profile = context.register(packedStream(context, packedProfile, { N: 3 }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  });
  catalog.set(context.obj('OutputIntents'), context.obj([intent]));
}
