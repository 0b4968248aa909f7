import type { GenerationParts } from './generation-parts';
import type { CompactEvent } from '../../domain/compact/compact-records';
import { piiOf } from '../../domain/rights/pii-right';
import { isNewlyErased, mayBeErased } from '../../domain/rights/erasure';
import { wasWalked } from '../../domain/sync/list-basis';
import { dropPersonal, holdsPersonal, redactedEvents } from '../index/event-columns';
import { readRecord } from '../copy/read-pages';
import { planBatch, type Candidate } from '../store/batch-plan';
import type { StoreState } from '../store/store-state';

type RightsParts = Pick<
  GenerationParts,
  'copy' | 'erased' | 'onRightsLost' | 'onErased' | 'onRightsGained'
>;

/** What a page of events says about the key's rights and about erased people. */
interface RightsNews {
  /** `meta.pii` turned false: every cached personal value has to go. */
  readonly lost: boolean;
  /** `meta.pii` turned true: unchanged records do not come again, so all have to be walked over. */
  readonly gained: boolean;
  /** Events that became erased with this page, as they are served now. */
  readonly erased: readonly CompactEvent[];
}

/** Notes in the store what a page makes due, before the page is stored. */
export async function noteRights(
  parts: RightsParts,
  candidates: readonly Candidate<CompactEvent>[],
): Promise<void> {
  const { copy, erased } = parts;
  const before = copy.store.state().pii;
  const news = await rightsNews(parts, before, candidates);
  const pii = saidLast(candidates) ?? before;
  if (pii === before && !news.lost && news.erased.length === 0) return;
  /* Of those that were hidden before, not all may have been seen since. */
  if (news.lost) await erased.hide(redactedEvents(copy.private_events, erased.isHidden));
  if (news.lost) await parts.onRightsLost();
  if (news.erased.length > 0) await parts.onErased(news.erased);
  await copy.store.commit({ state: (state) => withNews({ ...state, pii }, news) });
  if (news.lost) dropPersonal(copy.private_events);
  if (news.gained) parts.onRightsGained();
}

function withNews(state: StoreState, { lost, gained, erased }: RightsNews): StoreState {
  return {
    ...state,
    eraseDue: state.eraseDue || lost || erased.length > 0,
    rightsGains: state.rightsGains + (gained ? 1 : 0),
  };
}

/* Rights are told with each record and may change during a sync. The last record decides. */
async function rightsNews(
  parts: Pick<RightsParts, 'copy' | 'erased'>,
  pii: boolean | null,
  candidates: readonly Candidate<CompactEvent>[],
): Promise<RightsNews> {
  const { copy } = parts;
  const said = candidates.map((it) => piiOf(it.record)).filter((it) => it !== null);
  return {
    lost:
      pii !== false && said.includes(false) && (pii === true || holdsPersonal(copy.private_events)),
    gained: pii === false && said.at(-1) === true,
    erased: await newlyErased(parts, candidates),
  };
}

/* What the last record that tells the right says; null where none does. */
function saidLast(candidates: readonly Candidate<CompactEvent>[]): boolean | null {
  return candidates.map((it) => piiOf(it.record)).findLast((it) => it !== null) ?? null;
}

/*
 * Compares with the record in the copy, because the index does not have all of it. While the first
 * walk fills the copy, an event that is not there was never there, and neither were waivers from
 * before its erasure. Once that walk has ended they may be there, also where it left gaps.
 */
async function newlyErased(
  { copy, erased: known }: Pick<RightsParts, 'copy' | 'erased'>,
  candidates: readonly Candidate<CompactEvent>[],
): Promise<readonly CompactEvent[]> {
  const { store, private_events: events } = copy;
  const doubtful = candidates.filter((it) => mayBeErased(it.record));
  const { added, changed } = planBatch(events.table, doubtful);
  const erased = added.filter(
    ({ record }) => wasWalked(store.state().lists.private_events) && isNewlyErased(null, record),
  );
  for (const { candidate } of changed) {
    const before = await readRecord(copy, 'private_events', candidate.id);
    const isSeenAgain = before !== null && piiOf(before) === false && known.isHidden(candidate.id);
    if (!isSeenAgain && isNewlyErased(before, candidate.record)) erased.push(candidate);
  }
  return erased.map((it) => it.record);
}
