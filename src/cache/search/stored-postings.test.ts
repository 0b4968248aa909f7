import { expect, it } from 'vitest';
import { MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { createStoredPostings, savedPostingParts, savePostings } from './stored-postings';
import { imagesOf, savedBlocks } from './testing/saved-blocks';

async function stored(slotsOf: readonly (readonly number[])[]) {
  const { cache, write } = savedBlocks();
  const order = Int32Array.from(slotsOf.keys());
  const saved = await savePostings(order, (word) => slotsOf[word] ?? [], write);
  return createStoredPostings(imagesOf(savedPostingParts(saved)), cache);
}

it('gives back slots however far apart they are', async () => {
  const slots = [0, 1, 128, 16_385, 65_535, 65_663, 131_198, 200_000, 2_147_483_647];
  const postings = await stored([slots, [], [2_147_483_647], [0], [65_535]]);
  const read = [];
  for (const word of [0, 1, 2, 3, 4, 5])
    read.push(await whenAtHand(() => [...postings.slotsOf(word)]));
  expect(read).toEqual([slots, [], [2_147_483_647], [0], [65_535], []]);
  expect([0, 1, 2, 3, 4, 5].map(postings.has)).toEqual([true, false, true, true, true, false]);
  const bits = new Uint32Array(200_001);
  await whenAtHand(() => {
    postings.visit(0, 1, (slot) => (bits[slot]! |= 1));
    postings.visit(2, 5, (slot) => (bits[slot]! |= 2));
  });
  expect([...bits.keys()].flatMap((slot) => (bits[slot] ? [[slot, bits[slot]]] : []))).toEqual([
    [0, 3],
    [1, 1],
    [128, 1],
    [16_385, 1],
    [65_535, 3],
    [65_663, 1],
    [131_198, 1],
    [200_000, 1],
  ]);
});

it('goes on from block to block, and asks for those of its words alone', async () => {
  const far = Array.from({ length: 120_000 }, (_, at) => at * 200);
  const words = Array.from({ length: 12 }, (_, word) => [word, ...far.slice(word + 1)]);
  const postings = await stored(words);
  const [last] = postings.blocks.slice(-1);
  expect(postings.blocks.length).toBeGreaterThan(20);
  expect(postings.missing(0, 12).length).toBe(postings.blocks.length);
  expect(postings.missing(12, 20)).toEqual([]);
  expect(postings.missing(11, 20)).toContain(last?.block);
  expect(postings.missing(11, 12).length).toBe(5);
  const bits = new Uint32Array(1_000);
  await whenAtHand(() => postings.visit(0, 12, (slot) => (bits[slot] = 1)));
  const first = new Set(words.flat().filter((slot) => slot < bits.length));
  expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(first.size);
  for (const [word, slots] of words.entries())
    expect((await whenAtHand(() => postings.slotsOf(word))).join() === slots.join()).toBe(true);
});

it('knows how long the bytes of a word are where it begins a group of words and where it is long', async () => {
  const words = Array.from({ length: 200 }, (_, word) =>
    Array.from({ length: word % 64 === 0 ? 300 + word : word % 3 }, (_, at) => at),
  );
  const postings = await stored(words);
  for (const word of [0, 1, 63, 64, 65, 127, 128, 129, 191, 192, 193, 199])
    expect(await whenAtHand(() => postings.slotsOf(word))).toEqual(words[word]);
});

it('writes a word that fills several blocks again, though none of them is at hand', async () => {
  const everywhere = Array.from({ length: 200_000 }, (_, slot) => slot);
  const before = await stored([[1], everywhere, [2]]);
  expect(before.missing(1, 2).length).toBeGreaterThan(2);
  const { cache, write } = savedBlocks();
  const order = Int32Array.of(0, 1, 2);
  const saved = await savePostings(order, before.slotsOf, write);
  const after = createStoredPostings(imagesOf(savedPostingParts(saved)), cache);
  for (const [word, slots] of [[1], everywhere, [2]].entries())
    expect((await whenAtHand(() => after.slotsOf(word))).join() === slots.join()).toBe(true);
});

it('throws for what is not at hand, instead of finding nothing', async () => {
  const postings = await stored([[1, 2]]);
  expect(() => postings.slotsOf(0)).toThrow(MissingBlocks);
  expect(() => postings.visit(0, 1, () => undefined)).toThrow(MissingBlocks);
});
