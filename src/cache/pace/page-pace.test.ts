import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noteUse, untilNextPage } from './page-pace';

beforeAll(async () => {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(1_000);
});

afterAll(() => {
  vi.useRealTimers();
});

const WANTED = new AbortController().signal;

/* When each of some pages of a walk was asked for, ms after the first. */
async function pagesAsked(
  pages: number,
  use: { readonly everyMs: number; readonly untilMs: number },
): Promise<readonly number[]> {
  const begun = performance.now();
  const asked: number[] = [];
  const walk = async (): Promise<void> => {
    while (asked.length < pages) {
      await untilNextPage(WANTED);
      asked.push(performance.now() - begun);
    }
  };
  const walking = walk();
  for (let ms = 0; ms < 5_000; ms += 10) {
    if (ms < use.untilMs && ms % use.everyMs === 0) noteUse();
    await vi.advanceTimersByTimeAsync(10);
  }
  await walking;
  return asked;
}

it.each([
  ['at once while nobody does anything', { everyMs: 100, untilMs: 0 }, [0, 0, 0, 0]],
  ['a quarter of a second apart in use', { everyMs: 100, untilMs: 5_000 }, [0, 250, 500, 750]],
  ['also where somebody scrolls in steps', { everyMs: 250, untilMs: 5_000 }, [0, 250, 500, 750]],
  ['at once again a moment after the last step', { everyMs: 100, untilMs: 50 }, [0, 250, 300, 300]],
])('asks for pages %s', async (_, use, expected) => {
  expect(await pagesAsked(4, use)).toEqual(expected);
});

it('lets the pages of two lists take turns', async () => {
  const asked: string[] = [];
  const walk = async (list: string): Promise<void> => {
    for (let page = 0; page < 3; page += 1) {
      await untilNextPage(WANTED);
      asked.push(list);
    }
  };
  noteUse();
  const walking = Promise.all([walk('waivers'), walk('events')]);
  for (let ms = 0; ms < 1_500; ms += 50) {
    noteUse();
    await vi.advanceTimersByTimeAsync(50);
  }
  await walking;
  expect(asked.join(' ')).toBe('waivers events waivers events waivers events');
});

it('lets who is cancelled go at once, and the other one have its turn', async () => {
  noteUse();
  await untilNextPage(WANTED);
  const cancelling = new AbortController();
  const left: string[] = [];
  void untilNextPage(cancelling.signal).then(() => left.push('cancelled'));
  const other = untilNextPage(WANTED).then(() => left.push('other'));
  await vi.advanceTimersByTimeAsync(100);
  cancelling.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toEqual(['cancelled']);
  await vi.advanceTimersByTimeAsync(149);
  expect(left).toEqual(['cancelled']);
  await vi.advanceTimersByTimeAsync(1);
  await other;
  expect(left).toEqual(['cancelled', 'other']);
});
