import { join } from 'node:path';
import { temporaryFolder, type RunningDesk } from '../desk/running-desk';

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
    return await page.evaluate(async () => {
      const region = document.querySelector('[role="region"][aria-label="Waiver"]');
      const buttons = [...(region ?? document).querySelectorAll('button')];
      const button = buttons.find((it) => it.textContent?.trim() === 'Export PDF');
      if (!button || !window.bench) throw new Error('There is no waiver to export.');
      const startedAt = performance.now();
      const { painted } = window.bench;
      const saved = new Promise<void>((resolve) => {
        let began = false;
        const watch = new MutationObserver(() => {
          const done = document.body.innerText.includes('Show in folder');
          began ||= !done;
          if (!began || !done) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      button.click();
      await saved;
      return (await painted()) - startedAt;
    });
  } finally {
    folder.remove();
  }
}
