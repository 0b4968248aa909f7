import { readFileSync } from 'node:fs';

/** What a small JSON file of this computer holds; undefined where there is none, or it cannot be read. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
