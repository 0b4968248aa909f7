import { AGREEMENT_FRAME_STYLE } from '../../../domain/agreement/frame-style';

/** `'sha256-…'` of the frame's style sheet, for the frame's own policy (CSP 3, section 2.3.1). */
export async function frameStyleSource(): Promise<string> {
  const bytes = new TextEncoder().encode(AGREEMENT_FRAME_STYLE);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/* The sheets that name the program's own fonts, which the build puts beside the window's files. */
const SCRIPT_FONTS = 'app://bundle/assets/script-fonts.css';
const EAST_ASIAN_FONTS = 'app://bundle/assets/east-asian-fonts.css';
/* Latin, Greek, Cyrillic and usual signs are drawn by every computer's own fonts. */
const SCRIPTS = /[\u0530-\u1dff]/;
/* Rare signs are only in the fonts of East Asia. */
const EAST_ASIAN_OR_RARE = /[\u2070-\u209f\u20c0-\uffff]/;

/**
 * The whole document of the agreement's frame. Its policy stands first in its head, so that nothing
 * of the body can come before it; `body` must have been sanitised. Fonts come from the program
 * alone, and only where the text needs them.
 */
export function agreementDocument(body: string, styleSource: string): string {
  const fonts = fontsFor(body);
  const policy =
    `default-src 'none'; img-src data:; style-src ${styleSource} ${SCRIPT_FONTS} ${EAST_ASIAN_FONTS}; ` +
    'font-src app://bundle/fonts/';
  return [
    '<!doctype html><html><head>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta charset="utf-8"><meta name="referrer" content="no-referrer">',
    ...SHEETS[fonts].map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    `<style>${AGREEMENT_FRAME_STYLE}</style></head>`,
    // The keyboard only comes into a frame that holds something it can stop at.
    `<body tabindex="0" data-fonts="${fonts}">${body}</body></html>`,
  ].join('');
}

/* By the names that the frame's style sheet has for them. */
const SHEETS = {
  own: [],
  scripts: [SCRIPT_FONTS],
  all: [SCRIPT_FONTS, EAST_ASIAN_FONTS],
} as const satisfies Record<string, readonly string[]>;

function fontsFor(text: string): keyof typeof SHEETS {
  if (EAST_ASIAN_OR_RARE.test(text)) return 'all';
  return SCRIPTS.test(text) ? 'scripts' : 'own';
}
