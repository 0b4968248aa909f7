import { describe, expect, it } from 'vitest';
import { printedAtOnce } from './print-cores';
import type { PdfCalls } from '../../contract/pdf-thread';
import type { PrintThread } from './print-thread';
import { poolThreads } from './thread-pool';

/** Threads that hold what they are asked until they are told, and which of them was asked. */
function heldPool(size: number) {
  const asked: number[] = [];
  const held: (() => void)[] = [];
  const stopped: number[] = [];
  let made = 0;
  const pool = poolThreads(size, () => {
    const own = made;
    made += 1;
    const ask = () => {
      asked.push(own);
      return new Promise<null>((resolve) => held.push(() => resolve(null)));
    };
    return { ask, stop: () => stopped.push(own) } as unknown as PrintThread<PdfCalls>;
  });
  const ask = (): Promise<unknown> => pool.ask('end-combined', null);
  return { asked, held, stopped, pool, ask };
}

describe('several threads as one', () => {
  it('asks the one with the least to do, and the first while nothing else is under way', async () => {
    const { asked, held, ask } = heldPool(3);
    const first = ask();
    held[0]?.();
    await first;
    void ask();
    expect(asked).toEqual([0, 0]);
    void ask();
    void ask();
    void ask();
    expect(asked).toEqual([0, 0, 1, 2, 0]);
  });

  it('stops all of them', () => {
    const { pool, stopped } = heldPool(2);
    pool.stop();
    expect(stopped).toEqual([0, 1]);
  });
});

describe('how many are printed side by side', () => {
  const GB = 2 ** 30;
  it.each([
    [1, 8 * GB, 1],
    [2, 24 * GB, 2],
    [16, 64 * GB, 4],
    [16, 2 * GB, 2],
    [2, GB / 2, 1],
  ])('%d cores and %d bytes of memory: %d', (cores, bytes, most) => {
    expect(printedAtOnce(cores, bytes)).toBe(most);
  });
});
