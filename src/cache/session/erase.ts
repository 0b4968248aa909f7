import { Dexie } from 'dexie';
import type { OpenStore } from '../../contract/service-port';
import { purgePersonal } from '../../domain/rights/pii-right';
import { openLibrary, type Library } from '../library';
import type { Marks } from '../queue/marks';
import { storeName } from '../store/database';
import { rewriteStore } from '../store/rewrite';
import type { ServiceLink } from './service-link';

/**
 * Makes old values unreadable: the copy is written anew under a new key, and so are the marks of
 * this computer, main destroys the old one, the old database goes. Interrupted anywhere it is done again at the next start, because
 * `eraseDue` stays set in the old generation until then. Returns the new library, or null where
 * main could not make a key (the old one stays in use and the erasure stays due).
 */
export async function eraseOldValues(
  library: Library,
  open: OpenStore,
  link: ServiceLink,
  marks: Pick<Marks, 'rotate'>,
): Promise<{ readonly library: Library; readonly generation: number } | null> {
  const begun = await link.call('begin-generation', null);
  if (!begun.ok) return null;
  const { generation, dataKey } = begun.value;
  const permitted = library.store.state().pii !== false;
  await library.store.exclusive(() =>
    rewriteStore(library, open.profileId, begun.value, {
      event: permitted ? (event) => event : purgePersonal,
      dropSetAsideEvents: true,
    }),
  );
  const committed = await marks.rotate({ generation, dataKey }, async () => {
    return (await link.call('commit-generation', { generation })).ok;
  });
  if (!committed) return null;
  const old = library.store.rows.name;
  library.store.rows.close();
  const fresh = await openLibrary(open.profileId, generation, dataKey);
  if (old !== storeName(open.profileId, generation)) await Dexie.delete(old);
  return { library: fresh, generation };
}
