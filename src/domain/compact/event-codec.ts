import type { EventRelationName, PrivateEvent } from '../entities/private-event';
import type { CompactEvent } from './compact-records';
import { relationCodec, type RelationTypes } from './compact-relations';

/** Where events lead; who scheduled or cancelled one may be of several types (api.md). */
export const EVENT_RELATION_TYPES: RelationTypes<EventRelationName> = {
  conversation: 'conversations',
  advocate: 'advocates',
  prospect: 'prospects',
  created_by: null,
  cancelled_by: null,
  waiver_template: 'waiver_templates',
};

const codec = relationCodec(EVENT_RELATION_TYPES);

/** An event for storage, as JSON text. Lossless (`decodeEvent`). */
export function packEvent(event: PrivateEvent): string {
  const { r, l } = codec.pack(event.relations);
  return JSON.stringify({ ...event, relations: r, l });
}

/** The event as it was packed. */
export function decodeEvent({ relations, l, ...event }: CompactEvent): PrivateEvent {
  return {
    ...event,
    relations: codec.unpack(l === undefined ? { r: relations } : { r: relations, l }),
  };
}
