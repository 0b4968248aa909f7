import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { arrivedAt, holdPages, startService, type Service } from './fixtures/service';
import {
  answerSaveDialog,
  chooseExport,
  deskPage,
  SECTIONS,
  type DeskPage,
  type Section,
} from './pages/desk-page';
import { expectAccessible, focused } from './support/accessible';

/* A few rows of each list: all rows are alike, and each is looked at anew in every state. */
const WAIVERS = 12;
const EVENTS = 40;

let service: Service;
let launched: LaunchedApp;
let window: Page;
let desk: DeskPage;

test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: EVENTS });
  launched = await launchApp();
  window = launched.window;
  desk = deskPage(window);
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
});

/* Figures and a list: the other sections say the same sentence in the same place. */
const BEFORE_A_COPY = ['Overview', 'Events'] as const;

const button = (name: string) => window.getByRole('button', { name, exact: true });
const state = (name: string, part?: string): Promise<void> => expectAccessible(window, name, part);
/* All of it, in light alone: its dark colours are those of a state that was looked at in both. */
const whole = (name: string): Promise<void> => state(name, 'body');
/* Where the frame around the section was looked at before. */
const section = (name: string): Promise<void> => state(name, 'main');

/** Opens a dialog or popover, looks at it, and closes it: the focus is back where it was. */
async function overlay(name: string, open: () => Promise<void>): Promise<void> {
  await open();
  await expect(window.getByRole('dialog')).toBeVisible();
  await state(name, '[role="dialog"]');
  /* Half a second after it opened React Aria takes its focus away for a moment and gives it again. */
  await expect(window.locator('[role="dialog"]:focus-within')).toHaveCount(1);
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toHaveCount(0);
}

async function opener(name: string, open: () => Promise<void>): Promise<void> {
  const before = await focused(window);
  await overlay(name, open);
  await expect.poll(() => focused(window), `focus after ${name}`).toBe(before);
}

/** The region of a record, with each of its tabs. */
async function tabs(region: 'Waiver' | 'Event' | 'Template'): Promise<void> {
  const record = window.getByRole('region', { name: region, exact: true });
  let part = `[role="region"][aria-label="${region}"]`;
  for (const tab of await record.getByRole('tab').all()) {
    await tab.click();
    await expect(record.getByRole('tabpanel')).not.toBeEmpty();
    await state(`${region}, ${await tab.innerText()}`, part);
    part = '[role="tabpanel"]';
  }
}

/** One of each kind: the others of a list are the same with other words. */
async function filters(...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await window.getByRole('main').getByRole('button', { name: kind, exact: true }).focus();
    await opener(`the choices of ${kind}`, () => window.keyboard.press('Enter'));
  }
}

async function connecting(): Promise<void> {
  await expect(window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
  await desk.check(service.url, 'not-a-key');
  await expect(desk.alert).toBeVisible();
  await state('connect, a wrong key');
  await window.locator('summary', { hasText: 'Proxy' }).click();
  await whole('connect, the proxy');
  await desk.check(service.url, service.keys.full);
  await expect(window.getByRole('radio', { name: 'Passphrase' })).toBeVisible();
  await button('Connect').click();
  await expect(desk.alert).toBeVisible();
  await whole('how the key is kept, a short passphrase');
  await button('Back').click();
  await expect(button('Check and connect')).toBeVisible();
  await expectFocus('focus after going back');
}

async function firstSync(): Promise<void> {
  await desk.check(service.url, service.keys.full);
  await expect(window.getByRole('radio', { name: 'Passphrase' })).toBeVisible();
  const gate = holdPages(service, 'waiver_submissions');
  await desk.keepBy('passphrase');
  await arrivedAt(gate);
  await desk.state('Syncing');
  await whole('waivers, before the first page');
  for (const name of BEFORE_A_COPY) {
    await desk.go(name);
    await section(`${name}, before the first sync has ended`);
  }
  gate.open();
  await desk.state('Up to date');
}

async function waivers(): Promise<void> {
  await desk.go('Waivers');
  await desk.expectRows('Waivers', WAIVERS);
  await state('waivers, none chosen');
  await desk.openFirst('Waivers');
  await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await tabs('Waiver');
  await desk.openTab(desk.waiver, 'Agreement');
  for (const form of ['Plain text', 'View source']) {
    await button(form).click();
    await state(`agreement, ${form}`, '[role="region"][aria-label="Waiver"]');
  }
  await desk.search('Search waivers', 'ride');
  await button('Plain text').click();
  await expect(desk.waiver.getByRole('status', { name: 'Matches' })).toHaveText(/of/);
  await state('agreement, matches of a search');
  await button('Plain text').click();
  await desk.search('Search waivers', 'no such words anywhere');
  await expect(window.getByText('No waiver matches')).toBeVisible();
  await section('waivers, no match');
  await button('Clear search').click();
  await expect(desk.rows('Waivers').first()).toBeVisible();
  await expectFocus('focus after clearing the filters');
  await filters('Template', 'Signed', 'Answer', 'More', 'Saved filters', 'View');
  await exporting();
}

async function exporting(): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'waiver-desk-accessible-')), 'all.csv');
  await desk.openFirst('Waivers');
  await desk.grid('Waivers').focus();
  await opener('the menu of a row', () => window.keyboard.press('Shift+F10'));
  await window.keyboard.press('Control+a');
  await button('Export selected…').focus();
  await opener('exporting waivers', () => window.keyboard.press('Enter'));
  await answerSaveDialog(launched.app, path);
  await chooseExport(window, 'Export CSV…');
  await expect(desk.lastAction).toContainText('all.csv');
  await desk.go('Exports');
  await window.getByRole('button', { name: 'Check file' }).click();
  await expect(desk.lastAction).toContainText('There, unchanged');
  await section('exports, one of them looked at');
  rmSync(dirname(path), { recursive: true });
  await desk.go('Waivers');
}

async function agreementByKeys(): Promise<void> {
  await desk.openNth('Waivers', 1);
  const frame = window.getByTitle('Agreement as signed');
  await expect(frame.contentFrame().locator('body')).not.toBeEmpty();
  await button('Plain text').focus();
  await window.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  const first = frame.contentFrame().locator('body > *').first();
  await expect(first).toBeInViewport();
  await window.keyboard.press('PageDown');
  await window.keyboard.press('PageDown');
  await expect(first).not.toBeInViewport();
  await desk.grid('Waivers').focus();
}

const pageOf = async (kind: 'Prospect' | 'Advocate' | 'Conversation', link: RegExp) => {
  await desk.go('Coverage');
  await desk.grid('Coverage').getByRole('button', { name: link }).first().click();
  await expect(window.getByRole('region', { name: kind, exact: true })).toBeVisible();
  await expectFocus(`focus on the page found by ${String(link)}`);
  await section(`the page found by ${String(link)}`);
};

/** Selected events with what can be done with them, groups, figures. */
async function queueAsWork(): Promise<void> {
  const bar = window.getByRole('toolbar', { name: 'Selected events' });
  await desk.grid('Awaiting outcome').focus();
  await window.keyboard.press('Control+a');
  await expect(bar).toBeVisible();
  await section('the queue, with all events selected');
  for (const name of ['Snooze…', 'Hand-off…']) {
    await bar.getByRole('button', { name }).focus();
    await opener(`${name} for the selected events`, () => window.keyboard.press('Enter'));
  }
  await bar.getByRole('button', { name: 'Asked today' }).press('Enter');
  await expect(desk.lastAction.getByRole('button', { name: 'Undo' })).toBeVisible();
  for (const [place, name] of [
    [desk.lastAction, 'Undo'],
    [desk.lastAction, 'Dismiss'],
    [bar, 'Clear'],
  ] as const) {
    await place.getByRole('button', { name }).press('Enter');
    await expect(place.getByRole('button', { name })).toHaveCount(0);
    await expectFocus(`focus after ${name}`);
  }
  await desk.chooseView('Group by', 'advocate');
  await expect(desk.grid('Awaiting outcome').getByText('unfolded').first()).toBeAttached();
  await section('the queue, in groups');
  await desk.chooseView('Group by', 'none');
  await button('Figures').click();
  await expect(window.getByRole('table', { name: 'Figures by type' })).toBeVisible();
  await section('figures');
  await button('Figures').click();
}

async function events(): Promise<void> {
  await desk.go('Events');
  await desk.rows('Events').first().waitFor();
  await whole('events');
  await filters('Advocate', 'More');
  await window.getByRole('radio', { name: 'Week' }).check();
  await button('Go to date').focus();
  await opener('going to a date', () => window.keyboard.press('Enter'));
  await window.getByRole('radio', { name: 'List' }).check();
  await desk.grid('Events').locator('[data-kind="event"]').nth(2).click();
  await tabs('Event');
  await desk.go('Awaiting outcome');
  await desk.rows('Awaiting outcome').first().waitFor();
  await state('the queue');
  await filters('View');
  await button('Check with the service').click();
  await expect(window.getByRole('region', { name: 'Check with the service' })).toBeVisible();
  await section('the queue, checked');
  const note = window.getByRole('button', { name: /^Follow-up on this computer/ }).first();
  await note.focus();
  await opener('a follow-up', () => window.keyboard.press('Enter'));
  await queueAsWork();
  await desk.go('Coverage');
  await desk.rows('Coverage').first().waitFor();
  await whole('coverage, upcoming');
  await pageOf('Prospect', /^Prospect/);
  await pageOf('Advocate', /^Advocate/);
  await pageOf('Conversation', /^Conversation/);
}

async function sections(): Promise<void> {
  await desk.go('Templates');
  await desk.openFirst('Templates');
  await tabs('Template');
  await desk.go('Settings');
  await section('Settings');
  await window.getByRole('textbox', { name: 'Community name' }).fill('Bike shop');
  await button('Rename').press('Enter');
  await expect(button('Rename')).toBeDisabled();
  await expectFocus('focus after renaming the community');
  await button('Replace key…').focus();
  await opener('replacing the key', () => window.keyboard.press('Enter'));
  await button('Details').focus();
  await opener('the state of this copy', () => window.keyboard.press('Enter'));
  await opener('manual and keys', () => window.keyboard.press('F1'));
  await button('Disconnect…').focus();
  await opener('disconnecting', () => window.keyboard.press('Enter'));
  await opener('the command palette', () => window.keyboard.press('Control+k'));
  await window.keyboard.press('Control+k');
  await window.getByRole('searchbox', { name: 'Find a command' }).fill('events');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toHaveCount(0);
  await expectFocus('focus after a command');
  const shown = await launched.app.browserWindow(window);
  for (const [wanted, level] of [
    ['zoom in', 0.5],
    ['actual size', 0],
  ] as const) {
    await window.keyboard.press('Control+k');
    await window.getByRole('searchbox', { name: 'Find a command' }).fill(wanted);
    await window.keyboard.press('Enter');
    await expect.poll(() => shown.evaluate((it) => it.webContents.zoomLevel)).toBe(level);
  }
}

/* At 400 % zoom a window of 1280 by 800 has this many CSS pixels. */
const FOUR_TIMES = [320, 200] as const;

/** Every section in a window of this size; afterwards it is as large as before. */
async function inWindowOf(
  size: readonly [number, number],
  look: (name: Section) => Promise<void>,
): Promise<void> {
  /* Not the first of all windows: those that print may be there, too. */
  const shown = await launched.app.browserWindow(window);
  const resize = (wanted: readonly number[]): Promise<number[]> =>
    shown.evaluate((it, [width = 0, height = 0]) => {
      const before = it.getContentSize();
      it.setMinimumSize(1, 1);
      it.setContentSize(width, height);
      return before;
    }, wanted);
  const before = await resize(size);
  for (const name of SECTIONS) {
    await desk.go(name);
    await expect(window.getByRole('main').getByRole('heading').first()).toBeAttached();
    await look(name);
  }
  await resize(before);
}

/** Only tables of their own, agreements and texts with lines may be scrolled sideways. */
async function zoomed(): Promise<void> {
  await inWindowOf(FOUR_TIMES, async (name) => {
    await expect.poll(() => window.evaluate(() => innerWidth)).toBe(FOUR_TIMES[0]);
    await expect.poll(() => window.evaluate(sideways), `${name} at 400 %`).toEqual([]);
  });
}

function sideways(): readonly string[] {
  const main = document.querySelector('main');
  const wide = [document.scrollingElement, main].filter(
    (it) => it !== null && it.scrollWidth > it.clientWidth,
  );
  const out = [...(main?.querySelectorAll('button, input, select, [role="tab"]') ?? [])].filter(
    (it) => {
      const { width, left, right } = it.getBoundingClientRect();
      const inTable = it.closest('[role="row"], table') !== null;
      return width > 0 && !inTable && (left < 0 || right > innerWidth);
    },
  );
  return [...wide, ...out].map(
    (it) => `${it?.tagName ?? ''} ${it?.textContent?.slice(0, 30) ?? ''}`,
  );
}

/** WCAG 2.5.8: 24 by 24 pixels, or so much room around the middle without another small one. */
async function targets(): Promise<void> {
  for (const name of SECTIONS) {
    await desk.go(name);
    await expect.poll(() => window.evaluate(smallTargets), `targets of ${name}`).toEqual([]);
  }
}

function smallTargets(): readonly string[] {
  const selector = 'button, a[href], select, summary, input, [role="tab"], [role="radio"]';
  const all = [...document.querySelectorAll(selector)]
    .map((it) => it.closest('label') ?? it)
    .map((it) => ({ it, box: it.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const small = all.filter(({ box }) => box.width < 24 || box.height < 24);
  const middle = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
  const isCrowded = (one: (typeof all)[number]): boolean => {
    const [x, y] = middle(one.box);
    return small.some((other) => {
      const [otherX, otherY] = middle(other.box);
      return other.it !== one.it && Math.hypot(x - otherX, y - otherY) < 24;
    });
  };
  /* A link within a sentence is as high as its line. */
  const isInText = (it: Element): boolean => it.closest('p, dd, li, td') !== null;
  return small
    .filter((one) => !isInText(one.it) && isCrowded(one))
    .map(({ it, box }) => `${it.textContent.slice(0, 30)} ${box.width} × ${box.height}`);
}

/** Where the system draws in its own few colours, lines tell what grounds told, and nothing moves. */
async function fewColours(): Promise<void> {
  await window.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await desk.go('Waivers');
  /* All of them are selected since the menus of a selection were looked at. */
  await button('Clear').click();
  await desk.openFirst('Waivers');
  const line = (side: string, of: ReturnType<Page['locator']>) =>
    of.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), side);
  const selected = window.locator('[role="row"][aria-selected="true"]').first();
  const other = window.locator('[role="row"][aria-selected="false"]').first();
  expect(await line('border-left-width', selected)).toBe('6px');
  expect(await line('border-left-width', other)).toBe('0px');
  const here = desk.navigation.locator('[aria-current]');
  const elsewhere = desk.navigation.getByRole('link', { name: 'Events', exact: true });
  expect(await line('outline-style', here)).toBe('solid');
  expect(await line('outline-style', elsewhere)).toBe('none');
  const tab = (state: boolean) => desk.waiver.locator(`[role="tab"][aria-selected="${state}"]`);
  expect(await line('border-bottom-color', tab(true).first())).not.toBe(
    await line('border-bottom-color', tab(false).first()),
  );
  await desk.grid('Waivers').focus();
  await window.keyboard.press('ArrowDown');
  const outline = async () => {
    const active = await desk.grid('Waivers').getAttribute('aria-activedescendant');
    return line('outline-style', window.locator(`[id="${active}"]`));
  };
  await expect.poll(outline).toBe('solid');
  const moving = await window.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((it) => {
        const { transitionDuration, animationName } = getComputedStyle(it);
        return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0;
      }).length,
  );
  expect(moving, 'what moves in spite of the wish for less motion').toBe(0);
  await desk.go('Awaiting outcome');
  const badge = desk.grid('Awaiting outcome').locator('[data-tone]').first();
  expect(await line('border-top-style', badge)).toBe('solid');
  await section('the queue in few colours');
  await window.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
}

/** The window may be loaded anew meanwhile: then the question is asked again. */
async function expectFocus(when: string): Promise<void> {
  await expect(async () => expect(await focused(window), when).not.toBe('BODY')).toPass({
    timeout: 120_000,
  });
}

async function offlineAndLocked(): Promise<void> {
  await service.hooks.network.down();
  await button('Sync now').click();
  await desk.state('Offline');
  for (const name of ['Overview', 'Sync activity'] as const) {
    await desk.go(name);
    await (name === 'Overview' ? state : section)(`${name}, offline`);
  }
  await desk.go('Settings');
  await button('Lock').click();
  await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
  await desk.unlock('not the passphrase');
  await expect(desk.alert).toBeVisible();
  await state('locked, a wrong passphrase');
  await desk.unlock();
  await expect(desk.navigation).toBeVisible();
  await expectFocus('focus after unlocking');
}

test('no screen or state breaks a rule of axe in either theme, what can have the focus has a name, and the keyboard is always somewhere', async () => {
  await test.step(
    'connecting is accessible at each step, with errors, and the focus goes along',
    connecting,
  );
  await test.step(
    'the first sync is accessible while lists are empty and while they fill',
    firstSync,
  );
  await test.step(
    'waivers are accessible: list, record, agreement in each form, filters and searches',
    waivers,
  );
  await test.step('the agreement is reached by Tab and scrolled by keys', agreementByKeys);
  await test.step(
    'events, the queue and coverage are accessible, with their records, dialogs and filters',
    events,
  );
  await test.step('templates and settings are accessible, with the dialogs over them', sections);
  await test.step(
    'at 400 % zoom every section fits its width: nothing but tables is scrolled sideways',
    zoomed,
  );
  await test.step('what is clicked is 24 pixels large, or has that much room', targets);
  await test.step('in few colours states are told by lines, and nothing moves', fewColours);
  await test.step(
    'offline and locked are accessible, and unlocking puts the focus back',
    offlineAndLocked,
  );
});
