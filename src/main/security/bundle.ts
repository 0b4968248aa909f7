import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export interface BundledFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** URL path (with its leading slash) → file: what is not in it does not exist. */
export type Bundle = ReadonlyMap<string, BundledFile>;

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

/** The fixed content type of a file name, or null for kinds the window has no use for. */
export function contentTypeOf(fileName: string): string | null {
  return TYPES[extname(fileName).toLowerCase()] ?? null;
}

/**
 * Reads the built files of the window once. Requests are answered from this map alone, so no
 * path of a request ever reaches the file system.
 */
export async function readBundle(directory: string): Promise<Bundle> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const bundle = new Map<string, BundledFile>();
  for (const entry of entries) {
    const type = entry.isFile() ? contentTypeOf(entry.name) : null;
    if (type === null) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    bundle.set(url, { type, bytes: await readFile(path) });
  }
  return bundle;
}
