import type { ExportIntent, ExportLedgerEntry, FileNote } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import { placesOf } from './places';

/** Records of an export by their ids, as earlier versions noted them and a backup still does. */
interface NamedRecords {
  /** In the files. */
  readonly ids: readonly string[];
  readonly rest: readonly string[];
}

/** A line of the export list as it is kept: which records it is of stands beside it. */
export interface KeptExport extends ExportLedgerEntry {
  /** Which of its records are in the files, as `Places`; absent: all. */
  readonly saved?: string;
  readonly named?: NamedRecords;
}

/** A line as earlier versions kept it. */
export type NamedLine = Omit<ExportLedgerEntry, 'records' | 'rest'> & NamedRecords;

/** An export with its files as a backup holds it. */
export interface NamedExport {
  readonly entry: NamedLine;
  readonly files: readonly NamedFile[];
}

interface NamedFile extends FileNote {
  readonly ids: readonly string[];
}

/** A note of a file, which says which records are in it where it does not name them. */
export interface KeptFile extends FileNote {
  readonly saved?: string;
}

/** An export that has no end. */
export interface Begun extends Omit<ExportIntent, 'ids'> {
  readonly copy: ExportedCopy;
  readonly asked: number;
}

/** An intent as earlier versions kept it. */
export type NamedIntent = ExportIntent & Pick<Begun, 'copy'>;

/** A line whichever version kept it. */
export function keptExport(line: KeptExport | NamedLine): KeptExport {
  if (!('ids' in line)) return line;
  const { ids, rest, ...of } = line;
  return { ...of, records: ids.length, rest: rest.length, named: { ids, rest } };
}

/** The line of an export whose records, of all that were asked for, are told by `saved`. */
export function lineOf(
  begun: Begun,
  saved: string | undefined,
  end: ExportLedgerEntry['end'],
): KeptExport {
  const records = saved === undefined ? begun.asked : placesOf(saved).count();
  const rest = begun.order === null ? 0 : begun.asked - records;
  return { ...begun, records, rest, end, ...(saved !== undefined && { saved }) };
}

/** The intent of an export of so many records. */
export function begunOf(
  { ids: _ids, ...intent }: ExportIntent,
  asked: number,
  copy: ExportedCopy,
): Begun {
  return { ...intent, asked, copy };
}

/** A line without what says which records it is of. */
export function unmarked({ saved: _saved, named: _named, ...line }: KeptExport): ExportLedgerEntry {
  return line;
}

/** The same for a form that names them. */
export function uncounted(line: KeptExport): Omit<NamedLine, keyof NamedRecords> {
  const of = ({ records: _records, rest: _rest, ...it }: ExportLedgerEntry) => it;
  return of(unmarked(line));
}
