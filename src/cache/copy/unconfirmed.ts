import type { Collection } from '../../domain/entities/collections';
/** Ids absent from a whole walk and not answered for yet; sealed under this meta name. */
export function unconfirmedName(collection: Collection): string {
  return `unconfirmed/${collection}`;
}

/** Absent ids in the order in which to ask for them: those that failed before come last. */
export function askingOrder(
  absent: readonly string[],
  askedBefore: readonly string[],
): readonly string[] {
  const place = new Map(askedBefore.map((id, at) => [id, at]));
  return [...absent].sort((a, b) => (place.get(a) ?? -1) - (place.get(b) ?? -1));
}
