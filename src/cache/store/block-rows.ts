import { orClosed } from '../database/within-time';
import type { Sealer } from '../seal/seal';
import { joined } from '../index/bytes';
import { ROW_SCHEMA, type MetaRow, type StoreDatabase } from './database';
import { orUnreadable } from './sealed-rows';

/* What the names of their rows begin with; numbers are written so that names are in their order. */
const BLOCK_NAMES = 'block/';
const DIGITS = 9;
const NONE = -1;

/** Blocks of columns as sealed rows, by number; `place` as for every other sealed row. */
export type BlockRows = ReturnType<typeof createBlockRows>;

/** The blocks among the rows of `db`. */
export function createBlockRows(
  db: StoreDatabase,
  sealer: Sealer,
  place: (name: string) => string,
) {
  let last: number | null = null;

  /* What an older snapshot refers to stays as it is: only numbers that no row has are given. */
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
    /** Their bytes, in one transaction; null for one that is missing or does not open. */
    read: async (blocks: readonly number[]): Promise<readonly (Uint8Array | null)[]> => {
      const rows = await orClosed(db, db.meta.bulkGet(blocks.map(nameOf)));
      return Promise.all(rows.map(open));
    },
    /**
     * Writes a block that nothing refers to yet, one after the other; resolves to its number, which is
     * above `used`: the highest that is referred to, whose row may be missing.
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
     * Removes all but these: inside the transaction that writes the state which refers to them alone, or
     * where it refers to no others.
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
