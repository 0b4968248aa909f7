import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import { LARGEST_CHECKED, type PdfCheck, type RecordFinding } from '../../contract/pdf-check';
import { success, type Failure, type Result } from '../../contract/result';
import { askMain } from './ask-main';
import { tellAction, tellFailure } from './last-action';
import { navigation, isCovered, useViewStore } from './view-store';

/** The one check of a PDF that is running or was the last. */
export type CheckState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      /** Comes back where the person chooses no other file. */
      readonly before: CheckState;
    }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'done';
      readonly check: PdfCheck;
      /** What the service's record says now; null until it is asked for. */
      readonly service: RecordFinding | 'asking' | null;
    };

const IDLE: CheckState = { kind: 'idle' };

export const useCheckStore = create<{ readonly state: CheckState }>(() => ({ state: IDLE }));

const stateNow = (): CheckState => useCheckStore.getState().state;
const setState = (state: CheckState): void => useCheckStore.setState({ state });

/** Lets the person choose a PDF, and checks it. */
export async function checkPdf(): Promise<void> {
  if (!begin()) return;
  const result = await askMain('check:choose-pdf', null);
  const state = stateNow();
  if (result.ok || result.failure.kind !== 'cancelled') show(result);
  else if (state.kind === 'running') setState(state.before);
}

/** Checks a file that was dropped on the window. */
export async function checkDropped(files: readonly File[]): Promise<void> {
  if (!begin()) return;
  navigation.show('check-pdf');
  show(await dropped(files));
}

/* False where a check runs already. What was asked about the file before is not waited for. */
function begin(): boolean {
  const before = stateNow();
  if (before.kind === 'running') return false;
  const isAsking = before.kind === 'done' && before.service === 'asking';
  setState({ kind: 'running', before: isAsking ? { ...before, service: null } : before });
  return true;
}

/** Lets go of the result. */
export function forgetCheck(): void {
  setState(IDLE);
}

/** Lets go of a result that may name somebody who was erased. A check that runs goes on. */
export function forgetChecked(): void {
  const { kind } = stateNow();
  if (kind === 'done') forgetCheck();
  if (kind === 'running') setState({ kind, before: IDLE });
}

/** Asks the service for the record of the checked file. */
export async function askServiceOfPdf(): Promise<void> {
  const state = stateNow();
  if (state.kind !== 'done') return;
  const asking: CheckState = { ...state, service: 'asking' };
  setState(asking);
  const service = await askMain('check:ask-service', null);
  /* Another file may have been checked meanwhile. */
  if (stateNow() === asking) setState({ ...state, service });
}

async function dropped(files: readonly File[]): Promise<Result<PdfCheck>> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return notChecked('several');
  if (file.size > LARGEST_CHECKED) return notChecked('too-large');
  try {
    const pdf = new Uint8Array(await file.arrayBuffer());
    return await askMain('check:dropped-pdf', { pdf });
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
  const open = (): void => navigation.show('check-pdf');
  if (canShowCheck()) open();
  else if (!result.ok) tellFailure(result.failure);
  else
    tellAction({ text: t`The PDF was checked.`, ways: [{ label: t`Show the result`, run: open }] });
}

/** False while another dialog covers the window, whose fields would be lost or covered. */
export function canShowCheck(): boolean {
  return useViewStore.getState().overlay === 'check-pdf' || !isCovered();
}
