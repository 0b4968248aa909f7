import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteSupportTold } from '../../scripts/lib/support-told.mjs';
import { underLock } from '../../scripts/lib/under-lock.mjs';
import { electronPath, projectRoot } from '../fixtures/electron-path';

export interface PackagedFolders {
  /** As it would be released: no debugger reaches it. */
  readonly release: string;
  /** The same with the inspect fuse on, so that a test can drive it. */
  readonly e2e: string;
  /** That one as a Debian package; null where no package can be made. */
  readonly deb: string | null;
}

/** The unpacked folders of the packaged program, packaged now where they are stale. */
export function packagedFolders(): PackagedFolders {
  const script = join(projectRoot, 'scripts/package.mjs');
  /* One at a time: two files of tests need them. The lock is on the script itself. */
  const [command, args] = underLock(script, process.execPath, [script, '--for-tests']);
  const output = execFileSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, WAIVER_DESK_ELECTRON: electronPath() },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 240_000,
  });
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as PackagedFolders;
}

/** What starts the program inside an unpacked folder. */
export const executableIn = (folder: string): string => join(folder, 'waiver-desk');

/** Electron's own executable inside an unpacked folder. */
export const binaryIn = (folder: string): string => join(folder, 'waiver-desk-bin');

export interface BlackBox {
  readonly pid: number;
  readonly userDataDir: string;
  readonly output: () => string;
  /** Null while it runs. */
  readonly exitCode: () => number | null;
  /** Whether its log says that it has started. */
  readonly hasStarted: () => boolean;
  readonly end: () => Promise<void>;
}

/** Starts the released program as a person would, with no debugger attached to it. */
export function startBlackBox(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): BlackBox {
  const userDataDir = mkdtempSync(join(tmpdir(), 'waiver-desk-release-'));
  noteSupportTold(electronPath(), userDataDir);
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const own = [...root, '--password-store=basic', `--user-data-dir=${userDataDir}`];
  const child = spawn(executableIn(folder), [...own, ...args], {
    detached: true,
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (text += part.toString()));
  }
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const log = join(userDataDir, 'logs/desk.log');
  const { pid } = child;
  if (pid === undefined) throw new Error('The released program could not be started.');
  return {
    pid,
    userDataDir,
    output: () => text,
    exitCode: () => child.exitCode,
    hasStarted: () => existsSync(log) && readFileSync(log, 'utf8').includes('program:started'),
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
      await ended;
      rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
