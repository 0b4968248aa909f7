import { Dexie } from 'dexie';
import { BRICK_ROWS, isFromNewer, STATE_ROW, type MetaRow } from './database';
import { findRows, type FoundRows, type StoreTables } from './find-rows';
import { withinTime } from './within-time';

/** A snapshot's sealed rows, and which others there are: read before there was a key to open them. */
export interface ReadAhead {
  /** Forgets them where the store's state is another one than they were read with. */
  readonly keepFor: (state: MetaRow | undefined) => void;
  /** A row, given once. */
  readonly take: (name: string) => MetaRow | undefined;
  /** The rows of the whole store, told once. */
  readonly takeFound: () => FoundRows | null;
  readonly forget: () => void;
}

/** Reads what is sealed of one store ahead, for whoever opens that one next. */
export interface AheadReader {
  readonly read: (store: string) => void;
  /** What was read of this store, or null; whatever was read of another is forgotten. */
  readonly take: (store: string) => Promise<ReadAhead | null>;
}

/** A reader that has read nothing yet. */
export function createAheadReader(): AheadReader {
  let reading: { readonly store: string; readonly rows: Promise<ReadAhead | null> } | null = null;
  return {
    read: (store) => {
      reading = { store, rows: readStore(store) };
    },
    take: async (store) => {
      const taken = reading;
      reading = null;
      return taken?.store === store ? taken.rows : null;
    },
  };
}

/* Null where the store is not there, or cannot be read: who opens it will say what is wrong. */
async function readStore(store: string): Promise<ReadAhead | null> {
  /* Without a schema of ours: opening what is not there fails, and makes nothing. */
  const db = new Dexie(store);
  try {
    await withinTime(db.open());
    return isFromNewer(db) ? null : rowsAhead(await withinTime(readRows(db)));
  } catch {
    return null;
  } finally {
    db.close();
  }
}

interface RowsOfState {
  readonly state: MetaRow | undefined;
  readonly bricks: readonly MetaRow[];
  readonly found: FoundRows;
}

/* In one transaction: bricks are nothing without the state that was written with them. */
function readRows(db: Dexie): PromiseLike<RowsOfState> {
  const tables: StoreTables = {
    pages: db.table('pages'),
    meta: db.table('meta'),
    shared: db.table('shared'),
  };
  const { meta } = tables;
  return db.transaction('r', Object.values(tables), async () => ({
    state: await meta.get(STATE_ROW),
    bricks: await meta.where('name').startsWith(BRICK_ROWS).toArray(),
    found: await findRows(tables),
  }));
}

/* What is given away must not be held by what was read: it is most of a snapshot. */
function rowsAhead({ state, bricks, ...read }: RowsOfState): ReadAhead {
  const rows = new Map(bricks.map((row) => [row.name, row]));
  let found: FoundRows | null = read.found;
  const forget = (): void => {
    rows.clear();
    found = null;
  };
  return {
    keepFor: (current) => {
      if (!isSame(state, current)) forget();
    },
    take: (name) => {
      const row = rows.get(name);
      rows.delete(name);
      return row;
    },
    takeFound: () => {
      const taken = found;
      found = null;
      return taken;
    },
    forget,
  };
}

/* No two seals are the same, not even of the same state. A damaged row may hold anything. */
function isSame(one: MetaRow | undefined, other: MetaRow | undefined): boolean {
  const [first, second] = [one?.data, other?.data];
  if (!(first instanceof Uint8Array && second instanceof Uint8Array)) return false;
  return first.length === second.length && first.every((byte, at) => byte === second[at]);
}
