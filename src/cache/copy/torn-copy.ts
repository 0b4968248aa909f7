import { LIST_NAMES } from '../../domain/entities/collections';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { sharedLookup } from '../../domain/compact/shared-lookup';
import { decodeWaiver } from '../../domain/compact/waiver-codec';
import type { CompactWaiver } from '../../domain/compact/compact-records';
import { onlySlots } from '../store/page-content';
import type { PageStore } from '../store/page-store';
import type { Store } from '../store/store';
import { walkedAgain } from '../store/store-state';

/**
 * Has a store walked over again whose state or shared texts are lost, and forgets the waivers that
 * cannot be read without these texts. Former values, records that are gone and templates exist here
 * alone, so what can be read of them stays. One chunk more is noted than there is: so the store
 * counts as torn until it is written anew, also where the program ends in between.
 */
export async function forgetTextless(
  store: Store,
  { entries, end }: Awaited<ReturnType<PageStore['readShared']>>,
): Promise<void> {
  await store.commit({
    state: (state) => ({
      ...walkedAgain(state, LIST_NAMES),
      sharedChunks: Math.max(end + 1, state.sharedChunks),
    }),
  });
  const isWhole = wholeWith(entries);
  await store.rows.readPages('waiver_submissions', async (page, content) => {
    const left = onlySlots(content, isWhole);
    if (left === content) return;
    await store.commit({ pages: [{ collection: 'waiver_submissions', page, content: left }] });
  });
}

function wholeWith(entries: readonly SharedEntry[]): (waiver: CompactWaiver) => boolean {
  const lookup = sharedLookup(entries);
  return (waiver) => {
    try {
      decodeWaiver(waiver, lookup);
      return true;
    } catch {
      return false;
    }
  };
}

/** The entries by their ids. Empty texts, which no record refers to, stand for lost ones. */
export function withoutGaps(entries: readonly SharedEntry[]): SharedEntry[] {
  const whole: SharedEntry[] = [];
  for (const entry of entries) {
    while (whole.length < entry.id)
      whole.push({ kind: 'base', id: whole.length, key: '', text: '' });
    whole[entry.id] = entry;
  }
  return whole;
}
