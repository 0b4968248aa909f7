const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The length of a time span in milliseconds as people say it, in its two largest units and rounded
 * down: "3 h 2 min", "6 d 4 h", "less than a minute". The sign does not matter.
 */
export function durationText(spanMs: number): string {
  const span = Math.abs(spanMs);
  if (!Number.isFinite(span)) return 'an unknown time';
  if (span < MINUTE) return 'less than a minute';
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  if (span < DAY) return twoUnits(span, HOUR, 'h', MINUTE, 'min');
  return twoUnits(span, DAY, 'd', HOUR, 'h');
}

function twoUnits(span: number, big: number, bigName: string, small: number, smallName: string) {
  const whole = Math.floor(span / big);
  const rest = Math.floor((span - whole * big) / small);
  return rest === 0 ? `${whole} ${bigName}` : `${whole} ${bigName} ${rest} ${smallName}`;
}
