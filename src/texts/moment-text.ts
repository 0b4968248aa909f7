import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { dayNumberOf, relativeDay, type RelativeDay } from '../domain/time/day';
import { isInstantMs, zoneAbbreviation, zoneOffsetMs } from '../domain/time/zone';

interface LocalTime {
  readonly year: number;
  readonly day: number;
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
  return isInstantMs(ms) ? full(ms, zone, `:${localTime(ms, zone).second}`) : unreadable();
}

/** "Fri 20 Nov 2026, 12:41:05 UTC". */
export function utcText(ms: number): string {
  return instantTextWithSeconds(ms, 'UTC');
}

/** "13:41" in `zone`; to be used where the zone is named nearby. */
export function clockText(ms: number, zone: string): string {
  return isInstantMs(ms) ? localTime(ms, zone).clock : unreadable();
}

/** "20 Nov 2026" in `zone`. */
export function dateText(ms: number, zone: string): string {
  if (!isInstantMs(ms)) return unreadable();
  const { day, year } = localTime(ms, zone);
  const month = monthOf(ms, zone, 'short');
  return t`${day} ${month} ${year}`;
}

/**
 * A short form for rows: "Today 13:41", "Yesterday 17:48", "12 Nov 09:14", and with the year where
 * it is not the year of `now`. The zone has to be named nearby.
 */
export function shortMomentText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const day = shortDayText(ms, zone, now);
  const { clock } = localTime(ms, zone);
  return t({ message: `${day} ${clock}`, comment: 'A short day and a time: Today 13:41' });
}

/** A day for rows: "Today", "Tomorrow", "12 Nov", and with the year where it is not `now`'s. */
export function shortDayText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const relative = relativeDay(ms, zone, now);
  if (relative !== null) return relativeText(relative);
  const { day, year } = localTime(ms, zone);
  const month = monthOf(ms, zone, 'short');
  return year === localTime(now, zone).year ? t`${day} ${month}` : t`${day} ${month} ${year}`;
}

/** The same within a sentence: "today at 13:41", "12 Nov at 09:14". */
export function timeInSentence(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const { clock } = localTime(ms, zone);
  switch (relativeDay(ms, zone, now)) {
    case 'today':
      return t`today at ${clock}`;
    case 'yesterday':
      return t`yesterday at ${clock}`;
    case 'tomorrow':
      return t`tomorrow at ${clock}`;
    case null: {
      const day = shortDayText(ms, zone, now);
      return t`${day} at ${clock}`;
    }
  }
}

/** A day within a sentence: "today", "12 Nov". */
export function dayInSentence(ms: number, zone: string, now: number): string {
  switch (isInstantMs(ms) ? relativeDay(ms, zone, now) : null) {
    case 'today':
      return t`today`;
    case 'yesterday':
      return t`yesterday`;
    case 'tomorrow':
      return t`tomorrow`;
    case null:
      return shortDayText(ms, zone, now);
  }
}

/** The heading of a day in the agenda: "Today, Friday 20 November"; other years are named. */
export function dayHeadingText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const { day: number, year } = localTime(ms, zone);
  const weekday = weekdayOf(ms, zone, 'long');
  const month = monthOf(ms, zone, 'long');
  const day =
    year === localTime(now, zone).year
      ? t`${weekday} ${number} ${month}`
      : t`${weekday} ${number} ${month} ${year}`;
  const relative = relativeDay(ms, zone, now);
  return relative === null ? day : `${relativeText(relative)}, ${day}`;
}

/** "November 2026" for the key `YYYY-MM`. */
export function monthText(key: string): string {
  const ms = Date.parse(`${key}-01T00:00:00Z`);
  if (!isInstantMs(ms)) return unreadable();
  const [month, year] = [monthOf(ms, 'UTC', 'long'), localTime(ms, 'UTC').year];
  return `${month} ${String(year)}`;
}

/**
 * "Today 10:00–11:00 CET". No end: only the start, never an invented duration (traps.md 2). An end
 * on another day, or before the start, is given in full.
 */
export function rangeText(startMs: number, endMs: number | null, zone: string, now: number) {
  if (!isInstantMs(startMs)) return unreadable();
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
  if (!isInstantMs(ms)) return unreadable();
  const { day, year, clock } = localTime(ms, zone);
  const [weekday, month] = [weekdayOf(ms, zone, 'short'), monthOf(ms, zone, 'short')];
  const time = `${clock}${seconds} ${zoneAbbreviation(ms, zone)}`;
  return t`${weekday} ${day} ${month} ${year}, ${time}`;
}

function unreadable(): string {
  return t`time not readable`;
}

function relativeText(day: RelativeDay): string {
  if (day === 'today') return t`Today`;
  return day === 'yesterday' ? t`Yesterday` : t`Tomorrow`;
}

type Length = 'short' | 'long';

const names = new Map<string, Intl.DateTimeFormat>();

/* In the language of the words around it, whatever the system's is. */
function nameOf(what: 'weekday' | 'month', length: Length, day: number): string {
  const key = `${i18n.locale} ${what} ${length}`;
  const format =
    names.get(key) ??
    new Intl.DateTimeFormat(i18n.locale, { [what]: length, timeZone: 'UTC', calendar: 'gregory' });
  names.set(key, format);
  return format.format(day);
}

function weekdayOf(ms: number, zone: string, length: Length): string {
  return nameOf('weekday', length, ms + zoneOffsetMs(ms, zone));
}

function monthOf(ms: number, zone: string, length: Length): string {
  return nameOf('month', length, ms + zoneOffsetMs(ms, zone));
}

function localTime(ms: number, zone: string): LocalTime {
  const local = new Date(ms + zoneOffsetMs(ms, zone));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    year: local.getUTCFullYear(),
    day: local.getUTCDate(),
    clock: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
    second: two(local.getUTCSeconds()),
  };
}
