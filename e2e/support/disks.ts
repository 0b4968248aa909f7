import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk of its own, or null where this machine does not let anybody mount one. */
export function smallDisk(path: string, megabytes: number): (() => void) | null {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return () => execFileSync('umount', ['-l', path]);
}

const fillerOf = (disk: string): string => join(disk, 'filler');

/** Fills the disk to its last byte with a file of its own. */
export function fillDisk(disk: string): void {
  const file = openSync(fillerOf(disk), 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(65_536));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/** Takes that file away again. */
export const emptyDisk = (disk: string): void => rmSync(fillerOf(disk));
