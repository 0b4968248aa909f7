import { relatedId } from '../../domain/compact/compact-relations';
import { WAIVER_RELATION_TYPES } from '../../domain/compact/waiver-codec';
import type { CompactWaiver } from '../../domain/compact/compact-records';
import type { CompactAgreement } from '../../domain/compact/shared-text';
import type { WaiverRelationName } from '../../domain/entities/waiver-submission';
import type { Json } from '../../domain/json';
import { instantMs } from '../../domain/time/instant';
import { changeAfterSigning, type ChangeAfterSigning } from '../../domain/waivers/waiver-flags';
import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { packAgreement, unpackAgreement } from './agreement-image';
import { createInterner, type Interner } from './columns';
import { numberColumn, type NumberColumn } from './number-column';
import { createRecordTable, putEntry, type RecordTable, type TableEntry } from './record-table';
import { msColumn, type MsColumn } from './ms-column';
import { instantColumn, type InstantColumn } from './instant-column';
import { asItIs, storedColumn, type StoredColumn } from './stored-column';
import { valueColumn, type Images, type ValueColumn } from './value-column';

/** What lists, filters and search read of every waiver; bodies stay in the sealed pages. */
export interface WaiverColumns {
  readonly table: RecordTable;
  readonly names: ValueColumn<string>;
  readonly emails: ValueColumn<string | null>;
  readonly signedAt: InstantColumn;
  /** As in `InstantColumn`. */
  readonly createdMs: MsColumn;
  /** 1: its content changed since this copy has it. */
  readonly contentChanged: NumberColumn;
  readonly version: NumberColumn;
  readonly title: NumberColumn;
  readonly template: NumberColumn;
  readonly conversation: NumberColumn;
  readonly prospect: NumberColumn;
  readonly advocate: NumberColumn;
  readonly questions: NumberColumn;
  /** Answers, in the order of the questions. */
  readonly values: StoredColumn<readonly Json[]>;
  /** Null where the service sent none. */
  readonly agreements: StoredColumn<CompactAgreement>;
  /** What is seen of agreements that the search has to read whole, as far as it was kept. */
  readonly seen: StoredColumn<SeenAgreement | null>;
  /** 1: `seen` has it. */
  readonly hasSeen: NumberColumn;
  readonly titles: Interner;
  /** Ids of templates, conversations, prospects and advocates. */
  readonly refs: Interner;
}

/** An agreement as the search reads it: its visible text, and its folded words between blanks. */
export interface SeenAgreement {
  readonly text: string;
  readonly words: string;
}

/** An index without waivers, or from the images of its columns, some of which lie in `blocks`. */
export function createWaiverColumns(
  from: Images = {},
  blocks: BlockCache = NO_BLOCKS,
): WaiverColumns {
  return {
    table: createRecordTable(from),
    names: valueColumn(from.names),
    emails: valueColumn(from.emails),
    signedAt: instantColumn(from.signedAt),
    createdMs: msColumn(from.createdMs),
    contentChanged: numberColumn(from.contentChanged),
    version: numberColumn(from.version),
    title: numberColumn(from.title),
    template: numberColumn(from.template),
    conversation: numberColumn(from.conversation),
    prospect: numberColumn(from.prospect),
    advocate: numberColumn(from.advocate),
    questions: numberColumn(from.questions),
    values: storedColumn(blocks, asItIs<readonly Json[]>(), from.values),
    agreements: storedColumn(blocks, AGREEMENT_FORM, from.agreements),
    seen: storedColumn(blocks, asItIs<SeenAgreement | null>(), from.seen),
    hasSeen: numberColumn(from.hasSeen),
    titles: createInterner(from.titles),
    refs: createInterner(from.refs),
  };
}

/** Where a waiver stands, and whether its content changed since this copy has it. */
type WaiverPlace = Pick<TableEntry, 'fingerprint' | 'page' | 'slot' | 'gone'> & {
  readonly changed?: boolean;
};

/** What a waiver has in the columns that lie on the disk. */
export const WAIVER_TEXTS = {
  values: (record: CompactWaiver): readonly Json[] => record.w,
  agreements: (record: CompactWaiver): CompactAgreement => record.a ?? null,
};

const AGREEMENT_FORM = { pack: packAgreement, unpack: unpackAgreement };

/** Adds or replaces a waiver; returns its row. */
export function putWaiver(
  columns: WaiverColumns,
  record: CompactWaiver,
  { changed, ...place }: WaiverPlace,
): number {
  const row = putEntry(columns.table, { id: record.id, updatedAt: record.u, ...place });
  columns.contentChanged.set(row, changed === true ? 1 : 0);
  columns.names.set(row, record.n);
  columns.emails.set(row, record.e ?? null);
  columns.signedAt.set(row, record.s);
  columns.createdMs.set(row, instantMs(record.c) ?? NaN);
  columns.version.set(row, record.v);
  columns.title.set(row, columns.titles.intern(record.t));
  putRefs(columns, row, record);
  columns.questions.set(row, record.q);
  columns.values.set(row, WAIVER_TEXTS.values(record));
  columns.agreements.set(row, WAIVER_TEXTS.agreements(record));
  return row;
}

function putRefs(columns: WaiverColumns, row: number, record: CompactWaiver): void {
  const { refs } = columns;
  const id = (name: WaiverRelationName): number =>
    refs.intern(relatedId(WAIVER_RELATION_TYPES[name], record.r[name]));
  columns.template.set(row, id('template'));
  columns.conversation.set(row, id('conversation'));
  columns.prospect.set(row, id('prospect'));
  columns.advocate.set(row, id('advocate'));
}

/** Keeps what is seen of the agreement in a row, or forgets it: it can be read again. */
export function putSeen(
  { seen, hasSeen }: Pick<WaiverColumns, 'seen' | 'hasSeen'>,
  row: number,
  value: SeenAgreement | null,
): void {
  seen.set(row, value);
  hasSeen.set(row, value === null ? 0 : 1);
}

/** Whether and how the waiver in a row changed after signing. */
export function changeOf(waivers: WaiverColumns, row: number): ChangeAfterSigning | null {
  return changeAfterSigning({
    signedMs: waivers.signedAt.ms.get(row),
    createdMs: waivers.createdMs.get(row),
    updatedMs: waivers.table.updatedAt.ms.get(row),
    contentChanged: waivers.contentChanged.get(row) === 1,
  });
}
