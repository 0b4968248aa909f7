/** A record of the copy as the service counts it. */
export interface CountedRecord {
  /** Null for a record that came without an id, which cannot be asked for. */
  readonly id: string | null;
  /** Epoch ms of its `created_at`, rounded down; null when that cannot be read. */
  readonly createdMs: number | null;
}

/** Records by `created_at`, earliest first. Those without a readable time come before others. */
export type CreatedOrder = readonly CountedRecord[];

/** The records in the order in which `filter[created_since]` cuts them. */
export function createdOrder(records: readonly CountedRecord[]): CreatedOrder {
  return [...records].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The place between `from` and `to` (exclusive), nearest to the middle, at which the list can be
 * cut: its record was created in a later millisecond than the one before. Null when there is none.
 */
export function splitPlace(order: CreatedOrder, from: number, to: number): number | null {
  const middle = (from + to) >>> 1;
  for (let away = 0; away <= to - from; away += 1)
    for (const place of [middle - away, middle + away])
      if (place > from && place < to && beginsAt(order, place)) return place;
  return null;
}

/**
 * The text for `filter[created_since]` that cuts before a place given by `splitPlace`. The filter
 * means "created at or after", and all fractions of a millisecond come after the whole one, so the
 * cut is exact however many digits the service writes.
 */
export function createdSinceText(order: CreatedOrder, place: number): string {
  return new Date(order[place]?.createdMs ?? 0).toISOString();
}

function beginsAt(order: CreatedOrder, place: number): boolean {
  return placeOf(order[place]) !== placeOf(order[place - 1]);
}

function placeOf(record: CountedRecord | undefined): number {
  return record?.createdMs ?? Number.NEGATIVE_INFINITY;
}
