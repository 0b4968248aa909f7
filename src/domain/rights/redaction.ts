import type { PrivateEvent } from '../entities/private-event';

/** The attributes of a private event that need `private_events:pii` (api.md "Personal-data rules"). */
export type PersonalAttribute = 'details' | 'address' | 'latitude' | 'longitude';

export const PERSONAL_ATTRIBUTES: readonly PersonalAttribute[] = [
  'details',
  'address',
  'latitude',
  'longitude',
];

export const REDACTED_TEXT = '[redacted]';

/** How a record shows that a person's data was erased. */
export type RedactionSign = 'marked' | 'all-emptied';

/** What is known about one personal attribute: three states of the service, and erasure. */
export type PersonalState = 'not-permitted' | 'erased' | 'empty' | 'given';

/**
 * The sign of a GDPR erasure, or null. `marked`: details exactly "[redacted]", address and
 * coordinates null. `all-emptied`: the copy before held personal values and all are empty at once
 * (traps.md 42). A null address alone is no sign, nor are attributes left out for lack of rights.
 */
export function redactionSign(
  event: PrivateEvent,
  before: PrivateEvent | null = null,
): RedactionSign | null {
  if (isMarked(event)) return 'marked';
  const permitted = PERSONAL_ATTRIBUTES.every((name) => event[name] !== undefined);
  const emptied = permitted && PERSONAL_ATTRIBUTES.every((name) => isEmpty(event[name]));
  return emptied && before !== null && holdsPersonalValues(before) ? 'all-emptied' : null;
}

/** Whether old personal values have to be destroyed, now that `after` has replaced `before`. */
export function isNewRedaction(before: PrivateEvent | null, after: PrivateEvent): boolean {
  if (before !== null && isMarked(before)) return false;
  return redactionSign(after, before) !== null;
}

/** Whether any personal attribute holds a value; latitude 0 and longitude 0 do (traps.md 64). */
export function holdsPersonalValues(event: PrivateEvent): boolean {
  return !isMarked(event) && PERSONAL_ATTRIBUTES.some((name) => !isEmpty(event[name]));
}

/** What to show for one attribute: not permitted, erased, empty and a value all look different. */
export function personalState(event: PrivateEvent, name: PersonalAttribute): PersonalState {
  const value = event[name];
  if (value === undefined) return 'not-permitted';
  if (isMarked(event)) return 'erased';
  return value === null ? 'empty' : 'given';
}

function isMarked(event: PrivateEvent): boolean {
  const { details, address = null, latitude = null, longitude = null } = event;
  return details === REDACTED_TEXT && address === null && latitude === null && longitude === null;
}

function isEmpty(value: PrivateEvent[PersonalAttribute]): boolean {
  return value === undefined || value === null || value === '';
}
