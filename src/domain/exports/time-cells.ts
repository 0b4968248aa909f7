import { remembered, rememberedLast } from '../remembered';
import { instantMs, parseInstant, toUtcText } from '../time/instant';
import { isInstantMs, zoneOffsetMs } from '../time/zone';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A timestamp of the service in ISO 8601, UTC, with all its digits; what is no time stays. */
export function utcCell(text: string): string {
  if (WRITTEN_SO.test(text) && readMs(text) !== null) return text;
  const instant = parseInstant(text);
  return instant === null || !isInstantMs(instant.ms) ? text : toUtcText(instant);
}

/* UTC with milliseconds, and no zeros behind them. */
const WRITTEN_SO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d\.\d{3}(?:\d*[1-9])?Z$/;

/* Every time has several cells, one after the other. */
const readMs = rememberedLast(instantMs);

/** The same in `zone` with its offset, "2026-11-20T14:41:07+01:00"; undefined where it is no time. */
export function localCell(text: string, zone: string): string | undefined {
  const ms = readMs(text);
  return ms === null ? undefined : localInstant(ms, zone);
}

/** The same as `wallMs` tells it; null where it is no time. */
export function wallCell(text: string, zone: string): number | null {
  return wallMs(readMs(text), zone);
}

/** An instant (epoch ms) in `zone` with its offset; undefined where no date can hold it. */
export function localInstant(ms: number, zone: string): string | undefined {
  const offset = isInstantMs(ms) ? Math.round(zoneOffsetMs(ms, zone) / MINUTE) : NaN;
  const local = ms + offset * MINUTE;
  if (!isInstantMs(local)) return undefined;
  const day = Math.floor(local / DAY);
  return `${dayText(day)}T${timeText(local - day * DAY)}${offsetText(offset)}`;
}

/**
 * What the clock on the wall of `zone` shows at an instant (epoch ms), as if it stood in UTC; null:
 * no date holds it.
 */
export function wallMs(ms: number | null, zone: string): number | null {
  if (ms === null || !isInstantMs(ms)) return null;
  const wall = ms + zoneOffsetMs(ms, zone);
  return isInstantMs(wall) ? wall : null;
}

/*
 * Remembered by day: the engine takes microseconds for the text of a date, and a table has few
 * days.
 */
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
