import { expect, test, type Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { connected } from './fixtures/connected';
import { startService } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { inMain } from './support/electron-main';

const PLOTS = 'section[aria-labelledby="overview-plots"]';

const plot = ({ window }: DeskPage, name: string): Locator =>
  window.getByRole('group', { name: new RegExp(`^${name}\\. `) });

/** The number that a mark says, and that its list has to have: "Week of 3 Aug 2026: 4 no-shows." */
const amountOf = async (mark: Locator): Promise<number> => {
  const name = (await mark.getAttribute('aria-label')) ?? '';
  const found = /(?:: |, )([\d,]+) (?:no-shows?|happened|await|waivers?)/.exec(name)?.[1] ?? '';
  expect(found, name).not.toBe('');
  return Number(found.replaceAll(',', ''));
};

/** Rows without the headings of days. */
const expectMatching = async ({ window }: DeskPage, amount: number): Promise<void> => {
  const count = window.getByRole('status', { name: 'Result count' });
  await expect(count).toContainText(new RegExp(`^${amount.toLocaleString('en-GB')} `));
};

test('the plots by mouse, by keyboard alone, as tables and as files', async () => {
  const service = await startService({ waivers: 100, events: 300 });
  const { launched, desk } = await connected(service, { idle: true });
  const { window } = launched;
  try {
    await window.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(plot(desk, 'Events by week and outcome')).toBeVisible();

    await test.step('each mark opens exactly what it counts', async () => {
      for (const [name, within] of [
        ['Events by week and outcome', /: [\d,]+ happened/],
        ['No-show rate by month', / [1-9]\d* no-shows? of/],
        ['No-show rate by type', / [1-9]\d* no-shows? of/],
        ['Waivers by week and template version', /waivers? of version/],
      ] as const) {
        const mark = plot(desk, name).getByRole('button', { name: within }).first();
        const amount = await amountOf(mark);
        /* Its middle may be hidden behind another one. */
        await mark.dispatchEvent('click');
        await expectMatching(desk, amount);
        await window.getByRole('link', { name: 'Overview', exact: true }).click();
      }
    });

    await test.step('the keyboard alone gets from a filter to a list', async () => {
      await window.getByRole('radio', { name: '12 months' }).focus();
      await window.keyboard.press('ArrowRight');
      const marks = plot(desk, 'No-show rate by month').getByRole('button');
      await expect(marks.first()).toHaveAttribute('aria-label', /no-shows? of/);
      for (let presses = 0; presses < 12; presses += 1) {
        await window.keyboard.press('Tab');
        if ((await plot(desk, 'Events by week and outcome').locator(':focus').count()) > 0) break;
      }
      const focused = plot(desk, 'Events by week and outcome').locator(':focus');
      await expect(focused).toHaveCount(1);
      await window.keyboard.press('Home');
      await expect(focused).toHaveAttribute('aria-label', /^Week of /);
      await expect(focused).not.toHaveAttribute('aria-label', /not over/);
      for (let steps = 0; steps < 30; steps += 1) {
        if (/happened/.test((await focused.getAttribute('aria-label')) ?? '')) break;
        await window.keyboard.press('ArrowRight');
      }
      const amount = await amountOf(focused);
      await window.keyboard.press('Enter');
      await expectMatching(desk, amount);
      await window.getByRole('link', { name: 'Overview', exact: true }).click();
    });

    /* The pictures are looked at with all of the overview (`accessible.spec.ts`). */
    await test.step('the tables are accessible', async () => {
      await window.getByRole('button', { name: 'As tables' }).click();
      await expect(window.getByRole('table', { name: 'No-show rate by type' })).toBeVisible();
      await expectAccessible(window, 'plots as tables', PLOTS);
    });

    const rows = await window
      .getByRole('table', { name: 'No-show rate by month' })
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) =>
          [...line.querySelectorAll('td')].slice(0, 2).map((it) => it.textContent),
        ),
      );
    const save = async (kind: string, extension: string): Promise<string> => {
      const path = test.info().outputPath(`rate.${extension}`);
      await answerSaveDialog(launched.app, path);
      await window.getByRole('button', { name: 'Save “No-show rate by month”…' }).click();
      await window.getByRole('menuitem', { name: kind }).click();
      await expect(desk.lastAction).toContainText(`Saved rate.${extension}`);
      return path;
    };

    await test.step('the CSV file has the numbers of the table', async () => {
      const text = readFileSync(await save('Table (CSV)…', 'csv'), 'utf8');
      const [head = '', ...lines] = text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n');
      const at = (name: string): number => head.split(',').indexOf(`"${name}"`);
      const numbers = lines.map((line) => {
        const cells = line.split(',');
        return [cells[at('no_show')], cells[at('outcomes')]];
      });
      expect(numbers).toEqual(rows);
      expect(text).toContain('"complete"');
    });

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
      const seen = await inMain(
        launched.app,
        ({ nativeImage }, file) => {
          const image = nativeImage.createFromPath(file);
          return {
            ...image.getSize(),
            colours: new Set(image.toBitmap().subarray(0, 4_000_000)).size,
          };
        },
        path,
      );
      expect(seen.width).toBe(1920);
      expect(seen.height).toBeGreaterThan(500);
      expect(seen.colours).toBeGreaterThan(10);
    });
  } finally {
    await launched.close();
    await service.close();
  }
});
