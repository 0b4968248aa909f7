/** Stores pages one write after the other; pages that come during a write go into the next one. */
interface JoinedStores<Page> {
  /** Takes a page; waits once `most` pages are waiting. Throws what an earlier write threw. */
  readonly add: (page: Page) => Promise<void>;
  /** Settles when everything taken is stored; throws what a write threw. */
  readonly stored: () => Promise<void>;
}

/** `store` is never called again after it failed; with `most` 1 every page is its own write. */
export function joinedStores<Page>(
  store: (pages: readonly Page[]) => Promise<void>,
  most: number,
): JoinedStores<Page> {
  let waiting: Page[] = [];
  let running: Promise<void> | null = null;
  let broken: { readonly error: unknown } | null = null;

  async function write(): Promise<void> {
    while (waiting.length > 0 && !broken) {
      const pages = waiting;
      waiting = [];
      try {
        await store(pages);
      } catch (error) {
        broken = { error };
      }
    }
    running = null;
  }

  async function stored(): Promise<void> {
    await running;
    if (broken) throw broken.error;
  }

  return {
    add: async (page) => {
      if (broken) throw broken.error;
      waiting.push(page);
      running ??= write();
      if (most === 1 || waiting.length >= most) await stored();
    },
    stored,
  };
}
