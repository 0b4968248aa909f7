import { dayNumberOf, relativeDay } from './day';
import { isInstantMs, zoneAbbreviation, zoneOffsetMs } from './zone';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const UNREADABLE = 'time not readable';

interface LocalTime {
  readonly year: number;
  readonly day: number;
  readonly month: string;
  readonly weekday: string;
  /** "13:41" */
  readonly clock: string;
  readonly second: string;
}

/** "Fri 20 Nov 2026, 13:41 CET": an instant (epoch ms) in an IANA zone, the zone always named. */
export function instantText(ms: number, zone: string): string {
  return full(ms, zone, '');
}

/** "Fri 20 Nov 2026, 13:41:05 CET", for evidence. */
export function instantTextWithSeconds(ms: number, zone: string): string {
  return isInstantMs(ms) ? full(ms, zone, `:${localTime(ms, zone).second}`) : UNREADABLE;
}

/** "Fri 20 Nov 2026, 12:41:05 UTC". */
export function utcText(ms: number): string {
  return instantTextWithSeconds(ms, 'UTC');
}

/** "13:41" in `zone`; to be used where the zone is named nearby. */
export function clockText(ms: number, zone: string): string {
  return isInstantMs(ms) ? localTime(ms, zone).clock : UNREADABLE;
}

/** "20 Nov 2026" in `zone`. */
export function dateText(ms: number, zone: string): string {
  if (!isInstantMs(ms)) return UNREADABLE;
  const { day, month, year } = localTime(ms, zone);
  return `${day} ${short(month)} ${year}`;
}

/**
 * A short form for rows: "Today 13:41", "Yesterday 17:48", "12 Nov 09:14", and with the year where
 * it is not the year of `now`. The zone has to be named nearby.
 */
export function shortMomentText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return UNREADABLE;
  return `${shortDayText(ms, zone, now)} ${localTime(ms, zone).clock}`;
}

/** A day for rows: "Today", "Tomorrow", "12 Nov", and with the year where it is not `now`'s. */
export function shortDayText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return UNREADABLE;
  const relative = relativeDay(ms, zone, now);
  if (relative !== null) return relative;
  const at = localTime(ms, zone);
  const year = at.year === localTime(now, zone).year ? '' : ` ${at.year}`;
  return `${at.day} ${short(at.month)}${year}`;
}

/** The same within a sentence: "today at 13:41", "12 Nov at 09:14". */
export function timeInSentence(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return UNREADABLE;
  const [day = '', clock = ''] = shortMomentText(ms, zone, now).split(/ (?=[^ ]+$)/);
  return `${relativeDay(ms, zone, now) === null ? day : day.toLowerCase()} at ${clock}`;
}

/** The heading of a day in the agenda: "Today, Friday 20 November"; other years are named. */
export function dayHeadingText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return UNREADABLE;
  const at = localTime(ms, zone);
  const relative = relativeDay(ms, zone, now);
  const year = at.year === localTime(now, zone).year ? '' : ` ${at.year}`;
  const day = `${at.weekday} ${at.day} ${at.month}${year}`;
  return relative === null ? day : `${relative}, ${day}`;
}

/**
 * "Today 10:00–11:00 CET". No end: only the start, never an invented duration (traps.md 2). An end
 * on another day, or before the start, is given in full.
 */
export function rangeText(startMs: number, endMs: number | null, zone: string, now: number) {
  if (!isInstantMs(startMs)) return UNREADABLE;
  const start = shortMomentText(startMs, zone, now);
  const name = zoneAbbreviation(startMs, zone);
  if (endMs === null) return `${start} ${name}`;
  const endName = zoneAbbreviation(endMs, zone);
  const sameDay = dayNumberOf(startMs, zone) === dayNumberOf(endMs, zone);
  if (!sameDay || endName !== name || endMs < startMs)
    return `${start} ${name} – ${shortMomentText(endMs, zone, now)} ${endName}`;
  return `${start}–${clockText(endMs, zone)} ${name}`;
}

function full(ms: number, zone: string, seconds: string): string {
  if (!isInstantMs(ms)) return UNREADABLE;
  const { weekday, day, month, year, clock } = localTime(ms, zone);
  const name = zoneAbbreviation(ms, zone);
  return `${short(weekday)} ${day} ${short(month)} ${year}, ${clock}${seconds} ${name}`;
}

function short(word: string): string {
  return word.slice(0, 3);
}

function localTime(ms: number, zone: string): LocalTime {
  const local = new Date(ms + zoneOffsetMs(ms, zone));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    year: local.getUTCFullYear(),
    day: local.getUTCDate(),
    month: MONTHS[local.getUTCMonth()] ?? '',
    weekday: WEEKDAYS[local.getUTCDay()] ?? '',
    clock: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
    second: two(local.getUTCSeconds()),
  };
}
