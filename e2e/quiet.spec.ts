import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteSupportTold } from '../scripts/lib/support-told.mjs';
import { electronPath, projectRoot } from './fixtures/electron-path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService } from './fixtures/service';
import { within } from './fixtures/within';
import { answerSaveDialog } from './pages/desk-page';
import { filesBelow } from './support/files';
import { argumentsAndEnvironment } from './support/processes';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-quiet-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> };
  readonly events: readonly {
    readonly type: number;
    readonly params?: unknown;
  }[];
}

/**
 * Whom Chromium itself tried to reach, by the log of its network stack. It points a UDP socket
 * somewhere to learn whether there is IPv6; that sends nothing, so bytes are what counts.
 */
function wantedByEngine(path: string): readonly string[] {
  const { constants, events } = JSON.parse(readFileSync(path, 'utf8')) as NetLog;
  const kinds = ['TCP_CONNECT_ATTEMPT', 'UDP_BYTES_SENT', 'HOST_RESOLVER_MANAGER_JOB'];
  const types = new Map(kinds.map((kind) => [constants.logEventTypes[kind], kind]));
  expect(types.has(undefined)).toBe(false);
  expect(events.length).toBeGreaterThan(10);
  return events
    .filter(({ type }) => types.has(type))
    .map(({ type, params }) => `${types.get(type) ?? ''} ${JSON.stringify(params)}`);
}

/** Lets the window's process crash; tells why it went, once its page is there again. */
const crash = ({ app }: LaunchedApp): Promise<string> =>
  app.evaluate(({ BrowserWindow }) => {
    /* The one that prints may still be there. */
    const contents = BrowserWindow.getAllWindows()
      .map((window) => window.webContents)
      .find((each) => each.getURL().startsWith('app://bundle/'));
    return new Promise<string>((done) => {
      contents?.once('render-process-gone', (_event, { reason }) => {
        contents.once('did-finish-load', () => done(reason));
      });
      contents?.forcefullyCrashRenderer();
    });
  });

test('in a whole session nobody is connected to but the profile’s service, and a crash of the window leaves no dump', async () => {
  const service = await startService({ waivers: 40, events: 20 });
  const log = join(folder, 'net.json');
  const userDataDir = join(folder, 'profile');
  const { launched, desk } = await connected(service, {
    userDataDir,
    args: [`--log-net-log=${log}`],
  });
  const { app, window, close } = launched;
  const started = argumentsAndEnvironment(app.process().pid ?? 0);
  expect(started.length).toBeGreaterThan(1);
  expect(started.filter((it) => /crashpad-handler|crash-reporter-url/.test(it))).toEqual([]);
  await desk.expectRows('Waivers', 40);
  await desk.search('Search waivers', 'risk');
  await desk.openFirst('Waivers');
  await answerSaveDialog(app, join(folder, 'waiver.pdf'));
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.lastAction).toContainText('Saved');
  for (const section of ['Events', 'Awaiting outcome', 'Coverage', 'Templates'] as const) {
    await desk.go(section);
  }
  await desk.go('Settings');
  await window.getByRole('button', { name: 'Preview' }).click();
  await desk.syncNow();
  const reason = await within(60_000, 'The window did not come back.', crash(launched));
  expect(reason).toMatch(/crashed|killed/);
  const reached = await app.evaluate(
    () => (globalThis as unknown as { __reached: string[] }).__reached,
  );
  await close();
  await service.close();
  expect([...new Set(reached)]).toEqual([new URL(service.url).host]);
  expect(wantedByEngine(log)).toEqual([]);
  expect(
    filesBelow(userDataDir).filter((path) => /\.(dmp|meta)$|pending|settings\.dat/.test(path)),
  ).toEqual([]);
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
