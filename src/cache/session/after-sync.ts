import type { KeptHere } from './kept-here';
import type { Settings } from '../../contract/settings';
import type { AgeKeeping } from './age-keeping';
import { isSnoozed } from '../local/follow-ups';
import { createNoticeWatch } from '../lists/queue-notice';
import type { ServiceClock } from '../clock/service-clock';
import { servedIn, type Copy } from '../copy/copy';
import type { PushToWindow } from './announcer';
import type { CurrentGeneration } from './current-generation';
import type { Generation } from './generation';
import type { SessionEvents } from './session-events';
import { ignoreStorageError } from '../store/storage-error';
import type { ServiceLink } from '../sync/service-link';
import type { SnapshotUpkeep } from './snapshot-upkeep';

interface AfterSyncParts extends Pick<KeptHere, 'followUps' | 'drafts' | 'reviews' | 'erased'> {
  readonly link: ServiceLink;
  readonly clock: ServiceClock;
  readonly ages: AgeKeeping;
  readonly snapshots: SnapshotUpkeep;
  readonly settings: () => Settings;
  readonly events: Pick<SessionEvents, 'tell'>;
  readonly push: PushToWindow;
  /**
   * The copy at its last check, where it was opened for one sync: events that began to await an
   * outcome since are news. Null where a person has just opened the copy and sees the queue.
   */
  readonly lastChecked: Copy | null;
}

/** Does what follows a sync of a copy; `reached` says whether the service answered at all. */
type AfterSync = (current: CurrentGeneration, reached: boolean) => Promise<void>;

/** Makes what follows each sync, in this order. */
export function createAfterSync(parts: AfterSyncParts): AfterSync {
  const { link, clock, ages, followUps, drafts, reviews, erased, snapshots, events, push } = parts;
  const notices = createNoticeWatch();
  const { lastChecked } = parts;
  const checkedAtMs = lastChecked?.store.state().checkedAtMs ?? null;
  if (lastChecked !== null && checkedAtMs !== null)
    notices.afterCheck(lastChecked.private_events, checkedAtMs, () => false);

  async function noteReached({ copy, source }: Generation): Promise<void> {
    await copy.store.commit({
      state: (state) => ({ ...state, checkedAtMs: clock.now(), clock: clock.offset() }),
    });
    events.tell('reached');
    /* A damaged page may be in the way, which is found below; the erasure itself must not wait. */
    await ignoreStorageError(erased.refetch(copy, source));
  }

  async function sweepMarks({ copy }: Generation): Promise<void> {
    const { store, private_events, waiver_submissions } = copy;
    await reviews.sweep(waiver_submissions);
    const draftErased = await drafts.sweep(private_events);
    /* The window may still hold it. What else is erased was told as it went. */
    if (draftErased) push('people-erased', { values: [] });
    if (!(await followUps.sweep(private_events)) && !draftErased) return;
    await store.commit({ state: (state) => ({ ...state, eraseDue: true }) });
  }

  /* A clock that the service never confirmed must not raise an alarm. */
  async function notice({ copy }: Generation): Promise<void> {
    const { private_events: known } = copy;
    const now = clock.now();
    const news = notices.afterCheck(known, now, (id) => isSnoozed(followUps, known, id, now));
    if (news && parts.settings().notices && clock.offset() !== null)
      await link.call('show-notice', news);
  }

  async function putWitness({ generation, key }: CurrentGeneration): Promise<void> {
    await link.call('put-witness', {
      generation: key().generation,
      ...servedIn(generation().copy),
    });
  }

  /* An erasure takes another generation into use, so the generation is asked for at each step. */
  return async (current, reached) => {
    const { generation } = current;
    if (reached) await noteReached(generation());
    await sweepMarks(generation());
    if (generation().copy.store.state().eraseDue) await current.erase();
    if (reached) await ages.moveOn(() => generation().copy, current.erase);
    await putWitness(current);
    snapshots.afterSync(current);
    if (reached) await notice(generation());
    await link.call('sync-ended', null);
  };
}
