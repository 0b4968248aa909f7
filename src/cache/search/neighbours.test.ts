import { describe, expect, it } from 'vitest';
import { MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { parseQuery, type SearchTerm } from '../../domain/search/query';
import { createNeighbours, neighboursIn } from './neighbours';
import type { OwnText } from './search-source';
import { splitWords } from './split-words';
import { imagesOf, savedBlocks } from './testing/saved-blocks';

const termOf = (phrase: string): SearchTerm => parseQuery(phrase).terms[0]!;

type Neighbours = ReturnType<typeof createNeighbours>;

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

  it('come back from the disk, with what came and changed since', async () => {
    const disk = savedBlocks();
    async function kept(neighbours: Neighbours): Promise<Neighbours> {
      await neighbours.save(disk.write);
      return createNeighbours(imagesOf(neighbours.parts()), disk.cache);
    }
    const stands = (of: Neighbours, phrase: string, row: number) =>
      whenAtHand(() => mayStand(of, phrase, row));
    const texts = Array.from({ length: 21 }, (_, row) => `ann ${String(row)} lee`);
    const first = createNeighbours();
    for (const [row, text] of texts.entries()) first.note(row, [{ text }], read);
    first.note(3, [NAMED], read);
    const again = await kept(first);
    expect(() => mayStand(again, 'ann.2', 2)).toThrow(MissingBlocks);
    expect(again.missing(termOf('ann.2'))).toEqual(again.blocks());
    expect(await stands(again, '"dear zoe ng', 3)).toBe(true);
    expect(await stands(again, 'ann.3', 3)).toBe(false);
    expect(await stands(again, 'ann.20', 20)).toBe(true);
    again.note(20, [{ text: 'Bo Diaz' }], read);
    again.note(21, [{ text: 'Bo Ng' }], read);
    for (const one of [again, await kept(again)]) {
      expect(await stands(one, 'bo.diaz', 20)).toBe(true);
      expect(await stands(one, 'ann.20', 20)).toBe(false);
      expect(await stands(one, 'bo.ng', 21)).toBe(true);
      expect(await stands(one, 'bo.diaz', 21)).toBe(false);
      expect(await stands(one, '2.lee', 2)).toBe(true);
    }
    const { blocks, save } = await kept(again);
    const written = disk.count();
    await save(disk.write);
    expect([disk.count(), blocks().length]).toEqual([written, 1]);
  });
});
