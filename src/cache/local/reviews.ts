import type { GenerationKey } from '../../contract/store-calls';
import { createInTurn } from '../../domain/in-turn';
import { reviewHolds, reviewsAfter, type Review } from '../../domain/waivers/review';
import { isServed, rowsOf } from '../index/record-table';
import type { WaiverColumns } from '../index/waiver-columns';
import type { FollowUps } from './follow-ups';
import { exchanged, type Exchange } from './exchange';
import { openGenerationRow } from './generation-row';
import type { LocalData } from './local-data';

/** Which waivers were reviewed on this computer, by id; no export but all that is held of a person has them. */
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
  /** Forgets the marks of all waivers of these prospects. */
  readonly forget: (waivers: WaiverColumns, prospects: ReadonlySet<string>) => Promise<void>;
  /**
   * Forgets marks of waivers that changed since or are no longer served. While a copy is being
   * filled again, waivers that have not come yet keep their marks.
   */
  readonly sweep: (waivers: WaiverColumns) => Promise<void>;
  /** As `FollowUps.exchange`. */
  readonly exchange: Exchange<ReadonlyMap<string, Review>>;
  /** As `FollowUps.rotate`. */
  readonly rotate: FollowUps['rotate'];
}

/** Opens the marks of a generation; one sealed row holds them all, so that no id is in the clear. */
export async function openReviews(local: LocalData, at: GenerationKey): Promise<Reviews> {
  const row = await openGenerationRow<Record<string, Review>>(local, 'reviews', at);
  let reviews: ReadonlyMap<string, Review> = new Map(Object.entries((await row.read()) ?? {}));
  let changes = 0;
  const inTurn = createInTurn();

  async function write(next: Map<string, Review>): Promise<void> {
    await row.write(Object.fromEntries(next));
    reviews = next;
    changes += 1;
  }

  function keepOnly(stays: (id: string) => boolean): Promise<void> {
    return inTurn(async () => {
      const left = new Map([...reviews].filter(([id]) => stays(id)));
      if (left.size < reviews.size) await write(left);
    });
  }

  const atOf = (waivers: WaiverColumns, waiver: number): number | null =>
    reviewedAt(reviews, waivers, waiver);

  return {
    count: () => reviews.size,
    all: () => reviews,
    changes: () => changes,
    atOf,
    rows: (waivers) =>
      rowsOf(waivers.table, [...reviews.keys()]).filter((row) => atOf(waivers, row) !== null),
    toggle: (waivers, ids, atMs) =>
      inTurn(async () => {
        const { table } = waivers;
        const here = [...new Set(ids)]
          .filter((id) => isServed(table, id))
          .map((id) => ({ id, waiver: table.ids.find(id) ?? -1 }));
        const reviewed = reviewsAfter(here.map(({ waiver }) => atOf(waivers, waiver) !== null));
        const next = new Map(reviews);
        for (const { id, waiver } of here)
          if (!reviewed) next.delete(id);
          else if (atOf(waivers, waiver) === null)
            next.set(id, { record: table.fingerprint.get(waiver), atMs });
        if (here.length > 0) await write(next);
        return { reviewed, count: here.length };
      }),
    forget: ({ table, prospect, refs }, prospects) =>
      keepOnly((id) => {
        const waiver = table.ids.find(id);
        const whose = waiver === undefined ? null : refs.text(prospect.get(waiver));
        return whose === null || !prospects.has(whose);
      }),
    sweep: (waivers) =>
      keepOnly((id) => {
        const waiver = waivers.table.ids.find(id);
        return waiver === undefined || atOf(waivers, waiver) !== null;
      }),
    exchange: (next, commit) =>
      inTurn(() =>
        exchanged(
          next(reviews),
          (after) => row.sealed(Object.fromEntries(after)),
          commit,
          (after) => {
            reviews = after;
            changes += 1;
          },
        ),
      ),
    rotate: (to, commit, without = new Set()) =>
      inTurn(async () => {
        const left = new Map([...reviews].filter(([id]) => !without.has(id)));
        const rotated = await row.rotate(to, Object.fromEntries(left), commit);
        if (rotated) reviews = left;
        changes += 1;
        return rotated;
      }),
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
