import {
  askedOnMs,
  morningMs,
  NO_FOLLOW_UP,
  type FollowUp,
} from '../../../domain/events/follow-up';
import { dayKeyOf, dayNumberOfKey } from '../../../domain/time/day';

/** A follow-up while it is written; days are `YYYY-MM-DD` in the display zone, empty for none. */
export type FollowUpDraft = ReturnType<typeof draftOf>;

interface DraftContext {
  readonly zone: string;
  /** The event's advocate, to whom the question went. */
  readonly advocate: string | null;
  /** The event's `updated_at` as served. A snooze ends when it changes. */
  readonly updatedAt: string;
}

/** The fields of a follow-up as it was kept; a snooze that has ended is not offered again. */
export function draftOf(
  before: (FollowUp & { readonly snoozeState: string }) | null,
  zone: string,
) {
  const { note, asked, waiverAskedAtMs, snooze } = before ?? NO_FOLLOW_UP;
  const isRunning = before?.snoozeState === 'running';
  return {
    note,
    /** When somebody was asked about the outcome, and for the waiver. */
    askedDay: asked === null ? '' : dayKeyOf(asked.atMs, zone),
    waiverAskedDay: waiverAskedAtMs === null ? '' : dayKeyOf(waiverAskedAtMs, zone),
    snoozeDay: snooze === null || !isRunning ? '' : dayKeyOf(snooze.untilMs, zone),
  };
}

/** What is to be kept: a question is dated at noon of its day, a snooze ends at seven. */
export function draftedFollowUp(draft: FollowUpDraft, context: DraftContext): FollowUp {
  const { zone, advocate, updatedAt } = context;
  const asked = dayNumberOfKey(draft.askedDay);
  const waiverAsked = dayNumberOfKey(draft.waiverAskedDay);
  const snooze = dayNumberOfKey(draft.snoozeDay);
  return {
    note: draft.note.trim(),
    asked: asked === null ? null : { whom: advocate, atMs: askedOnMs(asked, zone) },
    waiverAskedAtMs: waiverAsked === null ? null : askedOnMs(waiverAsked, zone),
    snooze: snooze === null ? null : { untilMs: morningMs(snooze, zone), updatedAt },
  };
}
