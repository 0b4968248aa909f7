import { create } from 'zustand';
import { LARGEST_CHECKED, type PdfCheck, type RecordFinding } from '../../contract/pdf-check';
import { success, type Failure, type Result } from '../../contract/result';
import { desk } from './desk-global';
import { useViewStore } from './view-store';

/** The one check of a PDF that is running or was the last. */
export type CheckState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'done';
      readonly check: PdfCheck;
      /** What the service's record says now; null until it is asked for. */
      readonly service: RecordFinding | 'asking' | null;
    };

export const useCheckStore = create<{ readonly state: CheckState }>(() => ({
  state: { kind: 'idle' },
}));

const setState = (state: CheckState): void => useCheckStore.setState({ state });

/** Lets the person choose a PDF, and checks it. */
export async function checkPdf(): Promise<void> {
  const before = useCheckStore.getState().state;
  if (before.kind === 'running') return;
  setState({ kind: 'running' });
  const result = await desk().checkPdf();
  if (!result.ok && result.failure.kind === 'cancelled') return setState(before);
  show(result);
}

/** Checks a file that was dropped on the window. */
export async function checkDropped(files: readonly File[]): Promise<void> {
  if (useCheckStore.getState().state.kind === 'running') return;
  setState({ kind: 'running' });
  useViewStore.getState().show('check-pdf');
  show(await dropped(files));
}

/** Lets go of the result. */
export function forgetCheck(): void {
  setState({ kind: 'idle' });
}

/** Lets go of a result that may name somebody who was erased. A check that runs goes on. */
export function forgetChecked(): void {
  if (useCheckStore.getState().state.kind === 'done') forgetCheck();
}

/** Asks the service for the record of the checked file. */
export async function askServiceOfPdf(): Promise<void> {
  note('asking');
  note(await desk().askServiceOfPdf());
}

function note(service: RecordFinding | 'asking'): void {
  const { state } = useCheckStore.getState();
  if (state.kind === 'done') setState({ ...state, service });
}

async function dropped(files: readonly File[]): Promise<Result<PdfCheck>> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return notChecked('several');
  if (file.size > LARGEST_CHECKED) return notChecked('too-large');
  try {
    const pdf = new Uint8Array(await file.arrayBuffer());
    return await desk().checkDroppedPdf({ pdf });
  } catch {
    return notChecked('unreadable');
  }
}

function notChecked(why: 'several' | 'too-large' | 'unreadable'): Result<PdfCheck> {
  return success({ kind: 'not-checked', why });
}

function show(result: Result<PdfCheck>): void {
  setState(
    result.ok
      ? { kind: 'done', check: result.value, service: null }
      : { kind: 'failed', failure: result.failure },
  );
  useViewStore.getState().show('check-pdf');
}
