import * as v from 'valibot';
import type { ExportedCopy } from '../domain/exports/copy-cells';
import type { FileFacts } from '../domain/exports/manifest';
import { SEPARATORS } from '../domain/exports/csv';
import { NAME_PARTS } from '../domain/files/waiver-file-name';
import { SHOWN_LISTS, type ShownList } from './lists';
import { listOf, recordId } from './read-request';
import type { Failure } from './result';

/** The most chosen records that are named by their ids; of more, the worker holds the rows. */
export const MOST_NAMED = 10_000;
/** The most ids in one message: the named records, and those chosen by hand beside them. */
export const MOST_SELECTED = 10 * MOST_NAMED;

const whole = v.pipe(v.number(), v.safeInteger());
const someIds = listOf(recordId, { most: MOST_SELECTED });

const held = { kind: v.literal('held'), number: whole, ids: someIds, except: someIds };

/**
 * Chosen records: named by their ids, or held by the worker under a number, with further ids and
 * without the excepted ones.
 */
export const chosenRecords = v.variant('kind', [
  v.strictObject({ kind: v.literal('ids'), ids: someIds }),
  v.strictObject(held),
]);
export type ChosenRecords = Readonly<v.InferOutput<typeof chosenRecords>>;

/** Which records of a list are exported: chosen ones, or all of the answer with a token. */
export const exportSource = v.variant('kind', [
  v.strictObject({
    kind: v.literal('ids'),
    list: v.picklist(SHOWN_LISTS),
    ids: listOf(recordId, { least: 1, most: MOST_SELECTED }),
  }),
  v.strictObject({ ...held, list: v.picklist(SHOWN_LISTS) }),
  v.strictObject({ kind: v.literal('answer'), list: v.picklist(SHOWN_LISTS), token: whole }),
]);
export type ExportSource = Readonly<v.InferOutput<typeof exportSource>>;

interface FormFacts {
  /** `batch`: a PDF of each waiver; `list`: one file of many records. */
  readonly makes: 'batch' | 'list';
  /** The kind under which the list of exports notes it. */
  readonly noted: string;
  /** The file's extension without the dot; null for a folder with a file for each waiver. */
  readonly extension: 'pdf' | 'zip' | 'xlsx' | 'csv' | 'jsonl' | 'ics' | null;
  readonly lists: readonly ShownList[];
}

const OF_EVENTS = ['private_events', 'awaiting_outcome', 'coverage'] as const;
const BY_ADVOCATE = ['awaiting_outcome', 'coverage'] as const;

/** The kinds of exports, in the order in which they are offered. */
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

/** All kinds, in the order in which they are offered. */
export const FORM_KINDS = Object.keys(EXPORT_FORMS) as readonly FormKind[];

/** Whether an export of this kind makes a PDF of each waiver. */
export function isBatch(kind: FormKind): kind is BatchKind {
  return EXPORT_FORMS[kind].makes === 'batch';
}

const table = { separator: v.picklist(SEPARATORS), bom: v.boolean() };

/** PDFs of waivers with a manifest: a file for each waiver, or all combined in one. */
const batchForm = v.strictObject({
  kind: v.picklist(FORM_KINDS.filter(isBatch)),
  /** What the names of the files are made of; in a combined PDF those of the bookmarks. */
  names: listOf(v.picklist(NAME_PARTS), { most: NAME_PARTS.length }),
  ...table,
  /** Whether a table of the same waivers is written beside the PDFs, as a workbook and as CSV. */
  withTable: v.boolean(),
});
export type BatchForm = Readonly<v.InferOutput<typeof batchForm>>;

/** A sheet of events for reading, by advocate or by day. */
const sheetForm = v.strictObject({
  kind: v.picklist(['hand-off-pdf', 'days-pdf']),
  personal: v.boolean(),
});
export type SheetForm = Readonly<v.InferOutput<typeof sheetForm>>;

/** One file of many records. */
const listForm = v.variant('kind', [
  v.strictObject({ kind: v.literal('csv'), ...table }),
  v.strictObject({ kind: v.literal('xlsx') }),
  /** Events for a calendar; names, places and notes only with `personal`. */
  v.strictObject({ kind: v.literal('calendar'), personal: v.boolean() }),
  /** One record a line, after a first line that describes them if `heading` asks for it. */
  v.strictObject({ kind: v.literal('json-lines'), heading: v.exactOptional(v.boolean()) }),
  /** The people of events, with whether they came and how they can be reached. */
  v.strictObject({ kind: v.literal('people'), ...table }),
  /** Events by advocate, for the person who takes them over. */
  v.strictObject({ kind: v.literal('hand-off'), ...table, personal: v.boolean() }),
  v.strictObject({ kind: v.literal('hand-off-xlsx'), personal: v.boolean() }),
  sheetForm,
]);
export type ListForm = Readonly<v.InferOutput<typeof listForm>>;

/** Whether the file is a sheet for reading. */
export function isSheet(form: ListForm): form is SheetForm {
  return form.kind === 'hand-off-pdf' || form.kind === 'days-pdf';
}

/** An id that the program makes for an export, or for a job whose progress the window follows. */
export const ownId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** What files call the filters whose words a person typed; these may name somebody. */
export const TYPED_FILTERS = { search: 'Search', answers: 'Answer' } as const;

/*
 * Only what was typed after the filter's name, because labels and titles name nobody. Versions up
 * to 0.11.0 named filters in the language of the window.
 */
const SEARCHES = `(?:${TYPED_FILTERS.search}|Suche)`;
const ANSWERS = `(?:${TYPED_FILTERS.answers}|Antwort)`;
const TYPED = new RegExp(`^(${SEARCHES}: |${ANSWERS}: .+? = )(.+)$`, 's');

/** What a person typed for the filters of a selection. */
export function typedIn(selection: readonly string[]): readonly string[] {
  return selection.flatMap((text) => TYPED.exec(text)?.[2] ?? []);
}

/**
 * A selection without the typed words that are to be left out. The filter stays named, so that no
 * manifest reads as if everything had been chosen.
 */
export function withoutTyped(
  selection: readonly string[],
  isLeftOut: (typed: string) => boolean,
): readonly string[] {
  return selection.map((text) =>
    text.replace(TYPED, (said, filter: string, typed: string) =>
      isLeftOut(typed) ? `${filter}(erased)` : said,
    ),
  );
}

const records = {
  source: exportSource,
  /** A description of the records: the filters that they were chosen with. */
  selection: listOf(v.pipe(v.string(), v.maxLength(4096)), { most: 100 }),
};

/** PDFs of waivers that are to be exported. */
export const batchOrder = v.strictObject({ job: ownId, ...records, form: batchForm });
/** A list that is to be exported as one file. */
export const listOrder = v.strictObject({ job: ownId, ...records, form: listForm });
/** A sheet that is to be printed on paper. */
export const sheetOrder = v.strictObject({ ...records, form: sheetForm });
export type BatchOrder = Readonly<v.InferOutput<typeof batchOrder>>;
export type ListOrder = Readonly<v.InferOutput<typeof listOrder>>;
export type SheetOrder = Readonly<v.InferOutput<typeof sheetOrder>>;

/** A record that was to be exported and is in no file. */
export interface NotSaved {
  readonly id: string;
  /** The signer's name; null for events, and when the record could not be read. */
  readonly name: string | null;
  readonly failure: Failure;
}

/** The most records left out that an outcome names. */
export const MOST_NOT_SAVED_NAMED = 20;

/** The records that were processed and are in no file. */
export interface LeftOut {
  readonly notSaved: number;
  /** The first of these records, in the order in which they were requested. */
  readonly named: readonly NotSaved[];
}

/** A file that was written. Its path stays in main. */
export interface SavedFile {
  readonly fileName: string;
}

/** The file of an export. */
export interface ExportOutcome extends SavedFile {
  readonly exportId: string;
  /** In a PDF, how many characters no font has; their codes are printed instead. */
  readonly withoutFont?: number;
}

/** The file of a list, with those records that could be read. */
export type TableOutcome = ExportOutcome & LeftOut;

/** What became of a batch. Every waiver that was processed is either saved or left out. */
export interface BatchOutcome extends LeftOut {
  readonly exportId: string;
  readonly form: BatchKind;
  /** The name of the folder or the file. */
  readonly fileName: string;
  readonly asked: number;
  /** Includes what an earlier part of the export saved. */
  readonly saved: number;
  /** Why the batch ended before every waiver was done (a full disk, a cancel); null otherwise. */
  readonly ended: Failure | null;
}

/** How far an export has come. */
export interface ExportProgress {
  readonly job: string;
  readonly done: number;
  readonly total: number;
}

/** The kind of an export in the list of exports. */
export type ExportKind =
  Forms[FormKind]['noted'] | 'pdf' | 'kept-folder' | 'person' | 'people-copied';

/** An export that is about to start, noted before its first file is written. */
export interface ExportIntent {
  readonly exportId: string;
  readonly at: number;
  readonly kind: ExportKind;
  readonly list: ShownList;
  /** The folder, sealed by main, so that nobody else can read or forge it. */
  readonly folder: string;
  /** The name of the file, or of the folder that a batch is written to. */
  readonly fileName: string;
  /**
   * Ids that are exported in addition to the records taken before. For everything about one person,
   * ids of waivers and of events.
   */
  readonly ids: readonly string[];
  /** The prospect's id when everything about one person is exported; absent otherwise. */
  readonly person?: string;
  /** What is needed to continue the export; null when it cannot be continued. */
  readonly order: Pick<BatchOrder, 'form' | 'selection'> | null;
  /** How often the export was continued. */
  readonly round: number;
}

/** A file that is about to get its final name, noted before that. */
export interface FileNote {
  readonly fileName: string;
  readonly sha256: string;
  /**
   * The records in the file; none in a manifest; null when it has all records of its export that
   * could be read.
   */
  readonly ids: readonly string[] | null;
  /** What a file of a single record in a batch says of it; null for other files. */
  readonly facts: FileFacts | null;
}

/** How an export ended; `interrupted`: the program ended or was locked before. */
export type ExportEnd = 'complete' | 'cancelled' | 'failed' | 'interrupted';

/** An export without an end, because the program ended in the middle of it. */
export interface UnfinishedExport extends Pick<ExportIntent, 'exportId' | 'folder'> {
  /** In the order in which they were written. The last file may not exist. */
  readonly files: readonly FileNote[];
}

/** One line of the export list as it is kept on this computer. */
export interface ExportLedgerEntry extends Omit<ExportIntent, 'ids'> {
  /** How many records are in the files; before the end also those whose file may not exist. */
  readonly records: number;
  /** How many records are in no file, if the export can be continued. */
  readonly rest: number;
  /** How many records were to be exported. */
  readonly asked: number;
  /** Null while the export runs, and after an interruption until a start has dealt with it. */
  readonly end: ExportEnd | null;
  /** The state of the copy when the export began. */
  readonly copy: ExportedCopy;
}

/** An export as the window lists it. */
export interface ExportLine extends Pick<
  ExportLedgerEntry,
  'exportId' | 'at' | 'kind' | 'list' | 'fileName' | 'records' | 'asked' | 'end' | 'copy'
> {
  /** How many people the records are about. */
  readonly people: number;
  /** How many files hold records; manifests do not count. */
  readonly files: number;
  /** The hash of the only file of an export, where it was noted. */
  readonly sha256: string | null;
  readonly canContinue: boolean;
  /** How many people in it were erased since, without the export being marked as handled. */
  readonly review: number;
  /** How many of its files hold data of these people, and the names of the first ones. */
  readonly reviewFiles: number;
  readonly reviewNamed: readonly string[];
}

/** A folder that gets a PDF of each new or changed waiver after each sync. */
export interface KeptFolder {
  /** The id of its line in the list of exports, where it appears once something was written. */
  readonly exportId: string;
  readonly on: boolean;
  /** The folder, sealed by main, as in an export. */
  readonly folder: string;
  readonly folderName: string;
  /** How many PDFs it held at the last check. */
  readonly files: number;
  /** How many waivers were to be written at that check. */
  readonly due: number;
  /** How many could not be printed. They are tried again when they change, or at the next start. */
  readonly unprinted: number;
  /** Waivers of people whose data was erased; they are not written. */
  readonly leftOut: number;
  /** Epoch ms; null before anything was written. */
  readonly lastWrittenAtMs: number | null;
  /** Names of the first files that hold data of erased people. */
  readonly review: readonly string[];
  readonly reviewCount: number;
  /** Why the folder could not be brought up to date the last time. */
  readonly trouble: Failure | null;
}

/** The detail of `storage-failed` when the list of exports itself cannot be read or written. */
export const EXPORT_LIST = 'export list';

/** The detail of `folder-gone` when the folder exists, but none of the files written to it do. */
export const EMPTIED = 'emptied';

/** The detail of `too-large` when a sheet would have too many events. */
export const HAND_OFF_TOO_LONG = 'hand-off';

/** The detail of `bad-response` for a record without the time that the file has to tell. */
export const NO_TIME = 'no time';

/**
 * The details of failures to write a file. `read-only` has `IN_USE` when another program holds a
 * file of that name open, or it belongs to somebody else. `storage-failed` has `NAME_TOO_LONG` when
 * no file may have that name here, `NAME_TAKEN` when another file got it meanwhile, and
 * `NOT_DELETED` when some files could not be deleted.
 */
export const IN_USE = 'in use';
export const NAME_TOO_LONG = 'name too long';
export const NAME_TAKEN = 'name taken';
export const NOT_DELETED = 'not deleted';

/** The kept folder as the window shows it. */
export interface KeptFolderView extends KeptFolder {
  /** Whether files of erased people in it are not yet marked as handled. */
  readonly toReview: boolean;
}

/** What became of the files of an export since they were written. */
export interface FilesState {
  readonly unchanged: number;
  readonly changed: number;
  readonly gone: number;
}
