import { readFileSync, readlinkSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { systemZoneOf, type SystemZone } from '../../domain/time/system-zone';

const LOCALTIME = '/etc/localtime';
const MOST_LINKS = 8;

/**
 * Reads the zone of this computer as it is now, for the whole program. The window's engine gets its
 * zone from Chromium, which knows fewer names and offsets than the system.
 */
function readSystemZone(): SystemZone {
  const setting = process.env['TZ'] ?? null;
  const path = setting === null ? LOCALTIME : setting.replace(/^:/, '');
  return systemZoneOf({
    setting,
    names: [...namesOfLinks(path), ...engineName(), ...debianName(path)],
    clockOffsetMs: -new Date().getTimezoneOffset() * 60_000,
  });
}

/** Reads the zone at each call, and calls `changed` where it is another one than before. */
export function createSystemZone(changed: (zone: string) => void): () => SystemZone {
  let { zone } = readSystemZone();
  return () => {
    const found = readSystemZone();
    if (found.zone !== zone) changed(found.zone);
    ({ zone } = found);
    return found;
  };
}

/* Every link on the way may be the chosen name: "Europe/Oslo" is a link to "Europe/Berlin". */
function namesOfLinks(path: string): readonly string[] {
  const names: string[] = [];
  let at = path;
  for (let step = 0; step < MOST_LINKS && isAbsolute(at); step += 1) {
    const name = /\/zoneinfo\/(?:(?:posix|right)\/)?(.+)$/.exec(at)?.[1];
    if (name !== undefined) names.push(name);
    try {
      at = resolve(dirname(at), readlinkSync(at));
    } catch {
      break;
    }
  }
  return names;
}

/* The engine's name for the zone. It is undefined, against its type, where the engine has none. */
function engineName(): readonly string[] {
  try {
    const name: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return name === undefined ? [] : [name];
  } catch {
    return [];
  }
}

/* Debian's name for the zone, for systems whose file is a copy and not a link. */
function debianName(path: string): readonly string[] {
  if (path !== LOCALTIME) return [];
  try {
    return [readFileSync('/etc/timezone', 'utf8').trim()];
  } catch {
    return [];
  }
}
