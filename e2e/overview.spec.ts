import { expect, test, type Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { walk } from '../src/sample-service/testing/client';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { arrivedAt, holdPages, RIDE, startService, type Service } from './fixtures/service';
import { answerSaveDialog, deskPage, type DeskPage } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { expectedCoverage } from './support/expected-coverage';
import { lookOf, shades } from './support/looks';

const DAY = 86_400_000;

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program for all: the first test connects it, and it stands where it opened. */
test.beforeAll(async () => {
  service = await startService({ waivers: 100, events: 300 });
  launched = await launchApp();
  desk = deskPage(launched.window);
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
});

const today = () => desk.window.getByRole('region', { name: 'Today', exact: true });
const figure = (name: string) => today().getByRole('button', { name, exact: true });
const overview = (): Promise<void> => desk.window.keyboard.press('Control+1');
const amountText = (amount: number): string =>
  amount === 1 ? '1 event' : `${amount.toLocaleString('en')} events`;

interface Counted {
  readonly all: number;
  readonly lacking: number;
}

/** By plain scans of what the service served, without any of the program's code. */
async function expected() {
  const events = await walk(service, 'private_events?page%5Bsize%5D=200');
  const waivers = await walk(service, 'waiver_submissions?page%5Bsize%5D=200');
  const { upcoming } = expectedCoverage(events, waivers);
  const midnight = new Date(service.hooks.clock.now()).setHours(0, 0, 0, 0);
  const startsIn = (fromMs: number, untilMs: number): Counted => {
    const ids = events
      .filter(({ attributes }) => {
        const at = Date.parse(String(attributes['starts_at']));
        return at >= fromMs && at < untilMs;
      })
      .map(({ id }) => String(id))
      .filter((id) => upcoming.has(id));
    const lacking = ids.filter((id) => upcoming.get(id) === 'None found');
    return { all: ids.length, lacking: lacking.length };
  };
  const waiting = events.filter(({ attributes }) => attributes['status'] === 'awaiting_outcome');
  return {
    underWay: startsIn(-Infinity, service.hooks.clock.now()),
    today: startsIn(midnight, midnight + DAY),
    tomorrow: startsIn(midnight + DAY, midnight + 2 * DAY),
    waiting: waiting.length,
  };
}

/* What can be read in light can in dark (`tokens.test.ts`). */
test('a primary button can be read, also under the pointer', async () => {
  const { window } = launched;
  const primary = window.getByRole('button', { name: 'Check and connect' });
  await window.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect((await lookOf(primary)).contrast).toBeGreaterThan(4.5);
  await primary.hover();
  expect((await lookOf(primary)).contrast, 'hovered').toBeGreaterThan(4.5);
  await desk.check(service.url, service.keys.full);
  await window.getByRole('radio', { name: 'This session only' }).check();
  await window.getByRole('button', { name: 'Connect', exact: true }).click();
  await desk.synced();
});

test('the window opens with the overview, whose figures are those of the service', async () => {
  const { window } = desk;
  await expect(desk.navigation.locator('[aria-current="page"]')).toHaveText(/^Overview/);
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(window).toHaveTitle('Overview – Waiver Desk');
  const { underWay, today, tomorrow, waiting } = await expected();
  expect(Math.min(underWay.lacking, today.lacking, tomorrow.lacking)).toBeGreaterThan(0);
  for (const [title, { all, lacking }, left] of [
    ['Under way', underWay, ''],
    ['Today', today, ' left'],
    ['Tomorrow', tomorrow, ''],
  ] as const) {
    await expect(figure(`${title}: ${amountText(all)}${left}`)).toBeVisible();
    await expect(figure(`${title}: ${String(lacking)} without a waiver`)).toBeVisible();
  }
  await expect(figure(`Awaiting outcome: ${amountText(waiting)}`)).toBeVisible();
});

/* All plots are drawn and told by one component. */
const FIRST_PLOT = 'section[aria-labelledby="overview-plots"] section:first-of-type';

const plot = ({ window }: DeskPage, name: string): Locator =>
  window.getByRole('group', { name: new RegExp(`^${name}\\. `) });

test('the plots as tables and as files', async () => {
  const { window } = launched;
  await overview();
  await expect(plot(desk, 'Events by week and outcome')).toBeVisible();

  /* The pictures are looked at with all of the overview (`accessible.spec.ts`). */
  await test.step('the tables are accessible', async () => {
    await window.getByRole('button', { name: 'As tables' }).click();
    await expect(window.getByRole('table', { name: 'No-show rate by type' })).toBeVisible();
    await expectAccessible(window, 'a plot as a table', FIRST_PLOT);
  });

  const save = async (kind: string, extension: string): Promise<string> => {
    const path = test.info().outputPath(`rate.${extension}`);
    await answerSaveDialog(launched.app, path);
    await window.getByRole('button', { name: 'Save “No-show rate by month”…' }).click();
    await window.getByRole('menuitem', { name: kind }).click();
    await expect(desk.lastAction).toContainText(`Saved rate.${extension}`);
    return path;
  };

  await test.step('the SVG file is well formed and has nothing foreign', async () => {
    const text = readFileSync(await save('Drawing (SVG)…', 'svg'), 'utf8');
    /* Only a well-formed file is drawn. */
    const drawn = await window.evaluate(async (svg) => {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await picture.decode();
      return picture.width;
    }, text);
    expect(drawn).toBe(960);
    const tags = [...text.matchAll(/<(\w+)([^>]*)>/g)];
    const names = new Set(tags.map(([, name]) => name));
    expect([...names].sort()).toEqual(['circle', 'path', 'rect', 'svg', 'text', 'title']);
    const attributes = tags.flatMap(([, , rest = '']) => [...rest.matchAll(/([\w:-]+)="/g)]);
    for (const [, name = ''] of attributes) expect(name).not.toMatch(/^on|href|style|class/);
    expect(text).toContain('No-show rate by month');
    expect(text).toContain('All types and advocates.');
    expect(text).toContain('Complete as of');
  });

  await test.step('the PNG file is a picture with something on it', async () => {
    const path = await save('Picture (PNG)…', 'png');
    const seen = await launched.app.evaluate(({ nativeImage }, file) => {
      const image = nativeImage.createFromPath(file);
      return {
        ...image.getSize(),
        colours: new Set(image.toBitmap().subarray(0, 1_000_000)).size,
      };
    }, path);
    expect(seen.width).toBe(1920);
    expect(seen.height).toBeGreaterThan(500);
    expect(seen.colours).toBeGreaterThan(10);
  });
});

test('its figures follow the service, and nothing moves while a sync goes on', async () => {
  const { window } = desk;
  await overview();
  const { tomorrow, today: before } = await expected();
  const look = window.getByRole('region', { name: 'Needs a look' });
  await expect(figure(`Tomorrow: ${amountText(tomorrow.all)}`)).toBeVisible();
  const place = await look.boundingBox();
  const noon = new Date(service.hooks.clock.now() + DAY).setHours(12, 0, 0, 0);
  service.hooks.events.add({ startsAt: new Date(noon).toISOString() });
  const gate = holdPages(service, 'private_events');
  await window.getByRole('button', { name: 'Sync now' }).click();
  await arrivedAt(gate);
  await desk.state('Syncing');
  await expect(figure(`Tomorrow: ${amountText(tomorrow.all)}`)).toBeVisible();
  expect(await look.boundingBox()).toEqual(place);
  gate.open();
  await expect(figure(`Tomorrow: ${amountText(tomorrow.all + 1)}`)).toBeVisible();
  await expect(figure(`Today: ${amountText(before.all)} left`)).toBeVisible();
  await desk.state('Up to date');
  expect(await look.boundingBox()).toEqual(place);
});

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
  const bar = template.getByRole('progressbar', { includeHidden: true }).first();
  expect((await lookOf(bar)).width).toBeGreaterThan(60);
  await expect.poll(() => shades(bar)).toBeGreaterThan(1);
  await expect(template.getByRole('tabpanel')).toContainText(/Counted over \d+ waivers/);
  await expect(template.getByRole('tabpanel')).toContainText('newsletter_opt_in');
});
