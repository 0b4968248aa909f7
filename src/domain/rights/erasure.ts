import type { EventFacts } from '../entities/private-event';
import { piiOf } from './pii-right';
import { holdsPersonalValues, saysRedacted } from './redaction';

/**
 * Whether an event was erased between two states, so that everything this copy ever held of it has
 * to become unreadable. Either its details now read "[redacted]" and did not before; then it does
 * not matter what else it holds, because earlier values still lie under the present key. Or all of
 * its personal values are empty at once, since the documentation also says "blanked". Attributes
 * that are left out for lack of rights are not empty. `before` is null when it was not in this
 * copy.
 */
export function isNewlyErased(before: EventFacts | null, after: EventFacts): boolean {
  if (saysRedacted(after)) return before === null || !saysRedacted(before);
  return isEmptied(after) && before !== null && holdsPersonalValues(before);
}

/** Whether a state may be that of an erased event, judged without the state before. */
export function mayBeErased(event: EventFacts): boolean {
  return saysRedacted(event) || isEmptied(event);
}

function isEmptied(event: EventFacts): boolean {
  return piiOf(event) === true && !holdsPersonalValues(event);
}
