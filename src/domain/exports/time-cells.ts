import { remembered, rememberedLast } from '../remembered';
import { instantMs, isInstantMs, parseInstant, toUtcText } from '../time/instant';
import { zoneOffsetMs } from '../time/zone';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * A timestamp of the service as ISO 8601 in UTC with all its digits. A text that is not a time
 * stays as it is.
 */
export function utcCell(text: string): string {
  if (WRITTEN_SO.test(text) && readMs(text) !== null) return text;
  const instant = parseInstant(text);
  return instant === null ? text : toUtcText(instant);
}

/* UTC with at least milliseconds, and without zeros at the end. */
const WRITTEN_SO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d\.\d{3}(?:\d*[1-9])?Z$/;

/* Each time is written into several cells in a row, so the last one is remembered. */
const readMs = rememberedLast(instantMs);

/** The timestamp in `zone` with its offset, as "2026-11-20T14:41:07+01:00"; undefined for none. */
export function localCell(text: string, zone: string): string | undefined {
  const ms = readMs(text);
  return ms === null ? undefined : localInstant(ms, zone);
}

/** The timestamp as `wallMs` gives it; null when it is not a time. */
export function wallCell(text: string, zone: string): number | null {
  return wallMs(readMs(text), zone);
}

/** An instant (epoch ms) in `zone` with its offset; undefined when no date can hold it. */
export function localInstant(ms: number, zone: string): string | undefined {
  const offset = isInstantMs(ms) ? Math.round(zoneOffsetMs(ms, zone) / MINUTE) : NaN;
  const local = ms + offset * MINUTE;
  if (!isInstantMs(local)) return undefined;
  const day = Math.floor(local / DAY);
  return `${dayText(day)}T${timeText(local - day * DAY)}${offsetText(offset)}`;
}

/**
 * The local time in `zone` at an instant (epoch ms), as the instant at which UTC shows that time;
 * null when no date can hold it.
 */
export function wallMs(ms: number | null, zone: string): number | null {
  if (ms === null || !isInstantMs(ms)) return null;
  const wall = ms + zoneOffsetMs(ms, zone);
  return isInstantMs(wall) ? wall : null;
}

/* Remembered by day, because formatting a date takes microseconds and a table has few days. */
const dayText = remembered(
  (day: number) => new Date(day * DAY).toISOString().replace(/T.*/, ''),
  10_000,
);

function timeText(ms: number): string {
  return `${two(ms / 60 / MINUTE)}:${two((ms / MINUTE) % 60)}:${two((ms / 1000) % 60)}`;
}

const offsetText = remembered((minutes: number): string => {
  const apart = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(apart / 60)}:${two(apart % 60)}`;
});

function two(value: number): string {
  return TWO[Math.floor(value)] ?? '';
}

const TWO = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
