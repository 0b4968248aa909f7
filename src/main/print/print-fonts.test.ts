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

const files = (html: string): readonly string[] =>
  [...fonts.cssFor(html).matchAll(/fonts\/([^)]+)\)/g)].map(([, file = '']) => file);

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
  ])('has a slice for %s', (_script, text, file) => {
    expect(files(text).filter((name) => file.test(name))).not.toEqual([]);
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
