import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { extractText, getDocumentProxy } from 'unpdf';

/** The words of each page as programs read them that people open PDFs with. */
export async function wordsByReader(
  path: string,
): Promise<Readonly<Record<'poppler' | 'pdf.js' | 'MuPDF', readonly string[]>>> {
  return {
    poppler: byPoppler(path).map(withoutBlanks),
    'pdf.js': (await byPdfJs(path)).map(withoutBlanks),
    MuPDF: byMuPdf(path).map(withoutBlanks),
  };
}

function byPoppler(path: string): readonly string[] {
  return execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
    .split('\f')
    .slice(0, -1);
}

async function byPdfJs(path: string): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(path))));
  return text;
}

function byMuPdf(path: string): readonly string[] {
  const doc = mupdf.Document.openDocument(readFileSync(path), 'application/pdf');
  return Array.from({ length: doc.countPages() }, (_, at) =>
    doc.loadPage(at).toStructuredText('').asText(),
  );
}

/* Each sets blanks, and marks for what runs from right to left, as it likes. */
function withoutBlanks(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u2060\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu, '');
}

/** The letters of a text, whatever their order: readers turn what runs from right to left. */
export function letters(text: string): string {
  return [...text].sort().join('');
}
