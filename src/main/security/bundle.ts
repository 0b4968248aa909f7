import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

interface BundledFile {
  readonly type: string;
  readonly read: () => Promise<Uint8Array>;
}

/** The files by their URL paths, each with a leading slash. What is not in it does not exist. */
export interface Bundle {
  readonly get: (path: string) => BundledFile | undefined;
}

type Files = ReadonlyMap<string, BundledFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

/** The fixed content type of a file name; null for kinds that the window does not use. */
export function contentTypeOf(fileName: string): string | null {
  return TYPES[extname(fileName).toLowerCase()] ?? null;
}

/**
 * Reads the built files of the window once. Requests are answered from this map alone, so no path
 * of a request ever reaches the file system.
 */
export async function readBundle(directory: string): Promise<Files> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const bundle = new Map<string, BundledFile>();
  const readOne = async (entry: Dirent): Promise<void> => {
    const type = entry.isFile() ? contentTypeOf(entry.name) : null;
    if (type === null) return;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    const bytes = await readFile(path);
    bundle.set(url, { type, read: () => Promise.resolve(bytes) });
  };
  await Promise.all(entries.map(readOne));
  return bundle;
}

/**
 * The fonts of a folder under `/fonts/`. They are read only when they are asked for, because there
 * are hundreds and a window needs few. The names come from the folder, never from a request.
 */
export async function listFonts(directory: string): Promise<Files> {
  const entries = await readdir(directory, { withFileTypes: true });
  const fonts = entries.filter((entry) => entry.isFile() && extname(entry.name) === '.woff2');
  return new Map(
    fonts.map(({ name }) => [
      `/fonts/${name}`,
      { type: 'font/woff2', read: () => readFile(join(directory, name)) },
    ]),
  );
}
