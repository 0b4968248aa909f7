import { t } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createInTurn } from '../../domain/in-turn';
import { every, pause } from '../../runtime/timers';
import { writeFileWhole } from '../files/write-whole';
import { obstacleOf, type StartObstacle } from './start-obstacle';

const FILE = 'in-use.json';
const PROBE = '.in-use-check';
const BEAT_MS = 10_000;
/* After six missed signs, the other computer counts as off, asleep or crashed. */
const STALE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

const heldBy = v.looseObject({
  host: v.string(),
  boot: v.nullable(v.string()),
  pid: v.number(),
  token: v.string(),
});

type Holder = v.InferOutput<typeof heldBy>;

/**
 * Which computer this is. Two computers of one name are told apart by their boot ids, where the
 * system has them.
 */
export type ComputerId = Pick<Holder, 'host' | 'boot'>;

function thisComputer(): ComputerId {
  return { host: hostname(), boot: bootId() };
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

/* Longer than the time between two signs. */
const WATCHED_MS = 15_000;

/**
 * Why the program must not start: another computer that shares `folder` gave a sign within the last
 * minute, or gives one now. Null where there is none. Electron's lock knows the programs of this
 * computer, but no other computer. Nothing is changed. The age of the sign is measured by the
 * folder's own clock. But in some shared folders a sign has the time of its writer, whose clock may
 * be hours behind, so one that looks old is watched.
 */
export async function usedElsewhere(
  folder: string,
  self = thisComputer(),
  upMs = uptime() * 1000,
  watch = (): Promise<void> => pause(WATCHED_MS),
): Promise<StartObstacle | null> {
  try {
    const sign = signIn(folder);
    if (sign === null || isSame(sign.holder, self)) return null;
    const age = folderNow(folder) - sign.saidMs;
    if (isOver(sign, age, self, upMs)) return null;
    if (age < STALE_MS) return refusalBy(sign, folder, age);
    await watch();
    const later = signIn(folder);
    /* This computer may have taken the folder meanwhile, where the program was started twice. */
    if (later === null || later.saidMs === sign.saidMs || isSame(later.holder, self)) return null;
    return refusalBy(later, folder, 0);
  } catch (error) {
    return obstacleOf(error, folder);
  }
}

/* Whether nobody can be giving this sign any more. */
function isOver({ holder }: Sign, age: number, self: ComputerId, upMs: number): boolean {
  const isOwn = holder.host === self.host;
  /* The sign is one of this computer, from before it was restarted. */
  const isBeforeBoot = isOwn && age > upMs;
  /*
   * A sign from later than now was given before the clock was set back. Of another computer, only
   * one from much later: its clock may be ahead.
   */
  const isFromAhead = age <= -(isOwn ? STALE_MS : DAY_MS);
  return isBeforeBoot || isFromAhead || age >= DAY_MS;
}

function refusalBy({ holder: { host } }: Sign, folder: string, age: number): StartObstacle {
  const seconds = String(Math.max(Math.round(age / 1000), 0));
  return {
    title: t`Waiver Desk is open on another computer`,
    sentence: t`The computer “${host}” has the data in ${folder} open (last sign ${seconds} seconds ago). Close Waiver Desk there, then start it here again. If that computer crashed or was switched off, start again in a minute. Nothing was opened or changed.`,
  };
}

/** The folder that this program holds, with a sign every ten seconds. */
export type FolderHold = Awaited<ReturnType<typeof holdFolder>>;

/** Takes a folder that no other computer uses. */
export async function holdFolder(
  folder: string,
  onLost: (host: string) => void,
  self = thisComputer(),
) {
  const path = join(folder, FILE);
  const own: Holder = { ...self, pid: process.pid, token: randomUUID() };
  const inTurn = createInTurn();
  let isLost = false;
  const say = (): Promise<unknown> => writeFileWhole(path, `${JSON.stringify(own)}\n`);

  async function look(): Promise<void> {
    const holder = parsed(await readFile(path, 'utf8').catch(() => ''));
    if (isLost) return;
    if (holder === null || holder.token === own.token) {
      await say();
      return;
    }
    stop();
    /*
     * The holder may be another program of this computer, which Electron’s lock allowed to start.
     * Then no other computer is involved.
     */
    if (!isSame(holder, self)) onLost(holder.host);
  }
  function stop(): void {
    isLost = true;
    beat.clear();
  }
  async function removeOwn(): Promise<void> {
    const holder = parsed(await readFile(path, 'utf8').catch(() => ''));
    if (holder?.token === own.token) await rm(path, { force: true });
  }

  await say();
  const lookInTurn = (): Promise<void> => inTurn(look);
  const beat = every(BEAT_MS, () => void lookInTurn());
  return {
    /** Gives a sign if the folder is still held, or calls `onLost` with who took it over. */
    look: lookInTurn,
    /** Removes the sign, once one that is being given is there: it would come back otherwise. */
    release: async (): Promise<void> => {
      if (isLost) return;
      stop();
      await inTurn(removeOwn);
    },
  };
}

/** What the person is told where another computer took the folder over while this one was quiet. */
export function takenOver(host: string): StartObstacle {
  return {
    title: t`Waiver Desk is now open on another computer`,
    sentence: t`This computer gave no sign for a minute, perhaps because it slept, and “${host}” went on with the same data. So that nothing is written twice, Waiver Desk ends here. Close it there before you start it here again.`,
  };
}

function isSame(holder: Holder, self: ComputerId): boolean {
  const areKnown = holder.boot !== null && self.boot !== null;
  return areKnown ? holder.boot === self.boot : holder.host === self.host;
}

interface Sign {
  readonly holder: Holder;
  /** When it was given, by the folder's own clock. */
  readonly saidMs: number;
}

/*
 * Text and time are of one open file, because the other computer may replace or remove the file at
 * any time. A sign that cannot be read belongs to nobody.
 */
function signIn(folder: string): Sign | null {
  let file: number | null = null;
  try {
    file = openSync(join(folder, FILE), 'r');
    const holder = parsed(readFileSync(file, 'utf8'));
    return holder && { holder, saidMs: fstatSync(file).mtimeMs };
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

/* Files are written whole or not at all, so a file that cannot be read belongs to nobody. */
function parsed(text: string): Holder | null {
  try {
    return v.parse(heldBy, JSON.parse(text));
  } catch {
    return null;
  }
}

function folderNow(folder: string): number {
  const probe = join(folder, PROBE);
  try {
    writeFileSync(probe, '');
    return statSync(probe).mtimeMs;
  } finally {
    rmSync(probe, { force: true });
  }
}
