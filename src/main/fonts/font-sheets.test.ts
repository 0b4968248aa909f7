import * as fontkit from 'fontkit';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
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
    expect(files.filter((file) => file.startsWith('noto-sans-latin'))).toEqual([]);
  });

  it('has a font that names what none of the fonts has by its code', async () => {
    const sheet = await sheetFor('\u{10fffd}');
    expect(sheet).toContain('--scripts:DeskLast}');
    const path = /url\(([^)]+)\)/.exec(sheet)?.[1] ?? '';
    const file = createFontSheets(folder).get(path);
    expect(file?.type).toBe('font/ttf');
    const font = fontkit.create(Buffer.from((await file?.read()) ?? [])) as fontkit.Font;
    expect(font.characterSet).toEqual([0x10fffd]);
    expect(createFontSheets(folder).get('/fonts/last/110000.ttf')).toBeUndefined();
  });

  it('is there again once the list of slices can be read again', async () => {
    const [list, away] = [join(folder, 'faces.json'), join(folder, 'away.json')];
    const file = createFontSheets(folder).get(fontSheetPath('王') ?? '');
    renameSync(list, away);
    try {
      await expect(file?.read()).rejects.toMatchObject({ code: 'ENOENT' });
    } finally {
      renameSync(away, list);
    }
    expect(new TextDecoder().decode(await file?.read())).toContain('noto-sans-sc');
  });

  it('is there for nothing else', () => {
    expect(createFontSheets(folder).get('/fonts/noto-sans-latin-400-normal.woff2')).toBeUndefined();
  });
});
