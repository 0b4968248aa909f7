import { expect, test } from '@playwright/test';
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
  for (const [i, { html }] of vectors.entries()) {
    const id = service.hooks.waivers.add({ signerName: nameOf(i) });
    service.hooks.waivers.change(id, { agreement: html });
  }
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
      await desk.search('Search waivers', nameOf(i));
      await desk.expectRows('Waivers', 1);
      await desk
        .rows('Waivers')
        .filter({ hasText: nameOf(i) })
        .click();
      const frame = window.frameLocator('iframe[title="Agreement as signed"]');
      const shown = frame.locator('body').or(desk.waiver.getByRole('tabpanel').locator('pre'));
      await expect(shown.first(), name).toContainText(text);
      // The same once more with marks in it.
      await desk.search('Search waivers', `${nameOf(i)} ${text}`);
      await expect(window.getByRole('status', { name: 'Matches' }), name).toHaveText(/^1 of/);
      await expect(shown.first(), name).toContainText(text);
    }
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

/** A signer no other record has a word in common with. */
function nameOf(vector: number): string {
  return `Hostile${String(vector).padStart(3, '0')}x`;
}
