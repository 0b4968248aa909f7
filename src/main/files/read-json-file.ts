import { readFileSync } from 'node:fs';
import { codeOf } from './error-code';

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
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
