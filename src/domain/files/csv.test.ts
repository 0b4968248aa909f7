import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvStart, spreadsheetText } from './csv';

describe('csvLine', () => {
  describe('cells that begin like a formula are told from those that do not', () => {
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
      ['\0=x', '"\'\0=x"'],
      ['\0x', '"\'\0x"'],
      ['  =x', '"\'  =x"'],
      ['"=x"', '"\'""=x"""'],
      ["'=x", '"\'\'=x"'],
      ['\uFEFF=x', '"\'\uFEFF=x"'],
      ['\u200B\u202E=x', '"\'\u200B\u202E=x"'],
      ['＝x', '"\'＝x"'],
      ['a=b', '"a=b"'],
      ['x\ud800y', '"x\uFFFDy"'],
      ['💣', '"💣"'],
      ['0049 30', '"0049 30"'],
      ['004930', '"\'004930"'],
      ['1234567890123456', '"\'1234567890123456"'],
      ['123456789012345', '"123456789012345"'],
      ['12e5', '"\'12e5"'],
      ['0', '"0"'],
    ])('%j', (cell, text) => {
      expect(csvLine([cell], ',')).toBe(`${text}\r\n`);
    });
  });
});

describe('a text in a cell', () => {
  const of = (characters: string): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(...characters.split('')), maxLength: 18 });
  const hostile = of('aZeE019.=+-@"\'\t\r\n\0 ,;\uFEFF\uFF1D\ud800\udfffé佐');
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
});

describe('a CSV file', () => {
  it('has the separator and the mark that were asked for', () => {
    expect(csvLine(['a', 'b;c'], ';')).toBe('"a";"b;c"\r\n');
    expect(csvLine(['a', 'b'], '\t')).toBe('"a"\t"b"\r\n');
    expect(csvStart({ bom: true, separator: ',' })).toBe('\uFEFF');
    expect(csvStart({ bom: false, separator: ',' })).toBe('');
  });

  it('keeps absent, null, false and texts that read alike apart', () => {
    expect(csvLine([undefined, null, false, true, '', 'null', 'true'], ',')).toBe(
      ',null,false,true,"","null","true"\r\n',
    );
  });

  it('guards a text in the same way where it stands without quotes', () => {
    expect(['=1', '007', 'x "y"'].map(spreadsheetText)).toEqual(["'=1", "'007", 'x "y"']);
  });
});
