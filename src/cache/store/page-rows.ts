import type { Collection } from '../../domain/entities/collections';
import { orClosed } from '../database/within-time';
import { UnreadableSealError } from '../seal/seal';
import type { PageRow, StoreDatabase } from './database';
import { pageNumbers } from './find-rows';
import type { CompactByCollection, PageContent, PageWrite } from './page-content';
import { orUnreadable, type SealedRows } from './sealed-rows';

const READ_AT_ONCE = 64;

/** Thrown where one page does not open. The next sync fetches its records again. */
class DamagedPageError extends UnreadableSealError {
  override readonly name = 'DamagedPageError';
}

/**
 * Reads and seals the pages of `db`, by collection and number. The store writes them with what
 * belongs to them.
 */
export function createPageRows(db: StoreDatabase, rows: SealedRows) {
  let isDamageMet = false;
  const pagesFrom = (collection: Collection, from: number) =>
    db.pages
      .where('[collection+page]')
      .between([collection, from], [collection, Infinity], true, true);

  const readPages = async <Name extends Collection>(
    collection: Name,
    each: (
      page: number,
      content: PageContent<CompactByCollection[Name]>,
    ) => Promise<void> | undefined,
  ): Promise<readonly number[]> => {
    const unreadable: number[] = [];
    for (let from = 0; ;) {
      const some = await pagesFrom(collection, from).limit(READ_AT_ONCE).toArray();
      const opened = some.map((row) => orUnreadable(rows.open<never>(collection, row.page, row)));
      /* The first failure ends the reading. Later ones must not be reported as unhandled. */
      for (const page of opened) page.catch(() => undefined);
      for (const [i, row] of some.entries()) {
        const content = await opened[i];
        if (content === undefined) unreadable.push(row.page);
        else await each(row.page, content);
      }
      const last = some.at(-1);
      if (!last || some.length < READ_AT_ONCE) return unreadable;
      from = last.page + 1;
    }
  };

  return {
    /**
     * Reads every page of a collection, in order. Pages that do not open (damaged, or of another
     * key) are left out and returned by number; the caller decides what becomes of them. Waits for
     * what `each` does with a page before it reads the next.
     */
    readPages,
    /**
     * One page, which has to be there; null where it is missing. Throws `DamagedPageError` where it
     * does not open.
     */
    readPage: async <Name extends Collection>(
      collection: Name,
      page: number,
    ): Promise<PageContent<CompactByCollection[Name]> | null> => {
      const row = await db.pages.get([collection, page]);
      if (row === undefined) {
        isDamageMet = true;
        return null;
      }
      try {
        return await rows.open(collection, page, row);
      } catch (error) {
        if (!(error instanceof UnreadableSealError)) throw error;
        isDamageMet = true;
        throw new DamagedPageError(error.message, { cause: error });
      }
    },
    /** Whether `readPage` met a page that is missing or does not open since this was asked last. */
    takeDamageMet: (): boolean => {
      const wasMet = isDamageMet;
      isDamageMet = false;
      return wasMet;
    },
    /** The numbers of a collection's pages, whether they can be read or not. */
    pageNumbers: (collection: Collection): Promise<readonly number[]> =>
      pageNumbers(db, collection),
    /** Which of these pages do not open. Their content is not looked at. */
    unreadable: async (
      collection: Collection,
      pages: readonly number[],
    ): Promise<readonly number[]> => {
      const found = await db.pages.bulkGet(pages.map((page) => [collection, page]));
      const opens = await Promise.all(
        found.map((row) => row === undefined || rows.opens(collection, row.page, row)),
      );
      return pages.filter((_, at) => opens[at] === false);
    },
    /** Removes pages that cannot be opened. */
    dropPages: async (collection: Collection, pages: readonly number[]): Promise<void> => {
      await orClosed(db, db.pages.bulkDelete(pages.map((page) => [collection, page])));
    },
    /** The rows to be written for these pages. */
    sealPages: (pages: readonly PageWrite[]): Promise<PageRow[]> =>
      Promise.all(
        pages.map(async ({ collection, page, content }) => ({
          collection,
          page,
          ...(await rows.seal(collection, page, content)),
        })),
      ),
  };
}
