import { parseInstant, toUtcText } from '../../domain/time/instant';
import { zoneOffsetMs } from '../../domain/time/zone';

/** A time like `2026-11-20 13:41:07.123456 UTC`, with all served digits; null if it is none. */
export function utcWords(text: string): string | null {
  const instant = parseInstant(text);
  if (instant === null) return null;
  return toUtcText(instant).replace('T', ' ').replace('.000Z', 'Z').replace('Z', ' UTC');
}

/** A time like `2026-11-20 14:41:07 Europe/Vienna (GMT+01:00)`; null if `text` is no time. */
export function zoneWords(text: string, zone: string): string | null {
  const ms = parseInstant(text)?.ms;
  return ms === undefined ? null : clockWords(ms, zone);
}

function clockWords(ms: number, zone: string): string {
  const offsetMs = zoneOffsetMs(ms, zone);
  const [day = '', time = ''] = new Date(ms + offsetMs).toISOString().split('T');
  return `${day} ${time.slice(0, 8)} ${zone} (${offsetWords(offsetMs)})`;
}

/* Offsets of long ago have seconds. */
function offsetWords(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  const shown = parts.slice(0, seconds % 60 === 0 ? 2 : 3).join(':');
  return `GMT${offsetMs < 0 ? '-' : '+'}${shown}`;
}
