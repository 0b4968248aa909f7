import { expect, test } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { deskPage, type DeskPage } from './pages/desk-page';
import { HARMS, levelDb } from './support/store-harm';

const WAIVERS = 700;

let service: Service;
let folder: string;

/** A profile that was synced and closed twice, so that its rows are in tables and in a log. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = await startService({ waivers: WAIVERS, events: 60 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-broken-'));
  const userDataDir = join(folder, 'whole');
  const first = await launchApp({ userDataDir });
  const desk = deskPage(first.window);
  await desk.check(service.url, service.keys.full);
  await desk.keepBy('passphrase');
  await desk.state('Up to date');
  await desk.expectRows('Waivers', WAIVERS);
  await first.close();
  const second = await launchApp({ userDataDir });
  await deskPage(second.window).unlock();
  await deskPage(second.window).state('Up to date');
  await second.close();
});

test.afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const lostSentence = 'was found emptied';

/** Never a blank window, and never "none" for a copy that is lost. */
async function neverNone(desk: DeskPage): Promise<void> {
  await expect(desk.navigation).toBeVisible();
  await expect(desk.window.getByText('The service has no waivers')).toHaveCount(0);
}

async function copied(name: string): Promise<string> {
  const userDataDir = join(folder, name);
  cpSync(join(folder, 'whole'), userDataDir, { recursive: true });
  return userDataDir;
}

async function openHarmed(userDataDir: string): Promise<LaunchedApp & { desk: DeskPage }> {
  const launched = await launchApp({ userDataDir });
  const desk = deskPage(launched.window);
  await desk.unlock();
  return { ...launched, desk };
}

for (const [i, { name, harm, loses }] of HARMS.entries()) {
  test(`${name}: said, or nothing lost; then everything is there again`, async () => {
    const userDataDir = await copied(`harmed-${String(i)}`);
    harm(levelDb(userDataDir), userDataDir);
    /* Slow enough that what the window says of a lost copy can be read. */
    service.hooks.faults.when(() => true, { kind: 'delay', ms: 500 });
    const { desk, close } = await openHarmed(userDataDir);
    try {
      await neverNone(desk);
      const whole = desk.window.locator(
        `[role="grid"][aria-label="Waivers"][aria-rowcount="${String(WAIVERS + 1)}"]`,
      );
      const lost = desk.alert.filter({ hasText: lostSentence });
      await expect(loses ? lost : lost.or(whole).first()).toBeVisible({ timeout: 45_000 });
      await neverNone(desk);
      service.hooks.faults.clear();
      await desk.state('Up to date', 45_000);
      await desk.expectRows('Waivers', WAIVERS);
    } finally {
      service.hooks.faults.clear();
      await close();
    }
  });
}
