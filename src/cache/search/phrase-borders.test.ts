import { describe, expect, it } from 'vitest';
import { parseQuery, type SearchTerm } from '../../domain/search/query';
import { holdsAround, ownTexts } from './agreement-reader';
import { layoutParts } from './layout-parts';
import { createNeighbours, neighboursIn } from './neighbours';
import { phraseBorders } from './phrase-borders';
import { createPhraseWalk } from './phrase-walk';
import { splitWords } from './split-words';
import { seededRandom, type SeededRandom } from './testing/random';

const LONG = ' one two three four five six seven ';
const parts = layoutParts([`${LONG}signed by `, ` in Rome and${LONG}`, ` end${LONG}`]);
const termOf = (phrase: string): SearchTerm => parseQuery(phrase).terms[0]!;

/* Which words of the phrase a record holds itself. */
function heldBits({ words, lastIsPrefix }: SearchTerm, own: string): number {
  const has = (word: string, at: number): boolean =>
    own
      .split(' ')
      .some((it) => (lastIsPrefix && at === words.length - 1 ? it.startsWith(word) : it === word));
  return words.reduce((bits, word, at) => (has(word, at) ? bits | (1 << at) : bits), 0);
}

function bordersOf(phrase: string, own: string): string | null {
  const term = termOf(phrase);
  const places = phraseBorders(parts.words, createPhraseWalk(term), heldBits(term, own));
  return places && [...places].join('');
}

describe('phraseBorders', () => {
  it.each<[string, string, string | null]>([
    ['"by ada"', 'ada', '0100'],
    ['"signed by ada"', 'ada', '0100'],
    ['"signed by ada in"', 'ada', '0100'],
    ['"signed by in rome"', '', '0100'],
    ['"ada in rome"', 'ada', '0100'],
    ['"ada in rom', 'ada', '0100'],
    ['"ada in rom"', 'ada', null],
    ['"ada en', 'ada', '0010'],
    ['"seven ada"', 'ada', '0011'],
    ['"ada smith"', 'ada smith', '1111'],
    ['"by ada"', '', null],
    ['"by eve"', 'ada', null],
    ['"rome ada"', 'ada', null],
    ['"rome and"', '', null],
  ])('%s of a record that holds “%s”', (phrase, own, places) => {
    expect(bordersOf(phrase, own)).toBe(places);
  });

  it('runs through stretches that are shorter than the phrase', () => {
    const places = phraseBorders([[], ['or'], []], createPhraseWalk(termOf('"a or b"')), 0b101);
    expect([...(places ?? [])]).toEqual([1, 1, 1, 1]);
    const others = phraseBorders([['x'], ['or'], ['y']], createPhraseWalk(termOf('"a or b"')), 0b1);
    expect(others).toBeNull();
  });

  it('leaves out no place that a phrase runs through', () => {
    const random = seededRandom(21);
    let found = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const { term, stretches, filled, shown } = anyRecord(random);
      const walk = createPhraseWalk(term);
      const layout = layoutParts(stretches);
      const texts = ownTexts({ layout: 0, parts: layout, filled });
      const own = texts.map(({ text }) => text).join(' ');
      const places = phraseBorders(layout.words, walk, heldBits(term, own));
      const around = (some: Uint8Array): boolean =>
        holdsAround(layout, (at) => filled[at] ?? '', walk, some);
      const everywhere = around(new Uint8Array(filled.length).fill(1));
      expect(places !== null && around(places), shown).toBe(everywhere);
      found += everywhere ? 1 : 0;
    }
    expect(found).toBeGreaterThan(300);
  });

  it('is where words stand beside each other', () => {
    const random = seededRandom(22);
    let found = 0;
    let ruledOut = 0;
    const neighbours = createNeighbours();
    for (let round = 0; round < 3_000; round += 1) {
      const { term, stretches, filled, shown } = anyRecord(random);
      const layout = layoutParts(stretches);
      neighbours.note(0, ownTexts({ layout: 0, parts: layout, filled }), (text) =>
        neighboursIn(splitWords(text)),
      );
      const shared = heldBits(term, layout.words.flat().join(' '));
      /* As the index asks: the shared text does not hold a phrase that is looked for in the row. */
      const rows = Uint8Array.of(1);
      neighbours.keep(term, rows, term.words.length > 2 ? Uint32Array.of(shared) : null);
      const mayStand = rows[0] === 1;
      if (!mayStand) ruledOut += 1;
      const places = new Uint8Array(filled.length).fill(1);
      const filledAt = (at: number): string => filled[at] ?? '';
      if (!holdsAround(layout, filledAt, createPhraseWalk(term), places)) continue;
      found += 1;
      expect(mayStand, shown).toBe(true);
    }
    expect(found).toBeGreaterThan(300);
    expect(ruledOut).toBeGreaterThan(300);
  });
});

/* Of three words, so that phrases are met often; some words are put together of two texts. */
function anyRecord(random: SeededRandom) {
  const some = (most: number): string =>
    Array.from({ length: random.below(most + 1) }, () => random.pick(['a', 'b', 'ab'])).join(' ');
  const blank = (text: string): string => (random.chance(0.8) ? ` ${text} ` : text);
  const stretches = Array.from({ length: 1 + random.below(4) }, () => blank(some(4)));
  const filled = [...stretches, ''].map(() => some(2));
  const phrase = `"a ${some(2)} b${random.chance(0.5) ? '"' : ''}`;
  return {
    term: termOf(phrase),
    stretches,
    filled,
    shown: JSON.stringify({ phrase, stretches, filled }),
  };
}
