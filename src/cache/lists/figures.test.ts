import type { FiguresQuery } from '../../contract/cache-calls';
import { describe, expect, it } from 'vitest';
import type { FigureGrouping } from '../../contract/figures-views';
import { recordedCount } from '../../domain/events/outcome-figures';
import { columnsOf, SAMPLE_NOW, sampleEvents } from '../testing/sample-events';
import { figuresView } from './figures';

const { model, served } = sampleEvents(600);
const columns = columnsOf(served);
const ask = (by: FigureGrouping, query: Partial<FiguresQuery> = {}) =>
  figuresView(columns, { by, dates: null, zone: 'UTC', ...query }, SAMPLE_NOW);

/* From the service's own model, by nothing but the rule of the interface. */
const keys: Readonly<Record<FigureGrouping, (event: (typeof model)[number]) => string>> = {
  type: (event) => event.eventType.id,
  advocate: (event) => event.conversation.advocate.id,
  month: (event) => new Date(event.startsAt / 1000).toISOString().slice(0, 7),
};

describe.each(['type', 'advocate', 'month'] as const)('figures by %s', (by) => {
  const view = ask(by);

  it('count for each what the service has recorded, and for all together', () => {
    const kept = model.filter((event) => event.cancelledAt === null);
    const recorded = new Map<string, number>();
    for (const event of kept.filter((it) => it.outcome !== null))
      recorded.set(keys[by](event), (recorded.get(keys[by](event)) ?? 0) + 1);
    const shown = view.rows.filter(({ figures }) => recordedCount(figures) > 0);
    expect(new Map(shown.map(({ key, figures }) => [key, recordedCount(figures)]))).toEqual(
      recorded,
    );
    expect(recordedCount(view.whole)).toBe(kept.filter((it) => it.outcome !== null).length);
    expect(view.whole.statuses.cancelled).toBe(model.length - kept.length);
    expect(view.more).toBe(0);
  });

  it('keep to the range of starts', () => {
    const dates = { fromMs: SAMPLE_NOW - 40 * 86_400_000, untilMs: SAMPLE_NOW };
    const within = model.filter(({ startsAt }) => {
      const ms = Math.floor(startsAt / 1000);
      return ms >= dates.fromMs && ms < dates.untilMs;
    });
    const { statuses } = ask(by, { dates }).whole;
    expect(Object.values(statuses).reduce((sum, it) => sum + it, 0)).toBe(within.length);
  });
});

describe('figures', () => {
  it('stand with the newest month first, and put a month where the zone has it', () => {
    const months = ask('month').rows.map(({ key }) => key);
    expect(months).toEqual([...months].sort().reverse());
    const [event] = served;
    const late = columnsOf([{ ...event!, startsAt: '2026-10-31T23:30:00Z', endsAt: null }]);
    const inBerlin = { by: 'month', dates: null, zone: 'Europe/Berlin' } as const;
    expect(figuresView(late, inBerlin, SAMPLE_NOW).rows[0]?.key).toBe('2026-11');
    const starts = ['9999-12-01T12:00:00Z', '9999-12-31T23:30:00Z', 'soon'];
    const last = columnsOf(
      starts.map((startsAt, at) => ({ ...event!, id: `evt_${String(at)}`, startsAt })),
    );
    const keys = figuresView(last, inBerlin, SAMPLE_NOW).rows.map(({ key }) => key);
    expect(keys).toEqual(['+010000-01', '9999-12', '']);
  });

  it('say how many events were erased, which they count', () => {
    const [event] = served;
    const erased = columnsOf([{ ...event!, details: '[redacted]' }]);
    const view = figuresView(erased, { by: 'type', dates: null, zone: 'UTC' }, SAMPLE_NOW);
    expect(view.erased).toBe(1);
  });
});
