import { expect, it } from 'vitest';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { sampleAnswer, sampleWaiver } from '../../domain/testing/sample-waiver';
import { createBlockCache } from '../blocks/block-cache';
import { whenAtHand } from '../blocks/missing-blocks';
import { sampleIndex } from '../testing/sample-index';
import { idsIn } from './testing/ids-in';
import { recordEngine } from './testing/record-engine';

/* As many as are told apart by numbers, and others that fill a block each. */
const CODED = 200;
const ROWS = 240;
const LONG = 'x'.repeat(70_000);
const isLong = (row: number): boolean => row < 3 || row >= CODED;
const typed = (row: number): string => `${isLong(row) ? LONG : 'short'} ${String(row)}`;
const id = (row: number): string => `w${String(row)}`;

const waiver = (row: number, value = typed(row)) =>
  sampleWaiver({ id: id(row), fields: [sampleAnswer({ identifier: 'why', value })] });

/** Answers on a disk of which hardly anything is held; `onRead` comes before each reading. */
async function onDisk(onRead: () => void = () => undefined) {
  const blocks: Uint8Array[] = [];
  const read: number[] = [];
  const cache = createBlockCache(
    {
      read: (numbers) => {
        if (read.length > 1_000) return Promise.reject(new Error('This comes to no end'));
        onRead();
        read.push(...numbers);
        return Promise.resolve(numbers.map((it) => blocks[it] ?? null));
      },
      mend: () => Promise.reject(new Error('Nothing is damaged here')),
    },
    1,
  );
  const index = sampleIndex(cache);
  for (let row = 0; row < ROWS; row += 1) index.put(waiver(row));
  const { engine } = recordEngine(index.copy, null, 0);
  engine.query(ALL_WAIVERS);
  const save = () =>
    index.copy.waiver_submissions.values.save((bytes) => Promise.resolve(blocks.push(bytes) - 1));
  await save();
  const { length } = blocks;
  return { index, engine, read, save, blocks: length };
}

const answered = (...values: readonly string[]) => ({
  ...ALL_WAIVERS,
  answers: values.map((value) => ({
    identifier: 'why',
    choice: { kind: 'value', value } as const,
  })),
});

async function foundIn(
  { engine }: Pick<Awaited<ReturnType<typeof onDisk>>, 'engine'>,
  ...values: readonly string[]
): Promise<readonly string[]> {
  const { token } = await whenAtHand(() => engine.query(answered(...values)));
  return [...idsIn(engine, token)].sort();
}

it('finds answers without a number on the disk, reads each once, and none that has a number', async () => {
  const disk = await onDisk();
  expect(await foundIn(disk, typed(3))).toEqual([id(3)]);
  expect(disk.read).toEqual([]);
  expect(await foundIn(disk, typed(230), typed(3), 'nobody said so')).toEqual([id(230), id(3)]);
  expect(new Set(disk.read).size).toBe(disk.read.length);
  expect(disk.read.length).toBe(ROWS - CODED);
  expect(disk.blocks).toBeGreaterThan(disk.read.length);
  expect(await foundIn(disk, typed(230), typed(3), 'nobody said so')).toEqual([id(230), id(3)]);
  expect(disk.read.length).toBe(ROWS - CODED);
});

it('comes to an end while a sync brings a record whenever the disk is read, and finds these, too', async () => {
  let sync = (): void => undefined;
  const disk = await onDisk(() => {
    sync();
  });
  let row = ROWS;
  sync = () => {
    disk.index.put(waiver(row++, typed(230)), waiver(239, typed(230)), waiver(1, `${LONG} new`));
  };
  expect(await foundIn(disk, typed(230))).toEqual(
    [id(230), id(239), ...Array.from({ length: row - ROWS }, (_, at) => id(ROWS + at))].sort(),
  );
  expect(row).toBeGreaterThan(ROWS + 1);
});

it('follows an answer that was changed and saved before anybody asked', async () => {
  const disk = await onDisk();
  expect(await foundIn(disk, typed(230))).toEqual([id(230)]);
  disk.index.put(waiver(231, typed(230)), waiver(230, typed(5)));
  await disk.save();
  expect(await foundIn(disk, typed(230))).toEqual([id(231)]);
  expect(await foundIn(disk, typed(5))).toEqual([id(230), id(5)]);
  const { engine } = recordEngine(disk.index.copy, null, 0);
  expect(await foundIn({ engine }, typed(230))).toEqual([id(231)]);
});

it('offers answers that are as frequent in the order of their texts, whichever came first', () => {
  const choicesOf = (texts: readonly string[]) => {
    const index = sampleIndex();
    texts.forEach((text, row) => index.put(waiver(row, text)));
    const { facets } = recordEngine(index.copy, null, 0).engine.query(ALL_WAIVERS);
    return facets['answer:why']?.map(({ name }) => name);
  };
  const expected = ['both', 'a', 'b', 'c'];
  expect(choicesOf(['b', 'both', 'a', 'c', 'both'])).toEqual(expected);
  expect(choicesOf(['c', 'a', 'both', 'both', 'b'])).toEqual(expected);
});
