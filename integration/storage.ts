import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/* What Chromium stores for the window, by the program's folder. */
const stored = new Map<string, IDBFactory>();

/** Gives the cache worker the store of a folder: as on a disk, there as long as its folder is. */
export function useStorageOf(folder: string): void {
  const place = join(folder, 'IndexedDB');
  if (!existsSync(place)) stored.delete(folder);
  mkdirSync(place, { recursive: true });
  const factory = stored.get(folder) ?? new IDBFactory();
  stored.set(folder, factory);
  Dexie.dependencies.indexedDB = factory;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}

/** Empties the store of a folder. */
export function clearStorageOf(folder: string): void {
  stored.delete(folder);
  useStorageOf(folder);
}
