import type { ListingRequest } from '../../contract/exported-records';
import type { Copy } from '../copy/copy';
import { SERVICE_LIST, type ShownList } from '../../contract/lists';
import type { IdsInOrder } from '../local/export-records';
import type { ReadableSession } from '../lists/readable-session';

/** The records of a file in the file's order, four bytes each. */
export interface ListedRecords {
  /** Rows of the copy. For a record the copy does not have, a number below 0 known to `idOf`. */
  readonly rows: Int32Array;
  readonly idOf: (row: number) => Promise<string>;
  readonly find: (id: string) => number | undefined;
}

/** The records that a file is asked for; null where it is no longer known which they are. */
export async function listedRecords(
  { generation, exports }: Pick<ReadableSession, 'generation' | 'exports'>,
  { list, records }: Pick<ListingRequest, 'list' | 'records'>,
): Promise<ListedRecords | null> {
  const ids = 'ids' in records ? inMemory(records.ids) : await exports.taken(records.taken);
  if (ids === null) return null;
  const { find, get } = rowsOf(generation().copy, list);
  const rows = new Int32Array(ids.length);
  for (let from = 0; from < ids.length;) {
    const some = await ids.some(from);
    if (some.length === 0) return null;
    for (const id of some) {
      rows[from] = find(id) ?? ~from;
      from += 1;
    }
  }
  const askedAt = rememberingSome(ids);
  return {
    rows,
    find,
    /* A record that is not here has its place among those asked for, as a number below 0. */
    idOf: async (row) => (row < 0 ? await askedAt(~row) : get(row)) ?? '',
  };
}

/* Remembers the ids read last, because many records in a row may not be here. */
function rememberingSome(ids: IdsInOrder): (place: number) => Promise<string | undefined> {
  let some: readonly string[] = [];
  let from = 0;
  return async (place) => {
    if (place < from || place >= from + some.length) [some, from] = [await ids.some(place), place];
    return some[place - from];
  };
}

function inMemory(ids: readonly string[]): IdsInOrder {
  return { length: ids.length, some: async (from) => ids.slice(from) };
}

interface RowsOfList {
  readonly find: (id: string) => number | undefined;
  readonly get: (row: number) => string | undefined;
}

function rowsOf(copy: Copy, list: ShownList): RowsOfList {
  const served = SERVICE_LIST[list];
  if (served !== 'waiver_templates') return copy[served].table.ids;
  const ids = copy.waiver_templates.current.map(({ template }) => template.id);
  const rows = new Map(ids.map((id, row) => [id, row]));
  return { find: (id) => rows.get(id), get: (row) => ids[row] };
}
