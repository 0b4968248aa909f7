import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { success, type Failure } from '../../contract/result';
import type { ServiceLink } from './service-link';
import { createServiceWait, type ServiceWait } from './service-wait';

let held: Failure | null;
let changes: number;
let wait: ServiceWait;
let closing: AbortController;
const FAILURE = { kind: 'server', status: 503 } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  held = null;
  changes = 0;
  const call = (() => Promise.resolve(success(held))) as unknown as ServiceLink['call'];
  closing = new AbortController();
  const { signal } = closing;
  wait = createServiceWait({
    link: { call },
    now: Date.now,
    onChange: () => (changes += 1),
    signal,
  });
});
afterEach(() => {
  closing.abort();
  vi.useRealTimers();
});

/* An answer that is waited for until it is let come. */
function ask(): () => Promise<void> {
  let answer = (): void => undefined;
  const asked = wait.whileAsking(() => new Promise<void>((resolve) => (answer = resolve)));
  return () => {
    answer();
    return asked;
  };
}

it('tells within two seconds why an answer does not come, and since when', async () => {
  const answer = ask();
  held = FAILURE;
  await vi.advanceTimersByTimeAsync(2000);
  expect(wait.heldUp()).toEqual({ failure: FAILURE, sinceMs: 1_001_500 });
  await vi.advanceTimersByTimeAsync(1500);
  expect([wait.heldUp()?.sinceMs, changes]).toEqual([1_001_500, 1]);
  await answer();
  expect([wait.heldUp(), changes]).toEqual([null, 2]);
});

it('tells that none has come at all, but not of one that takes a few seconds', async () => {
  const answer = ask();
  await vi.advanceTimersByTimeAsync(9000);
  expect(wait.heldUp()).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  expect(wait.heldUp()).toEqual({ failure: null, sinceMs: 1_000_000 });
  await answer();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([-1, 1])('goes by no clock that is set meanwhile: %i day', async (days) => {
  void ask();
  vi.setSystemTime(Date.now() + days * 86_400_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(wait.heldUp()).toBeNull();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(wait.heldUp()).toMatchObject({ failure: null });
});

it('looks no more once it was stopped', () => {
  void ask();
  closing.abort();
  expect(vi.getTimerCount()).toBe(0);
});
