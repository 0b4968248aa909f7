import { MOST_NOT_SAVED_NAMED, type LeftOut, type NotSaved } from '../../contract/desk-calls';
import type { Failure, FailureKind } from '../../contract/result';
import { NO_WORKER } from '../profile/store-link';

/** Why a waiver of several is not exported. */
export interface Setback {
  readonly failure: Failure;
  /** Whether the others would fail likewise. */
  readonly ends: boolean;
}

const ENDING: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'disk-full',
  'folder-gone',
  'read-only',
  'cancelled',
  'no-profile',
  'locked',
]);

/** What a failure of one waiver means for the others. */
export function setbackOf(failure: Failure): Setback {
  return { failure, ends: ENDING.has(failure.kind) || failure.detail === NO_WORKER };
}

/** All that were left out, as the window is told. */
export function leftOut(notSaved: readonly NotSaved[]): LeftOut {
  return { notSaved: notSaved.length, named: notSaved.slice(0, MOST_NOT_SAVED_NAMED) };
}
