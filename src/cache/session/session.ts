import type { Settings } from '../../contract/cache-calls';
import type { OpenStore, SecondCopy, WakeReason } from '../../contract/service-port';
import type { Result } from '../../contract/result';
import type { SyncStatus } from '../../contract/sync-status';
import { keepFormer } from '../library/former-writer';
import { NO_LISTING, type Listing } from '../exports/listing';
import type { Library } from '../library/library';
import type { OpenCopy } from '../lists/open-copy';
import { createServiceClock, type ServiceClock } from '../clock/service-clock';
import { SNAPSHOT_POLICY, type SnapshotPolicy } from '../library/write-snapshot';
import { createAfterSync } from './after-sync';
import { createAnnouncer, type Announcer, type Push } from './announcer';
import { createCopyInUse, type CopyInUse } from './copy-in-use';
import { createCore, type Core } from './core';
import { createExportLines, type ExportLines } from '../exports/export-lines';
import { createForgetting } from './forgetting';
import { keptAmounts, openKeptHere, type KeptHere } from './kept-here';
import { sealSecondCopy } from '../local/second-copy';
import { revocable, serviceSource, type ServiceLink } from '../sync/service-link';
import { openSettings, type SessionSettings } from './session-settings';
import { createServiceWait, type ServiceWait } from '../sync/service-wait';
import { createSessionStatus, type SessionStatus } from './session-status';
import { createSnapshotCare } from './snapshot-care';
import type { ErasedPeople } from '../erasure/erased-people';
import { unseenByAnotherKey } from '../store/store-state';
import { openStore } from './store-opening';
import { syncHooks } from './sync-hooks';
import { createSyncTurns, type SyncTurns } from './sync-turns';

export interface SessionParts {
  readonly open: OpenStore;
  readonly link: ServiceLink;
  readonly push: Push;
  readonly localNow: () => number;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
  /** Tests have small copies. */
  readonly snapshots?: SnapshotPolicy;
}

/** A profile's copy in use: opened, synced, watched by the clock, until it is closed. */
export interface Session extends KeptHere, OpenCopy {
  readonly core: () => Core;
  readonly erased: ErasedPeople;
  /** Lists and counts have to be asked again. */
  readonly indexChanged: () => void;
  readonly followZone: (systemZone: string) => void;
  readonly saveSettings: (settings: Settings) => Promise<void>;
  readonly link: ServiceLink;
  /** The sync status as it is now. */
  readonly status: () => SyncStatus;
  readonly pushStatus: () => void;
  readonly exportsChanged: () => void;
  readonly exportLines: ExportLines;
  /** The file of many records that main is reading. */
  readonly listing: { current: Listing };
  /** All that is kept here alone, as it is now. */
  readonly secondCopy: () => Promise<SecondCopy>;
  readonly wake: (reason: WakeReason) => void;
  /** Ends the sync under way, and notes that each list is to be walked over with another key. */
  readonly expectKey: () => Promise<null>;
  readonly close: () => void;
}

/** Opens a profile's copy and starts its first sync; throws when the store cannot be opened. */
export async function openSession(parts: SessionParts): Promise<Session> {
  const { open, push, localNow } = parts;
  const { link, revoke } = revocable(parts.link);
  const { library: opened, cacheLost } = await openStore(open);
  let tellStatus = (): void => undefined;
  const kept = await openKeptHere(
    open,
    () => tellStatus(),
    async () => orNone(await link.call('second-copies', null)),
  );
  const { local } = kept;
  const settings = await openSettings(local, link, open.systemZone);
  const clock = createServiceClock(localNow, opened.store.state().clock ?? null);
  let closed = false;

  const core = (): Core => copy.core();
  const turns = createSyncTurns(() => void core().engine.start('timer', false), localNow);
  const wait = createServiceWait({ link, now: clock.now, onChange: () => tellStatus() });
  const status = createSessionStatus({
    core,
    local,
    clock,
    cacheLost,
    cameBackOf: kept.cameBackOf,
    localNow,
    dueAtMs: turns.dueAtMs,
    heldUp: wait.heldUp,
  });
  const exportLines = createExportLines({ core, ...kept });
  const announcer = createAnnouncer({
    core,
    push,
    link,
    clock,
    complain,
    exports: exportLines,
    status: status.now,
  });
  tellStatus = announcer.statusChanged;
  const told = link.call('reset-decoder', { shared: opened.sharedEntries });
  const work = { parts, link, kept, clock, settings, core, status, announcer, turns, told, wait };
  const copy = takeIntoUse(opened, work);

  await settings.apply();
  push('store-opened', { settings: settings.current() });
  announcer.begin();
  await startSyncing(opened, copy, work, () => closed);

  return {
    core,
    ...kept,
    ...sessionActions(work),
    secondCopy: async () =>
      sealSecondCopy(copy.key(), open.profileId, {
        facts: { atMs: localNow(), amounts: await keptAmounts(kept) },
        rows: await local.rows(),
      }),
    exportLines,
    clock,
    link,
    listing: { current: NO_LISTING },
    close: () => {
      closed = true;
      revoke();
      turns.stop();
      wait.stop();
      announcer.stop();
      core().engine.cancel();
      core().library.store.rows.close();
      local.close();
    },
  };
}

function orNone<Item>(answer: Result<readonly Item[]>): readonly Item[] {
  return answer.ok ? answer.value : [];
}

/* What works on the copy in use, whichever generation it is of. */
interface SessionWork {
  readonly parts: SessionParts;
  readonly link: ServiceLink;
  readonly kept: KeptHere;
  readonly clock: ServiceClock;
  readonly settings: SessionSettings;
  readonly core: () => Core;
  readonly status: SessionStatus;
  readonly announcer: Announcer;
  readonly turns: SyncTurns;
  readonly wait: ServiceWait;
  /** Settles once the decoder knows what the copy has: nothing may be decoded before. */
  readonly told: Promise<unknown>;
}

/* Ends an erasure that is due, and begins the first sync. */
async function startSyncing(
  opened: Library,
  copy: CopyInUse,
  { core, told }: SessionWork,
  isClosed: () => boolean,
): Promise<void> {
  if (opened.store.state().eraseDue) await told.then(copy.erase);
  const firstSync = async (): Promise<void> => {
    await told;
    const { unseenByKey = [] } = core().library.store.state();
    if (!isClosed()) await core().engine.start(unseenByKey.length > 0 ? 'rights' : 'start', false);
  };
  void firstSync().catch(complain);
}

function sessionActions({ parts, settings, status, announcer, turns, core }: SessionWork) {
  return {
    status: status.now,
    indexChanged: announcer.indexChanged,
    pushStatus: announcer.statusChanged,
    settings: settings.current,
    zone: settings.zone,
    followZone: (systemZone) => {
      settings.followZone(systemZone);
      announcer.timeChanged();
    },
    saveSettings: async (changed) => {
      await settings.save(changed);
      announcer.timeChanged();
    },
    exportsChanged: () => {
      parts.push('exports-changed', null);
      announcer.countsChanged();
    },
    wake: (reason) => {
      announcer.timeChanged();
      announcer.statusChanged();
      if (reason === 'focus') return;
      turns.networkBack();
      void core().engine.start('online', false);
    },
    /* Also an erasure has ended before: the copy is opened anew with the key in force by then. */
    expectKey: async () => {
      const { engine } = core();
      engine.cancel();
      await engine.alone(() => core().library.store.commit({ state: unseenByAnotherKey }));
      return null;
    },
  } satisfies Partial<Session>;
}

function takeIntoUse(opened: Library, work: SessionWork): CopyInUse {
  const { parts, link, kept, clock, settings, core, status, announcer, turns, told, wait } = work;
  const { open, push, localNow } = parts;
  const { local, followUps, reviews, filters, asked, erased } = kept;
  const snapshots = createSnapshotCare(
    opened.images !== null,
    parts.snapshots ?? SNAPSHOT_POLICY,
    () => copy.reopen(),
    complain,
  );
  const afterSync = createAfterSync({
    core,
    link,
    clock,
    followUps,
    reviews,
    erased,
    snapshots,
    settings: settings.current,
    generation: () => copy.key().generation,
    erase: () => copy.erase(),
    onReached: status.reached,
  });
  const coreOf = (library: Library): Core =>
    createCore({
      library,
      clock,
      localNow,
      followUps,
      reviews,
      ...createForgetting({ core, followUps, reviews, erased, filters, asked, push }),
      ...syncHooks({ core, local, status, turns, afterSync, complain }),
      ...(parts.pageSize !== undefined && { pageSize: parts.pageSize }),
      source: serviceSource(link, told, wait),
      waiverWriter: erased.writer(library, keepFormer(library, clock.now, erased.people)),
      erasedPeople: erased.people,
      settings: settings.current,
      zone: settings.zone,
      reopen: () => {
        link.call('reopen-store', null).catch(complain);
      },
      onStatus: announcer.statusChanged,
      onIndex: announcer.indexChanged,
    });
  const copy = createCopyInUse({
    library: opened,
    open,
    link,
    kept,
    coreOf,
    onChange: announcer.indexChanged,
  });
  return copy;
}

/* A session that was closed in the middle of its work has nothing to complain about. */
function complain(error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error';
  if (name !== 'DatabaseClosedError' && name !== 'AbortError')
    console.error('The copy could not be kept', name);
}
