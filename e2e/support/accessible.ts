import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Asserts that a state of the window breaks no rule of axe in either theme and that the keyboard is
 * somewhere. Themes differ in colours alone, so the second look is at contrast only. The agreement's
 * own frame holds what was signed, not what the program says, and no script can be put into it.
 * Where only a part is new, the rest need not be looked at again.
 */
export async function expectAccessible(page: Page, state: string, part?: string): Promise<void> {
  await theme(page, 'light');
  const found = await violations(look(page, part));
  await theme(page, 'dark');
  const dark = await violations(look(page, part).withRules(['color-contrast']));
  await theme(page, 'light');
  expect.soft([...found, ...dark.map((it) => `dark: ${it}`)], state).toEqual([]);
  expect.soft(await focused(page), `focus, ${state}`).not.toBe('BODY');
}

function look(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
  builder.options({ rules: { 'label-content-name-mismatch': { enabled: true } } });
  return part === undefined ? builder : builder.include(part);
}

async function violations(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations: broken } = await builder.analyze();
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

async function theme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** What has the focus: its tag and name. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40) ?? '';
    return element === document.body ? 'BODY' : `${element?.tagName ?? ''} ${name}`;
  });
