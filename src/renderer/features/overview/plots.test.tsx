// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutcomePlots, SignedPlots } from '../../../contract/overview-views';
import type { PlotOrder } from '../../../contract/plot-files';
import { failed, success } from '../../../contract/result';
import type { SyncStatus } from '../../../contract/sync-status';
import { figuresOf, type OutcomeFigures } from '../../../domain/events/outcome-figures';
import { setCacheClient } from '../../stores/cache';
import { useLastAction } from '../../stores/last-action';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { forgetExports } from '../../stores/export-store';
import { useEventQuestion, useWaiverQuestion } from '../../stores/record-questions';
import { closeMenu, useMenuStore } from '../../stores/menu-store';
import { Plots } from './plots';
import { usePlotsQuestion } from './plots-question';

const DAY = 86_400_000;
const MONDAY = Date.parse('2026-11-16T00:00:00Z');
const none = figuresOf([], 0).statuses;
const figures = (
  statuses: Partial<OutcomeFigures['statuses']>,
  medianMs: number | null = null,
) => ({
  statuses: { ...none, ...statuses },
  untimed: 0,
  medianMs,
});
const month = (key: string, fromMs: number, some: OutcomeFigures) => ({
  key,
  fromMs,
  untilMs: fromMs + 30 * DAY,
  figures: some,
});
const months = [
  month('2026-10', MONDAY - 46 * DAY, figures({ happened: 9, no_show: 1 }, 1.5 * DAY)),
  month('2026-11', MONDAY - 15 * DAY, figures({ awaiting_outcome: 3 })),
];
const outcomes: OutcomePlots = {
  weeks: [
    {
      key: '2026-11-09',
      fromMs: MONDAY - 7 * DAY,
      untilMs: MONDAY,
      statuses: { ...none, happened: 5, no_show: 4 },
    },
    {
      key: '2026-11-16',
      fromMs: MONDAY,
      untilMs: MONDAY + 7 * DAY,
      statuses: { ...none, awaiting_outcome: 2 },
    },
  ],
  months,
  types: [{ id: '7', name: 'Probe\u202Efahrt', months }],
  moreTypes: 2,
  choices: { types: [{ key: '7', name: 'Ride', count: 3 }], advocates: [] },
};
const signed: SignedPlots = {
  templates: [
    {
      template: '31',
      title: 'Test ride',
      versions: [4, null],
      older: [2, 1],
      weeks: [{ key: '2026-11-16', fromMs: MONDAY, untilMs: MONDAY + 7 * DAY, counts: [6, 3] }],
    },
  ],
  more: 1,
};

let asked: Record<string, unknown>;
let everComplete: boolean;
let fails: boolean;
let types: OutcomePlots['types'];

beforeEach(() => {
  asked = {};
  everComplete = true;
  fails = false;
  types = outcomes.types;
  const answers: Readonly<Record<string, object>> = {
    'overview:outcomes': outcomes,
    'overview:signed': signed,
  };
  const call = (name: string, request: unknown): Promise<unknown> => {
    asked[name] = request;
    if (fails) return Promise.resolve(failed('storage-failed'));
    return Promise.resolve(success({ ...answers[name], types, everComplete }));
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({
    ...useCopyStore.getInitialState(),
    store: 'open',
    settings: { ...useCopyStore.getState().settings, zone: 'UTC' },
  });
  usePlotsQuestion.setState({ types: [], advocates: [], months: 12, asTable: false });
  useEventQuestion.getState().clear();
});
afterEach(() => {
  cleanup();
  forgetExports();
  closeMenu();
});

const draw = async () => {
  render(<Plots />);
  await screen.findByRole('group', { name: /^Events by week and outcome/ });
};
const plot = (name: RegExp) => screen.getByRole('group', { name });
const marks = (name: RegExp) => within(plot(name)).getAllByRole('button');

describe('the plots of the overview', () => {
  it('have a mark for each count, which opens exactly what it counts', async () => {
    await draw();
    await userEvent.click(
      within(plot(/^Events by week/)).getByRole('button', {
        name: 'Week of 9 Nov 2026: 4 no-shows. Opens the list.',
      }),
    );
    expect(useEventQuestion.getState().query).toMatchObject({
      statuses: ['no_show'],
      dates: { fromMs: MONDAY - 7 * DAY, untilMs: MONDAY },
      types: [],
      advocates: [],
    });
  });

  it('of events are not drawn for a key that never read any, nor is their choice offered', async () => {
    const lists = [{ list: 'private_events', access: 'refused', everComplete: false, cached: 0 }];
    useCopyStore.setState({ status: { lists } as unknown as SyncStatus });
    everComplete = false;
    render(<Plots />);
    expect(await screen.findByRole('group', { name: /^Waivers by week/ })).toBeDefined();
    expect(screen.queryByRole('group', { name: /^Events by week/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Advocate' })).toBeNull();
  });

  it('mark what is not over, and leave a gap where no outcome is recorded', async () => {
    await draw();
    expect(marks(/^Events by week/).map((it) => it.getAttribute('aria-label'))).toContain(
      'Week of 16 Nov 2026 (not over): 2 await an outcome. Opens the list.',
    );
    expect(marks(/^No-show rate by month/).map((it) => it.getAttribute('aria-label'))).toEqual([
      'October 2026: 10%, 1 no-show of 10 outcomes, between 1% and 40%. Opens the list.',
    ]);
    expect((await screen.findAllByText('no outcome recorded')).length).toBeGreaterThan(0);
  });

  it('open the events of the chosen type and advocate alone', async () => {
    usePlotsQuestion.setState({ types: ['7'], advocates: ['9'] });
    await draw();
    expect(asked['overview:outcomes']).toMatchObject({
      types: ['7'],
      advocates: ['9'],
      months: 12,
    });
    await userEvent.click(marks(/^No-show rate by month/)[0]!);
    expect(useEventQuestion.getState().query).toMatchObject({
      statuses: ['no_show'],
      types: ['7'],
      advocates: ['9'],
    });
    expect(screen.getAllByText(/^Type: Ride\. Advocate: 9\. /).length).toBeGreaterThan(0);
  });

  it('open the waivers of the older versions together', async () => {
    await draw();
    await userEvent.click(
      screen.getByRole('button', { name: /Test ride, Week of .*: 3 waivers of older versions/ }),
    );
    expect(useWaiverQuestion.getState().query).toMatchObject({
      versions: [
        { template: '31', version: 2 },
        { template: '31', version: 1 },
      ],
      signed: { fromMs: MONDAY, untilMs: MONDAY + 7 * DAY },
    });
  });

  it('are one stop of the Tab key each, in which arrows lead and Enter opens', async () => {
    await draw();
    const [happened, noShow, awaiting] = marks(/^Events by week/);
    expect(marks(/^Events by week/).filter((it) => it.tabIndex === 0)).toEqual([awaiting]);
    act(() => awaiting!.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(noShow);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(happened);
    await userEvent.keyboard('{Enter}');
    expect(useEventQuestion.getState().query.statuses).toEqual(['happened']);
  });

  it('become tables whose numbers open the same lists, by one switch', async () => {
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'As tables' }));
    expect(screen.queryByRole('group', { name: /^Events by week.*hatched/ })).toBeNull();
    const row = within(screen.getByRole('table', { name: 'Events by week and outcome' })).getByRole(
      'row',
      {
        name: /^9 Nov 2026/,
      },
    );
    await userEvent.click(within(row).getByRole('button', { name: '4' }));
    expect(useEventQuestion.getState().query).toMatchObject({
      statuses: ['no_show'],
      dates: { fromMs: MONDAY - 7 * DAY, untilMs: MONDAY },
    });
  });

  it('say “so far” while the list is not whole', async () => {
    everComplete = false;
    await draw();
    expect(marks(/^Events by week/)[1]!.getAttribute('aria-label')).toContain('4 no-shows so far');
    expect(screen.getAllByText(/Counts so far/).length).toBeGreaterThan(0);
  });

  it('name types as they are, without what hides in them', async () => {
    await draw();
    expect(marks(/^No-show rate by type/)[0]!.getAttribute('aria-label')).toMatch(
      /^Probe⟨U\+202E⟩fahrt, October/,
    );
    expect(screen.getByText(/2 others are not/)).toBeTruthy();
    expect(screen.getByText(/1 other is not/)).toBeTruthy();
  });

  it('say that there is no outcome where there is no type to draw', async () => {
    types = [];
    await draw();
    expect(screen.getByText('No outcome recorded.')).toBeTruthy();
    expect(screen.queryByText(/same scale/)).toBeNull();
  });

  it('keep the choices of their filters where the next answer fails', async () => {
    usePlotsQuestion.setState({ types: ['7'] });
    await draw();
    fails = true;
    act(() => usePlotsQuestion.setState({ months: 24 }));
    await screen.findAllByRole('alert');
    expect(screen.getByText('Ride')).toBeTruthy();
  });

  it('are saved with what was counted, and say what became of it', async () => {
    const savePlot = vi.fn(async () => success({ fileName: 'no-shows.csv' }));
    Object.assign(window, { desk: { 'plot:save': savePlot } });
    usePlotsQuestion.setState({ types: [''], advocates: ['7', ''] });
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Save “No-show rate by month”…' }));
    const entries = useMenuStore.getState().menu?.groups.flat() ?? [];
    expect(entries.map(({ label }) => label)).toEqual([
      'Picture (PNG)…',
      'Drawing (SVG)…',
      'Table (CSV)…',
    ]);
    act(() => entries[2]?.run());
    await expect.poll(() => useLastAction.getState().action?.text).toBe('Saved no-shows.csv.');
    const [[order]] = savePlot.mock.calls as unknown as [[PlotOrder]];
    const { columns, rows } = order.file as PlotOrder['file'] & { kind: 'csv' };
    const [october, november] = rows.map((cells) =>
      Object.fromEntries(columns.map((name, at) => [name, cells[at]])),
    );
    expect(order.plot).toBe('no-shows');
    expect(october).toMatchObject({
      month: '2026-10',
      from_utc: '2026-10-01T00:00:00.000Z',
      until_utc: '2026-10-31T00:00:00.000Z',
      not_over: false,
      no_show: 1,
      outcomes: 10,
      no_show_rate: 0.1,
      filters: 'Type: none; Advocate: 7, none',
      time_zone: 'UTC',
      copy_state: 'never fully downloaded',
    });
    expect(november).toMatchObject({ not_over: true, no_show: 0, outcomes: 0, no_show_rate: null });
  });
});
