import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../domain/search/query';
import { layoutParts } from './layout-parts';
import { phraseBorders } from './phrase-borders';

const LONG = ' one two three four five six seven ';
const parts = layoutParts([`${LONG}signed by `, ` in Rome and${LONG}`, ` end${LONG}`]);
const bordersOf = (phrase: string, first: boolean, last: boolean) => {
  const places = phraseBorders(parts, parseQuery(phrase).terms[0]!, { first, last });
  return places && [...places].join('');
};

describe('phraseBorders', () => {
  it.each<[string, boolean, boolean, string | null]>([
    ['"by ada"', false, true, '0100'],
    ['"signed by ada"', false, true, '0100'],
    ['"signed by ada in"', false, false, '0100'],
    ['"ada in rome"', true, false, '0100'],
    ['"ada in rom', true, false, '0100'],
    ['"ada in rom"', true, false, null],
    ['"ada en', true, false, '0010'],
    ['"seven ada"', false, true, '0011'],
    ['"by ada"', false, false, null],
    ['"rome and"', false, false, null],
  ])('%s', (phrase, first, last, places) => {
    expect(bordersOf(phrase, first, last)).toBe(places);
  });

  it('looks around stretches that are shorter than the phrase', () => {
    const short = layoutParts([LONG, ' or ', LONG]);
    const term = parseQuery('"a or b"').terms[0]!;
    const places = phraseBorders(short, term, { first: true, last: true });
    expect([...(places ?? [])]).toEqual([0, 1, 1, 0]);
  });
});
