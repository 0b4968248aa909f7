import type { StoreDatabase } from './database';

/** A newer version of the program wrote a row, or has the store; it is left as it is. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/** What the engine or another program does to an open database. */
export type StoreConnection = ReturnType<typeof watchConnection>;

/** Watches the connection of `db`, and lets go of it where another one deletes or upgrades it. */
export function watchConnection(db: StoreDatabase) {
  let closedByUs = false;
  let lost = false;
  let taken = false;
  db.on('close', () => {
    lost = true;
  });
  /* Closes at once, and writes nothing to the database that follows. */
  db.on('versionchange', ({ oldVersion, newVersion }) => {
    lost = true;
    taken = newVersion !== null && newVersion > oldVersion;
    db.close();
    return false;
  });
  return {
    /** Errors of a closed store mean nothing, unless a newer program has opened it. */
    orTaken: async <Value>(work: PromiseLike<Value>): Promise<Value> => {
      try {
        return await work;
      } catch (error) {
        throw taken ? new NewerStoreError('A newer version has the store') : error;
      }
    },
    /**
     * Whether it is closed, though not by us: by the engine (a full disk, a cleared profile), by
     * another connection, or since it fell silent. What is there then has to be read anew.
     */
    isLost: (): boolean => !closedByUs && (lost || !db.isOpen()),
    close: (): void => {
      closedByUs = true;
      db.close();
    },
  };
}
