import type { Listed } from '../../model';
import type { OrderedList } from '../../ordered-list';
import type { Store } from '../../store';
import { mustGet, override } from './options';
import type { ChangeOptions, ServedRecord } from './options';

/** What can be done to the records of either list. */
export interface RecordHooks {
  readonly count: () => number;
  /** Ids in the order of the list, all or as a `slice` of them. */
  readonly ids: (start?: number, end?: number) => string[];
  readonly served: (id: string) => ServedRecord;
  /** Replaces served attributes by the service's names; `undefined` takes one out. */
  readonly change: (
    id: string,
    attributes: Readonly<Record<string, unknown>>,
    options?: ChangeOptions,
  ) => void;
  /** Only moves `updated_at`. */
  readonly touch: (id: string, options?: ChangeOptions) => void;
  readonly delete: (id: string) => void;
}

/** The hooks of a list; `render` gives a record as the service serves it to the full key. */
export const createRecordHooks = <Item extends Listed>(
  store: Store,
  list: OrderedList<Item>,
  render: (item: Item) => string,
): RecordHooks => ({
  count: () => list.rows.length,
  ids: (start, end) => list.rows.slice(start, end).map((row) => list.record(row).id),
  served: (id) => JSON.parse(render(mustGet(list, id))) as ServedRecord,
  change: (id, attributes, options) => override(store, list, id, attributes, options),
  touch: (id, options) => override(store, list, id, {}, options),
  delete: (id) => {
    mustGet(list, id);
    list.remove(id);
  },
});
