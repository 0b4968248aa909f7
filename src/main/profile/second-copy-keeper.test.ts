import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondCopy } from '../../contract/store-calls';
import { failed, success } from '../../contract/result';
import type { Vault } from '../vault/vault';
import { createSecondCopyKeeper } from './second-copy-keeper';
import type { StoreLink } from './store-link';

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 10, 27, 23, 59);

/** A keeper at `BEGIN` whose last copy was just made; what it writes is noted by its time. */
function keeper(last: readonly SecondCopy[], protection = 'system') {
  const written: number[] = [];
  const steps: string[] = [];
  let disk = (): Promise<unknown> => new Promise(setImmediate);
  let worker = Promise.resolve();
  let [now, generation, profileId, takesMs] = [BEGIN, 1, 'one', 0];
  const made = (): SecondCopy => ({ generation, atMs: now, sealed: new Uint8Array() });
  const it = createSecondCopyKeeper({
    vault: {
      profile: () => ({ protection, generation, profileId }),
    } as unknown as Vault,
    link: {
      call: async (_call: string, _request: null, { timeoutMs }: { timeoutMs: number }) => {
        const copy = made();
        await worker;
        return timeoutMs < takesMs ? failed('timeout') : success(copy);
      },
    } as unknown as StoreLink,
    copies: {
      read: async () => (profileId === 'one' ? last : []),
      write: async ({ atMs }) => {
        await disk();
        written.push(atMs);
        steps.push('written');
        return success(null);
      },
      remove: async () => void steps.push('removed'),
    },
    now: () => now,
  });
  return {
    written,
    steps,
    remove: it.remove,
    write: it.write,
    soon: it.soon,
    isSlow: () => void (takesMs = 30_000),
    /* The worker's next answer comes late. */
    answersLate: () => {
      let answer = (): void => undefined;
      worker = new Promise((resolve) => (answer = resolve));
      return () => answer();
    },
    answersAtOnce: () => void (worker = Promise.resolve()),
    hangs: () => void (disk = () => new Promise(() => undefined)),
    dueAt: (ms: number): Promise<void> => {
      now = ms;
      return it.ifDue();
    },
    laterBy: (ms: number) => void (now += ms),
    underAnotherKey: () => void (generation += 1),
    ofAnotherProfile: () => void (profileId = 'other'),
  };
}

const fresh: SecondCopy = { generation: 1, atMs: BEGIN, sealed: new Uint8Array() };

describe('the second copy after a change', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function passes(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    /* The disk of the keeper answers in a task. */
    await new Promise(setImmediate);
  }

  it('is written within half a minute, one for all that changed meanwhile, and again for the next', async () => {
    const { written, soon } = keeper([fresh]);
    for (let n = 0; n < 9; n += 1) soon();
    await passes(30_000);
    expect(written).toHaveLength(1);
    await passes(3_600_000);
    expect(written).toHaveLength(1);
    soon();
    await passes(30_000);
    expect(written).toHaveLength(2);
  });

  it('has what changes while it is made in the next one', async () => {
    const { written, soon, answersLate } = keeper([fresh]);
    const answer = answersLate();
    soon();
    await passes(30_000);
    soon();
    answer();
    await passes(3_600_000);
    expect(written).toHaveLength(2);
  });

  it('is written after a minute where the worker takes long, however long', async () => {
    const { written, soon, answersLate, laterBy } = keeper([fresh]);
    const answer = answersLate();
    soon();
    await passes(20_000);
    laterBy(10_000);
    answer();
    await passes(0);
    expect(written).toHaveLength(1);
    soon();
    await passes(59_000);
    expect(written).toHaveLength(1);
    await passes(1_000);
    expect(written).toHaveLength(2);
  });
});

describe('the second copy, once a day', () => {
  it('is written once a whole day has passed, and not at midnight', async () => {
    const { written, dueAt } = keeper([fresh]);
    for (const ms of [0, 60_000, DAY - 1]) await dueAt(BEGIN + ms);
    expect(written).toEqual([]);
    await dueAt(BEGIN + DAY);
    expect(written).toEqual([BEGIN + DAY]);
    await dueAt(BEGIN + 2 * DAY - 1);
    expect(written).toHaveLength(1);
    await dueAt(BEGIN + 2 * DAY);
    expect(written).toHaveLength(2);
  });

  it('is written where there is none, where its time is far ahead, and under a new key at once', async () => {
    const none = keeper([]);
    await none.dueAt(BEGIN);
    expect(none.written).toEqual([BEGIN]);
    const ahead = keeper([{ ...fresh, atMs: BEGIN + 400 * DAY }]);
    await ahead.dueAt(BEGIN);
    expect(ahead.written).toEqual([BEGIN]);
    const other = keeper([fresh]);
    other.underAnotherKey();
    await other.dueAt(BEGIN + 1);
    expect(other.written).toEqual([BEGIN + 1]);
  });

  it('is written also where the worker takes long, which nobody waits for', async () => {
    const { written, dueAt, isSlow, write } = keeper([]);
    isSlow();
    await write();
    expect(written).toEqual([]);
    await dueAt(BEGIN);
    expect(written).toEqual([BEGIN]);
  });

  it('is written at once for a profile that took the place of another', async () => {
    const { written, dueAt, ofAnotherProfile } = keeper([fresh]);
    await dueAt(BEGIN);
    ofAnotherProfile();
    await dueAt(BEGIN + 1);
    expect(written).toEqual([BEGIN + 1]);
  });

  it('is removed only once it is there, where it is just being written', async () => {
    const { steps, dueAt, remove } = keeper([]);
    const written = dueAt(BEGIN);
    await new Promise(setImmediate);
    await Promise.all([remove(), written]);
    expect(steps).toEqual(['written', 'removed']);
  });

  it.each<[string, 'write' | 'remove', readonly string[]]>([
    ['written at a lock', 'write', ['written']],
    ['removed', 'remove', ['removed']],
  ])(
    'is %s while the worker makes an older one, which is not written then',
    async (_, now, left) => {
      const it = keeper([]);
      const answer = it.answersLate();
      const late = it.dueAt(BEGIN);
      await new Promise(setImmediate);
      it.answersAtOnce();
      await it[now]();
      answer();
      await late;
      expect(it.steps).toEqual(left);
    },
  );

  it('is waited for no longer than seconds on a disk that does not answer', async () => {
    const { write, hangs } = keeper([]);
    hangs();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const written = expect(write()).resolves.toBeUndefined();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await written;
  });

  it('is never written for a profile of this session only', async () => {
    const { written, dueAt } = keeper([], 'session');
    await dueAt(BEGIN + 9 * DAY);
    expect(written).toEqual([]);
  });
});
