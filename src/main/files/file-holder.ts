import { open, readFile, stat } from 'node:fs/promises';
import { codeOf } from './error-code';

/** The process that has a lock on a file. A part is null where the system does not tell it. */
interface FileHolder {
  readonly name: string | null;
  readonly pid: number | null;
}

const LOCKS = '/proc/locks';

/**
 * The other process that has `path` locked, as far as this computer knows; null where there is
 * none. Never throws.
 */
export async function holderOf(path: string): Promise<FileHolder | null> {
  return (await lockOwner(path)) ?? (await openElsewhere(path));
}

/* Linux lists each lock with its process and the file's numbers. */
async function lockOwner(path: string): Promise<FileHolder | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    const pid = ownerIn(await readFile(LOCKS, 'utf8'), fileNumbers(dev, ino));
    return pid === null ? null : { pid, name: await nameOf(pid) };
  } catch {
    return null;
  }
}

/** The process that has the file locked, by `/proc/locks`; locks of this process do not count. */
export function ownerIn(locks: string, file: string, own = process.pid): number | null {
  /*
   * A line looks like "1: POSIX ADVISORY WRITE 4711 fe:00:2754361 0 EOF"; "->" marks a process that
   * waits for the lock.
   */
  const owners = locks
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words[1] !== '->' && words[5] === file)
    .map((words) => Number(words[4]));
  return owners.find((pid) => pid > 0 && pid !== own) ?? null;
}

/* The device's major and minor number in hex, as the kernel packs them, and the file's number. */
function fileNumbers(dev: bigint, ino: bigint): string {
  const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn);
  const minor = (dev & 0xffn) | ((dev >> 12n) & ~0xffn);
  const hex = (part: bigint): string => (part & 0xffffffffn).toString(16).padStart(2, '0');
  return `${hex(major)}:${hex(minor)}:${String(ino)}`;
}

async function nameOf(pid: number): Promise<string | null> {
  const name = await readFile(`/proc/${String(pid)}/comm`, 'utf8').catch(() => '');
  return name.trim() === '' ? null : name.trim();
}

/* Finds a file that another program has opened exclusively, which Windows does not open. */
async function openElsewhere(path: string): Promise<FileHolder | null> {
  try {
    await (await open(path, 'r+')).close();
    return null;
  } catch (error) {
    return codeOf(error) === 'EBUSY' ? { name: null, pid: null } : null;
  }
}
