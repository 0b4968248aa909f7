import { expect, test, type Locator } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileAgreements } from '../src/domain/agreement/testing/hostile-agreements';
import { launchApp } from './fixtures/launch';
import { startService } from './fixtures/service';
import { answerSaveDialog, deskPage } from './pages/desk-page';
import { readPdf } from './support/pdf';

test('hostile agreements show their text and reach nobody, on screen and in print', async () => {
  test.setTimeout(300_000);
  let connections = 0;
  const beacon = createServer((_request, response) => response.end());
  beacon.on('connection', () => (connections += 1));
  await new Promise<void>((done) => beacon.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${String((beacon.address() as AddressInfo).port)}`;
  const service = await startService({ waivers: 5, events: 5 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-hostile-'));
  const vectors = hostileAgreements(base);
  const ids = vectors.map(({ html }) => {
    const id = service.hooks.waivers.add({});
    service.hooks.waivers.change(id, { agreement: html });
    return id;
  });
  const { app, window, close } = await launchApp();
  const requested: string[] = [];
  const dialogs: string[] = [];
  window.on('request', (request) => requested.push(request.url()));
  window.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  try {
    const desk = deskPage(window);
    await desk.check(service.url, service.keys.full);
    await desk.keepBy('session');
    await desk.state('Up to date');
    await desk.expectRows('Waivers', 5 + vectors.length);
    const address = window.url();
    for (const [i, { name, text }] of vectors.entries()) {
      const row = window.locator(`[data-id="${ids[i] ?? ''}"]`);
      await scrollTo(desk.grid('Waivers'), row);
      await row.click();
      const frame = window.frameLocator('iframe[title="Agreement as signed"]');
      const shown = frame.locator('body').or(desk.waiver.getByRole('tabpanel').locator('pre'));
      await expect(shown.first(), name).toContainText(text);
    }
    await window.locator(`[data-id="${ids.at(-1) ?? ''}"]`).click();
    const path = join(folder, 'hostile.pdf');
    await answerSaveDialog(app, path);
    await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
    await expect(desk.waiver).toContainText('Saved');
    expect(readPdf(path).objects).not.toMatch(/\/URI|\/JavaScript|\/Launch|\/EmbeddedFile/);
    expect(window.url()).toBe(address);
    expect(dialogs).toEqual([]);
    expect(app.windows().length).toBeLessThanOrEqual(2);
    expect(requested.filter((url) => !/^(app:|data:|blob:|about:)/.test(url))).toEqual([]);
    expect(connections).toBe(0);
  } finally {
    await close();
    await service.close();
    beacon.closeAllConnections();
    beacon.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Scrolls a virtual list until a row exists. */
async function scrollTo(grid: Locator, row: Locator): Promise<void> {
  await grid.evaluate((element) => element.scrollTo(0, 0));
  for (let turn = 0; turn < 40 && (await row.count()) === 0; turn += 1) {
    await grid.evaluate((element) => element.scrollBy(0, element.clientHeight / 2));
    await expect(grid.locator('[data-id]').first()).toBeVisible();
  }
}
