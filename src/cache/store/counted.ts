import { extentOf, type Counted, type Extent } from '../../contract/counted';
import { byCollection, type Collection, type ListName } from '../../domain/entities/collections';
import type { StoreState } from './store-state';

/** A number that depends on `list`, with how much of it is in the copy; null where nothing is. */
export function countedIn({ lists }: StoreState, list: ListName, amount: number): Counted {
  const { everComplete, count, sinceMs } = lists[list];
  if (!everComplete && count === 0) return null;
  return { amount, whole: everComplete, ...(sinceMs !== null && { limited: true }) };
}

/** How much of each list of records is in the copy. */
export function extentsIn(state: StoreState): Readonly<Record<Collection, Extent>> {
  return byCollection((list) => extentOf(countedIn(state, list, 0)));
}
