import {
  EXPORT_LIST,
  MOST_NOT_SAVED_NAMED,
  type LeftOut,
  type NotSaved,
} from '../../contract/exports';
import type { Failure, FailureKind } from '../../contract/result';
import { COMBINED_FILE } from '../print/combined-pdf';
import { NO_WORKER } from '../profile/store-link';

/** Why a waiver of several is not exported. */
interface ExportFailure {
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

const ENDING_DETAILS: ReadonlySet<string | undefined> = new Set([
  NO_WORKER,
  EXPORT_LIST,
  COMBINED_FILE,
]);

/** What a failure of one waiver means for the others. */
export function exportFailureOf(failure: Failure): ExportFailure {
  const { kind, detail } = failure;
  return { failure, ends: ENDING.has(kind) || ENDING_DETAILS.has(detail) };
}

/** All that were left out, as the window is told. */
export function leftOut(notSaved: readonly NotSaved[]): LeftOut {
  return { notSaved: notSaved.length, named: notSaved.slice(0, MOST_NOT_SAVED_NAMED) };
}
