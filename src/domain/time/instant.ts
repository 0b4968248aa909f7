import { plainUtcMs } from './plain-utc';

/** An exact instant: whole milliseconds since the epoch, and the digits beyond them. */
interface Instant {
  readonly ms: number;
  /** Fraction digits after the millisecond, without trailing zeros: "" or "456" for .123456. */
  readonly beyond: string;
}

/* The year 0 has no minus, as in ECMAScript. */
const ISO =
  /^(?!-0{6})(\d{4,6}|[+-]\d{6})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:[.,](\d+))?(Z|z|[+-]\d{2}:?\d{2})$/;
const FRACTION = 'YYYY-MM-DDTHH:MM:SS.'.length;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LAST_MS = 8.64e15;

/** Whether a date can hold the instant `ms` (ECMA-262, "time values"). */
export function isInstantMs(ms: number): boolean {
  return Math.abs(ms) <= LAST_MS;
}

/**
 * Reads an ISO 8601 timestamp with any number of fraction digits, and `Z` or an offset. Null for
 * anything else, including impossible dates, and instants so far away that in some zone no date can
 * hold their local time; nothing is guessed.
 */
export function parseInstant(text: string): Instant | null {
  const ms = plainUtcMs(text);
  return ms === null ? parseAny(text) : { ms, beyond: beyondMs(text.slice(FRACTION, -1)) };
}

function parseAny(text: string): Instant | null {
  const parts = ISO.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] = parts;
  const numbers = [year, month, day, hour, minute, second].map(Number);
  const ms = utcOf(numbers);
  const offset = offsetMinutes(zone);
  if (ms === null || offset === null) return null;
  const milli = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const exact = ms + milli - offset * MINUTE;
  return isInstantMs(Math.abs(exact) + DAY) ? { ms: exact, beyond: beyondMs(fraction) } : null;
}

function beyondMs(fraction: string): string {
  return fraction.length > 3 ? fraction.slice(3).replace(/0+$/, '') : '';
}

/** Below 0 when `a` is earlier, 0 when both are the same instant, above 0 when `a` is later. */
export function compareInstants(a: Instant, b: Instant): number {
  if (a.ms !== b.ms) return a.ms - b.ms;
  return a.beyond < b.beyond ? -1 : a.beyond > b.beyond ? 1 : 0;
}

/** An epoch ms value to sort by, where times that cannot be read (NaN) come first. */
export function orderMs(ms: number): number {
  return Number.isNaN(ms) ? -Infinity : ms;
}

/**
 * Compares epoch ms values, ascending or (-1) descending. Times that cannot be read (NaN) come last
 * either way.
 */
export function compareMs(a: number, b: number, order: 1 | -1 = 1): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return (a - b) * order;
}

/** Whether one timestamp is earlier than another; false when either cannot be read. */
export function isEarlier(text: string, other: string): boolean {
  const [a, b] = [parseInstant(text), parseInstant(other)];
  return a !== null && b !== null && compareInstants(a, b) < 0;
}

/**
 * The one text that stands for an instant in any notation: with `Z`, and without zeros at the end
 * of the fraction. Two timestamps mean the same instant when these texts are equal. A text that
 * cannot be read stays as it is.
 */
export function plainInstant(text: string): string {
  if (plainUtcMs(text) !== null) return text[FRACTION - 1] === '.' ? withoutZeros(text) : text;
  const instant = parseAny(text);
  return instant === null ? text : shortestText(instant);
}

/** The text of an instant with `Z`, and without zeros at the end of the fraction. */
export function shortestText(instant: Instant): string {
  return withoutZeros(toUtcText(instant));
}

/* Of a UTC text with a fraction. */
function withoutZeros(text: string): string {
  let end = text.length - 1;
  while (text[end - 1] === '0') end -= 1;
  if (text[end - 1] === '.') end -= 1;
  return end === text.length - 1 ? text : `${text.slice(0, end)}Z`;
}

/** The epoch ms of a timestamp; null when it cannot be read. */
export function instantMs(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  return plainUtcMs(text) ?? parseAny(text)?.ms ?? null;
}

/** An instant as UTC text, in the form that the service accepts in filters. */
export function toUtcText(instant: Instant): string {
  const text = new Date(instant.ms).toISOString();
  return instant.beyond === '' ? text : text.replace('Z', `${instant.beyond}Z`);
}

function utcOf(numbers: readonly number[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const back = new Date(0);
  /* `Date.UTC` takes the years 0 to 99 for those of the 20th century. */
  back.setUTCFullYear(year, month - 1, day);
  const ms = back.setUTCHours(hour, minute, Math.min(second, 59));
  const same =
    second <= 60 &&
    back.getUTCFullYear() === year &&
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    back.getUTCHours() === hour &&
    back.getUTCMinutes() === minute;
  return same ? ms + (second === 60 ? 1000 : 0) : null;
}

function offsetMinutes(zone: string): number | null {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
