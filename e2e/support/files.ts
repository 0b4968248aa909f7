import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder; what a running program listens at there is none. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    try {
      const found = statSync(path);
      if (found.isDirectory()) return filesBelow(path);
      return found.isFile() ? [path] : [];
    } catch {
      return [];
    }
  });
}

/** Which of the texts stand in any file below a folder, as UTF-8 or UTF-16. */
export function textsFoundBelow(folder: string, texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text, 'utf8') },
    { text, bytes: Buffer.from(text, 'utf16le') },
  ]);
  return filesBelow(folder).flatMap((path) => {
    const content = readFileSync(path);
    return needles
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ text }) => `${text} in ${path}`);
  });
}
