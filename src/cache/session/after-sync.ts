import type { Settings } from '../../contract/cache-calls';
import { isSnoozed, type FollowUps } from '../local/follow-ups';
import { createNoticeWatch } from '../lists/queue-notice';
import type { ServiceClock } from '../clock/service-clock';
import type { Reviews } from '../local/reviews';
import type { CopyInUse } from './current-generation';
import type { Core } from './generation';
import type { SessionEvents } from './session-events';
import type { ErasedPeople } from '../erasure/erased-people';
import type { ServiceLink } from '../sync/service-link';
import type { SnapshotCare } from './snapshot-upkeep';

interface AfterSyncParts {
  readonly link: ServiceLink;
  readonly clock: ServiceClock;
  readonly followUps: FollowUps;
  readonly reviews: Reviews;
  readonly erased: ErasedPeople;
  readonly snapshots: SnapshotCare;
  readonly settings: () => Settings;
  readonly events: Pick<SessionEvents, 'tell'>;
}

/** What follows a sync of a copy; `reached` says whether the service answered at all. */
export type AfterSync = (copy: CopyInUse, reached: boolean) => Promise<void>;

/** What follows each sync, in this order. */
export function createAfterSync(parts: AfterSyncParts): AfterSync {
  const { link, clock, followUps, reviews, erased, snapshots, events } = parts;
  const notices = createNoticeWatch();

  async function noteReached({ library, source }: Core): Promise<void> {
    await library.store.commit({
      state: (state) => ({ ...state, checkedAtMs: clock.now(), clock: clock.offset() }),
    });
    events.tell('reached');
    await erased.refetch(library, source);
  }

  async function sweepMarks({ library }: Core): Promise<void> {
    const { store, private_events, waiver_submissions } = library;
    await reviews.sweep(waiver_submissions);
    if (!(await followUps.sweep(private_events))) return;
    await store.commit({ state: (state) => ({ ...state, eraseDue: true }) });
  }

  /* A clock the service never confirmed must not raise an alarm. */
  async function notice({ library }: Core): Promise<void> {
    const { private_events: known } = library;
    const now = clock.now();
    const told = notices.afterCheck(known, now, (id) => isSnoozed(followUps, known, id, now));
    if (told && parts.settings().notices && clock.offset() !== null)
      await link.call('show-notice', told);
  }

  async function putWitness({ core, key }: CopyInUse): Promise<void> {
    const { library } = core();
    await link.call('put-witness', {
      generation: key().generation,
      waiver_submissions: library.waiver_submissions.table.served,
      private_events: library.private_events.table.served,
      waiver_templates: library.waiver_templates.current.length,
    });
  }

  /* Erased, the copy has another core. */
  return async (copy, reached) => {
    const { core } = copy;
    if (reached) await noteReached(core());
    await sweepMarks(core());
    if (core().library.store.state().eraseDue) await copy.erase();
    await putWitness(copy);
    snapshots.afterSync(copy);
    if (reached) await notice(core());
    await link.call('sync-ended', null);
  };
}
