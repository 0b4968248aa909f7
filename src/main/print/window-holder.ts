import type { PrintWindow } from './print-window';
import { after, type Timer } from '../../runtime/timers';

/* A new window now and then, so that a long batch does not fill one renderer's memory. */
const PAGES_PER_WINDOW = 200;

/* A page leaves some 3 MB behind, and where no script runs the engine does not collect by itself
   before a batch is over. */
const PAGES_PER_COLLECTION = 20;

export type WindowHolder = ReturnType<typeof holdWindow>;

/**
 * One print window at a time: opened when needed, dropped `idleMs` after the last page, when worn
 * out or when asked. To be used for one page at a time.
 */
export function holdWindow(open: () => Promise<PrintWindow>, idleMs: number) {
  let current: Promise<PrintWindow> | null = null;
  let printed = 0;
  let idle: Timer | undefined;
  const drop = (): void => {
    idle?.clear();
    current?.then(
      (window) => window.destroy(),
      () => undefined,
    );
    current = null;
    printed = 0;
  };
  /** Resolves once a window stands there to print in. */
  const ready = async (): Promise<PrintWindow> => {
    idle?.clear();
    if (printed >= PAGES_PER_WINDOW) drop();
    const opening = (current ??= open());
    const window = await opening;
    if (current !== opening) throw new Error('The print window was dropped.');
    return window;
  };
  const print = async (page: string): Promise<Uint8Array> => {
    const window = await ready();
    const bytes = await window.print(page);
    printed += 1;
    /* The page is printed; a window that died meanwhile is noticed by the next one. */
    if (printed % PAGES_PER_COLLECTION === 0) await window.collect().catch(() => undefined);
    idle = after(idleMs, drop);
    return bytes;
  };
  return { ready, print, drop };
}
