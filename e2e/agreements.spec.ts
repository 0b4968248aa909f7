import { expect, test, type ElectronApplication } from '@playwright/test';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGREEMENT_FRAME_STYLE } from '../src/domain/agreement/frame-style';
import { readAgreement, seenText } from '../src/domain/agreement/read-agreement';
import { smallAgreement } from '../src/domain/agreement/testing/any-agreement';
import { hostileAgreements } from '../src/domain/agreement/testing/hostile-agreements';
import { fold } from '../src/domain/text/fold';
import { wordsOf } from '../src/domain/text/words';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { answerFolderDialog, type DeskPage, chooseExport, pdfsIn } from './pages/desk-page';
import { attachedRecord, readPdf, words } from './support/pdf';

/* `npm run torture` plays all; within npm test every thirty-sixth, most of its neighbours being of the same kind. */
const IS_WHOLE = process.env['TORTURE_WHOLE'] !== undefined;
const EVERY = IS_WHOLE ? 1 : 36;
/* Of those that are shown, what is printed: `as-signed.spec.ts` reads many more PDFs. */
const isPrinted = (at: number): boolean => IS_WHOLE || at % 2 === 0;

/* `npm run torture -- --parts content` sets these. */
const AGREEMENTS = Number(process.env['CONTENT_AGREEMENTS'] ?? 2);
const SEED = Number(process.env['CONTENT_SEED'] ?? 20_261_121);

const EVERY_COSTLY: readonly (readonly [name: string, html: string])[] = [
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

/* Within npm test one that is shown as text, and two pages: a word, and no body. */
const COSTLY = EVERY_COSTLY.filter((_, at) => IS_WHOLE || [0, 2, 6].includes(at));

const LARGEST = COSTLY.findIndex(([name]) => name === 'a word of 1.9 MB');

let connections = 0;
let beacon: Server;
let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program for all, which is given the agreements of each part when that begins. */
test.beforeAll(async () => {
  beacon = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => beacon.listen(0, '127.0.0.1', done));
  service = await startService({ waivers: 0, events: 0 });
  ({ launched, desk } = await connected(service));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  beacon.close();
});

/** The id of a waiver with this agreement, which comes with the next sync. */
function add(signerName: string, agreement: string): string {
  const id = service.hooks.waivers.add({ signerName });
  service.hooks.waivers.change(id, { agreement });
  return id;
}

/** All of one part's agreements as PDFs: each signer's name begins with the same. */
async function printAll(named: string, count: number, folder: string, timeout: number) {
  await desk.search('Search waivers', named);
  await desk.expectRows('Waivers', count);
  await desk.grid('Waivers').focus();
  await launched.window.keyboard.press('Control+a');
  await answerFolderDialog(launched.app, folder);
  const bar = launched.window.getByRole('toolbar', { name: 'Selected waivers' });
  await chooseExport(bar, 'Export selected…');
  await expect(desk.lastAction).toContainText('Saved', { timeout });
  await desk.search('Search waivers', '');
  return pdfsIn(folder);
}

test.describe('hostile ones', () => {
  let vectors: ReturnType<typeof hostileAgreements>;
  let ids: readonly string[];
  const dialogs: string[] = [];

  test.beforeAll(async () => {
    const { port } = beacon.address() as AddressInfo;
    const all = hostileAgreements(`http://127.0.0.1:${String(port)}`);
    vectors = all.filter((_, at) => at % EVERY === 0);
    ids = vectors.map(({ html }, i) => add(nameOf('Hostile', i), html));
    launched.window.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await watchContents(launched.app);
    await desk.syncNow();
    await desk.expectRows('Waivers', vectors.length);
  });

  test('hostile agreements show their text and reach nobody, on screen and in search', async () => {
    test.setTimeout(900_000 + vectors.length * 5000);
    const { window, app } = launched;
    const address = window.url();
    for (const [i, { name, text, html }] of vectors.entries()) {
      // With marks in it, and the words around them in the list; nobody agreed to what was hidden.
      const isSeen = words(seenText(html)).includes(text);
      await desk.search('Search waivers', `${nameOf('Hostile', i)} ${text}`);
      await desk.expectRows('Waivers', isSeen ? 1 : 0);
      if (!isSeen) await desk.search('Search waivers', nameOf('Hostile', i));
      const row = desk.rows('Waivers').filter({ hasText: nameOf('Hostile', i) });
      await desk.openRow('Waivers', ids[i] ?? '');
      const shown = readAgreement(html).asText
        ? window.getByRole('region', { name: 'Agreement as signed, its words' })
        : window.frameLocator('iframe[title="Agreement as signed"]').locator('body');
      await expect(shown, name).toContainText(text);
      if (!isSeen) continue;
      await expect(window.getByRole('status', { name: 'Matches' }), name).toHaveText(/^1 of/);
      await expect(row.locator('[data-part="found"]'), name).toContainText('own');
      const markup = row.locator(
        '[data-part="found"] :not(bdi, mark, span[title="Hidden character"])',
      );
      expect(await markup.count(), name).toBe(0);
    }
    expect(window.url()).toBe(address);
    expect(dialogs).toEqual([]);
    expect(app.windows()).toHaveLength(1);
    await expectNothingWanted(app);
  });

  test('hostile agreements print their text into PDFs without links or scripts, and reach nobody', async () => {
    test.setTimeout(900_000 + vectors.length * 5000);
    const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-hostile-'));
    try {
      const timeout = 60_000 + vectors.length * 4000;
      const printed = [...vectors.entries()].filter(([i]) => isPrinted(i));
      const files = await printAll('hostile', printed.length, folder, timeout);
      expect(files).toHaveLength(printed.length);
      for (const [i, { name, text }] of printed) {
        const path = join(folder, files.find((file) => file.includes(nameOf('Hostile', i))) ?? '');
        const pdf = readPdf(path);
        expect(attachedRecord(path).length, name).toBeGreaterThan(0);
        expect(words(pdf.text), name).toContain(text);
        expect(pdf.objects, name).not.toMatch(
          /\/(URI|JavaScript|JS|Launch|SubmitForm|GoToR|AcroForm|OpenAction)\b/,
        );
      }
      await expectNothingWanted(launched.app);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.describe('generated ones', () => {
  let agreements: readonly string[];
  let ids: readonly string[];

  test.beforeAll(async () => {
    agreements = fc
      .sample(smallAgreement, { numRuns: AGREEMENTS * 3, seed: SEED })
      .filter((html) => readAgreement(html).text !== '')
      .slice(0, AGREEMENTS);
    ids = agreements.map((agreement, at) => add(nameOf('Generated', at), agreement));
    await desk.syncNow();
  });

  test('generated agreements hold the same words in the frame, as plain text and in the search', async () => {
    test.setTimeout(900_000 + AGREEMENTS * 15_000);
    const { window } = launched;
    const frame = window.locator('iframe[title="Agreement as signed"]');
    for (const [at, html] of agreements.entries()) {
      const { text, content, html: read, isEmpty } = readAgreement(html);
      const about = `seed ${String(SEED)}, agreement ${String(at)}: ${JSON.stringify(html)}`;
      await desk.search('Search waivers', nameOf('Generated', at));
      await desk.openRow('Waivers', ids[at] ?? '');
      if (isEmpty) {
        await expect(window.getByText('No text supplied'), about).toBeVisible();
        continue;
      }
      await expect(frame, about).not.toHaveAttribute('data-waiting');
      /* What `as-signed.spec.ts` holds against the engine's own page. */
      const page = (await frame.getAttribute('srcdoc')) ?? '';
      expect(page.slice(page.indexOf('</head>')), about).toBe(
        `</head><body tabindex="0">${read}</body></html>`,
      );
      expect(page, about).toContain(`<style>${AGREEMENT_FRAME_STYLE}</style>`);
      const shown = async () => lettersIn(await frame.contentFrame().locator('body').innerText());
      await expect.poll(shown, { message: about }).toEqual(lettersIn(content));
      await window.getByRole('button', { name: 'Plain text' }).click();
      const plain = window.getByRole('region', { name: 'Agreement as plain text' });
      await expect(plain, about).toBeVisible();
      expect(wordsIn(await plain.innerText()), about).toEqual(wordsIn(text));
      const own = wordsIn(seenText(html)).filter((word) => /^[a-z0-9]+$/.test(word));
      if (own.length > 0) {
        await desk.search(
          'Search waivers',
          `${nameOf('Generated', at)} ${own.slice(0, 10).join(' ')}`,
        );
        await expect(desk.rows('Waivers'), about).toHaveCount(1);
      }
    }
  });

  test('generated agreements print the words that are on screen', async () => {
    test.setTimeout(900_000 + AGREEMENTS * 10_000);
    const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-words-'));
    try {
      const timeout = 60_000 + AGREEMENTS * 8000;
      const printed = [...agreements.entries()].filter(([at]) => isPrinted(at));
      const files = await printAll('generated', printed.length, folder, timeout);
      for (const [at, html] of printed) {
        const { html: page, text } = readAgreement(html);
        /* Where the author turns the direction of letters, a PDF has them in the order they are seen. */
        if (page.includes('<bdo')) continue;
        const file = files.find((name) => name.includes(nameOf('Generated', at))) ?? '';
        const about = `seed ${String(SEED)}, agreement ${String(at)}: ${JSON.stringify(html)}`;
        const onPaper = readPdf(join(folder, file)).text.replace(/\s+/g, '');
        expect(ownWords(onPaper).sort(), about).toEqual(ownWords(text).sort());
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.describe('costly ones', () => {
  let ids: readonly string[];
  let ordinary: string;
  let small: string;
  let script: string;

  test.beforeAll(async () => {
    ids = COSTLY.map(([, html], at) => add(`Costly${String(at)}`, html));
    ordinary = add('Ordinary', '<h1>Ride</h1><p>An ordinary clause.</p>');
    small = add('Small', '<p>A small clause.</p>');
    script = add('Script', '<p>አስተያየት ยินยอม ☑ 王小明</p>');
    await desk.syncNow();
    await desk.search('Search waivers', '');
  });

  test('agreements that are costly to lay out are shown, as a page or as text, and others after them', async () => {
    const { window } = launched;
    const frame = window.locator('iframe[title="Agreement as signed"]');
    const body = frame.contentFrame().locator('body');
    const asText = window.getByRole('region', { name: 'Agreement as signed, its words' });
    for (const [at, [name, html]] of COSTLY.entries()) {
      await desk.openRow('Waivers', ids[at] ?? '');
      const shown = readAgreement(html).asText ? asText : body;
      await expect(shown, name).toContainText('Clause costly');
      await desk.openRow('Waivers', ordinary);
      await expect(body, name).toContainText('An ordinary clause.');
      /* These have no page: the largest is as good as all. */
      if (!IS_WHOLE && at !== LARGEST) continue;
      await desk.openRow('Waivers', ids[at] ?? '');
      await window.getByRole('button', { name: 'Plain text' }).click();
      const plain = window.getByRole('region', { name: 'Agreement as plain text' });
      await expect(plain, name).toContainText('Clause costly');
      await plain.evaluate((view) => view.scrollTo(0, view.scrollHeight));
      await window.getByRole('button', { name: 'View source' }).click();
      const source = window.getByRole('region', { name: 'Source of the agreement' });
      await expect(source, name).toBeVisible();
      await source.evaluate((view) => view.scrollTo(0, view.scrollHeight / 2));
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
    const body = window
      .locator('iframe[title="Agreement as signed"]')
      .contentFrame()
      .locator('body');
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
    const body = frame.contentFrame().locator('body');
    const again = window.getByRole('button', { name: 'Show the page again' });
    /* One that was loaded anew by itself before it could be asked for is stopped once more. */
    await expect(async () => {
      await desk.openRow('Waivers', ordinary);
      await expect(body).toContainText('An ordinary clause.');
      /* Its text is there before it has loaded; a frame still loading would be given up for a new one. */
      await expect(frame).not.toHaveAttribute('data-waiting');
      const stopped = await frameProcesses(app);
      expect(stopped).not.toEqual([]);
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      try {
        await desk.openRow('Waivers', small);
        await expect(window.getByRole('note')).toContainText('took too long to be laid out');
        const words = window.getByRole('region', { name: 'Agreement as signed, its words' });
        await expect(words).toContainText('A small clause.');
      } finally {
        /* One that is still there, and stands still, may be given to the next page. */
        for (const pid of stopped) if (isThere(pid)) process.kill(pid, 'SIGCONT');
      }
      await again.click({ timeout: 5000 });
    }).toPass();
    /* On a busy computer it may take too long once more, and a person asks again. */
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 5000 });
      await expect(body).toContainText('A small clause.');
    }).toPass();
  });
});

/** The processes of the agreement that is shown. */
async function frameProcesses(app: ElectronApplication): Promise<readonly number[]> {
  return app.evaluate(({ BrowserWindow }) => {
    /* Those that printed may still be there. */
    const shown = BrowserWindow.getAllWindows().find((it) => it.isVisible());
    const page = shown?.webContents.mainFrame;
    const ids = page?.framesInSubtree.map((frame) => frame.osProcessId) ?? [];
    return [...new Set(ids)].filter((id) => id !== page?.osProcessId);
  });
}

/** Notes every navigation anybody begins, and every request that is none of the program's own. */
async function watchContents(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: program, BrowserWindow, session }) => {
    const wanted = ((globalThis as Record<string, unknown>)['wanted'] = [] as string[]);
    const watch = (contents: Electron.WebContents): void => {
      contents.on('will-frame-navigate', (event) => wanted.push(`navigation to ${event.url}`));
      contents.on('did-create-window', (_window, { url }) => wanted.push(`window of ${url}`));
    };
    program.on('web-contents-created', (_event, contents) => watch(contents));
    for (const window of BrowserWindow.getAllWindows()) watch(window.webContents);
    const own = /^(app:\/\/|data:image\/(png|jpeg|gif|webp)|devtools:)/;
    for (const each of [session.defaultSession, session.fromPartition('waiver-print')]) {
      const note = ({ url }: { url: string }): void => {
        if (!own.test(url)) wanted.push(`request for ${url.slice(0, 200)}`);
      };
      each.webRequest.onSendHeaders(note);
      each.webRequest.onErrorOccurred(note);
      each.webRequest.onCompleted(note);
      each.on('will-download', (_event, item) => wanted.push(`download of ${item.getURL()}`));
    }
  });
}

async function expectNothingWanted(app: ElectronApplication): Promise<void> {
  const wanted = await app.evaluate(() => (globalThis as unknown as { wanted: string[] }).wanted);
  expect(wanted.filter((it) => it !== 'navigation to about:srcdoc')).toEqual([]);
  expect(connections).toBe(0);
}

/** Words as the search has them; drawings of hidden characters are none. */
function wordsIn(text: string): readonly string[] {
  return wordsOf(fold(seen(text)));
}

/* The page's own letters; markers of items are drawn by the browser, and are none. */
function lettersIn(text: string): string {
  return wordsIn(text).join('');
}

/* Hidden characters are drawn as codes for people; to the search, blank letters are words. */
function seen(text: string): string {
  return text
    .replace(/⟨?U\+[0-9A-F]{4,6}(?: \+\d+)?⟩?/g, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** The words of generated agreements, which stand nowhere else. */
function ownWords(text: string): string[] {
  return text.replace(/\s+/g, ' ').match(/w\d+q/g) ?? [];
}

/** A signer no other record has a word in common with; the names of what is printed begin alike. */
function nameOf(kind: 'Hostile' | 'Generated', at: number): string {
  return `${isPrinted(at) ? '' : 'Shown'}${kind}${String(at).padStart(4, '0')}x`;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
