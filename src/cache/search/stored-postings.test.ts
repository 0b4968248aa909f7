import { expect, it } from 'vitest';
import { createStoredPostings, storedPostingParts, type StoredPostings } from './stored-postings';

function stored(slotsOf: readonly (readonly number[])[]): StoredPostings {
  const order = Int32Array.from(slotsOf.keys());
  const image: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of storedPostingParts(order, (word) => slotsOf[word] ?? []))
    (image[name] ??= []).push(bytes);
  return createStoredPostings(image);
}

it('gives back slots however far apart they are', () => {
  const slots = [0, 1, 128, 16_385, 65_535, 65_663, 131_198, 200_000, 2_147_483_647];
  const postings = stored([slots, [], [2_147_483_647], [0], [65_535]]);
  expect([0, 1, 2, 3, 4, 5].map((word) => [...postings.slotsOf(word)])).toEqual([
    slots,
    [],
    [2_147_483_647],
    [0],
    [65_535],
    [],
  ]);
  expect([0, 1, 2, 3, 4, 5].map(postings.has)).toEqual([true, false, true, true, true, false]);
  const bits = new Uint32Array(200_001);
  postings.mark(0, 1, bits, 1);
  postings.mark(2, 5, bits, 2);
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

it('goes on from part to part', () => {
  const far = Array.from({ length: 120_000 }, (_, at) => at * 200);
  const words = Array.from({ length: 12 }, (_, word) => [word, ...far.slice(word + 1)]);
  const postings = stored(words);
  expect(words.map((slots, word) => postings.slotsOf(word).join() === slots.join())).toEqual(
    words.map(() => true),
  );
});
