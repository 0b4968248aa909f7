import { COLLECTIONS, LIST_NAMES } from '../../domain/entities/collections';
import type { OpenStore } from '../../contract/store-calls';
import { closeCopy, servedIn, type Copy } from '../copy/copy';
import { openCopy } from '../copy/copy-opening';
import { closedOnFailure } from '../database/closed-on-failure';
import { deleteInTime } from '../database/within-time';
import { otherStores, storeName } from '../store/database';
import { walkedAgain, withList } from '../store/store-state';

/** An opened copy, and whether something that was there before is lost and fetched again. */
export interface OpenedStore {
  readonly copy: Copy;
  readonly cacheLost: boolean;
}

/**
 * Opens the profile's generation, and deletes what interrupted rewrites left. A copy of which
 * Chromium silently lost rows, or that does not open under its key, keeps what opens and is
 * reported as lost. So the window never says "no waivers" for it (docs/reliability.md 44, 54). An
 * erasure becomes due then, as the lost rows may still be on the disk.
 */
export async function openStore(request: OpenStore): Promise<OpenedStore> {
  const { profileId, generation, dataKey } = request;
  for (const name of await otherStores(profileId, [storeName(profileId, generation)]))
    await deleteInTime(name);
  const copy = await openCopy(profileId, generation, dataKey);
  const cacheLost = copy.isTorn || isShort(copy, request);
  if (cacheLost)
    await closedOnFailure(
      () => closeCopy(copy),
      () => fillAgain(copy),
    );
  return { copy, cacheLost };
}

async function fillAgain(copy: Copy): Promise<void> {
  await copy.store.commit({
    state: (before) =>
      COLLECTIONS.reduce(
        (state, list) => withList(state, list, { count: copy[list].table.served }),
        walkedAgain(before, LIST_NAMES),
      ),
  });
}

/*
 * Whether rows went missing: the copy has fewer records than its own state remembers, or none where
 * the witness outside the store remembers some.
 */
function isShort(copy: Copy, { witness, generation }: OpenStore): boolean {
  const { lists } = copy.store.state();
  const served = servedIn(copy);
  if (COLLECTIONS.some((list) => served[list] < lists[list].count)) return true;
  if (witness?.generation !== generation) return false;
  const isEmpty = LIST_NAMES.every((list) => served[list] === 0);
  return isEmpty && LIST_NAMES.some((list) => witness[list] > 0);
}
