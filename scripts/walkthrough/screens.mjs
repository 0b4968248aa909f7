import { existsSync, statSync } from 'node:fs';
import { appears, picture } from './pictures.mjs';

const syncSeconds = 240;
const exportSeconds = 90;

const sections = [
  ['Overview', 'overview'],
  ['Waivers', 'waivers'],
  ['Events', 'events'],
  ['Awaiting outcome', 'awaiting-outcome'],
  ['Coverage', 'coverage'],
  ['Templates', 'templates'],
  ['Exports', 'exports'],
  ['Sync activity', 'sync-activity'],
  ['Settings', 'settings'],
];
const tabs = ['Agreement', 'Answers', 'Evidence', 'Related'];

const sectionLink = (page, name) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });

const goTo = async (page, name) => {
  const link = sectionLink(page, name);
  if (!(await appears(link, 5))) return false;
  await link.click();
  return appears(page.locator('[aria-current="page"]', { hasText: name }), 5);
};

/** Connect: the empty program, then the sample community until "Up to date". */
export const connect = async ({ page, folder, note }) => {
  await page.getByRole('heading', { name: 'Connect a community' }).waitFor({ timeout: 30_000 });
  await picture(page, folder, '01-connect');
  note('Connect', 'seen');
  await page.getByRole('button', { name: 'Open the sample community' }).click();
  const status = page.getByRole('status', { name: 'Sync status' });
  await status.filter({ hasText: 'Up to date' }).waitFor({ timeout: syncSeconds * 1000 });
  note('Sync of the sample community', (await status.innerText()).replace(/\s+/g, ' '));
};

const rows = (page, grid) => page.getByRole('grid', { name: grid }).locator('[data-id]');

/** Every section with a link in the navigation. */
export const visitSections = async ({ page, folder, note }) => {
  for (const [index, [name, file]] of sections.entries()) {
    if (!(await goTo(page, name))) {
      note(name, 'not there');
      continue;
    }
    await appears(rows(page, name), 3);
    await picture(page, folder, `${String(index + 2).padStart(2, '0')}-${file}`);
    note(name, 'seen');
  }
};

const openFirstWaiver = async (page) => {
  if (!(await goTo(page, 'Waivers'))) return undefined;
  const first = rows(page, 'Waivers').first();
  if (!(await appears(first, 10))) return undefined;
  await first.click();
  const record = page.getByRole('region', { name: 'Waiver', exact: true });
  return (await appears(record, 10)) ? record : undefined;
};

const visitTab = async ({ page, folder, note }, record, name) => {
  const tab = record.getByRole('tab', { name, exact: true });
  if (!(await appears(tab, 5))) return note(`Waiver, ${name}`, 'not there');
  await tab.click();
  await appears(record.getByRole('tabpanel'), 5);
  await picture(page, folder, `10-waiver-${name.toLowerCase()}`);
  return note(`Waiver, ${name}`, 'seen');
};

const fileArrives = async (page, path) => {
  const end = Date.now() + exportSeconds * 1000;
  while (Date.now() < end) {
    if (existsSync(path) && statSync(path).size > 0) return true;
    await page.waitForTimeout(100);
  }
  return false;
};

/** The save dialog cannot be clicked from outside, so it answers with the tour's folder. */
const answerSaveDialog = (app, path) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, path);

const exportWaiver = async ({ app, page, folder, note }, record) => {
  const path = `${folder}/waiver.pdf`;
  await answerSaveDialog(app, path);
  await record.getByRole('button', { name: 'Export PDF', exact: true }).click();
  if (!(await fileArrives(page, path))) throw new Error('The waiver was not exported in time.');
  note('Export PDF', `${path} (${Math.ceil(statSync(path).size / 1024)} KB)`);
};

/** One waiver: its four tabs and its PDF. */
export const visitWaiver = async (tour) => {
  const record = await openFirstWaiver(tour.page);
  if (record === undefined) return tour.note('Waiver record and PDF', 'not there');
  for (const tab of tabs) await visitTab(tour, record, tab);
  return exportWaiver(tour, record);
};
