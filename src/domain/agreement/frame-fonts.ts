/**
 * The CSS property by which a sheet tells the style of the agreement's frame the names of its
 * fonts.
 */
export const FRAME_FONTS = '--scripts';

/*
 * Characters beyond Latin, Greek, Cyrillic and usual signs, which every computer's own fonts have.
 */
const BEYOND = /[\u0530-\u1dff\u2070-\u209f\u20c0-\u{10ffff}]/gu;

const SHEET = /^\/fonts\/for\/([0-9a-f]+(?:-[0-9a-f]+)*)\.css$/;

/** The path of the style sheet with the fonts for a text; null when it needs none. */
export function fontSheetPath(text: string): string | null {
  const codes = new Set(text.match(BEYOND)?.map((char) => char.codePointAt(0) ?? 0));
  if (codes.size === 0) return null;
  const names = [...codes].sort((a, b) => a - b).map((code) => code.toString(16));
  return `/fonts/for/${names.join('-')}.css`;
}

/** The characters that the sheet with this path is for; null for any other path. */
export function sheetCharacters(path: string): string | null {
  const codes = SHEET.exec(path)?.[1]
    ?.split('-')
    .map((code) => parseInt(code, 16));
  if (!codes?.every((code) => code <= 0x10ffff)) return null;
  return codes.map((code) => String.fromCodePoint(code)).join('');
}
