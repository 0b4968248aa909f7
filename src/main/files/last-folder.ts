import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { answersInTime } from './answers-in-time';
import { readJsonFile } from './read-json-file';
import { writeFileWhole } from './write-whole';

export type LastFolder = ReturnType<typeof createLastFolder>;

/* A drive that does not answer must not keep the dialog from opening. */
const ANSWERS_WITHIN_MS = 2_000;

const kept = v.strictObject({ folder: v.pipe(v.string(), v.nonEmpty()) });

/** Keeps in a file the folder that was last saved into. Losing it is not worth a message. */
export function createLastFolder(path: string) {
  const look = answersInTime((folder) => stat(folder), ANSWERS_WITHIN_MS);
  return {
    /** Null where nothing was saved yet, or the folder no longer exists or does not answer. */
    get: async (): Promise<string | null> => {
      try {
        const { folder } = v.parse(kept, readJsonFile(path));
        return (await look(folder)).isDirectory() ? folder : null;
      } catch {
        return null;
      }
    },
    set: async (folder: string): Promise<void> => {
      await writeFileWhole(path, JSON.stringify({ folder }));
    },
  };
}
