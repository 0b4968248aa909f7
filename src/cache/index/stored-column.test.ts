import { describe, expect, it } from 'vitest';
import { createBlockCache } from '../blocks/block-cache';
import { eachAtHand, MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { storedColumn, type StoredColumn } from './stored-column';

const form = { pack: (value: string) => [value], unpack: ([value = '']: string[]) => value };
/* Two of them and more fill a block. */
const LONG = 'x'.repeat(60_000);

function onDisk() {
  const blocks: Uint8Array[] = [];
  const cache = createBlockCache(
    {
      read: (numbers) => Promise.resolve(numbers.map((it) => blocks[it] ?? null)),
      mend: () => Promise.reject(new Error('Nothing is damaged here')),
    },
    400_000,
  );
  const write = (bytes: Uint8Array): Promise<number> => Promise.resolve(blocks.push(bytes) - 1);
  return { blocks, cache, write };
}

const valuesOf = (column: StoredColumn<string>, count: number) =>
  whenAtHand(() => eachAtHand(Array(count).keys(), column.get));

describe('a column on the disk', () => {
  it('has the values that were set, before and after they were saved, changed and opened again', async () => {
    const { cache, write } = onDisk();
    let column = storedColumn(cache, form);
    const expected: string[] = [];
    const put = (row: number, value: string): void => {
      column.set(row, value);
      expected[row] = value;
    };
    for (let round = 0; round < 8; round += 1) {
      for (let n = 0; n < 5; n += 1)
        put(expected.length, `${LONG} ${String(round * 5 + n)} ü\ud800`);
      put(round * 2, `changed in ${String(round)}`);
      expect(await valuesOf(column, expected.length)).toEqual(expected);
      await column.save(write);
      expect(await valuesOf(column, expected.length)).toEqual(expected);
      column = storedColumn(cache, form, [...column.parts()]);
    }
    expect(column.get(expected.length)).toBeUndefined();
  });

  it('says which block has to come first, and reads nothing from one that is not needed', async () => {
    const { cache, write } = onDisk();
    const column = storedColumn(cache, form);
    for (let row = 0; row < 6; row += 1) column.set(row, LONG);
    await column.save(write);
    expect(column.blocks()).toEqual([0, 1, 2]);
    expect(() => column.get(5)).toThrow(MissingBlocks);
    expect(() => {
      column.require([0, 1, 5]);
    }).toThrow(expect.objectContaining({ blocks: [0, 2] }) as Error);
    await cache.bring([2]);
    expect([column.isAtHand(5), column.isAtHand(0)]).toEqual([true, false]);
    column.set(0, 'new');
    expect([column.get(0), column.get(5)]).toEqual(['new', LONG]);
  });

  it('forgets all values at once, those read from the disk, too', async () => {
    const { cache, write } = onDisk();
    const column = storedColumn(cache, form);
    for (let row = 0; row < 4; row += 1) column.set(row, LONG);
    await column.save(write);
    await whenAtHand(() => column.get(0));
    column.set(1, 'new');
    column.clear();
    expect([column.get(0), column.get(1), column.blocks(), cache.bytes()]).toEqual([
      undefined,
      undefined,
      [],
      0,
    ]);
    column.set(2, 'again');
    await column.save(write);
    const opened = storedColumn(cache, form, [...column.parts()]);
    expect(await whenAtHand(() => opened.get(2))).toBe('again');
    expect(opened.get(3)).toBeUndefined();
  });

  it('writes again only the blocks that hold something new, and the last one with what follows', async () => {
    const { blocks, cache, write } = onDisk();
    const column = storedColumn(cache, form);
    for (let row = 0; row < 5; row += 1) column.set(row, LONG);
    await column.save(write);
    expect(blocks.length).toBe(3);
    column.set(0, 'new');
    column.set(5, LONG);
    await column.save(write);
    expect(column.blocks()).toEqual([3, 1, 4]);
    await column.save(write);
    expect(blocks.length).toBe(5);
    expect(column.rowsOf(4)).toEqual([4, 5]);
  });

  it('keeps what a damaged block held, where it is made anew while others are written', async () => {
    const { cache, write } = onDisk();
    const column = storedColumn(cache, form);
    for (let row = 0; row < 6; row += 1) column.set(row, LONG);
    await column.save(write);
    column.set(0, 'new');
    await column.save((bytes) => {
      column.set(5, LONG);
      return write(bytes);
    });
    expect([column.rowsOf(2), column.get(5)]).toEqual([[4], LONG]);
    await column.save(write);
    expect(column.rowsOf(column.blocks().at(-1) ?? -1)).toEqual([4, 5]);
  });

  it('keeps what is set while blocks are written, and writes nothing that is forgotten meanwhile', async () => {
    const { cache, write } = onDisk();
    const column = storedColumn(cache, form);
    for (let row = 0; row < 6; row += 1) column.set(row, LONG);
    await column.save((bytes) => {
      column.set(1, 'newer');
      column.set(6, 'more');
      return write(bytes);
    });
    expect(column.unsaved()).toBe('["newer"]["more"]'.length);
    expect(await whenAtHand(() => [column.get(1), column.get(5)])).toEqual(['newer', LONG]);
    column.set(6, 'more');
    await column.save((bytes) => {
      column.clear();
      return write(bytes);
    });
    expect([column.get(0), column.get(6), column.blocks(), column.unsaved()]).toEqual([
      undefined,
      undefined,
      [],
      0,
    ]);
  });
});
