import { countOf } from './bytes';
import { numberColumn } from './number-column';
import { distinctTexts } from './distinct-texts';
import { createRowRounds } from './row-rounds';
import { instantColumn } from './instant-column';
import type { Images } from './column-image';

/** The part of every collection's index: where each record's page is, and what it held. */
export type RecordTable = ReturnType<typeof createRecordTable>;

/** A table, empty or from the images of its columns. */
export function createRecordTable(from: Images = {}) {
  const ids = distinctTexts(from.ids);
  const gone = numberColumn(from.gone);
  return {
    /** A record's row is the place of its id. */
    ids,
    /** `updated_at` as it was served, compared as exact instants. */
    updatedAt: instantColumn(from.updatedAt),
    fingerprint: numberColumn(from.fingerprint),
    page: numberColumn(from.page),
    slot: numberColumn(from.slot),
    /** 1 where the service answered 404 for the record. */
    gone,
    /** The round in which each row came or changed; rows from an image have `OF_IMAGE`. */
    rounds: createRowRounds(),
    /** How many records the service still has. */
    served: ids.length - countOf(gone.view(ids.length), 1),
    /** Goes up with every record that is put: as long as it is the same, so are the records. */
    changes: 0,
  };
}

export interface TableEntry {
  readonly id: string;
  readonly updatedAt: string;
  readonly fingerprint: number;
  readonly page: number;
  readonly slot: number;
  readonly gone: boolean;
}

/** Where a record stands in the pages, and the fingerprint of its content. */
export type EntryPlace = Pick<TableEntry, 'fingerprint' | 'page' | 'slot' | 'gone'>;

/** Adds or replaces a record; returns its row, which never changes afterwards. */
export function putEntry(table: RecordTable, entry: TableEntry): number {
  const rows = table.ids.length;
  const row = table.ids.add(entry.id);
  const wasServed = row < rows && table.gone.get(row) === 0;
  if (row >= rows || table.fingerprint.get(row) !== entry.fingerprint) table.rounds.note(row);
  table.updatedAt.set(row, entry.updatedAt);
  table.fingerprint.set(row, entry.fingerprint);
  table.page.set(row, entry.page);
  table.slot.set(row, entry.slot);
  table.gone.set(row, entry.gone ? 1 : 0);
  table.served += (entry.gone ? 0 : 1) - (wasServed ? 1 : 0);
  table.changes += 1;
  return row;
}

/** The rows of these ids, in the order of the ids. Ids that the copy does not have are left out. */
export function rowsOf(table: RecordTable, ids: readonly string[]): readonly number[] {
  return ids.flatMap((id) => table.ids.find(id) ?? []);
}

/** Whether the copy has the record, and the service has not answered 404 for it. */
export function isServed({ ids, gone }: Pick<RecordTable, 'ids' | 'gone'>, id: string): boolean {
  const row = ids.find(id);
  return row !== undefined && gone.get(row) === 0;
}

/** Marks a row as no longer served. */
export function markGone(table: RecordTable, row: number): void {
  if (table.gone.get(row) === 1) return;
  table.gone.set(row, 1);
  table.served -= 1;
}
