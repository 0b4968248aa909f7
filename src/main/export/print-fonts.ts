import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The bundled fonts of printed waivers, served one slice at a time. */
export interface PrintFonts {
  /**
   * `@font-face` rules for the slices a document's characters need, and the order of families
   * on `html`. Same text, same rules.
   */
  readonly cssFor: (html: string) => string;
  /** The bytes of a font file named in those rules; null for any other name. */
  readonly read: (file: string) => Promise<Uint8Array | null>;
}

const Faces = v.array(
  v.object({
    family: v.string(),
    weight: v.number(),
    style: v.string(),
    file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.woff2$/)),
    range: v.string(),
  }),
);

interface Slice {
  readonly family: string;
  readonly italic: boolean;
  readonly holds: (code: number) => boolean;
  readonly rule: string;
}

/**
 * Reads `faces.json` of the folder that the build fills with fonts. `address` is where the print
 * window finds them, ending in a slash.
 */
export function loadPrintFonts(folder: string, address: string): PrintFonts {
  const faces = v.parse(Faces, JSON.parse(readFileSync(join(folder, 'faces.json'), 'utf8')));
  const files = new Set(faces.map(({ file }) => file));
  const slices = faces.map((face) => ({
    family: face.family,
    italic: face.style === 'italic',
    holds: holder(face.range),
    rule:
      `@font-face{font-family:"${face.family}";font-weight:${face.weight};` +
      `font-style:${face.style};src:url(${address}${face.file});unicode-range:${face.range}}`,
  }));
  return {
    cssFor: (html) => cssFor(slices, html),
    read: async (file) => (files.has(file) ? readFile(join(folder, file)) : null),
  };
}

function cssFor(slices: readonly Slice[], html: string): string {
  const missing = codePoints(html);
  const italic = /<(?:em|i|cite|dfn|var|address)\b/i.test(html);
  const families = ['Print', 'Print Scripts', ...eastAsianOrder(html)];
  const rules = families.flatMap((family) => {
    const needed = slices.filter((slice) => slice.family === family && covers(slice, missing));
    for (const slice of needed) remove(slice, missing);
    return needed.filter((slice) => italic || !slice.italic).map(({ rule }) => rule);
  });
  const order = families.map((family) => `"${family}"`).join(',');
  return `${rules.join('\n')}\nhtml{font-family:${order},sans-serif}`;
}

/* The same code point is drawn differently in Chinese, Japanese and Korean: kana or Hangul tell. */
function eastAsianOrder(html: string): readonly string[] {
  if (/[\u3041-\u30ff]/.test(html)) return ['Print JP', 'Print SC', 'Print TC', 'Print KR'];
  if (/[\uac00-\ud7a3]/.test(html)) return ['Print KR', 'Print SC', 'Print TC', 'Print JP'];
  if (/[\u3105-\u312f]/.test(html)) return ['Print TC', 'Print SC', 'Print JP', 'Print KR'];
  return ['Print SC', 'Print TC', 'Print JP', 'Print KR'];
}

function codePoints(text: string): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    if (code >= 0x20) found.add(code);
  }
  return found;
}

function covers({ holds }: Slice, codes: ReadonlySet<number>): boolean {
  for (const code of codes) if (holds(code)) return true;
  return false;
}

function remove({ holds }: Slice, codes: Set<number>): void {
  for (const code of [...codes]) if (holds(code)) codes.delete(code);
}

/* Most documents need few of hundreds of slices: what the others hold is never read. */
function holder(range: string): Slice['holds'] {
  let ranges: ReturnType<typeof parseRange> | undefined;
  return (code) => (ranges ??= parseRange(range)).some(([from, to]) => code >= from && code <= to);
}

function parseRange(range: string): readonly (readonly [number, number])[] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
}
