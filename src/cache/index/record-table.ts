import { numberColumn, type NumberColumn } from './columns';

/** Where a record's page is and what it held: the part of the index every collection has. */
export interface RecordTable {
  readonly ids: string[];
  readonly rowOf: Map<string, number>;
  /** Raw `updated_at`, compared as exact instants. */
  readonly updatedAt: string[];
  readonly fingerprint: NumberColumn;
  readonly page: NumberColumn;
  readonly slot: NumberColumn;
  /** 1: the service answered 404 for it. */
  readonly gone: NumberColumn;
  /** Records that are served. */
  served: number;
}

/** A table without rows. */
export function createRecordTable(): RecordTable {
  return {
    ids: [],
    rowOf: new Map(),
    updatedAt: [],
    fingerprint: numberColumn(Float64Array),
    page: numberColumn(Int32Array),
    slot: numberColumn(Int32Array),
    gone: numberColumn(Uint8Array),
    served: 0,
  };
}

/** A record's place and content number. */
export interface TableEntry {
  readonly id: string;
  readonly updatedAt: string;
  readonly fingerprint: number;
  readonly page: number;
  readonly slot: number;
  readonly gone: boolean;
}

/** Adds or replaces a record; returns its row, which never changes afterwards. */
export function putEntry(table: RecordTable, entry: TableEntry): number {
  const known = table.rowOf.get(entry.id);
  const row = known ?? table.ids.push(entry.id) - 1;
  const wasServed = known !== undefined && table.gone.get(row) === 0;
  table.rowOf.set(entry.id, row);
  table.updatedAt[row] = entry.updatedAt;
  table.fingerprint.set(row, entry.fingerprint);
  table.page.set(row, entry.page);
  table.slot.set(row, entry.slot);
  table.gone.set(row, entry.gone ? 1 : 0);
  table.served += (entry.gone ? 0 : 1) - (wasServed ? 1 : 0);
  return row;
}

/** Marks a row as no longer served. */
export function markGone(table: RecordTable, row: number): void {
  if (table.gone.get(row) === 1) return;
  table.gone.set(row, 1);
  table.served -= 1;
}
