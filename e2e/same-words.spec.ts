import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGREEMENT_FRAME_STYLE } from '../src/domain/agreement/frame-style';
import { readAgreement, seenText } from '../src/domain/agreement/read-agreement';
import { smallAgreement } from '../src/domain/agreement/testing/any-agreement';
import { fold } from '../src/domain/text/fold';
import { wordsOf } from '../src/domain/text/words';
import type { LaunchedApp } from './fixtures/launch';
import { connected } from './fixtures/connected';
import { startService, type Service } from './fixtures/service';
import { answerFolderDialog, type DeskPage, chooseExport, pdfsIn } from './pages/desk-page';
import { readPdf } from './support/pdf';

/* `npm run torture -- --parts content` sets these. */
const AGREEMENTS = Number(process.env['CONTENT_AGREEMENTS'] ?? 12);
const SEED = Number(process.env['CONTENT_SEED'] ?? 20_261_121);

let service: Service;
let launched: LaunchedApp;
let desk: DeskPage;
let agreements: readonly string[];
let ids: readonly string[];

test.beforeAll(async () => {
  agreements = fc
    .sample(smallAgreement, { numRuns: AGREEMENTS * 3, seed: SEED })
    .filter((html) => readAgreement(html).text !== '')
    .slice(0, AGREEMENTS);
  service = await startService({ waivers: 0, events: 0 });
  ids = agreements.map((agreement, at) => {
    const id = service.hooks.waivers.add({ signerName: nameOf(at) });
    service.hooks.waivers.change(id, { agreement });
    return id;
  });
  ({ launched, desk } = await connected(service));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
});

test('generated agreements hold the same words in the frame, as plain text and in the search', async () => {
  test.setTimeout(60_000 + AGREEMENTS * 15_000);
  const { window } = launched;
  const frame = window.locator('iframe[title="Agreement as signed"]');
  for (const [at, html] of agreements.entries()) {
    const { text, content, html: read, isEmpty } = readAgreement(html);
    const about = `seed ${String(SEED)}, agreement ${String(at)}: ${JSON.stringify(html)}`;
    await desk.search('Search waivers', nameOf(at));
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
      await desk.search('Search waivers', `${nameOf(at)} ${own.slice(0, 10).join(' ')}`);
      await expect(desk.rows('Waivers'), about).toHaveCount(1);
    }
  }
});

test('generated agreements print the words that are on screen', async () => {
  test.setTimeout(120_000 + AGREEMENTS * 10_000);
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-words-'));
  try {
    await desk.search('Search waivers', '');
    await desk.expectRows('Waivers', agreements.length);
    await desk.grid('Waivers').focus();
    await launched.window.keyboard.press('Control+a');
    await answerFolderDialog(launched.app, folder);
    const bar = launched.window.getByRole('toolbar', { name: 'Selected waivers' });
    await chooseExport(bar, 'Export selected…');
    await expect(desk.lastAction).toContainText('Saved', { timeout: 60_000 + AGREEMENTS * 8000 });
    const files = pdfsIn(folder);
    for (const [at, html] of agreements.entries()) {
      const { html: page, text } = readAgreement(html);
      /* Where the author turns the direction of letters, a PDF has them in the order they are seen. */
      if (page.includes('<bdo')) continue;
      const file = files.find((name) => name.includes(nameOf(at))) ?? '';
      const about = `seed ${String(SEED)}, agreement ${String(at)}: ${JSON.stringify(html)}`;
      const printed = readPdf(join(folder, file)).text.replace(/\s+/g, '');
      expect(ownWords(printed).sort(), about).toEqual(ownWords(text).sort());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

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

/** A signer no other record has a word in common with. */
function nameOf(at: number): string {
  return `Generated${String(at).padStart(4, '0')}x`;
}
