import type { Collection } from '../../domain/entities/collections';
import {
  createdOrder,
  type CountedRecord,
  type CreatedOrder,
} from '../../domain/sync/created-order';
import { instantMs } from '../../domain/time/instant';
import { isServed } from '../index/record-table';
import type { CollectionParts } from './collection-parts';

type Parts = Pick<CollectionParts<Collection>, 'table' | 'createdMs' | 'setAside'>;

/**
 * How many records of the copy the service should count: those that are served, and those that came
 * but could not be understood; not those it has answered 404 for.
 */
export function countedSize(parts: Parts): number {
  return parts.table.served + asideRecords(parts).length;
}

/** The same records by `created_at`. */
export function countedOrder(parts: Parts): CreatedOrder {
  return createdOrder([...servedRecords(parts), ...asideRecords(parts)]);
}

function servedRecords({ table, createdMs }: Parts): readonly CountedRecord[] {
  const records: CountedRecord[] = [];
  let row = 0;
  for (const id of table.ids.all()) {
    if (table.gone.get(row) === 0) records.push({ id, createdMs: readable(createdMs.get(row)) });
    row += 1;
  }
  return records;
}

function readable(ms: number): number | null {
  return Number.isNaN(ms) ? null : ms;
}

/* A record that was understood before is still in the table, as it was then. */
function asideRecords({ table, setAside }: Parts): readonly CountedRecord[] {
  return setAside.current
    .filter(({ id }) => id === null || !isServed(table, id))
    .map(({ id, createdAt }) => ({ id, createdMs: instantMs(createdAt) }));
}
