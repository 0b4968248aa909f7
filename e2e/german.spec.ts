import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp } from './fixtures/launch';
import { projectRoot } from './fixtures/electron-path';

const SYNC_MS = 60_000;

const SECTIONS = [
  'Übersicht',
  'Verzichtserklärungen',
  'Termine',
  'Ergebnis offen',
  'Abdeckung',
  'Vorlagen',
  'Exporte',
  'Abgleiche',
  'Einstellungen',
];

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

test('the whole program speaks German where German was chosen, and English as soon as that is', async () => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'waiver-desk-german-'));
  writeFileSync(join(userDataDir, 'language.json'), '{"language":"de"}');
  const english = new Set(englishTexts());
  const { app, window, close } = await launchApp({ userDataDir });
  const expectGerman = async (): Promise<void> => {
    const found = (await readable(window)).filter((it) => english.has(it));
    expect(found).toEqual([]);
  };
  try {
    await expect(window.getByRole('heading', { name: 'Community verbinden' })).toBeVisible();
    await expectGerman();
    await window.getByRole('button', { name: 'Beispiel-Community öffnen' }).click();
    await expect(window.getByRole('status', { name: 'Stand des Abgleichs' })).toContainText(
      'Aktuell',
      { timeout: SYNC_MS },
    );
    for (const section of SECTIONS) {
      await window.getByRole('navigation', { name: 'Bereiche' }).getByText(section).click();
      await expect(window.getByRole('heading', { level: 1, name: section })).toBeVisible();
      await expect(window.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectGerman();
    }
    await window.keyboard.press('F1');
    await expect(
      window.getByRole('heading', { name: 'Die Warteschlange abarbeiten' }),
    ).toBeVisible();
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
  } finally {
    await close();
    rmSync(userDataDir, { recursive: true, force: true });
  }
});
