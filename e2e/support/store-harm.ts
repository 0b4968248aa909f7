import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Chromium's files of the window's databases. */
export const levelDb = (userDataDir: string): string =>
  join(userDataDir, 'IndexedDB', 'app_bundle_0.indexeddb.leveldb');

/** What a broken disk, a power cut or a cleaning tool does to a closed profile. */
export interface Harm {
  readonly name: string;
  readonly harm: (folder: string, userDataDir: string) => void;
  /** Everything is gone for certain, so the program has to say so. */
  readonly loses: boolean;
  /** The engine opens nothing there, so that the person has to set it aside. */
  readonly doesNotOpen?: true;
}

const files = (folder: string, end: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => end.test(name))
    .map((name) => join(folder, name));

/* The newest of a kind is the one in use. */
const newest = (folder: string, end: RegExp): string => {
  const [path] = files(folder, end).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (path === undefined) throw new Error(`There is no file ${String(end)} in ${folder}`);
  return path;
};

const garbage = (path: string, from: number, bytes: number): void => {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  closeSync(file);
};

const truncate = (path: string, part: number): void => {
  const file = openSync(path, 'r+');
  ftruncateSync(file, Math.floor(statSync(path).size * part));
  closeSync(file);
};

const logs = /\.log$/;
const tables = /\.ldb$/;

/**
 * One for each thing a store consists of. A cut log may roll back to an older, consistent moment:
 * then less is there, and nobody says it is all.
 */
export const HARMS: readonly Harm[] = [
  { name: 'the folder deleted', harm: remove, loses: true },
  {
    name: 'garbage in MANIFEST',
    harm: (folder) => garbage(newest(folder, /^MANIFEST-/), 0, 60),
    loses: false,
  },
  {
    name: 'a log cut at two thirds',
    harm: (folder) => truncateNewest(folder, logs, 0.66),
    loses: false,
  },
  {
    name: 'garbage in a table',
    harm: (folder) => garbage(newest(folder, tables), 0, 4_096),
    loses: false,
  },
  {
    name: 'a folder nobody may read',
    harm: (folder) => {
      chmodSync(folder, 0o000);
      /* Root may read it all the same: for root a loop of links does what the mode does not. */
      if (process.getuid?.() === 0) {
        chmodSync(folder, 0o700);
        remove(folder);
        symlinkSync(folder, folder);
      }
    },
    loses: false,
    doesNotOpen: true,
  },
];

/** The other ways in which a disk, a power cut or a cleaning tool leaves the same files. */
export const FURTHER_HARMS: readonly Harm[] = [
  { name: 'CURRENT deleted', harm: (folder) => remove(join(folder, 'CURRENT')), loses: false },
  {
    name: 'every table deleted',
    harm: (folder) => files(folder, tables).forEach(remove),
    loses: false,
  },
  {
    name: 'garbage in the log',
    harm: (folder) => garbage(newest(folder, logs), 0, 200),
    loses: false,
  },
  {
    name: 'garbage in CURRENT',
    harm: (folder) => writeFileSync(join(folder, 'CURRENT'), 'nothing'),
    loses: false,
  },
  { name: 'the log deleted', harm: (folder) => files(folder, logs).forEach(remove), loses: false },
  {
    name: 'MANIFEST deleted',
    harm: (folder) => files(folder, /^MANIFEST-/).forEach(remove),
    loses: false,
    doesNotOpen: true,
  },
  {
    name: 'a file in place of the folder',
    harm: (folder) => {
      remove(folder);
      writeFileSync(folder, 'no folder');
    },
    loses: false,
    doesNotOpen: true,
  },
  {
    name: 'a log cut at a third',
    harm: (folder) => truncateNewest(folder, logs, 0.33),
    loses: false,
  },
  {
    name: 'the newest table deleted',
    harm: (folder) => remove(newest(folder, tables)),
    loses: false,
  },
  {
    name: 'an empty MANIFEST',
    harm: (folder) => truncateNewest(folder, /^MANIFEST-/, 0),
    loses: false,
  },
  {
    name: 'an empty log',
    harm: (folder) => truncateNewest(folder, logs, 0),
    loses: false,
  },
  {
    name: 'CURRENT that names a MANIFEST which is not there',
    harm: (folder) => writeFileSync(join(folder, 'CURRENT'), 'MANIFEST-999999\n'),
    loses: false,
    doesNotOpen: true,
  },
];

/** A power cut may leave any part of the log: cut at so many places, the same for a seed. */
export function randomCuts(count: number, seed: number): readonly Harm[] {
  let state = seed % 2_147_483_647 || 1;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    const part = state / 2_147_483_647;
    return {
      name: `a log cut at a random place, ${part.toFixed(4)} of it`,
      harm: (folder: string) => truncateNewest(folder, logs, part),
      loses: false,
    };
  });
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

function truncateNewest(folder: string, end: RegExp, part: number): void {
  if (existsSync(folder)) truncate(newest(folder, end), part);
}
