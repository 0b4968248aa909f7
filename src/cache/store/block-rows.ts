import { orClosed } from '../database/within-time';
import type { Sealer } from '../seal/seal';
import { joined } from '../index/bytes';
import { ROW_SCHEMA, type MetaRow, type StoreDatabase } from './database';
import { orUnreadable } from './sealed-rows';

/*
 * The rows of blocks have names that begin like this. Numbers have leading zeros, so that names
 * sort by number.
 */
const BLOCK_NAMES = 'block/';
const DIGITS = 9;
const NONE = -1;

/** The blocks of columns as sealed rows, by number. `place` is the one of every sealed row. */
export type BlockRows = ReturnType<typeof createBlockRows>;

/** The blocks among the rows of `db`. */
export function createBlockRows(
  db: StoreDatabase,
  sealer: Sealer,
  place: (name: string) => string,
) {
  let last: number | null = null;

  /* Gives only numbers that no row has: what an older snapshot refers to must stay as it is. */
  async function next(used: number): Promise<number> {
    last = Math.max(last ?? (await lastIn(db)), used) + 1;
    return last;
  }

  async function open(row: MetaRow | undefined): Promise<Uint8Array | null> {
    if (row?.schema !== ROW_SCHEMA) return null;
    const pieces = await orUnreadable(sealer.openPieces(place(row.name), row.data));
    return pieces === undefined ? null : joined(pieces);
  }

  return {
    /** The bytes of blocks, read in one transaction; null for one that is missing or damaged. */
    read: async (blocks: readonly number[]): Promise<readonly (Uint8Array | null)[]> => {
      const rows = await orClosed(db, db.meta.bulkGet(blocks.map(nameOf)));
      return Promise.all(rows.map(open));
    },
    /**
     * Writes a block that nothing refers to yet, and resolves to its number. To be called one after
     * the other. The number is above `used`, the highest that is referred to, because the row of
     * that one may be missing.
     */
    write: async (bytes: Uint8Array, used: number = NONE): Promise<number> => {
      const block = await next(used);
      const name = nameOf(block);
      const data = await sealer.seal(place(name), bytes);
      await orClosed(db, db.meta.add({ name, schema: ROW_SCHEMA, data }));
      return block;
    },
    /** Removes blocks that nothing refers to. */
    drop: (blocks: readonly number[]): Promise<void> =>
      orClosed(db, db.meta.bulkDelete(blocks.map(nameOf))),
    /**
     * Removes all other blocks. To be called inside the transaction that writes the state that
     * refers only to these blocks, or where the state refers to no others.
     */
    keepOnly: async (blocks: readonly number[]): Promise<void> => {
      const kept = new Set(blocks.map(nameOf));
      const names = await db.meta.where('name').startsWith(BLOCK_NAMES).primaryKeys();
      await db.meta.bulkDelete(names.filter((name) => !kept.has(name)));
    },
  };
}

const nameOf = (block: number): string => BLOCK_NAMES + String(block).padStart(DIGITS, '0');

async function lastIn(db: StoreDatabase): Promise<number> {
  const names = db.meta.where('name').startsWith(BLOCK_NAMES);
  const [name] = await orClosed(db, names.reverse().limit(1).primaryKeys());
  return name === undefined ? NONE : Number(name.slice(BLOCK_NAMES.length));
}
