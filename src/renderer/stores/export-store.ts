import { create } from 'zustand';
import type {
  BatchForm,
  BatchOutcome,
  ExportOrder,
  ExportOutcome,
  ExportProgress,
  LeftOut,
  ListForm,
  TableOutcome,
} from '../../contract/exports';
import type { Failure, Result } from '../../contract/result';
import { desk } from './desk-global';

/** An export that runs, or waits for those before it. */
export interface ExportJob {
  readonly job: string;
  /** What it is of: a record's id, or the name of a list. */
  readonly subject: string;
  /** Null while it waits. */
  readonly progress: ExportProgress | null;
}

/** What became of the last export of a subject. */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly job: ExportJob }
  | {
      readonly kind: 'saved';
      readonly exportId: string;
      readonly fileName: string;
      /** Of a list: those that are not in it. */
      readonly leftOut: LeftOut | null;
      /** Characters that it shows as their codes. */
      readonly withoutFont: number;
    }
  | { readonly kind: 'batch'; readonly outcome: BatchOutcome }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface ExportStore {
  /** In the order they were asked for. */
  readonly jobs: readonly ExportJob[];
  readonly ended: Readonly<Record<string, ExportState>>;
}

const nothing: ExportStore = { jobs: [], ended: {} };
export const useExportStore = create<ExportStore>(() => nothing);

const IDLE: ExportState = { kind: 'idle' };

/** The export of a subject: the one that runs, else what became of the last one. */
function exportStateOf({ jobs, ended }: ExportStore, subject: string): ExportState {
  const job = jobs.find((it) => it.subject === subject);
  return job ? { kind: 'running', job } : (ended[subject] ?? IDLE);
}

export function useExportState(subject: string): ExportState {
  const { jobs, ended } = useExportStore();
  return exportStateOf({ jobs, ended }, subject);
}

/** Puts the last outcome of a subject away. */
export function dismissExport(subject: string): void {
  useExportStore.setState(({ ended }) => ({ ended: { ...ended, [subject]: IDLE } }));
}

/** Puts away that all was saved: something else is being done. What went wrong stays. */
export function putAwaySaved(subject: string): void {
  const state = useExportStore.getState().ended[subject];
  const leftOut =
    state?.kind === 'batch' ? state.outcome : state?.kind === 'saved' && state.leftOut;
  const isWhole = state?.kind === 'batch' ? state.outcome.ended === null : state?.kind === 'saved';
  if (isWhole && (!leftOut || leftOut.notSaved === 0)) dismissExport(subject);
}

/** Puts all away: the community was closed. */
export function forgetExports(): void {
  useExportStore.setState(nothing);
}

/** Shows main's progress on a running export. */
export function noteExportProgress(progress: ExportProgress): void {
  useExportStore.setState(({ jobs }) => ({
    jobs: jobs.map((it) => (it.job === progress.job ? { ...it, progress } : it)),
  }));
}

/** Ends an export that runs or waits. */
export function cancelExport(job: string): void {
  void desk().cancelExport({ job });
}

/** Writes one file, and keeps what became of it. */
export async function runExport(
  subject: string,
  start: (job: string) => Promise<Result<ExportOutcome>>,
): Promise<void> {
  await run(subject, start, (outcome) => saved(outcome, null));
}

/** Exports one PDF for each waiver, and keeps which were saved and which were not. */
export async function runBatch(
  subject: string,
  order: Omit<ExportOrder<BatchForm>, 'job'>,
): Promise<void> {
  await run(subject, (job) => desk().exportBatch({ ...order, job }), batch);
}

/** Goes on with a batch that ended early. */
export async function continueBatch(subject: string, exportId: string): Promise<void> {
  await run(subject, (job) => desk().continueExport({ job, exportId }), batch);
}

/** Exports a list into one file, and keeps which records are not in it. */
export async function runList(
  subject: string,
  order: Omit<ExportOrder<ListForm>, 'job'>,
): Promise<void> {
  await run(
    subject,
    (job) => desk().exportList({ ...order, job }),
    (outcome: TableOutcome) => saved(outcome, outcome),
  );
}

/** Exports everything about one prospect, and keeps which records are not in it. */
export async function runPerson(prospect: string): Promise<void> {
  await run(
    personSubject(prospect),
    (job) => desk().exportPerson({ job, prospect }),
    (outcome: TableOutcome) => saved(outcome, outcome),
  );
}

/** Prints a list, and keeps why that could not be done where main has not said it. */
export async function runPaper(subject: string, print: () => Promise<Result<null>>): Promise<void> {
  const printed = await print();
  if (printed.ok || printed.failure.kind !== 'too-large') return;
  const failure: ExportState = { kind: 'failed', failure: printed.failure };
  useExportStore.setState(({ ended }) => ({ ended: { ...ended, [subject]: failure } }));
}

/** The subject of everything about a prospect. */
export function personSubject(prospect: string): string {
  return `person/${prospect}`;
}

function batch(outcome: BatchOutcome): ExportState {
  return { kind: 'batch', outcome };
}

function saved(
  { exportId, fileName, withoutFont = 0 }: ExportOutcome,
  leftOut: LeftOut | null,
): ExportState {
  return { kind: 'saved', exportId, fileName, leftOut, withoutFont };
}

async function run<Outcome>(
  subject: string,
  start: (job: string) => Promise<Result<Outcome>>,
  done: (outcome: Outcome) => ExportState,
): Promise<void> {
  const job = crypto.randomUUID();
  if (useExportStore.getState().jobs.some((it) => it.subject === subject)) return;
  useExportStore.setState(({ jobs }) => ({ jobs: [...jobs, { job, subject, progress: null }] }));
  const result = await start(job);
  const state = result.ok ? done(result.value) : refused(result.failure);
  useExportStore.setState(({ jobs, ended }) =>
    jobs.some((it) => it.job === job)
      ? { jobs: jobs.filter((it) => it.job !== job), ended: { ...ended, [subject]: state } }
      : {},
  );
}

/** A person who closed the save dialog knows it: that is no failure to report. */
function refused(failure: Failure): ExportState {
  return failure.kind === 'cancelled' ? IDLE : { kind: 'failed', failure };
}
