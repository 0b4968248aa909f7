import { fontSheetPath } from '../../../domain/agreement/frame-fonts';
import { AGREEMENT_FRAME_STYLE } from '../../../domain/agreement/frame-style';

/** The `'sha256-…'` of the frame's style sheet, for the frame's own policy (CSP 3, 2.3.1). */
export async function frameStyleSource(): Promise<string> {
  const bytes = new TextEncoder().encode(AGREEMENT_FRAME_STYLE);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const FONTS = 'app://bundle/fonts/';

/**
 * Makes the whole document of the agreement's frame. The policy is first in its head, so that
 * nothing of the body comes before it; `body` must have been sanitised. Fonts come only from the
 * program, and only where the text needs them. `language` is that of `probableLanguage`.
 */
export function agreementDocument(
  body: string,
  styleSource: string,
  language: string | null = null,
): string {
  const sheet = fontSheetPath(body);
  const policy = `default-src 'none'; img-src data:; style-src ${styleSource} ${FONTS}; font-src ${FONTS}`;
  return [
    `<!doctype html><html${language === null ? '' : ` lang="${language}"`}><head>`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta charset="utf-8"><meta name="referrer" content="no-referrer">',
    sheet === null ? '' : `<link rel="stylesheet" href="app://bundle${sheet}">`,
    `<style>${AGREEMENT_FRAME_STYLE}</style></head>`,
    // The keyboard enters only a frame that holds something it can stop at.
    `<body tabindex="0">${body}</body></html>`,
  ].join('');
}
