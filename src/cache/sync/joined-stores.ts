/**
 * Stores pages, one write after the other; pages that come during one go into the next. `store` is
 * not called again after it failed. With `most` 1, every page is a write of its own.
 */
export function joinedStores<Page>(store: (pages: readonly Page[]) => Promise<void>, most: number) {
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
    /** Takes a page; waits while `most` pages are waiting. Throws the error of an earlier write. */
    add: async (page: Page): Promise<void> => {
      if (broken) throw broken.error;
      waiting.push(page);
      running ??= write();
      if (most === 1 || waiting.length >= most) await stored();
    },
    /** Resolves once all pages taken are stored; throws the error of a write. */
    stored,
  };
}
