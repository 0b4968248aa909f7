import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type {
  BatchOutcome,
  ExportOutcome,
  SavedFile,
  ExportProgress,
  LeftOut,
  TableOutcome,
  BatchOrder,
  ListOrder,
} from '../../contract/exports';
import type { Failure, Result } from '../../contract/result';
import { visibleText } from '../../domain/text/visible';
import { savedWords, withoutFontWords } from '../words/export-words';
import { askMain } from './ask-main';
import {
  leaveAction,
  orTellFailure,
  tellAction,
  tellFailure,
  type NextAction,
} from './last-action';

/** An export that runs, or waits for those before it. */
export interface ExportJob {
  readonly job: string;
  /** What is exported: a record's id, or the name of a list. */
  readonly subject: string;
  /** Null while the export waits. */
  readonly progress: ExportProgress | null;
  /** Whether main was told to cancel it; it ends behind the file that is being written. */
  readonly cancelled: boolean;
}

/**
 * The state of the export of a subject: it runs, or some records of the last one were left out. An
 * export without omissions leaves nothing.
 */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly job: ExportJob }
  /** A list in which some records are missing. */
  | { readonly kind: 'list'; readonly outcome: TableOutcome }
  | { readonly kind: 'batch'; readonly outcome: BatchOutcome };

interface ExportStore {
  /** In the order in which they were asked for. */
  readonly jobs: readonly ExportJob[];
  readonly ended: Readonly<Record<string, ExportState>>;
}

const nothing: ExportStore = { jobs: [], ended: {} };
export const useExportStore = create<ExportStore>(() => nothing);

const IDLE: ExportState = { kind: 'idle' };

/** The export of a subject: the one that runs, else what was left of the last one. */
export function useExportState(subject: string): ExportState {
  const { jobs, ended } = useExportStore();
  const job = jobs.find((it) => it.subject === subject);
  return job ? { kind: 'running', job } : (ended[subject] ?? IDLE);
}

/** Dismisses what was left of the last export of a subject. */
export function dismissExport(subject: string): void {
  useExportStore.setState(({ ended }) => ({ ended: { ...ended, [subject]: IDLE } }));
}

/** Forgets all exports. To be called when the profile was closed. */
export function forgetExports(): void {
  useExportStore.setState(nothing);
}

/**
 * Calls records that were left out by their ids from now on. To be called when people were erased,
 * whose names may be among theirs.
 */
export function forgetNamesLeftOut(): void {
  useExportStore.setState(({ ended }) => ({
    ended: Object.fromEntries(
      Object.entries(ended).map(([subject, state]) => [subject, withoutNames(state)]),
    ),
  }));
}

function withoutNames(state: ExportState): ExportState {
  const unnamed = ({ named }: LeftOut) => named.map((it) => ({ ...it, name: null }));
  if (state.kind === 'list')
    return { ...state, outcome: { ...state.outcome, named: unnamed(state.outcome) } };
  if (state.kind === 'batch')
    return { ...state, outcome: { ...state.outcome, named: unnamed(state.outcome) } };
  return state;
}

/** Takes in main's progress of a running export. */
export function noteExportProgress(progress: ExportProgress): void {
  changeJob(progress.job, { progress });
}

function changeJob(job: string, change: Partial<ExportJob>): void {
  useExportStore.setState(({ jobs }) => ({
    jobs: jobs.map((it) => (it.job === job ? { ...it, ...change } : it)),
  }));
}

/** Cancels an export that runs or waits. */
export async function cancelExport(job: string): Promise<void> {
  const told = await askMain('export:cancel', { job });
  /* Main cannot cancel it while its place is chosen, nor what is no export, such as a plot. */
  if (told.ok) changeJob(job, { cancelled: true });
}

/** Writes one file that is noted in the export list, and tells the result. */
export async function runExport(
  subject: string,
  start: (job: string) => Promise<Result<ExportOutcome>>,
): Promise<void> {
  await run(subject, start, (outcome) => saved(outcome, actionsOnFiles(outcome)));
}

/** Writes one file that is no export of records, and tells the result. */
export async function runFile(
  subject: string,
  start: () => Promise<Result<SavedFile>>,
): Promise<void> {
  await run(subject, start, (outcome) => saved(outcome, []));
}

/** Exports waivers as PDFs, and keeps which were not saved. */
export async function runBatch(subject: string, order: Omit<BatchOrder, 'job'>): Promise<void> {
  await run(subject, (job) => askMain('export:batch', { ...order, job }), batch);
}

/** Continues a batch that ended early. */
export async function continueBatch(subject: string, exportId: string): Promise<void> {
  await run(subject, (job) => askMain('export:continue', { job, exportId }), batch);
}

/** Exports a list into one file, and keeps which records are not in it. */
export async function runList(subject: string, order: Omit<ListOrder, 'job'>): Promise<void> {
  await run(subject, (job) => askMain('export:list', { ...order, job }), list);
}

/** Exports everything about one prospect, and keeps which records are not in it. */
export async function runPerson(prospect: string): Promise<void> {
  await run(personSubject(prospect), (job) => askMain('export:person', { job, prospect }), list);
}

/** Prints a list, and tells the failure where main has not told it. */
export async function runPaper(print: () => Promise<Result<null>>): Promise<void> {
  const printed = await print();
  if (!printed.ok && printed.failure.kind === 'too-large') tellFailure(printed.failure);
}

/** The subject of an export of everything about a prospect. */
export function personSubject(prospect: string): string {
  return `person/${prospect}`;
}

function batch(outcome: BatchOutcome): ExportState {
  const { saved: amount, asked, ended, form, fileName } = outcome;
  if (amount < asked || ended !== null) return { kind: 'batch', outcome };
  const files = savedWords(amount, form);
  const text =
    form === 'combined' ? t`Saved ${files} in ${visibleText(fileName)}.` : t`Saved ${files}.`;
  tellAction({ text, ways: actionsOnFiles(outcome) });
  return IDLE;
}

function list(outcome: TableOutcome): ExportState {
  return outcome.notSaved > 0 ? { kind: 'list', outcome } : saved(outcome, actionsOnFiles(outcome));
}

function saved(
  { fileName, withoutFont = 0 }: Pick<ExportOutcome, 'fileName' | 'withoutFont'>,
  ways: readonly NextAction[],
): ExportState {
  const said = t`Saved ${visibleText(fileName)}.`;
  tellAction({ text: withoutFont > 0 ? `${said} ${withoutFontWords(withoutFont)}` : said, ways });
  return IDLE;
}

/** What the person can do with files that were saved. */
export function actionsOnFiles(outcome: Pick<ExportOutcome, 'exportId'>): readonly NextAction[] {
  const { exportId } = outcome;
  return [
    { label: t`Open`, run: () => void orTellFailure(askMain('export:open', { exportId })) },
    {
      label: t`Show in folder`,
      run: () => void orTellFailure(askMain('export:show-in-folder', { exportId })),
    },
  ];
}

async function run<Outcome>(
  subject: string,
  start: (job: string) => Promise<Result<Outcome>>,
  done: (outcome: Outcome) => ExportState,
): Promise<void> {
  const job = crypto.randomUUID();
  const isAsked = (): boolean => useExportStore.getState().jobs.some((it) => it.job === job);
  if (useExportStore.getState().jobs.some((it) => it.subject === subject)) return;
  leaveAction();
  const asked = { job, subject, progress: null, cancelled: false };
  useExportStore.setState(({ jobs }) => ({ jobs: [...jobs, asked] }));
  const result = await start(job);
  if (!isAsked()) return;
  const state = result.ok ? done(result.value) : refused(result.failure);
  useExportStore.setState(({ jobs, ended }) => ({
    jobs: jobs.filter((it) => it.job !== job),
    ended: { ...ended, [subject]: state },
  }));
}

/** Tells a failure. A person who closed the save dialog knows it, so a cancel is not told. */
function refused(failure: Failure): ExportState {
  if (failure.kind !== 'cancelled') tellFailure(failure);
  return IDLE;
}
