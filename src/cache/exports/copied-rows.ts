import type { CacheCalls, CopiedRows } from '../../contract/cache-calls';
import type { ShownList } from '../../contract/lists';
import { cellsOf } from '../../domain/exports/column';
import type { Cell } from '../../domain/exports/csv';
import type { ReadableSession } from '../lists/readable-session';
import { itemsOf } from './list-items';
import type { ListItems } from './sheet';

/*
 * The columns of a file that a person reads: all of them are too many to paste. Notes are left out,
 * because they are meant for one's own eyes, and what is copied goes into letters.
 */
const COLUMNS: Readonly<Record<ShownList, readonly string[]>> = {
  waiver_submissions: [
    'signer_name',
    'signer_email',
    'signed_at_local',
    'title',
    'template_version',
    'id',
  ],
  private_events: [
    'type_name',
    'status',
    'starts_at_local',
    'ends_at_local',
    'advocate_name',
    'advocate',
    'prospect',
    'id',
  ],
  awaiting_outcome: [
    'type_name',
    'ends_at_local',
    'waiting_since_local',
    'advocate_name',
    'advocate',
    'prospect',
    'follow_up_asked_at_local',
    'id',
  ],
  coverage: [
    'type_name',
    'starts_at_local',
    'coverage',
    'advocate_name',
    'advocate',
    'prospect',
    'follow_up_waiver_asked_at_local',
    'id',
  ],
  waiver_templates: ['title', 'version', 'status', 'signatures_in_copy', 'id'],
};

/**
 * The cells of a list's records as they are copied, in the order asked for. Records that do not
 * open are left out.
 */
export async function copiedRows(
  session: ReadableSession,
  { list, ids, column }: CacheCalls['list:cells']['request'],
): Promise<CopiedRows> {
  const columns = column === undefined ? COLUMNS[list] : [column];
  const copied = await itemsOf(session, list, ids, (items) => rowsOf(items, columns));
  return copied ?? { columns, rows: [] };
}

async function rowsOf<Item>(
  { records, columns, read }: ListItems<Item>,
  names: readonly string[],
): Promise<CopiedRows> {
  const chosen = names.flatMap((name) => columns.filter((column) => column.name === name));
  const rows: (readonly Cell[] | undefined)[] = [];
  for await (const some of read(records.rows, (item) => cellsOf(chosen, item())))
    rows.push(...some);
  return { columns: names, rows: rows.filter((cells) => cells !== undefined) };
}
