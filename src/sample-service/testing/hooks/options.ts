import type { Listed, Micros } from '../../model';
import type { OrderedList } from '../../ordered-list';
import type { RecordStore } from '../../store';
import { parseTime } from '../../time';

/** A record as the service would serve it now with the full key. */
export type ServedRecord = Readonly<{
  type: string;
  id: string;
  attributes: Readonly<Record<string, unknown>>;
  relationships: Readonly<Record<string, unknown>>;
  links: { readonly self: string };
}>;

export interface ChangeOptions {
  /**
   * The served `updated_at`; by default the time of the service's clock, later than any change
   * before.
   */
  readonly updatedAt?: string;
}

/** The microseconds of a served timestamp; throws where it is malformed. */
export const instant = (text: string): Micros => {
  const at = parseTime(text);
  if (at === null) throw new Error(`${text} is not an ISO 8601 time.`);
  return at;
};

export const changeInstant = (store: RecordStore, options: ChangeOptions | undefined): Micros =>
  options?.updatedAt === undefined ? store.stamp() : instant(options.updatedAt);

export const mustGet = <Item>(
  items: { readonly get: (id: string) => Item | undefined },
  id: string,
): Item => {
  const item = items.get(id);
  if (item === undefined) throw new Error(`There is no record ${id}.`);
  return item;
};

/**
 * Replaces served attributes, and moves `updated_at`. The order follows the real time of the
 * change.
 */
export const override = <Item extends Listed>(
  store: RecordStore,
  list: OrderedList<Item>,
  id: string,
  attributes: Readonly<Record<string, unknown>>,
  options?: ChangeOptions,
): void => {
  const item = mustGet(list, id);
  item.overrides = { ...item.overrides, ...attributes };
  list.touch(item, changeInstant(store, options));
};
