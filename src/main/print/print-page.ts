import sheet from '../../../resources/print/print.css?raw';
import { READER_STYLE } from '../../domain/agreement/tree/policy';
import type { Paper } from '../../domain/files/paper';
import { cssText, headHtml, headStyle } from './page-head-html';
import { FONT_ADDRESS } from './print-address';
import type { PrintFonts } from './print-fonts';
import type { PrintDocument } from './waiver-document';

/**
 * What a printed page may load, whatever is in it: pictures written into it, and the bundled fonts.
 * The print window's own document has the same policy.
 */
export const PRINT_POLICY = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src ${FONT_ADDRESS}`;

/**
 * Makes one complete HTML page of a print document, with its policy first in the head. `foot`
 * follows the number of each page that goes to paper. A PDF gets its footer and its title later.
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

/* Nobody sees the page in its window, so it is laid out once, for the paper. */
const UNSEEN = '@media screen{body{display:none}}';

/*
 * The title of the print job. Everybody sees it in the printer's queue, so it has no title of an
 * agreement and no name.
 */
const JOB = 'Waiver Desk';

/* Chromium draws the foot from version 131 on; older versions leave the margin empty. */
function footStyle(foot: string | null): string {
  if (foot === null) return '';
  const words = `'Page ' counter(page) ' of ' counter(pages) ' · ${cssText(foot)}'`;
  return `@page{@bottom-center{content:${words};font:8pt 'Print',sans-serif;color:#5a6372}}`;
}
