import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { Failure, Result } from '../../contract/result';
import { instantText } from '../../texts/moment-text';
import { failureSentence } from '../words/failure-words';
import { say } from './spoken';
import { zoneNow } from './clock-store';

/** Something that the person can still do after an action. */
export interface NextAction {
  readonly label: string;
  readonly run: () => void;
}

/** The result of something that the person did. */
export interface LastAction {
  /** A sentence, or the name of what was done. */
  readonly text: string;
  /** True where it could not be done; the text then says why. */
  readonly failed?: boolean;
  /** True where it only says how something is: nothing was done, and nothing failed. */
  readonly told?: boolean;
  /** True where it stays until it was read, as a failure does, and names nobody. */
  readonly stays?: boolean;
  readonly ways?: readonly NextAction[];
}

/** The result of the last action; null once the person does something else. */
export const useLastAction = create<{ readonly action: LastAction | null }>(() => ({
  action: null,
}));

/** Shows the result of an action in the one place for it, and has it spoken once. */
export function tellAction(action: LastAction): void {
  useLastAction.setState({ action });
  say([action.text, ...(action.ways ?? []).map(({ label }) => label)].join(' '));
}

/** Tells a failure for which there is no better place. */
export function tellFailure(failure: Failure): void {
  tellAction(failedAction(failure));
}

/** The result to be told of a failure. */
export function failedAction(failure: Failure): LastAction {
  const zone = zoneNow();
  return { text: failureSentence(failure, (ms) => instantText(ms, zone)), failed: true };
}

/** Tells why a request failed. True where it succeeded. */
export async function orTellFailure(asked: Promise<Result<unknown>>): Promise<boolean> {
  const result = await asked;
  if (!result.ok && result.failure.kind !== 'cancelled') tellFailure(result.failure);
  return result.ok;
}

/** Tells in these words that something was undone, or that it was too late for that. */
export function tellUndone(undone: Result<boolean>, words: string): void {
  if (!undone.ok) tellFailure(undone.failure);
  else if (undone.value) tellAction({ text: words });
  else tellAction({ text: t`Something was changed since, so it stays as it is.`, failed: true });
}

/** Dismisses the result: it was read, or its profile was closed. */
export function forgetAction(): void {
  useLastAction.setState({ action: null });
}

/** To be called when the person does something else. A failure stays until it was read. */
export function leaveAction(): void {
  if (useLastAction.getState().action?.failed !== true) forgetNames();
}

/** To be called when people were erased, whom the result may name. */
export function forgetNames(): void {
  if (useLastAction.getState().action?.stays !== true) forgetAction();
}

/** The way to undo an action, which can be used once. */
export function undoBy(run: () => void): NextAction {
  return {
    label: t`Undo`,
    run: () => {
      forgetAction();
      run();
    },
  };
}
