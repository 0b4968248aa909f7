import * as v from 'valibot';
import { NEEDS_NO_FONT, holds, parseRange, type Stretches } from '../../domain/text/unicode-range';

const Slices = v.array(
  v.object({
    family: v.string(),
    weight: v.number(),
    style: v.string(),
    file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.woff2$/)),
    range: v.string(),
  }),
);

/** One file of the bundled fonts: some characters of a family, in one weight and style. */
export interface FontSlice extends Slice {
  /** The stretches of code points in `range`. */
  readonly stretches: () => Stretches;
}

type Slice = v.InferOutput<typeof Slices>[number];

/** Reads all slices from the text of `faces.json`, which the build wrote; throws for another. */
export function readFontSlices(json: string): readonly FontSlice[] {
  return v.parse(Slices, JSON.parse(json)).map((slice) => {
    /* Most texts need few of hundreds of slices, so a range is read only when it is needed. */
    let stretches: Stretches | undefined;
    return { ...slice, stretches: () => (stretches ??= parseRange(slice.range)) };
  });
}

/** The bundled fonts that a text needs. */
export interface NeededFonts {
  /** The slices that its characters need, in the order in which their families are tried. */
  readonly slices: readonly FontSlice[];
  /** Code points that no slice has, in ascending order. Those that have no form are left out. */
  readonly without: readonly number[];
}

/**
 * Finds the fonts for a text: each character is taken from the first family that has it. The same
 * characters always get the same fonts.
 */
export function fontsFor(slices: readonly FontSlice[], text: string): NeededFonts {
  const missing = codePoints(text);
  const needed: FontSlice[] = [];
  for (const family of familyOrder(text)) {
    /*
     * Most texts have everything in the first family, so the thousands of stretches of the others
     * are never read.
     */
    if (missing.size === 0) break;
    const codes = [...missing];
    const holding = slices.filter((slice) => {
      const itsCodes = slice.family === family ? heldBy(slice, codes) : [];
      for (const code of itsCodes) missing.delete(code);
      return itsCodes.length > 0;
    });
    needed.push(...holding);
  }
  const without = [...missing].filter((code) => !BLANK.test(String.fromCodePoint(code)));
  return { slices: needed, without: without.sort((a, b) => a - b) };
}

const BLANK = /\p{Zs}/u;

/** The `@font-face` rules of slices. `address`, which ends in a slash, is where their files are. */
export function fontRules(slices: readonly FontSlice[], address: string): string {
  const rules = slices.map(
    ({ family, weight, style, file, range }) =>
      `@font-face{font-family:"${family}";font-weight:${String(weight)};` +
      `font-style:${style};src:url(${address}${file});unicode-range:${range}}`,
  );
  return rules.join('\n');
}

/** The families of slices as CSS names them, in the order in which they are tried. */
export function familiesOf(slices: readonly FontSlice[]): readonly string[] {
  return [...new Set(slices.map(({ family }) => `"${family}"`))];
}

/*
 * The order of families for a text. The fonts of East Asia have signs, too, as wide as their
 * characters, so they come before the other signs where the text is East Asian.
 */
function familyOrder(text: string): readonly string[] {
  const urdu = URDU.test(text) ? ['Print Urdu'] : [];
  const signs = ['Print Symbols', 'Print Math'];
  const beyond = EAST_ASIAN.test(text)
    ? [...eastAsianOrder(text), ...signs]
    : [...signs, ...eastAsianOrder(text)];
  return ['Print', ...urdu, 'Print Scripts', ...beyond, 'Print Emoji'];
}

/* Letters that Urdu has, and neither Arabic nor Persian. */
const URDU = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]/;
const EAST_ASIAN = /[\u3041-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

/*
 * Chinese, Japanese and Korean draw the same code point differently. Kana, Hangul or Bopomofo tell
 * which of them a text is in.
 */
function eastAsianOrder(text: string): readonly string[] {
  if (/[\u3041-\u30ff]/.test(text)) return ['Print JP', 'Print SC', 'Print TC', 'Print KR'];
  if (/[\uac00-\ud7a3]/.test(text)) return ['Print KR', 'Print SC', 'Print TC', 'Print JP'];
  if (/[\u3105-\u312f]/.test(text)) return ['Print TC', 'Print SC', 'Print JP', 'Print KR'];
  return ['Print SC', 'Print TC', 'Print JP', 'Print KR'];
}

function codePoints(text: string): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    found.add(code);
  }
  for (const code of found) if (NEEDS_NO_FONT.test(String.fromCodePoint(code))) found.delete(code);
  return found;
}

/* Those of the code points that a slice has. */
function heldBy(slice: FontSlice, codes: readonly number[]): readonly number[] {
  const stretches = slice.stretches();
  return codes.filter((code) => holds(stretches, code));
}
