import { Dexie, type Table } from 'dexie';
import type { Collection } from '../../domain/entities/collections';
import { boundRequests } from '../database/bounded-requests';
import { withoutLiveQueries } from '../database/no-live-queries';

/** One sealed page of up to `PAGE_RECORDS` records. Nothing personal is in the clear. */
export interface PageRow {
  readonly collection: Collection;
  readonly page: number;
  readonly schema: number;
  readonly data: Uint8Array;
}

/** A sealed value by name: the store's state, templates, records set aside. */
export interface MetaRow {
  readonly name: string;
  readonly schema: number;
  readonly data: Uint8Array;
}

/** Shared entries (agreement bases, layouts, question sets), in the order of first use. */
export interface SharedRow {
  readonly chunk: number;
  readonly schema: number;
  readonly data: Uint8Array;
}

/** The form of what is sealed inside a row. A row of a newer form is never touched. */
export const ROW_SCHEMA = 1;

/** The name of the row that holds the store's state. */
export const STATE_ROW = 'state';

/** What the names of the rows of a snapshot begin with. */
export const SNAPSHOT_ROWS = 'snapshot/';

/* The version of the tables. IndexedDB's own number is ten times as high. */
const VERSION = 1;

/** One generation of one profile's cache. A new generation is a new database under a new key. */
export class StoreDatabase extends Dexie {
  declare readonly pages: Table<PageRow, [Collection, number]>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly shared: Table<SharedRow, number>;

  constructor(name: string) {
    /* Strict: after a power cut the checkpoint must not be there without the page it means. */
    super(name, { autoOpen: false, chromeTransactionDurability: 'strict' });
    this.version(VERSION).stores({ pages: '[collection+page]', meta: 'name', shared: 'chunk' });
    withoutLiveQueries(this);
    boundRequests(this);
  }
}

/**
 * Whether a newer version of the program has opened the database. Dexie opens it all the same, and
 * this version would write into what it does not know (docs/reliability.md 45).
 */
export function isFromNewer(db: Dexie): boolean {
  return db.backendDB().version > VERSION * 10;
}

/** The name of a generation's database. */
export function storeName(profileId: string, generation: number): string {
  return `store/${profileId}/${String(generation)}`;
}

/** The names of all databases of a profile, except those in `keep`. */
export async function otherStores(profileId: string, keep: readonly string[]): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter((name) => name.startsWith(`store/${profileId}/`) && !keep.includes(name));
}
