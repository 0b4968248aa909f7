import type { ElectronApplication, Page } from 'playwright';
import { ownApplication } from '../bundles';
import type { Context } from '../context';
import type { OpenedAgreement } from '../desk/probe';
import { installProbe } from '../desk/probe';
import { inTemporaryFolder, launchHeld, type Runtime } from '../desk/running-desk';
import { tellTask } from '../own-task';

/** Works in a window that has a search field, forty fixed rows and a frame, and nothing else. */
export function inBareWindow<Value>(
  { runtime }: Context,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  return withEmptyWindow(runtime, async (_app, page) => {
    await page.evaluate(fillBarePage);
    await page.evaluate(installProbe);
    return work(page);
  });
}

/** Works with the benchmark's own program while it shows an empty window. */
export function withEmptyWindow<Value>(
  runtime: Runtime,
  work: (app: ElectronApplication, page: Page) => Promise<Value>,
): Promise<Value> {
  return inTemporaryFolder(async (folder) => {
    const task = tellTask(folder, { mode: 'empty' });
    const { app, close } = await launchHeld(runtime, ownApplication, folder, task);
    try {
      return await work(app, await app.firstWindow());
    } finally {
      await close();
    }
  });
}

/* Runs inside the window: rows are painted anew at each key, as the list tells that it answered. */
function fillBarePage(): void {
  document.body.innerHTML =
    '<input type="search" aria-label="Search waivers"><button>Open</button>' +
    '<div role="grid"></div><iframe sandbox="" width="600" height="600"></iframe>';
  const [box, grid] = [document.querySelector('input'), document.querySelector('[role="grid"]')];
  box?.addEventListener('input', () => {
    grid?.setAttribute('aria-busy', 'true');
    const rows = Array.from({ length: 40 }, (_, row) => {
      const line = document.createElement('div');
      line.textContent = `${box.value} ${String(row)}`;
      return line;
    });
    grid?.replaceChildren(...rows);
    grid?.removeAttribute('aria-busy');
  });
}

/** Gives a bare frame the same documents, each at a click; ms until each is painted. */
export async function openBare(
  page: Page,
  opened: readonly OpenedAgreement[],
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { html } of opened) {
    await page.evaluate((given) => {
      if (!window.bench) throw new Error('The probe is not there.');
      window.bench.pending = window.bench.nextAgreement();
      const [button, frame] = [document.querySelector('button'), document.querySelector('iframe')];
      if (button && frame) button.onclick = () => (frame.srcdoc = given);
    }, html);
    await page.getByRole('button', { name: 'Open' }).click();
    const last = await page.evaluate(async () => (await window.bench?.pending) as OpenedAgreement);
    times.push(last.ms);
  }
  return times;
}
