import type { DeskSettings } from '../../contract/cache-calls';
import type { ListName } from '../../contract/profile';
import type { QueueCheck } from '../../contract/queue-views';
import type { Collection } from '../../contract/service-port';
import type { SyncRun } from '../../contract/sync-status';
import type { CompactEvent } from '../../domain/compact/compact-records';
import { createCoverageBoard, type CoverageBoard } from '../coverage/coverage-board';
import type { Library } from '../library';
import { copyLists } from '../lists/copy-lists';
import { createListBoard, type ListBoard } from '../lists/list-board';
import { createRecordLists, type RecordLists } from '../lists/record-lists';
import type { FollowUps } from '../queue/follow-ups';
import { checkQueue } from '../queue/queue-check';
import type { ServiceClock } from '../service-clock';
import type { Candidate } from '../store/batch-plan';
import { createCommunityWatch, type CommunityWatch } from '../sync/community-watch';
import { createSyncEngine, type EngineParts, type SyncEngine } from '../sync/engine';
import {
  collectionRunner,
  templateRunner,
  type ListRunner,
  type LiveProgress,
} from '../sync/list-runners';
import type { CollectionParts } from '../sync/collection-parts';
import { sharedTextsSource } from '../sync/shared-texts-source';
import type { ServiceSource } from '../sync/source';
import { dropPersonal } from '../index/event-columns';
import { isWalkDue } from '../../domain/sync/list-basis';
import { countDisagreements } from '../index/event-status-column';
import { rightsNews, saidLast } from './rights-watch';

/** One opened generation at work: its records, its lists, its sync. */
export interface Core {
  readonly library: Library;
  readonly board: ListBoard;
  readonly search: RecordLists['search'];
  /** As in `RecordLists`. */
  readonly parts: RecordLists['parts'];
  readonly coverage: CoverageBoard;
  /** Records or the clock changed what lists and coverage would answer. */
  readonly indexChanged: () => void;
  readonly engine: SyncEngine;
  readonly live: Readonly<Record<ListName, LiveProgress>>;
  readonly source: ServiceSource;
  /** Resolves once no request of this generation is under way. */
  readonly settled: () => Promise<void>;
  /** "Check with the service": runs when no sync does. */
  readonly checkQueue: () => Promise<QueueCheck>;
}

export interface CoreParts {
  readonly library: Library;
  readonly source: ServiceSource;
  readonly waiverWriter: CollectionParts<'waiver_submissions'>['writer'];
  readonly clock: ServiceClock;
  readonly localNow: () => number;
  readonly settings: () => DeskSettings;
  readonly followUps: FollowUps;
  /** The engine closed the store under us and can open it again: the whole copy is read anew. */
  readonly reopen: () => void;
  readonly onStatus: () => void;
  readonly onIndex: () => void;
  readonly onRun: (run: Omit<SyncRun, 'id'>) => Promise<void>;
  readonly onDone: (reached: boolean) => Promise<void>;
  readonly onEnded: () => void;
  /** The key may see personal event data again: walk all. */
  readonly onRightsGained: () => void;
  /** Called before the erasure is noted as due, so that an interruption repeats both. */
  readonly onErased: (events: readonly CompactEvent[]) => Promise<void>;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
  /** Called before records are marked as no longer at the service. */
  readonly onVanished: (collection: Collection, ids: readonly string[]) => Promise<void>;
  /** The key may no longer see personal event data; called before that is noted, likewise. */
  readonly onRightsLost: () => Promise<void>;
  /** A check of the queue ended; an erasure may have become due. */
  readonly onChecked: () => Promise<void>;
}

/** Puts an opened library to work; nothing is asked of the service yet. */
export function createCore(given: CoreParts): Core {
  const { library } = given;
  const source = sharedTextsSource(given.source, library);
  const watch = createCommunityWatch(library, source);
  const parts = { ...given, source, watch };
  const live = {
    waiver_submissions: { ...idle(), failure: null },
    waiver_templates: { ...idle(), failure: null },
    private_events: { ...idle(), failure: null },
  };
  const { settings, followUps } = parts;
  const { now } = parts.clock;
  const records = createRecordLists({ library, settings, now });
  library.images = null;
  const coverage = createCoverageBoard(library, now);
  const board = createListBoard({
    ...records.lists,
    ...copyLists({ library, coverage, followUps, settings, now }),
  });
  /* The first walk brings everything: reading its words as they come would hold it up. */
  const firstWalk = (): boolean =>
    engine.view().running && !library.store.state().lists.waiver_submissions.everComplete;
  const indexChanged = (): void => {
    records.search.indexChanged(firstWalk());
    coverage.indexChanged();
  };
  const onIndex = (): void => {
    indexChanged();
    parts.onIndex();
  };
  const engine = createSyncEngine({
    localNow: parts.localNow,
    onChange: parts.onStatus,
    onRun: parts.onRun,
    onEnded: parts.onEnded,
    onDone: async (reached) => {
      for (const list of Object.values(live)) Object.assign(list, idle());
      await parts.onDone(reached);
      onIndex();
    },
    mayRun: async () => {
      const lost = await library.store.rows.wasLost();
      if (lost) parts.reopen();
      return !lost;
    },
    censusDue: (list) => isCensusDue(library, list, parts.clock.now()),
    runners: remembered(live, {
      waiver_submissions: collectionRunner(
        {
          ...collectionParts(parts, 'waiver_submissions', live.waiver_submissions, onIndex),
          writer: parts.waiverWriter,
        },
        () => 0,
      ),
      private_events: collectionRunner(
        {
          ...collectionParts(parts, 'private_events', live.private_events, onIndex),
          inspect: (candidates) => inspectEvents(parts, candidates),
        },
        () => countDisagreements(library.private_events, parts.clock.now()),
      ),
      waiver_templates: templateRunner(
        library,
        source,
        watch,
        parts.clock.now,
        parts.clock.observe,
      ),
    }),
  });
  const check = (signal: AbortSignal): Promise<QueueCheck> =>
    checkQueue(
      {
        library,
        source: parts.source,
        watch,
        now: parts.clock.now,
        observe: parts.clock.observe,
        inspect: (candidates) => inspectEvents(parts, candidates),
        onVanished: (ids) => parts.onVanished('private_events', ids),
      },
      signal,
    );
  return {
    library,
    board,
    search: records.search,
    parts: records.parts,
    coverage,
    indexChanged,
    engine,
    live,
    source,
    settled: source.settled,
    checkQueue: () =>
      engine.alone(async (signal) => {
        const found = await check(signal);
        if (found.failure === null) await parts.onChecked();
        onIndex();
        return found;
      }),
  };
}

/* A failure of the store itself cannot be stored: the status reads it from here. */
function remembered(live: Core['live'], runners: EngineParts['runners']): EngineParts['runners'] {
  const one =
    (list: ListName): ListRunner =>
    async (census, signal) => {
      const outcome = await runners[list](census, signal);
      live[list].failure = outcome.failure;
      return outcome;
    };
  return {
    waiver_submissions: one('waiver_submissions'),
    waiver_templates: one('waiver_templates'),
    private_events: one('private_events'),
  };
}

function collectionParts<Name extends Collection>(
  parts: CoreParts & { readonly watch: CommunityWatch },
  collection: Name,
  live: LiveProgress,
  onIndex: () => void,
): CollectionParts<Name> {
  const { library } = parts;
  return {
    collection,
    table: library[collection].table,
    createdMs: library[collection].createdMs,
    writer: library.writers[collection],
    source: parts.source,
    state: library.store.state,
    saveState: async (state) => {
      await library.store.commit({ state });
    },
    setAside: library.setAside[collection],
    unconfirmed: library.unconfirmed[collection],
    watch: parts.watch,
    now: parts.clock.now,
    onVanished: (ids) => parts.onVanished(collection, ids),
    ...(parts.pageSize !== undefined && { pageSize: parts.pageSize }),
    onPage: ({ received, announced, timing }) => {
      Object.assign(live, { received, announced });
      parts.clock.observe(timing);
      parts.onStatus();
      onIndex();
    },
  };
}

async function inspectEvents(
  parts: CoreParts,
  candidates: readonly Candidate<CompactEvent>[],
): Promise<void> {
  const { store } = parts.library;
  const before = store.state().pii;
  const news = await rightsNews(parts.library, before, candidates);
  const pii = saidLast(candidates) ?? before;
  if (pii === before && !news.lost && news.erased.length === 0) return;
  const eraseDue = news.lost || news.erased.length > 0;
  if (news.lost) await parts.onRightsLost();
  if (news.erased.length > 0) await parts.onErased(news.erased);
  await store.commit({
    state: (state) => ({
      ...state,
      pii,
      eraseDue: state.eraseDue || eraseDue,
      rightsGains: (state.rightsGains ?? 0) + (news.gained ? 1 : 0),
    }),
  });
  if (news.lost) dropPersonal(parts.library.private_events);
  if (news.gained) parts.onRightsGained();
}

/* What a right to personal values shows is on events alone. */
function isCensusDue({ store }: Library, list: ListName, now: number): boolean {
  const { lists, rightsGains = 0 } = store.state();
  return (list === 'private_events' && rightsGains > 0) || isWalkDue(lists[list], now);
}

function idle(): Omit<LiveProgress, 'failure'> {
  return { received: 0, announced: null };
}
