// @vitest-environment happy-dom
import type { WeekQuery } from '../../../contract/cache-calls';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WeekEvent } from '../../../contract/week-views';
import { spansOf, weekAt } from '../../../domain/time/spans';
import { dayNumberOfKey } from '../../../domain/time/day';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useClockStore } from '../../stores/clock-store';
import { applyPush, useCopyStore } from '../../stores/copy-store';
import { useEventsView } from '../../stores/events-view';
import { useEventQuestion } from '../../stores/record-questions';
import { resetView, useViewStore } from '../../stores/view-store';
import { EventWeek } from './event-week';

const NOW = Date.parse('2026-11-25T08:30:00Z');

const event = (id: string, startsAt: string, part: Partial<WeekEvent> = {}): WeekEvent => ({
  kind: 'event',
  id,
  typeName: 'Test ride',
  startsAt,
  startsAtMs: Date.parse(startsAt),
  endsAtMs: Date.parse(startsAt) + 3_600_000,
  advocateId: null,
  prospectId: null,
  prospectName: null,
  conversationId: null,
  place: null,
  status: 'upcoming',
  recorded: null,
  hit: null,
  coverage: 'none-found',
  ...part,
});

let events: readonly WeekEvent[];
let asked: WeekQuery[];
let everComplete = true;

/* What the worker answers, without its filters. */
function answerOf({ query, day, firstWeekday, open }: WeekQuery) {
  const spans = spansOf(weekAt(dayNumberOfKey(day)!, query.zone, firstWeekday));
  const days = spans.map((span) => {
    const within = events.filter(
      ({ startsAtMs, endsAtMs }) =>
        startsAtMs < span.untilMs && Math.max(endsAtMs ?? 0, startsAtMs + 1) > span.fromMs,
    );
    return { ...span, events: within, rest: [], count: within.length };
  });
  const matching = new Set(days.flatMap((it) => it.events.map(({ id }) => id))).size;
  const facets = { statuses: [], types: [], scheduler: [], hasAddress: [] };
  const [before, after] = [events[0]?.startsAtMs ?? null, null];
  const matches = days.some((it) => it.events.some(({ id }) => id === open));
  const beside = open === null ? null : { id: open, matches };
  return { token: 1, matching, all: 9, facets, days, beside, before, after, everComplete };
}

beforeEach(() => {
  resetView();
  asked = [];
  everComplete = true;
  events = [
    event('a', '2026-11-25T09:00:00Z'),
    event('b', '2026-11-25T13:00:00Z', { status: 'cancelled', coverage: null }),
    event('c', '2026-11-26T09:30:00Z', { endsAtMs: null, coverage: 'signed-here' }),
    event('n', '2026-11-27T22:00:00Z', { endsAtMs: Date.parse('2026-11-28T02:00:00Z') }),
  ];
  const call = (name: string, request: WeekQuery): Promise<unknown> => {
    if (name !== 'events:week') return new Promise(() => undefined);
    asked.push(request);
    return Promise.resolve(answerOf(request));
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  useCopyStore.setState(({ settings }) => ({ settings: { ...settings, zone: 'UTC' } }));
  useClockStore.setState({ nowMs: NOW });
  useEventsView.setState({ shown: 'week', day: null });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useEventQuestion.getState().clear();
});

/* What is heard is the title, or stands first; what is seen is hidden from it. */
const nameOf = (it: Element | null): string | null =>
  it?.getAttribute('title') ?? it?.querySelector(':not([aria-hidden])')?.textContent ?? null;
const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });
const focused = (): string | null => nameOf(document.activeElement);
const press = (key: string): void => void fireEvent.keyDown(document.activeElement!, { key });

async function shown(): Promise<void> {
  render(<EventWeek />);
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
}

describe('the week of the events', () => {
  it('of another day is shown once the day is typed whole', async () => {
    await shown();
    fireEvent.click(button('Go to date'));
    const month = await screen.findByRole('spinbutton', { name: /month/ });
    fireEvent.keyDown(month, { key: 'ArrowUp' });
    fireEvent.keyDown(month, { key: 'ArrowUp' });
    expect(useEventsView.getState().day).toBe(null);
    fireEvent.keyDown(month, { key: 'Enter' });
    expect(useEventsView.getState().day).toBe('2026-01-23');
    expect(screen.queryByRole('spinbutton')).toBe(null);
  });

  it('is seven days from the first of a week, each with a list of its events by their full names', async () => {
    await shown();
    const week = screen.getByRole('group', { name: /^Week of Mon 23 Nov 2026$/ });
    const days = within(week).getAllByRole('region');
    expect(days.map((it) => within(it).queryAllByRole('listitem').length)).toEqual([
      0, 0, 2, 1, 1, 1, 0,
    ]);
    expect(button(/^Wednesday 25 November 2026, today, 2 events$/)).toBeTruthy();
    const names = within(days[2]!)
      .getAllByRole('listitem')
      .map((it) => nameOf(within(it).getByRole('button')));
    expect(names).toEqual([
      'Test ride, 09:00 to 10:00, upcoming, no waiver found (inferred)',
      'Test ride, 13:00 to 14:00, cancelled',
    ]);
    expect(button('Test ride, 09:30, no end given, upcoming')).toBeTruthy();
    const [first, second] = [days[4]!, days[5]!].map((it) => within(it).getByRole('listitem'));
    expect(first!.textContent).toContain('22:00');
    expect(second!.textContent).toContain('until 02:00');
    expect(within(second!).getByRole('button').title).toContain(
      '27 Nov at 22:00 to 28 Nov at 02:00',
    );
  });

  it.each([
    ['at night, at its first event', '00:34', 7.5],
    ['by day, a little before now', '15:00', 13],
  ])('opens %s', async (_when, clock, hour) => {
    const opened = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(24);
    useClockStore.setState({ nowMs: Date.parse(`2026-11-25T${clock}:00Z`) });
    await shown();
    expect(opened.mock.calls[0]).toEqual([{ top: hour }]);
    vi.restoreAllMocks();
  });

  it('is one stop of Tab, whose arrows go through days and events', async () => {
    await shown();
    const stops = (): readonly HTMLElement[] =>
      within(screen.getByRole('group', { name: /^Week of/ }))
        .getAllByRole('button')
        .filter((it) => it.tabIndex === 0);
    expect(stops().map(nameOf)).toEqual(['Wednesday 25 November 2026, today, 2 events']);
    act(() => stops()[0]!.focus());
    press('ArrowDown');
    expect(focused()).toMatch(/^Test ride, 09:00/);
    press('ArrowDown');
    expect(focused()).toMatch(/^Test ride, 13:00/);
    press('ArrowRight');
    expect(focused()).toMatch(/^Test ride, 09:30/);
    expect(stops()).toHaveLength(1);
    press('ArrowLeft');
    expect(focused()).toMatch(/^Test ride, 09:00/);
    press('ArrowUp');
    press('ArrowLeft');
    expect(focused()).toBe('Tuesday 24 November 2026, 0 events');
  });

  it('opens an event by a click, and goes into it by Enter', async () => {
    await shown();
    fireEvent.click(button(/^Test ride, 09:00/));
    expect(useViewStore.getState()).toMatchObject({ opened: { events: 'a' }, toEnter: null });
    act(() => button(/^Test ride, 13:00/).focus());
    press('Enter');
    expect(useViewStore.getState()).toMatchObject({ opened: { events: 'b' }, toEnter: 'b' });
  });

  it('closes an event that it no longer holds, with the answer that says so', async () => {
    await shown();
    fireEvent.click(button(/^Test ride, 09:00/));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ open: 'a' }));
    expect(useViewStore.getState().opened.events).toBe('a');
    await waitFor(() => expect(useViewStore.getState().listed.events).toBe(true));
    events = events.slice(1);
    act(() => applyPush('index-changed', { revision: 1 }));
    await waitFor(() => expect(useViewStore.getState().opened.events).toBeNull());
  });

  it('goes to other weeks by keys and buttons, and back to today', async () => {
    await shown();
    act(() => button(/^Sunday 29/).focus());
    press('ArrowRight');
    await waitFor(() => expect(focused()).toBe('Monday 30 November 2026, 0 events'));
    expect(screen.getByText('No events in this week')).toBeTruthy();
    press('PageUp');
    await waitFor(() => expect(focused()).toBe('Monday 23 November 2026, 0 events'));
    fireEvent.click(button('Previous week'));
    await waitFor(() => expect(screen.getByRole('group', { name: /16 Nov/ })).toBeTruthy());
    fireEvent.click(button('Nearest before'));
    await waitFor(() => expect(screen.getByRole('group', { name: /23 Nov/ })).toBeTruthy());
    fireEvent.click(button('Next week'));
    await waitFor(() => button(/^Monday 30/));
    act(() => button(/^Monday 30/).focus());
    press('Home');
    await waitFor(() => expect(focused()).toMatch(/^Wednesday 25 November 2026, today/));
  });

  it('asks by the filters of the list, and a day opens as the list of it', async () => {
    await shown();
    act(() => useEventQuestion.getState().change({ types: ['t1'] }));
    await waitFor(() => expect(asked.at(-1)?.query.types).toEqual(['t1']));
    fireEvent.click(button(/^Thursday 26 November 2026, 1 event$/));
    expect(useEventsView.getState().shown).toBe('list');
    expect(useEventQuestion.getState().query).toMatchObject({
      types: ['t1'],
      dates: { fromMs: Date.UTC(2026, 10, 26), untilMs: Date.UTC(2026, 10, 27) },
    });
  });

  it('says of numbers that they may grow while the list is not whole', async () => {
    everComplete = false;
    await shown();
    expect(button('Thursday 26 November 2026, 1 event so far')).toBeTruthy();
  });

  it('says no number of days that have none while the list is not whole', async () => {
    everComplete = false;
    await shown();
    expect(button('Monday 23 November 2026')).toBeTruthy();
  });

  it('counts together what has no room, and leads to the list of the day', async () => {
    events = Array.from({ length: 9 }, (_, at) => event(`e${String(at)}`, '2026-11-25T09:00:00Z'));
    await shown();
    expect(screen.getAllByRole('button', { name: /^Test ride/ })).toHaveLength(1);
    expect(
      button('8 more from 09:00 on Wednesday 25 November 2026: open the list of the day'),
    ).toBeTruthy();
  });

  it('keeps the open event in its place among others for which there is no room', async () => {
    events = Array.from({ length: 9 }, (_, at) => event(`e${String(at)}`, '2026-11-25T09:00:00Z'));
    useViewStore.setState(({ opened }) => ({ opened: { ...opened, events: 'e7' } }));
    await shown();
    const all = screen.getAllByRole('button', { name: /^Test ride/ });
    expect(all.map((it) => it.dataset['id'])).toEqual(['e7']);
    expect(button(/^8 more from 09:00/)).toBeTruthy();
    /* Nor is it gone before the focus is back at it, as its record closes. */
    act(() => useViewStore.setState(({ opened }) => ({ opened: { ...opened, events: null } })));
    expect(screen.getByRole('button', { name: /^Test ride/ }).dataset['id']).toBe('e7');
  });

  it('stays in the Tab order where what had the focus has gone', async () => {
    events = Array.from({ length: 9 }, (_, at) => event(`e${String(at)}`, '2026-11-25T09:00:00Z'));
    await shown();
    const stops = (): readonly HTMLElement[] =>
      screen.getAllByRole('button').filter((it) => it.dataset['stop'] && it.tabIndex === 0);
    act(() => button(/^8 more/).focus());
    expect(stops().map(nameOf)).toEqual([expect.stringMatching(/^8 more/)]);
    events = events.slice(0, 1);
    act(() => applyPush('index-changed', { revision: 1 }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^8 more/ })).toBeNull());
    await waitFor(() =>
      expect(stops().map(nameOf)).toEqual(['Wednesday 25 November 2026, today, 1 event']),
    );
  });

  it('tells repeated hours apart by the name of the zone', async () => {
    useCopyStore.setState(({ settings }) => ({ settings: { ...settings, zone: 'Europe/Vienna' } }));
    useEventsView.setState({ day: '2026-10-25' });
    events = [event('x', '2026-10-25T00:30:00Z'), event('y', '2026-10-25T01:30:00Z')];
    await shown();
    expect(button('Sunday 25 October 2026, 25 hours, 2 events')).toBeTruthy();
    expect(button(/^Test ride, 02:30 CEST to 02:30 CET/)).toBeTruthy();
    expect(button(/^Test ride, 02:30 CET to 03:30 CET/)).toBeTruthy();
    expect(screen.getByText('02:00 again')).toBeTruthy();
  });

  it('says the times also where days are no narrower than their least width, and are scrolled', async () => {
    type Tell = (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(readonly tell: Tell) {}
        observe = (): void => this.tell([{ contentRect: { width: 320 } }]);
        unobserve = (): void => undefined;
        disconnect = (): void => undefined;
      },
    );
    await shown();
    expect(screen.getByText('09:00', { selector: 'button span' })).toBeTruthy();
  });
});
