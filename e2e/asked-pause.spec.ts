import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as answers from '../src/sample-service/testing/faults/answers';
import { connectKept, openKept } from './fixtures/connected';
import { launchApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { deskPage } from './pages/desk-page';
import { expectQuick, startHeartbeat } from './support/heartbeat';

let service: Service;
let folder: string;
test.beforeEach(async () => {
  service = await startService({ waivers: 60, events: 20 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-pause-'));
});
test.afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const isForEvents = ({ path }: { readonly path: string }): boolean =>
  path.endsWith('private_events');
const eventRequests = () => service.hooks.log.entries().filter(isForEvents);
const asked = (): number => service.hooks.log.count();

test('429 with Retry-After, once and for ever: it is waited for, and nothing freezes', async () => {
  const { app, window, close } = await launchApp();
  try {
    const desk = deskPage(window);
    const longestSilence = await startHeartbeat(app, window);
    await desk.check(service.url, service.keys.full);
    await expect(window.getByRole('radio', { name: 'This session only' })).toBeVisible();
    const before = eventRequests().length;
    service.hooks.faults.when(isForEvents, answers.status(429, '2'), 1);
    await desk.keepBy('session');
    await desk.synced();
    await desk.expectRows('Waivers', 60);
    const [refused, next] = eventRequests().slice(before);
    expect(next!.atMs - refused!.atMs).toBeGreaterThanOrEqual(2_000);

    service.hooks.faults.when(() => true, answers.status(429, '1'));
    await desk.syncNow('Stopped');
    await expect(desk.status).toContainText('The service asked for a pause');
    service.hooks.faults.clear();
    await desk.syncNow();
    expectQuick(await longestSilence());
  } finally {
    await close();
  }
});

test('a long Retry-After outlives a restart, and a person may ask once by hand', async () => {
  const userDataDir = join(folder, 'profile');
  const { launched: first, desk: before } = await connectKept(service, { userDataDir });
  try {
    await before.synced();
    service.hooks.faults.when(() => true, answers.status(429, '7200'));
    await before.syncNow('Stopped');
  } finally {
    await first.kill();
  }
  const askedBefore = asked();
  const { launched: second, desk } = await openKept({ userDataDir });
  try {
    await desk.synced('Stopped');
    const longestSilence = await startHeartbeat(second.app, second.window);
    await expect(desk.status).toContainText(/Try again (today|tomorrow) at/);
    await desk.expectRows('Waivers', 60);
    expect(asked()).toBe(askedBefore);

    await desk.syncNow('Stopped');
    expect(asked()).toBe(askedBefore + 1);
    service.hooks.faults.clear();
    /* Not sooner than some seconds after the try before: asked as often as a person would. */
    await expect(async () => {
      await desk.syncNow('');
      await desk.state('Up to date', 1_000);
    }).toPass({ timeout: 90_000 });
    expectQuick(await longestSilence());
  } finally {
    await second.close();
  }
});
