import * as fontkit from 'fontkit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPrintFonts } from '../../../scripts/print-fonts';
import { loadPrintFonts, type PrintFonts } from './print-fonts';

const folder = mkdtempSync(join(tmpdir(), 'print-fonts-'));
let fonts: PrintFonts;

beforeAll(() => {
  copyPrintFonts(join(import.meta.dirname, '../../../node_modules'), folder);
  fonts = loadPrintFonts(folder, 'app://print/fonts/');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const lastOf = (css: string): readonly string[] =>
  [...css.matchAll(/fonts\/(last-[^)]+)\)/g)].map(([, file = '']) => file);
const lastIn = (css: string): Promise<Uint8Array | null> => fonts.read(lastOf(css)[0] ?? '');

const files = (html: string): readonly string[] =>
  [...fonts.cssFor(html).matchAll(/fonts\/([^)]+woff2)\)/g)].map(([, file = '']) => file);

describe('print fonts', () => {
  it.each([
    ['Latin', 'Marta Nowak', /^noto-sans-latin-(400|700)-normal/],
    ['Greek', 'Ελένη', /^noto-sans-greek-400/],
    ['Cyrillic', 'Ольга', /^noto-sans-cyrillic-400/],
    ['Devanagari', 'अनन्या', /^noto-sans-devanagari-700/],
    ['Arabic', 'ليلى', /^noto-sans-arabic-arabic-400/],
    ['Hebrew', 'נועה', /^noto-sans-hebrew-hebrew-400/],
    ['Thai', 'สมชาย', /^noto-sans-thai-thai-400/],
    ['Tamil', 'கவிதா', /^noto-sans-tamil-tamil-400/],
    ['Bengali', 'রহিমা', /^noto-sans-bengali-bengali-400/],
    ['Ethiopic', 'አበበ', /^noto-sans-ethiopic-ethiopic-400/],
    ['Georgian', 'ნინო', /^noto-sans-georgian-georgian-400/],
    ['Armenian', 'Անի', /^noto-sans-armenian-armenian-400/],
    ['Chinese', '李小龙', /^noto-sans-sc-\d+-400/],
    ['Japanese', 'さくら 山', /^noto-sans-jp-\d+-400/],
    ['Korean', '김민준', /^noto-sans-kr-\d+-400/],
    ['Khmer', 'ខ្ញុំ', /^noto-sans-khmer-khmer-700/],
    ['Lao', 'ຂ້ອຍ', /^noto-sans-lao-lao-400/],
    ['Myanmar', 'ကျွန်', /^noto-sans-myanmar-myanmar-400/],
    ['Sinhala', 'මම', /^noto-sans-sinhala-sinhala-400/],
    ['Telugu', 'నేను', /^noto-sans-telugu-telugu-400/],
    ['Kannada', 'ನಾನು', /^noto-sans-kannada-kannada-400/],
    ['Malayalam', 'ഞാൻ', /^noto-sans-malayalam-malayalam-400/],
    ['Gujarati', 'હું', /^noto-sans-gujarati-gujarati-400/],
    ['Gurmukhi', 'ਮੈਂ', /^noto-sans-gurmukhi-gurmukhi-400/],
    ['Odia', 'ମୁଁ', /^noto-sans-oriya-oriya-400/],
    ['Tibetan', 'ང', /^noto-serif-tibetan-tibetan-400/],
    ['Mongolian', 'ᠪᠢ', /^noto-sans-mongolian-mongolian-400/],
    ['Thaana', 'އަހަ', /^noto-sans-thaana-thaana-400/],
    ['Syriac', 'ܐܢܐ', /^noto-sans-syriac-syriac-400/],
    ['N’Ko', 'ߒ', /^noto-sans-nko-nko-400/],
    ['Tifinagh', 'ⵏⴽ', /^noto-sans-tifinagh-tifinagh-400/],
    ['Cherokee', 'ᎠᏴ', /^noto-sans-cherokee-cherokee-400/],
    ['Canadian syllabics', 'ᐊᕙ', /^noto-sans-canadian-aboriginal-canadian-aboriginal-400/],
    ['Adlam', '𞤃𞤭', /^noto-sans-adlam-adlam-400/],
    ['Urdu, sloping', 'یہ ہے', /^noto-nastaliq-urdu-arabic-400/],
    ['symbols', '☑✔', /^noto-sans-symbols-2-symbols-400/],
    ['mathematics', '∀𝒜', /^noto-sans-math-latin-400/],
    ['emoji', '😀', /^noto-emoji-\d+-400/],
  ])('has a slice for %s', (_script, text, file) => {
    expect(files(text).filter((name) => file.test(name))).not.toEqual([]);
  });

  it('count what none of them has, by its code, and nothing that has no form', () => {
    expect(fonts.without('<p title="\u{10ffff}">a\u{10ffff}&#xe000;\u200d\u{10ffff}é</p>')).toEqual(
      [
        [0xe000, 1],
        [0x10ffff, 2],
      ],
    );
  });

  it('have a last one with every character of the document, and those that the engine adds', async () => {
    const css = fonts.cssFor('Zoë \u{10ffff} न 李');
    const last = fontkit.create(Buffer.from((await lastIn(css)) ?? [])) as fontkit.Font;
    for (const char of 'Zoë \u{10ffff}न李“•') {
      expect(last.hasGlyphForCodePoint(char.codePointAt(0) ?? 0), char).toBe(true);
    }
    expect(last.glyphForCodePoint(0x10ffff).advanceWidth).toBeGreaterThan(3_000);
    expect(css).toMatch(/html\{font-family:"Print",.*DeskLast\}$/);
  });

  it('have the same last one for documents in the same letters, once for upright and italic', async () => {
    const [one, other] = ['Zoë न', '<i>Ann भ</i>'].map((html) => lastOf(fonts.cssFor(html)));
    expect(other).toEqual(one);
    expect(one).toHaveLength(1);
    expect(lastOf(fonts.cssFor('Zoë 李'))).not.toEqual(one);
    expect(await fonts.read('last-110000.ttf')).toBeNull();
  });

  it('names only what the characters need', () => {
    expect(files('plain')).toEqual([
      'noto-sans-latin-400-normal.woff2',
      'noto-sans-latin-700-normal.woff2',
    ]);
    expect(files('<em>plain</em>')).toContain('noto-sans-latin-400-italic.woff2');
  });

  it('reads the named files and no others', async () => {
    expect((await fonts.read('noto-sans-latin-400-normal.woff2'))?.length).toBeGreaterThan(1000);
    expect(await fonts.read('faces.json')).toBeNull();
    expect(await fonts.read('../print-fonts.ts')).toBeNull();
  });
});
