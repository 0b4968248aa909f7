import type { Collection } from '../../domain/entities/collections';
import { STATE_ROW, type StoreDatabase } from './database';

/** The numbers of each collection's pages. */
export type PageNumbers = Readonly<Record<Collection, readonly number[]>>;

/** Which rows there are, whether they can be read or not. */
export type StoreRows = Awaited<ReturnType<typeof findRows>>;

/** The tables of a generation. No key is needed to tell which rows they have. */
type StoreTables = Pick<StoreDatabase, 'pages' | 'meta'>;

/**
 * Finds which rows there are. For that the engine reads all of them, which takes some 60 ms on its
 * own thread.
 */
export async function findRows(tables: StoreTables) {
  const [waivers, events, states] = await Promise.all([
    pageNumbers(tables, 'waiver_submissions'),
    pageNumbers(tables, 'private_events'),
    tables.meta.where('name').equals(STATE_ROW).count(),
  ]);
  const pages = { waiver_submissions: waivers, private_events: events };
  return { pages, hasState: states > 0 };
}

/** The numbers of a collection's pages, whether they can be read or not. */
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
