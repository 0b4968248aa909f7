import type { PrintWindow } from './print-window';
import { after, type Timer } from '../../runtime/timers';

/* After so many pages a new window opens, so that no renderer fills its memory in a long batch. */
const PAGES_PER_WINDOW = 200;

/*
 * Memory is freed after this many pages. A page leaves some 3 MB behind, and without scripts the
 * engine does not free them before a batch is over.
 */
const PAGES_PER_COLLECTION = 20;

export type WindowHolder = ReturnType<typeof holdWindow>;

/**
 * Holds one print window at a time. It is opened when it is needed, and dropped when it is worn
 * out, `idleMs` after the last page, or on request. To be used for one page at a time.
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
  /** Opens a window ahead of a page. It is dropped after `idleMs`, too. */
  const begin = (): void => {
    if (current !== null) return;
    const opening = (current = open());
    /* The next page tries again. */
    opening.catch(() => current === opening && drop());
    idle = after(idleMs, drop);
  };
  /** Resolves once a window is ready to print in. */
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
    /* The page is printed. If the window died meanwhile, the next page notices. */
    if (printed % PAGES_PER_COLLECTION === 0) await window.collect().catch(() => undefined);
    idle = after(idleMs, drop);
    return bytes;
  };
  return { begin, ready, print, drop };
}
