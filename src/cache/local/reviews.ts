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
  /* The last change, as long as nothing else was written; an erasure leaves nothing to come back. */
  let last: Change | null = null;

  const keepOnly = async (stays: (mark: Mark) => boolean): Promise<void> => {
    await map.change((now) => {
      const left = new Map([...now].filter(stays));
      /* What was before a change would come back with it. */
      if (left.size < now.size || ![...(last?.before ?? [])].every(stays)) last = null;
      return left.size < now.size ? left : now;
    });
  };
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
      await map.change((now) => {
        reviewed = reviewsAfter(here.map(({ waiver }) => atOf(waivers, waiver) !== null));
        const next = new Map(now);
        for (const { id, waiver } of here)
          if (!reviewed) next.delete(id);
          else if (atOf(waivers, waiver) === null)
            next.set(id, { record: table.fingerprint.get(waiver), atMs });
        if (here.length === 0) return now;
        last = { before: now, after: next };
        return next;
      });
      return { reviewed, count: here.length };
    },
    undo: () =>
      map.change((now) => {
        const { before = now, after = null } = last ?? {};
        last = null;
        return now === after ? before : now;
      }),
    forget: ({ table, prospect, refs }, prospects) =>
      keepOnly(([id]) => {
        const waiver = table.ids.find(id);
        const whose = waiver === undefined ? null : refs.text(prospect.get(waiver));
        return whose === null || !prospects.has(whose);
      }),
    sweep: (waivers) =>
      keepOnly(([id, review]) => {
        const waiver = waivers.table.ids.find(id);
        return waiver === undefined || holdsOf(waivers, waiver, review);
      }),
    exchange: (...how) => {
      last = null;
      return map.exchange(...how);
    },
    rotate: async (...how) => {
      last = null;
      const rotated = await map.rotate(...how);
      changes += 1;
      return rotated;
    },
  };
}

/* By the waiver's id. */
type Mark = readonly [string, Review];

/* What was marked before and after a change. */
interface Change {
  readonly before: ReadonlyMap<string, Review>;
  readonly after: ReadonlyMap<string, Review>;
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
