import { ignoreStorageError, nameOfError } from '../store/storage-error';
import type { Settings } from '../../contract/settings';
import type { OpenStore, SecondCopy, WakeReason } from '../../contract/store-calls';
import type { SyncReport } from '../../contract/port-requests';
import type { Result } from '../../contract/result';
import { keepHistory } from '../copy/history-writer';
import { NO_LISTING } from '../exports/listing';
import { closeCopy, type Copy } from '../copy/copy';
import { createServiceClock, type ServiceClock } from '../clock/service-clock';
import { SNAPSHOT_POLICY, type SnapshotPolicy } from '../copy/write-snapshot';
import { createAskingAdvocates, type AskingAdvocates } from './asking-advocates';
import { createAgeKeeping, type AgeKeeping } from './age-keeping';
import { createAgeLimits } from './session-age-limits';
import { createAfterSync } from './after-sync';
import { createAnnouncer, type PushToWindow } from './announcer';
import { createCurrentGeneration, type CurrentGeneration } from './current-generation';
import { createGeneration, type Generation } from './generation';
import { createExportLines } from '../exports/export-lines';
import { createNameReading } from './name-reading';
import { createForgetting } from './forgetting';
import { keptAmounts, openKeptHere, type KeptHere } from './kept-here';
import { sealSecondCopy } from '../local/second-copy';
import { syncReport } from './sync-report';
import { revocable, serviceSource, type ServiceLink } from '../sync/service-link';
import { openSettings, type SessionSettings } from './session-settings';
import { createServiceWait, type ServiceWait } from '../sync/service-wait';
import { createSessionEvents, type SessionEvents } from './session-events';
import { createSessionStatus } from './session-status';
import { createSnapshotUpkeep } from './snapshot-upkeep';
import { unseenByAnotherKey } from '../store/store-state';
import { openStore } from './store-opening';
import { syncHooks } from './sync-hooks';
import { createTakingOver, type TakingOver } from './taking-over';
import { createSyncTurns, type SyncTurns } from './sync-turns';

export interface SessionParts {
  readonly open: OpenStore;
  readonly link: ServiceLink;
  readonly push: PushToWindow;
  readonly localNow: () => number;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
  /** Given by tests, whose copies are small. */
  readonly snapshots?: SnapshotPolicy;
}

/** A profile's copy in use: opened, synced, watched by the clock, until it is closed. */
export type Session = Awaited<ReturnType<typeof openSession>>;

/** Opens a profile's copy and starts its first sync. Throws where the store cannot be opened. */
export async function openSession(parts: SessionParts) {
  const { open, push, localNow } = parts;
  const { link, revoke } = revocable(parts.link);
  const { copy: opened, cacheLost } = await openStore(open);
  const events = createSessionEvents();
  const kept = await openKeptHere(
    open,
    () => events.tell('status'),
    async () => orNone(await link.call('second-copies', null)),
  );
  const { local, restoredFromMs } = kept;
  /* The second copy may be from before an erasure, and a note to several events about anybody. */
  if (restoredFromMs !== null && opened.store.state().eraseDue)
    await ignoreStorageError(kept.drafts.drop([]));
  const settings = await openSettings(local, link, open.systemZone);
  const clock = createServiceClock(localNow, opened.store.state().clock);
  const decoderReady = link.call('reset-decoder', { shared: opened.sharedEntries });
  const wait = createServiceWait({ link, now: clock.now, onChange: () => events.tell('status') });
  const ages = createAgeKeeping(kept, clock.now);
  const work = { parts, link, kept, clock, settings, events, wait, ages, decoderReady };
  const current = takeIntoUse(opened, work);
  const { generation } = current;
  /* Done before anybody has a record open that may be too old by now. */
  await ages.settle(
    () => generation().copy,
    (how) => decoderReady.then(() => current.erase(how)),
    {},
  );
  const turns = createSyncTurns(() => void generation().engine.start('timer', false), localNow);
  const status = createSessionStatus({
    generation,
    local,
    clock,
    cacheLost,
    restoredFromMs,
    localNow,
    events,
    turns,
    heldUp: wait.heldUp,
  });
  const exportLines = createExportLines({ generation, ...kept });
  const announcer = createAnnouncer({
    generation,
    push,
    link,
    clock,
    events,
    complain,
    exports: exportLines,
    status: status.current,
  });
  const takingOver = createTakingOver({
    kept,
    settings,
    localNow,
    copy: () => generation().copy,
    host: open.host,
  });
  events.on('records', takingOver.forgetStale);
  events.on('names', takingOver.forgetStale);
  const reading = createNameReading({ generation, events, complain });
  const asking = createAskingAdvocates({
    copy: () => generation().copy,
    link,
    names: kept.servedNames,
    clock,
    push,
    changed: () => events.tell('names'),
    complain,
  });
  events.on('ended', asking.ifDue);
  let closed = false;

  await settings.apply();
  push('store-opened', { settings: settings.current() });
  status.begin();
  if (!open.quiet) {
    turns.begin();
    events.on('ended', () =>
      turns.ended(status.current().lists.flatMap(({ failure }) => failure ?? [])),
    );
    generation().indexChanged();
    announcer.begin();
    reading.begin();
  }
  if (generation().copy.store.state().eraseDue) await decoderReady.then(() => current.erase());
  const first = firstSync(generation, decoderReady, () => closed).catch(complain);

  return {
    generation,
    /** The number of the generation whose key is in use. */
    generationNumber: (): number => current.key().generation,
    ...kept,
    ...sessionActions({ settings, events, turns, generation, asking }),
    /** The sync status as it is now. */
    status: status.current,
    /** The result of the last sync, once it and what follows it have ended. */
    report: async (): Promise<SyncReport> => {
      await first;
      /*
       * Waits for its turn behind what follows a sync. An erasure takes another generation into
       * use, which has to be waited for, too.
       */
      let asked: Generation | null = null;
      while (asked !== generation()) {
        asked = generation();
        await asked.engine.alone(async () => undefined);
      }
      return syncReport(generation().copy, status.current(), clock.now());
    },
    /** Seals all that is kept here alone, as it is now. */
    secondCopy: async (): Promise<SecondCopy> =>
      sealSecondCopy(current.key(), open.profileId, {
        facts: { atMs: localNow(), amounts: await keptAmounts(kept) },
        rows: await local.rows(),
      }),
    exportLines,
    /** How far back each list is kept, and what another limit would do. */
    ages: createAgeLimits({ keeping: ages, kept, current, events }),
    takingOver: announced(takingOver, events, push),
    asking,
    clock,
    link,
    /** The listing of many records that main is reading now. */
    listing: { current: NO_LISTING },
    close: (): void => {
      closed = true;
      revoke();
      turns.stop();
      wait.stop();
      announcer.stop();
      reading.stop();
      asking.stop();
      generation().engine.cancel();
      closeCopy(generation().copy);
      local.close();
    },
  };
}

function orNone<Item>(answer: Result<readonly Item[]>): readonly Item[] {
  return answer.ok ? answer.value : [];
}

async function firstSync(
  generation: () => Generation,
  decoderReady: Promise<unknown>,
  isClosed: () => boolean,
): Promise<void> {
  await decoderReady;
  const { unseenByKey } = generation().copy.store.state();
  if (!isClosed())
    await generation().engine.start(unseenByKey.length > 0 ? 'rights' : 'start', false);
}

/* Tells the others after a take-over or its undoing that what is kept here has changed. */
function announced(takingOver: TakingOver, events: SessionEvents, push: PushToWindow): TakingOver {
  const tell = (): void => {
    for (const changed of ['time', 'exports', 'records', 'names'] as const) events.tell(changed);
    push('filters-changed', null);
  };
  return {
    ...takingOver,
    takeOver: async () => {
      const taken = await takingOver.takeOver();
      if (taken.ok) tell();
      return taken;
    },
    undo: async () => {
      const undone = await takingOver.undo();
      if (undone) tell();
      return undone;
    },
  };
}

interface ActionParts {
  readonly asking: Pick<AskingAdvocates, 'expectKey'>;
  readonly settings: SessionSettings;
  readonly events: SessionEvents;
  readonly turns: SyncTurns;
  readonly generation: () => Generation;
}

function sessionActions({ settings, events, turns, generation, asking }: ActionParts) {
  return {
    /** Must be called when names of advocates changed. */
    namesChanged: (): void => events.tell('names'),
    /** Must be called when lists and counts have to be asked again. */
    indexChanged: (): void => events.tell('records'),
    settings: settings.current,
    zone: settings.zone,
    followZone: (systemZone: string): void => {
      settings.followZone(systemZone);
      events.tell('time');
    },
    saveSettings: async (changed: Settings): Promise<void> => {
      await settings.save(changed);
      events.tell('time');
    },
    exportsChanged: (): void => events.tell('exports'),
    wake: (reason: WakeReason): void => {
      events.tell('time');
      events.tell('status');
      if (reason === 'focus') return;
      turns.networkBack();
      void generation().engine.start('online', false);
    },
    /**
     * Ends the sync under way, and notes that each list has to be walked over with another key.
     * Waits for an erasure, too, to end: the copy is opened with the key that is then valid.
     */
    expectKey: async (): Promise<null> => {
      const { engine } = generation();
      engine.cancel();
      await engine.alone(() => generation().copy.store.commit({ state: unseenByAnotherKey }));
      await asking.expectKey();
      return null;
    },
  };
}

/* What a session gives to each generation. */
interface CopyWork {
  readonly parts: SessionParts;
  readonly link: ServiceLink;
  readonly kept: KeptHere;
  readonly clock: ServiceClock;
  readonly settings: SessionSettings;
  readonly events: SessionEvents;
  readonly wait: ServiceWait;
  readonly ages: AgeKeeping;
  /** Succeeds once the decoder has the shared texts of the copy. Nothing may be decoded before. */
  readonly decoderReady: Promise<Result<null>>;
}

function takeIntoUse(opened: Copy, work: CopyWork): CurrentGeneration {
  const { parts, link, kept, clock, settings, events, wait, decoderReady } = work;
  const { open, push, localNow } = parts;
  const { local, followUps, drafts, reviews, advocates, servedNames, erased } = kept;
  const policy = parts.snapshots ?? SNAPSHOT_POLICY;
  const afterSync = createAfterSync({
    ages: work.ages,
    link,
    clock,
    followUps,
    drafts,
    reviews,
    erased,
    events,
    push,
    lastChecked: open.quiet ? opened : null,
    snapshots: createSnapshotUpkeep(opened.images !== null, policy, complain),
    settings: settings.current,
  });
  const startGeneration = (
    copy: Copy,
    current: CurrentGeneration,
    ready = decoderReady,
  ): Generation => {
    const { generation } = current;
    const followed = (reached: boolean): Promise<void> => afterSync(current, reached);
    return createGeneration({
      copy,
      clock,
      localNow,
      followUps,
      reviews,
      labels: advocates,
      servedNames,
      events,
      ...createForgetting({ generation, ...kept, push }),
      ...syncHooks({ generation, local, events, afterSync: followed, complain }),
      ...(parts.pageSize !== undefined && { pageSize: parts.pageSize }),
      source: serviceSource(link, ready, wait, () =>
        link.call('reset-decoder', { shared: copy.sharedEntries }),
      ),
      waiverWriter: erased.writer(copy, keepHistory(copy, clock.now, erased.people)),
      erasedPeople: erased.people,
      settings: settings.current,
      zone: settings.zone,
      isSearched: !open.quiet,
      isLocalOpen: local.isOpen,
      reopen: async () => (await link.call('reopen-store', null)).ok,
    });
  };
  return createCurrentGeneration({
    copy: opened,
    open,
    link,
    kept,
    startGeneration,
    events,
    cut: work.ages.cut,
  });
}

/* Logs the error, unless it comes from a session that was closed in the middle of its work. */
function complain(error: unknown): void {
  const name = nameOfError(error);
  if (name !== 'DatabaseClosedError' && name !== 'AbortError')
    console.error('The copy could not be kept', name);
}
