import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvStart, spreadsheetText } from './csv';

describe('csvLine', () => {
  describe('a text that a spreadsheet would run begins with an apostrophe', () => {
    it.each([
      ['plain', '"plain"'],
      ['', '""'],
      ['a "b", c', '"a ""b"", c"'],
      ['two\r\nlines', '"two\r\nlines"'],
      ['=1+1', '"\'=1+1"'],
      ['+49 30', '"\'+49 30"'],
      ['-5', '"\'-5"'],
      ['@SUM(A1)', '"\'@SUM(A1)"'],
      ['\tx', '"\'\tx"'],
      ['\rx', '"\'\rx"'],
      ['\nx', '"\'\nx"'],
      ['  =x', '"\'  =x"'],
      ['"=x"', '"\'""=x"""'],
      ["'=x", '"\'\'=x"'],
      ['\uFEFF=x', '"\'\uFEFF=x"'],
      ['\u200B\u202E=x', '"\'\u200B\u202E=x"'],
      ['＝x', '"\'＝x"'],
      ['a=b', '"a=b"'],
      ['x\ud800y', '"x\uFFFDy"'],
      ['x\0y', '"x\u2400y"'],
      ['💣', '"💣"'],
    ])('%j', (cell, text) => {
      expect(csvLine([cell], ',')).toBe(`${text}\r\n`);
    });
  });

  describe('a text that a program would take for something else begins with an apostrophe', () => {
    // prettier-ignore
    it.each([
      '1-2', '3/4', '5 May', 'MAR1', '12:30', '1,5', '1.10', '10%', '(5)', '2026-11-20', '5. Mai',
      'SEPT9', 'Fri 20 Nov 2026', '1.5.', '5 am', '1E5', '1e-5', '.5', '5,', '1 1/2', '5 €', '$5',
      '004930', '0049 30', '1234567890123456', '12e5', '٣', '１２', '5月3日', 'TRUE', 'wahr', '#N/A',
      'NA', 'null', 'None', "'tis", 'inf', 'Infinity', 'T', 'F', '0x1A', '0x1p-3', '3i', '1+2i',
      '0b1011', '0o17', '12e', '12F', '7d3', '1e+', ' NA', '.', '14:00 Uhr', '10:30 to 11:30', '3:1 odds',
      '2026-11-20 14:00 Uhr', '2026-11-20T14:41:07Z, late',
      '    verdadeiro', `NA${' '.repeat(400)}`, ' 0x1F', '0b1 ', '12F ', '12e5 ', ' 12',
    ])('%s', (text) => {
      expect(csvLine([text], ',')).toBe(`"'${text}"\r\n`);
    });
  });

  describe('other texts stay as they are', () => {
    // prettier-ignore
    it.each([
      '0', '5', '12345', '123456789012345', 'Room 12', 'wvr_4471', 'Iris Hartwell', 'May', 'Marc',
      '2026-11-20T14:41:07.000Z', '2026-11-20T14:41:07+01:00', '2026-11-20T14:41', 'at 14:00',
      '12 Main Street', 'Yes', '½',
      'May we call you on 5 days?', 'pro_7', 'may5@mail.example', 'NA@x', 'Na, na',  'a1', '4f1c-88aa', 'Info', 'A', '12i4', '0xyz',
    ])('%s', (text) => {
      expect(csvLine([text], ',')).toBe(`"${text}"\r\n`);
    });
  });
});

describe('a text in a cell', () => {
  const of = (characters: string): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(...characters.split('')), maxLength: 18 });
  const hostile = of('aZeE019.=+-@"\'\t\r\n\0 ,;_TZ:\uFEFF\uFF1D\ud800\udfffé佐');
  const texts = fc.oneof(hostile, of('01e.'));

  it('is guarded and quoted, whatever it is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const quoted = spreadsheetText(text).replaceAll('"', '""');
        expect(csvLine([text], ',')).toBe(`"${quoted}"\r\n`);
      }),
      { numRuns: 5_000 },
    );
  });

  it('comes back by taking one apostrophe away, where there is one', () => {
    const whole = of('aZ019.=\'" ,:-/');
    fc.assert(
      fc.property(whole, (text) => {
        expect(spreadsheetText(text).replace(/^'/, '')).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a CSV file', () => {
  it('has the separator and the mark that were asked for', () => {
    expect(csvLine(['a', 'b;c'], ';')).toBe('"a";"b;c"\r\n');
    expect(csvLine(['a', 'b'], '\t')).toBe('"a"\t"b"\r\n');
    expect(csvStart({ bom: true, separator: ',' })).toBe('\uFEFF');
    expect(csvStart({ bom: false, separator: ',' })).toBe('');
  });

  it('has an empty cell for null, absent and no text, and tells false and true from their words', () => {
    expect(csvLine([undefined, null, false, true, '', 'false', 'true'], ',')).toBe(
      ',,false,true,"","\'false","\'true"\r\n',
    );
  });

  it('guards a text in the same way where it stands without quotes', () => {
    expect(['=1', '007', 'x "y"'].map(spreadsheetText)).toEqual(["'=1", "'007", 'x "y"']);
  });
});
