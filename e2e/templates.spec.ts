import { expect, test, type Locator } from '@playwright/test';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { RIDE, startService, type Service } from './fixtures/service';
import { deskPage, type DeskPage } from './pages/desk-page';
import { lookOf, shades } from './support/looks';

async function openRide(desk: DeskPage): Promise<Locator> {
  await desk.go('Templates');
  await desk.openRow('Templates', RIDE.id);
  const template = desk.window.getByRole('region', { name: 'Template', exact: true });
  await expect(template.getByRole('heading', { level: 2 })).toHaveText(RIDE.title);
  return template;
}

/** A comparison of two versions, whole: its values are nobody's, and the window is no longer for it. */
async function expectNobodysValues(template: Locator) {
  await expect(template.getByText('two sets')).toBeVisible();
  await template.getByRole('button', { name: 'Show the whole text' }).click();
  const changes = template.getByRole('region', { name: /^Changes from/ });
  await expect(changes).toContainText('filled-in value');
  const text = await changes.innerText();
  expect(text).toContain('Dear');
  /* What is only heard in it makes the window no longer. */
  const isLonger = () => document.documentElement.scrollHeight > window.innerHeight;
  expect(await template.page().evaluate(isLonger)).toBe(false);
  for (const id of service.hooks.waivers.ids()) {
    const { attributes } = service.hooks.waivers.served(id);
    for (const value of [attributes['signer_name'], attributes['signer_email']])
      if (typeof value === 'string' && value.trim().length > 3) expect(text).not.toContain(value);
  }
}

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;

test.beforeAll(async () => {
  service = await startService({ waivers: 90, events: 5 });
  launched = await launchApp();
  desk = deskPage(launched.window);
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
});

test('a primary button can be read under the pointer, and answers have bars, in both themes', async () => {
  const { window } = launched;
  const primary = window.getByRole('button', { name: 'Check and connect' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await window.mouse.move(0, 0);
    expect((await lookOf(primary)).contrast, colorScheme).toBeGreaterThan(4.5);
    await primary.hover();
    expect((await lookOf(primary)).contrast, `${colorScheme}, hovered`).toBeGreaterThan(4.5);
  }
  await desk.connect(service);
  await desk.go('Templates');
  await desk.openFirst('Templates');
  const template = window.getByRole('region', { name: 'Template', exact: true });
  await desk.openTab(template, 'Answers');
  const bar = template.getByRole('progressbar', { includeHidden: true }).first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect((await lookOf(bar)).width, colorScheme).toBeGreaterThan(60);
    await expect.poll(() => shades(bar), colorScheme).toBeGreaterThan(1);
  }
});

test('templates are searched, and a draft has no version that could be shown', async () => {
  const { window } = launched;
  await desk.go('Templates');
  await desk.expectRows('Templates', 7);
  await desk.search('Search templates', 'draft');
  await desk.expectRows('Templates', 1);
  await desk.openFirst('Templates');
  const template = window.getByRole('region', { name: 'Template', exact: true });
  await desk.openTab(template, 'Versions');
  await expect(template.getByRole('tabpanel')).toContainText('no signature in this copy');
  await expect(template.getByRole('tabpanel')).toContainText('Two versions with signatures');
  await desk.search('Search templates', 'nothing of the kind');
  await expect(window.getByText('No template matches')).toBeVisible();
  await desk.search('Search templates', '');
});

test('a template: source, questions, the whole of two versions, answers', async () => {
  const { window } = launched;
  const template = await openRide(desk);

  await desk.openTab(template, 'Source');
  await expect(template.getByRole('note')).toContainText('Not a signed text.');
  const frame = window.frameLocator('iframe[title="Agreement source"]');
  await expect(frame.locator('mark').first()).toContainText('{{');
  await expect(template.locator('iframe')).toHaveAttribute('sandbox', '');

  await desk.openTab(template, 'Questions');
  await expect(template.getByRole('listitem').first()).toContainText('Emergency contact');
  await expect(template.getByRole('tabpanel')).toContainText('required');

  await desk.openTab(template, 'Versions');
  await expectNobodysValues(template);

  await desk.openTab(template, 'Answers');
  await expect(template.getByRole('tabpanel')).toContainText(/Counted over \d+ waivers/);
  await expect(template.getByRole('tabpanel')).toContainText('newsletter_opt_in');
});
