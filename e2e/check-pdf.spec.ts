import { expect, test } from '@playwright/test';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerFolderDialog, answerSaveDialog, deskPage } from './pages/desk-page';
import { printInto, watchOpening } from './support/paper';
import { picturesIn, readPdf } from './support/pdf';

const ROWS = 120;
const CLAUSES = 30;
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';

const clause = (at: number): string =>
  `<h3>Clause ${at}</h3><p>${'I ride at my own risk. '.repeat(8 + (at % 5))}</p>`;
const row = (at: number): string => `<tr><td>Row ${at}</td><td>€ ${at}</td></tr>`;
const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at + 1)).join('');

const AGREEMENT =
  numbered(CLAUSES, clause) +
  `<p><img src="${PICTURE}" alt="Seal"></p>` +
  `<table><thead><tr><th>Item</th><th>Price</th></tr></thead><tbody>${numbered(ROWS, row)}</tbody></table>`;

let service: Service;
let folder: string;

test.beforeEach(async () => {
  service = await startService({ waivers: 3, events: 2 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-check-'));
});
test.afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/* The lines of each page. */
function pagesOf(path: string): readonly (readonly string[])[] {
  const lines = readPdf(path)
    .text.split('\f')
    .map((page) => page.split('\n').filter((line) => line.trim() !== ''));
  return lines.slice(0, -1);
}

const wordsOf = (path: string): readonly string[] =>
  readPdf(path)
    .text.split(/\s+/)
    .filter((word) => word !== '');

test('a long agreement is printed whole, and its PDF can be checked later', async () => {
  test.setTimeout(120_000);
  const id = service.hooks.waivers.add({ signerName: 'Marta Nowak' });
  service.hooks.waivers.change(id, { agreement: AGREEMENT });
  const path = join(folder, 'waiver.pdf');
  const { app, window, close } = await launchApp();
  try {
    const desk = deskPage(window);
    await desk.check(service.url, service.keys.full);
    await desk.keepBy('session');
    await desk.synced();
    await desk.openRow('Waivers', id);
    await answerSaveDialog(app, path);
    await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
    await expect(desk.lastAction).toContainText('waiver.pdf');

    await test.step('heads stand on every page of their table, headings never at a page’s end', () => {
      const pages = pagesOf(path);
      const tables = pages.filter((page) => page.some((line) => /Row \d+/.test(line)));
      expect(tables.length).toBeGreaterThan(2);
      for (const page of tables) {
        const first = page.findIndex((line) => /Row \d+/.test(line));
        expect(page[first - 1]).toMatch(/Item\s+Price/);
      }
      expect(pages.length).toBeGreaterThan(4);
      for (const page of pages) expect(page.at(-1)).not.toMatch(/^\s*Clause \d+$/);
      expect(picturesIn(path)).toBe(1);
    });

    await test.step('the saved file is opened, and the same document is printed on paper', async () => {
      const opened = await watchOpening(app);
      const status = desk.lastAction;
      await status.getByRole('button', { name: 'Open', exact: true }).click();
      await expect.poll(() => opened()).toEqual([path]);
      const paper = join(folder, 'paper.pdf');
      await printInto(app, paper);
      await window.keyboard.press('Control+p');
      await expect.poll(() => existsSync(paper), { timeout: 30_000 }).toBe(true);
      expect(wordsOf(paper)).toEqual(wordsOf(path));
    });

    const result = window.getByRole('status', { name: 'Result of the check' });
    const dialog = window.getByRole('dialog');
    const check = async (file: string): Promise<void> => {
      await answerFolderDialog(app, file);
      if (await dialog.isVisible())
        await dialog.getByRole('button', { name: 'Check another…' }).click();
      else {
        await window.keyboard.press('Control+k');
        await window.getByRole('searchbox', { name: 'Find a command' }).fill('check a pdf');
        await window.keyboard.press('Enter');
      }
    };

    await test.step('an equal file', async () => {
      await check(path);
      await expect(result).toHaveText('Same record as in this copy.', { timeout: 30_000 });
      await expect(dialog).toContainText('it is the same file byte by byte');
      await dialog.getByRole('button', { name: 'Ask the service now' }).click();
      await expect(dialog).toContainText('Same record as in the service.');
    });

    await test.step('a changed file', async () => {
      const changed = join(folder, 'changed.pdf');
      const bytes = readFileSync(path, 'latin1');
      const hash = /<desk:ContentSha256>(\w+)</.exec(bytes)?.[1] ?? '';
      writeFileSync(changed, bytes.replace(hash, 'ab'.repeat(32)), 'latin1');
      await check(changed);
      await expect(result).toContainText('Damaged after export', { timeout: 30_000 });
    });

    await test.step('a file of another program, dropped', async () => {
      await window.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['%PDF-1.7\n1 0 obj <<>> endobj'], 'other.pdf'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      });
      await expect(result).toContainText('Not made by Waiver Desk');
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('a record that was changed since', async () => {
      service.hooks.waivers.change(id, { signer_email: 'new@example.test' });
      await desk.syncNow();
      await check(path);
      await expect(result).toHaveText(
        'Same record, changed in this copy since: the signer’s email.',
        { timeout: 30_000 },
      );
    });
  } finally {
    await close();
  }
});
