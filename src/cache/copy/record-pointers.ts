import type { PeopleKind } from '../../contract/people-views';
import type { EventPointer, WaiverPointer } from '../../contract/record-views';
import { inRow } from '../../domain/text/shorten';
import { compareMs } from '../../domain/time/instant';
import type { NumberColumn } from '../index/number-column';
import { namedEvent } from '../index/event-columns';
import { statusOfRow } from '../index/event-status-column';
import type { RecordTable } from '../index/record-table';
import { signerIn } from '../index/waiver-columns';
import type { IndexedCopy } from './indexed-copy';

/** A pointer to the waiver in a row. Throws `MissingBlocks`. */
export function waiverPointer(copy: IndexedCopy, row: number): WaiverPointer {
  const { waiver_submissions: waivers } = copy;
  return {
    id: waivers.table.ids.get(row) ?? '',
    signerName: inRow(signerIn(waivers, row).name),
    signedAt: inRow(waivers.signedAt.get(row)),
    title: inRow(waivers.titles.text(waivers.title.get(row)) ?? ''),
    version: waivers.version.get(row),
  };
}

/** The rows of served records that have `code` in `column`. */
export function rowsWith(
  table: Pick<RecordTable, 'ids' | 'gone'>,
  column: NumberColumn,
  code: number,
): readonly number[] {
  if (code < 0) return [];
  const codes = column.view(table.ids.length);
  const rows: number[] = [];
  for (let row = codes.indexOf(code); row >= 0; row = codes.indexOf(code, row + 1))
    if (table.gone.get(row) === 0) rows.push(row);
  return rows;
}

/**
 * Rows by an instant of theirs (epoch ms), the newest first, and by id; those whose instant cannot
 * be read come last.
 */
export function newestFirst(
  rows: Iterable<number>,
  { ids }: Pick<RecordTable, 'ids'>,
  { ms }: { readonly ms: Pick<NumberColumn, 'get'> },
): readonly number[] {
  const idOf = (row: number): string => ids.get(row) ?? '';
  return [...rows].sort(
    (a, b) => compareMs(ms.get(a), ms.get(b), -1) || (idOf(a) < idOf(b) ? -1 : 1),
  );
}

/** A pointer to the event in a row, with its status at `now` (epoch ms). */
export function eventPointer(copy: IndexedCopy, row: number, now: number): EventPointer {
  const { private_events: events } = copy;
  return { ...namedEvent(events, row), status: statusOfRow(events, row, now) };
}

/**
 * The different people or conversations that waivers and events in these rows name, by their ids.
 */
export function namedIn(
  { waiver_submissions: waivers, private_events: events }: IndexedCopy,
  kind: PeopleKind,
  waiverRows: readonly number[],
  eventRows: readonly number[],
): readonly string[] {
  const ids = [
    ...waiverRows.map((row) => waivers.refs.text(waivers[kind].get(row))),
    ...eventRows.map((row) => events.refs.text(events[kind].get(row))),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}
