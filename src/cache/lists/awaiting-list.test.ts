import { describe, expect, it } from 'vitest';
import type { Choice } from './list-definition';
import type { GroupRow } from '../../contract/groups';
import type { FollowUpView } from '../../contract/follow-up-views';
import type { QueueRow } from '../../contract/queue-views';
import type { QueueQuery } from '../../contract/list-questions';
import { dayKeyOf } from '../../domain/time/day';
import type { ModelEvent } from '../../sample-service/model';
import { createWaiverColumns } from '../index/waiver-columns';
import { namesOf } from '../people/testing/names-of';
import { columnsOf, SAMPLE_NOW, sampleEvents } from '../testing/sample-events';
import { awaitingList, type QueueQuestion } from './awaiting-list';
import { createListEngine } from './list-engine';
import { WHOLE_QUEUE } from '../../contract/whole-lists';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIMITS = { shortHours: 24, longHours: 72 };
const { model, served } = sampleEvents(1500);
const columns = columnsOf(served);

function ask(
  query: Partial<QueueQuery> = {},
  now = SAMPLE_NOW,
  parts: Partial<QueueQuestion> = {},
) {
  const engine = createListEngine({
    awaiting_outcome: (asked: QueueQuery) =>
      awaitingList(asked, {
        events: columns,
        names: namesOf({ waiver_submissions: createWaiverColumns(), private_events: columns }),
        limits: LIMITS,
        now,
        zone: 'Europe/Berlin',
        followUp: () => null,
        coverage: () => ({ kind: 'not-needed' }),
        ...parts,
      }),
  });
  const { token, ...summary } = engine.query({ ...WHOLE_QUEUE, ...query });
  const rows = engine.rows(token, 0, 10_000).rows as readonly (QueueRow | GroupRow)[];
  const base = { kind: 'ids', ids: [] } as const;
  const chosen = (range: { from: number; until: number } | null) =>
    engine.choose({ token, range, base, how: 'add' });
  return { ...summary, shown: rows, rows: rows.filter((row) => row.kind === 'awaiting'), chosen };
}

const counts = (choices: readonly Choice[]): Record<string, number> =>
  Object.fromEntries(choices.map(({ key, count }) => [key, count]));
const noted = (id: string, view: FollowUpView): Partial<QueueQuestion> => ({
  followUp: (row) => (columns.table.ids.get(row) === id ? view : null),
});

const conversationOf = (id = ''): string => {
  const row = columns.table.ids.find(id) ?? -1;
  return columns.refs.text(columns.conversation.get(row)) ?? '';
};

/* The same queue from the service's own model, by nothing but the rule of the interface. */
function expected(now: number) {
  const over = (event: ModelEvent): number => Math.floor((event.endsAt ?? event.startsAt) / 1000);
  return model
    .filter((it) => it.cancelledAt === null && it.outcome === null && over(it) <= now)
    .map((it) => ({
      id: it.id,
      age: now - over(it),
      advocate: it.conversation.advocate.id,
      type: it.eventType.id,
    }))
    .sort((a, b) => b.age - a.age || (a.id < b.id ? -1 : 1));
}

function counted(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

describe.each([
  ['now', 0],
  ['two hours later', 2 * HOUR],
  ['three days later', 3 * DAY],
])('the queue of 1,500 events, %s', (_, later) => {
  const now = SAMPLE_NOW + later;
  const wanted = expected(now);
  const answer = ask({}, now);

  it('holds the same events in the same order with the same ages', () => {
    expect(wanted.length).toBeGreaterThan(20);
    expect(answer.rows.map((row) => [row.id, now - (row.overAtMs ?? NaN)])).toEqual(
      wanted.map(({ id, age }) => [id, age]),
    );
    expect(answer).toMatchObject({ all: wanted.length, matching: wanted.length });
    expect(answer.more.longestMs).toBe(wanted[0]?.age);
  });

  it('adds up to the same subtotals', () => {
    expect(counts(answer.facets.advocates)).toEqual(counted(wanted.map((it) => it.advocate)));
    expect(counts(answer.facets.types)).toEqual(counted(wanted.map((it) => it.type)));
  });

  it('puts each into one bucket', () => {
    const short = wanted.filter(({ age }) => age < DAY).length;
    const long = wanted.filter(({ age }) => age > 3 * DAY).length;
    expect(counts(answer.facets.bucket)).toEqual({
      short,
      middle: wanted.length - short - long,
      long,
    });
  });

  it('counts what was recorded in 30 days', () => {
    const month = model.filter((it) => {
      const over = (it.endsAt ?? it.startsAt) / 1000;
      return over <= now && over > now - 30 * DAY;
    });
    const kept = month.filter((it) => it.cancelledAt === null);
    expect(answer.more.statistics).toMatchObject({
      cancelled: month.length - kept.length,
      recorded: kept.filter((it) => it.outcome !== null).length,
      awaiting: kept.filter((it) => it.outcome === null).length,
    });
  });
});

describe('filters of the queue', () => {
  const first = ask().facets.advocates[0];

  it('narrow the rows, and leave the counts of their own kind', () => {
    const narrowed = ask({ advocates: [first?.key ?? ''] });
    expect(narrowed.matching).toBe(first?.count);
    expect(narrowed.rows.every((row) => row.advocateId === first?.key)).toBe(true);
    expect(narrowed.facets.advocates).toEqual(ask().facets.advocates);
    expect(narrowed.facets.types.reduce((sum, it) => sum + it.count, 0)).toBe(first?.count);
  });

  it('know the buckets', () => {
    const answer = ask({ bucket: 'middle' });
    expect(answer.matching).toBe(counts(answer.facets.bucket)['middle']);
    for (const { overAtMs } of answer.rows) {
      const waiting = SAMPLE_NOW - (overAtMs ?? NaN);
      expect(waiting >= DAY && waiting <= 3 * DAY).toBe(true);
    }
  });

  it.each([
    ['an event id', () => ask().rows[3]?.id ?? ''],
    ['a prospect id', () => ask().rows[3]?.prospectId ?? ''],
    ['a conversation id', () => conversationOf(ask().rows[3]?.id)],
  ])('search %s', (_, text) => {
    const found = ask({ search: text() });
    expect(found.rows.map((row) => row.id)).toContain(ask().rows[3]?.id);
    expect(found.matching).toBeLessThan(found.all);
  });

  it('search what was noted on this computer', () => {
    const id = ask().rows[7]?.id ?? '';
    const view = { note: 'Ring the façade bell', asked: null, waiverAskedAtMs: null, snooze: null };
    const parts = noted(id, { ...view, snoozeState: 'none' });
    expect(ask({ search: 'facade' }, SAMPLE_NOW, parts).rows.map((row) => row.id)).toEqual([id]);
  });

  it.each([
    ['the day of the week', 'thurs', ['2026-11-19', '2026-11-12', '2026-11-05']],
    ['a day as it is written', '"19 november"', ['2026-11-19']],
    ['yesterday', 'yesterday', ['2026-11-19']],
  ])('search %s in the display zone', (_, text, days) => {
    const day = ({ overAtMs }: QueueRow): string => dayKeyOf(overAtMs ?? NaN, 'Europe/Berlin');
    const expectedIds = ask().rows.filter((row) => days.includes(day(row)));
    expect(expectedIds.length).toBeGreaterThan(0);
    const found = ask({ search: text }).rows.filter((row) => day(row) >= '2026-11-01');
    expect(found.map((row) => row.id)).toEqual(expectedIds.map((row) => row.id));
  });

  it.each(['advocate', 'Botschafter'])('search by kind and id, as a phrase: %s', (kind) => {
    const id = first?.key ?? '';
    const found = ask({ search: `"${kind} ${id}"` }).rows;
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(ask({ advocates: [id] }).rows);
  });

  it('take the events whose wait began in a range', () => {
    const all = ask().rows;
    const [from, until] = [all[5]?.overAtMs ?? 0, all[9]?.overAtMs ?? 0];
    expect(ask({ ended: { fromMs: from, untilMs: until } }).rows).toEqual(
      all.filter(({ overAtMs }) => overAtMs !== null && overAtMs >= from && overAtMs < until),
    );
  });

  it('find what was snoozed until today, and count it', () => {
    const [today, yesterday, early] = ask().rows.map((row) => row.id);
    const over = (untilMs: number): FollowUpView => ({
      note: '',
      asked: null,
      waiverAskedAtMs: null,
      snoozeState: 'over',
      snooze: { untilMs, updatedAt: '' },
    });
    const views = new Map([
      [today, over(SAMPLE_NOW - 5 * HOUR)],
      [yesterday, over(SAMPLE_NOW - DAY)],
      [early, { ...over(SAMPLE_NOW - HOUR), snoozeState: 'event-changed' as const }],
    ]);
    const followUp = (row: number) => views.get(columns.table.ids.get(row)) ?? null;
    const back = ask({ backToday: true }, SAMPLE_NOW, { followUp });
    expect(back.rows.map((row) => row.id)).toEqual([today]);
    expect(back.more.backToday).toBe(1);
  });

  it('hide what is snoozed only when asked to, and count it', () => {
    const id = ask().rows[0]?.id ?? '';
    const snooze = { untilMs: SAMPLE_NOW + DAY, updatedAt: '' };
    const parts = noted(id, {
      note: '',
      asked: null,
      waiverAskedAtMs: null,
      snooze,
      snoozeState: 'running',
    });
    expect(ask({}, SAMPLE_NOW, parts)).toMatchObject({
      more: { snoozed: 1 },
      matching: ask().all,
    });
    const hidden = ask({ hideSnoozed: true }, SAMPLE_NOW, parts);
    expect(hidden.matching).toBe(ask().all - 1);
    expect(hidden.rows.map((row) => row.id)).not.toContain(id);
  });
});

describe.each(['advocate', 'type'] as const)('the queue by %s', (groupBy) => {
  const plain = ask().rows;
  const facet = ask().facets[groupBy === 'type' ? 'types' : 'advocates'];
  const keyOf = ({ typeName, advocateId }: QueueRow): string | null =>
    groupBy === 'type' ? typeName : advocateId;
  const grouped = ask({ groupBy });
  const headings = grouped.shown.filter((row) => row.kind === 'group');

  it('has one heading for each with the number below it, whoever waits longest first', () => {
    expect(headings.map(({ key, name, count }) => ({ key, name, count }))).toEqual(
      expect.arrayContaining([...facet]),
    );
    expect(headings).toHaveLength(facet.length);
    expect(headings.map((it) => it.name)).toEqual([...new Set(plain.map(keyOf))]);
    expect(grouped.matching).toBe(plain.length);
  });

  it('keeps the order of the queue within each', () => {
    const wanted = headings.flatMap(({ name }) => plain.filter((row) => keyOf(row) === name));
    expect(grouped.rows).toEqual(wanted);
  });

  it('folds one away, and still gives the ids below it', () => {
    const [first, second] = headings;
    const folded = ask({ groupBy, folded: [first?.key ?? ''] });
    expect(folded.shown[0]).toEqual({ ...first, folded: true });
    expect(folded.shown[1]).toEqual(second);
    expect(folded.rows).toHaveLength(plain.length - (first?.count ?? 0));
    expect(folded.matching).toBe(plain.length);
    const below = grouped.rows.slice(0, first?.count).map((row) => row.id);
    expect(folded.chosen({ from: 0, until: 1 })).toEqual({ kind: 'ids', ids: below });
    const all = grouped.rows.map((row) => row.id);
    expect(folded.chosen(null)).toEqual({ kind: 'ids', ids: all });
    expect(grouped.chosen({ from: 0, until: 1 })).toEqual({ kind: 'ids', ids: [] });
  });
});

describe('a time that cannot be read', () => {
  const [event] = served;
  const odd = columnsOf([
    {
      ...event!,
      id: 'odd',
      status: 'awaiting_outcome',
      endsAt: 'later',
      cancelledAt: null,
      completionStatus: 'unknown',
    },
    {
      ...event!,
      id: 'even',
      endsAt: '2026-11-01T10:00:00Z',
      cancelledAt: null,
      completionStatus: 'unknown',
    },
  ]);

  it('comes last and has no age', () => {
    const answer = ask({}, SAMPLE_NOW, { events: odd });
    expect(answer.rows.map((row) => [row.id, row.overAtMs])).toEqual([
      ['even', Date.parse('2026-11-01T10:00:00Z')],
      ['odd', null],
    ]);
  });
});
