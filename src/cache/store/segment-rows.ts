import { Dexie } from 'dexie';
import { orClosed } from '../database/within-time';
import { UnreadableSealError, type Sealer } from '../seal/seal';
import { SNAPSHOT_ROWS, ROW_SCHEMA, type MetaRow, type StoreDatabase } from './database';

const nameOf = (at: number): string => SNAPSHOT_ROWS + String(at).padStart(5, '0');

/** A snapshot's segments as sealed rows of `db`. `place` is the one of every sealed row. */
export function createSegmentRows(
  db: StoreDatabase,
  sealer: Sealer,
  place: (name: string) => string,
) {
  async function open(
    reading: Promise<MetaRow | undefined>,
  ): Promise<readonly Uint8Array[] | null> {
    const row = await reading;
    return row?.schema === ROW_SCHEMA ? sealer.openPieces(place(row.name), row.data) : null;
  }

  return {
    seal: (segments: readonly Uint8Array[]): Promise<readonly MetaRow[]> =>
      Promise.all(
        segments.map(async (segment, at) => {
          const name = nameOf(at);
          const data = await sealer.seal(place(name), segment);
          return { name, schema: ROW_SCHEMA, data };
        }),
      ),
    /** Must be called in the transaction that writes the state with the mark of this snapshot. */
    replace: async (rows: readonly MetaRow[]): Promise<void> => {
      await db.meta.where('name').startsWith(SNAPSHOT_ROWS).delete();
      await db.meta.bulkPut(rows);
    },
    /** The first `count` segments, each in pieces; null where one is missing or does not open. */
    read: async (count: number): Promise<readonly (readonly Uint8Array[])[] | null> => {
      try {
        const names = Array.from({ length: count }, (_, at) => nameOf(at));
        const opened = await Promise.all(readOneByOne(db, names).map(open));
        return opened.every((segment) => segment !== null) ? opened : null;
      } catch (error) {
        if (error instanceof UnreadableSealError) return null;
        throw error;
      }
    },
  };
}

/* Requests all rows at once and gives them one by one: one is opened while the next is read. */
function readOneByOne(
  db: StoreDatabase,
  names: readonly string[],
): readonly Promise<MetaRow | undefined>[] {
  if (names.length === 0) return [];
  if (!db.isOpen()) throw new Dexie.DatabaseClosedError();
  const rows = db.backendDB().transaction(db.meta.name, 'readonly').objectStore(db.meta.name);
  return names.map((name) => orClosed(db, answerOf<MetaRow>(rows.get(name))));
}

function answerOf<Value>(request: IDBRequest): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value | undefined);
    request.onerror = () => reject(request.error ?? new Error('A row could not be read'));
  });
}
