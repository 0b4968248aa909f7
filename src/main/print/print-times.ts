import { remembered } from '../../domain/remembered';
import { parseInstant, toUtcText } from '../../domain/time/instant';

/** `2026-11-20 13:41:07.123456 UTC`, all digits of the service kept; null if it is no time. */
export function utcWords(text: string): string | null {
  const instant = parseInstant(text);
  if (instant === null) return null;
  return toUtcText(instant).replace('T', ' ').replace('.000Z', 'Z').replace('Z', ' UTC');
}

/** `2026-11-20 14:41:07 Europe/Vienna (GMT+01:00)`; null if it is no time. */
export function zoneWords(text: string, zone: string): string | null {
  const ms = parseInstant(text)?.ms;
  return ms === undefined ? null : clockWords(ms, zone);
}

/** `D:20261120134107+00'00'`, PDF's form of an instant (ISO 32000-1, 7.9.4), always in UTC. */
export function pdfDate(ms: number): string {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14);
  return `D:${digits}+00'00'`;
}

function clockWords(ms: number, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return `${day} ${time} ${zone} (${offsetWords(part('timeZoneName'))})`;
}

/* "GMT" alone to older engines: the same PDF must not depend on that. */
function offsetWords(offset: string): string {
  return offset === 'GMT' ? 'GMT+00:00' : offset;
}

const formatOf = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    } as Intl.DateTimeFormatOptions),
);
