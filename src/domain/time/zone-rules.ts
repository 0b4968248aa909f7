import data from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import { remembered } from '../remembered';

/** The rules of one zone: stretches of time, each with its offset and its abbreviation. */
export interface ZoneRules {
  /** Epoch ms at which each stretch ends, ascending; the last one has no end. */
  readonly ends: readonly number[];
  /** Of each stretch: ms to add to UTC for the local time. */
  readonly offsets: readonly number[];
  /** Of each stretch, as IANA has it: "CEST", "+03". */
  readonly abbreviations: readonly string[];
}

/** The release of the IANA time zone database that all hours follow: "2026f". */
export const ZONE_RULES_VERSION: string = data.version;

/**
 * The last year that the data is read of. Behind it the calendar decides: a year has the hours of
 * the year of `CYCLE` with the same weekdays. No law of the data names single years so late.
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

/** Whether the rules know a zone by this name (IANA, former names included). */
export function hasRules(zone: string): boolean {
  return packed.has(links.get(zone) ?? zone);
}

/** The rules of a zone, unpacked when they are first asked for; null for an unknown name. */
export const rulesOf = remembered((zone: string): ZoneRules | null => {
  const row = packed.get(links.get(zone) ?? zone);
  return row === undefined ? null : unpacked(row);
});

/** The zones that people live in, one or more of each country, by name; neither UTC nor former names. */
export function inhabitedZones(): readonly string[] {
  const names = data.countries.flatMap((country) => (country.split('|')[1] ?? '').split(' '));
  return [...new Set(names)].sort();
}

/** The instant (epoch ms) that the rules are looked up for in the place of `ms`. */
export function withinRules(ms: number): number {
  if (ms < END) return ms;
  const year = new Date(ms).getUTCFullYear();
  return ms - Date.UTC(year, 0) + Date.UTC(sameCalendar(year), 0);
}

/* moment-timezone's form: name, abbreviations, offsets, which of them each stretch has, its length. */
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

/** A number of the packed form: digits 0–9, a–z, A–X of base 60, with parts behind a point. */
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
