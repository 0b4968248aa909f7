import type { OpenStore } from '../../contract/store-calls';
import type { KeptAmount } from '../../contract/store-trouble';
import { openAgeLimits } from '../local/age-limits';
import { createLastAsked } from '../local/last-asked';
import { createExportLedger } from '../local/export-ledger';
import { openLocalData, SETTINGS, SINGLE_VALUES } from '../local/local-data';
import { createSavedFilters } from '../local/saved-filters';
import { openSecondCopy, type OpenedSecondCopy } from '../local/second-copy';
import { createTypedForms } from '../local/typed-forms';
import { openFollowUps } from '../local/follow-ups';
import { createGoneFollowUps } from '../local/gone-follow-ups';
import { openNoteDrafts } from '../local/note-drafts';
import { openAdvocateLabels } from '../local/advocate-labels';
import { openServedNames } from '../local/served-names';
import { openReviews } from '../local/reviews';
import { openErasedPeople } from '../erasure/erased-people';
import type { ServiceLink } from '../sync/service-link';
import { ignoreStorageError } from '../store/storage-error';

/** What this computer keeps of its own beside the copy. */
export type KeptHere = Awaited<ReturnType<typeof openKeptHere>>;

/**
 * Opens what is kept here. `onUnreadable` is called for each row that does not open. A database
 * that is gone, and a value that does not open, are restored from the newest second copy that
 * opens. Rejects where the database does not open. `eraseDue` is that of the copy. It is closed
 * once `signal` is aborted.
 */
export async function openKeptHere(
  open: OpenStore,
  link: ServiceLink,
  eraseDue: boolean,
  onUnreadable: () => void,
  signal: AbortSignal,
) {
  let second: Promise<OpenedSecondCopy | null> | null = null;
  let isOpen = false;
  const comeBack = async () => {
    /* Later, a second copy may have what an erasure has removed since. */
    if (isOpen) return null;
    second ??= link
      .call('second-copies', null)
      .then((copies) => openSecondCopy(open, open.profileId, copies.ok ? copies.value : []));
    return (await second)?.rows ?? null;
  };
  const changed = (): void => void link.call('kept-changed', null);
  const local = await openLocalData(open.profileId, open.localKey, onUnreadable, comeBack, changed);
  signal.addEventListener('abort', local.close);
  const kept = {
    local,
    ageLimits: await openAgeLimits(local),
    followUps: await openFollowUps(local, open),
    drafts: await openNoteDrafts(local, open),
    reviews: await openReviews(local, open),
    advocates: await openAdvocateLabels(local, open),
    servedNames: await openServedNames(local, open),
    goneFollowUps: createGoneFollowUps(local),
    filters: createSavedFilters(local),
    asked: createLastAsked(local),
    typed: createTypedForms(local),
    exports: createExportLedger(local),
    erased: await openErasedPeople(local),
  };
  /* They are otherwise read later, and are restored now. */
  await local.restoreValues(SINGLE_VALUES);
  /**
   * When the second copy was made from which something was restored (epoch ms); null where nothing
   * was restored.
   */
  const restoredFromMs = local.restored() ? of(await second) : null;
  isOpen = true;
  /* It is not kept: it may name people who are erased later. */
  second = null;
  /* The second copy may be from before an erasure, and what was typed there about anybody. */
  if (restoredFromMs !== null && eraseDue) {
    await ignoreStorageError(kept.drafts.drop([]));
    await ignoreStorageError(kept.typed.clear());
  }
  return { ...kept, restoredFromMs };
}

/* The time of a second copy; null where it was empty and restored nothing. */
function of(copy: OpenedSecondCopy | null): number | null {
  return copy === null || copy.facts.amounts.length === 0 ? null : copy.facts.atMs;
}

/** How much there is of each kind that exists only here, without kinds that have nothing. */
export async function keptAmounts(kept: KeptHere): Promise<readonly KeptAmount[]> {
  const { followUps, drafts, reviews, advocates, filters, exports, local } = kept;
  const amounts: readonly KeptAmount[] = [
    { kind: 'follow-ups', rows: followUps.count() },
    { kind: 'drafts', rows: drafts.count() },
    { kind: 'reviews', rows: reviews.count() },
    { kind: 'advocates', rows: advocates.all().size },
    { kind: 'filters', rows: await filters.count() },
    { kind: 'exports', rows: (await exports.entries()).length },
    { kind: 'settings', rows: (await local.names(SETTINGS)).length },
  ];
  return amounts.filter(({ rows }) => rows > 0);
}
