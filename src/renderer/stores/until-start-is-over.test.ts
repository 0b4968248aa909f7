import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProfileState } from '../../contract/profile';
import { applyPush, useCopyStore } from './copy-store';
import { useProfileStore } from './profile-store';
import { untilStartIsOver } from './until-start-is-over';

type Step = ProfileState['kind'] | 'counts' | 'failure' | 'status' | number;

/* What the profile is, what the worker tells, or time that passes. */
async function take(step: Step): Promise<void> {
  if (typeof step === 'number') await vi.advanceTimersByTimeAsync(step);
  else if (step === 'counts') applyPush('section-counts', {} as never);
  else if (step === 'failure') applyPush('store-failed', { reason: 'fault' });
  else if (step === 'status') applyPush('sync-status', { runs: { count: 0 } } as never);
  else useProfileStore.setState({ profile: { kind: step } as ProfileState });
}

beforeEach(() => {
  vi.useFakeTimers();
  useCopyStore.setState(useCopyStore.getInitialState());
  useProfileStore.setState(useProfileStore.getInitialState());
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, readonly Step[], readonly Step[], boolean]>([
  ['at once where no profile is', ['none'], [0], true],
  ['at once while a profile is locked', ['locked'], [0], true],
  ['at once where all is read', ['open', 'counts'], [0], true],
  ['at once where the copy cannot be opened', ['open', 'failure'], [0], true],
  ['not while the copy is read', ['open'], ['status', 60_000], false],
  ['a second after all of it is read', ['open'], [5_000, 'counts', 1_000], true],
  ['not sooner', ['open'], [5_000, 'counts', 999], false],
  ['a second after it could not be opened', ['open'], ['failure', 1_000], true],
])('a start is over %s', async (_, before, later, isOver) => {
  for (const step of before) await take(step);
  const hear = vi.fn<() => void>();
  void untilStartIsOver().then(hear);
  for (const step of later) await take(step);
  expect(hear).toHaveBeenCalledTimes(isOver ? 1 : 0);
});
