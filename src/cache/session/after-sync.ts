import type { AgeKeeping } from './age-keeping';
import { isSnoozed } from '../local/follow-ups';
import { createNoticeWatch } from './queue-notice';
import { servedIn, type Copy } from '../copy/copy';
import type { CurrentGeneration } from './current-generation';
import type { Generation } from './generation';
import type { SessionBase } from './session-parts';
import { createSnapshotUpkeep } from './snapshot-upkeep';
import { ignoreStorageError } from '../store/storage-error';

interface AfterSyncParts extends Omit<SessionBase, 'generation'> {
  /** The copy as it was opened. */
  readonly opened: Copy;
  readonly ages: AgeKeeping;
}

/** Does what follows a sync of a copy; `reached` says whether the service answered at all. */
export type AfterSync = (current: CurrentGeneration, reached: boolean) => Promise<void>;

/** Makes what follows each sync, in this order. */
export function createAfterSync(parts: AfterSyncParts): AfterSync {
  /* What runs after a sync may not hold `parts`, and with it a copy that an erasure replaced. */
  const { link, clock, ages, followUps, goneFollowUps, drafts, reviews, erased } = parts;
  const { opened, events, push, settings } = parts;
  const snapshots = createSnapshotUpkeep(opened.images !== null, parts.snapshots);
  const notices = createNoticeWatch();
  /*
   * Where it was opened for one sync, events that began to await an outcome since its last check
   * are news. Else a person has just opened the copy and sees the queue.
   */
  const { checkedAtMs } = opened.store.state();
  if (parts.open.quiet && checkedAtMs !== null)
    notices.afterCheck(opened.private_events, checkedAtMs, () => false);

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
    /* Noted first: where the program ends in between, they go with the next sync. */
    const gone = followUps.gone(private_events);
    if (gone.length > 0) await goneFollowUps.add(gone);
    if (!(await followUps.sweep(private_events)) && !draftErased) return;
    await store.commit({ state: (state) => ({ ...state, eraseDue: true }) });
  }

  /* A clock that the service never confirmed must not raise an alarm. */
  async function notice({ copy }: Generation): Promise<void> {
    const { private_events: known } = copy;
    const now = clock.now();
    const news = notices.afterCheck(known, now, (id) => isSnoozed(followUps, known, id, now));
    if (news && settings.current().notices && clock.offset() !== null)
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
