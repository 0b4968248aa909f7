import { describe, expect, it } from 'vitest';
import { MOST_WAYS, numberRuns, numberWays } from './number-groups';
import { parseQuery } from './query';

describe('numberRuns', () => {
  it.each([
    ['+44 7700 900123', ['0-3 447700900123']],
    ['ada 07700 900123 smith', ['1-3 07700900123']],
    ['(06) 12.12-34 56', ['0-3 0612123456']],
    ['123456 ada 654321', ['0-1 123456', '2-3 654321']],
    ['12 34', []],
    ['"07700900123"', []],
    ['a07700900123', []],
    ['1234567 1234567 12', []],
  ])('%s', (typed, runs) => {
    expect(
      numberRuns(parseQuery(typed).terms).map((it) => `${it.from}-${it.until} ${it.digits}`),
    ).toEqual(runs);
  });
});

describe('numberWays', () => {
  const ways = (digits: string, ...words: readonly string[]) =>
    numberWays(
      digits,
      (word, isPrefix) => words.some((it) => (isPrefix ? it.startsWith(word) : it === word)),
      MOST_WAYS,
    ).map((term) => term.words.join(' '));

  it('takes words that are known alone, and the last as a beginning; single digits last', () => {
    expect(ways('0612345', '06', '0', '612', '3', '345678', '12')).toEqual([
      '06 12 345',
      '0 612 345',
      '612 345',
    ]);
    expect(ways('0612345', '06123459')).toEqual(['0612345']);
    expect(ways('0612345', '06')).toEqual([]);
  });

  it('takes a number also without the 0 that stands behind no country code', () => {
    expect(ways('07700900', '44', '7700', '900123')).toEqual(['7700 900']);
  });

  it('takes none whose zeros leave no number of enough digits', () => {
    expect(ways('0000123', '1234')).toEqual([]);
  });

  it('has room for pairs of digits where every short number is a word', () => {
    const isShort = (word: string) => word.length <= 3;
    const found = numberWays('0612123456', isShort, MOST_WAYS).map((term) => term.words.join(' '));
    expect(found).toContain('06 12 12 34 56');
  });

  it('has room for the number without its 0 where every short number is a word', () => {
    const knows = (word: string) => word.length <= 4 || word === '900123';
    const found = numberWays('07700900123', knows, MOST_WAYS).map((term) => term.words.join(' '));
    expect(found).toContain('7700 900123');
  });

  it('takes no more than a few ways, however many there are', () => {
    const parts = Array.from({ length: 15 }, (_, at) => '1'.repeat(at + 1));
    expect(ways('1'.repeat(15), ...parts)).toHaveLength(MOST_WAYS);
    expect(numberWays('1'.repeat(15), () => true, 6)).toHaveLength(6);
  });
});
