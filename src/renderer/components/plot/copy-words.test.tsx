// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SyncStatus } from '../../../contract/sync-status';
import { useCopyStore } from '../../stores/copy-store';
import { useCopyWords } from './copy-words';

const filling = (cached: number, own: object = {}) =>
  ({
    state: 'syncing',
    lists: [
      {
        list: 'private_events',
        access: 'allowed',
        completeAtMs: null,
        sinceMs: null,
        cached,
        ...own,
      },
    ],
  }) as unknown as SyncStatus;

beforeEach(() =>
  useCopyStore.setState({ ...useCopyStore.getInitialState(), status: filling(200) }),
);
afterEach(cleanup);

it('are the same for each page of a first sync, so that no plot is drawn anew with it', () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useCopyWords('private_events', false);
  });
  expect(result.current.sentence).toMatch(/^Counts so far/);
  expect(drawn).toBe(1);
  act(() => useCopyStore.setState({ status: filling(400) }));
  expect(drawn).toBe(1);
});

it.each([
  ['what an age limit leaves out', { sinceMs: Date.UTC(2026, 0, 1) }, /^Only .+ Counts so far/],
  [
    'that a key may not read them',
    { access: 'refused', failure: null },
    /may not .+ Counts so far/,
  ],
])('say %s before they say that it is not whole', (_, own, said) => {
  useCopyStore.setState({ status: filling(200, own) });
  const { result } = renderHook(() => useCopyWords('private_events', false));
  expect(result.current.sentence).toMatch(said);
});
