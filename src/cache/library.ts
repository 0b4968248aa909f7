import type { Collection, OpenStore } from '../contract/service-port';
import type { SetAsideRecord } from '../domain/compact/compact-records';
import { sharedLookup, type SharedLookup } from '../domain/compact/shared-lookup';
import type { SharedEntry } from '../domain/compact/shared-text';
import { createEventColumns, putEvent, type EventColumns } from './index/event-columns';
import { createWaiverColumns, putWaiver, type WaiverColumns } from './index/waiver-columns';
import { createSealer } from './seal/seal';
import { createCollectionWriter, type CollectionWriter } from './store/collection-writer';
import { isFromNewer, storeName, StoreDatabase } from './store/database';
import { withPageMemory } from './store/page-memory';
import { createPageStore, NewerStoreError, type PageStore } from './store/page-store';
import { createStore, type Store } from './store/store';
import { withList } from './store/store-state';
import { setAsideName } from './sync/set-aside';
import { TEMPLATES, type ShelvedTemplate } from './templates/template-shelf';

/** One opened generation of a profile's copy: sealed rows, the index over them, the writers. */
export interface Library {
  readonly store: Store;
  readonly waivers: WaiverColumns;
  readonly events: EventColumns;
  /** Looks shared entries up by id. */
  readonly shared: SharedLookup;
  /** The same entries as they are stored: what the decoder is given at start. */
  readonly sharedEntries: SharedEntry[];
  readonly templates: { current: readonly ShelvedTemplate[] };
  readonly setAside: Readonly<Record<Collection, { current: readonly SetAsideRecord[] }>>;
  readonly writers: { readonly [Name in Collection]: CollectionWriter<Name> };
}

/** Opens the rows of one generation under its key and reads the index from its pages. */
export async function openLibrary(
  profileId: string,
  generation: number,
  dataKey: OpenStore['dataKey'],
): Promise<Library> {
  const db = new StoreDatabase(storeName(profileId, generation));
  await db.open();
  if (isFromNewer(db)) {
    db.close();
    throw new NewerStoreError('The store is from a newer version');
  }
  const rows = withPageMemory(createPageStore(db, await createSealer(dataKey)));
  try {
    await refuseTorn(rows);
    const store = createStore(rows, await rows.readState());
    const library = emptyLibrary(store, [...(await rows.readShared())]);
    await readIndex(library);
    return library;
  } catch (error) {
    rows.close();
    throw error;
  }
}

function emptyLibrary(store: Store, sharedEntries: SharedEntry[]): Library {
  const waivers = createWaiverColumns();
  const events = createEventColumns();
  return {
    store,
    waivers,
    events,
    shared: sharedLookup(sharedEntries),
    sharedEntries,
    templates: { current: [] },
    setAside: { waiver_submissions: { current: [] }, private_events: { current: [] } },
    writers: {
      waiver_submissions: createCollectionWriter(
        'waiver_submissions',
        store,
        waivers.table,
        (it) => {
          putWaiver(waivers, it.record, it);
        },
      ),
      private_events: createCollectionWriter('private_events', store, events.table, (it) => {
        putEvent(events, it.record, it);
      }),
    },
  };
}

/** Rows that belong together are not all there: nothing in this store can be relied on. */
export class TornStoreError extends Error {
  override readonly name = 'TornStoreError';
}

/* Pages speak of shared entries and of a state: without these they mean nothing. */
async function refuseTorn(rows: PageStore): Promise<void> {
  const { pages, shared, hasState } = await rows.countRows();
  const { sharedChunks } = await rows.readState();
  if (shared < sharedChunks || (!hasState && pages + shared > 0))
    throw new TornStoreError('Rows of the store are missing');
}

/* Pages that do not open are forgotten, and their list is walked again from the beginning. */
async function forgetDamaged(
  library: Library,
  collection: Collection,
  pages: readonly number[],
): Promise<void> {
  if (pages.length === 0) return;
  await library.store.rows.dropPages(collection, pages);
  const table = collection === 'private_events' ? library.events.table : library.waivers.table;
  const change = { ...WALK_AGAIN, count: table.served };
  await library.store.commit({ state: (state) => withList(state, collection, change) });
}

const WALK_AGAIN = { everComplete: false, mark: null, resume: null, end: null } as const;

async function readIndex(library: Library): Promise<void> {
  const { rows } = library.store;
  const waiverDamage = await rows.readPages('waiver_submissions', (page, content) => {
    content.records.forEach((record, slot) => {
      putWaiver(library.waivers, record, placeOf(content, page, slot));
    });
  });
  const eventDamage = await rows.readPages('private_events', (page, content) => {
    content.records.forEach((record, slot) => {
      putEvent(library.events, record, placeOf(content, page, slot));
    });
  });
  await forgetDamaged(library, 'waiver_submissions', waiverDamage);
  await forgetDamaged(library, 'private_events', eventDamage);
  library.templates.current = (await rows.readMeta<readonly ShelvedTemplate[]>(TEMPLATES)) ?? [];
  for (const collection of ['waiver_submissions', 'private_events'] as const)
    library.setAside[collection].current =
      (await rows.readMeta<readonly SetAsideRecord[]>(setAsideName(collection))) ?? [];
}

function placeOf(
  content: { readonly fingerprints: readonly number[]; readonly gone: readonly number[] },
  page: number,
  slot: number,
) {
  const fingerprint = content.fingerprints[slot] ?? 0;
  return { fingerprint, page, slot, gone: content.gone.includes(slot) };
}
