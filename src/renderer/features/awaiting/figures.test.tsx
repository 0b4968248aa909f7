// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import type { SyncStatus } from '../../../contract/sync-status';
import { figuresOf } from '../../../domain/events/outcome-figures';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { Figures } from './figures';

afterEach(cleanup);

it('say that a key may not read events, and not that more may come', async () => {
  const view = { rows: [], more: 0, whole: figuresOf([], 0), erased: 0, everComplete: false };
  const call = () => Promise.resolve(success(view));
  setCacheClient({ call } as unknown as CacheClient);
  const lists = [{ list: 'private_events', access: 'refused', everComplete: false, cached: 0 }];
  useCopyStore.setState({ store: 'open', status: { lists } as unknown as SyncStatus });
  render(<Figures />);
  expect(await screen.findByText('This key may not read events')).toBeDefined();
  expect(screen.queryByText(/so far/)).toBeNull();
});
