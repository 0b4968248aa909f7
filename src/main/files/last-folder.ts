import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { readJsonFile } from './read-json-file';
import { writeFileWhole } from './write-whole';

export type LastFolder = ReturnType<typeof createLastFolder>;

const kept = v.strictObject({ folder: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Keeps in a file the folder that the person last saved something into. Losing it is not worth a
 * message.
 */
export function createLastFolder(path: string) {
  return {
    /** Null where nothing was saved yet, or the folder no longer exists. */
    get: async (): Promise<string | null> => {
      try {
        const { folder } = v.parse(kept, readJsonFile(path));
        return (await stat(folder)).isDirectory() ? folder : null;
      } catch {
        return null;
      }
    },
    set: async (folder: string): Promise<void> => {
      await writeFileWhole(path, JSON.stringify({ folder }));
    },
  };
}
