import { readFileSync, readlinkSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { systemZoneOf, type SystemZone } from '../../domain/time/system-zone';

const LOCALTIME = '/etc/localtime';
const MOST_LINKS = 8;

/**
 * The zone of this computer as it is now, for the whole program: the window's engine is told by
 * Chromium, which knows fewer names and offsets than the system.
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

/** Keeps what was read last; `changed` is called with another one. */
export function createSystemZone(changed: (zone: string) => void): () => SystemZone {
  let { zone } = readSystemZone();
  return () => {
    const now = readSystemZone();
    if (now.zone !== zone) changed(now.zone);
    ({ zone } = now);
    return now;
  };
}

/* Each link on the way may be the name somebody chose: "Europe/Oslo" is one to "Europe/Berlin". */
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

/* Undefined, against its type, where the engine has no name. */
function engineName(): readonly string[] {
  try {
    const name: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return name === undefined ? [] : [name];
  } catch {
    return [];
  }
}

/* Where the file is a copy and no link. */
function debianName(path: string): readonly string[] {
  if (path !== LOCALTIME) return [];
  try {
    return [readFileSync('/etc/timezone', 'utf8').trim()];
  } catch {
    return [];
  }
}
