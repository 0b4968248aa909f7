import { describe, expect, it } from 'vitest';
import { createGatherer } from './decoder-answers';

const bytes = (length: number, from: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => (from + at) % 251);

describe('putting a body together', () => {
  it.each([
    ['nothing', []],
    ['one part', [5]],
    ['empty parts', [0, 3, 0]],
    ['many parts', [1, 2, 3, 4, 5]],
    ['more than is kept', [3_000_000, 3_000_000]],
  ])('of %s', (_what, lengths) => {
    const gather = createGatherer();
    const body = lengths.map((length, at) => bytes(length, at));
    const whole = Buffer.concat(body);
    expect(Buffer.compare(gather(body), whole)).toBe(0);
  });

  it('keeps nothing of a longer body in a shorter one', () => {
    const gather = createGatherer();
    gather([bytes(50, 0), bytes(50, 0)]);
    expect([...gather([bytes(2, 7), bytes(1, 1)])]).toEqual([7, 8, 1]);
  });
});
