import { describe, expect, it } from 'vitest';
import { parseQuery, type SearchTerm } from '../../domain/search/query';
import { createNeighbours, neighboursIn, type Neighbours } from './neighbours';
import type { OwnText } from './search-source';
import { splitWords } from './split-words';

const termOf = (phrase: string): SearchTerm => parseQuery(phrase).terms[0]!;

function mayStand(neighbours: Neighbours, phrase: string, row = 0, shared = 0): boolean {
  const rows = new Uint8Array(row + 1).fill(1);
  neighbours.keep(termOf(phrase), rows, new Uint32Array(row + 1).fill(shared));
  return rows[row] === 1;
}

const read = (text: string) => neighboursIn(splitWords(text));

function noted(...texts: readonly OwnText[]): Neighbours {
  const neighbours = createNeighbours();
  neighbours.note(0, texts, read);
  return neighbours;
}

const NAMED: OwnText = { text: 'Zoë Ng-Ito', before: 'dear', after: 'please' };
const EMPTY: OwnText = { text: '', before: 'signed', after: 'in' };

describe('words beside each other', () => {
  it.each<[string, OwnText, boolean]>([
    ['"zoe ng', NAMED, true],
    ['"zoe ng ito"', NAMED, true],
    ['zoe.n', NAMED, true],
    ['"zoe ito', NAMED, false],
    ['"ng zoe', NAMED, false],
    ['"dear zoe"', NAMED, true],
    ['"dear z', NAMED, true],
    ['"dear ng"', NAMED, false],
    ['"ito please"', NAMED, true],
    ['"ito p', NAMED, true],
    ['"ng please"', NAMED, false],
    ['"dear zoe ng ito please"', NAMED, true],
    ['"dear please"', NAMED, false],
    ['"signed in"', EMPTY, true],
    ['"signed by"', EMPTY, false],
  ])('%s in %j: %s', (phrase, text, may) => {
    expect(mayStand(noted(text), phrase)).toBe(may);
  });

  it('may be shared words, of which it knows nothing', () => {
    const neighbours = noted(NAMED);
    expect(mayStand(neighbours, '"in rome zoe"', 0, 0b011)).toBe(false);
    expect(mayStand(neighbours, '"in dear zoe"', 0, 0b011)).toBe(true);
    expect(mayStand(neighbours, '"in dear zoe"', 0, 0b001)).toBe(false);
  });

  it('are those of what a row has now', () => {
    const neighbours = noted(NAMED);
    neighbours.note(1, [{ text: 'Ann Lee' }], read);
    neighbours.note(0, [{ text: 'Bo Diaz' }], read);
    expect(mayStand(neighbours, 'zoe.ng')).toBe(false);
    expect(mayStand(neighbours, 'bo.diaz')).toBe(true);
    expect(mayStand(neighbours, 'ann.lee')).toBe(false);
    expect(mayStand(neighbours, 'ann.lee', 1)).toBe(true);
  });

  it('come back from their image', () => {
    const neighbours = noted(NAMED);
    neighbours.note(1, [{ text: 'Ann Lee' }], read);
    const again = createNeighbours([...neighbours.parts(2)]);
    expect(mayStand(again, 'ann.lee', 1)).toBe(true);
    expect(mayStand(again, 'ann.lee', 0)).toBe(false);
    expect(mayStand(again, '"dear zoe ng', 0)).toBe(true);
  });
});
