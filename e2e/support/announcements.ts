import type { Page } from '@playwright/test';

interface Hearing {
  readonly hear?: (kind: keyof Heard, words: string) => Promise<void>;
}

/** What was said since it was last asked for. */
export interface Heard {
  /** Unasked: the words of live regions. */
  readonly announced: () => readonly string[];
  /** Unasked, and nothing had happened: a dialog closed, and the same words were shown again. */
  readonly again: () => readonly string[];
  /** Of the rows that keys went to: `row 3 of 2001: ` and the words of the row. */
  readonly rows: () => readonly string[];
}

/**
 * Writes down what a screen reader says: the words of a live region when they come, change, are put
 * there anew, or are shown again after a dialog; and each row that becomes the active one, as it is
 * at that moment. Goes on where the window is loaded again.
 */
export async function listen(page: Page): Promise<Heard> {
  const said = { announced: [] as string[], again: [] as string[], rows: [] as string[] };
  await page.exposeFunction('hear', (kind: keyof typeof said, words: string) => {
    said[kind].push(words);
  });
  await page.addInitScript(tell);
  await page.evaluate(tell);
  return {
    announced: () => said.announced.splice(0),
    again: () => said.again.splice(0),
    rows: () => said.rows.splice(0),
  };
}

/** Sentences that were said twice in a row. */
export function repeated(said: readonly string[]): readonly string[] {
  return said.filter((words, at) => words === said[at - 1]);
}

/* Runs in the window. */
function tell(): void {
  if (window.top !== window) return;
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
  const isOut = (node: Element): boolean =>
    node.closest('[aria-hidden="true"], [inert], [hidden]') !== null;
  const wordsOf = (of: Element): string => {
    const words: string[] = [];
    const texts = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (parent && !isOut(parent) && parent.closest('[aria-live="off"]') === null)
        words.push(texts.currentNode.textContent ?? '');
    }
    return words.join(' ').replace(/\s+/g, ' ').trim();
  };
  const regions = (): Map<Element, string> =>
    new Map(
      [...document.querySelectorAll(LIVE)]
        .filter((it) => it.getAttribute('aria-live') !== 'off' && !isOut(it))
        .map((region) => [region, wordsOf(region)]),
    );
  const active = (): string => document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  let before = regions();
  const last = new Map(before);
  let activeBefore = active();
  const hearRegions = (changes: readonly MutationRecord[]): void => {
    const shown = regions();
    for (const [region, words] of shown) {
      const isAnew = changes.some(
        ({ target, addedNodes }) => addedNodes.length > 0 && region.contains(target),
      );
      if (words === '' || (!isAnew && before.get(region) === words)) continue;
      const isShownAgain = !isAnew && last.get(region) === words;
      last.set(region, words);
      void (window as Hearing).hear?.(isShownAgain ? 'again' : 'announced', words);
    }
    before = shown;
  };
  const hearRow = (): void => {
    if (active() === activeBefore) return;
    activeBefore = active();
    const row = document.getElementById(activeBefore);
    const rows = row?.closest('[role="grid"]')?.getAttribute('aria-rowcount');
    if (!row || rows === undefined || rows === null) return;
    const place = `row ${row.getAttribute('aria-rowindex') ?? '?'} of ${rows}`;
    void (window as Hearing).hear?.('rows', `${place}: ${wordsOf(row)}`);
  };
  new MutationObserver((changes) => {
    hearRegions(changes);
    hearRow();
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [
      'aria-hidden',
      'inert',
      'hidden',
      'aria-live',
      'role',
      'aria-activedescendant',
    ],
  });
  document.addEventListener('focusin', hearRow);
}
