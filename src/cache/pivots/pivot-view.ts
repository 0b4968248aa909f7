import type { CacheRequest } from '../../contract/cache-calls';
import type { PivotKind, PivotView } from '../../contract/pivot-views';
import type { Collection } from '../../contract/service-port';
import type { Interner, NumberColumn } from '../index/columns';
import type { RecordTable } from '../index/record-table';
import type { Library } from '../library';
import { eventPointer, rowsWith, waiverPointer } from '../records/pointers';

type PivotColumns = Readonly<Record<PivotKind, NumberColumn>> & {
  readonly table: RecordTable;
  readonly refs: Interner;
};

/**
 * The waivers and events of a conversation, prospect or advocate id, newest first, at most `most`
 * of each. A name comes only from the waivers of that signer, never for an advocate.
 */
export function pivotView(
  library: Library,
  { kind, id, most }: CacheRequest<'pivot:get'>,
  now: number,
): PivotView {
  const { waiver_submissions: waivers } = library;
  const signed = pivotRows(library, 'waiver_submissions', kind, id);
  const met = pivotRows(library, 'private_events', kind, id);
  const names = kind === 'advocate' ? [] : signed.map((row) => waivers.names.get(row) ?? '');
  return {
    kind,
    id,
    signedAs: [...new Set(names)].filter((name) => name.trim() !== ''),
    waivers: signed.slice(0, most).map((row) => waiverPointer(library, row)),
    events: met.slice(0, most).map((row) => eventPointer(library, row, now)),
    waiverCount: signed.length,
    eventCount: met.length,
  };
}

/** The rows of a list that point to an id, newest first; gone records left out. */
export function pivotRows(
  { waiver_submissions: waivers, private_events: events }: Library,
  list: Collection,
  kind: PivotKind,
  id: string,
): readonly number[] {
  return list === 'private_events'
    ? rowsOf(events, kind, id, (row) => events.startsMs.get(row))
    : rowsOf(waivers, kind, id, (row) => waivers.signedMs.get(row));
}

function rowsOf(
  columns: PivotColumns,
  kind: PivotKind,
  id: string,
  msOf: (row: number) => number,
): readonly number[] {
  const code = columns.refs.find(id);
  if (code === null) return [];
  const order = (row: number): number => {
    const ms = msOf(row);
    return Number.isNaN(ms) ? -Infinity : ms;
  };
  return [...rowsWith(columns.table, columns[kind], code)].sort((a, b) => order(b) - order(a) || 0);
}
