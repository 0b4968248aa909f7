import { EVENT_RELATIONS, type EventType, type PrivateEvent } from '../entities/private-event';
import { isJsonObject, type JsonObject } from '../json';
import {
  optionalNumber,
  optionalObject,
  optionalText,
  othersOf,
  readResource,
  readUpdatedAt,
  refused,
  text,
} from './attributes';
import { orSetAside, type Decoded } from './set-aside';
import { otherFields, readRelations } from './relations';

const ATTRIBUTES: ReadonlySet<string> = new Set([
  'status',
  'starts_at',
  'ends_at',
  'completion_status',
  'completion_recorded_at',
  'cancelled_at',
  'event_type',
  'details',
  'address',
  'latitude',
  'longitude',
  'created_at',
  'updated_at',
]);
const EVENT_TYPE_KEYS: ReadonlySet<string> = new Set(['id', 'name']);
const PII: ReadonlySet<string> = new Set(['pii']);
const NOTHING: ReadonlySet<string> = new Set();

/** Validates a private event as served. */
export function decodeEventResource(resource: unknown): Decoded<PrivateEvent> {
  return orSetAside(resource, readEvent);
}

function readEvent(resource: unknown): PrivateEvent {
  const { id, attributes, relationships, meta } = readResource(resource, 'private_events');
  const { relations, others } = readRelations(relationships, EVENT_RELATIONS);
  const { pii } = meta;
  const knowsPii = typeof pii === 'boolean';
  const other = otherFields({
    attributes: othersOf(attributes, ATTRIBUTES),
    relationships: others,
    meta: othersOf(meta, knowsPii ? PII : NOTHING),
  });
  return {
    id,
    status: text(attributes, 'status'),
    startsAt: text(attributes, 'starts_at'),
    ...optional('endsAt', optionalText(attributes, 'ends_at')),
    completionStatus: text(attributes, 'completion_status'),
    ...optional('completionRecordedAt', optionalText(attributes, 'completion_recorded_at')),
    ...optional('cancelledAt', optionalText(attributes, 'cancelled_at')),
    eventType: readEventType(attributes),
    ...(knowsPii ? { pii } : {}),
    ...optional('details', optionalText(attributes, 'details')),
    ...optional('address', optionalObject(attributes, 'address')),
    ...optional('latitude', optionalNumber(attributes, 'latitude')),
    ...optional('longitude', optionalNumber(attributes, 'longitude')),
    createdAt: text(attributes, 'created_at'),
    updatedAt: readUpdatedAt(attributes),
    relations,
    ...(other === undefined ? {} : { other }),
  };
}

/* An absent attribute stays an absent key: absent, null and a value mean different things. */
function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { readonly [name in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [name in Key]: Value });
}

function readEventType(attributes: JsonObject): EventType {
  const served = attributes['event_type'];
  if (!isJsonObject(served)) throw refused(served, 'event_type', 'an object');
  const other = othersOf(served, EVENT_TYPE_KEYS);
  return {
    id: text(served, 'id'),
    name: text(served, 'name'),
    ...(other === undefined ? {} : { other }),
  };
}
