import type { Page } from 'playwright';
import { installProbe } from './probe';

const PASSPHRASE = 'correct horse battery';
/* A first sync of a million takes minutes, on a busy computer a quarter of an hour. */
const PATIENCE = 1_800_000;

/** What a person does in the window, as far as the benchmark needs it. */
export interface Screens {
  /** Address, key and the report on what the key may see. */
  readonly check: (address: string, key: string) => Promise<void>;
  /** Keeps the key; the first sync begins with this click. */
  readonly keepBy: (protection: 'passphrase' | 'session') => Promise<void>;
  readonly untilState: (text: string) => Promise<void>;
  readonly go: (section: string) => Promise<void>;
  /** Goes to the waivers and waits for so many. */
  readonly untilRows: (count: number) => Promise<void>;
}

/** Screens of the program's window; installs the probe in it. */
export async function screensOf(page: Page): Promise<Screens> {
  page.setDefaultTimeout(PATIENCE);
  await page.evaluate(installProbe);
  const status = page.getByRole('status', { name: 'Sync status' });
  const go = async (section: string): Promise<void> => {
    const link = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: section, exact: true });
    await link.click();
  };
  return {
    check: async (address, key) => {
      await page.getByRole('textbox', { name: 'Service address' }).fill(address);
      await page.getByLabel('API key', { exact: true }).fill(key);
      await page.getByRole('button', { name: 'Check and connect' }).click();
      await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
    },
    keepBy: async (protection) => {
      const label = protection === 'session' ? 'This session only' : 'Passphrase';
      await page.getByRole('radio', { name: label }).check();
      if (protection === 'passphrase') {
        await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
        await page.getByLabel('Repeat passphrase', { exact: true }).fill(PASSPHRASE);
      }
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
    },
    untilState: async (text) => {
      await status.filter({ hasText: text }).waitFor();
    },
    go,
    untilRows: async (count) => {
      await go('Waivers');
      const grid = page.locator(`[role="grid"][aria-rowcount="${String(count + 1)}"]`);
      await grid.locator('[data-id]').first().waitFor();
    },
  };
}

/** Types the passphrase, ready for the click on "Unlock". */
export async function fillPassphrase(page: Page): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
}
