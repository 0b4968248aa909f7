import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { Failure, Result } from '../../contract/result';
import { instantText } from '../../texts/moment-text';
import { failureSentence } from '../words/failure-words';
import { say } from './spoken';
import { zoneNow } from './zone';

/** Something that can still be done with what was done. */
export interface Way {
  readonly label: string;
  readonly run: () => void;
}

/** What came of something the person did. */
export interface LastAction {
  /** A sentence, or the name of what was done. */
  readonly text: string;
  /** It could not be done; the text says why. */
  readonly failed?: boolean;
  readonly ways?: readonly Way[];
}

/** What came of the last thing that was done; null once something else is being done. */
export const useLastAction = create<{ readonly action: LastAction | null }>(() => ({
  action: null,
}));

/** Shows what came of something in the one place for it, and has it spoken once. */
export function tellAction(action: LastAction): void {
  useLastAction.setState({ action });
  say([action.text, ...(action.ways ?? []).map(({ label }) => label)].join(' '));
}

/** Tells why something could not be done, where nothing can be done about it in its own place. */
export function tellFailure(failure: Failure): void {
  tellAction(failedAction(failure));
}

/** What is told of a failure. */
export function failedAction(failure: Failure): LastAction {
  const zone = zoneNow();
  return { text: failureSentence(failure, (ms) => instantText(ms, zone)), failed: true };
}

/** Tells why what was asked for could not be done; gives whether it was. */
export async function orTellFailure(asked: Promise<Result<unknown>>): Promise<boolean> {
  const result = await asked;
  if (!result.ok && result.failure.kind !== 'cancelled') tellFailure(result.failure);
  return result.ok;
}

/** Tells whether something was taken back, in these words, or that it was too late for that. */
export function tellUndone(undone: Result<boolean>, words: string): void {
  if (!undone.ok) tellFailure(undone.failure);
  else if (undone.value) tellAction({ text: words });
  else tellAction({ text: t`Something was changed since, so it stays as it is.`, failed: true });
}

/** Puts it away: it was read, or the profile it belongs to was closed. */
export function forgetAction(): void {
  useLastAction.setState({ action: null });
}

/** The person turns to something else. What could not be done stays until it was read. */
export function leaveAction(): void {
  if (useLastAction.getState().action?.failed !== true) forgetAction();
}

/** The way to take back what was done, which can be gone once. */
export function undoBy(run: () => void): Way {
  return {
    label: t`Undo`,
    run: () => {
      forgetAction();
      run();
    },
  };
}
