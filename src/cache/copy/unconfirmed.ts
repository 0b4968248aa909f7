import type { Collection } from '../../domain/entities/collections';
/**
 * The name of the sealed row with the ids that a whole walk did not find and for which the service
 * has not answered yet.
 */
export function unconfirmedName(collection: Collection): string {
  return `unconfirmed/${collection}`;
}

/** Absent ids in the order in which to ask for them; those for which asking failed come last. */
export function askingOrder(
  absent: readonly string[],
  askedBefore: readonly string[],
): readonly string[] {
  const place = new Map(askedBefore.map((id, at) => [id, at]));
  return [...absent].sort((a, b) => (place.get(a) ?? -1) - (place.get(b) ?? -1));
}
