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
    await page.evaluate(() => {
      if (window.bench) window.bench.pending = window.bench.nextAgreement();
    });
    const row = grid.locator('[data-id][aria-selected="false"]').nth(10);
    await row.click();
    opened.push(await page.evaluate(async () => (await window.bench?.pending) as OpenedAgreement));
  }
  return opened;
}
