import { DEFAULT_SETTINGS, type DeskSettings } from '../../contract/cache-calls';
import type { ExportLedgerEntry, OpenStore } from '../../contract/service-port';
import type { SyncRun } from '../../contract/sync-status';
import { createSealer, openJson, sealJson, type Sealer } from '../seal/seal';
import { LocalDatabase, type JournalRow } from './local-database';

/** Sealed values by name. */
export interface ValueShelf {
  readonly readValue: <Value>(name: string) => Promise<Value | null>;
  readonly writeValue: (name: string, value: unknown) => Promise<void>;
  readonly deleteValue: (name: string) => Promise<void>;
}

/** What this computer keeps for itself, opened under the local key. */
export interface LocalShelf extends ValueShelf {
  /** Values under another key than the local one: readable only as long as that key lives. */
  readonly valuesUnder: (key: Uint8Array) => Promise<ValueShelf>;
  /** Names of values that begin with `prefix`, whatever their key. */
  readonly names: (prefix: string) => Promise<readonly string[]>;
  readonly readSettings: () => Promise<DeskSettings>;
  readonly noteRun: (run: Omit<SyncRun, 'id'>) => Promise<void>;
  /** Newest first. */
  readonly readRuns: (most: number) => Promise<readonly SyncRun[]>;
  readonly noteExport: (entry: ExportLedgerEntry) => Promise<void>;
  readonly readExports: () => Promise<readonly ExportLedgerEntry[]>;
  readonly close: () => void;
}

/** The name under which the settings are kept. */
export const SETTINGS = 'settings';
const MOST_RUNS = 500;

/** Opens the local database of a profile. */
export async function openLocalShelf(
  profileId: string,
  localKey: OpenStore['localKey'],
): Promise<LocalShelf> {
  const db = new LocalDatabase(profileId);
  await db.open();
  const sealer = await createSealer(localKey);
  const place = (kind: string, key: string): string => `${db.name}/${kind}/${key}`;

  const values = valueShelf(db, sealer);

  return {
    ...values,
    valuesUnder: async (key) => valueShelf(db, await createSealer(key)),
    names: (prefix) => db.values.where('name').startsWith(prefix).primaryKeys(),
    readSettings: async () => ({
      ...DEFAULT_SETTINGS,
      ...(await values.readValue<Partial<DeskSettings>>(SETTINGS)),
    }),
    noteRun: async (run) => {
      const id = await db.runs.add({ data: await sealJson(sealer, place('run', ''), run) });
      await db.runs
        .where(':id')
        .belowOrEqual(id - MOST_RUNS)
        .delete();
    },
    readRuns: async (most) => {
      const rows = await db.runs.reverse().limit(most).toArray();
      return openAll<SyncRun>(sealer, place('run', ''), rows);
    },
    noteExport: async (entry) => {
      await db.exports.add({ data: await sealJson(sealer, place('export', ''), entry) });
    },
    readExports: async () => {
      const rows = await db.exports.reverse().toArray();
      return openAll<ExportLedgerEntry>(sealer, place('export', ''), rows);
    },
    close: () => {
      db.close();
    },
  };
}

function valueShelf(db: LocalDatabase, sealer: Sealer): ValueShelf {
  const place = (name: string): string => `${db.name}/value/${name}`;
  return {
    readValue: async (name) => {
      const row = await db.values.get(name);
      return row ? openJson(sealer, place(name), row.data) : null;
    },
    writeValue: async (name, value) => {
      await db.values.put({ name, data: await sealJson(sealer, place(name), value) });
    },
    deleteValue: (name) => db.values.delete(name),
  };
}

async function openAll<Value>(
  sealer: Sealer,
  place: string,
  rows: readonly JournalRow[],
): Promise<readonly Value[]> {
  return Promise.all(
    rows.map(
      async (row) => ({ ...(await openJson<Value>(sealer, place, row.data)), id: row.id }) as Value,
    ),
  );
}
