import { COLLECTIONS, type Collection } from '../../domain/entities/collections';
import { isTooOld, keptSince, type AgeLimits } from '../../domain/sync/age-limit';
import type { NumberColumn } from '../index/number-column';
import type { Copy } from './copy';

/** What a list loses by its age limit when the copy is written anew. */
interface ListCut {
  /** Epoch ms; null where nothing is too old. */
  readonly sinceMs: number | null;
  /** The records that go, including those that are no longer served. */
  readonly ids: ReadonlySet<string>;
}

export type AgeCut = Readonly<Record<Collection, ListCut>>;

/** Decides which records go. */
export interface AgeRule {
  readonly limits: AgeLimits;
  /** Events that stay however old they are. */
  readonly keptEvents: ReadonlySet<string>;
  /** Epoch ms, service clock. */
  readonly nowMs: number;
}

/**
 * The records that go now. A limit that is wider than before brings nothing back, so the copy is
 * cut where it was cut already.
 */
export function ageCut(copy: Copy, { limits, keptEvents, nowMs }: AgeRule): AgeCut {
  const cut = (collection: Collection, stays: ReadonlySet<string>) => {
    const before = copy.store.state().lists[collection].sinceMs;
    const sinceMs = later(before, keptSince(limits[collection], nowMs));
    return { sinceMs, ids: idsBefore(copy, collection, sinceMs, stays) };
  };
  return {
    waiver_submissions: cut('waiver_submissions', new Set()),
    private_events: cut('private_events', keptEvents),
  };
}

/** Whether any record goes. */
export function cutsAny(cut: AgeCut): boolean {
  return COLLECTIONS.some((collection) => cut[collection].ids.size > 0);
}

/** The instants by which age limits go, for each row; for records, see `ageTimeOf`. */
export function ageColumn(
  { waiver_submissions: waivers, private_events: events }: Copy,
  collection: Collection,
): Pick<NumberColumn, 'get'> {
  return collection === 'waiver_submissions' ? waivers.createdMs : events.startsAt.ms;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function idsBefore(
  copy: Copy,
  collection: Collection,
  sinceMs: number | null,
  stays: ReadonlySet<string>,
): ReadonlySet<string> {
  const ids = new Set<string>();
  if (sinceMs === null) return ids;
  const times = ageColumn(copy, collection);
  let row = 0;
  for (const id of copy[collection].table.ids.all()) {
    if (isTooOld(sinceMs, times.get(row)) && !stays.has(id)) ids.add(id);
    row += 1;
  }
  return ids;
}
