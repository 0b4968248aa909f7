import { AGREEMENT_FRAME_STYLE } from '../../../domain/agreement/frame-style';

/** `'sha256-…'` of the frame's style sheet, for the frame's own policy (CSP 3, section 2.3.1). */
export async function frameStyleSource(): Promise<string> {
  const bytes = new TextEncoder().encode(AGREEMENT_FRAME_STYLE);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The sheet that names the program's own fonts, which the build puts beside the window's files. */
const FONT_SHEET = 'app://bundle/assets/window-fonts.css';
/* Latin, Greek, Cyrillic and usual signs are drawn by every computer's own fonts. */
const NEEDS_FONTS = /[\u0530-\u1dff\u2070-\u209f\u20c0-\uffff]/;

/**
 * The whole document of the agreement's frame. Its policy stands first in its head, so that nothing
 * of the body can come before it; `body` must have been sanitised. Fonts come from the program
 * alone, and only where the text needs them.
 */
export function agreementDocument(body: string, styleSource: string): string {
  const policy =
    `default-src 'none'; img-src data:; style-src ${styleSource} ${FONT_SHEET}; ` +
    'font-src app://bundle/fonts/';
  return [
    '<!doctype html><html><head>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta charset="utf-8"><meta name="referrer" content="no-referrer">',
    NEEDS_FONTS.test(body) ? `<link rel="stylesheet" href="${FONT_SHEET}">` : '',
    `<style>${AGREEMENT_FRAME_STYLE}</style></head>`,
    // The keyboard only comes into a frame that holds something it can stop at.
    `<body tabindex="0">${body}</body></html>`,
  ].join('');
}
