/** The zone of this computer, as an IANA name. */
export function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

type Options = Intl.DateTimeFormatOptions;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Options): Intl.DateTimeFormat {
  const key = `${zone}|${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
}

const CLOCK: Options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Options = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** `14:02` in the zone. */
export function clockTime(ms: number, zone: string): string {
  return format(zone, CLOCK).format(ms);
}

/** `YYYY-MM-DD` of the instant in the zone. */
export function dayKey(ms: number, zone: string): string {
  return format(zone, DAY).format(ms).split('/').reverse().join('-');
}

/** The day as a person says it: Today, Yesterday, Tomorrow, `18 Nov`, `18 Nov 2024`. */
export function dayName(ms: number, zone: string, nowMs: number): string {
  const distance = dayNumber(dayKey(ms, zone)) - dayNumber(dayKey(nowMs, zone));
  if (distance === 0) return 'Today';
  if (distance === -1) return 'Yesterday';
  if (distance === 1) return 'Tomorrow';
  const sameYear = dayKey(ms, zone).slice(0, 4) === dayKey(nowMs, zone).slice(0, 4);
  const year: Options = sameYear ? {} : { year: 'numeric' };
  return format(zone, { day: 'numeric', month: 'short', ...year }).format(ms);
}

/** `Today 13:41`, `18 Nov 16:02`, `18 Nov 2024` for lists. */
export function listTime(ms: number, zone: string, nowMs: number): string {
  const day = dayName(ms, zone, nowMs);
  return /\d{4}$/.test(day) ? day : `${day} ${clockTime(ms, zone)}`;
}

/** `Fri 20 Nov 2026, 13:41 CET`: the zone is always named. */
export function fullTime(ms: number, zone: string): string {
  const day = format(zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(ms);
  return `${day.replace(',', '')}, ${clockTime(ms, zone)} ${zoneName(ms, zone)}`;
}

/** The zone's short name at that instant, such as CET or GMT+7. */
export function zoneName(ms: number, zone: string): string {
  const parts = format(zone, { timeZoneName: 'short' }).formatToParts(ms);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `3 s`, `2 min 5 s`, `3 h 2 min`, `6 d 4 h`. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min ${seconds % 60} s`;
  if (days === 0) return `${hours} h ${minutes % 60} min`;
  return `${days} d ${hours % 24} h`;
}

/** Epoch ms at which a calendar day (`YYYY-MM-DD`) begins in the zone. */
export function dayStartMs(day: string, zone: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`);
  const first = guess - offsetMs(guess, zone);
  const second = guess - offsetMs(first, zone);
  return dayKey(second, zone) === day ? second : first;
}

/** The calendar day `days` later. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function offsetMs(ms: number, zone: string): number {
  const parts = format(zone, { ...DAY, ...CLOCK, second: '2-digit' }).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(ms / 1000) * 1000;
}

function dayNumber(key: string): number {
  return Date.parse(`${key}T00:00:00Z`) / 86_400_000;
}
