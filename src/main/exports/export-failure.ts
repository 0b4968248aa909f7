import {
  EXPORT_LIST,
  MOST_NOT_SAVED_NAMED,
  type LeftOut,
  type NotSaved,
} from '../../contract/exports';
import type { Failure, FailureKind } from '../../contract/result';
import { COMBINED_FILE } from '../print/combined-pdf';
import { NO_WORKER } from '../profile/store-link';

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

/** Whether every other waiver of a batch would fail in the same way as this one. */
export function endsBatch({ kind, detail }: Failure): boolean {
  return ENDING.has(kind) || ENDING_DETAILS.has(detail);
}

/** Says how many records were left out, and names the first ones, for the window. */
export function leftOut(notSaved: readonly NotSaved[]): LeftOut {
  return { notSaved: notSaved.length, named: notSaved.slice(0, MOST_NOT_SAVED_NAMED) };
}
