import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileWhole } from '../files/write-whole';

const FILE = 'chromium-version';

/**
 * The version of the Chromium that last used the data in `folder`, where it is newer than `current`
 * ("130.0.6723.191"); else null. An older Chromium deletes the databases of a newer one without a
 * word (docs/reliability.md 76). So this is asked synchronously, before anything there is opened. A
 * folder without a readable note is new, or older than these notes.
 */
export function newerEngine(folder: string, current: string): string | null {
  const last = noted(folder);
  return majorOf(last) > majorOf(current) ? last : null;
}

/** Notes that Chromium `current` uses the folder's data. Call it before anything opens there. */
export async function noteEngine(folder: string, current: string): Promise<void> {
  const path = join(folder, FILE);
  const before = await readFile(path, 'utf8').catch(() => null);
  if (before !== current) await writeFileWhole(path, current);
}

function noted(folder: string): string {
  try {
    return readFileSync(join(folder, FILE), 'utf8').trim();
  } catch {
    return '';
  }
}

function majorOf(version: string): number {
  return Number(/^\d{1,6}(?=\.)/.exec(version)?.[0] ?? 0);
}
