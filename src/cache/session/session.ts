import type { CachePush, CachePushes, DeskSettings } from '../../contract/cache-calls';
import type { RemovalReason } from '../../contract/saved-filters';
import type { EndedRuns } from '../../contract/sync-status';
import type { OpenStore, WakeReason, Witness } from '../../contract/service-port';
import type { SyncStatus } from '../../contract/sync-status';
import type { PersonalValue } from '../../domain/rights/names-person';
import { timerDelayMs } from '../../domain/time/next-timer';
import { nextStatusChange } from '../index/event-status-column';
import type { Library } from '../library';
import { openLibrary } from '../library-opening';
import { createExportLedger, type ExportLedger } from '../local/export-ledger';
import { openLocalShelf, SETTINGS, type LocalShelf } from '../local/local-shelf';
import { createSavedFilters, type SavedFilters } from '../local/saved-filters';
import { isSnoozed, openMarks, type Marks } from '../queue/marks';
import { createNoticeWatch } from '../queue/queue-notice';
import { createServiceClock, type ServiceClock } from '../service-clock';
import { syncStatusOf } from '../sync/sync-status';
import { createCore, type Core } from './core';
import { createSnapshotCare } from './snapshot-care';
import { eraseOldValues } from './erase';
import { openErasedPeople, prospectsOf, type ErasedPeople } from './erased-people';
import { sectionCounts } from './section-counts';
import { valuesOfAllEvents, valuesOfErased, valuesOfGone } from './personal-values';
import { revocable, serviceSource, type ServiceLink } from './service-link';
import { openStore } from './store-opening';
import { quietMoment } from '../search/quiet-moment';
import { timeSlices } from '../snapshot/time-slices';
import { SNAPSHOT_POLICY, type SnapshotPolicy } from '../snapshot/write-snapshot';
import { withinTime } from '../store/within-time';
import { oneAtATime } from './one-at-a-time';
import { soonOrLate } from './soon-or-late';
import { createSyncTurns } from './sync-turns';
import { throttled } from './throttle';

export interface SessionParts {
  readonly open: OpenStore;
  readonly link: ServiceLink;
  readonly push: <Name extends CachePush>(name: Name, payload: CachePushes[Name]) => void;
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
  readonly marks: Marks;
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

/* The window may be in a section without rows. */
const ROWS_WITHIN_MS = 1_000;

/** Opens a profile's copy and starts its first sync; throws when the store cannot be opened. */
export async function openSession(parts: SessionParts): Promise<Session> {
  const { open, push, localNow } = parts;
  const { link, revoke } = revocable(parts.link);
  const { library: opened, cacheLost } = await openStore(open);
  /* What is met before the first status is told with it. */
  let tellStatus: () => void = () => undefined;
  const local = await openLocalShelf(open.profileId, open.localKey, () => {
    tellStatus();
  });
  const marks = await openMarks(local, open);
  const notices = createNoticeWatch();
  const erased = await openErasedPeople(local);
  const filters = createSavedFilters(local);
  const exports = createExportLedger(local);
  let settings = await local.readSettings();
  const clock = createServiceClock(localNow, opened.store.state().clock ?? null);
  let revision = 0;
  let lost = cacheLost;
  let runs: EndedRuns = { count: 0, lastAtMs: null };
  let clockTimer: ReturnType<typeof setTimeout> | undefined;
  let generation = open.generation;
  let core: Core;
  const snapshots = createSnapshotCare(
    opened.images !== null,
    parts.snapshots ?? SNAPSHOT_POLICY,
    reopen,
    complain,
  );

  const closing = new AbortController();
  const turns = createSyncTurns(() => void core.engine.start('timer', false), localNow);
  const firstRows = soonOrLate(ROWS_WITHIN_MS);
  const wishCounts = oneAtATime(pushCounts, complain);
  const status = throttled(
    () => {
      push('sync-status', currentStatus());
      tellStatus = status.wish;
    },
    () => 100,
  );
  const index = throttled(() => {
    revision += 1;
    push('index-changed', { revision });
    wishCounts();
    void firstRows.settled.then(armClock);
  }, indexGapMs);

  /* While everything comes for the first time, lists are asked anew less often: each time costs
     more than the page that was the reason. */
  function indexGapMs(): number {
    return core.engine.view().running &&
      !core.library.store.state().lists.waiver_submissions.everComplete
      ? 1_500
      : 500;
  }

  function currentStatus(): SyncStatus {
    return syncStatusOf({
      library: core.library,
      running: core.engine.view().running,
      live: core.live,
      cacheLost: lost,
      unreadable: local.unreadable(),
      clock: clock.offset(),
      runs,
      now: clock.now(),
    });
  }

  async function pushCounts(): Promise<void> {
    /* The rows a person is waiting for come first. */
    await firstRows.settled;
    await quietMoment();
    const exported = (await exports.entries()).length;
    const withoutWaiver = await core.coverage.countNoneFound(timeSlices(closing.signal));
    const counts = sectionCounts(core.library, clock.now(), exported, withoutWaiver);
    push('section-counts', counts);
    await link.call('show-badge', { count: counts.awaiting ?? 0 });
  }

  /* One timer for the whole index; statuses change by the clock without any request. */
  function armClock(): void {
    clearTimeout(clockTimer);
    if (closing.signal.aborted) return;
    const now = clock.now();
    const delay = timerDelayMs(nextStatusChange(core.library.events, now), now);
    if (delay !== null) clockTimer = setTimeout(onClock, delay + 20);
  }

  function onClock(): void {
    core.indexChanged();
    index.wish();
  }

  /* A saved filter is a copy of what it searches for (traps.md 46). */
  async function forgetFilters(
    values: Iterable<PersonalValue>,
    reason: RemovalReason,
  ): Promise<void> {
    if (await filters.forget(values, reason)) push('filters-changed', null);
  }

  async function putWitness(library: Library): Promise<void> {
    const witness: Witness = {
      generation,
      waivers: library.waivers.table.served,
      events: library.events.table.served,
      templates: library.templates.current.length,
    };
    await link.call('put-witness', witness);
  }

  async function onDone(reached: boolean): Promise<void> {
    const { store } = core.library;
    if (reached) {
      await store.commit({
        state: (state) => ({ ...state, checkedAtMs: clock.now(), clock: clock.offset() }),
      });
      lost = false;
    }
    if (reached) await erased.refetch(core.library, core.source);
    await sweepMarks();
    if (store.state().eraseDue) await erase();
    await putWitness(core.library);
    snapshots.afterSync(core);
    if (reached) await notice();
  }

  async function sweepMarks(): Promise<void> {
    const { store, events } = core.library;
    if (!(await marks.sweep(events))) return;
    await store.commit({ state: (state) => ({ ...state, eraseDue: true }) });
  }

  /* A clock the service never confirmed must not raise an alarm (traps.md 12). */
  async function notice(): Promise<void> {
    const { events } = core.library;
    const now = clock.now();
    const told = notices.afterCheck(events, now, (id) => isSnoozed(marks, events, id, now));
    if (told && settings.notices && clock.offset() !== null) await link.call('show-notice', told);
  }

  /* Only ever of the generation that was opened: an erasure reads every page. */
  async function reopen(): Promise<void> {
    const before = core;
    before.library.store.rows.close();
    await putToWork(await openLibrary(open.profileId, open.generation, open.dataKey));
    void core.engine.start('start', false);
  }

  async function putToWork(library: Library): Promise<void> {
    await link.call('reset-decoder', { shared: library.sharedEntries });
    const before = core;
    core = coreOf(library);
    before.engine.handOver(core.engine);
    index.wish();
  }

  async function erase(): Promise<void> {
    await core.settled();
    const fresh = await eraseOldValues(core.library, open, link, marks);
    if (!fresh) return;
    generation = fresh.generation;
    await putToWork(fresh.library);
  }

  function coreOf(library: Library): Core {
    return createCore({
      library,
      source: serviceSource(link),
      waiverWriter: erased.writer(library),
      clock,
      localNow,
      ...(parts.pageSize !== undefined && { pageSize: parts.pageSize }),
      settings: () => settings,
      marks,
      reopen: () => {
        link.call('reopen-store', null).catch(complain);
      },
      onStatus: status.wish,
      onIndex: index.wish,
      /* A line of the journal that finds no space must not stop the sync. */
      onRun: async (run) => {
        if (run.failure?.kind === 'disk-full') return;
        await withinTime(local.noteRun(run)).catch(complain);
      },
      onDone: (reached) => onDone(reached).catch(complain),
      onEnded: () => {
        runs = { count: runs.count + 1, lastAtMs: clock.now() };
        turns.ended(currentStatus().lists.flatMap(({ failure }) => failure ?? []));
      },
      onRightsGained: () => {
        /* The walk under way sees all; what it began without is walked at the next turn. */
        if (core.engine.view().reason === 'rights') return;
        setTimeout(() => void core.engine.start('rights', true), 0);
      },
      onErased: async (events) => {
        const ids = events.map((it) => it.id);
        const prospects = prospectsOf(core.library, events);
        await marks.drop(ids);
        await erased.note(prospects);
        await forgetFilters(valuesOfErased(core.library, ids, prospects), 'erased');
      },
      onRightsLost: async () => {
        await marks.drop('all');
        await forgetFilters(valuesOfAllEvents(core.library), 'right-lost');
      },
      onVanished: async (collection, ids) => {
        await forgetFilters(valuesOfGone[collection](core.library, ids), 'vanished');
      },
      onChecked: () => onDone(true),
    });
  }

  const applySettings = (): Promise<unknown> =>
    link.call('apply-settings', { lockAfterMinutes: settings.lockAfterMinutes });

  core = coreOf(opened);
  await applySettings();
  push('store-opened', { settings });
  push('sync-status', currentStatus());
  index.wish();
  /* Nothing that is decoded later can overtake it, so questions need not wait for the answer. */
  const told = link.call('reset-decoder', { shared: core.library.sharedEntries });
  if (core.library.store.state().eraseDue) {
    await told;
    await erase();
  }
  const firstSync = async (): Promise<void> => {
    await told;
    if (!closing.signal.aborted) await core.engine.start('start', false);
  };
  void firstSync().catch(complain);

  return {
    core: () => core,
    local,
    marks,
    filters,
    exports,
    indexChanged: index.wish,
    clock,
    link,
    erased,
    settings: () => settings,
    saveSettings: async (changed) => {
      await local.writeValue(SETTINGS, changed);
      settings = changed;
      await applySettings();
      onClock();
    },
    status: currentStatus,
    pushStatus: status.wish,
    exportsChanged: () => {
      push('exports-changed', null);
      wishCounts();
    },
    rowsGiven: firstRows.happened,
    wake: (reason) => {
      onClock();
      status.wish();
      if (reason !== 'online' && reason !== 'resume') return;
      turns.networkBack();
      void core.engine.start('online', false);
    },
    close: () => {
      closing.abort();
      firstRows.happened();
      revoke();
      turns.stop();
      clearTimeout(clockTimer);
      status.stop();
      index.stop();
      core.engine.cancel();
      core.library.store.rows.close();
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
