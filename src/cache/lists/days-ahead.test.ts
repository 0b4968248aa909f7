import { describe, expect, it } from 'vitest';
import { DAYS_AHEAD } from '../../contract/overview-views';
import type { CoverageKind } from '../../domain/coverage/coverage';
import { columnsOf, SAMPLE_NOW, sampleEvents } from '../testing/sample-events';
import { daysAhead } from './days-ahead';

const DAY_MS = 86_400_000;
const UTC = { zone: 'UTC' };
const KINDS = ['signed-here', 'signed-elsewhere', 'none-found', 'not-needed', 'unknown'] as const;
const kindOf = (row: number): CoverageKind => KINDS[row % KINDS.length]!;
const { model, served } = sampleEvents(900);
const columns = columnsOf(served);

const startOf = ({ startsAt }: (typeof model)[number]): number => Math.floor(startsAt / 1000);
const overAt = ({ startsAt, endsAt }: (typeof model)[number]): number =>
  Math.floor((endsAt ?? startsAt) / 1000);
const upcoming = model
  .map((event, row) => ({ event, row }))
  .filter(
    ({ event }) =>
      event.cancelledAt === null && event.outcome === null && overAt(event) > SAMPLE_NOW,
  );

function counted(rows: readonly { readonly row: number }[]): Record<CoverageKind, number> {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, rows.filter(({ row }) => kindOf(row) === kind).length]),
  ) as Record<CoverageKind, number>;
}

describe('the days ahead', () => {
  const { days, underWay } = daysAhead(columns, kindOf, UTC, SAMPLE_NOW);

  it('begin with today, and have each upcoming event on the day of its start', () => {
    expect(days).toHaveLength(DAYS_AHEAD);
    expect(days[0]?.key).toBe('2026-11-20');
    for (const { fromMs, untilMs, coverage } of days) {
      expect(untilMs - fromMs).toBe(DAY_MS);
      const within = ({ event }: (typeof upcoming)[number]): boolean =>
        startOf(event) >= fromMs && startOf(event) < untilMs;
      expect(coverage).toEqual(counted(upcoming.filter(within)));
    }
    const all = days.flatMap(({ coverage }) => Object.values(coverage));
    expect(all.reduce((sum, it) => sum + it, 0)).toBeGreaterThan(10);
  });

  it('count what was changed since yesterday began', () => {
    const yesterday = Date.parse('2026-11-19');
    const changed = served.filter(({ updatedAt }) => Date.parse(updatedAt) >= yesterday);
    expect(changed.length).toBeGreaterThan(0);
    expect(daysAhead(columns, kindOf, UTC, SAMPLE_NOW).changed).toEqual({
      fromMs: yesterday,
      count: changed.length,
    });
  });

  it('tell apart what is under way', () => {
    const begun = upcoming.filter(({ event }) => startOf(event) <= SAMPLE_NOW);
    expect(begun.length).toBeGreaterThan(0);
    expect(underWay).toEqual(counted(begun));
  });

  it('have one under way whose end cannot be read, which the list behind the tile has', () => {
    const [event] = served;
    const begun = { ...event!, startsAt: '2026-11-20T12:00:00Z', endsAt: 'later' };
    const open = { ...begun, cancelledAt: null, completionStatus: 'unknown', status: 'upcoming' };
    const { underWay } = daysAhead(columnsOf([open]), () => 'none-found', UTC, SAMPLE_NOW);
    expect(underWay['none-found']).toBe(1);
  });

  it('have an event where the zone has its start', () => {
    const [event] = served;
    const soon = { ...event!, startsAt: '2026-11-21T23:30:00Z', endsAt: null };
    const open = { ...soon, cancelledAt: null, completionStatus: 'unknown', status: 'upcoming' };
    const inBerlin = daysAhead(
      columnsOf([open]),
      () => 'none-found',
      { zone: 'Europe/Berlin' },
      SAMPLE_NOW,
    );
    const used = inBerlin.days.filter(({ coverage }) => coverage['none-found'] > 0);
    expect(used.map(({ key }) => key)).toEqual(['2026-11-22']);
  });
});
