import { UnreadableSealError, type Sealer } from '../seal/seal';
import { ROW_SCHEMA, type MetaRow, type StoreDatabase } from './database';

const PREFIX = 'snapshot/';
const nameOf = (at: number): string => PREFIX + String(at).padStart(5, '0');

/** The snapshot's bricks as sealed rows; `place` as for every other sealed row. */
export interface BrickRows {
  readonly seal: (bricks: readonly Uint8Array[]) => Promise<readonly MetaRow[]>;
  /** To be called inside the transaction that writes the state with the bricks' mark. */
  readonly replace: (rows: readonly MetaRow[]) => Promise<void>;
  /** The first `count` bricks; null when one is missing, of another form or does not open. */
  readonly read: (count: number) => Promise<readonly Uint8Array[] | null>;
}

/** The bricks among the rows of `db`. */
export function createBrickRows(
  db: StoreDatabase,
  sealer: Sealer,
  place: (name: string) => string,
): BrickRows {
  const open = ({ name, data }: MetaRow): Promise<Uint8Array> => sealer.open(place(name), data);

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
    read: async (count) => {
      const rows = await db.meta.where('name').between(nameOf(0), nameOf(count)).toArray();
      if (rows.length < count || rows.some((row) => row.schema !== ROW_SCHEMA)) return null;
      try {
        return await Promise.all(rows.map(open));
      } catch (error) {
        if (error instanceof UnreadableSealError) return null;
        throw error;
      }
    },
  };
}
