import type { Collection } from '../../domain/entities/collections';
import { STATE_ROW, type StoreDatabase } from './database';

/** The numbers of each collection's pages. */
export type PageNumbers = Readonly<Record<Collection, readonly number[]>>;

/** Which rows there are, readable or not. */
export type FoundRows = Awaited<ReturnType<typeof findRows>>;

/** The tables of a generation; no key is needed to say which rows they have. */
type StoreTables = Pick<StoreDatabase, 'pages' | 'meta' | 'shared'>;

/**
 * Finds which rows there are; the engine reads all of them for that, for some 60 ms on its own
 * thread.
 */
export async function findRows(tables: StoreTables) {
  const [waivers, events, shared, states] = await Promise.all([
    pageNumbers(tables, 'waiver_submissions'),
    pageNumbers(tables, 'private_events'),
    tables.shared.count(),
    tables.meta.where('name').equals(STATE_ROW).count(),
  ]);
  const pages = { waiver_submissions: waivers, private_events: events };
  return { pages, shared, hasState: states > 0 };
}

/** The numbers of a collection's pages, readable or not. */
export async function pageNumbers(
  { pages }: Pick<StoreTables, 'pages'>,
  collection: Collection,
): Promise<readonly number[]> {
  const keys = await pages
    .where('[collection+page]')
    .between([collection, 0], [collection, Infinity], true, true)
    .primaryKeys();
  return keys.map(([, page]) => page);
}
