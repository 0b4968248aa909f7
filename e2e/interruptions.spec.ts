import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerSaveDialog, deskPage } from './pages/desk-page';
import { readPdf } from './support/pdf';

const WAIVERS = 900;

let service: Service;
let folder: string;

test.beforeEach(async () => {
  service = await startService({ waivers: WAIVERS, events: 60 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-interrupted-'));
});
test.afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const slowly = (ms: number): void =>
  service.hooks.faults.when(({ path }) => path.endsWith('waiver_submissions'), {
    kind: 'delay',
    ms,
  });

const listRequests = (): number =>
  service.hooks.log.entries().filter(({ path }) => path.endsWith('waiver_submissions')).length;

test('a renderer that crashes in the middle of a sync comes back and loses nothing', async () => {
  const { app, window, close } = await launchApp();
  try {
    const desk = deskPage(window);
    await desk.check(service.url, service.keys.full);
    slowly(150);
    await desk.keepBy('session');
    /* The test's own connection to the page ends with the first crash: main is asked instead. */
    await expect(desk.navigation).toBeVisible({ timeout: 30_000 });
    for (const wanted of [2, 5]) {
      await expect.poll(() => listRequests(), { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
      await app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
      });
    }
    service.hooks.faults.clear();
    /* A page that is just being replaced never answers: then it is asked again. */
    const text = (): Promise<string> =>
      app.evaluate(({ BrowserWindow }) => {
        const page = BrowserWindow.getAllWindows()[0]?.webContents;
        const said = page?.executeJavaScript('document.body.innerText') as Promise<string>;
        const later = new Promise<string>((resolve) => setTimeout(() => resolve(''), 1_000));
        return Promise.race([said.catch(() => ''), later]);
      });
    await expect.poll(text, { timeout: 60_000 }).toContain('Up to date');
    await expect.poll(text, { timeout: 30_000 }).toContain(String(WAIVERS));
  } finally {
    await close();
  }
});

test('killed while a PDF is written: the file is whole or not there', async () => {
  const userDataDir = join(folder, 'profile');
  const out = join(folder, 'out');
  mkdirSync(out);
  for (const wait of [0, 120, 300]) {
    const { app, window, kill } = await launchApp({ userDataDir });
    const desk = deskPage(window);
    if (wait === 0) {
      await desk.check(service.url, service.keys.full);
      await desk.keepBy('passphrase');
    } else await desk.unlock();
    await desk.state('Up to date');
    await desk.rows('Waivers').first().click();
    await answerSaveDialog(app, join(out, `${String(wait)}.pdf`));
    await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
    const end = performance.now() + wait;
    await expect.poll(() => performance.now(), { intervals: [10] }).toBeGreaterThan(end);
    await kill();
  }
  for (const name of readdirSync(out).filter((it) => it.endsWith('.pdf')))
    expect(readPdf(join(out, name)).pages).toBeGreaterThan(0);
});

/** A small disk of its own, or null where this machine does not let anybody mount one. */
function smallDisk(path: string, megabytes: number): (() => void) | null {
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

test('a full disk: said, nothing lost, and everything is there once there is room', async () => {
  const disk = join(folder, 'disk');
  const unmount = smallDisk(disk, 90);
  /* Where no disk can be mounted there is nothing to test; docs/reliability.md row 42 says so. */
  if (unmount === null) return;
  const filler = join(disk, 'filler');
  try {
    const userDataDir = join(disk, 'profile');
    const first = await launchApp({ userDataDir });
    const desk = deskPage(first.window);
    await desk.check(service.url, service.keys.full);
    await desk.keepBy('passphrase');
    await desk.state('Up to date');
    for (const id of service.hooks.waivers.ids()) service.hooks.waivers.touch(id);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    await desk.window.getByRole('button', { name: 'Sync now' }).click();
    await expect(desk.status).not.toContainText('Up to date', { timeout: 30_000 });
    await expect(desk.status).not.toContainText('Syncing', { timeout: 60_000 });
    await desk.expectRows('Waivers', WAIVERS);
    await first.kill();
    rmSync(filler);
    const second = await launchApp({ userDataDir });
    const again = deskPage(second.window);
    await again.unlock();
    await again.state('Up to date', 60_000);
    await again.expectRows('Waivers', WAIVERS);
    await second.close();
  } finally {
    unmount();
  }
});
