import { expect, test } from '@playwright/test';
import type * as Electron from 'electron';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connected } from './fixtures/connected';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { within } from './fixtures/within';
import { answerSaveDialog, deskPage, PASSPHRASE, type DeskPage } from './pages/desk-page';
import { filesBelow, textsFoundBelow } from './support/files';
import { textsInHeap, textsInWorkerHeaps } from './support/heap';
import { bothWidths, foundInMemory, heldByMain, keysOf } from './support/memory';
import { argumentsAndEnvironment } from './support/processes';

const SIGNER = { signerName: 'Canaria Featherstonehaugh', signerEmail: 'canary@mail.example' };
const PERSONAL = [...Object.values(SIGNER), 'Canaria', 'Featherstonehaugh'];

const WAIVERS = 21;

let service: Service;
let folder: string;
let userDataDir: string;
let waiver: string;
/* A first start may ask for more than those that follow. */
let firstLog: string;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program for all, until its profile is looked at from outside. */
test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS - 1, events: 20 });
  waiver = service.hooks.waivers.add(SIGNER);
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-privacy-'));
  userDataDir = join(folder, 'profile');
  firstLog = join(folder, 'first-net.json');
  ({ launched, desk } = await connected(service, {
    userDataDir,
    protection: 'passphrase',
    args: [`--log-net-log=${firstLog}`],
  }));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function review(): Promise<void> {
  await desk.go('Waivers');
  await desk.openRow('Waivers', waiver);
  await expect(desk.waiver).toContainText(SIGNER.signerName);
}

async function exportPdf({ waiver, lastAction }: DeskPage, { app }: LaunchedApp): Promise<void> {
  await answerSaveDialog(app, join(folder, 'waiver.pdf'));
  await waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(lastAction).toContainText('Saved');
}

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

/** Whom main has connected to. */
const reachedBy = async ({ app }: LaunchedApp): Promise<readonly string[]> => {
  const reached = await app.evaluate(
    () => (globalThis as unknown as { __reached: string[] }).__reached,
  );
  return [...new Set(reached)];
};

const unlocking = () => launched.window.getByRole('heading', { name: 'Unlock Waiver Desk' });
const locked = () => expect(unlocking()).toBeVisible();

/* A lock collects garbage in main, also while it answers. */
function lockScreen({ powerMonitor }: typeof Electron): void {
  powerMonitor.emit('lock-screen');
}

/* The computer slept for five minutes, and nobody has touched it since. */
function sleep({ powerMonitor }: typeof Electron): void {
  const now = Date.now;
  Date.now = () => now() + 301_000;
  powerMonitor.getSystemIdleTime = () => 301;
  powerMonitor.emit('resume');
}

test('the diagnostics tell states and counts, and neither the key nor a name or address', async () => {
  const { app, window } = launched;
  service.hooks.keys.revoke('full');
  await desk.syncNow('Stopped');
  await desk.go('Settings');
  await window.getByRole('button', { name: 'Preview' }).click();
  const preview = window.getByRole('region', { name: 'Diagnostics preview' });
  await expect(preview).toContainText('"count": 21');
  await expect(preview).toContainText('unauthorized');
  const text = await preview.innerText();
  const port = new URL(service.url).port;
  const people = service.hooks.waivers.ids().flatMap((id) => {
    const { attributes } = service.hooks.waivers.served(id);
    return [attributes['signer_name'], attributes['signer_email'], id];
  });
  for (const hidden of [service.keys.full, ...PERSONAL, ...people, '127.0.0.1', `:${port}`]) {
    if (typeof hidden === 'string') expect(text).not.toContain(hidden);
  }
  const path = join(folder, 'diagnostics.txt');
  await answerSaveDialog(app, path);
  await window.getByRole('button', { name: 'Save diagnostics…' }).click();
  await expect.poll(() => existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8').trim()).toBe(text.trim());
  service.hooks.keys.restore('full');
  await desk.syncNow();
});

test('after a lock no process but main is left with a key or a name, and nothing living in main holds one', async () => {
  const { app } = launched;
  const leader = app.process().pid ?? 0;
  await review();
  await exportPdf(desk, launched);

  const keys = await keysOf(userDataDir);
  const { signerName } = SIGNER;
  const texts = [...bothWidths('API key', service.keys.full), ...bothWidths('name', signerName)];
  const everything = new Map([...keys, ...texts]);
  expect(foundInMemory(leader, ['main'], keys)).toHaveLength(keys.size);
  expect(foundInMemory(leader, ['renderer'], everything)).toContain('renderer: name');

  await app.evaluate(lockScreen);
  await locked();
  /* Windows that printed are kept for half a minute where nothing ends them. */
  await expect
    .poll(() => foundInMemory(leader, ['renderer', 'utility', 'zygote'], everything))
    .toEqual([]);
  expect(foundInMemory(leader, ['main'], keys)).toEqual([]);
  expect(await heldByMain(app, folder, [service.keys.full, signerName])).toEqual([]);
  await desk.unlock();
  await desk.expectRows('Waivers', WAIVERS);
});

test('after a whole session the key and the names are nowhere but in the sealed copy', async () => {
  const secrets = [service.keys.full, PASSPHRASE];
  const { app, window, output, close } = launched;
  const pid = app.process().pid ?? 0;
  await review();

  expect(await textsInHeap(window, [SIGNER.signerName, ...secrets])).toEqual([SIGNER.signerName]);
  const worker = await textsInWorkerHeaps(window, [SIGNER.signerName, ...secrets]);
  expect(worker).toEqual([SIGNER.signerName]);

  const started = argumentsAndEnvironment(pid);
  expect(started.filter((it) => it.includes(userDataDir)).length).toBeGreaterThan(0);
  for (const text of [...secrets, ...PERSONAL, service.url]) {
    expect(started.filter((it) => it.includes(text))).toEqual([]);
  }

  await desk.go('Settings');
  await window.getByRole('combobox', { name: 'Lock after' }).selectOption('5');
  /* The choice is on its way to main for a moment. */
  await expect
    .poll(async () => {
      await app.evaluate(sleep);
      return unlocking().isVisible();
    })
    .toBe(true);
  await locked();
  const left = new Map(
    [...secrets, ...PERSONAL].flatMap((text, at) => [...bothWidths(String(at), text)]),
  );
  await expect.poll(() => foundInMemory(pid, ['renderer', 'utility', 'zygote'], left)).toEqual([]);

  await window.getByLabel('Passphrase', { exact: true }).fill('a wrong passphrase');
  await window.getByRole('button', { name: 'Unlock' }).click();
  await expect(desk.alert).toHaveText(
    'This passphrase does not open the copy on this computer. Check it and try again.',
  );
  expect(await reachedBy(launched)).toEqual([new URL(service.url).host]);
  await close();
  expect(wantedByEngine(firstLog)).toEqual([]);

  expect(textsFoundBelow(userDataDir, ['program:started'])).toHaveLength(1);
  const { agreement, ip_address: ip } = service.hooks.waivers.served(waiver).attributes as {
    readonly agreement: string;
    readonly ip_address: string;
  };
  const signed = [agreement.slice(200, 240), ip];
  expect(textsFoundBelow(userDataDir, [...secrets, ...PERSONAL, ...signed])).toEqual([]);
  for (const text of [...secrets, ...PERSONAL]) expect(output()).not.toContain(text);
  const crashes = join(userDataDir, 'Crashpad');
  const dumps = existsSync(crashes) ? readdirSync(crashes, { recursive: true }).map(String) : [];
  expect(dumps.filter((name) => /\.(dmp|meta)$/.test(name))).toEqual([]);
  const fields = readFileSync(join(userDataDir, 'logs/desk.log'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => Object.keys(JSON.parse(line) as object));
  const known = ['at', 'code', 'resource', 'page', 'durationMs', 'status', 'count'];
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
});

/* One program on a copy of the folder. Nobody types the key there: what drives the window would keep it in main's memory. */
test.describe('on a copy of the profile folder', () => {
  let copy: LaunchedApp;
  let elsewhere: DeskPage;
  let log: string;

  test.beforeAll(async () => {
    await launched.close();
    const copied = join(folder, 'copied');
    cpSync(userDataDir, copied, {
      recursive: true,
      filter: (path) => !/Singleton(Lock|Cookie|Socket)$/.test(path),
    });
    log = join(folder, 'net.json');
    copy = await launchApp({ userDataDir: copied, args: [`--log-net-log=${log}`] });
    elsewhere = deskPage(copy.window);
  });

  test.afterAll(() => copy.close());

  test('a copied profile folder opens elsewhere with the passphrase and with nothing else', async () => {
    await elsewhere.unlock('a wrong passphrase');
    await expect(elsewhere.alert).toContainText('does not open the copy');
    await expect(elsewhere.grid('Waivers')).toHaveCount(0);
    await elsewhere.unlock();
    await elsewhere.expectRows('Waivers', WAIVERS);
  });

  test('after a lock not one copy of the API key is left in all of main’s memory', async () => {
    const { app, window } = copy;
    await elsewhere.synced();
    const leader = app.process().pid ?? 0;
    const key = bothWidths('API key', service.keys.full);
    expect(foundInMemory(leader, ['main'], key)).toContain('main: API key');
    await app.evaluate(lockScreen);
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    await expect.poll(() => foundInMemory(leader, ['main'], key)).toEqual([]);
  });

  /* The last of it: what drives the window is gone with the crash. */
  test('in a whole session nobody is connected to but the profile’s service, and a crash of the window leaves no dump', async () => {
    const { app, window, userDataDir: used } = copy;
    const started = argumentsAndEnvironment(app.process().pid ?? 0);
    expect(started.length).toBeGreaterThan(1);
    expect(started.filter((it) => /crashpad-handler|crash-reporter-url/.test(it))).toEqual([]);
    await elsewhere.unlock();
    await elsewhere.search('Search waivers', 'risk');
    await elsewhere.openFirst('Waivers');
    await exportPdf(elsewhere, copy);
    for (const section of ['Events', 'Awaiting outcome', 'Coverage', 'Templates'] as const)
      await elsewhere.go(section);
    await elsewhere.go('Settings');
    await window.getByRole('button', { name: 'Preview' }).click();
    await elsewhere.syncNow();
    const reason = await within(60_000, 'The window did not come back.', crash(copy));
    expect(reason).toMatch(/crashed|killed/);
    expect(await reachedBy(copy)).toEqual([new URL(service.url).host]);
    await copy.close();
    expect(wantedByEngine(log)).toEqual([]);
    expect(
      filesBelow(used).filter((path) => /\.(dmp|meta)$|pending|settings\.dat/.test(path)),
    ).toEqual([]);
  });
});
