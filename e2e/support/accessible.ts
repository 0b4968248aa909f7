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
 * somewhere. Themes differ in colours alone, so the second look is at contrast only; it stays in its
 * theme, where the next state is looked at first, since a change draws the whole window anew. The
 * agreement's own frame holds what was signed, not what the program says, and no script can be put
 * into it. Where only a part is new, the rest need not be looked at again.
 */
export async function expectAccessible(page: Page, state: string, part?: string): Promise<void> {
  await ready(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await theme(page, first);
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const found = await violations(page, part, { rules });
  await theme(page, second);
  const other = await violations(page, part, { runOnly: ['color-contrast'] });
  const named = [...found.map((it) => `${first}: ${it}`), ...other.map((it) => `${second}: ${it}`)];
  expect.soft(named, state).toEqual([]);
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
