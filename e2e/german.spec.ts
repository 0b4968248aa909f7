import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './fixtures/electron-path';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';

const NAMES = [
  'Donaudampfschifffahrtsgesellschaftskapitänswitwe Wilhelmina',
  'עברי כהן־לוי (2)',
  'שירה בת־אל כהן־לוי מזרחי אברהם ירושלמי בן־גוריון',
];
const TYPE = 'רכיבת מבחן (A4) – Probefahrt mit anschließender Beratung';
const HOUR = 3_600_000;

/* The smallest window is laid out as the first of these, with more room; the others are it and a larger one at 150 and at 200 %. */
const SIZES = [
  [853, 533],
  [640, 400],
  [480, 320],
] as const;

let service: Service;
let launched: LaunchedApp;
let window: Page;
let userDataDir: string;

/** Events with long names, of another year and around now, and who signed for them. */
function fill({ hooks }: Service): void {
  for (const at of [-9_000, -30, -3, 3, 30]) {
    const startsAt = new Date(Date.now() + at * HOUR).toISOString();
    const endsAt = new Date(Date.now() + (at + 1) * HOUR).toISOString();
    hooks.events.change(hooks.events.add({ startsAt, endsAt }), {
      event_type: { id: 'long', name: TYPE },
    });
  }
  hooks.waivers.ids().forEach((id, at) => {
    hooks.waivers.change(id, { signer_name: NAMES[at % NAMES.length] });
  });
}

test.beforeAll(async () => {
  service = await startService({ waivers: 20, events: 20 });
  fill(service);
  userDataDir = mkdtempSync(join(tmpdir(), 'waiver-desk-cut-'));
  writeFileSync(join(userDataDir, 'language.json'), '{"language":"de"}');
  launched = await launchApp({ userDataDir });
  window = launched.window;
  await expect(window.getByRole('heading', { name: 'Community verbinden' })).toBeVisible();
  await expectGerman();
  await window.getByRole('textbox', { name: 'Adresse des Dienstes' }).fill(service.url);
  await window.getByLabel('API-Schlüssel', { exact: true }).fill(service.keys.full);
  await window.getByRole('button', { name: 'Prüfen und verbinden' }).click();
  await window.getByRole('radio', { name: 'Nur diese Sitzung' }).check();
  await window.getByRole('button', { name: 'Verbinden', exact: true }).click();
  await expect(window.getByRole('status', { name: 'Stand des Abgleichs' })).toContainText(
    'Aktuell',
  );
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(userDataDir, { recursive: true, force: true });
});

/** The English texts of the catalogue, without those that German says alike in some context. */
function englishTexts(): readonly string[] {
  const catalogue = readFileSync(join(projectRoot, 'src/texts/locales/de.po'), 'utf8');
  const all = [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(
    ([, english = '', german = '']) => [english.trim(), german.trim()] as const,
  );
  const alike = new Set(all.filter(([english, german]) => english === german).map(([it]) => it));
  return all.map(([english]) => english).filter((it) => !alike.has(it) && !/[{<]/.test(it));
}

/** What can be read in the window, and what is said to those who do not see it; not the service's. */
const readable = (window: Page): Promise<readonly string[]> =>
  window.evaluate(() => {
    const ours = (element: Element | null): boolean =>
      !element?.closest('bdi, code, [lang="en"], [translate="no"]');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (ours(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (ours(element)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((it) => it.trim()).filter((it) => it !== '');
  });

const english = new Set(englishTexts());

async function expectGerman(): Promise<void> {
  const found = (await readable(window)).filter((it) => english.has(it));
  expect(found).toEqual([]);
}

/** Words of buttons, heads, tabs and badges, and times, that leave what they stand in; what is wider than its part. */
function cutWords(): readonly string[] {
  const parts = (it: Element): Node[] => {
    const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  const around = (text: Node, last: Element): Element[] => {
    const all: Element[] = [];
    for (let up = text.parentElement; up !== null; up = up.parentElement) all.push(up);
    return all.filter((it) => last.contains(it) || getComputedStyle(it).overflowX !== 'visible');
  };
  const isUnseen = (it: Element): boolean =>
    getComputedStyle(it).clipPath !== 'none' || it.getBoundingClientRect().width <= 1;
  const mayEnd = (it: Element): boolean => {
    const { textOverflow, webkitLineClamp, overflowX, display } = getComputedStyle(it);
    if (/auto|scroll/.test(overflowX)) return true;
    const isShortened = textOverflow === 'ellipsis' && overflowX !== 'visible';
    return webkitLineClamp !== 'none' || (isShortened && !display.includes('flex'));
  };
  const leaves = (text: Node, of: Element): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const boxes = around(text, of);
    if (boxes.some(isUnseen)) return false;
    for (const it of boxes) {
      if (mayEnd(it) && of.tagName !== 'TIME') return false;
      const box = it.getBoundingClientRect();
      if (right > box.right + 1 || left < box.left - 1) return true;
      if (
        getComputedStyle(it).overflowY === 'hidden' &&
        (bottom > box.bottom + 3 || top < box.top - 3)
      )
        return true;
    }
    return false;
  };
  const holders = document.querySelectorAll(
    'button, [role="columnheader"], [role="tab"], [role="row"] time, [role="row"] [data-tone]',
  );
  const cut = [...holders].filter((it) =>
    parts(it).some((text) => text.textContent?.trim() && leaves(text, it)),
  );
  const narrow = [...document.querySelectorAll('[role="search"]')].filter(
    (it) => it.clientWidth < 100,
  );
  const wide = [...document.querySelectorAll('main [role="tabpanel"]')].filter(
    (it) => it.scrollWidth > it.clientWidth,
  );
  return [...cut, ...narrow, ...wide].map(
    (it) => `${it.tagName} ${it.textContent.slice(0, 40)} ${String(it.clientWidth)}`,
  );
}

async function resize(size: readonly [number, number]): Promise<void> {
  const shown = await launched.app.browserWindow(window);
  await shown.evaluate(
    (it, [width = 0, height = 0]) => {
      it.setMinimumSize(1, 1);
      it.setContentSize(width, height);
    },
    size as readonly number[],
  );
  await expect.poll(() => window.evaluate(() => innerWidth)).toBe(size[0]);
}

const go = (section: string): Promise<void> =>
  window.locator('nav').getByRole('link', { name: section, exact: true }).click();

const expectWhole = (name: string): Promise<void> =>
  expect.poll(() => window.evaluate(cutWords), name).toEqual([]);

/** Opens the first record of a list and looks at each of its tabs. */
async function records(section: string, name: string): Promise<void> {
  /* Where the window has room for one of both, a record that was opened stands instead of its list. */
  const grid = window.getByRole('grid');
  if (await grid.isVisible())
    await grid.locator('[data-id]:not([data-kind="day"]) > [role="gridcell"]').first().click();
  const region = window.getByRole('main').getByRole('region');
  await region.getByRole('tab').first().waitFor();
  for (const tab of await region.getByRole('tab').all()) {
    await tab.click();
    await expectWhole(`${section}, ${await tab.innerText()}, ${name}`);
  }
}

const SECTIONS = ['Übersicht', 'Verzichtserklärungen', 'Termine', 'Ergebnis offen', 'Abdeckung'];
const OTHERS = ['Vorlagen', 'Exporte', 'Abgleiche', 'Einstellungen'];

for (const size of SIZES) {
  const name = size.join(' × ');
  test(`long words are whole or end with an ellipsis in German, in a window of ${name}`, async () => {
    await resize(size);
    for (const section of [...SECTIONS, ...OTHERS]) {
      await go(section);
      await expect(window.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectWhole(`${section}, ${name}`);
      if (size === SIZES[0]) await expectGerman();
      if (section === 'Verzichtserklärungen' || section === 'Termine') await records(section, name);
    }
  });
}

test('a name from right to left that is cut shows where it begins', async () => {
  await resize([960, 640]);
  await go('Verzichtserklärungen');
  const name = window
    .getByRole('grid')
    .getByText(NAMES[2] ?? '')
    .first();
  const { first, whole, cell } = await name.evaluate((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    const { width } = range.getBoundingClientRect();
    range.setStart(it.firstChild ?? it, 0);
    range.setEnd(it.firstChild ?? it, 1);
    const around = it.closest('[role="gridcell"]')?.getBoundingClientRect();
    const { right } = range.getBoundingClientRect();
    return { first: right, whole: width, cell: around ?? new DOMRect() };
  });
  expect(whole).toBeGreaterThan(cell.width);
  expect(first).toBeLessThanOrEqual(cell.right + 0.5);
});

test('in few colours the box of the open row stands beside its name, not over it', async () => {
  await resize([960, 640]);
  await window.emulateMedia({ forcedColors: 'active' });
  await go('Verzichtserklärungen');
  const grid = window.getByRole('grid');
  await grid.locator('[data-id] > [role="gridcell"]').first().click();
  const open = grid.locator('[data-open]');
  const [box, name] = await open.evaluate((row) => {
    const [first, second] = [
      row.querySelector('[data-part="select-box"]'),
      row.querySelector('[role="gridcell"]'),
    ];
    return [
      first?.getBoundingClientRect().right ?? NaN,
      second?.getBoundingClientRect().left ?? NaN,
    ];
  });
  expect(box).toBeLessThanOrEqual((name ?? NaN) + 0.5);
});

/* Its sections are read in the first of the windows above. The last one: it speaks English in the end. */
test('the whole program speaks German where German was chosen, and English as soon as that is', async () => {
  const { app } = launched;
  /* As large as it opens: the sizes before were small ones. */
  await resize([1280, 800]);
  await window.emulateMedia({ forcedColors: 'none' });
  await go('Einstellungen');
  await expect(window.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await window.keyboard.press('F1');
  await expect(window.getByRole('heading', { name: 'Die Warteschlange abarbeiten' })).toBeVisible();
  await expectGerman();
  await window.keyboard.press('Escape');
  expect(await window.evaluate(() => document.documentElement.lang)).toBe('de');
  const menu = await app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
      label.replace('&', ''),
      ...(submenu?.items.map((it) => it.label) ?? []),
    ]),
  );
  expect(menu).toContain('Abgleichen');
  expect(menu.filter((it) => english.has(it))).toEqual([]);

  await window.getByLabel('Sprache des Programms').selectOption('English');
  await expect(window.getByRole('button', { name: 'Sync now' })).toBeVisible();
  expect(JSON.parse(readFileSync(join(userDataDir, 'language.json'), 'utf8'))).toEqual({
    language: 'en',
  });
});
