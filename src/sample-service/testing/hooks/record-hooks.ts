import type { ServedAttributes, Listed } from '../../model';
import type { OrderedList } from '../../ordered-list';
import type { RecordStore } from '../../store';
import { mustGet, override } from './options';
import type { ChangeOptions, ServedRecord } from './options';

/** Hooks for the records of either list. `render` gives a record as served with the full key. */
export const createRecordHooks = <Item extends Listed>(
  store: RecordStore,
  list: OrderedList<Item>,
  render: (item: Item) => string,
) => ({
  count: (): number => list.rows.length,
  /** Ids in the order of the list, all or as a `slice` of them. */
  ids: (start?: number, end?: number): string[] =>
    list.rows.slice(start, end).map((row) => list.record(row).id),
  served: (id: string): ServedRecord => JSON.parse(render(mustGet(list, id))) as ServedRecord,
  /** Replaces served attributes under the service's names; `undefined` removes one. */
  change: (id: string, attributes: ServedAttributes, options?: ChangeOptions): void =>
    override(store, list, id, attributes, options),
  /** Moves only `updated_at`. */
  touch: (id: string, options?: ChangeOptions): void => override(store, list, id, {}, options),
  delete: (id: string): void => {
    mustGet(list, id);
    list.remove(id);
  },
});
