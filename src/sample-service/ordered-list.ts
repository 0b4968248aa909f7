import { firstWhere } from '../domain/first-where';
import type { Listed, Micros } from './model';

/** Records in the service's order: least recently updated first, ties by id. */
export interface OrderedList<Item extends Listed> {
  readonly items: readonly Item[];
  readonly get: (id: string) => Item | undefined;
  readonly add: (item: Item) => void;
  /** False when there is no such record. */
  readonly remove: (id: string) => boolean;
  /** Gives the record a new `updatedAt` and its new place. */
  readonly touch: (item: Item, updatedAt: Micros) => void;
}

interface Place {
  readonly updatedAt: Micros;
  readonly id: string;
}

const comparePlaces = (left: Place, right: Place): number =>
  left.updatedAt - right.updatedAt || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);

/** Index of the first item that is not before `place`. */
export const lowerBound = (items: readonly Place[], place: Place): number =>
  firstWhere(0, items.length, (at) => {
    const item = items[at];
    return item !== undefined && comparePlaces(item, place) >= 0;
  });

/** Index of the first item after `place`. */
export const upperBound = (items: readonly Place[], place: Place): number => {
  const index = lowerBound(items, place);
  const item = items[index];
  return item !== undefined && comparePlaces(item, place) === 0 ? index + 1 : index;
};

export const createOrderedList = <Item extends Listed>(
  records: readonly Item[],
): OrderedList<Item> => {
  const items = [...records].sort(comparePlaces);
  const byId = new Map(items.map((item) => [item.id, item]));
  const cut = (item: Item): void => {
    items.splice(lowerBound(items, item), 1);
  };
  const place = (item: Item): void => {
    items.splice(lowerBound(items, item), 0, item);
  };
  return {
    items,
    get: (id) => byId.get(id),
    add: (item) => {
      if (byId.has(item.id)) throw new Error(`There already is a record ${item.id}.`);
      byId.set(item.id, item);
      place(item);
    },
    remove: (id) => {
      const item = byId.get(id);
      if (item === undefined) return false;
      cut(item);
      return byId.delete(id);
    },
    touch: (item, updatedAt) => {
      cut(item);
      item.updatedAt = updatedAt;
      place(item);
    },
  };
};
