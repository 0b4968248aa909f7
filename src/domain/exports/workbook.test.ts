import { describe, expect, it } from 'vitest';
import { LONGEST_CELL } from './csv';
import { bookCell, bookDate, sheetStart } from './workbook';

describe('a cell of a workbook', () => {
  it('is a text or a number as it was, true and false as texts, and nothing for null, absent and no text', () => {
    expect(['007', '=1+1', "'a", 1.1, true, false].map(bookCell)).toEqual([
      '007',
      '=1+1',
      "'a",
      1.1,
      'true',
      'false',
    ]);
    expect([null, undefined, ''].map(bookCell)).toEqual([null, null, null]);
  });

  it('has pictures of control characters, LF for line breaks, and no half pairs', () => {
    expect(bookCell('a\r\nb\rc\td\0e\x1bf\ud800g\x7fh')).toBe(
      'a\nb\nc\td\u2400e\u241bf\uFFFDg\u2421h',
    );
  });

  it('has an underline that no program takes for the beginning of a code', () => {
    expect(bookCell('_x0041_')).toBe('_x005F_x0041_');
    /* The codes share an underline. */
    expect(bookCell('_x0041_x0042_')).toBe('_x005F_x0041_x005F_x0042_');
  });

  it('is cut where a cell ends, in no half pair', () => {
    expect(bookCell(`${'x'.repeat(LONGEST_CELL - 1)}💣`)).toBe(
      `${'x'.repeat(LONGEST_CELL - 1)}\uFFFD`,
    );
  });
});

describe('a date of a workbook', () => {
  it('counts days from the end of 1899', () => {
    expect(bookDate(Date.UTC(2026, 10, 20, 12))).toBe(46_346.5);
    expect(bookDate(Date.UTC(1900, 2, 1))).toBe(61);
  });

  it('is none where programs do not agree, or have none', () => {
    expect([Date.UTC(1900, 1, 28), Date.UTC(10_000, 0, 1), null].map(bookDate)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the head of a sheet', () => {
  it('has the names of columns as cells have texts, whatever a question is called', () => {
    const columns = ['a\u000bb', 'q_x0041_'].map((name) => ({ name, isDate: false }));
    const xml = sheetStart({ name: 'list', columns });
    expect(xml).toContain('>a␋b<');
    expect(xml).toContain('>q_x005F_x0041_<');
  });
});
