import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from './paths.mjs';
import { withoutCoreDumps } from './run.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-launcher-'));
  copyFileSync(join(projectRoot, 'resources/install/waiver-desk.sh'), join(folder, 'waiver-desk'));
  write('waiver-desk-bin', 'echo "started $(ulimit -c)" "$@"');
  write('chrome-sandbox', '');
  write('id', 'echo 1000');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/* As on a computer that keeps them. */
const withCoreDumps = ['-c', 'ulimit -c unlimited; exec "$0" "$@"'];

/** The launcher, on a system whose `id` and `unshare` are those of the folder. */
function launch(namespaces: boolean, ...args: readonly string[]) {
  write('unshare', namespaces ? '"$3"' : 'exit 1');
  const command = [...withCoreDumps, join(folder, 'waiver-desk'), ...args];
  const { status, stdout, stderr } = spawnSync('/bin/sh', command, {
    encoding: 'utf8',
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  return { status, stdout: stdout.trim(), stderr };
}

describe.skipIf(process.platform !== 'linux')(
  'the command that starts the packaged program',
  () => {
    it('starts it without core dumps, with every argument as it was', () => {
      const { stdout } = launch(true, '--user-data-dir=/a b', '*');
      expect(stdout).toBe('started 0 --user-data-dir=/a b *');
    });

    it('says what to do where no sandbox is to be had, also where it is asked to go without', () => {
      for (const args of [[], ['--no-sandbox']]) {
        const { status, stdout, stderr } = launch(false, ...args);
        expect(status).toBe(1);
        expect(stdout).toBe('');
        expect(stderr).toContain('cannot start safely');
        expect(stderr).toContain(`sudo chmod 4755 '${join(folder, 'chrome-sandbox')}'`);
      }
    });

    it.runIf(process.getuid?.() === 0)('takes a helper that belongs to root', () => {
      chmodSync(join(folder, 'chrome-sandbox'), 0o4755);
      expect(launch(false).stdout).toBe('started 0');
    });

    it('does not start for root with its sandbox, which Chromium refuses', () => {
      write('id', 'echo 0');
      expect(launch(true).stderr).toContain('does not run as root');
      expect(launch(true, '--no-sandbox').stdout).toBe('started 0 --no-sandbox');
    });

    it('tells its version anywhere', () => {
      write('id', 'echo 0');
      expect(launch(false, '--version').stdout).toBe('started 0 --no-sandbox --version');
    });
  },
);

it.skipIf(process.platform === 'win32')(
  'a start from the source leaves no core dumps either',
  () => {
    const [command, args] = withoutCoreDumps('/bin/sh', ['-c', 'ulimit -c; echo "$0"', 'a b']);
    const { stdout } = spawnSync('/bin/sh', [...withCoreDumps, command as string, ...args], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('0\na b\n');
  },
);
