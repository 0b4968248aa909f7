import sheet from '../../../resources/print/print.css?raw';
import { READER_STYLE } from '../../domain/agreement/policy';
import type { Paper } from '../../domain/files/paper';
import { cssText, headHtml, headStyle } from './page-head';
import { FONT_ADDRESS } from './print-address';
import type { PrintFonts } from './print-fonts';
import type { PrintDocument } from './waiver-document';

/**
 * What a printed page may load, whatever stands in it: pictures written into it and the bundled
 * fonts. The window's own document carries the same policy.
 */
export const PRINT_POLICY = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src ${FONT_ADDRESS}`;

/**
 * A print document as one complete HTML page, its policy first in the head. `foot` stands behind
 * the number of each page where the page goes to paper; a PDF gets its footer later, and its title.
 */
export function printPage(
  { title, body, head }: PrintDocument,
  paper: Paper,
  fonts: PrintFonts,
  foot: string | null = null,
): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${PRINT_POLICY}">`;
  const above = head === undefined ? '' : headHtml(head);
  const toPaper = foot !== null;
  const styles = `<style>${fonts.cssFor(title + above + body)}\n@page{size:${paper}}\n${UNSEEN}\n${sheet}\n${READER_STYLE}\n${headStyle(head, toPaper)}${footStyle(foot)}</style>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}` +
    `<title>${toPaper ? JOB : title}</title>${styles}</head><body>${toPaper ? '' : above}${body}</body></html>`
  );
}

/* Nobody sees the page in its window: it is laid out once, for the paper. */
const UNSEEN = '@media screen{body{display:none}}';

/* The printer's queue shows it to everybody: no title of an agreement, no name. */
const JOB = 'Waiver Desk';

/* Drawn from Chromium 131 on; older ones leave the margin empty. */
function footStyle(foot: string | null): string {
  if (foot === null) return '';
  const words = `'Page ' counter(page) ' of ' counter(pages) ' · ${cssText(foot)}'`;
  return `@page{@bottom-center{content:${words};font:8pt 'Print',sans-serif;color:#5a6372}}`;
}
