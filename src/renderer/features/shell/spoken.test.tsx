// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListSummary } from '../../../contract/lists';
import type { SyncRun, SyncStatus } from '../../../contract/sync-status';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { useSpokenCount } from '../../components/list/use-spoken-count';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import type { ListFeedState } from '../../stores/list-feed-state';
import { tellAction } from '../../stores/last-action';
import { useSpoken } from '../../stores/spoken';
import { LastActionBar } from './last-action-bar';
import { SpokenHere } from './spoken';
import { SyncTroubleBar } from './sync-trouble';

const begin = (): void => useSpoken.setState({ text: '', number: 0 });
const spoken = () => useSpoken.getState();

beforeEach(begin);
afterEach(() => {
  cleanup();
  begin();
  useCopyStore.setState(useCopyStore.getInitialState());
});

interface ListProps {
  readonly query: object;
  readonly matching: number;
  readonly asking?: boolean;
}

function List({ query, matching, asking = false }: ListProps) {
  const summary = { matching, everComplete: true } as Partial<ListSummary> as ListSummary;
  const state = { query: { ...ALL_WAIVERS, ...query }, summary, asking };
  useSpokenCount(state as unknown as ListFeedState<'waiver_submissions'> as never);
  return <SpokenHere />;
}

/* Whoever types has come to rest. */
const rest = (): void => act(() => void vi.advanceTimersByTime(600));

describe('what came of the last thing that was done', () => {
  it('is spoken once by the one place that speaks, and stands in one that does not', () => {
    const both = (
      <>
        <SpokenHere />
        <LastActionBar />
      </>
    );
    const { rerender } = render(both);
    const run = vi.fn();
    act(() => tellAction({ text: 'Saved one.pdf.', ways: [{ label: 'Open', run }] }));
    rerender(both);
    expect(spoken()).toEqual({ text: 'Saved one.pdf. Open', number: 1 });
    const bar = screen.getByRole('status', { name: 'Last action' });
    expect(bar.getAttribute('aria-live')).toBe('off');
    expect(bar.textContent).toContain('Saved one.pdf.');
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(run).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(bar.textContent).toBe('');
    expect(spoken().number).toBe(1);
  });
});

describe('the number of records', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is spoken as a phrase after a filter or a search, and by nothing else', () => {
    const { rerender } = render(<List query={{}} matching={2000} />);
    rerender(<List query={{}} matching={2012} />);
    rerender(<List query={{ groupBy: 'prospect', folded: ['1'] }} matching={2012} />);
    rest();
    expect(spoken().number).toBe(0);
    rerender(<List query={{ search: 'iris' }} matching={331} />);
    rest();
    expect(screen.getByRole('status').textContent).toBe('331 waivers');
    rerender(<List query={{ search: 'iris' }} matching={332} />);
    rest();
    expect(spoken()).toEqual({ text: '331 waivers', number: 1 });
    rerender(<List query={{ search: 'iris h' }} matching={1} />);
    rest();
    expect(spoken()).toEqual({ text: '1 waiver', number: 2 });
  });

  it('is not spoken while somebody types on, nor while another is asked for', () => {
    const { rerender } = render(<List query={{}} matching={2000} />);
    rerender(<List query={{ search: 'i' }} matching={900} />);
    act(() => void vi.advanceTimersByTime(200));
    rerender(<List query={{ search: 'i' }} matching={900} asking />);
    rest();
    expect(spoken().number).toBe(0);
    rerender(<List query={{ search: 'ir' }} matching={331} />);
    rest();
    expect(spoken()).toEqual({ text: '331 waivers', number: 1 });
  });
});

describe('the end of a sync', () => {
  let runs: readonly Partial<SyncRun>[];
  const status = (state: SyncStatus['state'], count: number, part: Partial<SyncStatus> = {}) =>
    act(() =>
      useCopyStore.setState({
        status: { state, runs: { count, lastAtMs: null }, ...part } as SyncStatus,
      }),
    );
  const run = (
    syncStartedAtMs: number,
    added: number,
    reason: SyncRun['reason'] = 'timer',
  ): Partial<SyncRun> => ({
    syncStartedAtMs,
    added,
    reason,
    changed: 0,
    removed: 0,
    setAside: 0,
    statusDisagreements: 0,
    startedAtMs: syncStartedAtMs,
    durationMs: 1,
    requests: 1,
    list: 'waiver_submissions',
    census: false,
    end: 'complete',
    failure: null,
  });

  beforeEach(() => {
    runs = [];
    const call = (): Promise<unknown> => Promise.resolve(runs);
    setCacheClient({ call } as unknown as CacheClient);
    status('up-to-date', 0);
    render(<SpokenHere />);
  });

  it('is spoken once with what it brought, not with each of its lists', async () => {
    await status('syncing', 0);
    await status('syncing', 1);
    expect(spoken().number).toBe(0);
    runs = [run(5, 12), run(5, 0)];
    await status('up-to-date', 2);
    await waitFor(() => expect(spoken().text).toBe('Sync finished: 12 new'));
    await status('up-to-date', 3);
    expect(spoken().number).toBe(1);
  });

  it('is spoken without news only where the person asked for it', async () => {
    runs = [run(5, 0)];
    await status('up-to-date', 1);
    expect(spoken().number).toBe(0);
    runs = [run(9, 0, 'asked')];
    await status('up-to-date', 2);
    await waitFor(() => expect(spoken().text).toBe('Sync finished: nothing new'));
  });

  it('is spoken as the state that it left, where that is a worse one', async () => {
    await status('syncing', 0);
    await status('offline', 1);
    expect(spoken()).toEqual({ text: 'Offline', number: 1 });
    await status('syncing', 1);
    await status('offline', 2);
    expect(spoken().number).toBe(1);
  });

  it('is spoken as the state it left, not as finished, where it was asked for and failed', async () => {
    runs = [run(5, 0, 'asked')];
    await status('offline', 1);
    await status('syncing', 1);
    runs = [run(9, 0, 'asked')];
    await status('offline', 2);
    await waitFor(() => expect(spoken()).toEqual({ text: 'Offline', number: 2 }));
  });

  it('is spoken once while it is held up, however often it is tried again, until that is over', async () => {
    render(<SyncTroubleBar />);
    const failure = { kind: 'offline' } as const;
    const heldUp = { failure, sinceMs: 0 };
    const tries = async (count: number): Promise<void> => {
      await status('syncing', count, { heldUp });
      await status('syncing', count);
      await status('offline', count + 1, { failure, lists: [] });
    };
    await tries(0);
    expect(spoken()).toEqual({ text: 'Offline', number: 2 });
    await tries(1);
    await tries(2);
    expect(spoken().number).toBe(2);
    await status('up-to-date', 4, { lists: [] });
    await status('syncing', 4, { heldUp });
    expect(spoken()).toMatchObject({
      text: expect.stringMatching(/^The sync is held up/),
      number: 3,
    });
  });
});
