import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept, openKept } from './fixtures/connected';
import { startService } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { textsFoundBelow } from './support/files';
import { readPdf } from './support/pdf';

const WAIVERS = 31;
const FILTER = 'Canary people';
const CANARY = {
  signerName: 'Canaria Featherstonehaugh',
  signerEmail: 'canary.mail@mail.example',
};

const savedFilters = async ({ window }: DeskPage): Promise<void> =>
  window.getByRole('button', { name: 'Saved filters' }).click();

async function searchAndSave(desk: DeskPage): Promise<void> {
  const { window } = desk;
  await desk.search('Search waivers', 'Canaria');
  await desk.chooseView('Order', 'Name, Z to A');
  await desk.expectRows('Waivers', 1);
  await savedFilters(desk);
  await window.getByRole('textbox', { name: 'Name for these filters' }).fill(FILTER);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: `Delete ${FILTER}` })).toBeVisible();
  const line = window.getByRole('list', { name: 'Saved filters' }).getByRole('listitem');
  await expect(line).toContainText(`${FILTER}1`);
}

/** As it was left, asked again from the saved filter, then renamed and deleted. */
async function expectSearchKept(desk: DeskPage): Promise<void> {
  const { window } = desk;
  const box = window.getByRole('searchbox', { name: 'Search waivers' });
  await expect(box).toHaveValue('Canaria');
  await desk.expectRows('Waivers', 1);
  await box.fill('');
  await desk.expectRows('Waivers', WAIVERS);
  await savedFilters(desk);
  await window.getByRole('button', { name: FILTER, exact: true }).click();
  await desk.expectRows('Waivers', 1);
  await expect(box).toHaveValue('Canaria');
  await savedFilters(desk);
  await window.getByRole('button', { name: `Rename ${FILTER}` }).click();
  await window.getByRole('textbox', { name: 'New name' }).fill('The family');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Delete The family' }).click();
  await expect(window.getByText('No filters are saved yet.')).toBeVisible();
  await window.keyboard.press('Escape');
}

test('restart with the service cut: list, search, filters, record and PDF from the sealed copy; once it is back it is asked again soon, not at the next turn', async () => {
  const service = await startService({ waivers: WAIVERS - 1, events: 10 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-offline-'));
  const userDataDir = join(folder, 'profile');
  try {
    const id = service.hooks.waivers.add(CANARY);
    const first = await connectKept(service, { userDataDir });
    try {
      await first.desk.synced();
      await first.desk.expectRows('Waivers', WAIVERS);
      await searchAndSave(first.desk);
    } finally {
      await first.launched.close();
    }
    expect(textsFoundBelow(userDataDir, [FILTER, 'Canaria'])).toEqual([]);

    await service.hooks.network.down();
    const { launched: second, desk } = await openKept({ userDataDir });
    try {
      await desk.synced('Offline');
      await expectSearchKept(desk);
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
      await desk.expectRows('Waivers', WAIVERS + 1);
      await desk.state('Up to date');
    } finally {
      await second.close();
    }
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
