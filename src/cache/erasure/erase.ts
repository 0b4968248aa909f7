import { Dexie } from 'dexie';
import type { GenerationKey, OpenStore } from '../../contract/store-calls';
import { purgePersonal } from '../../domain/rights/pii-right';
import type { Library } from '../copy/copy';
import { openLibrary } from '../copy/copy-opening';
import type { FollowUps } from '../local/follow-ups';
import { otherStores, storeName } from '../store/database';
import { rewriteStore } from '../copy/rewrite';
import type { ServiceLink } from '../sync/service-link';

type Generation = Pick<OpenStore, 'generation' | 'dataKey'>;

/**
 * Makes old values unreadable: the copy is written anew under a new key, and so are the follow-ups
 * and reviews of this computer, main destroys the old one, the old database goes. Interrupted anywhere it is done
 * again at the next start, because `eraseDue` stays set in the old generation until then. Returns the
 * new library, or null where the copy could not be written or the key not be changed (no space, no
 * main): the old generation stays in use and the erasure stays due.
 */
export async function eraseOldValues(
  library: Library,
  open: Pick<OpenStore, 'profileId'>,
  link: ServiceLink,
  { followUps, reviews }: Readonly<Record<'followUps' | 'reviews', Pick<FollowUps, 'rotate'>>>,
): Promise<{ readonly library: Library; readonly key: GenerationKey } | null> {
  const begun = await link.call('begin-generation', null);
  if (!begun.ok) return null;
  const { generation, dataKey } = begun.value;
  if (!(await rewritten(library, open.profileId, begun.value))) return null;
  /* An answer that got lost leaves both: main knows at the next start which one has the key. */
  const commit = async (): Promise<boolean> =>
    (await link.call('commit-generation', { generation })).ok;
  const withReviews = (): Promise<boolean> => reviews.rotate(begun.value, commit);
  const committed = await followUps.rotate(begun.value, withReviews).catch(notWritten);
  if (!committed) return null;
  library.store.rows.close();
  const fresh = await openLibrary(open.profileId, generation, dataKey);
  for (const name of await otherStores(open.profileId, [fresh.store.rows.name]))
    await Dexie.delete(name);
  return { library: fresh, key: begun.value };
}

/* Half a copy is of no use and takes space that may be short. */
async function rewritten(
  library: Library,
  profileId: string,
  target: Generation,
): Promise<boolean> {
  const permitted = library.store.state().pii !== false;
  const plan = {
    event: permitted ? <Event>(event: Event) => event : purgePersonal,
    emptySetAsideEvents: true,
  };
  try {
    await library.store.exclusive(() => rewriteStore(library, profileId, target, plan));
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
