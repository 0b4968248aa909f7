import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OrdinaryUser {
  readonly home: string;
  /** An executable that runs a command as this user; nothing keeps it from a helper's rights. */
  readonly startOf: (command: string) => string;
  /** Runs a command as this user to its end. */
  readonly run: (
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => { readonly code: number | null; readonly output: string };
  readonly remove: () => void;
}

const quoted = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');

/** A user of the system made for one test, with a home folder of its own. Only for root. */
export function makeOrdinaryUser(): OrdinaryUser {
  const name = `waiver-desk-test-${String(process.pid)}`;
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-ordinary-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  execFileSync('useradd', ['--system', '--create-home', '--home-dir', home, name]);
  const ids = ['-u', '-g'].map((id) => execFileSync('id', [id, name], { encoding: 'utf8' }).trim());
  const asUser = [
    'setpriv',
    `--reuid=${ids[0] ?? ''}`,
    `--regid=${ids[1] ?? ''}`,
    '--clear-groups',
    'env',
    '-u',
    'XDG_CONFIG_HOME',
    '-u',
    'XDG_CACHE_HOME',
    `HOME=${home}`,
    `TMPDIR=${home}`,
    `XDG_RUNTIME_DIR=${home}`,
  ];
  return {
    home,
    startOf: (command) => {
      const path = join(folder, 'start.sh');
      const lines = [
        '#!/bin/sh',
        'ulimit -c unlimited',
        `exec ${quoted([...asUser, command])} "$@"`,
      ];
      writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o755 });
      return path;
    },
    run: (command, args, env = {}) => {
      const [first = '', ...rest] = [...asUser, command, ...args];
      const without = { ...process.env };
      delete without['DISPLAY'];
      const { status, stdout, stderr } = spawnSync(first, rest, {
        encoding: 'utf8',
        env: { ...without, ...env },
        timeout: 60_000,
      });
      return { code: status, output: stdout + stderr };
    },
    remove: () => {
      spawnSync('userdel', ['--force', name]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
