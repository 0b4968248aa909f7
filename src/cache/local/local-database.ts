import { Dexie, type DBCoreTable, type Table } from 'dexie';
import { boundRequests } from '../database/bounded-requests';
import { withoutLiveQueries } from '../database/no-live-queries';

/** A sealed value that exists only on this computer: settings, marks, saved filters. */
export interface LocalValueRow {
  readonly name: string;
  readonly data: Uint8Array;
}

/** A sealed line of a journal. Its number gives the order. */
export interface JournalRow {
  readonly id?: number;
  readonly data: Uint8Array;
}

/**
 * What belongs to this computer and not to the service. It survives a rebuilt cache, and has a key
 * of its own.
 */
export class LocalDatabase extends Dexie {
  declare readonly values: Table<LocalValueRow, string>;
  declare readonly runs: Table<JournalRow, number>;
  declare readonly exports: Table<JournalRow, number>;

  /** `changed` is called at each write, but for runs, which nobody would miss. */
  constructor(profileId: string, changed: () => void = () => undefined) {
    super(localName(profileId), { autoOpen: false, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ values: 'name', runs: '++id', exports: '++id' });
    withoutLiveQueries(this);
    boundRequests(this);
    this.use({
      stack: 'dbcore',
      name: 'changed',
      create: (core) => ({
        ...core,
        table: (name) =>
          name === 'runs' ? core.table(name) : toldOfWrites(core.table(name), changed),
      }),
    });
  }
}

function toldOfWrites(table: DBCoreTable, changed: () => void): DBCoreTable {
  return {
    ...table,
    mutate: (request) => {
      changed();
      return table.mutate(request);
    },
  };
}

/** The name of a profile's local database. */
export function localName(profileId: string): string {
  return `local/${profileId}`;
}
