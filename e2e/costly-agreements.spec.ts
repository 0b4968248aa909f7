import { expect, test } from '@playwright/test';
import { readAgreement } from '../src/domain/agreement/read-agreement';
import type { LaunchedApp } from './fixtures/launch';
import { connected } from './fixtures/connected';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';

const COSTLY: readonly (readonly [name: string, html: string])[] = [
  ['groups of choices within each other', `${'<optgroup>'.repeat(40_000)}Clause costly`],
  ['readings within each other', `${'<rt>'.repeat(40_000)}Clause costly`],
  ['a word of 1.9 MB', `<p>Clause costly</p>${'x'.repeat(1_900_000)}`],
  ['90,000 accents in a row', `<p>Clause costly ${'\u0301'.repeat(90_000)}</p>`],
  ['49,000 line breaks', `Clause costly${'<br>x'.repeat(49_000)}`],
  [
    'wide nesting',
    `Clause costly${`${'<font>'.repeat(150)}${'<i>x</i>'.repeat(100)}${'</font>'.repeat(150)}`.repeat(60)}`,
  ],
  ['a frameset before everything', '<frameset><p>Clause costly</p>'],
];

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let ids: readonly string[];
let ordinary: string;
let small: string;
let script: string;

test.beforeAll(async () => {
  service = await startService({ waivers: 0, events: 0 });
  const add = (signerName: string, agreement: string): string => {
    const id = service.hooks.waivers.add({ signerName });
    service.hooks.waivers.change(id, { agreement });
    return id;
  };
  ids = COSTLY.map(([, html], at) => add(`Costly${String(at)}`, html));
  ordinary = add('Ordinary', '<h1>Ride</h1><p>An ordinary clause.</p>');
  small = add('Small', '<p>A small clause.</p>');
  script = add('Script', '<p>አስተያየት ยินยอม ☑ 王小明</p>');
  ({ launched, desk } = await connected(service));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
});

test('agreements that are costly to lay out are shown, as a page or as text, and others after them', async () => {
  test.setTimeout(600_000);
  const { window } = launched;
  const frame = window.locator('iframe[title="Agreement as signed"]');
  const body = frame.contentFrame().locator('body');
  const asText = window.getByRole('region', { name: 'Agreement as signed, its words' });
  for (const [at, [name, html]] of COSTLY.entries()) {
    await desk.openRow('Waivers', ids[at] ?? '');
    const shown = readAgreement(html).asText ? asText : body;
    await expect(shown, name).toContainText('Clause costly');
    await window.getByRole('button', { name: 'Plain text' }).click();
    const plain = window.getByRole('region', { name: 'Agreement as plain text' });
    await expect(plain, name).toContainText('Clause costly');
    await plain.evaluate((view) => view.scrollTo(0, view.scrollHeight));
    await window.getByRole('button', { name: 'View source' }).click();
    const source = window.getByRole('region', { name: 'Source of the agreement' });
    await expect(source, name).toBeVisible();
    await source.evaluate((view) => view.scrollTo(0, view.scrollHeight / 2));
    await desk.openRow('Waivers', ordinary);
    await expect(body, name).toContainText('An ordinary clause.');
  }
});

test('the words are marked in an agreement that is shown as text', async () => {
  await desk.search('Search waivers', 'Costly0 costly');
  await desk.openRow('Waivers', ids[0] ?? '');
  await expect(launched.window.getByRole('status', { name: 'Matches' })).toHaveText(/^1 of/);
  await expect(launched.window.locator('mark[aria-current]')).toHaveText('costly');
  await desk.search('Search waivers', '');
});

test('writing that computers often have no font for is drawn with the program’s own', async () => {
  const { window } = launched;
  await desk.openRow('Waivers', script);
  const body = window.locator('iframe[title="Agreement as signed"]').contentFrame().locator('body');
  await expect(body).toContainText('አስተያየት');
  const loaded = () =>
    body.evaluate(() => {
      const fonts = [...document.fonts].filter((it) => it.status === 'loaded');
      return [...new Set(fonts.map((it) => it.family))].sort();
    });
  await expect.poll(loaded).toEqual(['Print SC', 'Print Scripts', 'Print Symbols']);
  /* Of hundreds of files those with these characters. */
  expect(await body.evaluate(() => document.fonts.size)).toBeLessThan(12);
});

test('a page whose process does not answer is ended and said, and shown again on request', async () => {
  const { window, app } = launched;
  const frame = window.locator('iframe[title="Agreement as signed"]');
  await desk.openRow('Waivers', ordinary);
  await expect(frame.contentFrame().locator('body')).toContainText('An ordinary clause.');
  /* Its text is there before it has loaded; a frame still loading would be given up for a new one. */
  await expect(frame).not.toHaveAttribute('data-waiting');
  const stopped = await app.evaluate(({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents.mainFrame;
    const ids = page?.framesInSubtree.map((frame) => frame.osProcessId) ?? [];
    return [...new Set(ids)].filter((id) => id !== page?.osProcessId);
  });
  expect(stopped).not.toEqual([]);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    await desk.openRow('Waivers', small);
    await expect(window.getByRole('note')).toContainText('took too long to be laid out');
    const words = window.getByRole('region', { name: 'Agreement as signed, its words' });
    await expect(words).toContainText('A small clause.');
    await window.getByRole('button', { name: 'Show the page again' }).click();
    await expect(frame.contentFrame().locator('body')).toContainText('A small clause.');
  } finally {
    for (const pid of stopped) if (isThere(pid)) process.kill(pid, 'SIGCONT');
  }
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
