/* Scripts of letters end here. Of East Asian scripts, a document has few signs of thousands. */
const FIRST_SINGLE = 0x2e80;
const BLOCK = 128;

/**
 * The file name of a last font with every character of a text. It names whole blocks of letters, so
 * that most documents share one font: Chromium reads a font of the same address only once, and
 * writing a font into each page took longer than the page itself (docs/performance.md).
 */
export function lastFontFile(text: string): string {
  const parts = new Set<number>();
  for (const char of new Set(text)) {
    const code = char.codePointAt(0) ?? 0;
    parts.add(code < FIRST_SINGLE ? code - (code % BLOCK) : code);
  }
  const named = [...parts].sort((a, b) => a - b).map((code) => code.toString(16));
  return `last-${named.join('-')}.ttf`;
}

const NAME = /^last((?:-[0-9a-f]{1,6})+)\.ttf$/;

/** The code points of the font with this name, in order; null for any other name. */
export function lastFontCodes(file: string): readonly number[] | null {
  const parts = NAME.exec(file)?.[1]?.slice(1).split('-') ?? [];
  const codes = parts.map((part) => parseInt(part, 16));
  if (codes.length === 0 || codes.some((code) => code > 0x10ffff)) return null;
  return codes.flatMap((code) =>
    code < FIRST_SINGLE ? Array.from({ length: BLOCK }, (_, at) => code + at) : [code],
  );
}
