import type { ExportedCopy } from '../../domain/exports/copy-cells';
import { LIST_BEHIND, type ShownList } from '../../contract/lists';
import { failed, success, type Result } from '../../contract/result';
import type { StoreCalls } from '../../contract/store-calls';
import type { TakenRecords } from '../../contract/exported-records';
import { basisOf } from '../../domain/sync/list-basis';
import type { OpenCopy } from '../lists/readable-session';

/**
 * The records of an answer, as the list is now; `outdated` where the answer is forgotten. No ids
 * where none is named.
 */
export function takeRecords(
  copy: OpenCopy,
  { list, token }: StoreCalls['take-records']['request'],
): Result<TakenRecords> {
  const ids = token === null ? [] : idsOf(copy, token);
  if (ids === null) return failed('outdated');
  return success({ list, ids, copy: copyStamp(copy, list), zone: copy.zone() });
}

/** How complete the list behind a list on screen is in this copy. */
export function copyStamp(copy: OpenCopy, list: ShownList): ExportedCopy {
  const behind = copy.core().library.store.state().lists[LIST_BEHIND[list]];
  const basis = basisOf(behind, copy.clock.now());
  return { end: behind.end, asOfMs: behind.completeAtMs, basis };
}

function idsOf({ core }: OpenCopy, token: number): readonly string[] | null {
  const { listEngine } = core();
  const isKnown = !listEngine.rows(token, 0, 0).outdated;
  return isKnown ? listEngine.ids(token, null) : null;
}
