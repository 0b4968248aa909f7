import { describe, expect, it } from 'vitest';
import { cutLines } from './cut-lines';
import { textRows } from './text-rows';

describe('cutLines', () => {
  it.each<[string, number, readonly string[]]>([
    ['', 5, ['']],
    ['a\r\nb\rc\n', 5, ['a', 'b', 'c', '']],
    ['one two three', 8, ['one two ', 'three']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['ab😀cd', 3, ['ab', '😀c', 'd']],
  ])('cuts %j at %d', (text, longest, lines) => {
    expect(cutLines(text, longest)).toEqual(lines);
  });
});

describe('textRows', () => {
  it('puts short lines together, and keeps a line whole as long as it is cheap', () => {
    expect(textRows('a\n\nb')).toEqual(['a\n\nb']);
    expect(textRows(`a\n${'x'.repeat(9000)}\nb`)).toEqual(['a', 'x'.repeat(9000), 'b']);
  });

  it.each([
    ['a word of two megabytes', 'x'.repeat(2_000_000)],
    ['line breaks', '\n'.repeat(500_000)],
    ['lines', 'line\n'.repeat(50_000)],
  ])('loses nothing and lets no row grow: %s', (_name, text) => {
    const rows = textRows(text);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(10_000);
    expect(Math.max(...rows.map((row) => row.split('\n').length))).toBeLessThanOrEqual(50);
    expect(rows.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
  });
});
