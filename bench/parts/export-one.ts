import { join } from 'node:path';
import { inTemporaryFolder, type RunningDesk } from '../desk/running-desk';
import { answerDialogs, dismissLast } from './export-many';

/** Exports the open waiver; ms from the click to the painted word that it is saved. */
export function exportOne(desk: RunningDesk): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    await answerDialogs(desk, join(folder, 'waiver.pdf'));
    const took = await desk.page.evaluate(async () => {
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
    await dismissLast(desk.page);
    return took;
  });
}
