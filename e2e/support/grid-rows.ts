import type { Locator } from '@playwright/test';

/** Scrolls a grid, from its top, until the row of a record is drawn; throws when there is none. */
export async function scrollToRow(grid: Locator, id: string): Promise<void> {
  const found = await grid.evaluate(async (element, wanted) => {
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    const isWaiting = (): boolean => element.querySelector('[role="row"][aria-busy]') !== null;
    for (let top = 0; top < element.scrollHeight; top += element.clientHeight / 2) {
      element.scrollTop = top;
      for (let tries = 0; tries < 600 && (tries < 2 || isWaiting()); tries += 1) await frame();
      if (element.querySelector(`[data-id="${CSS.escape(wanted)}"]`)) return true;
    }
    return false;
  }, id);
  if (!found) throw new Error(`No row of the list belongs to ${id}.`);
}
