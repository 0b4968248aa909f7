import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { readJson } from './read-json';
import { writeFileWhole } from './write-whole';

/** The folder the person last saved something into. */
export interface LastFolder {
  /** Null where there is none yet, or it is no longer there. */
  readonly get: () => Promise<string | null>;
  readonly set: (folder: string) => Promise<void>;
}

const kept = v.strictObject({ folder: v.pipe(v.string(), v.nonEmpty()) });

/** Keeps the folder in a file; losing it is no failure worth telling. */
export function createLastFolder(path: string): LastFolder {
  return {
    get: async () => {
      try {
        const { folder } = v.parse(kept, readJson(path));
        return (await stat(folder)).isDirectory() ? folder : null;
      } catch {
        return null;
      }
    },
    set: async (folder) => {
      await writeFileWhole(path, JSON.stringify({ folder }));
    },
  };
}
