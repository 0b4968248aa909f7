import type { EventFacts } from '../entities/private-event';
import { isJsonObject, type Json } from '../json';

/** The attributes of a private event that need `private_events:pii`. */
export type PersonalAttribute = 'details' | 'address' | 'latitude' | 'longitude';

export const PERSONAL_ATTRIBUTES: readonly PersonalAttribute[] = [
  'details',
  'address',
  'latitude',
  'longitude',
];

/** What the service puts in the place of erased words. */
const REDACTED_TEXT = '[redacted]';

/** Whether a text stands in the place of erased words; what surrounds it says nothing. */
export function isRedacted(text: Json | undefined): boolean {
  return typeof text === 'string' && text.trim() === REDACTED_TEXT;
}

/** What is known about one personal attribute: three states of the service, and erasure. */
type PersonalState = 'not-permitted' | 'erased' | 'empty' | 'given';

/** Whether any personal attribute holds a value; latitude 0 and longitude 0 do. */
export function holdsPersonalValues(event: EventFacts): boolean {
  return !isErased(event) && PERSONAL_ATTRIBUTES.some((name) => !isEmpty(event[name]));
}

/** What to show for one attribute: not permitted, erased, empty and a value all look different. */
export function personalState(event: EventFacts, name: PersonalAttribute): PersonalState {
  const value = event[name];
  if (value === undefined) return 'not-permitted';
  if (isErased(event)) return 'erased';
  return value === null ? 'empty' : 'given';
}

/* Whether to show it as erased: an address that is still there is shown as it is. */
function isErased(event: EventFacts): boolean {
  const { address = null, latitude = null, longitude = null } = event;
  return saysRedacted(event) && address === null && latitude === null && longitude === null;
}

/** Whether the note was replaced by an erasure, whatever else the event holds. */
export function saysRedacted({ details }: Pick<EventFacts, 'details'>): boolean {
  return isRedacted(details);
}

/* An address of which every part is empty is no address. */
function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return isJsonObject(value) && Object.values(value).every(isEmpty);
}
