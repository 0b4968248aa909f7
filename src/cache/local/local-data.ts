import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings';
import type { OpenStore } from '../../contract/store-calls';
import { MOST_RUNS, type KeptKind, type SyncRun } from '../../contract/sync-status';
import { closedOnFailure } from '../database/closed-on-failure';
import { openInTime, orClosed } from '../database/within-time';
import { createSealer, openJson, sealJson, type Sealer } from '../seal/seal';
import { openJournal } from './journal';
import type { KeptExport } from './kept-export';
import { LocalDatabase, type JournalRow, type LocalValueRow } from './local-database';
import type { LocalRows } from './second-copy';
import { createUnreadableRows, type UnreadableRows } from './unreadable-rows';

/**
 * What the names of values begin with, and what such values are to a person; null for nothing. For
 * a new kind, `records/kept-of-person.ts` must also say what it holds of a person, or the code does
 * not compile.
 */
const LOCAL_VALUES = {
  settings: 'settings',
  'age-limits': 'settings',
  filters: 'filters',
  'removed-filters': 'filters',
  'filters-never-again': 'filters',
  asked: 'filters',
  typed: 'drafts',
  'marks/': 'follow-ups',
  'gone-follow-ups': 'follow-ups',
  'drafts/': 'drafts',
  'reviews/': 'reviews',
  'advocates/': 'advocates',
  'served-names/': 'advocates',
  'served-names-of': 'settings',
  'erased-people': 'erasures',
  'erased-events': 'erasures',
  'export-begun/': 'exports',
  'export-files/': 'exports',
  'export-records/': 'exports',
  'export-handled': 'exports',
  'export-kept-folder': 'exports',
  /* This value is always there, so that a database in use is never taken for an empty one. */
  'lines-bound': null,
} as const satisfies Readonly<Record<string, KeptKind | null>>;

/** What the name of a value begins with. */
export type LocalValue = keyof typeof LOCAL_VALUES;
export type LocalName = `${LocalValue}${string}`;

/** The values of which there is one; of the others, there is one for each record or part. */
export const SINGLE_VALUES = (Object.keys(LOCAL_VALUES) as LocalValue[]).filter(
  (name) => !name.endsWith('/'),
);

/** Sealed values by name. */
export type SealedValues = ReturnType<typeof sealedValues>;

/** Rows that are written and removed in one transaction. */
export interface RowsTogether {
  readonly values: readonly LocalValueRow[];
  readonly exports: readonly JournalRow[];
  readonly removedValues: readonly string[];
  readonly removedExports: readonly number[];
}

/**
 * What this computer keeps for itself, opened under the local key. A value that does not open
 * (damaged, or moved from elsewhere) comes from a second copy if one has it. Otherwise the row
 * stays where it is and is left out of every answer (docs/reliability.md 65); `unreadable` tells
 * which were met.
 */
export type LocalData = Awaited<ReturnType<typeof openLocalData>>;

/** The name under which the settings are kept. */
export const SETTINGS = 'settings';
const IN_USE = 'lines-bound';

/**
 * Opens the local database of a profile. `onUnreadable` is called for each row that does not open.
 * An empty database gets the rows that `comeBack` gives, if any: those of a second copy. A value
 * that does not open is looked for among them. `onChanged` is called at each write, but for runs.
 */
export async function openLocalData(
  profileId: string,
  localKey: OpenStore['localKey'],
  onUnreadable: () => void = () => undefined,
  comeBack: () => Promise<LocalRows | null> = async () => null,
  onChanged: () => void = () => undefined,
) {
  const db = new LocalDatabase(profileId, onChanged);
  await openInTime(db);
  return closedOnFailure(
    () => db.close(),
    () => localDataIn(db, localKey, onUnreadable, comeBack),
  );
}

async function localDataIn(
  db: LocalDatabase,
  localKey: OpenStore['localKey'],
  onUnreadable: () => void,
  comeBack: () => Promise<LocalRows | null>,
) {
  let restored = (await isEmpty(db)) && (await putRows(db, await comeBack()));
  const spare: SpareRow = async (name) => (await comeBack())?.values.find((it) => it.name === name);
  const onRestored = (): void => {
    restored = true;
  };
  const sealer = await createSealer(localKey);
  const unreadable = createUnreadableRows(onUnreadable);
  const values = sealedValues({ db, sealer, unreadable, spare, onRestored });
  const journal = <Line>(table: 'runs' | 'exports', kind: string, what: KeptKind) =>
    openJournal<Line>({
      table: db[table],
      sealer,
      place: `${db.name}/${kind}/`,
      onUnreadable: (id) => {
        unreadable.note(what, `${kind}/${String(id)}`);
      },
    });
  const runs = await journal<Omit<SyncRun, 'id'>>('runs', 'run', 'activity');
  const exports = await journal<KeptExport>('exports', 'export', 'exports');
  if ((await values.readValue(IN_USE)) === null) await values.writeValue(IN_USE, true);

  return {
    ...values,
    /** Values under another key than the local one, readable only as long as that key exists. */
    valuesUnder: async (key: Uint8Array): Promise<SealedValues> =>
      sealedValues({ db, sealer: await createSealer(key), unreadable, spare, onRestored }),
    /** The names of values that begin with `prefix`, whatever their key. */
    names: async (prefix: string): Promise<readonly LocalName[]> =>
      (await db.values.where('name').startsWith(prefix).primaryKeys()) as readonly LocalName[],
    readSettings: async (): Promise<Settings> => ({
      ...DEFAULT_SETTINGS,
      ...(await values.readValue<Partial<Settings>>(SETTINGS)),
    }),
    noteRun: (run: Omit<SyncRun, 'id'>): Promise<void> => runs.add(run, MOST_RUNS),
    /** The runs, newest first. */
    readRuns: runs.newest,
    /** Writes a line, which replaces earlier lines of the same export unless it is the first. */
    noteExport: async (entry: KeptExport, isFirst = entry.round === 0): Promise<void> => {
      const lines = isFirst ? [] : await exports.newest();
      await exports.add(entry);
      /* If the program ends here, both lines are there, and the newest counts. */
      const older = lines.filter(({ exportId }) => exportId === entry.exportId);
      await exports.drop(older.map(({ id }) => id));
    },
    readExports: exports.newest,
    /** Lines with their numbers, oldest first, for `writeTogether`. */
    sealedExports: exports.sealed,
    /** Writes and removes rows of several kinds at once: all of them, or none. */
    writeTogether: async (rows: RowsTogether): Promise<void> => {
      await orClosed(db, writeRows(db, rows));
      for (const name of [...rows.removedValues, ...rows.values.map((it) => it.name)])
        unreadable.forget(name);
    },
    /** Every row as stored, all of the same moment. */
    rows: (): Promise<LocalRows> => readRows(db),
    /** Whether anything came from a second copy. */
    restored: (): boolean => restored,
    /** The rows met so far that do not open. */
    unreadable: unreadable.all,
    /** False once the database is closed, also where it was closed because it fell silent. */
    isOpen: (): boolean => db.isOpen(),
    close: (): void => {
      db.close();
    },
  };
}

/* Whether the database was never in use: one that was has at least one value. */
async function isEmpty({ values }: LocalDatabase): Promise<boolean> {
  return (await values.limit(1).primaryKeys()).length === 0;
}

function readRows(db: LocalDatabase): Promise<LocalRows> {
  const { values, runs, exports } = db;
  return db.transaction('r', [values, runs, exports], async () => ({
    values: await values.toArray(),
    runs: await runs.toArray(),
    exports: await exports.toArray(),
  }));
}

/* Writes all rows in one transaction, so that a part of them is never taken for all. */
async function putRows(db: LocalDatabase, rows: LocalRows | null): Promise<boolean> {
  if (rows === null) return false;
  const { values, runs, exports } = db;
  await db.transaction('rw', [values, runs, exports], async () => {
    await values.bulkPut(rows.values);
    await runs.bulkPut(rows.runs);
    await exports.bulkPut(rows.exports);
  });
  return true;
}

function writeRows(db: LocalDatabase, rows: RowsTogether): Promise<void> {
  return db.transaction('rw', [db.values, db.exports], async () => {
    await db.values.bulkDelete([...rows.removedValues]);
    await db.exports.bulkDelete([...rows.removedExports]);
    await db.values.bulkPut(rows.values);
    await db.exports.bulkPut(rows.exports);
  });
}

/** A row of a second copy by its name. */
type SpareRow = (name: string) => Promise<LocalValueRow | undefined>;

interface ValuesParts {
  readonly db: LocalDatabase;
  readonly sealer: Sealer;
  readonly unreadable: UnreadableRows;
  readonly spare: SpareRow;
  readonly onRestored: () => void;
}

function sealedValues({ db, sealer, unreadable, spare, onRestored }: ValuesParts) {
  const place = (name: string): string => `${db.name}/value/${name}`;
  const sealed = async (name: LocalName, value: unknown): Promise<LocalValueRow> => ({
    name,
    data: await sealJson(sealer, place(name), value),
  });
  const open = <Value>({ name, data }: LocalValueRow): Promise<Value | undefined> =>
    openJson<Value>(sealer, place(name), data).catch(() => undefined);

  /* Written at once, because the next second copy has the rows as they are. */
  async function fromSpare<Value>(name: LocalName): Promise<Value | null> {
    const row = await spare(name);
    const value = row && (await open<Value>(row));
    if (row === undefined || value === undefined) {
      unreadable.note(kindOf(name), name);
      return null;
    }
    /*
     * Where it cannot be written, as on a full disk, it is used now, and told as what does not
     * open.
     */
    await orClosed(db, db.values.put(row)).then(onRestored, () =>
      unreadable.note(kindOf(name), name),
    );
    return value;
  }

  async function opened<Value>(name: LocalName, row?: LocalValueRow): Promise<Value | null> {
    if (!row) return null;
    const value = await open<Value>(row);
    return value === undefined ? fromSpare(name) : value;
  }

  return {
    /** The row that `writeValue` would write, for `writeTogether`. */
    sealed,
    /**
     * The value with a name. Null where there is none, and where it opens neither here nor in a
     * second copy, which `unreadable` then lists.
     */
    readValue: async <Value>(name: LocalName): Promise<Value | null> =>
      opened<Value>(name, await db.values.get(name)),
    /** The entries of a value that is a list; none where `readValue` gives null. */
    readList: async <Entry>(name: LocalName): Promise<readonly Entry[]> =>
      (await opened<readonly Entry[]>(name, await db.values.get(name))) ?? [],
    /** Does for several values, in one read, what reading them does where they do not open. */
    restoreValues: async (names: readonly LocalName[]): Promise<void> => {
      const rows = await db.values.bulkGet([...names]);
      await Promise.all(names.map((name, at) => opened(name, rows[at])));
    },
    writeValue: async (name: LocalName, value: unknown): Promise<void> => {
      await orClosed(db, db.values.put(await sealed(name, value)));
      unreadable.forget(name);
    },
    deleteValue: async (name: LocalName): Promise<void> => {
      await orClosed(db, db.values.delete(name));
      unreadable.forget(name);
    },
  };
}

function kindOf(name: string): KeptKind | null {
  return Object.entries(LOCAL_VALUES).find(([begin]) => name.startsWith(begin))?.[1] ?? null;
}
