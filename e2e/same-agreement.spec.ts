import { expect, test } from '@playwright/test';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';

let service: Service;
let launched: LaunchedApp;

test.afterEach(async () => {
  await launched.close();
  await service.close();
});

const FILLER = '<p>Riders keep to the left.</p>'.repeat(60);
const AGREEMENT = `<p>The first quokka.</p>${FILLER}<p>The second quokka.</p>`;

test('agreements that are the same to the byte are shown one after the other, with their marks', async () => {
  service = await startService({ waivers: 30, events: 5 });
  const ids = ['Ann', 'Ben', 'Cleo'].map((signerName) => {
    const id = service.hooks.waivers.add({ signerName });
    service.hooks.waivers.change(id, { agreement: AGREEMENT });
    return id;
  });
  const { desk } = ({ launched } = await connected(service));
  const { window } = launched;
  await desk.search('Search waivers', 'quokka');
  await desk.expectRows('Waivers', 3);
  const frame = window.locator('iframe[title="Agreement as signed"]');
  const page = frame.contentFrame();
  for (const [at, id] of ids.entries()) {
    await desk.openRow('Waivers', id);
    const name = ['Ann', 'Ben', 'Cleo'][at] ?? '';
    await expect(desk.waiver.getByRole('heading', { level: 2 })).toContainText(name);
    await expect(frame).not.toHaveClass(/waiting/);
    await expect(frame).toBeVisible();
    await expect(window.getByRole('status', { name: 'Matches' })).toHaveText('1 of 2');
    await expect(page.locator('mark')).toHaveText(['quokka', 'quokka']);
    await expect(page.locator('mark:target')).toBeInViewport();
    await window.getByRole('button', { name: 'Next match' }).click();
    await expect(page.locator('#hit-2')).toBeInViewport();
  }
  await desk.search('Search waivers', '');
  await expect(page.locator('mark')).toHaveCount(0);
  await page.getByText('The second quokka.').scrollIntoViewIfNeeded();
  await expect(page.getByText('The first quokka.')).not.toBeInViewport();
  await desk.openRow('Waivers', ids[0] ?? '');
  await expect(desk.waiver.getByRole('heading', { level: 2 })).toContainText('Ann');
  await expect(page.getByText('The first quokka.')).toBeInViewport();
});
