import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of IndexedDB in a profile's folder, wherever the program's session keeps it. */
export function databaseBytes(userData: string): number {
  return filesUnder(userData)
    .filter((path) => path.includes('IndexedDB'))
    .reduce((sum, path) => sum + statSync(path).size, 0);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
