// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import type { SyncStatus } from '../../../contract/sync-status';
import { figuresOf } from '../../../domain/events/outcome-figures';
import { RECORDED } from '../../../domain/events/status-rule';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { useEventQuestion } from '../../stores/record-questions';
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

it('open the events that each number counts', async () => {
  const empty = figuresOf([], 0);
  const statuses = {
    ...empty.statuses,
    happened: 4,
    no_show: 3,
    awaiting_outcome: 2,
    cancelled: 1,
  };
  const figures = { ...empty, statuses };
  const rows = [{ key: 'ride', name: 'Ride', figures }];
  const view = { rows, more: 0, whole: figures, erased: 0, everComplete: true };
  setCacheClient({ call: () => Promise.resolve(success(view)) } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open', status: { lists: [] } as unknown as SyncStatus });
  render(<Figures />);
  const table = within(await screen.findByRole('table', { name: 'Figures by type' }));
  const opened = (of: string): unknown[] => {
    const line = table.getAllByRole('row').filter((it) => it.textContent.startsWith(of));
    const numbers = line.flatMap((it) => within(it).getAllByRole('button'));
    return numbers.map((it) => {
      fireEvent.click(it);
      const { types, statuses: shown } = useEventQuestion.getState().query;
      return [it.textContent, types, shown];
    });
  };
  const amounts = [
    ['7', RECORDED],
    ['2', ['awaiting_outcome']],
    ['3', ['no_show']],
    ['1', ['cancelled']],
  ];
  expect(opened('Ride')).toEqual(amounts.map(([of, shown]) => [of, ['ride'], shown]));
  expect(opened('All')).toEqual(amounts.map(([of, shown]) => [of, [], shown]));
});
