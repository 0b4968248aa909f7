import { describe, expect, it } from 'vitest';
import { eventStatusAt, type StatusReason } from '../../domain/events/event-status';
import type { ModelEvent } from '../../sample-service/model';
import { countAwaiting, statusOfRow } from '../index/event-status-column';
import { columnsOf, SAMPLE_NOW, sampleEvents } from '../testing/sample-events';

const HOUR = 3_600_000;
const { model, served } = sampleEvents(1500);
const columns = columnsOf(served);
const ms = (micros: number): number => Math.floor(micros / 1000);

interface Expected {
  readonly status: string;
  readonly underWay: boolean;
  readonly reason: StatusReason;
}

/* By the tables of the interface alone, from the service's own model. */
function expected(event: ModelEvent, now: number): Expected {
  const over = ms(event.endsAt ?? event.startsAt);
  const startsAtMs = ms(event.startsAt);
  const endsAtMs = event.endsAt === null ? null : ms(event.endsAt);
  if (event.cancelledAt !== null) {
    const cancelledAtMs = ms(event.cancelledAt);
    return { status: 'cancelled', underWay: false, reason: { kind: 'cancelled', cancelledAtMs } };
  }
  if (event.outcome !== null) {
    const recordedAtMs = event.outcomeAt === null ? null : ms(event.outcomeAt);
    const beforeEnd = recordedAtMs !== null && recordedAtMs < over;
    const reason = {
      kind: 'outcome-recorded',
      raw: event.outcome,
      recordedAtMs,
      beforeEnd,
    } as const;
    return { status: event.outcome, underWay: false, reason };
  }
  if (now >= over) {
    const reason: StatusReason =
      endsAtMs === null
        ? { kind: 'started-without-end', startedAtMs: startsAtMs }
        : { kind: 'ended', endedAtMs: endsAtMs };
    return { status: 'awaiting_outcome', underWay: false, reason };
  }
  if (endsAtMs !== null && now >= startsAtMs)
    return {
      status: 'upcoming',
      underWay: true,
      reason: { kind: 'under-way', startsAtMs, endsAtMs },
    };
  return {
    status: 'upcoming',
    underWay: false,
    reason: { kind: 'not-started', startsAtMs, endsAtMs },
  };
}

describe.each([
  ['now', 0],
  ['two hours later', 2 * HOUR],
  ['three days later', 72 * HOUR],
])('1,500 events, %s', (_, later) => {
  const now = SAMPLE_NOW + later;

  it('have the status and the reason of the rule', () => {
    served.forEach((event, index) => {
      const { status, underWay, reason } = eventStatusAt(event, now);
      expect({ id: event.id, status, underWay, reason }).toEqual({
        id: event.id,
        ...expected(model[index]!, now),
      });
    });
  });

  it('have the same status in the index', () => {
    const wanted = model.map((event) => expected(event, now));
    expect(
      served.map((event) => statusOfRow(columns, columns.table.ids.find(event.id)!, now)),
    ).toEqual(wanted.map(({ status, underWay }) => (underWay ? 'under_way' : status)));
    expect(countAwaiting(columns, now)).toBe(
      wanted.filter(({ status }) => status === 'awaiting_outcome').length,
    );
  });
});
