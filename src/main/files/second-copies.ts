import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { whileHeld, writeFileWhole } from './write-whole';
import type { Result } from '../../contract/result';
import type { SecondCopy } from '../../contract/store-calls';
const FILE = 'second-copy';
const BEFORE = `${FILE}.before`;
/** The names of both files. */
export const SECOND_COPIES: readonly string[] = [FILE, BEFORE];
/* The form of the first line, which has in the clear what main must know without a key. */
const FORM = 1;

const heading = v.looseObject({
  form: v.literal(FORM),
  generation: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  atMs: v.number(),
});

export type SecondCopies = ReturnType<typeof createSecondCopies>;

/**
 * The second copies of this computer's own data, in the folder `userData` beside the profile: the
 * newest one and the one before.
 */
export function createSecondCopies(userData: string) {
  const [newest, before] = [join(userData, FILE), join(userData, BEFORE)];
  return {
    /** The copies, newest first. One that cannot be read is left out, but stays. */
    read: async (): Promise<readonly SecondCopy[]> => {
      const found = await Promise.all([newest, before].map(readCopy));
      return found.filter((it) => it !== null);
    },
    /** Writes a copy, which replaces the older of the two. */
    write: async (copy: SecondCopy): Promise<Result<null>> => {
      const last = await readCopy(newest);
      /* Copies of other generations are not kept: their key is gone. */
      if (last?.generation === copy.generation) await rename(newest, before);
      else if (last !== null) await rm(before, { force: true });
      return writeFileWhole(newest, bytesOf(copy));
    },
    remove: async (): Promise<void> => {
      /* One that stays counts as that of a lost profile at the next start. */
      await Promise.all([newest, before].map((path) => whileHeld(() => rm(path, { force: true }))));
    },
  };
}

function bytesOf({ generation, atMs, sealed }: SecondCopy): Uint8Array {
  const line = `${JSON.stringify({ form: FORM, generation, atMs })}\n`;
  return Buffer.concat([Buffer.from(line, 'utf8'), sealed]);
}

async function readCopy(path: string): Promise<SecondCopy | null> {
  try {
    const bytes = await readFile(path);
    const end = bytes.indexOf('\n');
    const { generation, atMs } = v.parse(heading, JSON.parse(bytes.toString('utf8', 0, end)));
    return { generation, atMs, sealed: new Uint8Array(bytes.subarray(end + 1)) };
  } catch {
    return null;
  }
}
