import type { EventRelationName, PrivateEvent } from '../entities/private-event';
import type { CompactEvent, PackedRecord } from './compact-records';
import { fingerprint } from './fingerprint';
import { withPlainInstants } from './plain-instants';
import { relationCodec, type RelationTypes } from './compact-relations';

/**
 * The types that an event's relationships lead to. An event may be scheduled or cancelled by people
 * of several types.
 */
export const EVENT_RELATION_TYPES: RelationTypes<EventRelationName> = {
  conversation: 'conversations',
  advocate: 'advocates',
  prospect: 'prospects',
  created_by: null,
  cancelled_by: null,
  waiver_template: 'waiver_templates',
};

const codec = relationCodec(EVENT_RELATION_TYPES);

const INSTANTS = [
  'startsAt',
  'endsAt',
  'completionRecordedAt',
  'cancelledAt',
  'createdAt',
  'updatedAt',
] as const;

/** The event as JSON text for storage without loss (`decodeEvent`), with its fingerprint. */
export function packEvent(event: PrivateEvent): PackedRecord {
  const { r, l } = codec.pack(event.relations);
  return packCompact({ ...event, relations: r, l } as CompactEvent);
}

/** The number by which changed content is noticed. Another notation of an instant is none. */
export function eventFingerprint(event: CompactEvent): number {
  return packCompact(event).fingerprint;
}

function packCompact(event: CompactEvent): PackedRecord {
  const json = JSON.stringify(event);
  const plain = withPlainInstants(event, INSTANTS);
  return { json, fingerprint: fingerprint(plain === event ? json : JSON.stringify(plain)) };
}

/** The event as it was packed. */
export function decodeEvent({ relations, l, ...event }: CompactEvent): PrivateEvent {
  return {
    ...event,
    relations: codec.unpack(l === undefined ? { r: relations } : { r: relations, l }),
  };
}
