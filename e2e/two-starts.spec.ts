import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteSupportTold } from '../scripts/lib/support-told.mjs';
import { electronPath, projectRoot } from './fixtures/electron-path';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-two-starts-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/* So long the engine waits for an answer of the program that has the lock; then it ends that one and takes its place. */
const ANSWER_MS = 20_000;

test('of two first starts at the same moment one runs and the other ends', async () => {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...root, projectRoot, `--user-data-dir=${folder}`, '--password-store=basic'];
  noteSupportTold(electronPath(), folder);
  const begun = Date.now();
  const children = [0, 1].map(() =>
    spawn(electronPath(), args, { stdio: 'ignore', detached: true }),
  );
  const ended = () =>
    children.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
  const log = join(folder, 'logs/desk.log');
  const starts = (): number =>
    existsSync(log) ? readFileSync(log, 'utf8').split('program:started').length - 1 : 0;
  try {
    await expect.poll(() => ended().length).toBe(1);
    /* On a computer too busy for an answer in that time, it is the first one that ends. */
    const inTime = Date.now() - begun < ANSWER_MS;
    const [{ exitCode, signalCode } = { exitCode: null, signalCode: null }] = ended();
    expect([...(inTime ? [] : ['SIGKILL']), 0]).toContain(signalCode ?? exitCode);
    await expect.poll(starts).toBeGreaterThan(0);
    if (signalCode === null) expect(starts()).toBe(1);
    expect(ended()).toHaveLength(1);
  } finally {
    const gone = ended();
    for (const child of children) {
      if (child.pid !== undefined && !gone.includes(child)) process.kill(-child.pid, 'SIGKILL');
    }
    await Promise.all(
      children.map(
        (child) =>
          child.exitCode !== null ||
          child.signalCode !== null ||
          new Promise((done) => child.once('exit', done)),
      ),
    );
  }
});
