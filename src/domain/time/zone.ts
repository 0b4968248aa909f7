const QUARTER_DAY = 6 * 3_600_000;
const MINUTE = 60_000;
/* Abbreviations differ by locale: "CET" is known to British, "EST" to American English. */
const LOCALES = ['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IN', 'en-ZA', 'en-NZ'];
const OLDEST = -8.64e15;

interface KnownZone {
  readonly parts: Intl.DateTimeFormat;
  readonly names: readonly Intl.DateTimeFormat[];
  readonly offsets: Map<number, number | null>;
  readonly abbreviations: Map<string, string>;
}

const known = new Map<string, KnownZone>();

/** Whether `ms` is an instant a date can hold (ECMA-262 "time values"). */
export function isInstantMs(ms: number): boolean {
  return Math.abs(ms) <= -OLDEST;
}

/** Whether a display zone is UTC under one of its names: a time is then told once. */
export function isUtc(zone: string): boolean {
  return /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)$/i.test(zone);
}

/**
 * Milliseconds to add to UTC for the local time of `zone` at the instant `ms`. Fast for many
 * instants: stretches of six hours without a change of offset are remembered.
 * Throws a RangeError for an unknown zone or an instant no date can hold.
 */
export function zoneOffsetMs(ms: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const found = zoneOf(zone);
  const stretch = Math.floor(ms / QUARTER_DAY);
  const offset = found.offsets.get(stretch) ?? stretchOffset(found, stretch);
  return offset ?? offsetAt(found, ms);
}

/**
 * The zone's abbreviation at the instant, never empty: "CET", "CEST", or "GMT+9" where English
 * has no abbreviation for the zone.
 */
export function zoneAbbreviation(ms: number, zone: string): string {
  if (zone === 'UTC') return 'UTC';
  const found = zoneOf(zone);
  /* The same offset may carry two names over the years; the year keeps them apart. */
  const key = `${zoneOffsetMs(ms, zone)} ${new Date(ms).getUTCFullYear()}`;
  const before = found.abbreviations.get(key);
  if (before !== undefined) return before;
  const name = nameAt(found, ms, zone);
  found.abbreviations.set(key, name);
  return name;
}

function zoneOf(zone: string): KnownZone {
  const before = known.get(zone);
  if (before) return before;
  const made: KnownZone = {
    parts: new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
    names: LOCALES.map(
      (locale) =>
        new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', timeZoneName: 'short' }),
    ),
    offsets: new Map(),
    abbreviations: new Map(),
  };
  known.set(zone, made);
  return made;
}

/* Null marks a stretch in which the offset changes: there each instant is looked up. */
function stretchOffset(zone: KnownZone, stretch: number): number | null {
  if (zone.offsets.has(stretch)) return null;
  const first = offsetAt(zone, stretch * QUARTER_DAY);
  const last = offsetAt(zone, (stretch + 1) * QUARTER_DAY - 1000);
  const offset = first === last ? first : null;
  zone.offsets.set(stretch, offset);
  return offset;
}

function offsetAt(zone: KnownZone, ms: number): number {
  const whole = Math.floor(clampInstant(ms) / 1000) * 1000;
  const values: Record<string, string> = {};
  for (const part of zone.parts.formatToParts(whole)) values[part.type] = part.value;
  const year = Number(values['year']);
  const local = new Date(0);
  local.setUTCFullYear(
    values['era'] === 'BC' ? 1 - year : year,
    Number(values['month']) - 1,
    Number(values['day']),
  );
  local.setUTCHours(Number(values['hour']), Number(values['minute']), Number(values['second']));
  return local.getTime() - whole;
}

function clampInstant(ms: number): number {
  return Math.min(Math.max(ms, OLDEST), -OLDEST);
}

function nameAt(zone: KnownZone, ms: number, name: string): string {
  for (const format of zone.names) {
    const part = format.formatToParts(ms).find((entry) => entry.type === 'timeZoneName')?.value;
    if (part !== undefined && /^[A-Z]{2,5}$/.test(part)) return part;
  }
  return gmtText(zoneOffsetMs(ms, name));
}

function gmtText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE);
  const rest = minutes % 60;
  const tail = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return minutes === 0 ? 'GMT' : `GMT${offsetMs < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${tail}`;
}
