import { parseInstant, toUtcText } from '../time/instant';
import { isInstantMs, zoneOffsetMs } from '../time/zone';

const MINUTE = 60_000;

/** A timestamp of the service in ISO 8601, UTC, with all its digits; what is no time stays. */
export function utcCell(text: string): string {
  const instant = parseInstant(text);
  return instant === null || !isInstantMs(instant.ms) ? text : toUtcText(instant);
}

/** The same in `zone` with its offset, "2026-11-20T14:41:07+01:00"; undefined where it is no time. */
export function localCell(text: string, zone: string): string | undefined {
  const ms = parseInstant(text)?.ms;
  return ms === undefined ? undefined : localInstant(ms, zone);
}

/** An instant (epoch ms) in `zone` with its offset; undefined where no date can hold it. */
export function localInstant(ms: number, zone: string): string | undefined {
  if (!isInstantMs(ms) || !isInstantMs(ms + zoneOffsetMs(ms, zone))) return undefined;
  const offset = Math.round(zoneOffsetMs(ms, zone) / MINUTE);
  const local = new Date(ms + offset * MINUTE).toISOString().replace(/\.\d+Z$/, '');
  return local + offsetText(offset);
}

function offsetText(minutes: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const apart = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(apart / 60)}:${two(apart % 60)}`;
}
