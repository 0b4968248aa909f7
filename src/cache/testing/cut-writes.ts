import { Dexie } from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';

/** A fault of the disk under one database. */
export type CutWrites = ReturnType<typeof cutWrites>;

/**
 * Breaks the n-th write to a database. With an error name, the write is refused and the program
 * goes on. Without one, the program counts as ended there, so nothing is deleted afterwards either.
 */
export function cutWrites(
  database: string,
  atWrite: number,
  onCut: () => void,
  errorName: string | null = null,
) {
  const store = IDBObjectStore.prototype;
  const put = Object.getOwnPropertyDescriptor(store, 'put')?.value as typeof store.put;
  const factory = Dexie.dependencies.indexedDB;
  let writes = 0;
  let reached = false;

  store.put = function cutPut(this: typeof store, ...args: Parameters<typeof put>) {
    if (this.transaction.db.name === database) writes += 1;
    if (writes !== atWrite || reached) return put.apply(this, args);
    reached = true;
    if (errorName === null) factory.deleteDatabase = () => ({}) as IDBOpenDBRequest;
    onCut();
    throw new DOMException('cut', errorName ?? 'AbortError');
  };
  return {
    /** Whether the write was broken. */
    reached: (): boolean => reached,
    restore: (): void => {
      store.put = put;
      Reflect.deleteProperty(factory, 'deleteDatabase');
    },
  };
}
