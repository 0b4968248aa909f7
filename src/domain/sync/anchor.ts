import { isEarlier, parseInstant, toUtcText } from '../time/instant';

/**
 * A walk starts this long before its mark, because the service may commit a record late, with a
 * time before the mark.
 */
const OVERLAP_MS = 5 * 60_000;

/** The later of two raw timestamps; unreadable ones never win. Null only when both are null. */
export function laterText(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return isEarlier(a, b) || parseInstant(a) === null ? b : a;
}

/** Where an incremental walk starts: the mark minus the overlap, as UTC text ending in Z. */
export function incrementalAnchor(mark: string | null): string | null {
  const instant = mark === null ? null : parseInstant(mark);
  return instant && toUtcText({ ms: instant.ms - OVERLAP_MS, beyond: '' });
}

/** The text for `filter[updated_since]`: always `Z`, since `+` needs care in a URL. */
export function filterText(raw: string): string {
  const instant = parseInstant(raw);
  return instant ? toUtcText(instant) : raw;
}
