import * as fontkit from 'fontkit';
import { join } from 'node:path';
import type { LastFontOutlines } from '../src/main/fonts/last-font.ts';

const SLICES = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
];
/* With what a code is written, in the order of the font that is made of them. */
const CODE_PARTS = 'U+0123456789ABCDEF';
const BRACKETS = '⟨⟩';

/**
 * The drawings of Latin, Greek and Cyrillic letters and their marks, for `last-font.json`: letters
 * with marks that no single slice of the fonts has are drawn with them.
 */
export function lastFontOutlines(modules: string): LastFontOutlines {
  const glyphs: Record<string, readonly [number, string]> = {};
  let latin: fontkit.Font | undefined;
  for (const slice of SLICES) {
    const font = opened(modules, 'noto-sans', slice);
    latin ??= font;
    for (const code of font.characterSet) {
      const key = code.toString(16);
      glyphs[key] ??= drawn(font.glyphForCodePoint(code));
    }
  }
  if (latin === undefined) throw new Error('There is no print font.');
  const { unitsPerEm, ascent, descent } = latin;
  const math = opened(modules, 'noto-sans-math', 'latin');
  const codeParts = [...drawnWith(latin, CODE_PARTS), ...drawnWith(math, BRACKETS)];
  return { unitsPerEm, ascent, descent, codeParts, glyphs };
}

function opened(modules: string, name: string, slice: string): fontkit.Font {
  const file = join(modules, '@fontsource', name, 'files', `${name}-${slice}-400-normal.woff2`);
  return fontkit.openSync(file) as fontkit.Font;
}

function drawnWith(font: fontkit.Font, characters: string) {
  return [...characters].map((char) => drawn(font.glyphForCodePoint(char.codePointAt(0) ?? 0)));
}

function drawn({ advanceWidth, path }: fontkit.Glyph): readonly [number, string] {
  return [Math.round(advanceWidth), glyphRecord(contoursOf(path)).toString('base64')];
}

type Point = readonly [x: number, y: number, on: boolean];

function contoursOf({ commands }: fontkit.Path): readonly (readonly Point[])[] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([[x, y, true]]);
    if (command === 'lineTo') contours.at(-1)?.push([x, y, true]);
    if (command === 'quadraticCurveTo') contours.at(-1)?.push([x, y, false], [endX, endY, true]);
  }
  return contours.map(withoutDoubledEnd).filter((contour) => contour.length > 1);
}

function withoutDoubledEnd(contour: readonly Point[]): readonly Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  const doubled = contour.length > 1 && last?.[2] && first?.[0] === last[0] && first[1] === last[1];
  return doubled ? contour.slice(0, -1) : contour;
}

const ON_CURVE = 1;

/* A simple glyph of a TrueType font, its coordinates in words of two bytes. */
function glyphRecord(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  let end = -1;
  const ends = contours.map(({ length }) => (end += length));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const flags = Buffer.from(points.map(([, , on]) => (on ? ON_CURVE : 0)));
  return Buffer.concat([
    words([contours.length, ...box, ...ends, 0]),
    flags,
    words(steps(xs)),
    words(steps(ys)),
  ]);
}

function steps(values: readonly number[]): readonly number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
}
