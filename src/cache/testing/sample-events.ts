import { fingerprint } from '../../domain/compact/fingerprint';
import { decodeEventResource } from '../../domain/decode/decode-event-resource';
import type { PrivateEvent } from '../../domain/entities/private-event';
import { generateCommunity } from '../../sample-service/generate/community';
import type { ModelEvent } from '../../sample-service/model';
import { renderEvent } from '../../sample-service/resources/event';
import { createEventColumns, putEvent, type EventColumns } from '../index/event-columns';

/** The present moment of the generated data. */
export const SAMPLE_NOW = Date.parse('2026-11-20T13:02:00Z');

/** Events of the sample community: as its model has them, and as the service serves them. */
export interface SampleEvents {
  readonly model: readonly ModelEvent[];
  readonly served: readonly PrivateEvent[];
}

/** `count` generated events, the same each time. */
export function sampleEvents(count: number): SampleEvents {
  const size = { seed: 11, waivers: 0, events: count, anchorMs: SAMPLE_NOW };
  const events = [...generateCommunity(size, true).events];
  const view = { origin: 'https://service.example', now: SAMPLE_NOW * 1000, pii: true };
  const served = events.map((event) => {
    const decoded = decodeEventResource(JSON.parse(renderEvent(event, view)));
    if (!decoded.ok) throw new Error('A generated event was not understood');
    return decoded.value;
  });
  return { model: events, served };
}

/** An index over events. */
export function columnsOf(events: readonly PrivateEvent[]): EventColumns {
  const columns = createEventColumns();
  events.forEach((event, slot) => {
    const content = fingerprint(JSON.stringify(event));
    putEvent(columns, event, { fingerprint: content, page: 0, slot, gone: false });
  });
  return columns;
}
