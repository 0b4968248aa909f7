import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Collection } from '../../domain/entities/collections';
import { ageColumn } from '../copy/age-cut';
import type { Copy } from '../copy/copy';
import { openCopy } from '../copy/copy-opening';
import type { CollectionParts } from '../sync/collection-parts';
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
export async function openTestCopy(model: ModelService, generation = 1): Promise<Copy> {
  const copy = await openCopy('test', generation, TEST_KEY);
  model.resetDecoder(copy.sharedEntries);
  return copy;
}

/** What a run over one list needs, with the model service as its source. */
export function testParts<Name extends Collection>(
  copy: Copy,
  model: ModelService,
  collection: Name,
): CollectionParts<Name> {
  const source = sharedTextsSource(model.source, copy);
  return {
    collection,
    table: copy[collection].table,
    createdMs: copy[collection].createdMs,
    ageMs: ageColumn(copy, collection),
    writer: copy.writers[collection],
    source,
    watch: createCommunityWatch(copy, source),
    state: copy.store.state,
    saveState: async (state) => {
      await copy.store.commit({ state });
    },
    setAside: copy.setAside[collection],
    unconfirmed: copy.unconfirmed[collection],
    now: () => 1_800_000_000_000,
    clock: () => null,
    onPage: () => undefined,
    onStored: () => undefined,
  };
}
