import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as answers from '../src/sample-service/testing/faults/answers';
import { connectKept, openKept } from './fixtures/connected';
import { startService, type Service } from './fixtures/service';
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

const asked = (): number => service.hooks.log.count();

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
    expectQuick(await longestSilence());
  } finally {
    await second.close();
  }
});
