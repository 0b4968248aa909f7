import { create } from 'zustand';
import type { DeskPushes, ExportOutcome } from '../../contract/desk-calls';
import type { Failure, Result } from '../../contract/result';

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
      readonly what: string;
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

type BatchOutcome = { readonly exportId: string; readonly files: number };

/** Runs one export and keeps what became of it; `subject` names what is being exported. */
export async function runExport(
  subject: string,
  start: () => Promise<Result<ExportOutcome | BatchOutcome>>,
): Promise<void> {
  if (useExportStore.getState().state.kind === 'running') return;
  setState({ kind: 'running', subject, progress: null });
  const result = await start();
  setState(result.ok ? saved(subject, result.value) : refused(subject, result.failure));
}

function setState(state: ExportState): void {
  useExportStore.setState({ state });
}

function saved(subject: string, outcome: ExportOutcome | BatchOutcome): ExportState {
  const what = 'files' in outcome ? `${outcome.files} files` : outcome.fileName;
  return { kind: 'saved', subject, exportId: outcome.exportId, what };
}

/** A person who closed the save dialog knows it: that is no failure to report. */
function refused(subject: string, failure: Failure): ExportState {
  return failure.kind === 'cancelled' ? { kind: 'idle' } : { kind: 'failed', subject, failure };
}
