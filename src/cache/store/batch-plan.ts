import { isOlderState, type ServedState } from '../../domain/sync/older-state';
import type { RecordTable } from '../index/record-table';
import type { IncomingRecord } from './page-content';
import { PAGE_RECORDS } from './page-records';

/** A record as it came, with what is needed to compare it with what is stored. */
export interface Candidate<Compact> extends IncomingRecord<Compact>, ServedState {
  readonly id: string;
}

/**
 * What a batch of records changes in the store. Equal or older content is no change; a record that
 * was gone is one.
 */
export interface BatchPlan<Compact> {
  readonly added: readonly Candidate<Compact>[];
  readonly changed: readonly { readonly candidate: Candidate<Compact>; readonly row: number }[];
  readonly unchanged: number;
}

/** Sorts candidates into added, changed and unchanged. Of several of one id, the newest counts. */
export function planBatch<Compact>(
  table: RecordTable,
  candidates: readonly Candidate<Compact>[],
): BatchPlan<Compact> {
  const newest = new Map<string, Candidate<Compact>>();
  for (const candidate of candidates) {
    const other = newest.get(candidate.id);
    if (!other || !isOlderState(candidate, other.updatedAt)) newest.set(candidate.id, candidate);
  }
  const added: Candidate<Compact>[] = [];
  const changed: { candidate: Candidate<Compact>; row: number }[] = [];
  for (const candidate of newest.values()) {
    const row = table.ids.find(candidate.id);
    if (row === undefined) added.push(candidate);
    else if (isChange(table, row, candidate)) changed.push({ candidate, row });
  }
  return { added, changed, unchanged: newest.size - added.length - changed.length };
}

/** Where added records go: into slots at the end of the last page, or into new pages. */
export function placeAdded(
  last: { readonly page: number; readonly count: number },
  added: number,
): readonly { readonly page: number; readonly from: number; readonly count: number }[] {
  if (added === 0) return [];
  if (last.page >= 0 && last.count + added <= PAGE_RECORDS)
    return [{ page: last.page, from: last.count, count: added }];
  const places: { page: number; from: number; count: number }[] = [];
  for (let done = 0, page = last.page + 1; done < added; done += PAGE_RECORDS, page += 1)
    places.push({ page, from: 0, count: Math.min(PAGE_RECORDS, added - done) });
  return places;
}

/** Whether a candidate changes the record in a row. */
export function isChange(table: RecordTable, row: number, candidate: Candidate<unknown>): boolean {
  if (table.gone.get(row) === 1) return true;
  if (isOlderState(candidate, table.updatedAt.get(row))) return false;
  return table.fingerprint.get(row) !== candidate.fingerprint;
}
