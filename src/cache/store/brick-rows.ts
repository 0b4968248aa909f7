import { Dexie } from 'dexie';
import { UnreadableSealError, type Sealer } from '../seal/seal';
import { ROW_SCHEMA, type MetaRow, type StoreDatabase } from './database';

const PREFIX = 'snapshot/';
const nameOf = (at: number): string => PREFIX + String(at).padStart(5, '0');

/** The snapshot's bricks as sealed rows; `place` as for every other sealed row. */
export interface BrickRows {
  readonly seal: (bricks: readonly Uint8Array[]) => Promise<readonly MetaRow[]>;
  /** To be called inside the transaction that writes the state with the bricks' mark. */
  readonly replace: (rows: readonly MetaRow[]) => Promise<void>;
  /** Bricks (`until` exclusive); null when one is missing, of another form or does not open. */
  readonly read: (from: number, until: number) => Promise<readonly Uint8Array[] | null>;
}

/** The bricks among the rows of `db`. */
export function createBrickRows(
  db: StoreDatabase,
  sealer: Sealer,
  place: (name: string) => string,
): BrickRows {
  async function open(reading: Promise<MetaRow | undefined>): Promise<Uint8Array | null> {
    const row = await reading;
    return row?.schema === ROW_SCHEMA ? sealer.open(place(row.name), row.data) : null;
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
      await db.meta.where('name').startsWith(PREFIX).delete();
      await db.meta.bulkPut(rows);
    },
    read: async (from, until) => {
      try {
        const opened = await Promise.all(readOneByOne(db, from, until).map(open));
        return opened.every((brick) => brick !== null) ? opened : null;
      } catch (error) {
        if (error instanceof UnreadableSealError) return null;
        throw error;
      }
    },
  };
}

/* Asked for together and answered one by one: each is opened while the engine reads the next. */
function readOneByOne(
  db: StoreDatabase,
  from: number,
  until: number,
): readonly Promise<MetaRow | undefined>[] {
  if (until <= from) return [];
  if (!db.isOpen()) throw new Dexie.DatabaseClosedError();
  const rows = db.backendDB().transaction(db.meta.name, 'readonly').objectStore(db.meta.name);
  return Array.from({ length: until - from }, (_, at) =>
    answerOf<MetaRow>(rows.get(nameOf(from + at))),
  );
}

function answerOf<Value>(request: IDBRequest): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value | undefined);
    request.onerror = () => reject(request.error ?? new Error('A row could not be read'));
  });
}
