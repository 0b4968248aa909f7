import { join } from 'node:path';
import { temporaryFolder, type RunningDesk } from '../desk/running-desk';
import { dismissLast } from './export-many';

/** Exports the open waiver; ms from the click to the painted word that it is saved. */
export async function exportOne({ app, page }: RunningDesk): Promise<number> {
  const folder = temporaryFolder();
  try {
    /* The save dialog cannot be clicked from outside: it answers with a path. */
    await app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      },
      join(folder.path, 'waiver.pdf'),
    );
    const took = await page.evaluate(async () => {
      const region = document.querySelector('[role="region"][aria-label="Waiver"]');
      const buttons = [...(region ?? document).querySelectorAll('button')];
      const button = buttons.find((it) => it.textContent?.trim() === 'Export PDF');
      if (!button || !window.bench) throw new Error('There is no waiver to export.');
      /* Not anywhere in the window: what was spoken of the last one stays there for a while. */
      const bar = document.querySelector('[role="status"][aria-label="Last action"]');
      return window.bench.clickUntil(
        button,
        () => bar?.textContent?.includes('Show in folder') ?? false,
      );
    });
    await dismissLast(page);
    return took;
  } finally {
    folder.remove();
  }
}
