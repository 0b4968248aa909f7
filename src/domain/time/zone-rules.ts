import data from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { remembered } from '../remembered';

/** The rules of one zone: stretches of time, each with its offset and abbreviation. */
export interface ZoneRules {
  /** When each stretch ends, in epoch ms, ascending. The last one has no end. */
  readonly ends: readonly number[];
  /** The offset of each stretch: ms to be added to UTC for the local time. */
  readonly offsets: readonly number[];
  /** The abbreviation of each stretch in the IANA database: "CEST", "+03". */
  readonly abbreviations: readonly string[];
}

/** The release of the IANA time zone database that all times follow, such as "2026f". */
export const ZONE_RULES_VERSION: string = data.version;

/**
 * The last year that is read from the data. Later years have the hours of a year of `CYCLE` with
 * the same weekdays, because no law in the data names single years so late.
 */
export const LAST_YEAR = 2128;

const CYCLE = { first: 2101, last: LAST_YEAR };
const END = Date.UTC(LAST_YEAR + 1, 0);
const MINUTE = 60_000;

const links = new Map(
  data.links.map((link): [string, string] => {
    const [zone = '', name = ''] = link.split('|');
    return [name, zone];
  }),
);
const packed = new Map(data.zones.map((row) => [row.slice(0, row.indexOf('|')), row]));

/** Whether the rules know a zone by this name, which may be a former IANA name. */
export function hasRules(zone: string): boolean {
  return packed.has(links.get(zone) ?? zone);
}

/** The rules of a zone, unpacked when they are first needed; null for an unknown name. */
export const rulesOf = remembered((zone: string): ZoneRules | null => {
  const row = packed.get(links.get(zone) ?? zone);
  return row === undefined ? null : unpacked(row);
});

/** The names of zones people live in, one or more for each country; no UTC, no former names. */
export function inhabitedZones(): readonly string[] {
  const names = data.countries.flatMap((country) => (country.split('|')[1] ?? '').split(' '));
  return [...new Set(names)].sort();
}

/** The instant (epoch ms) whose rules hold for `ms`. */
export function withinRules(ms: number): number {
  if (ms < END) return ms;
  const year = new Date(ms).getUTCFullYear();
  return ms - Date.UTC(year, 0) + Date.UTC(sameCalendar(year), 0);
}

/*
 * The packed form of moment-timezone: name, abbreviations, offsets, which of these each stretch
 * has, and the lengths of the stretches.
 */
function unpacked(row: string): ZoneRules {
  const [, names = '', offsets = '', kinds = '', lengths = ''] = row.split('|');
  const [abbreviations, minutes] = [names.split(' '), offsets.split(' ').map(base60)];
  const stretches = [...kinds].map(base60);
  let end = 0;
  const ends = lengths
    .split(' ')
    .map((length) => (end = Math.round(end + base60(length) * MINUTE)));
  return {
    ends: lengths === '' ? [] : ends,
    offsets: stretches.map((kind) => Math.round(0 - (minutes[kind] ?? 0) * MINUTE)),
    abbreviations: stretches.map((kind) => abbreviations[kind] ?? ''),
  };
}

/** A number of the packed form: base 60 with the digits 0–9, a–z and A–X, and maybe a fraction. */
export function base60(text: string): number {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const parts = [...part].reduceRight((sum, digit) => (sum + digitOf(digit)) / 60, 0);
  const value = [...whole].reduce((sum, digit) => sum * 60 + digitOf(digit), 0) + parts;
  return text.startsWith('-') ? -value : value;
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';

function digitOf(digit: string): number {
  return DIGITS.indexOf(digit);
}

const sameCalendar = remembered((year: number): number => {
  for (let other = CYCLE.first; other <= CYCLE.last; other += 1)
    if (
      firstWeekday(other) === firstWeekday(year) &&
      firstWeekday(other + 1) === firstWeekday(year + 1)
    )
      return other;
  return CYCLE.last;
});

function firstWeekday(year: number): number {
  return new Date(Date.UTC(year, 0)).getUTCDay();
}
