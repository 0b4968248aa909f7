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

/** The text that the service puts in place of erased words. */
const REDACTED_TEXT = '[redacted]';

/** Whether a text stands for erased words. Blanks around it do not matter. */
export function isRedacted(text: Json | undefined): boolean {
  return typeof text === 'string' && text.trim() === REDACTED_TEXT;
}

/** What is known of a personal attribute: the three states of the service, and erasure. */
type PersonalState = 'not-permitted' | 'erased' | 'empty' | 'given';

/** Whether any personal attribute has a value. Latitude 0 and longitude 0 are values. */
export function holdsPersonalValues(event: EventFacts): boolean {
  return !isErased(event) && PERSONAL_ATTRIBUTES.some((name) => !isEmpty(event[name]));
}

/** How an attribute is shown: not permitted, erased, empty and a value all look different. */
export function personalState(event: EventFacts, name: PersonalAttribute): PersonalState {
  const value = event[name];
  if (value === undefined) return 'not-permitted';
  if (isErased(event)) return 'erased';
  return value === null ? 'empty' : 'given';
}

/* Whether the attributes are shown as erased. An address that is still there is shown. */
function isErased(event: EventFacts): boolean {
  const { address = null, latitude = null, longitude = null } = event;
  return saysRedacted(event) && address === null && latitude === null && longitude === null;
}

/** Whether an erasure replaced the note, whatever else the event holds. */
export function saysRedacted({ details }: Pick<EventFacts, 'details'>): boolean {
  return isRedacted(details);
}

/* An address whose parts are all empty counts as empty. */
function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return isJsonObject(value) && Object.values(value).every(isEmpty);
}
