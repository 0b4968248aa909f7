import { Dexie } from 'dexie';
import type { GenerationKey, OpenStore } from '../../contract/store-calls';
import { purgePersonal } from '../../domain/rights/pii-right';
import type { Copy } from '../copy/copy';
import { openCopy } from '../copy/copy-opening';
import type { FollowUps } from '../local/follow-ups';
import { otherStores, storeName } from '../store/database';
import { rewriteStore } from '../copy/rewrite';
import type { ServiceLink } from '../sync/service-link';

/**
 * Makes old values unreadable: the copy, and what is kept here under its key, are written anew under
 * a new key, main destroys the old key, and the old database is deleted. Where it is interrupted, it is
 * done again at the next start, because `eraseDue` stays set in the old generation until then.
 * Returns the new copy, or null where the copy could not be written or the key could not be changed
 * (no space, no main): then the old generation stays in use and the erasure stays due.
 */
export async function eraseOldValues(
  copy: Copy,
  open: Pick<OpenStore, 'profileId'>,
  link: ServiceLink,
  kept: readonly Pick<FollowUps, 'rotate'>[],
): Promise<{ readonly copy: Copy; readonly key: GenerationKey } | null> {
  const begun = await link.call('begin-generation', null);
  if (!begun.ok) return null;
  const { generation, dataKey } = begun.value;
  if (!(await rewritten(copy, open.profileId, begun.value))) return null;
  /*
   * Where the answer is lost, both generations stay; at the next start main knows which one has the
   * key.
   */
  const commit = async (): Promise<boolean> =>
    (await link.call('commit-generation', { generation })).ok;
  const rotateAll = kept.reduceRight(
    (others, one) => () => one.rotate(begun.value, others),
    commit,
  );
  const committed = await rotateAll().catch(notWritten);
  if (!committed) return null;
  copy.store.rows.close();
  const fresh = await openCopy(open.profileId, generation, dataKey);
  for (const name of await otherStores(open.profileId, [fresh.store.rows.name]))
    await Dexie.delete(name);
  return { copy: fresh, key: begun.value };
}

/* Half a copy is useless and takes space, which may be short. */
async function rewritten(copy: Copy, profileId: string, target: GenerationKey): Promise<boolean> {
  const permitted = copy.store.state().pii !== false;
  const plan = {
    event: permitted ? <Event>(event: Event) => event : purgePersonal,
    emptySetAsideEvents: true,
  };
  try {
    await copy.store.exclusive(() => rewriteStore(copy, profileId, target, plan));
    return true;
  } catch (error) {
    await Dexie.delete(storeName(profileId, target.generation)).catch(() => undefined);
    return notWritten(error);
  }
}

function notWritten(error: unknown): false {
  console.error('The copy could not be written anew', error instanceof Error ? error.name : '');
  return false;
}
