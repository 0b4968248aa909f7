import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { WeekEvent, WeekView } from '../../contract/week-views';
import type { EventListQuery } from '../../contract/list-questions';
import {
  layOut,
  MOST_LANES,
  partIn,
  WEEK_LIMITS,
  type Block,
} from '../../domain/events/week-layout';
import { markGone } from '../index/record-table';
import type { EventColumns } from '../index/event-columns';
import { columnsOf, SAMPLE_NOW, sampleEvents } from '../testing/sample-events';
import { sampleIndex } from '../testing/sample-index';
import { createListEngine } from './list-engine';
import { ALL_EVENTS } from './testing/list-queries';
import { recordEngine } from './testing/record-engine';
import { askedWeek, weekView } from './week';

const DAY = 86_400_000;
const MINUTE = 60_000;
const WEDNESDAY = { fromMs: Date.UTC(2026, 10, 18), untilMs: Date.UTC(2026, 10, 19) };
const { model, served } = sampleEvents(900);
type Served = (typeof served)[number];

function weekOf(
  events: EventColumns,
  query: Partial<EventListQuery> = {},
  day = '2026-11-20',
  open: string | null = null,
  asked: () => void = () => undefined,
): WeekView<number> {
  const { lists } = recordEngine(
    { ...sampleIndex().copy, private_events: events },
    null,
    SAMPLE_NOW,
  );
  const list: typeof lists.private_events = (question) => {
    asked();
    return lists.private_events(question);
  };
  const engine = createListEngine({ private_events: list });
  const week = askedWeek({ query: { ...ALL_EVENTS, ...query }, day, firstWeekday: 1, open });
  const parts = { events, engine, list, coverageOf: () => 'none-found' as const };
  return weekView(parts, week, engine.answer(week.query));
}

const shownIn = ({ days }: WeekView<number>): readonly (readonly string[])[] =>
  days.map(({ events }) => events.map(({ id }) => id).sort());

const byId = <Item extends { readonly id: string | undefined }>(items: readonly Item[]) =>
  items.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));

const servedAt = ({
  id,
  startsAtMs,
  endsAtMs,
}: {
  id: string;
  startsAtMs: number;
  endsAtMs: number;
}) => ({
  ...served[0]!,
  id,
  startsAt: new Date(startsAtMs).toISOString(),
  endsAt: new Date(endsAtMs).toISOString(),
});

/* Of the model of the sample, which knows nothing of lists. */
function expected(holds: (event: Served, at: number) => boolean): readonly (readonly string[])[] {
  const monday = Date.UTC(2026, 10, 16);
  return Array.from({ length: 7 }, (_, day) => {
    const [from, until] = [monday + day * DAY, monday + (day + 1) * DAY];
    const within = model.flatMap((event, at) => {
      const start = event.startsAt / 1000;
      const end = event.endsAt === null ? start : event.endsAt / 1000;
      const isThere = (start >= from && start < until) || (start < from && end > from);
      return isThere && holds(served[at]!, at) ? [served[at]!.id] : [];
    });
    return within.sort();
  });
}

const [type] = [served.find(({ startsAt }) => startsAt.startsWith('2026-11-18'))!.eventType.id];
const advocate = served.find(({ startsAt }) => startsAt.startsWith('2026-11-19'))!.relations
  .advocate!.ref!.id;
const isOver = (at: number): boolean =>
  (model[at]!.endsAt ?? model[at]!.startsAt) / 1000 <= SAMPLE_NOW;
const isOpen = (at: number): boolean =>
  model[at]!.cancelledAt === null && model[at]!.outcome === null;

describe('the week of the events', () => {
  it.each<[string, Partial<EventListQuery>, (event: Served, at: number) => boolean]>([
    ['nothing', {}, () => true],
    ['dates, which its days take the place of', { dates: { fromMs: 0, untilMs: 1 } }, () => true],
    ['a type', { types: [type] }, (event) => event.eventType.id === type],
    [
      'an advocate',
      { advocates: [advocate] },
      ({ relations }) => relations.advocate?.ref?.id === advocate,
    ],
    [
      'no-shows',
      { statuses: ['no_show'] },
      (_, at) => model[at]!.outcome === 'no_show' && model[at]!.cancelledAt === null,
    ],
    ['cancelled ones', { statuses: ['cancelled'] }, (_, at) => model[at]!.cancelledAt !== null],
    [
      'those that await an outcome',
      { statuses: ['awaiting_outcome'] },
      (_, at) => isOpen(at) && isOver(at),
    ],
    ['upcoming ones', { statuses: ['upcoming'] }, (_, at) => isOpen(at) && !isOver(at)],
    ['an address', { hasAddress: true }, (_, at) => model[at]!.address !== null],
    [
      'who scheduled them',
      { scheduler: 'admins' },
      (_, at) => model[at]!.createdBy.type === 'admins',
    ],
    ['a search', { search: served[3]!.id }, ({ id }) => id === served[3]!.id],
  ])('narrowed by %s has each event in the days it touches', (_name, query, holds) => {
    const week = weekOf(columnsOf(served), query);
    for (const [day, all] of expected(holds).entries()) {
      const { rest } = week.days[day]!;
      const shown = shownIn(week)[day]!;
      expect(all).toEqual(expect.arrayContaining([...shown]));
      expect(shown.length + rest.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    }
    expect(week.matching).toBe(new Set(expected(holds).flat()).size);
    expect(week.days.map(({ count }) => count)).toEqual(expected(holds).map((ids) => ids.length));
  });

  it('counts the choices of its filters within the week', () => {
    const { facets, matching } = weekOf(columnsOf(served));
    const types = facets.types.reduce((sum, { count }) => sum + count, 0);
    expect([types, matching > 10]).toEqual([matching, true]);
  });

  it('narrows its list down once', () => {
    const asked = vi.fn();
    weekOf(columnsOf(served), {}, undefined, null, asked);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('does not have what the service no longer serves', () => {
    const events = columnsOf(served);
    const gone = shownIn(weekOf(events)).flat()[0]!;
    markGone(events.table, events.table.ids.find(gone)!);
    expect(shownIn(weekOf(events)).flat()).not.toContain(gone);
  });

  it('tells whether it still holds the event beside it', () => {
    const events = columnsOf(served);
    const [one = ''] = shownIn(weekOf(events)).flat();
    const held = (query: Partial<EventListQuery>, day?: string) =>
      weekOf(events, query, day, one).beside;
    expect([held({}), held({}, '2026-11-10'), held({ search: 'nowhere' })]).toEqual([
      { id: one, matches: true },
      { id: one, matches: false },
      { id: one, matches: false },
    ]);
    markGone(events.table, events.table.ids.find(one)!);
    expect([held({}), weekOf(events).beside]).toEqual([{ id: one, matches: false }, null]);
  });

  it('has a night in both of its days, and marks missing waivers of those still open alone', () => {
    const open = {
      ...served[0]!,
      cancelledAt: null,
      completionStatus: 'unknown',
      status: 'upcoming',
    };
    const night = { ...open, startsAt: '2026-11-21T22:00:00Z', endsAt: '2026-11-22T02:00:00Z' };
    const done = { ...night, id: 'done', completionStatus: 'happened', status: 'happened' };
    const { days, matching } = weekOf(columnsOf([night, done]));
    expect(matching).toBe(2);
    expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 2, 2]);
    const coverage = Object.fromEntries(days[6]!.events.map((it) => [it.id, it.coverage]));
    expect(coverage).toEqual({ [night.id]: 'none-found', done: null });
  });

  it('has those whole for which a wide day has a place, and counts the others', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      ...served[0]!,
      id: `e${String(at)}`,
      startsAt: `2026-11-18T09:${String(at % 60).padStart(2, '0')}:00Z`,
      endsAt: null,
    }));
    const wednesday = weekOf(columnsOf(many)).days[2]!;
    const places = 2 * (MOST_LANES - 1);
    expect(wednesday.events).toHaveLength(places);
    expect(wednesday.rest.reduce((sum, { count }) => sum + count, 0)).toBe(400 - places);
    expect(wednesday.count).toBe(400);
    const open = weekOf(columnsOf(many), {}, undefined, 'e399').days[2]!;
    expect(open.events.map(({ id }) => id)).toContain('e399');
    const counted = open.rest.reduce((sum, { count }) => sum + count, 0);
    expect([open.count, open.events.length + counted]).toEqual([400, 400]);
  });

  it('has a place for an event of the night among many that pass through the day', () => {
    const months = { startsAt: '2026-11-01T09:00:00Z', endsAt: '2026-12-20T09:00:00Z' };
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...served[0]!,
      ...months,
      id: `e${String(at)}`,
    }));
    const night = { startsAt: '2026-11-18T00:10:00Z', endsAt: '2026-11-18T00:50:00Z' };
    const wednesday = weekOf(columnsOf([...many, { ...served[0]!, ...night, id: 'night' }]))
      .days[2]!;
    expect(wednesday.events.map(({ id }) => id)).toContain('night');
    expect(wednesday.count).toBe(41);
  });

  it('shows in days of any width what it would show of all events', () => {
    const times = fc.record({
      start: fc.integer({ min: 0, max: 1_439 }),
      length: fc.oneof(fc.integer({ min: -5, max: 90 }), fc.constant(3_000)),
    });
    const limits = { ...WEEK_LIMITS, end: DAY };
    const blockOf = ({
      startsAtMs,
      endsAtMs,
    }: Pick<WeekEvent, 'startsAtMs' | 'endsAtMs'>): Block => {
      const { fromMs, untilMs } = partIn(startsAtMs, endsAtMs ?? NaN, WEDNESDAY);
      return { from: fromMs - WEDNESDAY.fromMs, until: untilMs - WEDNESDAY.fromMs };
    };
    fc.assert(
      fc.property(
        fc.array(times, { maxLength: 60 }),
        fc.integer({ min: 2, max: 4 }),
        (all, lanes) => {
          const inAnyOrder = all.map(({ start, length }, at) => {
            const startsAtMs = WEDNESDAY.fromMs + start * MINUTE;
            return { id: `e${String(at)}`, startsAtMs, endsAtMs: startsAtMs + length * MINUTE };
          });
          /* As rows come: by start, then by id. */
          const made = byId(inAnyOrder).toSorted((a, b) => a.startsAtMs - b.startsAtMs);
          const { events, rest } = weekOf(columnsOf(made.map(servedAt))).days[2]!;
          const counted = rest.map(({ fromMs, untilMs, count }) => ({
            from: fromMs - WEDNESDAY.fromMs,
            until: untilMs - WEDNESDAY.fromMs,
            counted: count,
          }));
          const whole = layOut(made.map(blockOf), { ...limits, lanes });
          const some = layOut([...events.map(blockOf), ...counted], { ...limits, lanes });
          const placedOf = (layout: typeof whole, of: readonly { readonly id: string }[]) =>
            [...layout.placed].map(([at, place]) => ({ ...place, id: of[at]?.id }));
          expect(byId(placedOf(some, events))).toEqual(byId(placedOf(whole, made)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('tells the nearest events of an empty week', () => {
    const at = (id: string, startsAt: string): Served => ({
      ...served[0]!,
      id,
      startsAt,
      endsAt: null,
    });
    const events = columnsOf([
      at('a', '2026-11-02T10:00:00Z'),
      at('b', '2026-11-09T10:00:00Z'),
      at('c', '2026-12-09T10:00:00Z'),
      at('d', 'soon'),
    ]);
    expect(weekOf(events)).toMatchObject({
      matching: 0,
      before: Date.UTC(2026, 10, 9, 10),
      after: Date.UTC(2026, 11, 9, 10),
    });
    expect(weekOf(events, {}, '2027-01-01')).toMatchObject({ after: null });
    expect(weekOf(events, {}, '2026-11-09')).toMatchObject({ before: null, after: null });
  });
});
