import { describe, expect, it } from 'vitest';
import { utf8Length } from '../text/utf8';
import { LONGEST_FILE_NAME_BYTES, safeFileName, suggestedFileName } from './file-name';

const parts = { prefix: 'Waiver', day: '2026-11-20', id: 'wvr_4471', extension: 'pdf' };
const hostile = [
  '',
  ' ',
  '.',
  '..',
  '...',
  '-',
  '--rf',
  '~',
  '~root',
  '.hidden',
  'CON',
  'con.txt',
  'nul',
  'COM1',
  'com¹.a',
  'LPT9.tar.gz',
  'CONIN$',
  'aux .x',
  'a/b',
  '../../etc/passwd',
  'C:\\x',
  'a\u0000b',
  'a\nb',
  'name.',
  'name ',
  'name. . .',
  '\u202Egnp.exe',
  '\u2066x\u2069',
  'a\u200Bb',
  '\uFEFFx',
  '\ud800',
  'x\udc00y',
  '=cmd()',
  '%00',
  '\u3164',
  '💣'.repeat(99),
  'é'.repeat(400),
  'e\u0301'.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(40),
  'ก'.repeat(400),
  'a'.repeat(400),
  `${'b'.repeat(300)}.pdf`,
  `x.${'c'.repeat(300)}`,
  '-.-~.CON',
  'x\u2028y',
  '／etc',
  '<>:"|?*',
];

function isSafe(name: string): void {
  expect(utf8Length(name)).toBeLessThanOrEqual(LONGEST_FILE_NAME_BYTES);
  expect(name).not.toBe('');
  expect(name).not.toMatch(/[<>:"/\\|?*]/);
  expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
  expect(name).not.toMatch(/^[-~.\s]|[.\s]$/u);
  expect(name).not.toMatch(/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i);
}

describe('safeFileName', () => {
  it.each(hostile.map((text) => [text]))('%j', (text) => {
    isSafe(safeFileName(text));
    isSafe(safeFileName(`${text}.pdf`));
    expect(safeFileName(safeFileName(text))).toBe(safeFileName(text));
  });

  it.each([
    ['Report 3.pdf', 'Report 3.pdf'],
    ['Nguyễn Thị Hà.pdf', 'Nguyễn Thị Hà.pdf'],
    ['محمد الفارسي', 'محمد الفارسي'],
    ['../a/b.csv', 'a-b.csv'],
    ['CON.txt', '_CON.txt'],
    ['', 'file'],
    ['.pdf', 'pdf'],
  ])('%j becomes %j', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });
});

describe('suggestedFileName', () => {
  it.each([
    ['Ada Lindqvist', 'Waiver 2026-11-20 Ada Lindqvist wvr_4471.pdf'],
    ['', 'Waiver 2026-11-20 wvr_4471.pdf'],
    ['\u202Egnp.exe', 'Waiver 2026-11-20 gnp.exe wvr_4471.pdf'],
    ['CON', 'Waiver 2026-11-20 CON wvr_4471.pdf'],
    ['../x', 'Waiver 2026-11-20 x wvr_4471.pdf'],
  ])('of %j', (name, fileName) => {
    expect(suggestedFileName({ ...parts, name })).toBe(fileName);
  });

  describe('a hostile name makes a safe file name with its day and id', () => {
    it.each(hostile.map((text) => [text]))('is safe and keeps day and id: %j', (text) => {
      const name = suggestedFileName({ ...parts, name: text });
      isSafe(name);
      expect(name).toMatch(/^Waiver 2026-11-20 .*wvr_4471\.pdf$/u);
      isSafe(suggestedFileName({ ...parts, name: text, id: text, day: '' }));
    });
  });

  it('keeps the end of a long id', () => {
    const id = '0b9f7c1e-5a66-4b0e-9a7b-6f1d2c3e4a5b';
    expect(suggestedFileName({ ...parts, name: '', id })).toBe('Waiver 2026-11-20 2c3e4a5b.pdf');
  });
});
