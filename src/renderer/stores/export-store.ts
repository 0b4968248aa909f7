import { create } from 'zustand';
import type { BatchOutcome, DeskPushes, ExportOutcome, LeftOut } from '../../contract/desk-calls';
import type { Failure, Result } from '../../contract/result';
import { desk } from './desk-global';

/** The one export that runs or ran last; main writes one at a time. */
export type ExportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly subject: string;
      readonly progress: DeskPushes['export:progress'] | null;
    }
  | {
      readonly kind: 'saved';
      readonly subject: string;
      readonly exportId: string;
      readonly fileName: string;
      /** Of a table: those that are not in it. */
      readonly leftOut: LeftOut | null;
    }
  | {
      readonly kind: 'batch';
      readonly subject: string;
      readonly outcome: BatchOutcome;
      /** Those that had no turn before it ended. */
      readonly rest: readonly string[];
    }
  | { readonly kind: 'failed'; readonly subject: string; readonly failure: Failure };

interface ExportStore {
  readonly state: ExportState;
}

export const useExportStore = create<ExportStore>(() => ({ state: { kind: 'idle' } }));

/** Puts the last outcome away. */
export function forgetExport(): void {
  useExportStore.setState({ state: { kind: 'idle' } });
}

/** Shows main's progress on the running export. */
export function noteExportProgress(progress: DeskPushes['export:progress']): void {
  useExportStore.setState(({ state }) =>
    state.kind === 'running' ? { state: { ...state, progress } } : {},
  );
}

/** Runs one export into one file and keeps what became of it; `subject` names what it is of. */
export async function runExport(
  subject: string,
  start: () => Promise<Result<ExportOutcome>>,
): Promise<void> {
  await run(subject, start, (outcome) => saved(subject, outcome, null));
}

/** Exports the waivers into one table, and keeps which of them are not in it. */
export async function runTable(subject: string, ids: readonly string[]): Promise<void> {
  await run(
    subject,
    () => desk().exportWaiversCsv({ ids }),
    (outcome) => saved(subject, outcome, outcome),
  );
}

function saved(
  subject: string,
  { exportId, fileName }: ExportOutcome,
  leftOut: LeftOut | null,
): ExportState {
  return { kind: 'saved', subject, exportId, fileName, leftOut };
}

/** Exports one PDF for each waiver, and keeps which were saved and which were not. */
export async function runBatch(subject: string, ids: readonly string[]): Promise<void> {
  await run(
    subject,
    () => desk().exportWaiversPdf({ ids }),
    (outcome) => {
      const rest = ids.slice(outcome.saved + outcome.notSaved);
      return { kind: 'batch', subject, outcome, rest };
    },
  );
}

async function run<Outcome>(
  subject: string,
  start: () => Promise<Result<Outcome>>,
  done: (outcome: Outcome) => ExportState,
): Promise<void> {
  if (useExportStore.getState().state.kind === 'running') return;
  setState({ kind: 'running', subject, progress: null });
  const result = await start();
  setState(result.ok ? done(result.value) : refused(subject, result.failure));
}

function setState(state: ExportState): void {
  useExportStore.setState({ state });
}

/** A person who closed the save dialog knows it: that is no failure to report. */
function refused(subject: string, failure: Failure): ExportState {
  return failure.kind === 'cancelled' ? { kind: 'idle' } : { kind: 'failed', subject, failure };
}
