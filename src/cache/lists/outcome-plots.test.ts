import type { OutcomePlotsQuery } from '../../contract/cache-calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLOT_MONTHS, PLOT_WEEKS } from '../../contract/overview-views';
import type { OutcomeFigures } from '../../domain/events/outcome-figures';
import { countBy } from '../../domain/group-by';
import type { Span } from '../../domain/time/spans';
import { columnsOf, SAMPLE_NOW, sampleEvents } from '../testing/sample-events';
import { outcomePlots } from './outcome-plots';

const DAY_MS = 86_400_000;
const { model, served } = sampleEvents(900);
const columns = columnsOf(served);
const EVERYTHING: OutcomePlotsQuery = {
  zone: 'UTC',
  firstWeekday: 1,
  months: 12,
  types: [],
  advocates: [],
};
const ask = (query: Partial<OutcomePlotsQuery> = {}) =>
  outcomePlots(columns, { ...EVERYTHING, ...query }, SAMPLE_NOW);

type Model = (typeof model)[number];
const startOf = (event: Model): number => Math.floor(event.startsAt / 1000);

/* From the service's own model, by nothing but the rule of the interface. */
function statusIn(event: Model): string {
  if (event.cancelledAt !== null) return 'cancelled';
  if (event.outcome !== null) return String(event.outcome);
  const over = Math.floor((event.endsAt ?? event.startsAt) / 1000);
  return over <= SAMPLE_NOW ? 'awaiting_outcome' : 'upcoming';
}

function counted(events: readonly Model[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(statusIn(event), (counts.get(statusIn(event)) ?? 0) + 1);
  return counts;
}

const shown = (statuses: OutcomeFigures['statuses']): ReadonlyMap<string, number> =>
  new Map(Object.entries(statuses).filter(([, count]) => count > 0));

const [someType = ''] = model.map((it) => it.eventType.id);
const [someAdvocate = ''] = model.map((it) => it.conversation.advocate.id);

describe.each([
  ['all events', {}, () => true],
  ['a type', { types: [someType] }, (it: Model) => it.eventType.id === someType],
  [
    'an advocate',
    { advocates: [someAdvocate] },
    (it: Model) => it.conversation.advocate.id === someAdvocate,
  ],
  [
    'a type of an advocate',
    { types: [someType], advocates: [someAdvocate] },
    (it: Model) => it.eventType.id === someType && it.conversation.advocate.id === someAdvocate,
  ],
  ['a type that no event has', { types: ['999999'] }, () => false],
] as const)('the plots of %s', (_, query, isChosen) => {
  const { weeks, months, types } = ask(query);
  const chosen = model.filter(isChosen);

  it('count each event in the week of its start', () => {
    expect(weeks).toHaveLength(PLOT_WEEKS);
    for (const { fromMs, untilMs, statuses } of weeks) {
      expect(untilMs - fromMs).toBe(7 * DAY_MS);
      const within = chosen.filter((it) => startOf(it) >= fromMs && startOf(it) < untilMs);
      expect(shown(statuses)).toEqual(counted(within));
    }
  });

  it('count each event in the month of its start, and in that of its type', () => {
    for (const [at, { key, figures }] of months.entries()) {
      const within = chosen.filter((it) => new Date(startOf(it)).toISOString().startsWith(key));
      expect(shown(figures.statuses)).toEqual(counted(within));
      for (const type of types)
        expect(shown(type.months[at]!.figures.statuses)).toEqual(
          counted(within.filter((it) => it.eventType.id === type.id)),
        );
    }
  });
});

describe('ten filters of type, advocate and period', () => {
  const ids = (idOf: (event: Model) => string): fc.Arbitrary<string[]> =>
    fc.subarray([...new Set(model.map(idOf))], { maxLength: 3 });
  const filters = fc.record({
    types: ids((it) => it.eventType.id),
    advocates: ids((it) => it.conversation.advocate.id),
    months: fc.constantFrom(...PLOT_MONTHS),
  });

  it('count what the model of the service has', () => {
    fc.assert(
      fc.property(filters, (query) => {
        const { weeks, months } = ask(query);
        const chosen = model.filter(
          ({ eventType, conversation: { advocate } }) =>
            (query.types.length === 0 || query.types.includes(eventType.id)) &&
            (query.advocates.length === 0 || query.advocates.includes(advocate.id)),
        );
        const startingIn = ({ fromMs, untilMs }: Span) =>
          chosen.filter((it) => startOf(it) >= fromMs && startOf(it) < untilMs);
        expect(months).toHaveLength(query.months);
        for (const week of weeks) expect(shown(week.statuses)).toEqual(counted(startingIn(week)));
        for (const month of months) {
          const within = startingIn(month);
          expect(shown(month.figures.statuses)).toEqual(counted(within));
          expect(month.figures.medianMs).toBe(medianIn(within));
        }
      }),
      { numRuns: 10 },
    );
  });
});

/* Half of the outcomes were recorded sooner; an early one counts as at once. */
function medianIn(events: readonly Model[]): number | null {
  const delays = events
    .filter((it) => it.cancelledAt === null && it.outcome !== null && it.outcomeAt !== null)
    .map((it) =>
      Math.max(
        0,
        Math.floor((it.outcomeAt ?? 0) / 1000) - Math.floor((it.endsAt ?? it.startsAt) / 1000),
      ),
    )
    .sort((a, b) => a - b);
  const middle = delays.length / 2;
  const [low, high] = [delays[Math.ceil(middle) - 1], delays[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

describe('plots', () => {
  it('of events without an advocate are those of the choice for none', () => {
    const nobody = { ref: null, related: null };
    const alone = served.map((it) => ({ ...it, relations: { ...it.relations, advocate: nobody } }));
    const without = columnsOf(alone);
    const query = { ...EVERYTHING, advocates: [''] };
    const { months, choices } = outcomePlots(without, query, SAMPLE_NOW);
    expect(choices.advocates).toEqual([{ key: '', name: null, count: served.length }]);
    expect(months).toEqual(ask().months);
  });

  it('end with the running week and month', () => {
    const { weeks, months } = ask();
    expect(weeks.at(-1)?.key).toBe('2026-11-16');
    expect(months.map(({ key }) => key)[0]).toBe('2025-12');
    expect(months.at(-1)?.key).toBe('2026-11');
  });

  it('name the types with the most events first', () => {
    const { types, moreTypes } = ask({ months: 24 });
    const sizes = types.map(({ months }) =>
      months.reduce(
        (sum, { figures }) => sum + Object.values(figures.statuses).reduce((a, b) => a + b, 0),
        0,
      ),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(types.length + moreTypes).toBeLessThanOrEqual(
      new Set(model.map((it) => it.eventType.id)).size,
    );
    expect(types.every(({ name }) => name !== '')).toBe(true);
  });

  it('offer all types and advocates with the number of their events, most first', () => {
    const { choices } = ask({ types: [someType], months: 6 });
    const counts = (some: readonly { key: string; count: number }[]) =>
      new Map(some.map(({ key, count }) => [key, count]));
    expect(counts(choices.types)).toEqual(countBy(model, (it) => it.eventType.id));
    expect(counts(choices.advocates)).toEqual(countBy(model, (it) => it.conversation.advocate.id));
    const amounts = choices.types.map(({ count }) => count);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(choices.types.every(({ name }) => name)).toBe(true);
  });

  it('put an event where the zone has its start', () => {
    const [event] = served;
    const late = columnsOf([{ ...event!, startsAt: '2026-10-31T23:30:00Z', endsAt: null }]);
    const { months } = outcomePlots(late, { ...EVERYTHING, zone: 'Europe/Berlin' }, SAMPLE_NOW);
    const used = months.filter(({ figures }) => shown(figures.statuses).size > 0);
    expect(used.map(({ key }) => key)).toEqual(['2026-11']);
  });

  it('leave out what has left the service, and starts that cannot be read', () => {
    const [event] = served;
    const unread = columnsOf([{ ...event!, startsAt: 'soon' }]);
    const { weeks } = outcomePlots(unread, EVERYTHING, SAMPLE_NOW);
    expect(weeks.every(({ statuses }) => shown(statuses).size === 0)).toBe(true);
  });
});

describe('the months of a copy that keeps no older events', () => {
  it('are those that are whole in it', () => {
    const fromMs = ask().months[8]?.fromMs ?? 0;
    const { months, types } = outcomePlots(columns, EVERYTHING, SAMPLE_NOW, fromMs);
    expect(months).toEqual(ask().months.slice(8));
    expect(types.every((type) => type.months.length === 4)).toBe(true);
    expect(outcomePlots(columns, EVERYTHING, SAMPLE_NOW, fromMs + 1).months).toHaveLength(3);
    expect(outcomePlots(columns, EVERYTHING, SAMPLE_NOW, SAMPLE_NOW).months).toEqual([]);
  });
});
