import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSyncTurns, type SyncTurns } from './sync-turns';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offline = [{ kind: 'offline' }];

/** Turns whose syncs end at once, as the network is; notes when each ran, in seconds. */
function running(network: { up: boolean }) {
  const ranAt: number[] = [];
  const start = Date.now();
  const run = (): void => {
    ranAt.push((Date.now() - start) / 1000);
    turns.ended(network.up ? [] : offline);
  };
  const turns: SyncTurns = createSyncTurns(run, Date.now, new AbortController().signal);
  turns.begin();
  return { turns, ranAt };
}

describe('the turns of syncs', () => {
  it('come every five minutes while all is well, and soon after an outage has begun', () => {
    const network = { up: true };
    const { turns, ranAt } = running(network);
    vi.advanceTimersByTime(610_000);
    expect(ranAt).toEqual([300, 600]);
    network.up = false;
    turns.ended(offline);
    vi.advanceTimersByTime(320_000);
    expect(ranAt.slice(2)).toEqual([615, 625, 645, 685, 765, 925]);
    network.up = true;
    vi.advanceTimersByTime(600_000);
    expect(ranAt.slice(8)).toEqual([1225, 1525]);
  });

  it('begin anew with the shortest wait once the network is back', () => {
    const { turns, ranAt } = running({ up: false });
    for (let n = 0; n < 6; n += 1) turns.ended(offline);
    turns.networkBack();
    turns.ended(offline);
    vi.advanceTimersByTime(5_000);
    expect(ranAt).toEqual([5]);
  });

  it('go on where a sync never came about, and end when stopped', () => {
    let requested = 0;
    const closing = new AbortController();
    const turns = createSyncTurns(() => (requested += 1), Date.now, closing.signal);
    turns.begin();
    vi.advanceTimersByTime(900_000);
    expect(requested).toBe(3);
    closing.abort();
    turns.ended(offline);
    vi.advanceTimersByTime(900_000);
    expect(requested).toBe(3);
  });
});
