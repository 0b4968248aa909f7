import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { inTemporaryFolder, type RunningDesk } from '../desk/running-desk';

/** Exports all waivers as a table; ms from the last click to the word that it is saved. */
export function exportTable(desk: RunningDesk, form: 'csv' | 'xlsx'): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    await answerDialogs(desk, join(folder, `waivers.${form}`));
    await selectAll(desk.page);
    return exportAs(desk.page, 'Export CSV…', form);
  });
}

/** Exports the first waivers of the list into a folder, at least so many; tells how many. */
export function exportPdfs(desk: RunningDesk, least: number): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const out = join(folder, 'out');
    mkdirSync(out);
    await answerDialogs(desk, out);
    await selectFirst(desk.page, least);
    await exportAs(desk.page, 'Export selected…');
    const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
      readonly files: readonly { readonly file: string }[];
    };
    for (const { file } of manifest.files)
      if (statSync(join(out, file)).size === 0) throw new Error(`${file} is empty.`);
    return manifest.files.length;
  });
}

/** Dialogs of the system cannot be clicked from outside: they answer with a path. */
export async function answerDialogs({ app }: RunningDesk, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}

const barOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected waivers' });

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Waivers', exact: true }).focus();
  await page.keyboard.press('Control+a');
  await barOf(page)
    .getByText(/ selected$/)
    .waitFor();
}

async function selectFirst(page: Page, least: number): Promise<void> {
  await page.getByRole('grid', { name: 'Waivers', exact: true }).focus();
  /* What another batch has selected. */
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  const words = barOf(page).getByText(/ selected$/);
  for (let told = ''; countIn(told) < least; told = await words.innerText()) {
    await page.keyboard.press('Shift+PageDown');
    const more = words.filter({ hasNotText: new RegExp(`^${told}$`) });
    await more.waitFor().catch(() => {
      throw new Error('There are too few waivers.');
    });
  }
}

const countIn = (text: string): number => Number(text.replace(/\D/g, ''));

/* From the click to the painted word that it is saved, ms. */
async function exportAs(page: Page, name: string, form?: string): Promise<number> {
  await barOf(page).getByRole('button', { name, exact: true }).click();
  if (form !== undefined) await page.getByLabel('Export as').selectOption(form);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true });
  const took = await button.evaluate(async (element: HTMLElement) => {
    const last = document.querySelector('[role="status"][aria-label="Last action"]');
    if (!last || !window.bench) throw new Error('There is nothing to export.');
    return window.bench.clickUntil(element, () => last.textContent?.startsWith('Saved ') === true);
  });
  await dismissLast(page);
  return took;
}

/** Puts away what came of the last action, so that the next one is told from it. */
export const dismissLast = (page: Page): Promise<void> =>
  page
    .getByRole('status', { name: 'Last action' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
