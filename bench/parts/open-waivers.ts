import type { Locator, Page } from 'playwright';
import type { OpenedAgreement } from '../desk/probe';
import type { RunningDesk } from '../desk/running-desk';

/** Opens records all over the list by clicking. */
export async function openWaivers(
  { page }: RunningDesk,
  count: number,
): Promise<readonly OpenedAgreement[]> {
  const grid = page.getByRole('grid', { name: 'Waivers', exact: true });
  const opened: OpenedAgreement[] = [];
  for (let at = 0; at < count; at += 1) {
    await grid.evaluate(
      async (list, share) => {
        list.scrollTop = share * (list.scrollHeight - list.clientHeight);
        await window.bench?.painted();
      },
      (at + 0.5) / count,
    );
    opened.push(await openRow(page, grid.locator('[data-id][aria-selected="false"]').nth(10)));
  }
  return opened;
}

/** Opens the record of a row by a click. */
export async function openRow(page: Page, row: Locator): Promise<OpenedAgreement> {
  await page.evaluate(() => {
    if (window.bench) window.bench.pending = window.bench.nextAgreement();
  });
  await row.click();
  return page.evaluate(async () => (await window.bench?.pending) as OpenedAgreement);
}
