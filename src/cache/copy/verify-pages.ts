import { COLLECTIONS } from '../../domain/entities/collections';
import type { Copy } from './copy';

const AT_ONCE = 8;

/**
 * Whether every page of the index is there and opens. A start from a snapshot does not read the
 * pages, so this finds damage before a person opens a record.
 */
export async function allPagesOpen(copy: Copy, pause: () => Promise<void>): Promise<boolean> {
  const { rows } = copy.store;
  for (const collection of COLLECTIONS) {
    const pages = await rows.pageNumbers(collection);
    const { page, ids } = copy[collection].table;
    const isThere = new Set(pages);
    if (!page.view(ids.length).every((it) => isThere.has(it))) return false;
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      await pause();
      const damaged = await rows.unreadable(collection, pages.slice(from, from + AT_ONCE));
      if (damaged.length > 0) return false;
    }
  }
  return true;
}
