import type { EventFacts } from '../entities/private-event';
import { PERSONAL_ATTRIBUTES } from './redaction';

/**
 * Whether the key may see the personal attributes of this record, by `meta.pii`. If the service
 * left that out, true when any of them was served, and null when none was.
 */
export function piiOf(event: EventFacts): boolean | null {
  if (event.pii !== undefined) return event.pii;
  return PERSONAL_ATTRIBUTES.some((name) => event[name] !== undefined) ? true : null;
}

/** The event without its personal attributes, as a key without the right would get it. */
export function purgePersonal<Event extends EventFacts>(event: Event): Event {
  const kept: Event = { ...event, pii: false };
  for (const name of PERSONAL_ATTRIBUTES) delete kept[name];
  return kept;
}
