import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import { endWithUs, untilGone } from '../end-with-us';
import { startArguments, type Runtime } from './running-desk';

const PATIENCE = 120_000;

/** A program started without anything holding it up, and when it was started, epoch ms. */
export interface TimedStart {
  readonly page: Page;
  readonly spawnedAtMs: number;
  readonly close: () => Promise<void>;
}

/**
 * Starts an application folder and joins its window over the debugging port: Playwright's own
 * launch would keep Electron waiting until it is attached.
 */
export async function startTimed(
  runtime: Runtime,
  application: string,
  userData: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TimedStart> {
  const args = [application, ...startArguments(runtime, userData), '--remote-debugging-port=0'];
  const spawnedAtMs = Date.now();
  const child = spawn(runtime.electron, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithUs(child);
  const gone = untilGone(child);
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await gone;
    clearTimeout(limit);
  };
  try {
    const address = await debuggingAddress(child);
    await untilPageLoads(address);
    const browser = await chromium.connectOverCDP(address);
    const page = firstPage(browser.contexts().flatMap((it) => it.pages()));
    page.setDefaultTimeout(PATIENCE);
    return { page, spawnedAtMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => {
      reject(new Error(`The program ended before its window came:\n${said}`));
    });
  });
}

/* Joined earlier, a window that has no page yet is not always seen to get one. */
async function untilPageLoads(address: string): Promise<void> {
  const list = `http://${new URL(address).host}/json/list`;
  const until = Date.now() + PATIENCE;
  for (;;) {
    const targets = (await (await fetch(list)).json()) as readonly Target[];
    if (targets.some(({ type, url }) => type === 'page' && isPage(url))) return;
    if (Date.now() > until) throw new Error('The program opened no window in time.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface Target {
  readonly type: string;
  readonly url: string;
}

const isPage = (url: string): boolean => url !== '' && url !== 'about:blank';

function firstPage(pages: readonly Page[]): Page {
  const page = pages.find((it) => isPage(it.url()));
  if (page === undefined) throw new Error('The window could not be joined.');
  return page;
}

/** When the page's main content was painted, epoch ms. */
export function contentPaintedAtMs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          if (last) resolve(performance.timeOrigin + last.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
