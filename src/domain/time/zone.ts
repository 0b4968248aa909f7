import { firstWhere } from '../first-where';
import { rulesOf, hasRules, withinRules, type ZoneRules } from './zone-rules';

const MINUTE = 60_000;

/** Whether a display zone is UTC under one of its names. Times are then shown only once. */
export function isUtc(zone: string): boolean {
  return /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)$/i.test(zone);
}

/** Whether local times can be told in this zone: a name the rules know, or an offset from UTC. */
export function isKnownZone(zone: string): boolean {
  return hasRules(zone) || offsetOfName(zone) !== null;
}

/** The zone for display: the chosen one if times can be told in it, otherwise the computer's. */
export function displayZone(chosen: string | null, system: string): string {
  return chosen !== null && isKnownZone(chosen) ? chosen : system;
}

/** The name of a zone that is only an offset from UTC (ms): "UTC+05:30", "UTC". */
export function offsetZone(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE);
  if (minutes === 0) return 'UTC';
  return `UTC${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The ms to be added to UTC for the local time of `zone` at `ms`. It follows the program's own
 * rules, because the engine's may be older than the law. 0 for an unknown zone.
 */
export function zoneOffsetMs(ms: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const rules = rulesOf(zone);
  return rules === null ? (offsetOfName(zone) ?? 0) : (rules.offsets[stretchAt(rules, ms)] ?? 0);
}

/** The zone's abbreviation at an instant, never empty: "CET", "CEST", "GMT+9" where it has none. */
export function zoneAbbreviation(ms: number, zone: string): string {
  if (zone === 'UTC') return 'UTC';
  const rules = rulesOf(zone);
  const name = rules?.abbreviations[stretchAt(rules, ms)] ?? '';
  return /^[A-Z]{2,5}$/.test(name) ? name : gmtText(zoneOffsetMs(ms, zone));
}

/* The stretch of the rules that an instant lies in. */
function stretchAt({ ends }: ZoneRules, ms: number): number {
  const at = withinRules(ms);
  return firstWhere(0, ends.length, (it) => at < (ends[it] ?? Infinity));
}

function offsetOfName(zone: string): number | null {
  const found = /^UTC([+-])(\d\d):(\d\d)$/.exec(zone);
  if (found === null) return null;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return (found[1] === '-' ? -minutes : minutes) * MINUTE;
}

function gmtText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE);
  const pastHour = minutes % 60;
  const tail = pastHour === 0 ? '' : `:${two(pastHour)}`;
  return minutes === 0 ? 'GMT' : `GMT${offsetMs < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${tail}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
