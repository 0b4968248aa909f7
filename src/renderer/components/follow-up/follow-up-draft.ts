import {
  askedOnMs,
  morningMs,
  NO_FOLLOW_UP,
  type FollowUp,
} from '../../../domain/events/follow-up';
import { dayKeyOf, dayNumberOfKey } from '../../../domain/time/day';

/** A follow-up while it is written; days are `YYYY-MM-DD` in the display zone, empty for none. */
export type FollowUpDraft = ReturnType<typeof draftOf>;

/** Of these, the days alone. */
export type Days = Omit<FollowUpDraft, 'note'>;

/** The days in a row, as they are kept while they are typed; and back. */
export const daysOf = ({ askedDay, waiverAskedDay, snoozeDay }: Days): readonly string[] => [
  askedDay,
  waiverAskedDay,
  snoozeDay,
];

export function ofDays([askedDay = '', waiverAskedDay = '', snoozeDay = '']: readonly string[]) {
  return { askedDay, waiverAskedDay, snoozeDay } satisfies Days;
}

/** The name of the form in which an event's days are typed, as `useTyped` wants it. */
export const daysForm = (event: string): string => `days/${event}`;

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

/** A follow-up as it was kept, with its fields as the person got them. */
type BegunDraft = ReturnType<typeof begunDraft>;

/** What a person begins with who writes a follow-up. */
export function begunDraft(before: Parameters<typeof draftOf>[0], zone: string) {
  return { kept: before ?? NO_FOLLOW_UP, draft: draftOf(before, zone) };
}

/**
 * What is to be kept: a question is dated at noon of its day, a snooze ends at seven. A day that
 * was not changed stays as it was kept, with whoever was asked then, and in whichever zone.
 */
export function draftedFollowUp(
  draft: FollowUpDraft,
  { kept, draft: start }: BegunDraft,
  { zone, advocate, updatedAt }: DraftContext,
): FollowUp {
  const changed = <Kept>(
    field: Exclude<keyof FollowUpDraft, 'note'>,
    before: Kept,
    make: (day: number) => Kept,
  ): Kept | null => {
    const day = dayNumberOfKey(draft[field]);
    if (day === null) return null;
    return draft[field] === start[field] ? before : make(day);
  };
  return {
    note: draft.note.trim(),
    asked: changed('askedDay', kept.asked, (day) => ({
      whom: advocate,
      atMs: askedOnMs(day, zone),
    })),
    waiverAskedAtMs: changed('waiverAskedDay', kept.waiverAskedAtMs, (day) => askedOnMs(day, zone)),
    snooze: changed('snoozeDay', kept.snooze, (day) => ({
      untilMs: morningMs(day, zone),
      updatedAt,
    })),
  };
}
