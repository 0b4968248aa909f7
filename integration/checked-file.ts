import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { footerFont } from '../scripts/footer-font';
import { failed, success } from '../src/contract/result';
import { sampleWaiver } from '../src/domain/testing/sample-waiver';
import { canonicalWaiver } from '../src/domain/waivers/canonical';
import { createPdfChecker } from '../src/main/print/check-pdf';
import { finishPdf } from '../src/pdf/finish-pdf';
import { readPdf } from '../src/pdf/read-pdf';
import { checkTitle } from '../src/renderer/features/checks/check-words';

const RENDERER = 'Waiver Desk 1, Chromium 1';
const waiver = sampleWaiver({});
const font = footerFont(resolve(import.meta.dirname, '../node_modules'));

/** The record in the file that `exportedFile` makes. */
export const RECORD = canonicalWaiver(waiver);

/** The key by which the file that `exportedFile` makes lists its record. */
export const RECORD_KEY = `waiver-submission-${waiver.id}-${hashOf(RECORD).slice(0, 12)}.json`;

function hashOf(record: string): string {
  return createHash('sha256').update(record).digest('hex');
}

/** A waiver's PDF of three pages, as it is exported but for its layout. */
export async function exportedFile(of = waiver): Promise<Uint8Array> {
  const record = canonicalWaiver(of);
  const hash = hashOf(record);
  const doc = await PDFDocument.create({ updateMetadata: false });
  const [plain, bold] = await Promise.all([
    doc.embedFont(StandardFonts.Helvetica),
    doc.embedFont(StandardFonts.HelveticaBold),
  ]);
  for (const words of ['I ride at my own risk.', 'I wear a helmet.', hash]) {
    const page = doc.addPage();
    page.drawText(words, { font: plain, size: 10 });
    page.drawText('Signed', { font: bold, size: 10, y: 300 });
  }
  const facts = {
    recordId: of.id,
    updatedAt: of.updatedAt,
    contentSha256: hash,
    renderer: RENDERER,
    timeZone: 'UTC',
  };
  const printed = await doc.save({ useObjectStreams: false });
  return finishPdf(printed, { facts, title: 'T', dateMs: 0, record }, font);
}

/** What a check says of a file, as a person reads it, where `exported` is what is printed again. */
export async function saidOf(file: Uint8Array, exported: Uint8Array) {
  const checker = createPdfChecker({
    readPdf: (pdf) => readPdf(pdf, font),
    printAs: async () => success(exported),
    renderer: () => RENDERER,
    getWaiver: async () => failed('not-cached'),
    askService: async () => failed('offline'),
  });
  return checkTitle(await checker.check(file));
}

export const SAME =
  'Saved again by another program. Every page draws what was exported, and nothing was added.';
export const PROTECTED = 'This PDF is protected with a password, so it can’t be checked.';
export const FOREIGN =
  'Not made by Waiver Desk, or its marks were lost: another program removed them, or it was printed, on paper or into a new PDF.';
export const since = (what: string): string => `Changed after export: ${what}.`;
