import type { EventFacts } from '../entities/private-event';
import { PERSONAL_ATTRIBUTES } from './redaction';

/** What one record says about the right to personal attributes, against what was known before. */
export type PiiChange = 'lost' | 'gained' | 'first-known' | 'same' | 'not-said';

/**
 * Whether the key may see the personal attributes of this record: `meta.pii` (traps.md 38), or,
 * where the service left that out, true if any attribute was served; null: not said.
 */
export function piiOf(event: EventFacts): boolean | null {
  if (event.pii !== undefined) return event.pii;
  return PERSONAL_ATTRIBUTES.some((name) => event[name] !== undefined) ? true : null;
}

/**
 * What a record means for the whole cache: `lost` purges every event's personal values at once,
 * `gained` asks for a full walk (traps.md 39, 40). `known` is the right as last seen.
 */
export function piiChange(known: boolean | null, event: EventFacts): PiiChange {
  const seen = piiOf(event);
  if (seen === null) return 'not-said';
  if (known === null) return 'first-known';
  if (seen === known) return 'same';
  return seen ? 'gained' : 'lost';
}

/** The event without its personal attributes, as if served to a key without the right. */
export function purgePersonal<Event extends EventFacts>(event: Event): Event {
  const kept: Event = { ...event, pii: false };
  for (const name of PERSONAL_ATTRIBUTES) delete kept[name];
  return kept;
}
