import type { OpenStore } from '../../contract/service-port';
import { createLastAsked, type LastAskedQuestions } from '../local/last-asked';
import { createExportLedger, type ExportLedger } from '../local/export-ledger';
import { openLocalData, type LocalData } from '../local/local-data';
import { createSavedFilters, type SavedFilters } from '../local/saved-filters';
import { openFollowUps, type FollowUps } from '../local/follow-ups';
import { openReviews, type Reviews } from '../local/reviews';
import { openErasedPeople, type ErasedPeople } from '../erasure/erased-people';

/** What this computer keeps of its own beside the copy. */
export interface KeptHere {
  readonly local: LocalData;
  readonly followUps: FollowUps;
  readonly reviews: Reviews;
  readonly filters: SavedFilters;
  readonly asked: LastAskedQuestions;
  readonly exports: ExportLedger;
  readonly erased: ErasedPeople;
}

/** Opens it; `onUnreadable` hears of each row that does not open. Rejects where the database does not. */
export async function openKeptHere(open: OpenStore, onUnreadable: () => void): Promise<KeptHere> {
  const local = await openLocalData(open.profileId, open.localKey, onUnreadable);
  return {
    local,
    followUps: await openFollowUps(local, open),
    reviews: await openReviews(local, open),
    filters: createSavedFilters(local),
    asked: createLastAsked(local),
    exports: createExportLedger(local),
    erased: await openErasedPeople(local),
  };
}
