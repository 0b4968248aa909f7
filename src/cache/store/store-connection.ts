import { StoreDatabase } from './database';
import { withinTime } from './within-time';

/** A newer version of the program wrote a row, or has the store; it is left as it is. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/** What the engine or another program does to an open database. */
export interface StoreConnection {
  /** What a closed store answers says nothing; that a newer program has it does. */
  readonly orTaken: <Value>(work: PromiseLike<Value>) => Promise<Value>;
  /**
   * Whether the engine closed the database under us (a full disk, a cleared profile) and would
   * open it again. What is there then has to be read anew.
   */
  readonly wasLost: () => Promise<boolean>;
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
  /* Let go at once, and write nothing to what follows. */
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
    wasLost: async () => {
      if (closedByUs || (!lost && db.isOpen())) return false;
      return canBeOpened(db.name);
    },
    close: () => {
      closedByUs = true;
      db.close();
    },
  };
}

function canBeOpened(name: string): Promise<boolean> {
  const probe = new StoreDatabase(name);
  return withinTime(probe.open())
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      probe.close();
    });
}
