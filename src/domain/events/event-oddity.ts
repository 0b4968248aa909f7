import type { EventFacts } from '../entities/private-event';
import { instantMs } from '../time/instant';

/** A contradiction within one record. It is shown and logged, and the record is kept. */
export type EventOddity =
  | 'start-unreadable'
  | 'end-unreadable'
  | 'end-before-start'
  | 'cancelled-without-time'
  | 'cancelled-time-unreadable'
  | 'outcome-without-time'
  | 'outcome-time-unreadable'
  | 'outcome-time-without-outcome';

/** The contradictions in an event as served, in a fixed order. */
export function odditiesOf(event: EventFacts): readonly EventOddity[] {
  return [...timeOddities(event), ...cancelOddities(event), ...outcomeOddities(event)];
}

function timeOddities(event: EventFacts): EventOddity[] {
  const starts = instantMs(event.startsAt);
  const ends = instantMs(event.endsAt);
  const found: EventOddity[] = [];
  if (starts === null) found.push('start-unreadable');
  if (isServed(event.endsAt) && ends === null) found.push('end-unreadable');
  if (starts !== null && ends !== null && ends < starts) found.push('end-before-start');
  return found;
}

function cancelOddities(event: EventFacts): EventOddity[] {
  if (!isServed(event.cancelledAt))
    return event.status === 'cancelled' ? ['cancelled-without-time'] : [];
  return instantMs(event.cancelledAt) === null ? ['cancelled-time-unreadable'] : [];
}

function outcomeOddities(event: EventFacts): EventOddity[] {
  const served = isServed(event.completionRecordedAt);
  if (event.completionStatus === 'unknown') return served ? ['outcome-time-without-outcome'] : [];
  if (!served) return ['outcome-without-time'];
  return instantMs(event.completionRecordedAt) === null ? ['outcome-time-unreadable'] : [];
}

function isServed(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}
