import type { CompactEvent } from '../../domain/compact/compact-records';
import { piiOf } from '../../domain/rights/pii-right';
import { REDACTED_TEXT } from '../../domain/rights/redaction';
import type { Library } from '../library';
import type { Candidate } from '../store/batch-plan';

/** What a page of events says about the key's rights and about erased people. */
export interface RightsNews {
  /** `meta.pii` turned false: every cached personal value has to go (traps.md 40). */
  readonly lost: boolean;
  /** It turned true: unchanged records are not delivered again, so walk all (traps.md 39). */
  readonly gained: boolean;
  /** Ids of events whose personal values were erased since this copy was made. */
  readonly redacted: readonly string[];
}

/**
 * Reads a page before it is stored. Rights are per record and may change in mid-sync: the last
 * record that says anything decides (traps.md 38).
 */
export function rightsNews(
  library: Library,
  pii: boolean | null,
  candidates: readonly Candidate<CompactEvent>[],
): RightsNews {
  const said = candidates.map((it) => piiOf(it.record)).filter((it) => it !== null);
  const redacted = candidates.filter((it) => isErased(it.record) && held(library, it.id));
  return {
    lost: pii !== false && said.includes(false) && (pii === true || holdsAny(library)),
    gained: pii === false && said.at(-1) === true,
    redacted: redacted.map((it) => it.id),
  };
}

/** The last word of a page on the right; null when no record said anything. */
export function saidLast(candidates: readonly Candidate<CompactEvent>[]): boolean | null {
  return candidates.map((it) => piiOf(it.record)).findLast((it) => it !== null) ?? null;
}

/* The sign of an erasure: blanked details, or every value empty at once (traps.md 42). */
function isErased(event: CompactEvent): boolean {
  if (event.pii === false) return false;
  const place = [event.address, event.latitude, event.longitude];
  const placeGone = place.every((it) => it === null);
  return placeGone && (event.details === REDACTED_TEXT || !event.details);
}

/* Only a value that this copy still holds makes an erasure due. */
function held(library: Library, id: string): boolean {
  const { events } = library;
  const row = events.table.rowOf.get(id);
  if (row === undefined) return false;
  const note = events.notes.get(row) ?? null;
  const place = events.places.get(row) ?? null;
  return place !== null || (note !== null && note !== '' && note !== REDACTED_TEXT);
}

function holdsAny(library: Library): boolean {
  const { notes, places } = library.events;
  return [notes, places].some((column) => [...column.all()].some((it) => it !== null));
}
