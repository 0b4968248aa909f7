import type { StoreDatabase } from './database';

/**
 * Thrown where a newer version of the program wrote a row or has taken over the store, which is
 * then left as it is.
 */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/** Watches the connection of `db`; closes it where another deletes or upgrades the database. */
export function watchConnection(db: StoreDatabase) {
  let lost = false;
  let taken = false;
  db.on('close', () => {
    lost = true;
  });
  /* Closes at once, so that nothing is written to the database that follows. */
  db.on('versionchange', ({ oldVersion, newVersion }) => {
    lost = true;
    taken = newVersion !== null && newVersion > oldVersion;
    db.close();
    return false;
  });
  return {
    /** A closed store's error says nothing, unless a newer program opened it: then it is thrown. */
    orTaken: async <Value>(work: PromiseLike<Value>): Promise<Value> => {
      try {
        return await work;
      } catch (error) {
        throw taken ? new NewerStoreError('A newer version has the store') : error;
      }
    },
    /**
     * Whether the store was closed: by the engine (a full disk, a cleared profile), by another
     * connection, because it fell silent, or for a copy that could then not be opened in its place.
     * A copy that is still in use has to be read anew then.
     */
    isLost: (): boolean => lost || !db.isOpen(),
    close: (): void => {
      db.close();
    },
  };
}
