import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/* What Chromium stores for the window, by the program's folder. */
const stored = new Map<string, IDBFactory>();

/* Folders whose store another process has: what Chromium says of it then. */
const held = new Set<string>();
const error = new DOMException(
  'Internal error opening backing store for indexedDB.open.',
  'UnknownError',
);

interface Refused {
  readonly error: DOMException;
  onerror?: (event: unknown) => void;
}

function refuse(): Refused {
  const request: Refused = { error };
  const event = {
    target: request,
    preventDefault: () => undefined,
    stopPropagation: () => undefined,
  };
  setImmediate(() => request.onerror?.(event));
  return request;
}

const notOpening = Object.assign(new IDBFactory(), {
  open: refuse as never,
  databases: () => Promise.reject(error),
});

/** Another process takes the store of a folder, or lets it go. */
export function holdStorageOf(folder: string, isHeld: boolean): void {
  if (isHeld) held.add(folder);
  else held.delete(folder);
  useStorageOf(folder);
}

/** Gives the cache worker the store of a folder: as on a disk, there as long as its folder is. */
export function useStorageOf(folder: string): void {
  const place = join(folder, 'IndexedDB');
  if (!existsSync(place)) stored.delete(folder);
  mkdirSync(place, { recursive: true });
  const factory = stored.get(folder) ?? new IDBFactory();
  stored.set(folder, factory);
  Dexie.dependencies.indexedDB = held.has(folder) ? notOpening : factory;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}

/** Empties the store of a folder. */
export function clearStorageOf(folder: string): void {
  stored.delete(folder);
  useStorageOf(folder);
}
