import type { PageStore } from './page-store';

/*
 * How many decoded pages are kept: a page of 256 waivers is more than a megabyte, and records that
 * are opened one after the other are often in the same page.
 */
const MOST_PAGES = 4;

/**
 * The same rows, but with the last pages kept decoded. So opening records one after the other, and
 * exports, read each page once. A page that is committed is no longer kept.
 */
export function withPageMemory(rows: PageStore): PageStore {
  const kept = new Map<string, Promise<unknown>>();
  const keyOf = (collection: string, page: number): string => `${collection}/${String(page)}`;

  function keep(key: string, content: Promise<unknown>): void {
    kept.delete(key);
    kept.set(key, content);
    const [oldest] = kept.keys();
    if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest);
  }

  return {
    ...rows,
    readPage: (collection, page) => {
      const key = keyOf(collection, page);
      const known = kept.get(key) as
        ReturnType<typeof rows.readPage<typeof collection>> | undefined;
      const content = known ?? rows.readPage(collection, page);
      keep(key, content);
      if (!known) content.catch(() => kept.delete(key));
      return content;
    },
    commit: async (commit) => {
      const forget = (): void => {
        for (const { collection, page } of commit.pages) kept.delete(keyOf(collection, page));
      };
      forget();
      try {
        return await rows.commit(commit);
      } finally {
        /* A read may have come between, and would have seen the old page. */
        forget();
      }
    },
    dropPages: (collection, pages) => {
      for (const page of pages) kept.delete(keyOf(collection, page));
      return rows.dropPages(collection, pages);
    },
  };
}
