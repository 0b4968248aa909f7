// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SyncStatus } from '../../../contract/sync-status';
import { useCopyStore } from '../../stores/copy-store';
import { useCopyWords } from './copy-words';

const filling = (cached: number) =>
  ({
    state: 'syncing',
    lists: [{ list: 'private_events', access: 'allowed', completeAtMs: null, cached }],
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
