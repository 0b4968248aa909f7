import type { CompactWaiver } from '../../domain/compact/compact-records';
import type { CompactAgreement } from '../../domain/compact/shared-text';
import type { Json } from '../../domain/json';
import { instantMs } from '../../domain/time/instant';
import { createInterner, numberColumn, type Interner, type NumberColumn } from './columns';
import { createRecordTable, putEntry, type RecordTable, type TableEntry } from './record-table';

/** What lists, filters and search read of every waiver; bodies stay in the sealed pages. */
export interface WaiverColumns {
  readonly table: RecordTable;
  readonly names: string[];
  readonly emails: (string | null)[];
  readonly signedAt: string[];
  /** Epoch ms; NaN where the text is no readable instant. */
  readonly signedMs: NumberColumn;
  readonly createdMs: NumberColumn;
  readonly updatedMs: NumberColumn;
  readonly version: NumberColumn;
  readonly title: NumberColumn;
  readonly template: NumberColumn;
  readonly conversation: NumberColumn;
  readonly prospect: NumberColumn;
  readonly advocate: NumberColumn;
  readonly questions: NumberColumn;
  readonly values: (readonly Json[])[];
  readonly agreements: (CompactAgreement | undefined)[];
  readonly titles: Interner;
  /** Ids of templates, conversations, prospects and advocates. */
  readonly refs: Interner;
}

/** An index without waivers. */
export function createWaiverColumns(): WaiverColumns {
  return {
    table: createRecordTable(),
    names: [],
    emails: [],
    signedAt: [],
    signedMs: numberColumn(Float64Array),
    createdMs: numberColumn(Float64Array),
    updatedMs: numberColumn(Float64Array),
    version: numberColumn(Int32Array),
    title: numberColumn(Int32Array),
    template: numberColumn(Int32Array),
    conversation: numberColumn(Int32Array),
    prospect: numberColumn(Int32Array),
    advocate: numberColumn(Int32Array),
    questions: numberColumn(Int32Array),
    values: [],
    agreements: [],
    titles: createInterner(),
    refs: createInterner(),
  };
}

/** Adds or replaces a waiver; returns its row. */
export function putWaiver(
  columns: WaiverColumns,
  record: CompactWaiver,
  place: Pick<TableEntry, 'fingerprint' | 'page' | 'slot' | 'gone'>,
): number {
  const row = putEntry(columns.table, { id: record.id, updatedAt: record.u, ...place });
  columns.names[row] = record.n;
  columns.emails[row] = record.e ?? null;
  columns.signedAt[row] = record.s;
  columns.signedMs.set(row, instantMs(record.s) ?? NaN);
  columns.createdMs.set(row, instantMs(record.c) ?? NaN);
  columns.updatedMs.set(row, instantMs(record.u) ?? NaN);
  columns.version.set(row, record.v);
  columns.title.set(row, columns.titles.intern(record.t));
  putRefs(columns, row, record);
  columns.questions.set(row, record.q);
  columns.values[row] = record.w;
  columns.agreements[row] = record.a;
  return row;
}

function putRefs(columns: WaiverColumns, row: number, record: CompactWaiver): void {
  const { refs } = columns;
  columns.template.set(row, refs.intern(record.r.template?.ref?.id ?? null));
  columns.conversation.set(row, refs.intern(record.r.conversation?.ref?.id ?? null));
  columns.prospect.set(row, refs.intern(record.r.prospect?.ref?.id ?? null));
  columns.advocate.set(row, refs.intern(record.r.advocate?.ref?.id ?? null));
}
