import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronPath, projectRoot } from './fixtures/electron-path';
import { within } from './fixtures/within';

/** Every file below a folder with what is in it. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );
}

test('data of a newer Chromium is refused with a sentence before anything of it is opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-newer-'));
  mkdirSync(join(folder, 'IndexedDB'));
  writeFileSync(join(folder, 'IndexedDB', 'kept'), 'what a newer version stored');
  writeFileSync(join(folder, 'chromium-version'), '999.0.1.2');
  const before = contents(folder);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(
    electronPath(),
    [...sandbox, projectRoot, `--user-data-dir=${folder}`, '--password-store=basic'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  try {
    const told = new Promise<string>((resolve) => {
      let text = '';
      child.stderr.on('data', (part: Buffer) => {
        text += part.toString();
        if (text.includes('--user-data-dir.')) resolve(text);
      });
    });
    const text = await within(40_000, 'Nothing was said.', told);
    expect(text).toContain('was last opened with a newer version (Chromium 999.0.1.2');
    expect(contents(folder)).toEqual(before);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
