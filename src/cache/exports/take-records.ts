import type { ExportSource } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import { LIST_BEHIND, type ShownList } from '../../contract/lists';
import { failed, success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/service-port';
import { basisOf } from '../../domain/sync/list-basis';
import { zoneOf } from '../session/display-zone';
import type { Session } from '../session/session';

/** The records the window chose, as the list is now; `outdated` where its answer is forgotten. */
export function takeRecords(session: Session, source: ExportSource): Result<TakenRecords> {
  const { list } = source;
  const ids = idsOf(session, source);
  if (ids === null) return failed('outdated');
  return success({ list, ids, copy: copyStamp(session, list), zone: zoneOf(session) });
}

/** How complete the list behind a list on screen is in this copy. */
export function copyStamp(session: Session, list: ShownList): ExportedCopy {
  const behind = session.core().library.store.state().lists[LIST_BEHIND[list]];
  const basis = basisOf(behind, session.clock.now());
  return { end: behind.end, asOfMs: behind.completeAtMs, basis };
}

function idsOf({ core }: Session, source: ExportSource): readonly string[] | null {
  if (source.kind === 'ids') return source.ids;
  const { listEngine } = core();
  const isKnown = !listEngine.rows(source.token, 0, 0).outdated;
  return isKnown ? listEngine.ids(source.token, null) : null;
}
