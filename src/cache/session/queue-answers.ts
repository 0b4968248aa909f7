import type { FollowUpView, QueueCheck } from '../../contract/queue-views';
import { failed, success, type Result } from '../../contract/result';
import { LONGEST_NOTE, type FollowUp } from '../../domain/events/follow-up';
import { REDACTED_TEXT } from '../../domain/rights/redaction';
import { followUpOfRow } from '../queue/follow-ups';
import type { Session } from './session';

/** "Check with the service"; the failure is the one that kept it from finding anything at all. */
export async function checkedQueue(session: Session): Promise<Result<QueueCheck>> {
  const check = await session.core().checkQueue();
  const nothing = check.listed === 0 && check.left.length === 0;
  return check.failure && nothing ? { ok: false, failure: check.failure } : success(check);
}

/** This computer's follow-up on an event, or null. */
export function followUpOf(session: Session, id: string): FollowUpView | null {
  const { private_events: events } = session.core().library;
  const row = events.table.rowOf.get(id);
  if (row === undefined) return null;
  return followUpOfRow(session.followUps, events, row, session.clock.now());
}

/** Keeps a follow-up on an event of this copy. */
export async function keepFollowUp(
  session: Session,
  id: string,
  followUp: FollowUp,
): Promise<Result<null>> {
  const { table, notes } = session.core().library.private_events;
  const row = table.rowOf.get(id);
  if (row === undefined || table.gone.get(row) === 1) return failed('not-cached');
  if (followUp.note.length > LONGEST_NOTE) return failed('bad-argument', { detail: 'note' });
  try {
    await session.followUps.put(id, followUp, notes.get(row) === REDACTED_TEXT);
  } catch {
    return failed('storage-failed');
  }
  session.indexChanged();
  return success(null);
}
