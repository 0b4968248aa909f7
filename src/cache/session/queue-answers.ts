import type { FollowUpView, QueueCheck } from '../../contract/queue-views';
import { failed, success, type Result } from '../../contract/result';
import { LONGEST_NOTE, type FollowUp } from '../../domain/events/follow-up';
import { REDACTED_TEXT } from '../../domain/rights/redaction';
import type { QueueParts } from '../queue/queue-query';
import type { Session } from './session';

/** What a question about the queue reads, at the session's clock. */
export function queuePartsOf(session: Session): QueueParts {
  const [shortHours, longHours] = session.settings().queueLimitsHours;
  const now = session.clock.now();
  return {
    events: session.core().library.events,
    limits: { shortHours, longHours },
    now,
    followUp: (id, updatedAt) => session.marks.view(id, updatedAt, now),
    coverageOf: (id) => {
      const found = session.core().coverage.ofEvent(id);
      return found.ok ? found.value.now : null;
    },
  };
}

/** "Check with the service"; the failure is the one that kept it from finding anything at all. */
export async function checkedQueue(session: Session): Promise<Result<QueueCheck>> {
  const check = await session.core().checkQueue();
  const nothing = check.listed === 0 && check.left.length === 0;
  return check.failure && nothing ? { ok: false, failure: check.failure } : success(check);
}

/** This computer's follow-up on an event, or null. */
export function followUpOf(session: Session, id: string): FollowUpView | null {
  const { table } = session.core().library.events;
  const row = table.rowOf.get(id) ?? -1;
  return session.marks.view(id, table.updatedAt.get(row) ?? '', session.clock.now());
}

/** Keeps a follow-up on an event of this copy. */
export async function keepFollowUp(
  session: Session,
  id: string,
  followUp: FollowUp,
): Promise<Result<null>> {
  const { table, notes } = session.core().library.events;
  const row = table.rowOf.get(id);
  if (row === undefined || table.gone.get(row) === 1) return failed('not-cached');
  if (followUp.note.length > LONGEST_NOTE) return failed('bad-argument', { detail: 'note' });
  try {
    await session.marks.put(id, followUp, notes.get(row) === REDACTED_TEXT);
  } catch {
    return failed('storage-failed');
  }
  session.indexChanged();
  return success(null);
}
