import { describe, expect, it } from 'vitest';
import { columnsOf, SAMPLE_NOW, sampleEvents } from '../testing/sample-events';
import { queueSummary } from './queue-summary';

const HOUR = 3_600_000;
const LIMITS = { shortHours: 24, longHours: 72 };
const { model, served } = sampleEvents(900);

/* From the service's own model, by nothing but the rule of the interface. */
const waiting = model
  .map((event) => ({
    id: event.id,
    advocate: event.conversation.advocate.id,
    overAt: Math.floor((event.endsAt ?? event.startsAt) / 1000),
    open: event.cancelledAt === null && event.outcome === null,
  }))
  .filter(({ open, overAt }) => open && overAt <= SAMPLE_NOW)
  .sort((a, b) => a.overAt - b.overAt);

describe('the queue in a few figures', () => {
  const summary = queueSummary(columnsOf(served), LIMITS, SAMPLE_NOW);

  it('counts what waits by how long it has', () => {
    const hours = waiting.map(({ overAt }) => (SAMPLE_NOW - overAt) / HOUR);
    expect(hours.length).toBeGreaterThan(0);
    expect(summary.buckets).toEqual([
      { bucket: 'short', count: hours.filter((it) => it < 24).length },
      { bucket: 'middle', count: hours.filter((it) => it >= 24 && it <= 72).length },
      { bucket: 'long', count: hours.filter((it) => it > 72).length },
    ]);
  });

  it('names who waits longest, and the advocate with the most', () => {
    expect(summary.oldest).toMatchObject({ overAtMs: waiting[0]?.overAt });
    const count = (advocate: string): number =>
      waiting.filter((it) => it.advocate === advocate).length;
    const most = Math.max(...waiting.map((it) => count(it.advocate)));
    expect(summary.busiest?.count).toBe(most);
    expect(count(summary.busiest?.advocate.replace(/^\D+/, '') ?? '')).toBe(most);
  });

  it('names nobody where nobody waits, or since when cannot be read', () => {
    expect(queueSummary(columnsOf([]), LIMITS, SAMPLE_NOW)).toMatchObject({
      oldest: null,
      busiest: null,
    });
    const never = { ...served[0]!, startsAt: 'never', endsAt: null, relations: {} };
    const open = {
      ...never,
      cancelledAt: null,
      completionStatus: 'unknown',
      status: 'awaiting_outcome',
    };
    expect(queueSummary(columnsOf([open]), LIMITS, SAMPLE_NOW)).toEqual({
      buckets: [
        { bucket: 'short', count: 0 },
        { bucket: 'middle', count: 0 },
        { bucket: 'long', count: 1 },
      ],
      oldest: null,
      busiest: null,
    });
  });
});
