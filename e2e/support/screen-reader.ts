import { execFileSync } from 'node:child_process';
import { appendFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * Where `npm run heard` has a screen reader write what it says, a line each; elsewhere not there, and
 * nothing here does anything.
 */
const log = process.env['WAIVER_DESK_HEARD'];

/** Whether a screen reader listens. */
export const isHeard = log !== undefined;

/* Long enough between two parts of what is said about one key. */
const QUIET_MS = 1000;
const LOOK_MS = 100;
const MOST_LOOKS = 100;

/** Writes down what is done, between what is said of it. */
export function note(line: string): void {
  if (log !== undefined) appendFileSync(log, `${line}\n`);
}

/** Waits until the screen reader has come to rest. */
export async function comeToRest(): Promise<void> {
  if (log === undefined) return;
  let size = -1;
  let quiet = 0;
  for (let look = 0; look < MOST_LOOKS && quiet < QUIET_MS / LOOK_MS; look += 1) {
    const now = statSync(log).size;
    quiet = now === size ? quiet + 1 : 0;
    size = now;
    await pause(LOOK_MS);
  }
}

const X_NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  '/': 'slash',
  Control: 'ctrl',
  Enter: 'Return',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  PageDown: 'Next',
};

/**
 * Presses a key of the keyboard, so that the screen reader knows of it, too. What is held goes up
 * last: a letter that goes up alone is a command of the screen reader's own.
 */
export function pressSystemKey(key: string): void {
  const names = (key === ' ' ? [key] : key.split('+')).map((part) => X_NAMES[part] ?? part);
  const held = names.slice(0, -1);
  execFileSync('xdotool', [
    ...held.flatMap((name) => ['keydown', name]),
    ...['key', names.at(-1) ?? ''],
    ...held.flatMap((name) => ['keyup', name]),
  ]);
}
