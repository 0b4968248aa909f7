import type { Collection } from '../../contract/service-port';
import type { CompactByCollection } from '../store/page-content';
import { orUnreadable } from '../store/sealed-rows';
import type { Library } from '../library';
import { orUnread } from '../records/or-unread';

const PAGES_AT_ONCE = 8;

/**
 * Reads records by stored page, each page once, and gives what `read` made of them in the order of
 * `ids`; undefined where the copy has none of that id, its page does not open or `read` throws.
 */
export async function readInOrder<Name extends Collection, Item>(
  library: Library,
  collection: Name,
  ids: readonly string[],
  read: (record: CompactByCollection[Name], row: number) => Item,
): Promise<readonly (Item | undefined)[]> {
  const found = new Array<Item | undefined>(ids.length).fill(undefined);
  const pages = [...placesByPage(library, collection, ids)].sort(([a], [b]) => a - b);
  const table = library[collection].table;
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    const some = pages.slice(from, from + PAGES_AT_ONCE);
    const contents = await Promise.all(
      some.map(([page]) => orUnreadable(library.store.rows.readPage(collection, page))),
    );
    for (const [at, [, places]] of some.entries())
      for (const { place, row } of places) {
        const record = contents[at]?.records[table.slot.get(row)];
        if (record?.id === ids[place]) found[place] = orUnread(() => read(record as never, row));
      }
  }
  return found;
}

interface Place {
  /** Where in the ids. */
  readonly place: number;
  readonly row: number;
}

function placesByPage(
  library: Library,
  collection: Collection,
  ids: readonly string[],
): ReadonlyMap<number, readonly Place[]> {
  const table = library[collection].table;
  const pages = new Map<number, Place[]>();
  for (const [place, id] of ids.entries()) {
    const row = table.rowOf.get(id);
    if (row === undefined) continue;
    const page = table.page.get(row);
    const places = pages.get(page) ?? [];
    places.push({ place, row });
    pages.set(page, places);
  }
  return pages;
}
