import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept, openKept } from './fixtures/connected';
import { startService } from './fixtures/service';
import { answerSaveDialog } from './pages/desk-page';
import { readPdf } from './support/pdf';

const CANARY = {
  signerName: 'Canaria Featherstonehaugh',
  signerEmail: 'canary.mail@mail.example',
};

test('restart with the service cut: list, record and PDF from the sealed copy; once it is back it is asked again soon, not at the next turn', async () => {
  const service = await startService({ waivers: 30, events: 10 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-offline-'));
  const userDataDir = join(folder, 'profile');
  try {
    const id = service.hooks.waivers.add(CANARY);
    const first = await connectKept(service, { userDataDir });
    try {
      await first.desk.synced();
      await first.desk.expectRows('Waivers', 31);
    } finally {
      await first.launched.close();
    }

    await service.hooks.network.down();
    const { launched: second, desk } = await openKept({ userDataDir });
    try {
      await desk.synced('Offline');
      await desk.expectRows('Waivers', 31);
      await desk.search('Search waivers', 'Canaria');
      await desk.expectRows('Waivers', 1);
      await desk.openRow('Waivers', id);
      await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).toContainText(
        CANARY.signerName,
      );
      const frame = second.window.frameLocator('iframe[title="Agreement as signed"]');
      await expect(frame.locator('body')).toContainText(CANARY.signerName);
      await desk.openTab(desk.waiver, 'Answers');
      await desk.openTab(desk.waiver, 'Evidence');
      await expect(desk.waiver.getByRole('tabpanel')).toContainText(id);
      const path = join(folder, 'offline.pdf');
      await answerSaveDialog(second.app, path);
      await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
      await expect(desk.lastAction).toContainText('Saved');
      expect(readPdf(path).text).toContain(CANARY.signerName);

      await desk.search('Search waivers', '');
      await service.hooks.network.up();
      service.hooks.waivers.add({ signerName: 'Added after the outage' });
      /* Five minutes, were it not for the probes. */
      await desk.expectRows('Waivers', 32);
      await desk.state('Up to date');
    } finally {
      await second.close();
    }
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
