import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { unnamed } from './told';

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

/* Fonts whose words are pictures are none here: axe would draw words to look for them. */
const RULES = {
  rules: { 'label-content-name-mismatch': { enabled: true } },
  checks: { 'label-content-name-mismatch': { options: { occurrenceThreshold: 0 } } },
};

/**
 * Asserts that a state of the window breaks no rule of axe and that the keyboard is somewhere. Themes
 * differ in colours alone, and what can be read in light can in dark (`styles/tokens.test.ts`): so a
 * part is looked at in light, the whole window in both. The agreement's own frame holds what was
 * signed, not what the program says, and no script can be put into it. Where only a part is new, the
 * rest need not be looked at again. Of the whole window, all that can have the focus has a name in
 * Chromium's own tree as well.
 */
export async function expectAccessible(page: Page, state: string, part?: string): Promise<void> {
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined)))
    await page.evaluate(axe.source);
  await theme(page, 'light');
  const found = await violations(page, part, RULES);
  if (part === undefined) {
    await theme(page, 'dark');
    const dark = await violations(page, part, { runOnly: ['color-contrast'] });
    found.push(...dark.map((it) => `dark: ${it}`));
  }
  if (part === undefined || part === 'body')
    expect.soft(await unnamed(page), `without a name: ${state}`).toEqual([]);
  expect.soft(found, state).toEqual([]);
  /* Half a second after a dialog opened React Aria takes its focus away for a moment. */
  await expect
    .configure({ soft: true })
    .poll(() => focused(page), `focus, ${state}`)
    .not.toBe('BODY');
}

async function violations(
  page: Page,
  part: string | undefined,
  options: object,
): Promise<string[]> {
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
