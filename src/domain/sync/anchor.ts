import { isEarlier, parseInstant, toUtcText } from '../time/instant';

/**
 * A walk starts this long before its mark, because the service may store a record late, with a time
 * before the mark.
 */
const OVERLAP_MS = 5 * 60_000;

/**
 * The later of two timestamps as served. One that cannot be read is never chosen over one that can;
 * null only when both are null.
 */
export function laterText(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return isEarlier(a, b) || parseInstant(a) === null ? b : a;
}

/**
 * A mark that is not later than `nowMs`. A clock of the service that was ahead for a while leaves
 * times in the future behind; from such a mark, nothing would be found before that time has come.
 */
export function notAfter(mark: string | null, nowMs: number): string | null {
  const instant = mark === null ? null : parseInstant(mark);
  return instant && instant.ms > nowMs ? toUtcText({ ms: nowMs, beyond: '' }) : mark;
}

/**
 * The start of an incremental walk, as UTC text ending in Z: the mark minus the overlap, and minus
 * what the service's clock was put back by since the mark was told.
 */
export function incrementalAnchor(mark: string | null, putBackMs = 0): string | null {
  const instant = mark === null ? null : parseInstant(mark);
  return instant && toUtcText({ ms: instant.ms - OVERLAP_MS - putBackMs, beyond: '' });
}

/**
 * Whether a walk from this anchor begins after `nowMs`: the service's clock was ahead when its mark
 * was set, and what was changed since it was put right has times before it.
 */
export function isAhead(anchor: string | null, nowMs: number): boolean {
  return anchor !== null && notAfter(anchor, nowMs) !== anchor;
}

/** A timestamp for `filter[updated_since]`. It ends in `Z`, as URLs would need `+` escaped. */
export function filterText(raw: string): string {
  const instant = parseInstant(raw);
  return instant ? toUtcText(instant) : raw;
}
