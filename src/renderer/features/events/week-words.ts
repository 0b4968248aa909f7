import { t } from '@lingui/core/macro';
import type { WeekEvent } from '../../../contract/week-views';
import { dayNumberOf } from '../../../domain/time/day';
import { zoneAbbreviation } from '../../../domain/time/zone';
import type { Span } from '../../../domain/time/spans';
import { inSentence } from '../../../texts/in-sentence';
import { eventsText } from '../../../texts/kind-words';
import { bareClockText, clockText, dayOfKeyText, timeInSentence } from '../../../texts/moment-text';
import { statusLabel } from '../../../texts/status-words';
import { visibleText } from '../../../domain/text/visible';
import { soFarText } from '../../words/counted';
import type { TimeFrame } from '../../words/sync-words';

const HOUR = 3_600_000;

/**
 * The name of an event in a day of a week: "Test ride, 14:00 to 15:00, upcoming, no waiver found
 * (inferred)". Where the clock is changed on that day, the name of the zone tells the hours apart.
 */
export function weekEventName(event: WeekEvent, day: Span, frame: TimeFrame): string {
  const { typeName, prospectName, status, coverage } = event;
  const parts = [
    typeName === '' ? t`No name` : visibleText(typeName),
    timeWords(event, day, frame),
    inSentence(statusLabel(status)),
    coverage === 'none-found' ? t`no waiver found (inferred)` : null,
    prospectName === null ? null : t`${visibleText(prospectName.name)} as signed`,
  ];
  return parts.filter((it) => it !== null).join(', ');
}

function timeWords({ startsAtMs, endsAtMs }: WeekEvent, day: Span, frame: TimeFrame): string {
  const { zone, nowMs } = frame;
  const isChanged = day.untilMs - day.fromMs !== 24 * HOUR;
  const named = (text: string, ms: number): string =>
    isChanged ? `${text} ${zoneAbbreviation(ms, zone)}` : text;
  const clock = (ms: number): string => named(clockText(ms, zone), ms);
  if (endsAtMs === null) return t`${clock(startsAtMs)}, no end given`;
  if (dayNumberOf(startsAtMs, zone) === dayNumberOf(endsAtMs, zone))
    return t`${clock(startsAtMs)} to ${clock(endsAtMs)}`;
  const [start, end] = [startsAtMs, endsAtMs].map((ms) =>
    named(timeInSentence(ms, zone, nowMs), ms),
  );
  return t`${start ?? ''} to ${end ?? ''}`;
}

/**
 * An event's time within a day, from the long to the short: "2:00 PM" or "2:00", as the hours beside
 * it tell the half of the day; or if it began earlier, "until 2:00 AM" or "all day".
 */
export function timesInDay(
  { startsAtMs, endsAtMs }: WeekEvent,
  day: Span,
  zone: string,
): readonly string[] {
  if (startsAtMs >= day.fromMs)
    return [clockText(startsAtMs, zone), bareClockText(startsAtMs, zone)];
  if (endsAtMs === null || endsAtMs > day.untilMs) return [t`all day`];
  return [t`until ${clockText(endsAtMs, zone)}`];
}

/** The name of a day of a week, with the number of its events and what is unusual about the day. */
export function dayName(day: Span, count: number, today: boolean, whole: boolean): string {
  const parts = [
    dayOfKeyText(day.key, 'long'),
    today ? t`today` : null,
    hoursWords(day),
    amountText(count, whole),
  ];
  return parts.filter((it) => it !== null).join(', ');
}

/**
 * The number of events of a week or a day; null for none of a list that is not whole, which would
 * say nothing: of a refused list none will come.
 */
export function amountText(count: number, whole: boolean): string | null {
  return count === 0 && !whole ? null : soFarText(eventsText(count), whole);
}

/** Words like "23 hours" for a day on which the clock is changed; null for all others. */
export function hoursWords({ fromMs, untilMs }: Span): string | null {
  const hours = (untilMs - fromMs) / HOUR;
  if (hours === 24) return null;
  if (hours === 0) return t`skipped here`;
  return t`${String(Math.round(hours * 100) / 100)} hours`;
}
