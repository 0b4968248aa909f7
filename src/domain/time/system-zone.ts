import { isKnownZone, isUtc, offsetZone } from './zone';

/** The zone of this computer, and whether the computer named it or only an offset is known. */
export interface SystemZone {
  /** A zone of `isKnownZone`. */
  readonly zone: string;
  /** False where `zone` is the clock's own offset: summer time is then not known. */
  readonly isNamed: boolean;
}

/** What a computer says of its zone; any of it may be missing or wrong. */
interface ZoneSigns {
  /** `TZ`, as POSIX.1-2017 8.3 has it; null where it is not set. */
  readonly setting: string | null;
  /** Names found elsewhere, those that are believed most first. */
  readonly names: readonly string[];
  /** Milliseconds that the clock is ahead of UTC now. */
  readonly clockOffsetMs: number;
}

/**
 * The zone of this computer: the first of its names that the rules know, or else the offset that
 * its setting or its clock has. It never fails; what says nothing at all is UTC.
 */
export function systemZoneOf({ setting, names, clockOffsetMs }: ZoneSigns): SystemZone {
  const set = setting?.replace(/^:/, '') ?? null;
  if (set === '') return named('UTC');
  if (set !== null && isKnownZone(set)) return named(set);
  /*
   * An offset in the setting counts before the engine’s name, because engines take an offset they
   * cannot read for UTC.
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
 * The standard time of a POSIX setting such as "UTC-3" or "<+0330>-3:30": hours are counted
 * westwards there. Null for what is none.
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
