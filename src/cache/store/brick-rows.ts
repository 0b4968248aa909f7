import { Dexie } from 'dexie';
import { UnreadableSealError, type Sealer } from '../seal/seal';
import { BRICK_ROWS, ROW_SCHEMA, type MetaRow, type StoreDatabase } from './database';
import type { ReadAhead } from './read-ahead';

const nameOf = (at: number): string => BRICK_ROWS + String(at).padStart(5, '0');

/** The snapshot's bricks as sealed rows; `place` as for every other sealed row. */
export interface BrickRows {
  readonly seal: (bricks: readonly Uint8Array[]) => Promise<readonly MetaRow[]>;
  /** To be called inside the transaction that writes the state with the bricks' mark. */
  readonly replace: (rows: readonly MetaRow[]) => Promise<void>;
  /**
   * Bricks (`until` exclusive), each in pieces; null when one is missing, of another form or does
   * not open.
   */
  readonly read: (from: number, until: number) => Promise<readonly Pieces[] | null>;
  /** Begins to open those (`until` exclusive) that were read ahead, for whoever reads them. */
  readonly openAhead: (until: number) => void;
}

type Pieces = readonly Uint8Array[];

/** The bricks among the rows of `db`; those that were read ahead are not read again. */
export function createBrickRows(
  db: StoreDatabase,
  sealer: Sealer,
  place: (name: string) => string,
  ahead: ReadAhead | null,
): BrickRows {
  /* By the row itself: one that was written since bears the same name. */
  const opening = new WeakMap<MetaRow, Promise<Pieces | null>>();

  function rowsOf(from: number, until: number): readonly Promise<MetaRow | undefined>[] {
    const names = namesOf(from, until);
    const rows = names.flatMap((name) => ahead?.take(name) ?? []);
    return rows.length === names.length
      ? rows.map((row) => Promise.resolve(row))
      : readOneByOne(db, names);
  }

  async function open(row: MetaRow | undefined): Promise<Pieces | null> {
    return row?.schema === ROW_SCHEMA ? sealer.openPieces(place(row.name), row.data) : null;
  }

  async function openOnce(reading: Promise<MetaRow | undefined>): Promise<Pieces | null> {
    const row = await reading;
    return (row && opening.get(row)) ?? open(row);
  }

  return {
    seal: (bricks) =>
      Promise.all(
        bricks.map(async (brick, at) => {
          const name = nameOf(at);
          const data = await sealer.seal(place(name), brick);
          return { name, schema: ROW_SCHEMA, data };
        }),
      ),
    replace: async (rows) => {
      await db.meta.where('name').startsWith(BRICK_ROWS).delete();
      ahead?.forget();
      await db.meta.bulkPut(rows);
    },
    read: async (from, until) => {
      try {
        const opened = await Promise.all(rowsOf(from, until).map(openOnce));
        return opened.every((brick) => brick !== null) ? opened : null;
      } catch (error) {
        if (error instanceof UnreadableSealError) return null;
        throw error;
      }
    },
    openAhead: (until) => {
      for (const row of namesOf(0, until).flatMap((name) => ahead?.look(name) ?? [])) {
        const opened = open(row);
        /* Who reads it hears of it. */
        opened.catch(() => undefined);
        opening.set(row, opened);
      }
    },
  };
}

function namesOf(from: number, until: number): readonly string[] {
  return Array.from({ length: Math.max(0, until - from) }, (_, at) => nameOf(from + at));
}

/* Asked for together and answered one by one: each is opened while the engine reads the next. */
function readOneByOne(
  db: StoreDatabase,
  names: readonly string[],
): readonly Promise<MetaRow | undefined>[] {
  if (names.length === 0) return [];
  if (!db.isOpen()) throw new Dexie.DatabaseClosedError();
  const rows = db.backendDB().transaction(db.meta.name, 'readonly').objectStore(db.meta.name);
  return names.map((name) => answerOf<MetaRow>(rows.get(name)));
}

function answerOf<Value>(request: IDBRequest): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value | undefined);
    request.onerror = () => reject(request.error ?? new Error('A row could not be read'));
  });
}
