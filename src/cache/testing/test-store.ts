import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Collection } from '../../domain/entities/collections';
import type { Library } from '../copy/copy';
import { openLibrary } from '../copy/copy-opening';
import type { CollectionParts } from '../sync/collection-parts';
import { snapshotForm } from '../session/form';
import { createCommunityWatch } from '../sync/community-watch';
import { sharedTextsSource } from '../sync/shared-texts-source';
import type { ModelService } from './model-service';

/** A key that is the same in every test. */
export const TEST_KEY = new Uint8Array(32).fill(7);

/** Gives Dexie an empty IndexedDB of its own. */
export function freshIndexedDb(): void {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}

/** Opens (or opens again) the test profile's copy and gives the decoder its shared entries. */
export async function openTestLibrary(model: ModelService, generation = 1): Promise<Library> {
  const library = await openLibrary('test', generation, TEST_KEY, snapshotForm());
  model.resetDecoder(library.sharedEntries);
  return library;
}

/** What a run over one list needs, wired to the model service. */
export function testParts<Name extends Collection>(
  library: Library,
  model: ModelService,
  collection: Name,
): CollectionParts<Name> {
  const source = sharedTextsSource(model.source, library);
  return {
    collection,
    table: library[collection].table,
    createdMs: library[collection].createdMs,
    writer: library.writers[collection],
    source,
    watch: createCommunityWatch(library, source),
    state: library.store.state,
    saveState: async (state) => {
      await library.store.commit({ state });
    },
    setAside: library.setAside[collection],
    unconfirmed: library.unconfirmed[collection],
    now: () => 1_800_000_000_000,
    onPage: () => undefined,
  };
}
