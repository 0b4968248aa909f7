import type { ExportSource } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import { SERVICE_LIST, type ShownList } from '../../contract/lists';
import { failed, success, type Result } from '../../contract/result';
import type { StoreCalls } from '../../contract/store-calls';
import type { TakenRecords } from '../../contract/exported-records';
import { basisOf } from '../../domain/sync/list-basis';
import type { ReadableSession } from '../lists/readable-session';

/**
 * The records of a source, as the list is now; `outdated` where it is forgotten. No ids without a
 * source.
 */
export function takeRecords(
  session: ReadableSession,
  { list, source }: StoreCalls['take-records']['request'],
): Result<TakenRecords> {
  const ids = source === null ? [] : idsOf(session, source);
  if (ids === null) return failed('outdated');
  return success({
    list,
    ids,
    copy: copyStamp(session, list),
    zone: session.zone(),
    paper: session.settings().paper,
  });
}

/** How complete the list behind a list on screen is in this copy. */
export function copyStamp(session: ReadableSession, list: ShownList): ExportedCopy {
  const { copy } = session.generation();
  const name = SERVICE_LIST[list];
  const state = copy.store.state().lists[name];
  const basis = basisOf(state, session.clock.now());
  const setAside = name === 'waiver_templates' ? 0 : copy.setAside[name].current.length;
  return {
    end: state.end,
    asOfMs: state.completeAtMs,
    basis,
    ...(state.sinceMs !== null && { sinceMs: state.sinceMs }),
    ...(setAside > 0 && { setAside }),
  };
}

/** The ids of a source, as the list is now; null where it is forgotten. */
export function idsOf(
  { generation }: Pick<ReadableSession, 'generation'>,
  source: ExportSource,
): readonly string[] | null {
  const { listEngine } = generation();
  if (source.kind !== 'answer') return listEngine.held.idsOf(source);
  const isKnown = !listEngine.rows(source.token, 0, 0).outdated;
  return isKnown ? listEngine.ids(source.token, null) : null;
}
