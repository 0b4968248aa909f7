import type { Collection } from '../../contract/service-port';
import type { SharedEntry } from '../../domain/compact/shared-text';
import type { Sealer } from '../seal/seal';
import { createBrickRows } from './brick-rows';
import type { MetaRow, PageRow, StoreDatabase } from './database';
import type { CompactByCollection, PageContent, PageWrite } from './page-content';
import { createSealedRows, orUnreadable } from './sealed-rows';
import { watchConnection, type StoreConnection } from './store-connection';
import { EMPTY_STATE, type StoreState } from './store-state';
import { withinTime } from './within-time';

/** Everything one transaction writes: pages, what they share, other values, and the checkpoint. */
interface Commit {
  readonly pages: readonly PageWrite[];
  readonly shared: readonly SharedEntry[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly state: StoreState;
  /** Replaces all bricks of the snapshot. */
  readonly bricks?: readonly Uint8Array[];
}

/** Reading and writing of one generation's sealed rows. */
export interface PageStore {
  /** The database it reads. */
  readonly name: string;
  /**
   * Every page of a collection in order. Pages that do not open (damaged, or of another key) are
   * left out and returned by number; the caller decides what becomes of them.
   */
  readonly readPages: <Name extends Collection>(
    collection: Name,
    each: (page: number, content: PageContent<CompactByCollection[Name]>) => void,
  ) => Promise<readonly number[]>;
  /** Forgets pages that cannot be opened. */
  readonly dropPages: (collection: Collection, pages: readonly number[]) => Promise<void>;
  /** One page; null when there is none. */
  readonly readPage: <Name extends Collection>(
    collection: Name,
    page: number,
  ) => Promise<PageContent<CompactByCollection[Name]> | null>;
  readonly readShared: () => Promise<readonly SharedEntry[]>;
  /** The numbers of a collection's pages, readable or not. */
  readonly pageNumbers: (collection: Collection) => Promise<readonly number[]>;
  /** Which of these pages do not open; what they hold is not looked at. */
  readonly unreadable: (
    collection: Collection,
    pages: readonly number[],
  ) => Promise<readonly number[]>;
  /** The snapshot's first `count` bricks; null when one is missing or does not open. */
  readonly readBricks: (count: number) => Promise<readonly Uint8Array[] | null>;
  readonly readMeta: <Value>(name: string) => Promise<Value | null>;
  readonly readState: () => Promise<StoreState>;
  /** How many rows there are, readable or not. */
  readonly countRows: () => Promise<{
    readonly pages: number;
    readonly shared: number;
    readonly hasState: boolean;
  }>;
  /** Writes all of it in one transaction, or nothing; returns the state as stored. */
  readonly commit: (commit: Commit) => Promise<StoreState>;
  /** Writes pages alone: only for a generation that nobody reads yet. */
  readonly writePages: (pages: readonly PageWrite[]) => Promise<void>;
  readonly wasLost: StoreConnection['wasLost'];
  readonly close: () => void;
}

const READ_AT_ONCE = 64;
const STATE = 'state';

/** Opens the rows of `db` with `sealer`; nothing is read yet. */
export function createPageStore(db: StoreDatabase, sealer: Sealer): PageStore {
  const { orTaken, wasLost, close } = watchConnection(db);
  const rows = createSealedRows(db.name, sealer);
  const bricks = createBrickRows(db, sealer, (name) => rows.place('meta', name));

  async function readMeta<Value>(name: string): Promise<Value | null> {
    const row = await db.meta.get(name);
    return row ? rows.open<Value>('meta', name, row) : null;
  }

  async function readShared(): Promise<readonly SharedEntry[]> {
    const chunks = await db.shared.orderBy('chunk').toArray();
    const opened = chunks.map((row) => rows.open<SharedEntry[]>('shared', row.chunk, row));
    return (await Promise.all(opened)).flat();
  }

  const readPages: PageStore['readPages'] = async (collection, each) => {
    const unreadable: number[] = [];
    for (let from = 0; ;) {
      const some = await pagesFrom(db, collection, from).limit(READ_AT_ONCE).toArray();
      const opened = some.map((row) => orUnreadable(rows.open<never>(collection, row.page, row)));
      /* The first that fails ends the reading; the others must not count as unhandled. */
      for (const page of opened) page.catch(() => undefined);
      for (const [i, row] of some.entries()) {
        const content = await opened[i];
        if (content === undefined) unreadable.push(row.page);
        else each(row.page, content);
      }
      const last = some.at(-1);
      if (!last || some.length < READ_AT_ONCE) return unreadable;
      from = last.page + 1;
    }
  };

  const unreadable: PageStore['unreadable'] = async (collection, pages) => {
    const found = await db.pages.bulkGet(pages.map((page) => [collection, page]));
    const opens = await Promise.all(
      found.map((row) => row === undefined || rows.opens(collection, row.page, row)),
    );
    return pages.filter((_, at) => opens[at] === false);
  };

  const sealPages = (pages: readonly PageWrite[]): Promise<PageRow[]> =>
    Promise.all(
      pages.map(async ({ collection, page, content }) => ({
        ...{ collection, page },
        ...(await rows.seal(collection, page, content)),
      })),
    );

  const sealMeta = (values: Readonly<Record<string, unknown>>): Promise<MetaRow[]> =>
    Promise.all(
      Object.entries(values).map(async ([name, value]) => ({
        name,
        ...(await rows.seal('meta', name, value)),
      })),
    );

  async function commit({ pages, shared, meta, state, bricks: laid }: Commit): Promise<StoreState> {
    const chunk = state.sharedChunks;
    const next = shared.length > 0 ? { ...state, sharedChunks: chunk + 1 } : state;
    /* Sealed before the transaction: it would commit itself while WebCrypto works. */
    const [pageRows, metaRows, sharedRow, brickRows] = await Promise.all([
      sealPages(pages),
      sealMeta({ ...meta, [STATE]: next }),
      shared.length > 0 ? rows.seal('shared', chunk, shared) : null,
      laid && bricks.seal(laid),
    ]);
    const written = db.transaction('rw', db.pages, db.meta, db.shared, async () => {
      await db.pages.bulkPut(pageRows);
      if (sharedRow) await db.shared.put({ chunk, ...sharedRow });
      if (brickRows) await bricks.replace(brickRows);
      await db.meta.bulkPut(metaRows);
    });
    await orTaken(withinTime(written));
    return next;
  }

  return {
    ...{ name: db.name, readMeta, readShared, readPages, unreadable, commit, wasLost, close },
    readState: async () => (await readMeta<StoreState>(STATE)) ?? EMPTY_STATE,
    countRows: async () => {
      const [pages, shared, states] = await Promise.all([
        db.pages.count(),
        db.shared.count(),
        db.meta.where('name').equals(STATE).count(),
      ]);
      return { pages, shared, hasState: states > 0 };
    },
    pageNumbers: async (collection) => {
      const keys = await pagesFrom(db, collection, 0).primaryKeys();
      return keys.map(([, page]) => page);
    },
    readBricks: bricks.read,
    readPage: async (collection, page) => {
      const row = await orTaken(db.pages.get([collection, page]));
      return row ? rows.open(collection, page, row) : null;
    },
    dropPages: async (collection, pages) => {
      await db.pages.bulkDelete(pages.map((page) => [collection, page]));
    },
    writePages: async (pages) => {
      await orTaken(withinTime(db.pages.bulkPut(await sealPages(pages))));
    },
  };
}

function pagesFrom(db: StoreDatabase, collection: Collection, from: number) {
  return db.pages
    .where('[collection+page]')
    .between([collection, from], [collection, Infinity], true, true);
}
