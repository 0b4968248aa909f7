import { expect, it } from 'vitest';
import { createPostings, type Postings } from './postings';
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
  postings.mark(words, bits, 4);
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

it('are those of the image and those added since, by ranges of words and by single ones', () => {
  const before = createPostings();
  const first = noteSome(before, 0, SLOTS / 2);
  /* Words are put into the other order. */
  const order = Int32Array.from({ length: WORDS }, (_, at) => WORDS - 1 - at);
  const image: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of before.parts(order)) (image[name] ??= []).push(bytes);
  const postings = createPostings(image);
  const renamed = first.map(([word, slot]) => [order[word] ?? 0, slot] as const);
  for (const words of QUESTIONS) {
    expect(slotsOf(before, words)).toEqual(plainly(first, words));
    expect(slotsOf(postings, words)).toEqual(plainly(renamed, words));
  }
  const all = [...renamed, ...noteSome(postings, SLOTS / 2, SLOTS)];
  postings.trim();
  for (const words of QUESTIONS) expect(slotsOf(postings, words)).toEqual(plainly(all, words));
  const kept: Record<string, Uint8Array[]> = {};
  const same = Int32Array.from({ length: WORDS }, (_, at) => at);
  for (const { name, bytes } of postings.parts(same)) (kept[name] ??= []).push(bytes);
  const again = createPostings(kept);
  for (const words of QUESTIONS) expect(slotsOf(again, words)).toEqual(plainly(all, words));
  expect([again.has(0), again.has(WORDS - 1), again.has(WORDS), postings.has(WORDS)]).toEqual([
    true,
    all.some(([word]) => word === WORDS - 1),
    false,
    false,
  ]);
});
