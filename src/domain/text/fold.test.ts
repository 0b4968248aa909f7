import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './testing/any-text';
import { fold, foldWithOrigins, originalRange } from './fold';

describe('fold', () => {
  it.each([
    ['Hà Nội', 'ha noi'],
    ['ĐẶNG', 'dang'],
    ['Łódź', 'lodz'],
    ['Øystein Ærø', 'oystein aero'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['ẞ', 'ss'],
    ['Yılmaz İSTANBUL', 'yilmaz istanbul'],
    ['Œuvre', 'oeuvre'],
    ['Þór', 'thor'],
    ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
    ['Άννα', 'αννα'],
    ['Ёлка й', 'елка и'],
    ['e\u0301', 'e'],
    ['ﬁne Ａｄａ ①', 'fine ada 1'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد آدم', 'احمد ادم'],
    ['علی', 'علي'],
    ['مـحـمد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['٣۴५', '345'],
    ['हिन्दी', 'हिन्दी'],
    ['ก้าว', 'ก้าว'],
    ['が', 'か\u3099'],
    ['ｶﾞ', 'カ\u3099'],
    ['한', '\u1112\u1161\u11ab'],
    ['a\u200Bb\u00adc', 'abc'],
    ['x\ud800', 'x\ud800'],
    ['', ''],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(foldWithOrigins(text).text).toBe(folded);
  });

  it('gives the same piece by piece, and the same again', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (a, b) => {
        expect(fold(a + b)).toBe(fold(a) + fold(b));
        expect(fold(fold(a))).toBe(fold(a));
        expect(foldWithOrigins(a).text).toBe(fold(a));
      }),
    );
  });
});

describe('originalRange', () => {
  it.each([
    ['Hà Nội', 3, 6, 'Nội'],
    ['Ha\u0300 x', 0, 2, 'Ha\u0300'],
    ['Straße x', 4, 5, 'ß'],
    ['Straße x', 0, 5, 'Straß'],
    ['Straße x', 5, 7, 'ße'],
    ['👩ﬁn', 2, 3, 'ﬁ'],
    ['한 글', 0, 2, '한'],
    ['abc', 1, 1, ''],
  ])('%s from %d to %d', (text, start, end, original) => {
    const range = originalRange(foldWithOrigins(text), start, end);
    expect(text.slice(range.start, range.end)).toBe(original);
  });
});

describe('foldWithOrigins', () => {
  it.each([
    '',
    'Plain ASCII, Only.',
    'Straße – Hà Nội, “Őr”',
    'ﷺ'.repeat(60),
    `a${'ß'.repeat(40)}b`,
    '👩‍🚒 İstanbul\ud800',
    'e\u0301E\u0301',
  ])('folds "%s" as fold does, each character with the offset it came from', (text) => {
    const { text: folded, origins } = foldWithOrigins(text);
    expect(folded).toBe(fold(text));
    const expected: number[] = [];
    let at = 0;
    for (const char of text) {
      expected.push(...Array.from({ length: fold(char).length }, () => at));
      at += char.length;
    }
    expect([...origins]).toEqual([...expected, text.length]);
  });
});
