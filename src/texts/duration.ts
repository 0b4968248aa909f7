import { t } from '@lingui/core/macro';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A time span (ms) in words, in its two largest units and rounded down: "3 h 2 min", "6 d 4 h",
 * "less than a minute". The sign does not matter.
 */
export function durationText(spanMs: number): string {
  const span = Math.abs(spanMs);
  if (!Number.isFinite(span)) return t`an unknown time`;
  if (span < MINUTE) return t`less than a minute`;
  const [days, hours, minutes] = [
    Math.floor(span / DAY),
    Math.floor((span % DAY) / HOUR),
    Math.floor((span % HOUR) / MINUTE),
  ];
  if (span < HOUR) return t`${minutes} min`;
  if (span < DAY) return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`;
  return hours === 0 ? t`${days} d` : t`${days} d ${hours} h`;
}
