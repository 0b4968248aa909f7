import { expect, test } from '@playwright/test';
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

const WINDOWS_FORBIDDEN = /[<>:"/\\|?*]|[. ]$/;

/** C0 and C1 controls, bidi overrides and isolates, zero-width characters, lone surrogates. */
function hasInvisible(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
}

/** Names in other scripts, each with the bundled font that draws it. */
const SCRIPTS = [
  ['Desk Scripts', 'रोहन'],
  ['Desk Scripts', 'مريم'],
  ['Desk Scripts', 'תמר'],
  ['Desk Scripts', 'กมล'],
  ['Desk KR', '서연'],
  ['Desk SC', '雨桐'],
  ['Desk JP', 'さくら'],
  ['Desk TC', '陳'],
] as const;

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let ids: readonly string[];

test.beforeAll(async () => {
  service = await startService({ waivers: 0, events: 0 });
  ids = NAMES.map((signerName) => service.hooks.waivers.add({ signerName }));
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
    await app.evaluate(({ dialog }, target) => {
      const suggested: string[] = [];
      Object.assign(globalThis, { suggested });
      dialog.showSaveDialog = (...args: unknown[]) => {
        const options = args.at(-1) as { defaultPath: string };
        suggested.push(options.defaultPath);
        const name = options.defaultPath.split('/').at(-1);
        return Promise.resolve({ canceled: false, filePath: `${target}/${name}` });
      };
    }, folder);
    for (const id of ids) {
      const row = desk.grid('Waivers').locator(`[data-id="${id}"]`);
      expect((await row.innerText()).trim().length).toBeGreaterThan(10);
      expect(hasInvisible((await row.innerText()).replace(/\s/g, ''))).toBe(false);
      await desk.openRow('Waivers', id);
      await expect(desk.waiver.getByRole('heading', { level: 2 }).first()).not.toBeEmpty();
      await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
      await expect(desk.lastAction).toContainText('Saved');
    }
    const paths = await app.evaluate(
      () => (globalThis as unknown as { suggested: string[] }).suggested,
    );
    /* Each dialog after the first begins in the folder the one before ended in. */
    expect(paths.slice(1).every((path) => dirname(path) === folder)).toBe(true);
    const suggested = paths.map((path) => basename(path));
    expect(suggested).toHaveLength(NAMES.length);
    expect(new Set(suggested).size).toBe(NAMES.length);
    for (const name of suggested) {
      expect(name).toMatch(/^Waiver .*\.pdf$/);
      expect(name).not.toMatch(WINDOWS_FORBIDDEN);
      expect(hasInvisible(name)).toBe(false);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
      expect(existsSync(join(folder, name))).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('names in other scripts have a bundled font, of which only the needed slices load', async () => {
  const { window } = launched;
  const families = await window.evaluate(() => getComputedStyle(document.body).fontFamily);
  for (const [family, name] of SCRIPTS) {
    expect(families).toContain(family);
    const loaded = await window.evaluate(
      async ([wanted, text]) => {
        const faces = await document.fonts.load(`13px "${wanted}"`, text);
        return faces.map(({ status }) => status);
      },
      [family, name] as const,
    );
    expect(loaded.length, name).toBeGreaterThanOrEqual(1);
    expect(loaded.length, name).toBeLessThanOrEqual(3);
    expect(new Set(loaded), name).toEqual(new Set(['loaded']));
  }
});
