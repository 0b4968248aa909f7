import type { GenerationKey } from '../../contract/store-calls';
import { reviewHolds, reviewsAfter, type Review } from '../../domain/waivers/review';
import { isServed, rowsOf } from '../index/record-table';
import type { WaiverColumns } from '../index/waiver-columns';
import { openGenerationMap, type GenerationMap } from './generation-map';
import type { LocalData } from './local-data';

/**
 * Which waivers were reviewed on this computer, by id; no export but all that is held of a person
 * has them.
 */
export interface Reviews {
  readonly count: () => number;
  /** By waiver id. */
  readonly all: () => ReadonlyMap<string, Review>;
  /** Changes with every change of a mark. */
  readonly changes: () => number;
  /** When the waiver in a row was reviewed as it is now (epoch ms, service clock), or null. */
  readonly atOf: (waivers: WaiverColumns, row: number) => number | null;
  /** The rows of waivers that are reviewed as they are now. */
  readonly rows: (waivers: WaiverColumns) => readonly number[];
  /**
   * Marks those of these waivers that are in the copy, or takes their marks away where all have
   * one; tells which and how many.
   */
  readonly toggle: (
    waivers: WaiverColumns,
    ids: readonly string[],
    atMs: number,
  ) => Promise<{ readonly reviewed: boolean; readonly count: number }>;
  /** Takes the last `toggle` back; false, and nothing is changed, where anything was written since. */
  readonly undo: () => Promise<boolean>;
  /** Forgets the marks of all waivers of these prospects. */
  readonly forget: (waivers: WaiverColumns, prospects: ReadonlySet<string>) => Promise<void>;
  /**
   * Forgets marks of waivers that changed since or are no longer served. While a copy is being
   * filled again, waivers that have not come yet keep their marks.
   */
  readonly sweep: (waivers: WaiverColumns) => Promise<void>;
  /** As `GenerationMap.exchange`. */
  readonly exchange: GenerationMap<Review>['exchange'];
  /** As `GenerationMap.rotate`. */
  readonly rotate: GenerationMap<Review>['rotate'];
}

/** Opens the marks of a generation. */
export async function openReviews(local: LocalData, at: GenerationKey): Promise<Reviews> {
  const map = await openGenerationMap<Review>(local, 'reviews', at);
  let seen = map.all();
  let changes = 0;
  const atOf = (waivers: WaiverColumns, waiver: number): number | null =>
    reviewedAt(map.all(), waivers, waiver);

  return {
    count: () => map.all().size,
    all: map.all,
    changes: () => {
      if (seen !== map.all()) changes += 1;
      seen = map.all();
      return changes;
    },
    atOf,
    rows: (waivers) =>
      rowsOf(waivers.table, [...map.all().keys()]).filter((row) => atOf(waivers, row) !== null),
    toggle: async (waivers, ids, atMs) => {
      const { table } = waivers;
      const here = [...new Set(ids)]
        .filter((id) => isServed(table, id))
        .map((id) => ({ id, waiver: table.ids.find(id) ?? -1 }));
      let reviewed = false;
      await map.changeUndoably((now) => {
        reviewed = reviewsAfter(here.map(({ waiver }) => atOf(waivers, waiver) !== null));
        const next = new Map(now);
        for (const { id, waiver } of here)
          if (!reviewed) next.delete(id);
          else if (atOf(waivers, waiver) === null)
            next.set(id, { record: table.fingerprint.get(waiver), atMs });
        return here.length === 0 ? now : next;
      });
      return { reviewed, count: here.length };
    },
    undo: async () => (await map.undo()) > 0,
    forget: async ({ table, prospect, refs }, prospects) => {
      await map.keepOnly(([id]) => {
        const waiver = table.ids.find(id);
        const whose = waiver === undefined ? null : refs.text(prospect.get(waiver));
        return whose === null || !prospects.has(whose);
      });
    },
    sweep: async (waivers) => {
      await map.keepOnly(([id, review]) => {
        const waiver = waivers.table.ids.find(id);
        return waiver === undefined || holdsOf(waivers, waiver, review);
      });
    },
    exchange: map.exchange,
    rotate: async (...how) => {
      const rotated = await map.rotate(...how);
      changes += 1;
      return rotated;
    },
  };
}

function reviewedAt(
  reviews: ReadonlyMap<string, Review>,
  waivers: WaiverColumns,
  waiver: number,
): number | null {
  const review = reviews.get(waivers.table.ids.get(waiver) ?? '');
  return review && holdsOf(waivers, waiver, review) ? review.atMs : null;
}

/** Whether a mark is of the waiver in a row as it is now. */
export function holdsOf({ table }: WaiverColumns, waiver: number, review: Review): boolean {
  return table.gone.get(waiver) !== 1 && reviewHolds(review, table.fingerprint.get(waiver));
}
