import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { connected } from './fixtures/connected';
import { startService } from './fixtures/service';
import { answerFolderDialog, answerSaveDialog } from './pages/desk-page';
import { expectAccessible } from './support/accessible';

const WORDS = 'correct horse battery';
const NOTE = 'Canary note 4471 of this computer';

const press = (window: Page, name: string): Promise<void> =>
  window.getByRole('button', { name, exact: true }).press('Enter');

/** A folder that gets a file each day, until it is stopped; by keyboard. */
async function savesDaily(
  { desk, launched }: Awaited<ReturnType<typeof connected>>,
  folder: string,
): Promise<void> {
  const { window } = desk;
  const saved = (): readonly string[] =>
    readdirSync(folder).filter((name) => name.startsWith('Waiver Desk '));
  const part = window.getByRole('region', { name: 'Every day into a folder' });
  await answerFolderDialog(launched.app, folder);
  await press(window, 'Also every day into a folder…');
  await expectAccessible(window, 'choosing a daily file', '[role=dialog]');
  await window.getByLabel('New passphrase').fill(WORDS);
  await window.getByLabel('Repeat passphrase').fill(WORDS);
  await window.keyboard.press('Enter');
  await expect(part).toContainText(basename(folder));
  expect(saved()).toHaveLength(1);
  await expectAccessible(window, 'a daily file', 'main');
  rmSync(join(folder, saved()[0] ?? ''));
  await press(window, 'Save now');
  await expect.poll(saved).toHaveLength(1);
  await press(window, 'Stop');
  await expect(part).toHaveCount(0);
  expect(saved()).toHaveLength(1);
}

test('what is only here goes through a sealed file to another computer, by keyboard', async () => {
  const service = await startService({ waivers: 4, events: 4 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-backup-'));
  const file = join(folder, 'mine.waiverdesk');
  const id = service.hooks.events.add({ startsAt: new Date().toISOString(), details: 'Ring' });
  try {
    const one = await connected(service, { protection: 'passphrase' });
    try {
      const { desk, launched } = one;
      const { window } = desk;
      await desk.go('Events');
      await desk.openRow('Events', id);
      const event = window.getByRole('region', { name: 'Event', exact: true });
      await desk.openTab(event, 'Timeline');
      await event.getByRole('button', { name: 'Add a note' }).click();
      await window.getByRole('textbox', { name: 'Note' }).fill(NOTE);
      await window.getByRole('button', { name: 'Keep on this computer' }).click();
      await expect(event).toContainText(NOTE);

      await answerSaveDialog(launched.app, file);
      await desk.go('Settings');
      await press(window, 'Save what is only here…');
      const dialog = window.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName('Save what is only here');
      await window.getByLabel('New passphrase').fill(WORDS);
      await window.getByLabel('Repeat passphrase').fill('another');
      await window.keyboard.press('Enter');
      await expect(desk.alert).toHaveText('The two passphrases differ.');
      await expectAccessible(window, 'saving what is only here', '[role=dialog]');
      await window.getByLabel('Repeat passphrase').fill(WORDS);
      await window.keyboard.press('Enter');
      await expect(window.getByRole('dialog', { name: 'It was saved' })).toContainText(
        'mine.waiverdesk',
      );
      await window.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      expect(readFileSync(file).includes('Canary')).toBe(false);
      await savesDaily(one, folder);

      /* As on another computer: nothing of the first is here any more. */
      await desk.disconnect();
      await desk.connect(service);
      await answerFolderDialog(launched.app, file);
      await desk.go('Settings');
      await press(window, 'Take over…');
      await expect(window.getByRole('dialog')).toHaveAccessibleName('Take over');
      await window.keyboard.press('Enter');
      await window.getByLabel('Passphrase of the file').fill('not this one');
      await window.keyboard.press('Enter');
      await expect(desk.alert).toContainText('does not open the file');
      await window.getByLabel('Passphrase of the file').fill(WORDS);
      await window.keyboard.press('Enter');
      const row = dialog.getByRole('row', { name: /^Follow-ups/ });
      await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '0']);
      await expectAccessible(window, 'what is in a file', '[role=dialog]');
      await window.keyboard.press('Enter');
      await expect(dialog).toContainText('It was taken over.');
      await expectAccessible(window, 'taken over', '[role=dialog]');
      await window.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await desk.go('Events');
      await desk.openRow('Events', id);
      await desk.openTab(event, 'Timeline');
      await expect(event).toContainText(NOTE);
      await desk.go('Settings');
      await press(window, 'Undo taking over');
      await expect(desk.lastAction).toContainText('was undone');
    } finally {
      await one.launched.close();
    }
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
