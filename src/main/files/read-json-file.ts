import { readFileSync } from 'node:fs';

/** The content of a small JSON file; undefined where there is no file, or it cannot be read. */
export function readJsonFile(path: string): unknown {
  try {
    return readJsonWhereThere(path);
  } catch {
    return undefined;
  }
}

/** As `readJsonFile`, but throws where there is a file that the disk does not give. */
export function readJsonWhereThere(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const isGiven = error instanceof SyntaxError;
    if (isGiven || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
