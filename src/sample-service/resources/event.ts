import type { Actor, ServedAttributes, Micros, ModelEvent } from '../model';
import { statusAt } from '../status';
import { formatMicros } from '../time';
import { api, json, relation, withOverrides } from './json';

/** A private event looks different depending on who asks, and when. */
export interface EventAsker {
  readonly origin: string;
  readonly now: Micros;
  /** True where the key has `private_events:pii`. */
  readonly pii: boolean;
}

const time = (at: Micros | null): string | null => (at === null ? null : formatMicros(at));

const personal = ({ details, address, latitude, longitude }: ModelEvent): ServedAttributes => ({
  details,
  address,
  latitude,
  longitude,
});

const gated = ['details', 'address', 'latitude', 'longitude'];

const allowed = (
  overrides: ServedAttributes | undefined,
  pii: boolean,
): ServedAttributes | undefined =>
  overrides === undefined || pii
    ? overrides
    : Object.fromEntries(Object.entries(overrides).filter(([name]) => !gated.includes(name)));

const attributes = (event: ModelEvent, { now, pii }: EventAsker): ServedAttributes => ({
  status: statusAt(event, now),
  starts_at: time(event.startsAt),
  ends_at: time(event.endsAt),
  completion_status: event.outcome ?? 'unknown',
  completion_recorded_at: time(event.outcomeAt),
  cancelled_at: time(event.cancelledAt),
  event_type: { id: event.eventType.id, name: event.eventType.name },
  ...(pii ? personal(event) : {}),
  created_at: time(event.createdAt),
  updated_at: time(event.updatedAt),
});

const actor = (origin: string, who: Actor | null): string =>
  who === null ? relation(origin, 'advocates', null) : relation(origin, who.type, who.id);

const relationships = (event: ModelEvent, origin: string): string => {
  const { conversation, eventType } = event;
  return (
    `"conversation":${relation(origin, 'conversations', conversation.id)},` +
    `"advocate":${relation(origin, 'advocates', conversation.advocate.id)},` +
    `"prospect":${relation(origin, 'prospects', conversation.prospect.id)},` +
    `"created_by":${actor(origin, event.createdBy)},` +
    `"cancelled_by":${actor(origin, event.cancelledBy)},` +
    `"waiver_template":${relation(origin, 'waiver_templates', eventType.templateId)}`
  );
};

/** The JSON text of a private event, the same in the list and by itself. */
export const renderEvent = (event: ModelEvent, view: EventAsker): string =>
  withOverrides(
    `{"type":"private_events","id":${json(event.id)},` +
      `"attributes":${json(attributes(event, view))},` +
      `"relationships":{${relationships(event, view.origin)}},` +
      `"links":{"self":${json(`${api(view.origin)}/private_events/${encodeURIComponent(event.id)}`)}},` +
      `"meta":{"pii":${view.pii}}}`,
    allowed(event.overrides, view.pii),
  );
