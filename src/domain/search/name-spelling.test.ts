import { describe, expect, it } from 'vitest';
import { nameMarksOf } from './mark-ranges';
import { nameHits } from './match';
import { isPlainName, nameStretches } from './name-spelling';
import { parseQuery } from './query';

const finds = (typed: string, name: string): boolean => {
  const query = parseQuery(typed);
  const found = new Set(nameHits(name, query).map(({ term }) => term));
  return found.size === query.terms.length;
};

describe('spellings of one name', () => {
  it.each([
    ['Mueller', 'Müller', 'Muller', 'MÜLLER'],
    ['Soeren', 'Søren', 'Soren', 'Sören'],
    ["O'Brien", 'Obrien', 'O’Brien', 'O Brien', 'OʼBrien', 'O-Brien'],
    ['Annemarie', 'Anne-Marie', 'Anne‑Marie'],
    ['Aasen', 'Åsen', 'Asen'],
    ['Djokovic', 'Đoković', 'Dokovic'],
    ['Kaʻohu', "Ka'ohu", 'Kaohu', 'Ka‘ohu'],
    ['Vandenberg', 'van den Berg', 'Van Den-Berg'],
    ["D'Angelo", 'Dangelo', 'D Angelo'],
    ['Goeßling', 'Gößling', 'Goessling', 'Gossling'],
    ['Smith Jr.', 'Smith, jr', 'Smith junior', 'Smith (Jnr)'],
    ['Isaac', 'Isac'],
  ])('%s and the others find each other', (...names) => {
    for (const typed of names)
      for (const name of names)
        expect([typed, name, finds(typed, `${name} Ng`)]).toEqual([typed, name, true]);
  });

  it('find each other while they are typed, once two letters cannot be one', () => {
    for (const typed of ['muelle', 'muell', 'mul']) expect(finds(typed, 'Frau Müller')).toBe(true);
    for (const typed of ['mue', 'mu e']) expect(finds(typed, 'Müller')).toBe(false);
    expect(finds('annem', 'Anne-Marie')).toBe(true);
  });

  it('are found with a first name of several words and a last one', () => {
    expect(finds('annemarie', 'Anne Marie Jensen')).toBe(true);
    expect(finds('anne marie', 'Annemarie Jensen')).toBe(true);
    expect(finds('van den berg jan', 'Jan Vandenberg')).toBe(true);
  });

  it.each([
    ['Michael', 'Michał'],
    ['Samuel', 'Samul'],
    ['Joel', 'Jol'],
    ['"Mueller"', 'Müller'],
    ['mueller2', 'muller2'],
    ['Jon Smith', 'Jo Nsmith'],
  ])('are not %s and %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('are marked where they stand, and once where they stand as typed', () => {
    const marked = (typed: string, name: string) =>
      nameMarksOf(parseQuery(typed), name).map(([start, end]) => name.slice(start, end));
    expect(marked('obrien ann', 'Ann O’Brien-Müller')).toEqual(['Ann', 'O’Brien']);
    expect(marked('muller', 'Müller')).toEqual(['Müller']);
    expect(marked('mu', 'Mueller')).toEqual(['Mu']);
  });

  it.each(['anna smith', 'mueller', 'jan van berg', 'van berg', 'ann jr', 'o brien', 'anne-marie'])(
    'are none of a plain name: %s',
    (name) => {
      const written = nameStretches(name).every(
        ({ key, start, end }) => key === name.slice(start, end),
      );
      expect(isPlainName(name)).toBe(written);
    },
  );

  it('are looked for in a name of any length', () => {
    expect(finds('obrien', `${'O’Brien '.repeat(20)}`)).toBe(false);
    expect(finds('mueller', `${'Ng '.repeat(2000)}Müller`)).toBe(true);
  });
});
