import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failed, success, type Result } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { createQuietTurns } from './quiet-turns';

const report: SyncReport = { checkedAtMs: 1, whole: true, failures: [], awaiting: 0 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Turns of communities that are due at these times; each sync goes on until it is told how it ends. */
function turns(due: Record<string, number>) {
  const at = {
    onBattery: false,
    log: [] as string[],
    /* What goes wrong in the next look at what is due. */
    trouble: null as Error | null,
    /* Whether a sync that is told to end does so at once. */
    closesAtOnce: true,
    break: (): void => undefined,
    end: (_result: Result<SyncReport>): void => undefined,
  };
  const made = createQuietTurns({
    isOnBattery: () => at.onBattery,
    next: async () => {
      const { trouble } = at;
      at.trouble = null;
      if (trouble !== null) throw trouble;
      const [first] = Object.entries(due).toSorted(([, a], [, b]) => a - b);
      if (first === undefined) return null;
      const [id, dueAtMs] = first;
      return {
        id,
        dueInMs: dueAtMs - Date.now(),
        sync: (signal) =>
          new Promise((resolve, reject) => {
            at.log.push(`${id} begins`);
            at.end = resolve;
            at.break = () => reject(new Error('The sync broke.'));
            signal.addEventListener('abort', () => {
              if (at.closesAtOnce) resolve(failed('cancelled'));
            });
          }),
      };
    },
    ended: (id, { ok }) => {
      at.log.push(`${id} ${ok ? 'ended' : 'failed'}`);
      due[id] = Date.now() + 300_000;
    },
  });
  return { ...made, at };
}

const soon = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('syncs one at a time, the one that is due longest first, and each again when it is due', async () => {
  const { windowJoined, at } = turns({ a: Date.now() - 1, b: Date.now() - 2 });
  windowJoined(false);
  await soon(60_000);
  expect(at.log).toEqual(['b begins']);
  at.end(success(report));
  await soon();
  expect(at.log).toEqual(['b begins', 'b ended', 'a begins']);
  await soon(1_000);
  at.end(failed('storage-failed'));
  await soon(239_000);
  expect(at.log.slice(3)).toEqual(['a failed']);
  await soon(61_000);
  expect(at.log.slice(4)).toEqual(['b begins']);
});

it('waits for the first sync of the one in front, and gives way to one that goes on', async () => {
  const { windowJoined, frontOpened, frontEnded, at } = turns({ a: 0 });
  windowJoined(true);
  await soon(600_000);
  expect(at.log).toEqual([]);
  frontEnded();
  await soon();
  frontOpened();
  await soon(600_000);
  expect(at.log).toEqual(['a begins']);
  frontEnded();
  await soon();
  expect(at.log).toEqual(['a begins', 'a begins']);
});

it('begins none while something is done that no quiet sync may see, and none after its end', async () => {
  const { windowJoined, without, stop, at } = turns({ a: 0 });
  windowJoined(false);
  await soon();
  let done = (): void => undefined;
  const work = without(() => new Promise<void>((resolve) => (done = resolve)));
  await soon(600_000);
  expect(at.log).toEqual(['a begins']);
  done();
  await work;
  await soon();
  expect(at.log).toEqual(['a begins', 'a begins']);
  await stop();
  windowJoined(false);
  await soon(600_000);
  expect(at.log).toHaveLength(2);
});

it('begins none after a page that ended, until the next one has joined, also where that came first', async () => {
  const { windowJoined, at } = turns({ a: 0 });
  windowJoined(false);
  await soon();
  at.end(failed('cancelled'));
  await soon(600_000);
  expect(at.log).toEqual(['a begins']);
  windowJoined(false);
  await soon();
  windowJoined(false);
  at.end(failed('cancelled'));
  await soon();
  expect(at.log).toEqual(['a begins', 'a begins', 'a begins']);
});

it('takes its turns again after a look or a sync that broke', async () => {
  const { windowJoined, at } = turns({ a: -2, b: -1 });
  at.trouble = new Error('The folder is away.');
  windowJoined(false);
  await soon(59_000);
  expect(at.log).toEqual([]);
  await soon(1_000);
  at.break();
  await soon();
  expect(at.log).toEqual(['a begins', 'a failed', 'b begins']);
});

it('begins the next once one has closed that gave way to a sync in front, also where that ended first', async () => {
  const { windowJoined, frontOpened, frontEnded, at } = turns({ a: 0 });
  at.closesAtOnce = false;
  windowJoined(false);
  await soon();
  frontOpened();
  frontEnded();
  await soon();
  at.end(failed('cancelled'));
  await soon();
  expect(at.log).toEqual(['a begins', 'a begins']);
});

it('holds up no work that has to begin by a time, such as a lock, where a sync does not end', async () => {
  const { windowJoined, without, at } = turns({ a: 0 });
  at.closesAtOnce = false;
  windowJoined(false);
  await soon();
  let isLocked = false;
  void without(async () => (isLocked = true), 5_000);
  await soon(4_999);
  expect(isLocked).toBe(false);
  await soon(1);
  expect(isLocked).toBe(true);
});
