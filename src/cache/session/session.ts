import type { DeskSettings } from '../../contract/cache-calls';
import type { OpenStore, WakeReason } from '../../contract/service-port';
import type { EndedRuns, SyncStatus } from '../../contract/sync-status';
import type { Library } from '../library';
import { createExportLedger, type ExportLedger } from '../local/export-ledger';
import { openLocalShelf, SETTINGS, type LocalShelf } from '../local/local-shelf';
import { createSavedFilters, type SavedFilters } from '../local/saved-filters';
import { openFollowUps, type FollowUps } from '../queue/follow-ups';
import { createServiceClock, type ServiceClock } from '../service-clock';
import { SNAPSHOT_POLICY, type SnapshotPolicy } from '../snapshot/write-snapshot';
import { withinTime } from '../store/within-time';
import { syncStatusOf } from '../sync/sync-status';
import { createAfterSync } from './after-sync';
import { createAnnouncer, type Push } from './announcer';
import { createCopyInUse } from './copy-in-use';
import { createCore, type Core } from './core';
import { openErasedPeople, type ErasedPeople } from './erased-people';
import { createForgetting } from './forgetting';
import { revocable, serviceSource, type ServiceLink } from './service-link';
import { createSnapshotCare } from './snapshot-care';
import { openStore } from './store-opening';
import { createSyncTurns } from './sync-turns';

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
export interface Session {
  readonly core: () => Core;
  readonly local: LocalShelf;
  readonly followUps: FollowUps;
  readonly filters: SavedFilters;
  readonly exports: ExportLedger;
  /** Lists and counts have to be asked again. */
  readonly indexChanged: () => void;
  readonly clock: ServiceClock;
  readonly settings: () => DeskSettings;
  readonly saveSettings: (settings: DeskSettings) => Promise<void>;
  readonly link: ServiceLink;
  readonly erased: ErasedPeople;
  /** The sync status as it is now. */
  readonly status: () => SyncStatus;
  readonly pushStatus: () => void;
  readonly exportsChanged: () => void;
  /** The window was given rows: what nobody waits for may be worked out now. */
  readonly rowsGiven: () => void;
  readonly wake: (reason: WakeReason) => void;
  readonly close: () => void;
}

/** Opens a profile's copy and starts its first sync; throws when the store cannot be opened. */
export async function openSession(parts: SessionParts): Promise<Session> {
  const { open, push, localNow } = parts;
  const { link, revoke } = revocable(parts.link);
  const { library: opened, cacheLost } = await openStore(open);
  let tellStatus = (): void => undefined;
  const local = await openLocalShelf(open.profileId, open.localKey, () => tellStatus());
  const followUps = await openFollowUps(local, open);
  const erased = await openErasedPeople(local);
  const filters = createSavedFilters(local);
  const exports = createExportLedger(local);
  let settings = await local.readSettings();
  const clock = createServiceClock(localNow, opened.store.state().clock ?? null);
  let lost = cacheLost;
  let runs: EndedRuns = { count: 0, lastAtMs: null };
  let closed = false;

  const core = (): Core => copy.core();
  const status = (): SyncStatus =>
    syncStatusOf({
      library: core().library,
      running: core().engine.view().running,
      live: core().live,
      cacheLost: lost,
      unreadable: local.unreadable(),
      clock: clock.offset(),
      runs,
      now: clock.now(),
    });
  const announcer = createAnnouncer({ core, push, link, clock, exports, status, complain });
  tellStatus = announcer.statusChanged;
  const turns = createSyncTurns(() => void core().engine.start('timer', false), localNow);
  const snapshots = createSnapshotCare(
    opened.images !== null,
    parts.snapshots ?? SNAPSHOT_POLICY,
    () => copy.reopen(),
    complain,
  );
  const afterSync = createAfterSync({
    ...{ core, link, clock, followUps, erased, snapshots },
    settings: () => settings,
    generation: () => copy.generation(),
    erase: () => copy.erase(),
    onReached: () => {
      lost = false;
    },
  });
  const coreOf = (library: Library): Core =>
    createCore({
      ...{ library, clock, localNow, followUps },
      ...createForgetting({ core, followUps, erased, filters, push }),
      ...(parts.pageSize !== undefined && { pageSize: parts.pageSize }),
      source: serviceSource(link),
      waiverWriter: erased.writer(library),
      settings: () => settings,
      reopen: () => {
        link.call('reopen-store', null).catch(complain);
      },
      onStatus: announcer.statusChanged,
      onIndex: announcer.indexChanged,
      /* A line of the journal that finds no space must not stop the sync. */
      onRun: async (run) => {
        if (run.failure?.kind === 'disk-full') return;
        await withinTime(local.noteRun(run)).catch(complain);
      },
      onDone: (reached) => afterSync(reached).catch(complain),
      onChecked: () => afterSync(true),
      onEnded: () => {
        runs = { count: runs.count + 1, lastAtMs: clock.now() };
        turns.ended(status().lists.flatMap(({ failure }) => failure ?? []));
      },
      onRightsGained: () => {
        /* The walk under way sees all; what it began without is walked at the next turn. */
        if (core().engine.view().reason === 'rights') return;
        setTimeout(() => void core().engine.start('rights', false), 0);
      },
    });
  const copy = createCopyInUse({
    ...{ library: opened, open, link, followUps, coreOf },
    onChange: announcer.indexChanged,
  });

  const applySettings = (): Promise<unknown> =>
    link.call('apply-settings', { lockAfterMinutes: settings.lockAfterMinutes });

  await applySettings();
  push('store-opened', { settings });
  announcer.begin();
  /* Nothing that is decoded later can overtake it, so questions need not wait for the answer. */
  const told = link.call('reset-decoder', { shared: opened.sharedEntries });
  if (opened.store.state().eraseDue) {
    await told;
    await copy.erase();
  }
  const firstSync = async (): Promise<void> => {
    await told;
    if (!closed) await core().engine.start('start', false);
  };
  void firstSync().catch(complain);

  return {
    ...{ core, local, followUps, filters, exports, clock, link, erased, status },
    indexChanged: announcer.indexChanged,
    pushStatus: announcer.statusChanged,
    rowsGiven: announcer.rowsGiven,
    settings: () => settings,
    saveSettings: async (changed) => {
      await local.writeValue(SETTINGS, changed);
      settings = changed;
      await applySettings();
      announcer.timeChanged();
    },
    exportsChanged: () => {
      push('exports-changed', null);
      announcer.countsChanged();
    },
    wake: (reason) => {
      announcer.timeChanged();
      announcer.statusChanged();
      if (reason !== 'online' && reason !== 'resume') return;
      turns.networkBack();
      void core().engine.start('online', false);
    },
    close: () => {
      closed = true;
      revoke();
      turns.stop();
      announcer.stop();
      core().engine.cancel();
      core().library.store.rows.close();
      local.close();
    },
  };
}

/* A session that was closed in the middle of its work has nothing to complain about. */
function complain(error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error';
  if (name !== 'DatabaseClosedError' && name !== 'AbortError')
    console.error('The copy could not be kept', name);
}
