import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from './csv';

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
    ])('%j', (cell, text) => {
      expect(csvLine([cell])).toBe(`${text}\r\n`);
    });
  });
});

describe('csvText', () => {
  it('joins rows, with a byte order mark on request', () => {
    const rows = [
      ['id', 'name'],
      ['1', 'Hà'],
    ];
    expect(csvText(rows, { bom: false })).toBe('"id","name"\r\n"1","Hà"\r\n');
    expect(csvText(rows, { bom: true })).toBe('\uFEFF"id","name"\r\n"1","Hà"\r\n');
    expect(csvText([], { bom: false })).toBe('');
  });
});
