// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SectionCounts } from '../contract/cache-pushes';
import type { ListQuery, ShownList } from '../contract/lists';
import type { DaysAhead, QueueSummary } from '../contract/overview-views';
import type { SyncStatus } from '../contract/sync-status';
import type { CoverageKind } from '../domain/coverage/coverage';
import { Desk } from './desk';
import { setCacheClient } from './stores/cache';
import type { CacheClient } from './stores/cache-client';
import { useClockStore } from './stores/clock-store';
import { applyPush, useCopyStore } from './stores/copy-store';
import { questionOf } from './stores/list-question';
import { useProfileStore } from './stores/profile-store';
import { resetView, useViewStore } from './stores/view-store';
import { fakeListStatus, fakeSyncStatus } from './testing/fake-sync-status';

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 20);
const NOW = TODAY + 9 * 3_600_000;

function kinds(part: Partial<Record<CoverageKind, number>>): Record<CoverageKind, number> {
  const none = { 'signed-here': 0, 'signed-elsewhere': 0, 'none-found': 0 };
  return { ...none, 'not-needed': 0, unknown: 0, ...part };
}

const days: DaysAhead = {
  underWay: kinds({ 'signed-here': 2, 'none-found': 1 }),
  days: Array.from({ length: 14 }, (_, at) => ({
    key: `2026-${at < 11 ? '11' : '12'}-${String(at < 11 ? 20 + at : at - 10).padStart(2, '0')}`,
    fromMs: TODAY + at * DAY,
    untilMs: TODAY + (at + 1) * DAY,
    coverage:
      [
        kinds({ 'signed-here': 4, 'signed-elsewhere': 1, 'none-found': 2 }),
        kinds({ 'signed-here': 1, unknown: 3 }),
      ][at] ?? kinds({}),
  })),
  changed: { fromMs: TODAY - DAY, count: 5 },
};

const queue: QueueSummary = {
  buckets: [
    { bucket: 'short', count: 3 },
    { bucket: 'middle', count: 0 },
    { bucket: 'long', count: 9 },
  ],
  oldest: { id: 'e7', typeName: 'Test ride', overAtMs: NOW - 3 * DAY },
  busiest: { advocate: '122', count: 8 },
};

const counts: SectionCounts = {
  waivers: { amount: 40, whole: true },
  events: { amount: 90, whole: true },
  awaiting: { amount: 12, whole: true },
  coverage: { amount: 3, whole: true },
  templates: { amount: 2, whole: true },
  exports: 0,
  exportsToReview: 0,
};

const events = fakeListStatus({ list: 'private_events', cached: 90, completeAtMs: NOW });

const status = fakeSyncStatus({
  lists: [events],
  checkedAtMs: NOW,
  runs: { count: 1, lastAtMs: NOW },
  nextAtMs: NOW + DAY,
});

/** The desk of a copy in this state, whose worker answers what the overview asks. */
async function open(
  part: {
    status?: Partial<SyncStatus>;
    counts?: Partial<SectionCounts>;
    days?: Partial<DaysAhead>;
    queue?: Partial<QueueSummary>;
    whole?: boolean;
  } = {},
): Promise<void> {
  const everComplete = part.whole ?? true;
  const answers: Readonly<Record<string, unknown>> = {
    'overview:days': { ...days, ...part.days, everComplete },
    'overview:queue': { ...queue, ...part.queue, everComplete },
  };
  const call = (name: string) => {
    const answer = answers[name];
    return answer ? Promise.resolve(answer) : new Promise(() => undefined);
  };
  setCacheClient({ call } as unknown as CacheClient);
  render(<Desk />);
  await act(async () => {
    useCopyStore.setState({ store: 'open' });
    applyPush('section-counts', { ...counts, ...part.counts });
    applyPush('sync-status', { ...status, ...part.status });
    await Promise.resolve();
  });
}

beforeEach(() => {
  vi.stubGlobal('desk', { 'menu:offer': () => undefined, 'store:list-set-aside': async () => [] });
  resetView();
  useCopyStore.setState({ settings: { ...useCopyStore.getState().settings, zone: 'UTC' } });
  useClockStore.setState({ nowMs: NOW });
  useProfileStore.setState({ profile: { kind: 'open', name: 'Riders' } as never });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useProfileStore.setState({ profile: null });
  useCopyStore.setState(useCopyStore.getInitialState());
  resetView();
});

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const asked = <List extends ShownList>(list: List): ListQuery<List> | undefined =>
  questionOf(list)?.query as ListQuery<List> | undefined;

describe('each figure of today', () => {
  const day = { fromMs: TODAY, untilMs: TODAY + DAY };
  const tomorrow = { fromMs: TODAY + DAY, untilMs: TODAY + 2 * DAY };

  it.each([
    ['Under way: 3 events', 'private_events', { statuses: ['under_way'], dates: null }],
    [
      'Under way: 1 without a waiver',
      'coverage',
      { status: 'upcoming', answers: ['none-found'], dates: { fromMs: null, untilMs: NOW + 1 } },
    ],
    ['Today: 7 events left', 'private_events', { statuses: ['upcoming'], dates: day }],
    ['Today: 2 without a waiver', 'coverage', { answers: ['none-found'], dates: day }],
    ['Tomorrow: 4 events', 'private_events', { statuses: ['upcoming'], dates: tomorrow }],
    ['Tomorrow: 3 unknown', 'coverage', { answers: ['unknown'], dates: tomorrow }],
    [
      'Today, Friday 20 November: 7 events, 4 signed in this conversation, 1 signed elsewhere and 2 without a waiver',
      'coverage',
      { status: 'upcoming', answers: [], dates: day },
    ],
    ['Awaiting outcome: 12 events', 'awaiting_outcome', { bucket: null, advocates: [] }],
    ['more than 3 days 9', 'awaiting_outcome', { bucket: 'long' }],
    ['advocate 122', 'awaiting_outcome', { advocates: ['122'], bucket: null }],
    [
      '5 events changed since yesterday',
      'private_events',
      { updated: { fromMs: TODAY - DAY, untilMs: null }, statuses: [] },
    ],
  ] as const)('leads by keyboard to its list, narrowed to what it counts: %s', async (...it) => {
    const [name, list, query] = it;
    await open();
    button(name).focus();
    await userEvent.keyboard('{Enter}');
    expect(asked(list)).toMatchObject(query);
    expect(screen.getByRole('link', { current: 'page' }).textContent).not.toContain('Overview');
  });

  it('and the event that waits longest opens by itself', async () => {
    await open();
    await userEvent.click(button('Test ride'));
    expect(useViewStore.getState()).toMatchObject({ section: 'events', opened: { events: 'e7' } });
  });
});

it.each([
  [9, 'true'],
  [0, undefined],
])('warns of long waits only where there are any: %i', async (amount, late) => {
  await open({
    queue: {
      buckets: [
        { bucket: 'short', count: 3 },
        { bucket: 'long', count: amount },
      ],
    },
  });
  expect(button('less than a day 3').dataset['late']).toBeUndefined();
  expect(button(`more than 3 days ${String(amount)}`).dataset['late']).toBe(late);
});

describe('what needs a look', () => {
  const card = () => within(screen.getByRole('region', { name: 'Needs a look' }));

  it('is said to be nothing, calmly, where sync and exports are well', async () => {
    await open();
    expect(card().getByText('No sync and no export needs a look.')).toBeDefined();
  });

  it('are a sync that has stopped, and exports with data of people who were erased', async () => {
    await open({
      status: { state: 'stopped', failure: { kind: 'unauthorized' } },
      counts: { exportsToReview: 2 },
    });
    expect(card().getByText('Stopped')).toBeDefined();
    expect(card().queryByText('No sync and no export needs a look.')).toBeNull();
    await userEvent.click(card().getByRole('button', { name: '2 exports need a look' }));
    expect(useViewStore.getState().section).toBe('exports');
  });

  it('are records that could not be read, as no list and no figure has them', async () => {
    await open({
      status: { lists: status.lists.map((list, at) => ({ ...list, setAside: at === 0 ? 2 : 0 })) },
    });
    expect(card().queryByText('No sync and no export needs a look.')).toBeNull();
    await userEvent.click(card().getByRole('button', { name: '2 records could not be read' }));
    expect(useViewStore.getState().section).toBe('activity');
  });
});

describe('a sync under way', () => {
  it('leaves what needs a look as the last one left it', async () => {
    await open({ status: { state: 'offline', failure: { kind: 'offline' } } });
    act(() => applyPush('sync-status', { ...status, state: 'syncing' }));
    const card = screen.getByRole('region', { name: 'Needs a look' });
    expect(within(card).getByText('Offline')).toBeDefined();
    act(() => applyPush('sync-status', status));
    expect(within(card).getByText('No sync and no export needs a look.')).toBeDefined();
  });

  it('is not said to be none yet where it is the first', async () => {
    await open({ status: { state: 'never-synced' } });
    const card = within(screen.getByRole('region', { name: 'Needs a look' }));
    expect(card.getByText('Never synced')).toBeDefined();
    act(() => applyPush('sync-status', { ...status, state: 'syncing' }));
    expect(card.queryByText('Never synced')).toBeNull();
    expect(card.getByText('Syncing …')).toBeDefined();
  });

  it('is told where the overview is opened in the middle of the first one', async () => {
    await open({ status: { state: 'syncing', lists: [{ ...events, everComplete: false }] } });
    const card = within(screen.getByRole('region', { name: 'Needs a look' }));
    expect(card.queryByText('No sync and no export needs a look.')).toBeNull();
    expect(card.getByText('Syncing …')).toBeDefined();
  });
});

describe('a copy that is not whole', () => {
  it('has its numbers so far', async () => {
    await open({ whole: false });
    expect(button('Today: 7 events left so far')).toBeDefined();
  });

  it('is not said to have nothing under way, as a whole one is', async () => {
    await open({ days: { underWay: kinds({}) } });
    screen.getByText('Nothing is under way.');
    cleanup();
    await open({ whole: false, days: { underWay: kinds({}) } });
    const tile = within(screen.getByRole('group', { name: 'Under way' }));
    expect(tile.queryByText('Nothing is under way.')).toBeNull();
    expect(tile.getByText('None so far: the list is not complete yet.')).toBeDefined();
  });

  it.each([
    ['unknown', 'syncing', false, 'Fetching the first events'],
    ['refused', 'partly-refused', false, 'This key may not read events'],
    ['allowed', 'up-to-date', true, 'The service has no events'],
  ] as const)('or empty says why: %s, %s', async (access, state, everComplete, words) => {
    await open({
      whole: everComplete,
      counts: { events: everComplete ? { amount: 0, whole: true } : null },
      status: { state, lists: [{ ...events, access, everComplete, cached: 0 }] },
    });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Tomorrow' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Needs a look' })).toBeDefined();
  });
});
