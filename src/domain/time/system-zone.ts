import { isKnownZone, isUtc, offsetZone } from './zone';

/** The zone of this computer, and whether it has a name or is only an offset. */
export interface SystemZone {
  /** A zone that passes `isKnownZone`. */
  readonly zone: string;
  /** False when `zone` is only the clock's present offset, so that summer time is not known. */
  readonly isNamed: boolean;
}

/** What a computer says about its zone. Any of it may be missing or wrong. */
interface ZoneSigns {
  /** The variable `TZ` as in POSIX.1-2017, 8.3; null when it is not set. */
  readonly setting: string | null;
  /** Names from other places, the most reliable first. */
  readonly names: readonly string[];
  /** By how many milliseconds the clock is ahead of UTC now. */
  readonly clockOffsetMs: number;
}

/**
 * The zone of this computer: the first of its names that the rules know, otherwise the offset in
 * its setting or of its clock. It never fails; UTC if nothing is known.
 */
export function systemZoneOf({ setting, names, clockOffsetMs }: ZoneSigns): SystemZone {
  const set = setting?.replace(/^:/, '') ?? null;
  if (set === '') return named('UTC');
  if (set !== null && isKnownZone(set)) return named(set);
  /*
   * An offset in the setting counts before the engine’s name, because engines take an offset that
   * they cannot read for UTC.
   */
  const fixedMs = set === null ? null : fixedOffsetMs(set);
  const name = fixedMs === null ? names.find(isKnownZone) : undefined;
  return name === undefined ? offsetOnly(fixedMs ?? clockOffsetMs) : named(name);
}

function named(zone: string): SystemZone {
  return { zone: isUtc(zone) ? 'UTC' : zone, isNamed: true };
}

function offsetOnly(offsetMs: number): SystemZone {
  return { zone: Number.isFinite(offsetMs) ? offsetZone(offsetMs) : 'UTC', isNamed: false };
}

/**
 * The standard time offset of a POSIX setting such as "UTC-3" or "<+0330>-3:30", which counts hours
 * west of UTC. Null for other texts.
 */
function fixedOffsetMs(setting: string): number | null {
  const found =
    /^(?:[A-Za-z]{3,}|<[\w+-]{3,}>)([+-]?)(\d{1,2})(?::(\d\d))?(?::\d\d)?(?:$|[A-Za-z<])/.exec(
      setting,
    );
  if (found === null) return null;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return (found[1] === '-' ? minutes : -minutes) * 60_000;
}
