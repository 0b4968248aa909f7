import { expect, type ElectronApplication, type Locator, type Page } from '@playwright/test';

export const PASSPHRASE = 'correct horse battery';

export type Section =
  | 'Waivers'
  | 'Events'
  | 'Awaiting outcome'
  | 'Coverage'
  | 'Templates'
  | 'Exports'
  | 'Sync activity'
  | 'Settings';

/** What a person does in the window, by the roles and names of the design. */
export function deskPage(window: Page) {
  const status = window.getByRole('status', { name: 'Sync status' });
  const grid = (name: string): Locator => window.getByRole('grid', { name, exact: true });
  const rows = (name: string): Locator => grid(name).locator('[data-id]');
  return {
    window,
    status,
    grid,
    rows,
    alert: window.getByRole('alert'),
    waiver: window.getByRole('region', { name: 'Waiver', exact: true }),
    navigation: window.getByRole('navigation', { name: 'Sections' }),
    openSample: async () => {
      await window.getByRole('button', { name: 'Open the sample community' }).click();
    },
    /** Types address and key and has them checked. */
    check: async (address: string, key: string) => {
      await window.getByRole('textbox', { name: 'Service address' }).fill(address);
      await window.getByLabel('API key', { exact: true }).fill(key);
      await window.getByRole('button', { name: 'Check and connect' }).click();
    },
    /** After a good check on a computer without a protected store: chooses how to keep the key. */
    keepBy: async (protection: 'passphrase' | 'session') => {
      await window
        .getByRole('radio', { name: protection === 'session' ? 'This session only' : 'Passphrase' })
        .check();
      if (protection === 'passphrase') {
        await window.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
        await window.getByLabel('Repeat passphrase', { exact: true }).fill(PASSPHRASE);
      }
      await window.getByRole('button', { name: 'Connect', exact: true }).click();
    },
    unlock: async (passphrase = PASSPHRASE) => {
      await window.getByLabel('Passphrase', { exact: true }).fill(passphrase);
      await window.getByRole('button', { name: 'Unlock' }).click();
    },
    go: async (section: Section) => {
      const link = window
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: section, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    },
    state: async (text: string, timeout = 60_000) => {
      await expect(status).toContainText(text, { timeout });
    },
    /** Rows of a list by its `aria-rowcount`, the header not counted. */
    rowCount: async (name: string) => Number(await grid(name).getAttribute('aria-rowcount')) - 1,
    expectRows: async (name: string, count: number, timeout = 60_000) => {
      await expect(grid(name)).toHaveAttribute('aria-rowcount', String(count + 1), { timeout });
    },
    openTab: async (region: Locator, name: string) => {
      await region.getByRole('tab', { name }).click();
    },
    search: async (name: string, text: string) => {
      await window.getByRole('searchbox', { name }).fill(text);
    },
  };
}

export type DeskPage = ReturnType<typeof deskPage>;

/** The save dialog cannot be clicked from outside: it answers with a path. */
export async function answerSaveDialog(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}

/** The folder dialog, likewise. */
export async function answerFolderDialog(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] });
  }, path);
}
