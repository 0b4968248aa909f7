import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPrintFonts } from '../../../scripts/print-fonts';
import { fontSheetPath } from '../../domain/agreement/frame-fonts';
import { createFontSheets } from './font-sheets';

const folder = mkdtempSync(join(tmpdir(), 'font-sheets-'));

beforeAll(() => {
  copyPrintFonts(join(import.meta.dirname, '../../../node_modules'), folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function sheetFor(text: string): Promise<string> {
  const file = createFontSheets(folder).get(fontSheetPath(text) ?? '');
  expect(file?.type).toBe('text/css; charset=utf-8');
  return new TextDecoder().decode(await file?.read());
}

/* The files that a sheet names, and the order in which it has the families tried. */
async function namedFor(text: string) {
  const sheet = await sheetFor(text);
  const files = [...sheet.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(([, file = '']) => file);
  return { files, order: /--scripts:(.*?)\}/.exec(sheet)?.[1] ?? '' };
}

describe('the sheet of fonts for some characters', () => {
  it.each([
    ['Devanagari in two weights', 'नमस्ते', 'noto-sans-devanagari', '"Print"', 2],
    ['Hebrew', 'נועה', 'noto-sans-hebrew', '"Print Scripts"', 2],
    ['Chinese', '王小明', 'noto-sans-sc', '"Print SC"', 3],
    ['Japanese, whose kana tell', 'さくら 高橋', 'noto-sans-jp', '"Print JP"', 5],
    ['Korean', '김민준', 'noto-sans-kr', '"Print KR"', 3],
  ])('has slices for %s and no others', async (_what, text, name, order, most) => {
    const named = await namedFor(text);
    expect(named.order).toBe(order);
    expect(named.files.every((file) => file.startsWith(name))).toBe(true);
    expect(named.files.length).toBeGreaterThan(0);
    expect(named.files.length).toBeLessThanOrEqual(most);
  });

  it('names families in the order in which they are to be tried', async () => {
    expect((await namedFor('김 王')).order).toBe('"Print KR"');
    expect((await namedFor('王 נ')).order).toBe('"Print Scripts","Print SC"');
  });

  it('leaves Latin letters to the computer where a sign is in their file, too', async () => {
    const { files } = await namedFor('↑');
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => file.includes('latin'))).toEqual([]);
  });

  it('is empty where none of the fonts has them: the system would be asked for their names', async () => {
    expect(await sheetFor('\u{10fffd}')).toBe('');
  });

  it('is there for nothing else', () => {
    expect(createFontSheets(folder).get('/fonts/noto-sans-latin-400-normal.woff2')).toBeUndefined();
  });
});
