import type { EventFacts } from '../entities/private-event';
import { piiOf } from './pii-right';
import { holdsPersonalValues, saysRedacted } from './redaction';

/**
 * Whether an event was erased between two states of it, so that what this copy ever held of it has
 * to become unreadable. Its details read "[redacted]" now and did not before, whatever else it holds
 * or held: values that an edit had emptied earlier still lie under the key in force. Or all it held
 * turned empty at once, for the spec also says "blanked"; attributes left out for lack of rights are
 * not empty. `before` null: not in this copy.
 */
export function isNewlyErased(before: EventFacts | null, after: EventFacts): boolean {
  if (saysRedacted(after)) return before === null || !saysRedacted(before);
  return isEmptied(after) && before !== null && holdsPersonalValues(before);
}

/** Whether a state can be that of an erased event at all, without looking at the one before. */
export function mayBeErased(event: EventFacts): boolean {
  return saysRedacted(event) || isEmptied(event);
}

function isEmptied(event: EventFacts): boolean {
  return piiOf(event) === true && !holdsPersonalValues(event);
}
