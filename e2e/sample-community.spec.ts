import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp } from './fixtures/launch';
import { answerSaveDialog, deskPage } from './pages/desk-page';
import { attachedRecord, readPdf, words } from './support/pdf';

/* Which waiver comes first depends on the day; readers of PDFs turn such names around in a line. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

test('the sample community: sync, review a waiver, export it', async () => {
  const { app, window, close } = await launchApp();
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-pdf-'));
  try {
    const desk = deskPage(window);
    await expect(window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
    await desk.openSample();
    await desk.synced();
    await desk.expectRows('Waivers', 2000);
    await expect(window.getByRole('status', { name: 'Result count' })).toContainText('2,000');

    await desk.search('Search waivers', 'Bennett');
    await expect(window.getByRole('status', { name: 'Result count' })).not.toHaveText('2,000');
    const byName = window.getByRole('gridcell').filter({ hasText: /^\S+ Bennett$/ });
    const row = desk.rows('Waivers').filter({ has: byName }).first();
    await desk.openRow('Waivers', (await row.getAttribute('data-id')) ?? '');
    const heading = desk.waiver.getByRole('heading', { level: 2 }).first();
    await expect(heading).toContainText('Bennett');
    const signer = await heading.innerText();
    const frame = window.frameLocator('iframe[title="Agreement as signed"]');
    await expect(frame.locator('body')).toContainText(signer);
    const agreement = await frame.locator('body').innerText();

    await desk.openTab(desk.waiver, 'Answers');
    await expect(desk.waiver.getByRole('tabpanel')).toContainText('newsletter');
    await desk.openTab(desk.waiver, 'Evidence');
    await expect(desk.waiver.getByRole('tabpanel')).toContainText('UTC');
    const evidence = await desk.waiver.getByRole('tabpanel').innerText();
    const hash = /[0-9a-f]{64}/.exec(evidence)?.[0] ?? 'no hash';
    await desk.openTab(desk.waiver, 'Related');
    await expect(desk.waiver.getByRole('tabpanel')).toContainText('onversation');

    const path = join(folder, 'one.pdf');
    await answerSaveDialog(app, path);
    await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
    await expect(desk.lastAction).toContainText('Saved');
    await expect(desk.lastAction.getByRole('button', { name: 'Show in folder' })).toBeVisible();

    const pdf = readPdf(path);
    expect(pdf.pages).toBeGreaterThan(0);
    expect(pdf.tagged).toBe(true);
    const text = words(pdf.text);
    for (const line of agreement
      .split('\n')
      .map(words)
      .filter((it) => it.length > 40 && !RIGHT_TO_LEFT.test(it.slice(0, 40))))
      expect(text.replaceAll(' ', '')).toContain(line.slice(0, 40).replaceAll(' ', ''));
    expect(text).toContain(signer);
    expect(text.replaceAll(' ', '')).toContain(hash);
    expect(attachedRecord(path).toString()).toContain(signer);
    expect(pdf.objects).not.toMatch(/\/URI|\/JavaScript|\/Launch|\/GoToR/);
    expect(pdf.objects).toMatch(/\/Outlines/);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
