import { COLLECTIONS, type Collection, type ListName } from '../../domain/entities/collections';
import type { OpenStore } from '../../contract/store-calls';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { HISTORY, type HistoryRows } from './waiver-history';
import { createCopy, type Copy } from './copy';
import { saveEarly } from './early-blocks';
import { mendBlock } from './mend-block';
import { readAllPages } from './read-pages';
import { readImages, readTouched } from './read-snapshot';
import { closedOnFailure } from '../database/closed-on-failure';
import { openInTime } from '../database/within-time';
import { createSealer } from '../seal/seal';
import { isFromNewer, storeName, StoreDatabase } from '../store/database';
import { withPageMemory } from '../store/page-memory';
import type { StoreRows } from '../store/find-rows';
import { createPageStore } from '../store/page-store';
import { orUnreadable } from '../store/sealed-rows';
import { NewerStoreError } from '../store/store-connection';
import { createStore, type Store } from '../store/store';
import { walkedAgain, wholeState, withList } from '../store/store-state';
import { forgetTextless, withoutGaps } from './torn-copy';
import { setAsideName } from './set-aside';
import { unconfirmedName } from './unconfirmed';
import { TEMPLATES, type KeptTemplate } from './kept-templates';

/**
 * Opens the rows of one generation under its key. The index comes from the snapshot and the pages
 * written since; where there is none that this program reads, it comes from all pages. Of a store
 * in which rows are missing or damaged, all that opens is kept.
 */
export async function openCopy(
  profileId: string,
  generation: number,
  dataKey: OpenStore['dataKey'],
): Promise<Copy> {
  const db = new StoreDatabase(storeName(profileId, generation));
  await openInTime(db);
  if (isFromNewer(db)) {
    db.close();
    throw new NewerStoreError('The store is from a newer version');
  }
  const rows = withPageMemory(createPageStore(db, await createSealer(dataKey)));
  return closedOnFailure(rows.close, async () => {
    const state = await orUnreadable(rows.readState());
    const store = createStore(rows, state ?? wholeState({}));
    /* Segments are opened while the rows are listed. */
    const images = readImages(store);
    images.catch(() => undefined);
    const found = await rows.findRows();
    const copy = await readCopy(store, images, found, state !== undefined);
    await readRest(copy);
    return copy;
  });
}

const BLOCK_WORK = { mend: mendBlock, saveEarly };

async function readCopy(
  store: Store,
  reading: ReturnType<typeof readImages>,
  { pages, hasState }: StoreRows,
  opensState: boolean,
): Promise<Copy> {
  const [shared, images] = await Promise.all([store.rows.readShared(), reading]);
  const isEmpty = shared.end === 0 && COLLECTIONS.every((it) => pages[it].length === 0);
  const isTorn =
    !opensState ||
    (!hasState && !isEmpty) ||
    shared.opened < Math.max(shared.end, store.state().sharedChunks);
  if (isTorn) await forgetTextless(store, shared);
  const entries = withoutGaps(shared.entries);
  if (images && !isTorn) {
    const copy = createCopy(store, entries, images, BLOCK_WORK);
    if (await readTouched(copy, pages)) return copy;
  }
  const copy = createCopy(store, [...entries], null, BLOCK_WORK);
  copy.isTorn = isTorn;
  for (const collection of COLLECTIONS)
    await forgetDamaged(copy, collection, await readAllPages(copy, collection));
  return copy;
}

/*
 * Forgets pages that do not open, and has their list walked over again. That is noted first: a
 * program that ends in between finds the pages once more, but never fewer records than it expects.
 */
async function forgetDamaged(
  copy: Copy,
  collection: Collection,
  pages: readonly number[],
): Promise<void> {
  if (pages.length === 0) return;
  const { store, [collection]: columns } = copy;
  await store.commit({
    state: (state) =>
      withList(walkedAgain(state, [collection]), collection, { count: columns.table.served }),
  });
  await store.rows.dropPages(collection, pages);
}

type ReadRow = <Line>(name: string, list: ListName | null) => Promise<readonly Line[]>;

async function readRest(copy: Copy): Promise<void> {
  const { store } = copy;
  const damaged = new Map<string, ListName | null>();
  const read: ReadRow = async (name, list) => {
    const row = await orUnreadable(store.rows.readMeta<never>(name));
    if (row === undefined) damaged.set(name, list);
    return row ?? [];
  };
  await readInto(copy, read);
  if (damaged.size === 0) return;
  /* Without these rows, the rest of the copy is as good as before. */
  const lists = [...damaged.values()].filter((list) => list !== null);
  await store.commit({
    meta: Object.fromEntries(Array.from(damaged.keys(), (name) => [name, []])),
    state: (state) => walkedAgain(state, lists),
  });
}

async function readInto(copy: Copy, read: ReadRow): Promise<void> {
  const [templates, history] = await Promise.all([
    read<KeptTemplate>(TEMPLATES, 'waiver_templates'),
    /* What waivers held before is nowhere else, so no walk brings it back. */
    read<HistoryRows[number]>(HISTORY, null),
    ...COLLECTIONS.map(async (collection) => {
      const [setAside, unconfirmed] = await Promise.all([
        read<SetAsideRecord>(setAsideName(collection), collection),
        read<string>(unconfirmedName(collection), collection),
      ]);
      copy.setAside[collection].current = setAside;
      copy.unconfirmed[collection].current = unconfirmed;
    }),
  ]);
  copy.waiver_templates.current = templates;
  copy.history.current = new Map(history);
}
