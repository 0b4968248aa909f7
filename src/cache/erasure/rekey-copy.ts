import { nameOfError } from '../store/storage-error';
import { success, type Failure, type Result } from '../../contract/result';
import type { GenerationKey, OpenStore } from '../../contract/store-calls';
import { purgePersonal } from '../../domain/rights/pii-right';
import type { AgeCut } from '../copy/age-cut';
import { closeCopy, type Copy } from '../copy/copy';
import { openCopy } from '../copy/copy-opening';
import { deleteInTime } from '../database/within-time';
import type { FollowUps } from '../local/follow-ups';
import { otherStores, storeName } from '../store/database';
import { rewriteStore } from '../copy/rewrite';
import { storageFailure } from '../store/storage-failure';
import type { ServiceLink } from '../sync/service-link';

interface ErasedCopy {
  readonly copy: Copy;
  readonly key: GenerationKey;
}

/**
 * Makes old values unreadable. The copy, and what is kept here under its key, are written anew
 * under a new key; main destroys the old key, and the old database is deleted. After an
 * interruption it is done again at the next start, because `eraseDue` stays set in the old
 * generation until then. Records that are too old by `cut` are left out. Returns the new copy, or
 * the reason why it could not be written or the key could not be changed (no space, no main): then
 * the old generation stays in use as it was, and the erasure stays due. The old copy stays open
 * until `endCopy`, for callers who ask while the new one is being opened.
 */
export async function rekeyCopy(
  copy: Copy,
  open: Pick<OpenStore, 'profileId'>,
  link: ServiceLink,
  kept: readonly Pick<FollowUps, 'rotate'>[],
  cut: AgeCut,
): Promise<Result<ErasedCopy>> {
  const begun = await link.call('begin-generation', null);
  if (!begun.ok) return begun;
  const { generation, dataKey } = begun.value;
  const failure = await rewritten(copy, open.profileId, begun.value, cut);
  if (failure) return { ok: false, failure };
  /* Where the answer is lost, both generations stay. The next start knows which has the key. */
  const commit = async (): Promise<boolean> =>
    (await link.call('commit-generation', { generation })).ok;
  const rotateAll = kept.reduceRight(
    (others, one) => () => one.rotate(begun.value, others),
    commit,
  );
  const committed = await rotateAll().catch(notWritten);
  if (committed !== true) return { ok: false, failure: committed || NOT_COMMITTED };
  try {
    return success({ copy: await openCopy(open.profileId, generation, dataKey), key: begun.value });
  } catch (error) {
    closeCopy(copy);
    throw error;
  }
}

/** Closes the copy that `fresh` replaced, and deletes every other store of the profile. */
export async function endCopy(
  copy: Copy,
  fresh: Copy,
  { profileId }: Pick<OpenStore, 'profileId'>,
): Promise<void> {
  closeCopy(copy);
  for (const name of await otherStores(profileId, [fresh.store.rows.name]))
    await deleteInTime(name);
}

/* The failure where main did not answer or could not do it. */
const NOT_COMMITTED: Failure = { kind: 'storage-failed', detail: 'commit-generation' };

/*
 * Writes the new copy. Where that fails, what was written is deleted: half a copy is useless and
 * takes space, which may be short.
 */
async function rewritten(
  copy: Copy,
  profileId: string,
  target: GenerationKey,
  cut: AgeCut,
): Promise<Failure | null> {
  const permitted = copy.store.state().pii !== false;
  const plan = { event: permitted ? <Event>(event: Event) => event : purgePersonal, cut };
  try {
    await copy.store.exclusive(() => rewriteStore(copy, profileId, target, plan));
    return null;
  } catch (error) {
    await deleteInTime(storeName(profileId, target.generation)).catch(() => undefined);
    return notWritten(error);
  }
}

async function notWritten(error: unknown): Promise<Failure> {
  const name = nameOfError(error);
  console.error('The copy could not be written anew', name);
  return storageFailure(error, name);
}
