/** A record of the copy as the service counts it. */
export interface CountedRecord {
  /** Null for one that came without an id: nobody can ask for it. */
  readonly id: string | null;
  /** Epoch ms of its `created_at`, rounded down; null where that cannot be read. */
  readonly createdMs: number | null;
}

/** Records by `created_at`, the earliest first; those without a readable one before all others. */
export type CreatedOrder = readonly CountedRecord[];

/** The same records in the order in which `filter[created_since]` cuts them. */
export function createdOrder(records: readonly CountedRecord[]): CreatedOrder {
  return [...records].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The place nearest to the middle of `from` to `to` (exclusive) at which they can be told apart:
 * the record there was created in a later millisecond than the one before it. Null where there is
 * none.
 */
export function splitPlace(order: CreatedOrder, from: number, to: number): number | null {
  const middle = (from + to) >>> 1;
  for (let away = 0; away <= to - from; away += 1)
    for (const place of [middle - away, middle + away])
      if (place > from && place < to && beginsAt(order, place)) return place;
  return null;
}

/**
 * The text for `filter[created_since]` that cuts before a place `splitPlace` gave. The filter takes
 * "created at or after", and a whole millisecond has all of its fractions behind it, so
 * the cut is exact whatever digits the service's texts have.
 */
export function sinceText(order: CreatedOrder, place: number): string {
  return new Date(order[place]?.createdMs ?? 0).toISOString();
}

function beginsAt(order: CreatedOrder, place: number): boolean {
  return placeOf(order[place]) !== placeOf(order[place - 1]);
}

function placeOf(record: CountedRecord | undefined): number {
  return record?.createdMs ?? Number.NEGATIVE_INFINITY;
}
