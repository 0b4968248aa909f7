import { expect, test, type Locator } from '@playwright/test';
import type { RecordDocument } from '../src/sample-service/testing/faults/pages';
import { walk } from '../src/sample-service/testing/client';
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

async function signedWaivers(service: Service): Promise<readonly RecordDocument[]> {
  const waivers = await walk(service, 'waiver_submissions?page%5Bsize%5D=200');
  return waivers.filter((it) => {
    const { template } = it.relationships as Record<string, { data: { id: string } }>;
    return template?.data.id === RIDE.id;
  });
}

function countByVersion(waivers: readonly RecordDocument[]): readonly (readonly string[])[] {
  return [4, 3, 2, 1].map((version) => {
    const count = waivers.filter((it) => it.attributes['template_version'] === version).length;
    return [String(version), count.toLocaleString('en-GB')];
  });
}

async function shownCounts(template: Locator): Promise<readonly (readonly string[])[]> {
  const rows = await template
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
    );
  return rows
    .filter((cells) => cells.length === 5)
    .map((cells) => [cells[0]?.split(/\s/)[0] ?? '', cells[3] ?? '']);
}

async function expectVersions(desk: DeskPage, waivers: readonly RecordDocument[]) {
  const template = await openRide(desk);
  await desk.openTab(template, 'Versions');
  await expect(template.getByRole('columnheader', { name: 'First signed' })).toBeVisible();
  await expect.poll(() => shownCounts(template)).toEqual(countByVersion(waivers));
  await expect(template.getByText('two sets')).toBeVisible();

  await expectChange(template, 3, 4, 'ins', 'Hosts like to take pictures.');
  await expectChange(template, 2, 3, 'del', '150');
  await expectChange(template, 2, 3, 'ins', '250');
  await expectChange(template, 1, 2, 'ins', 'Damage, loss and theft');
  await expectNobodysValues(template, waivers);
  await expectVersionRead(desk, template, 2, countByVersion(waivers)[2]?.[1] ?? '');
}

/** Reads a version on its own, then goes to its signatures. */
async function expectVersionRead(
  desk: DeskPage,
  template: Locator,
  version: number,
  count: string,
): Promise<void> {
  await template.getByRole('button', { name: `Read version ${version}` }).click();
  const text = template.getByRole('region', { name: `Agreement of version ${version}` });
  await expect(text).toContainText('filled-in value');
  await expect(text.locator('ins, del')).toHaveCount(0);
  await template.getByText(/^Questions: /).click();
  await expect(template.getByRole('table', { name: 'Questions of both versions' })).toBeVisible();
  await template
    .getByRole('row', { name: new RegExp(`^${version} `) })
    .getByText(count)
    .click();
  await expect(desk.window.getByRole('status', { name: 'Result count' })).toHaveText(
    new RegExp(`^${count} of `),
  );
  await desk.go('Templates');
}

async function expectChange(
  template: Locator,
  from: number,
  to: number,
  mark: 'ins' | 'del',
  text: string,
) {
  await template.getByRole('combobox', { name: 'From version' }).selectOption(String(from));
  await template.getByRole('combobox', { name: 'To version' }).selectOption(String(to));
  const changes = template.getByRole('region', { name: `Changes from version ${from} to ${to}` });
  await expect(changes.locator(mark).filter({ hasText: text }).first()).toBeVisible();
}

async function expectNobodysValues(template: Locator, waivers: readonly RecordDocument[]) {
  await template.getByRole('button', { name: 'Show the whole text' }).click();
  const changes = template.getByRole('region', { name: /^Changes from/ });
  await expect(changes).toContainText('filled-in value');
  const text = await changes.innerText();
  expect(text).toContain('Dear');
  /* What is only heard in it makes the window no longer. */
  const isLonger = () => document.documentElement.scrollHeight > window.innerHeight;
  expect(await template.page().evaluate(isLonger)).toBe(false);
  for (const { attributes } of waivers)
    for (const value of [attributes['signer_name'], attributes['signer_email']])
      if (typeof value === 'string' && value.trim().length > 3) expect(text).not.toContain(value);
}

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;

test.beforeAll(async () => {
  service = await startService({ waivers: 300, events: 20 });
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

test('a template: source, questions, four versions and their differences, answers', async () => {
  const { window } = launched;
  const waivers = await signedWaivers(service);
  const template = await openRide(desk);

  await desk.openTab(template, 'Source');
  await expect(template.getByRole('note')).toContainText('Not a signed text.');
  const frame = window.frameLocator('iframe[title="Agreement source"]');
  await expect(frame.locator('mark').first()).toContainText('{{');
  await expect(template.locator('iframe')).toHaveAttribute('sandbox', '');

  await desk.openTab(template, 'Questions');
  await expect(template.getByRole('listitem').first()).toContainText('Emergency contact');
  await expect(template.getByRole('tabpanel')).toContainText('required');

  await expectVersions(desk, waivers);

  await desk.openTab(template, 'Answers');
  await expect(template.getByRole('tabpanel')).toContainText(
    `Counted over ${waivers.length.toLocaleString('en-GB')} waivers`,
  );
  await expect(template.getByRole('tabpanel')).toContainText('newsletter_opt_in');

  await service.hooks.network.down();
  await desk.syncNow('Offline');
  await desk.go('Waivers');
  await openRide(desk);
  await desk.openTab(template, 'Versions');
  await expect.poll(() => shownCounts(template)).toEqual(countByVersion(waivers));
  await expectChange(template, 2, 3, 'ins', '250');
});
