import type { GenerationKey } from '../../contract/store-calls';
import { reviewHolds, reviewsAfter, type Review } from '../../domain/waivers/review';
import { isServed, rowsOf } from '../index/record-table';
import type { WaiverColumns } from '../index/waiver-columns';
import { openGenerationMap } from './generation-map';
import type { LocalData } from './local-data';

/**
 * Which waivers were reviewed on this computer, by waiver id. No export has these marks, except the
 * file about one person.
 */
export type Reviews = Awaited<ReturnType<typeof openReviews>>;

/** Opens the marks of a generation. */
export async function openReviews(local: LocalData, at: GenerationKey) {
  const map = await openGenerationMap<Review>(local, 'reviews', at);
  let marksBefore = map.all();
  let changes = 0;
  const atOf = (waivers: WaiverColumns, waiver: number): number | null =>
    reviewedAt(map.all(), waivers, waiver);

  return {
    count: (): number => map.all().size,
    /** All marks by waiver id. */
    all: map.all,
    /** A number that changes with every change of a mark. */
    changes: (): number => {
      if (marksBefore !== map.all()) changes += 1;
      marksBefore = map.all();
      return changes;
    },
    /** When the waiver in a row was reviewed as it is now (epoch ms, service clock), or null. */
    atOf,
    /** The rows of waivers that are reviewed as they are now. */
    rows: (waivers: WaiverColumns): readonly number[] =>
      rowsOf(waivers.table, [...map.all().keys()]).filter((row) => atOf(waivers, row) !== null),
    /**
     * Marks the waivers among `ids` that are in the copy, or removes their marks where all of them
     * have one. Returns which of both it did, and for how many waivers.
     */
    toggle: async (
      waivers: WaiverColumns,
      ids: readonly string[],
      atMs: number,
    ): Promise<{ readonly reviewed: boolean; readonly count: number }> => {
      const { table } = waivers;
      const here = [...new Set(ids)]
        .filter((id) => isServed(table, id))
        .map((id) => ({ id, waiver: table.ids.find(id) ?? -1 }));
      let reviewed = false;
      await map.changeUndoably(() => {
        reviewed = reviewsAfter(here.map(({ waiver }) => atOf(waivers, waiver) !== null));
        if (!reviewed) return here.map(({ id }) => [id, null]);
        return here
          .filter(({ waiver }) => atOf(waivers, waiver) === null)
          .map(({ id, waiver }) => [id, { record: table.fingerprint.get(waiver), atMs }]);
      });
      return { reviewed, count: here.length };
    },
    /** Undoes the last `toggle`. Returns false, and changes nothing, if more was written since. */
    undo: async (): Promise<boolean> => (await map.undo()) > 0,
    /** Forgets the marks of all waivers of these prospects. */
    forget: async (
      { table, prospect, refs }: WaiverColumns,
      prospects: ReadonlySet<string>,
    ): Promise<void> => {
      await map.keepOnly(([id]) => {
        const waiver = table.ids.find(id);
        const whose = waiver === undefined ? null : refs.text(prospect.get(waiver));
        return whose === null || !prospects.has(whose);
      });
    },
    /**
     * Forgets the marks of waivers that changed since or are no longer served. While a copy is
     * being filled again, waivers that have not come yet keep their marks.
     */
    sweep: async (waivers: WaiverColumns): Promise<void> => {
      await map.keepOnly(([id, review]) => {
        const waiver = waivers.table.ids.find(id);
        return waiver === undefined || holdsOf(waivers, waiver, review);
      });
    },
    /** As `openGenerationMap`. */
    exchange: map.exchange,
    /** As `openGenerationMap`. */
    rotate: async (...how: Parameters<typeof map.rotate>) => {
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

/** Whether a mark fits the waiver in a row as it is now. */
export function holdsOf({ table }: WaiverColumns, waiver: number, review: Review): boolean {
  return table.gone.get(waiver) !== 1 && reviewHolds(review, table.fingerprint.get(waiver));
}
