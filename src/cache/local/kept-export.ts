import type { ExportIntent, ExportLedgerEntry, FileNote } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import { placesOf } from './marked-places';

/** The records of an export by their ids, as earlier versions noted them and backups still do. */
interface NamedRecords {
  /** The ids of the records in the files. */
  readonly ids: readonly string[];
  readonly rest: readonly string[];
}

/** A line of the export list as it is kept. The ids of its records stand beside it. */
export interface KeptExport extends ExportLedgerEntry {
  /** Which of its records are in the files, as `Places`; all of them if absent. */
  readonly saved?: string;
  readonly named?: NamedRecords;
  /** Set where a backup of another computer brought it. */
  readonly takenOver?: true;
}

/** A line as earlier versions kept it. */
export type NamedLine = Omit<ExportLedgerEntry, 'records' | 'rest'> & NamedRecords;

/** An export with its files, as a backup has it. */
export interface NamedExport {
  readonly entry: NamedLine;
  readonly files: readonly NamedFile[];
}

interface NamedFile extends FileNote {
  readonly ids: readonly string[];
}

/** A note of a file. Where it does not name the records in it, `saved` tells which they are. */
export interface KeptFile extends FileNote {
  readonly saved?: string;
}

/** An export without an end. */
export interface BegunExport extends Omit<ExportIntent, 'ids'> {
  readonly copy: ExportedCopy;
  readonly asked: number;
}

/** An intent as earlier versions kept it. */
export type NamedIntent = ExportIntent & Pick<BegunExport, 'copy'>;

/** A line in today's form, whichever version wrote it. */
export function keptExport(line: KeptExport | NamedLine): KeptExport {
  if (!('ids' in line)) return line;
  const { ids, rest, ...of } = line;
  return { ...of, records: ids.length, rest: rest.length, named: { ids, rest } };
}

/** The line of an export; `saved` tells which of the records asked for are in the files. */
export function lineOf(
  begun: BegunExport,
  saved: string | undefined,
  end: ExportLedgerEntry['end'],
): KeptExport {
  const records = saved === undefined ? begun.asked : placesOf(saved).count();
  const rest = begun.order === null ? 0 : begun.asked - records;
  return { ...begun, records, rest, end, ...(saved !== undefined && { saved }) };
}

/** The intent of an export with this number of records. */
export function begunOf(
  { ids: _ids, ...intent }: ExportIntent,
  asked: number,
  copy: ExportedCopy,
): BegunExport {
  return { ...intent, asked, copy };
}

/** A line without the parts that tell which records it is of. */
export function ledgerEntryOf({
  saved: _saved,
  named: _named,
  ...line
}: KeptExport): ExportLedgerEntry {
  return line;
}

/** The same line without its counts, for a form that names the records. */
export function uncounted(line: KeptExport): Omit<NamedLine, keyof NamedRecords> {
  const of = ({ records: _records, rest: _rest, ...it }: ExportLedgerEntry) => it;
  return of(ledgerEntryOf(line));
}
