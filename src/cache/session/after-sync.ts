import type { Settings } from '../../contract/cache-calls';
import { isSnoozed, type FollowUps } from '../local/follow-ups';
import { createNoticeWatch } from '../lists/queue-notice';
import type { ServiceClock } from '../clock/service-clock';
import type { Reviews } from '../local/reviews';
import type { Core } from './core';
import type { ErasedPeople } from '../erasure/erased-people';
import type { ServiceLink } from '../sync/service-link';
import type { SnapshotCare } from './snapshot-care';

interface AfterSyncParts {
  readonly core: () => Core;
  readonly link: ServiceLink;
  readonly clock: ServiceClock;
  readonly followUps: FollowUps;
  readonly reviews: Reviews;
  readonly erased: ErasedPeople;
  readonly snapshots: SnapshotCare;
  readonly settings: () => Settings;
  readonly generation: () => number;
  /** Writes the copy anew under another key. */
  readonly erase: () => Promise<void>;
  /** The service answered: a copy that was lost is being filled again. */
  readonly onReached: () => void;
}

/** What follows each sync, in this order; `reached` says whether the service answered at all. */
export function createAfterSync(parts: AfterSyncParts): (reached: boolean) => Promise<void> {
  const { core, link, clock, followUps, reviews, erased, snapshots } = parts;
  const notices = createNoticeWatch();

  async function noteReached(): Promise<void> {
    const { library, source } = core();
    await library.store.commit({
      state: (state) => ({ ...state, checkedAtMs: clock.now(), clock: clock.offset() }),
    });
    parts.onReached();
    await erased.refetch(library, source);
  }

  async function sweepMarks(): Promise<void> {
    const { store, private_events: events, waiver_submissions: waivers } = core().library;
    await reviews.sweep(waivers);
    if (!(await followUps.sweep(events))) return;
    await store.commit({ state: (state) => ({ ...state, eraseDue: true }) });
  }

  /* A clock the service never confirmed must not raise an alarm. */
  async function notice(): Promise<void> {
    const { private_events: events } = core().library;
    const now = clock.now();
    const told = notices.afterCheck(events, now, (id) => isSnoozed(followUps, events, id, now));
    if (told && parts.settings().notices && clock.offset() !== null)
      await link.call('show-notice', told);
  }

  async function putWitness(): Promise<void> {
    const { library } = core();
    await link.call('put-witness', {
      generation: parts.generation(),
      waiver_submissions: library.waiver_submissions.table.served,
      private_events: library.private_events.table.served,
      waiver_templates: library.waiver_templates.current.length,
    });
  }

  return async (reached) => {
    if (reached) await noteReached();
    await sweepMarks();
    if (core().library.store.state().eraseDue) await parts.erase();
    await putWitness();
    snapshots.afterSync(core());
    if (reached) await notice();
    await link.call('sync-ended', null);
  };
}
