import { COLLECTIONS, type Collection, LIST_NAMES } from '../../domain/entities/collections';
import type { OpenStore } from '../../contract/store-calls';
import { UnreadableSealError } from '../seal/seal';
import { closeCopy, type Copy } from '../copy/copy';
import { openCopy, TornStoreError } from '../copy/copy-opening';
import { deleteInTime } from '../database/within-time';
import { otherStores, storeName } from '../store/database';
import { snapshotForm } from './snapshot-form';

/** An opened copy, and whether what was there before is lost and has to be fetched again. */
interface OpenedStore {
  readonly copy: Copy;
  readonly cacheLost: boolean;
}

/**
 * Opens the profile's generation, and deletes what interrupted rewrites left. A copy that Chromium
 * emptied silently, or that does not open under its key, starts empty and is reported as lost. So
 * the window never says "no waivers" for it (docs/reliability.md 44, 54). An erasure becomes due
 * then.
 */
export async function openStore(request: OpenStore): Promise<OpenedStore> {
  const { profileId, generation, dataKey } = request;
  for (const name of await otherStores(profileId, [storeName(profileId, generation)]))
    await deleteInTime(name);
  const form = await snapshotForm();
  const copy = await openCopy(profileId, generation, dataKey, form).catch((error: unknown) => {
    if (error instanceof UnreadableSealError || error instanceof TornStoreError) return null;
    throw error;
  });
  if (copy && !isShort(copy, request)) return { copy, cacheLost: false };
  if (copy) closeCopy(copy);
  return { copy: await openAnew(request), cacheLost: true };
}

/* The lost rows may still be on the disk. Destroying their key makes them unreadable. */
async function openAnew({ profileId, generation, dataKey }: OpenStore): Promise<Copy> {
  await deleteInTime(storeName(profileId, generation));
  const copy = await openCopy(profileId, generation, dataKey);
  await copy.store.commit({ state: (state) => ({ ...state, eraseDue: true }) });
  return copy;
}

/*
 * Whether rows went missing: the copy has fewer records than its own state remembers, or none where
 * the witness outside the store remembers some.
 */
function isShort(copy: Copy, { witness, generation }: OpenStore): boolean {
  const { lists } = copy.store.state();
  const served = (list: Collection): number => copy[list].table.served;
  if (COLLECTIONS.some((list) => served(list) < lists[list].count)) return true;
  if (witness?.generation !== generation) return false;
  const isEmpty =
    COLLECTIONS.every((list) => served(list) === 0) && copy.waiver_templates.current.length === 0;
  return isEmpty && LIST_NAMES.some((list) => witness[list] > 0);
}
