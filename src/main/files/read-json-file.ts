import { readFileSync } from 'node:fs';

/** The content of a small JSON file; undefined where there is no file, or it cannot be read. */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
