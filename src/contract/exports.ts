import * as v from 'valibot';
import type { ExportedCopy } from '../domain/exports/copy-cells';
import type { FileFacts } from '../domain/exports/manifest';
import { SEPARATORS } from '../domain/exports/csv';
import { NAME_PARTS } from '../domain/files/waiver-file-name';
import { SHOWN_LISTS, type ShownList } from './lists';
import { listOf, recordId } from './read-request';
import type { Failure } from './result';

/** Records that are chosen together and named, at most; of more the worker holds which they are. */
export const MOST_NAMED = 10_000;
/** Ids in one message: those, and whatever was chosen by hand beside them. */
export const MOST_SELECTED = 10 * MOST_NAMED;

const whole = v.pipe(v.number(), v.safeInteger());
const someIds = listOf(recordId, { most: MOST_SELECTED });

/**
 * Records that were chosen: by their ids, or those that the worker holds under a number, with others,
 * and without those that were taken out.
 */
export const chosenRecords = v.variant('kind', [
  v.strictObject({ kind: v.literal('ids'), ids: someIds }),
  v.strictObject({ kind: v.literal('held'), held: whole, ids: someIds, except: someIds }),
]);
export type ChosenRecords = Readonly<v.InferOutput<typeof chosenRecords>>;

/** Which records of a list: chosen ones, or all of an answer, by its token. */
export const exportSource = v.variant('kind', [
  v.strictObject({
    kind: v.literal('ids'),
    list: v.picklist(SHOWN_LISTS),
    ids: listOf(recordId, { least: 1, most: MOST_SELECTED }),
  }),
  v.strictObject({
    kind: v.literal('held'),
    list: v.picklist(SHOWN_LISTS),
    held: whole,
    ids: someIds,
    except: someIds,
  }),
  v.strictObject({
    kind: v.literal('answer'),
    list: v.picklist(SHOWN_LISTS),
    token: whole,
  }),
]);
export type ExportSource = Readonly<v.InferOutput<typeof exportSource>>;

interface FormFacts {
  /** A PDF of each waiver, or one file of a list's records. */
  readonly makes: 'batch' | 'list';
  /** What it is called in the list of exports. */
  readonly noted: string;
  /** Of the file without its dot; null: there is one for each waiver, in a folder. */
  readonly extension: 'pdf' | 'zip' | 'xlsx' | 'csv' | 'jsonl' | 'ics' | null;
  readonly lists: readonly ShownList[];
}

const OF_EVENTS = ['private_events', 'awaiting_outcome', 'coverage'] as const;
const BY_ADVOCATE = ['awaiting_outcome', 'coverage'] as const;

/** What a person can have exported, in the order it is offered. */
export const EXPORT_FORMS = {
  folder: { makes: 'batch', noted: 'pdf-batch', extension: null, lists: ['waiver_submissions'] },
  zip: { makes: 'batch', noted: 'pdf-zip', extension: 'zip', lists: ['waiver_submissions'] },
  combined: {
    makes: 'batch',
    noted: 'pdf-combined',
    extension: 'pdf',
    lists: ['waiver_submissions'],
  },
  xlsx: { makes: 'list', noted: 'xlsx', extension: 'xlsx', lists: SHOWN_LISTS },
  csv: { makes: 'list', noted: 'csv', extension: 'csv', lists: SHOWN_LISTS },
  'hand-off-pdf': { makes: 'list', noted: 'hand-off-pdf', extension: 'pdf', lists: BY_ADVOCATE },
  'hand-off-xlsx': { makes: 'list', noted: 'hand-off', extension: 'xlsx', lists: BY_ADVOCATE },
  'hand-off': { makes: 'list', noted: 'hand-off', extension: 'csv', lists: BY_ADVOCATE },
  people: { makes: 'list', noted: 'people', extension: 'csv', lists: OF_EVENTS },
  'days-pdf': { makes: 'list', noted: 'days-pdf', extension: 'pdf', lists: ['private_events'] },
  calendar: { makes: 'list', noted: 'calendar', extension: 'ics', lists: OF_EVENTS },
  'json-lines': { makes: 'list', noted: 'json-lines', extension: 'jsonl', lists: SHOWN_LISTS },
} as const satisfies Readonly<Record<string, FormFacts>>;

type Forms = typeof EXPORT_FORMS;

export type FormKind = keyof Forms;
export type BatchKind = {
  [Kind in FormKind]: Forms[Kind]['makes'] extends 'batch' ? Kind : never;
}[FormKind];

/** All kinds, in the order they are offered. */
export const FORM_KINDS = Object.keys(EXPORT_FORMS) as readonly FormKind[];

/** Whether a kind is a PDF of each waiver. */
export function isBatch(kind: FormKind): kind is BatchKind {
  return EXPORT_FORMS[kind].makes === 'batch';
}

const table = { separator: v.picklist(SEPARATORS), bom: v.boolean() };

/** PDFs of waivers, with a manifest: one for each, or all combined in one. */
const batchForm = v.strictObject({
  kind: v.picklist(FORM_KINDS.filter(isBatch)),
  /** Of the files; of a combined PDF the bookmarks. */
  names: listOf(v.picklist(NAME_PARTS), { most: NAME_PARTS.length }),
  ...table,
  /** Whether a table of the same waivers comes with them, as a workbook and as CSV. */
  withTable: v.boolean(),
});
export type BatchForm = Readonly<v.InferOutput<typeof batchForm>>;

/** Events to be read, not calculated with: by advocate, or by day. */
const sheetForm = v.strictObject({
  kind: v.picklist(['hand-off-pdf', 'days-pdf']),
  personal: v.boolean(),
});
export type SheetForm = Readonly<v.InferOutput<typeof sheetForm>>;

/** One file of many records. */
const listForm = v.variant('kind', [
  v.strictObject({ kind: v.literal('csv'), ...table }),
  v.strictObject({ kind: v.literal('xlsx') }),
  /** Events for a calendar; names, places and notes where they are asked for. */
  v.strictObject({ kind: v.literal('calendar'), personal: v.boolean() }),
  /** Records and nothing else, unless a first line is asked for that says what they are. */
  v.strictObject({ kind: v.literal('json-lines'), heading: v.exactOptional(v.boolean()) }),
  /** Who came and who did not, with what is known to reach them. */
  v.strictObject({ kind: v.literal('people'), ...table }),
  /** Events by advocate, for whoever takes them over. */
  v.strictObject({ kind: v.literal('hand-off'), ...table, personal: v.boolean() }),
  v.strictObject({ kind: v.literal('hand-off-xlsx'), personal: v.boolean() }),
  sheetForm,
]);
export type ListForm = Readonly<v.InferOutput<typeof listForm>>;

/** Whether a file is such a sheet. */
export function isSheet(form: ListForm): form is SheetForm {
  return form.kind === 'hand-off-pdf' || form.kind === 'days-pdf';
}

/** An id of the program itself: of an export, or of a job, by which the window hears of it. */
export const ownId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

const records = {
  source: exportSource,
  /** Which records these are, in words: the filters they were chosen with. */
  selection: listOf(v.pipe(v.string(), v.maxLength(4096)), { most: 100 }),
};

/** What the person wants exported: PDFs, or one file of a list; or a sheet for the printer. */
export const batchOrder = v.strictObject({ job: ownId, ...records, form: batchForm });
export const listOrder = v.strictObject({ job: ownId, ...records, form: listForm });
export const sheetOrder = v.strictObject({ ...records, form: sheetForm });
export type BatchOrder = Readonly<v.InferOutput<typeof batchOrder>>;
export type ListOrder = Readonly<v.InferOutput<typeof listOrder>>;
export type SheetOrder = Readonly<v.InferOutput<typeof sheetOrder>>;

/** A waiver that was to be exported and is in no file. */
export interface NotSaved {
  readonly id: string;
  /** The signer's name; null where the record could not be read, and for events. */
  readonly name: string | null;
  readonly failure: Failure;
}

/** Of those that are in no file, how many are named. */
export const MOST_NOT_SAVED_NAMED = 20;

/** Which of the records that had their turn are in no file. */
export interface LeftOut {
  readonly notSaved: number;
  /** The first of them, in the order they were asked for. */
  readonly named: readonly NotSaved[];
}

/** One file and where it went; the path itself stays in main. */
export interface ExportOutcome {
  readonly exportId: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Of a PDF: how many of its characters no font has, so that it shows their codes. */
  readonly withoutFont?: number;
}

/** A list in one file: those records that could be read. */
export interface TableOutcome extends ExportOutcome, LeftOut {
  readonly records: number;
}

/** What became of a batch: every waiver that had its turn was saved or was not. */
export interface BatchOutcome extends LeftOut {
  readonly exportId: string;
  readonly form: BatchKind;
  /** The folder's or the file's. */
  readonly fileName: string;
  readonly asked: number;
  /** Those of an earlier part of it included. */
  readonly saved: number;
  /** Why it ended before every waiver had its turn: a full disk, a cancel. Null when it did not. */
  readonly ended: Failure | null;
}

/** How far a job is. */
export interface ExportProgress {
  readonly job: string;
  readonly done: number;
  readonly total: number;
}

/** What the list of exports calls one. */
export type ExportKind =
  Forms[FormKind]['noted'] | 'pdf' | 'kept-folder' | 'person' | 'people-copied';

/** What is about to be exported: noted before the first file is written. */
export interface ExportIntent {
  readonly exportId: string;
  readonly at: number;
  readonly kind: ExportKind;
  readonly list: ShownList;
  /** Where it is written, sealed by main: nobody else can read or make one. */
  readonly folder: string;
  /** The file's name; of a batch in a folder the folder's own. */
  readonly fileName: string;
  /**
   * Records that are exported beside those taken for it before. Of everything about one person: of both
   * lists.
   */
  readonly ids: readonly string[];
  /** The prospect, where it is everything about one person; absent in all others. */
  readonly person?: string;
  /** What has to be known to continue it; null where that cannot be done. */
  readonly order: Pick<BatchOrder, 'form' | 'selection'> | null;
  /** 0, and one more with each continuing. */
  readonly round: number;
}

/** A file that is about to get its name, noted before it does. */
export interface FileNote {
  readonly fileName: string;
  readonly sha256: string;
  /** The records in it; none in a manifest. Null: all of its export that could be read for it. */
  readonly ids: readonly string[] | null;
  /** Of a file of a single record in a batch. */
  readonly facts: FileFacts | null;
}

/** `interrupted`: the program ended before the export did. */
export type ExportEnd = 'complete' | 'cancelled' | 'failed' | 'interrupted';

/** An export without an end: another run of the program was ended in the middle of it. */
export interface UnfinishedExport extends Pick<ExportIntent, 'exportId' | 'folder'> {
  /** In the order they were written; the last may be there or not. */
  readonly files: readonly FileNote[];
}

/** One line of the export list as it is kept on this computer. */
export interface ExportLedgerEntry extends Omit<ExportIntent, 'ids'> {
  /** How many records are in the files; while there is no end, also those whose file may be there. */
  readonly records: number;
  /** How many are in none, where the export can be continued. */
  readonly rest: number;
  /** How many records were to be exported. */
  readonly asked: number;
  /** Null while it runs, and until the next start has looked after an interrupted one. */
  readonly end: ExportEnd | null;
  /** What the copy was when the export began. */
  readonly copy: ExportedCopy;
}

/** An export as the window lists it. */
export interface ExportLine extends Pick<
  ExportLedgerEntry,
  'exportId' | 'at' | 'kind' | 'list' | 'fileName' | 'records' | 'asked' | 'end' | 'copy'
> {
  /** How many people these are of. */
  readonly people: number;
  /** How many files hold them; manifests do not count. */
  readonly files: number;
  /** Of an export of one file, where it was noted. */
  readonly sha256: string | null;
  readonly canContinue: boolean;
  /** People in it whose data was erased since, and that nobody has marked as handled. */
  readonly review: number;
  /** How many of its files hold data of these, and the names of the first. */
  readonly reviewFiles: number;
  readonly reviewNamed: readonly string[];
}

/** A folder that gets a PDF of each waiver that is new or changed, after each sync. */
export interface KeptFolder {
  /** Its line in the export list, once something was written. */
  readonly exportId: string;
  readonly on: boolean;
  /** Sealed by main, as in an export. */
  readonly folder: string;
  readonly folderName: string;
  /** PDFs in it, when it was looked at last. */
  readonly files: number;
  /** Waivers that were to be written then. */
  readonly due: number;
  /** Of these, those that could not be printed: tried again when they change, or at the next start. */
  readonly unprinted: number;
  /** Waivers of people whose data was erased: they are not written. */
  readonly leftOut: number;
  /** Epoch ms; null: nothing was written yet. */
  readonly lastWrittenAtMs: number | null;
  /** Names of files of people whose data was erased: the first of them. */
  readonly review: readonly string[];
  readonly reviewCount: number;
  /** Why it could not be brought up to date the last time. */
  readonly trouble: Failure | null;
}

/** The detail of `storage-failed` where the export list itself cannot be read or written. */
export const EXPORT_LIST = 'export list';

/** The detail of `folder-gone` where the folder is there, but nothing of what was written in it. */
export const EMPTIED = 'emptied';

/** The detail of `too-large` where a sheet has more events than one may have. */
export const HAND_OFF_TOO_LONG = 'hand-off';

/**
 * Details of failures to write a file. Of `read-only`: its name is of a file that another program
 * holds open, or that belongs to somebody else. Of `storage-failed`: no file may be called so here;
 * some files could not be deleted.
 */
export const IN_USE = 'in use';
export const NAME_TOO_LONG = 'name too long';
export const NOT_DELETED = 'not deleted';

/** The kept folder as the window shows it. */
export interface KeptFolderView extends KeptFolder {
  /** The erased people's files are not marked as handled. */
  readonly toReview: boolean;
}

/** What became of the files of an export since. */
export interface FilesState {
  readonly unchanged: number;
  /** Names of the first that were changed or are gone. */
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  readonly changedCount: number;
  readonly goneCount: number;
}
