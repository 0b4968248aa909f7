import type { ExportSource } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import { SERVICE_LIST, type ShownList } from '../../contract/lists';
import { failed, success, type Result } from '../../contract/result';
import type { StoreCalls } from '../../contract/store-calls';
import type { TakenRecords } from '../../contract/exported-records';
import { basisOf } from '../../domain/sync/list-basis';
import type { Ids } from '../lists/held-records';
import type { ReadableSession } from '../lists/readable-session';

/**
 * Keeps for an export the records of a source, as the list is now. Without a source, the records
 * that were kept for it before stay. Fails with `outdated` where these are forgotten; rejects where
 * the disk fails.
 */
export async function takeRecords(
  session: ReadableSession,
  { exportId, list, source }: StoreCalls['take-records']['request'],
): Promise<Result<TakenRecords>> {
  const copy = copyStamp(session, list);
  const count = await taken(session, exportId, source);
  if (count === null) return failed('outdated');
  return success({
    exportId,
    list,
    count,
    copy,
    zone: session.zone(),
    paper: session.settings().paper,
  });
}

async function taken(
  session: ReadableSession,
  exportId: string,
  source: ExportSource | null,
): Promise<number | null> {
  if (source === null) return (await session.exports.taken(exportId))?.length ?? null;
  const ids = idsOf(session, source);
  return ids && session.exports.take(exportId, ids);
}

/** How complete this copy has the list of the service behind a list on screen. */
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
): Ids | null {
  const { listEngine } = generation();
  return source.kind === 'answer'
    ? listEngine.answerIds(source.token)
    : listEngine.held.idsOf(source);
}
