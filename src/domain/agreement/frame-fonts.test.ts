import { describe, expect, it } from 'vitest';
import { fontSheetPath, sheetCharacters } from './frame-fonts';

describe('fontSheetPath', () => {
  it.each(['Ordinary – “text” Ελλάδα, Жук €', 'Nguyễn Thị Ánh Tuyết', ''])(
    'is none for what every computer has: %s',
    (text) => {
      expect(fontSheetPath(text)).toBeNull();
    },
  );

  it.each([
    ['नमस्ते, Iris', 'नमसत्े'],
    ['תמר תמר', 'מרת'],
    ['王小明 signed', '小明王'],
    ['☑ Yes', '☑'],
    ['𠮷野', '野𠮷'],
    ['half a pair: \ud800', '\ud800'],
  ])('names the other characters, each once and in order: %s', (text, characters) => {
    const path = fontSheetPath(text) ?? '';
    const sorted = [...characters].sort(
      (a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0),
    );
    expect(path).toMatch(/^\/fonts\/for\/[0-9a-f-]+\.css$/);
    expect(sheetCharacters(path)).toBe(sorted.join(''));
  });
});

describe('sheetCharacters', () => {
  it.each([
    '/fonts/for/.css',
    '/fonts/for/4e00-.css',
    '/fonts/for/4E00.css',
    '/fonts/for/4e00/../faces.css',
    '/fonts/for/xyz.css',
    '/fonts/for/110000.css',
    '/fonts/for/ffffffffffffffffffffffff.css',
    '/fonts/for/4e00.woff2',
    '/fonts/noto-sans-latin-400-normal.woff2',
    `/fonts/for/${'0'.repeat(100_000)}!.css`,
  ])('has none for %s', (path) => {
    expect(sheetCharacters(path)).toBeNull();
  });
});
