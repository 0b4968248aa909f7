import { expect, test, type Locator } from '@playwright/test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';

const NAMES = [
  'CON',
  '../../etc/passwd',
  'Ada\u202Efdp.exe',
  '',
  '   ',
  'a'.repeat(400),
  '.hidden~',
  'NUL\u0000byte',
  'Zoë <script>"quote"|?*',
  'trailing dot.',
];

/* What a file is called is asked for each name, and every third one is printed. */
const isSaved = (at: number): boolean => at % 3 === 0;

const WINDOWS_FORBIDDEN = /[<>:"/\\|?*]|[. ]$/;

/** C0 and C1 controls, bidi overrides and isolates, zero-width characters, lone surrogates. */
function hasInvisible(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
}

/** Names in other scripts and signs. */
const SCRIPTS = [
  'रोहन',
  'مريم',
  'תמר',
  'กมล',
  '서연',
  '雨桐',
  'さくら',
  'か\u3099',
  '陳',
  '🙂',
  '👩‍🚀',
  '𝔄',
];

/* Of a name it is asked what it looks like and what a file is called: the agreement may be short. */
function added(signerName: string): string {
  const id = service.hooks.waivers.add({ signerName });
  service.hooks.waivers.change(id, { agreement: '<p>I ride at my own risk.</p>' });
  return id;
}

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let ids: readonly string[];

test.beforeAll(async () => {
  service = await startService({ waivers: 0, events: 0 });
  ids = NAMES.map(added);
  ({ launched, desk } = await connected(service));
});
test.afterAll(async () => {
  await launched.close();
  await service.close();
});

test('odd signer names: readable rows, safe suggested file names, whole files', async () => {
  const { app } = launched;
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-names-'));
  try {
    await desk.expectRows('Waivers', NAMES.length);
    await app.evaluate(
      ({ dialog }, { target, saved }) => {
        const suggested: string[] = [];
        Object.assign(globalThis, { suggested });
        dialog.showSaveDialog = (...args: unknown[]) => {
          const options = args.at(-1) as { defaultPath: string };
          const canceled = !saved[suggested.length];
          suggested.push(options.defaultPath);
          const name = options.defaultPath.split('/').at(-1);
          return Promise.resolve({ canceled, filePath: `${target}/${name}` });
        };
      },
      { target: folder, saved: NAMES.map((_, at) => isSaved(at)) },
    );
    const paths = (): Promise<readonly string[]> =>
      app.evaluate(() => (globalThis as unknown as { suggested: string[] }).suggested);
    for (const [at, id] of ids.entries()) {
      const row = desk.grid('Waivers').locator(`[data-id="${id}"]`);
      expect((await row.innerText()).trim().length).toBeGreaterThan(10);
      expect(hasInvisible((await row.innerText()).replace(/\s/g, ''))).toBe(false);
      await desk.openRow('Waivers', id);
      await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).not.toBeEmpty();
      await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
      await expect.poll(async () => (await paths()).length).toBe(at + 1);
      const file = join(folder, basename((await paths())[at] ?? ''));
      if (!isSaved(at)) continue;
      await expect.poll(() => existsSync(file)).toBe(true);
      await expect(desk.lastAction).toContainText('Saved');
    }
    const asked = await paths();
    /* Each dialog after the first begins in the folder the one before ended in. */
    expect(asked.slice(1).every((path) => dirname(path) === folder)).toBe(true);
    const suggested = asked.map((path) => basename(path));
    expect(suggested).toHaveLength(NAMES.length);
    expect(new Set(suggested).size).toBe(NAMES.length);
    for (const name of suggested) {
      expect(name).toMatch(/^Waiver .*\.pdf$/);
      expect(name).not.toMatch(WINDOWS_FORBIDDEN);
      expect(hasInvisible(name)).toBe(false);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('names in other scripts have a bundled font, of which only the needed slices load', async () => {
  const { window } = launched;
  const faces = () => window.evaluate(() => [...document.fonts].map(({ status }) => status));
  const before = await faces();
  const inScripts = SCRIPTS.map(added);
  await desk.syncNow();
  await desk.expectRows('Waivers', NAMES.length + inScripts.length);
  for (const [at, id] of inScripts.entries()) {
    const row = desk.grid('Waivers').locator(`[data-id="${id}"]`);
    await expect(row).toContainText(SCRIPTS[at] ?? '');
    await expect.poll(() => fontsOf(row), SCRIPTS[at]).toEqual([true]);
  }
  /* What is typed stands in no row. */
  await desk.search('Search waivers', 'ნინო');
  const georgian = () =>
    window.evaluate(() =>
      [...document.fonts]
        .filter(({ unicodeRange }) => unicodeRange.includes('U+10D0'))
        .map(({ status }) => status),
    );
  await expect.poll(georgian).toContain('loaded');
  expect((await faces()).length - before.length).toBeLessThan(100);
  await desk.search('Search waivers', '');
});

/* Whether each font that draws something of an element is one of the program's own. */
async function fontsOf(row: Locator): Promise<readonly boolean[]> {
  const page = row.page();
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const selector = `[data-id="${(await row.getAttribute('data-id')) ?? ''}"] [role="gridcell"]`;
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return [...new Set(fonts.map(({ isCustomFont }) => isCustomFont))];
  } finally {
    await devtools.detach();
  }
}
