import { isAboveZero } from '../../contract/counted';
import type { CacheRequest } from '../../contract/cache-calls';
import type { FollowUpView, ListedDrafts, NoteDraft } from '../../contract/follow-up-views';
import type { QueueCheck } from '../../contract/queue-views';
import { failed, success, type Result } from '../../contract/result';
import {
  changedFollowUp,
  LONGEST_NOTE,
  type FollowUp,
  type FollowUpChange,
} from '../../domain/events/follow-up';
import { isNoteRedacted, type EventColumns } from '../index/event-columns';
import { isServed } from '../index/record-table';
import { followUpOfRow } from '../local/follow-ups';
import type { Session } from '../session/session';

/** "Check with the service". Fails only where the failure kept it from finding anything at all. */
export async function checkedQueue(session: Session): Promise<Result<QueueCheck>> {
  const check = await session.generation().checkQueue();
  const nothing = !isAboveZero(check.listed) && check.left.length === 0;
  return check.failure && nothing ? { ok: false, failure: check.failure } : success(check);
}

/** The follow-up that this computer keeps for an event, or null. */
export function followUpOf(session: Session, id: string): FollowUpView | null {
  const { private_events: events } = session.generation().copy;
  const row = events.table.ids.find(id);
  if (row === undefined) return null;
  return followUpOfRow(session.followUps, events, row, session.clock.now());
}

/** Keeps a follow-up for an event of this copy. */
export async function keepFollowUp(
  session: Session,
  id: string,
  followUp: FollowUp,
): Promise<Result<null>> {
  const { private_events: events } = session.generation().copy;
  if (!isServed(events.table, id)) return failed('not-cached');
  if (followUp.note.length > LONGEST_NOTE) return failed('bad-argument', { detail: 'note' });
  return kept(session, async () => {
    await session.followUps.put(id, followUp, isErased(events, id), session.clock.now());
    await session.drafts.noteKept(id, followUp.note);
    return success(null);
  });
}

/** Changes the follow-ups of the events that are in this copy, in one write: all or none. */
export async function changeFollowUps(
  session: Session,
  { ids, change }: { readonly ids: readonly string[]; readonly change: FollowUpChange },
): Promise<Result<number>> {
  const { private_events: events } = session.generation().copy;
  const here = [...new Set(ids)].filter((id) => isServed(events.table, id));
  if (here.length === 0) return failed('not-cached');
  return kept(session, async () => {
    const changed = await session.followUps.changeMany(here, (id, before) => {
      const afterErasure = isErased(events, id);
      /* A note from before an erasure must not go into a follow-up that is written after it. */
      const stays = afterErasure && before?.afterErasure === false ? null : before;
      const next = changedFollowUp(stays, change, followedEvent(events, id));
      const changedAtMs = session.clock.now();
      return next.note.length > LONGEST_NOTE ? null : { ...next, afterErasure, changedAtMs };
    });
    if (changed && change.kind === 'note') await session.drafts.noteKept(null, change.text);
    return changed ? success(here.length) : failed('bad-argument', { detail: 'note' });
  });
}

/** Undoes the last change of many follow-ups. */
export function undoFollowUps(session: Session): Promise<Result<number>> {
  return kept(session, async () => success(await session.followUps.undo()));
}

/**
 * The notes that were typed and not kept. One that is the event's note is forgotten first: the
 * program may have ended between keeping it and forgetting the draft, and the note may change.
 */
export async function listedDrafts({ drafts, followUps }: Session): Promise<ListedDrafts> {
  const noteOf = (id: string | null): string => (id && followUps.all().get(id)?.note) ?? '';
  /* Where it cannot be written, it is at least left out, and the others are listed. */
  for (const id of drafts.events()) await drafts.noteKept(id, noteOf(id)).catch(() => undefined);
  const isKept = ({ event, text }: NoteDraft): boolean => noteOf(event).trim() === text.trim();
  return { drafts: drafts.list().filter((it) => !isKept(it)), turn: drafts.turn() };
}

/** Keeps what is being typed for an event of this copy, or for several. */
export async function keepDraft(
  { drafts, generation, clock }: Session,
  { turn, ...draft }: CacheRequest<'drafts:put'>,
): Promise<Result<boolean>> {
  const { private_events: events } = generation().copy;
  const { event, text } = draft;
  if (event !== null && text !== '' && !isServed(events.table, event)) return failed('not-cached');
  const afterErasure = event !== null && isErased(events, event);
  return success(await drafts.put(draft, { begun: turn, afterErasure, changedAtMs: clock.now() }));
}

async function kept<Value>(
  session: Session,
  write: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const result = await write();
  session.indexChanged();
  return result;
}

function isErased(events: EventColumns, id: string): boolean {
  return isNoteRedacted(events, events.table.ids.find(id) ?? -1);
}

function followedEvent({ table, refs, advocate }: EventColumns, id: string) {
  const row = table.ids.find(id);
  if (row === undefined) return { advocate: null, updatedAt: '' };
  return { advocate: refs.text(advocate.get(row)), updatedAt: table.updatedAt.get(row) };
}
