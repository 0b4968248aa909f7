import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly any: readonly { readonly message: string }[];
  }[];
}

/** What `AxeBuilder` leaves in the window. */
interface WithAxe {
  readonly axe?: {
    readonly run: (
      context: object,
      options: object,
    ) => Promise<{ readonly violations: readonly Violation[] }>;
  };
}

/**
 * Asserts that a state of the window breaks no rule of axe in either theme and that the keyboard is
 * somewhere. Themes differ in colours alone, so the second look is at contrast only. The agreement's
 * own frame holds what was signed, not what the program says, and no script can be put into it.
 * Where only a part is new, the rest need not be looked at again.
 */
export async function expectAccessible(page: Page, state: string, part?: string): Promise<void> {
  await ready(page);
  await theme(page, 'light');
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const found = await violations(page, part, { rules });
  await theme(page, 'dark');
  const dark = await violations(page, part, { runOnly: ['color-contrast'] });
  await theme(page, 'light');
  expect.soft([...found, ...dark.map((it) => `dark: ${it}`)], state).toEqual([]);
  expect.soft(await focused(page), `focus, ${state}`).not.toBe('BODY');
}

/** Once in a document; brought in anew for each look, axe would take ten times as long. */
async function ready(page: Page): Promise<void> {
  if (await page.evaluate(() => (window as WithAxe).axe !== undefined)) return;
  await new AxeBuilder({ page }).setLegacyMode(true).include('h1').analyze();
}

async function violations(
  page: Page,
  part: string | undefined,
  options: object,
): Promise<readonly string[]> {
  const context = { ...(part === undefined ? {} : { include: [part] }), exclude: ['iframe'] };
  const broken = await page.evaluate(
    async ([where, how]) =>
      (
        await (window as WithAxe).axe?.run(where, {
          ...how,
          iframes: false,
          resultTypes: ['violations'],
          preload: false,
        })
      )?.violations,
    [context, options] as const,
  );
  if (!broken) throw new Error('axe is not in the window.');
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
