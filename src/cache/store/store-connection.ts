import type { StoreDatabase } from './database';

/** A newer version of the program wrote a row, or has the store; it is left as it is. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/** What the engine or another program does to an open database. */
export interface StoreConnection {
  /** Errors of a closed store mean nothing, unless a newer program has opened it. */
  readonly orTaken: <Value>(work: PromiseLike<Value>) => Promise<Value>;
  /**
   * Whether it is closed, though not by us: by the engine (a full disk, a cleared profile), by
   * another connection, or since it fell silent. What is there then has to be read anew.
   */
  readonly isLost: () => boolean;
  readonly close: () => void;
}

/** Watches the connection of `db`, and lets go of it where another one deletes or upgrades it. */
export function watchConnection(db: StoreDatabase): StoreConnection {
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
    orTaken: async (work) => {
      try {
        return await work;
      } catch (error) {
        throw taken ? new NewerStoreError('A newer version has the store') : error;
      }
    },
    isLost: () => !closedByUs && (lost || !db.isOpen()),
    close: () => {
      closedByUs = true;
      db.close();
    },
  };
}
