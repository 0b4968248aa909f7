import { describe, expect, it } from 'vitest';
import { sideBySide } from './side-by-side.mjs';

describe('sideBySide', () => {
  it('runs no more at a time than there are lanes, and gives the results in order', async () => {
    let running = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((done) => ends.push(done));
      running -= 1;
      return item * 10;
    };
    const all = sideBySide([1, 2, 3], work, 2);
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await expect.poll(() => ends.length).toBe(3);
    ends[2]?.();
    ends[0]?.();
    expect(await all).toEqual([10, 20, 30]);
    expect(most).toBe(2);
  });
});
