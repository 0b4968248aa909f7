import { expect, it } from 'vitest';
import { whenAtHand } from '../blocks/missing-blocks';
import { createPostings, mark, type Postings } from './postings';
import { imagesOf, savedBlocks } from './testing/saved-blocks';
import { seededRandom } from './testing/random';
import type { WordNumbers } from './vocabulary';

const WORDS = 60;
const SLOTS = 400;

const random = seededRandom(11);

/* What a plain list would say: word and slot, in the order they were added. */
type Noted = readonly (readonly [word: number, slot: number])[];

function noteSome(postings: Postings, from: number, until: number): Noted {
  const noted: [number, number][] = [];
  for (let slot = from; slot < until; slot += 1)
    for (let at = 0; at < 8; at += 1) {
      /* The first words in nearly all slots, the last ones in few. */
      const word = Math.min(random.below(WORDS), random.below(WORDS));
      postings.add(word, slot);
      noted.push([word, slot]);
    }
  return noted;
}

function slotsOf(postings: Postings, words: WordNumbers): readonly number[] {
  const bits = new Uint32Array(SLOTS);
  mark(postings, words, bits, 4);
  return Array.from(bits.keys()).filter((slot) => bits[slot] === 4);
}

function plainly(noted: Noted, { from, until, others }: WordNumbers): readonly number[] {
  const has = ([word]: Noted[number]): boolean =>
    (word >= from && word < until) || others.includes(word);
  return [...new Set(noted.filter(has).map(([, slot]) => slot))].sort((a, b) => a - b);
}

const QUESTIONS: readonly WordNumbers[] = [
  { from: 0, until: 0, others: [] },
  { from: 0, until: WORDS, others: [] },
  { from: 58, until: 60, others: [] },
  { from: 40, until: 44, others: [3] },
  { from: 0, until: 0, others: [59, 57, 58] },
  { from: 0, until: 1, others: [] },
];

it('are those of the image and those added since, by ranges of words and by single ones', async () => {
  const disk = savedBlocks();
  async function kept(postings: Postings, order: Int32Array): Promise<Postings> {
    await postings.save(order, disk.write);
    return createPostings(imagesOf(postings.parts()), disk.cache);
  }
  const before = createPostings();
  const first = noteSome(before, 0, SLOTS / 2);
  /* Words are put into the other order. */
  const order = Int32Array.from({ length: WORDS }, (_, at) => WORDS - 1 - at);
  const postings = await kept(before, order);
  const renamed = first.map(([word, slot]) => [order[word] ?? 0, slot] as const);
  const found = (of: Postings, words: WordNumbers) => whenAtHand(() => slotsOf(of, words));
  for (const words of QUESTIONS) {
    expect(slotsOf(before, words)).toEqual(plainly(first, words));
    expect(await found(postings, words)).toEqual(plainly(renamed, words));
  }
  const all = [...renamed, ...noteSome(postings, SLOTS / 2, SLOTS)];
  postings.trim();
  for (const words of QUESTIONS) expect(await found(postings, words)).toEqual(plainly(all, words));
  const same = Int32Array.from({ length: WORDS }, (_, at) => at);
  const again = await kept(postings, same);
  for (const words of QUESTIONS) expect(await found(again, words)).toEqual(plainly(all, words));
  expect([again.has(0), again.has(WORDS - 1), again.has(WORDS), postings.has(WORDS)]).toEqual([
    true,
    all.some(([word]) => word === WORDS - 1),
    false,
    false,
  ]);
});

it('are not written again where none was added, though others words stand between them now', async () => {
  const disk = savedBlocks();
  const first = createPostings();
  const noted = noteSome(first, 0, SLOTS);
  const places = Int32Array.from({ length: WORDS }, (_, at) => at);
  await first.save(places, disk.write);
  const postings = createPostings(imagesOf(first.parts()), disk.cache);
  const written = disk.count();
  const order = Int32Array.from({ length: 2 * WORDS }, (_, at) =>
    at % 2 === 0 ? at / 2 : WORDS + at,
  );
  await postings.save(order, disk.write);
  const again = createPostings(imagesOf(postings.parts()), disk.cache);
  expect(disk.count()).toBe(written);
  const moved = noted.map(([word, slot]) => [2 * word, slot] as const);
  for (const words of QUESTIONS)
    expect(await whenAtHand(() => slotsOf(again, words))).toEqual(plainly(moved, words));
});
