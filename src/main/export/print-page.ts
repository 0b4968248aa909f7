import sheet from '../../../resources/print/print.css?raw';
import { READER_STYLE } from '../../domain/agreement/policy';
import { FONT_ADDRESS } from './print-address';
import type { PrintFonts } from './print-fonts';
import type { PrintDocument } from './waiver-document';

/**
 * What a printed page may load, whatever stands in it: pictures written into it and the bundled
 * fonts (reliability.md "PDF window"). The window's own document carries the same policy.
 */
export const PRINT_POLICY = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src ${FONT_ADDRESS}`;

/** A print document as one complete HTML page, its policy first in the head. */
export function printPage({ title, body }: PrintDocument, fonts: PrintFonts): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${PRINT_POLICY}">`;
  const styles = `<style>${fonts.cssFor(title + body)}\n${sheet}\n${READER_STYLE}</style>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}` +
    `<title>${title}</title>${styles}</head><body>${body}</body></html>`
  );
}
