import type { Collection } from '../../contract/service-port';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { openJson, sealJson, UnreadableSealError, type Sealer } from '../seal/seal';
import { createBrickRows } from './brick-rows';
import { ROW_SCHEMA, StoreDatabase, type MetaRow, type PageRow } from './database';
import type { CompactByCollection, PageContent, PageWrite } from './page-content';
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
  /**
   * Whether the engine closed the database under us (a full disk, a cleared profile) and would
   * open it again. What is there then has to be read anew.
   */
  readonly wasLost: () => Promise<boolean>;
  readonly close: () => void;
}

const READ_AT_ONCE = 64;
const STATE = 'state';

/** A newer version of the program wrote a row, or has the store; it is left as it is. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/** Opens the rows of `db` with `sealer`; nothing is read yet. */
export function createPageStore(db: StoreDatabase, sealer: Sealer): PageStore {
  let closedByUs = false;
  let lost = false;
  let taken = false;
  db.on('close', () => {
    lost = true;
  });
  /* Another connection deletes or upgrades it: let go at once, and write nothing to what follows. */
  db.on('versionchange', ({ oldVersion, newVersion }) => {
    lost = true;
    taken = newVersion !== null && newVersion > oldVersion;
    db.close();
    return false;
  });
  const place = (kind: string, key: string | number): string =>
    `${db.name}/${String(ROW_SCHEMA)}/${kind}/${String(key)}`;

  /* What a closed store answers says nothing; that a newer program has it does. */
  async function orTaken<Value>(work: PromiseLike<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      throw taken ? new NewerStoreError('A newer version has the store') : error;
    }
  }

  async function openRow<Value>(
    kind: string,
    key: string | number,
    row: SealedRow,
  ): Promise<Value> {
    if (row.schema > ROW_SCHEMA) throw new NewerStoreError('The store is from a newer version');
    return openJson<Value>(sealer, place(kind, key), row.data);
  }

  async function sealRow(kind: string, key: string | number, value: unknown): Promise<SealedRow> {
    return { schema: ROW_SCHEMA, data: await sealJson(sealer, place(kind, key), value) };
  }

  const bricks = createBrickRows(db, sealer, (name) => place('meta', name));

  async function readMeta<Value>(name: string): Promise<Value | null> {
    const row = await db.meta.get(name);
    return row ? openRow<Value>('meta', name, row) : null;
  }

  const sealPages = (pages: readonly PageWrite[]): Promise<PageRow[]> =>
    Promise.all(
      pages.map(async ({ collection, page, content }) => {
        return { collection, page, ...(await sealRow(collection, page, content)) };
      }),
    );

  const sealMeta = (values: Readonly<Record<string, unknown>>): Promise<MetaRow[]> =>
    Promise.all(
      Object.entries(values).map(async ([name, value]) => {
        return { name, ...(await sealRow('meta', name, value)) };
      }),
    );

  const sealShared = async (chunk: number, entries: readonly SharedEntry[]) => [
    { chunk, ...(await sealRow('shared', chunk, entries)) },
  ];

  return {
    name: db.name,
    readMeta,
    readState: async () => (await readMeta<StoreState>(STATE)) ?? EMPTY_STATE,
    countRows: async () => {
      const [pages, shared, states] = await Promise.all([
        db.pages.count(),
        db.shared.count(),
        db.meta.where('name').equals(STATE).count(),
      ]);
      return { pages, shared, hasState: states > 0 };
    },
    readShared: async () => {
      const rows = await db.shared.orderBy('chunk').toArray();
      const chunks = rows.map((row) => openRow<readonly SharedEntry[]>('shared', row.chunk, row));
      return (await Promise.all(chunks)).flat();
    },
    pageNumbers: async (collection) => {
      const keys = await pagesFrom(db, collection, 0).primaryKeys();
      return keys.map(([, page]) => page);
    },
    unreadable: async (collection, pages) => {
      const rows = await db.pages.bulkGet(pages.map((page) => [collection, page]));
      const opens = rows.map(
        (row) => row && orUnreadable(sealer.open(place(collection, row.page), row.data)),
      );
      const opened = await Promise.all(opens);
      return pages.filter((_, at) => rows[at] !== undefined && opened[at] === undefined);
    },
    readBricks: bricks.read,
    readPage: async (collection, page) => {
      const row = await orTaken(db.pages.get([collection, page]));
      return row ? openRow(collection, page, row) : null;
    },
    readPages: async (collection, each) => {
      const unreadable: number[] = [];
      for (let from = 0; ;) {
        const rows = await pagesFrom(db, collection, from).limit(READ_AT_ONCE).toArray();
        const opened = rows.map((row) => orUnreadable(openRow<never>(collection, row.page, row)));
        /* The first that fails ends the reading; the others must not count as unhandled. */
        for (const page of opened) page.catch(() => undefined);
        for (const [i, row] of rows.entries()) {
          const content = await opened[i];
          if (content === undefined) unreadable.push(row.page);
          else each(row.page, content);
        }
        const last = rows.at(-1);
        if (!last || rows.length < READ_AT_ONCE) return unreadable;
        from = last.page + 1;
      }
    },
    dropPages: async (collection, pages) => {
      await db.pages.bulkDelete(pages.map((page) => [collection, page]));
    },
    commit: async (commit) => {
      const chunk = commit.state.sharedChunks;
      const state =
        commit.shared.length > 0 ? { ...commit.state, sharedChunks: chunk + 1 } : commit.state;
      /* Sealed before the transaction: it would commit itself while WebCrypto works. */
      const [pages, meta, shared, laid] = await Promise.all([
        sealPages(commit.pages),
        sealMeta({ ...commit.meta, [STATE]: state }),
        commit.shared.length > 0 ? sealShared(chunk, commit.shared) : [],
        commit.bricks && bricks.seal(commit.bricks),
      ]);
      const written = db.transaction('rw', db.pages, db.meta, db.shared, async () => {
        await db.pages.bulkPut(pages);
        await db.shared.bulkPut(shared);
        if (laid) await bricks.replace(laid);
        await db.meta.bulkPut(meta);
      });
      await orTaken(withinTime(written));
      return state;
    },
    writePages: async (pages) => {
      await orTaken(withinTime(db.pages.bulkPut(await sealPages(pages))));
    },
    wasLost: async () => {
      if (closedByUs || (!lost && db.isOpen())) return false;
      const probe = new StoreDatabase(db.name);
      return withinTime(probe.open())
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          probe.close();
        });
    },
    close: () => {
      closedByUs = true;
      db.close();
    },
  };
}

type SealedRow = Pick<MetaRow, 'schema' | 'data'>;

function pagesFrom(db: StoreDatabase, collection: Collection, from: number) {
  return db.pages
    .where('[collection+page]')
    .between([collection, from], [collection, Infinity], true, true);
}

async function orUnreadable<Value>(opening: Promise<Value>): Promise<Value | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof UnreadableSealError) return undefined;
    throw error;
  }
}
