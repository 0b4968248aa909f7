import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { dayNumberOf, relativeDay, type RelativeDay } from '../domain/time/day';
import { visibleInRow } from '../domain/text/visible';
import { instantMs, isInstantMs } from '../domain/time/instant';
import { zoneAbbreviation, zoneOffsetMs } from '../domain/time/zone';

const DAY_MS = 24 * 3_600_000;

/** An instant (epoch ms) in an IANA zone, always with the zone: "Fri 20 Nov 2026, 13:41 CET". */
export function instantText(ms: number, zone: string): string {
  return full(ms, zone, CLOCK);
}

/** An instant with seconds, for evidence: "Fri 20 Nov 2026, 13:41:05 CET". */
export function instantTextWithSeconds(ms: number, zone: string): string {
  return full(ms, zone, CLOCK_WITH_SECONDS);
}

/** An instant in UTC: "Fri 20 Nov 2026, 12:41:05 UTC". */
export function utcText(ms: number): string {
  return instantTextWithSeconds(ms, 'UTC');
}

/** An instant for files, in the same form in every language: "2026-11-20 13:41 CET". */
export function fixedText(ms: number, zone: string): string {
  if (!isInstantMs(ms)) return unreadable();
  const [day = '', time = ''] = new Date(ms + zoneOffsetMs(ms, zone)).toISOString().split('T');
  return `${day} ${time.slice(0, 5)} ${zoneAbbreviation(ms, zone)}`;
}

/** A time of day in `zone`: "13:41". The zone has to be named nearby. */
export function clockText(ms: number, zone: string): string {
  return written(ms, zone, CLOCK);
}

/** A time of day without its half, which has to be told nearby: "1:41", or with 24 hours "13:41". */
export function bareClockText(ms: number, zone: string): string {
  if (!isInstantMs(ms)) return unreadable();
  const parts = formatFor(CLOCK, i18n.locales).formatToParts(ms + zoneOffsetMs(ms, zone));
  const bare = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
  return bare.join('').trim();
}

/** A date in `zone`: "20 Nov 2026". */
export function dateText(ms: number, zone: string): string {
  return written(ms, zone, { ...SHORT_DAY, year: 'numeric' });
}

/** The date of a timestamp in `zone`; one that cannot be read is shown as served. */
export function servedDateText(timestamp: string, zone: string): string {
  const ms = instantMs(timestamp);
  return ms === null ? visibleInRow(timestamp) : dateText(ms, zone);
}

/**
 * An instant for rows: "Today 13:41", "Yesterday 17:48", "12 Nov 09:14", with the year if it is not
 * the year of `now`. The zone has to be named nearby.
 */
export function shortMomentText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const day = shortDayText(ms, zone, now);
  const clock = clockText(ms, zone);
  return t({ message: `${day} ${clock}`, comment: 'A short day and a time: Today 13:41' });
}

/** A day for rows: "Today", "Tomorrow", "12 Nov", with the year if it is not the year of `now`. */
export function shortDayText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const relative = relativeDay(ms, zone, now);
  if (relative !== null) return relativeText(relative);
  return written(ms, zone, inYearOf(ms, zone, now, SHORT_DAY));
}

/** An instant within a sentence: "today at 13:41", "12 Nov at 09:14". */
export function timeInSentence(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const clock = clockText(ms, zone);
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

/** The heading of a day in the agenda: "Today, Friday 20 November", with the year if another. */
export function dayHeadingText(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return unreadable();
  const weekday = weekdayOf(ms, zone, 'long');
  const date = written(ms, zone, inYearOf(ms, zone, now, { day: 'numeric', month: 'long' }));
  const day = t({ message: `${weekday} ${date}`, comment: 'Friday 20 November' });
  const relative = relativeDay(ms, zone, now);
  return relative === null ? day : `${relativeText(relative)}, ${day}`;
}

/** A weekday in `zone` for the head of a column: "Fri". */
export function weekdayText(ms: number, zone: string): string {
  return weekdayOf(ms, zone, 'short');
}

/** A day in `zone` without its year: "20 Nov". The year stands nearby or does not matter. */
export function dayOfYearText(ms: number, zone: string): string {
  return written(ms, zone, SHORT_DAY);
}

/** The month of the key `YYYY-MM`: "Nov", and for a January with the year: "Jan 27". */
export function shortMonthText(key: string): string {
  const format: Format = key.endsWith('-01')
    ? { month: 'short', year: '2-digit' }
    : { month: 'short' };
  return written(Date.parse(`${key}-01T00:00:00Z`), 'UTC', format);
}

/** The day of the key `YYYY-MM-DD`: "Mon 23 Nov", with its year, or "Monday 23 November 2026". */
export function dayOfKeyText(key: string, length: 'short' | 'year' | 'long'): string {
  const ms = Date.parse(`${key}T00:00:00Z`);
  const weekday = weekdayOf(ms, 'UTC', length === 'long' ? 'long' : 'short');
  const date = written(ms, 'UTC', DAYS[length]);
  return t({ message: `${weekday} ${date}`, comment: 'Friday 20 November' });
}

/** The month of the key `YYYY-MM`: "November 2026". */
export function monthText(key: string): string {
  return written(Date.parse(`${key}-01T00:00:00Z`), 'UTC', { month: 'long', year: 'numeric' });
}

/**
 * A range of time: "Today 10:00–11:00 CET". Without an end it gives only the start, because no
 * duration is invented. An end on another day, or before the start, is given in full.
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

/**
 * A range of time under the heading of its day: "23:30–00:30", and where both are in one half of a
 * day "9:00–10:00 AM". An end a day later or more, or before the start, has its date. Where the clock
 * is changed in between, both zones are named, because the hours alone may run backwards:
 * "02:30 CEST–02:10 CET".
 */
export function clockRangeText(startMs: number, endMs: number | null, zone: string, now: number) {
  const start = clockText(startMs, zone);
  if (endMs === null) return start;
  const isSoon = endMs >= startMs && endMs < startMs + DAY_MS;
  if (!isSoon) return `${start}–${shortMomentText(endMs, zone, now)}`;
  const end = clockText(endMs, zone);
  const [name, endName] = [zoneAbbreviation(startMs, zone), zoneAbbreviation(endMs, zone)];
  if (name !== endName) return `${start} ${name}–${end} ${endName}`;
  const isOneHalf = halfOfDay(startMs, zone) === halfOfDay(endMs, zone);
  return `${isOneHalf ? bareClockText(startMs, zone) : start}–${end}`;
}

/* The number of a half day, counted as days are. */
function halfOfDay(ms: number, zone: string): number {
  return Math.floor((ms + zoneOffsetMs(ms, zone)) / (DAY_MS / 2));
}

function full(ms: number, zone: string, clock: Format): string {
  if (!isInstantMs(ms)) return unreadable();
  const [weekday, date] = [weekdayOf(ms, zone, 'short'), dateText(ms, zone)];
  const time = `${written(ms, zone, clock)} ${zoneAbbreviation(ms, zone)}`;
  return t({ message: `${weekday} ${date}, ${time}`, comment: 'Fri 20 Nov 2026, 13:41 CET' });
}

function unreadable(): string {
  return t`time not readable`;
}

function relativeText(day: RelativeDay): string {
  if (day === 'today') return t`Today`;
  return day === 'yesterday' ? t`Yesterday` : t`Tomorrow`;
}

type Format = Intl.DateTimeFormatOptions;

const CLOCK: Format = { hour: 'numeric', minute: '2-digit' };
const CLOCK_WITH_SECONDS: Format = { ...CLOCK, second: '2-digit' };
const SHORT_DAY: Format = { day: 'numeric', month: 'short' };
const DAYS = {
  short: SHORT_DAY,
  year: { ...SHORT_DAY, year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Format>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/*
 * Writes a time in the system's format and the program's language. Days and hours follow the
 * program's own rules of zones. Narrow blanks are replaced, because they would be shown as hidden
 * characters.
 */
function written(ms: number, zone: string, format: Format, locales = i18n.locales): string {
  if (!isInstantMs(ms)) return unreadable();
  const text = formatFor(format, locales).format(ms + zoneOffsetMs(ms, zone));
  return text.replace(/\s/g, ' ');
}

function formatFor(format: Format, locales: typeof i18n.locales): Intl.DateTimeFormat {
  const key = `${String(locales)} ${JSON.stringify(format)}`;
  const made = formats.get(key) ?? formatOf(format, locales);
  formats.set(key, made);
  return made;
}

/* With 24 hours a day, hours have two digits: 09:14, but 9:14 AM. */
function formatOf(format: Format, locales: typeof i18n.locales): Intl.DateTimeFormat {
  const made = new Intl.DateTimeFormat(locales, { ...format, timeZone: 'UTC' });
  if (format.hour === undefined || made.resolvedOptions().hour12) return made;
  return new Intl.DateTimeFormat(locales, { ...format, hour: '2-digit', timeZone: 'UTC' });
}

/* The format with the year, if that is not the year of `now`. */
function inYearOf(ms: number, zone: string, now: number, format: Format): Format {
  const year = (at: number): number => new Date(at + zoneOffsetMs(at, zone)).getUTCFullYear();
  return year(ms) === year(now) ? format : { ...format, year: 'numeric' };
}

/* Weekdays are in the language of the words around them, whatever the system's language is. */
function weekdayOf(ms: number, zone: string, weekday: 'short' | 'long'): string {
  return written(ms, zone, { weekday }, i18n.locale);
}
