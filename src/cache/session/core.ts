import type { DeskSettings } from '../../contract/cache-calls';
import type { ListName } from '../../contract/profile';
import type { SyncRun } from '../../contract/sync-status';
import type { CompactEvent } from '../../domain/compact/compact-records';
import type { Library } from '../library';
import { createListBoard, type ListBoard } from '../queries/list-board';
import type { ServiceClock } from '../service-clock';
import type { Candidate } from '../store/batch-plan';
import { createSyncEngine, type EngineParts, type SyncEngine } from '../sync/engine';
import {
  collectionRunner,
  templateRunner,
  type ListRunner,
  type LiveProgress,
} from '../sync/list-runners';
import type { CollectionParts } from '../sync/collection-run';
import type { ServiceSource } from '../sync/source';
import { dropPersonal } from '../index/event-columns';
import { countDisagreements } from '../index/event-status-column';
import { rightsNews, saidLast } from './rights-watch';

/** One opened generation at work: its records, its lists, its sync. */
export interface Core {
  readonly library: Library;
  readonly board: ListBoard;
  readonly engine: SyncEngine;
  readonly live: Readonly<Record<ListName, LiveProgress>>;
}

export interface CoreParts {
  readonly library: Library;
  readonly source: ServiceSource;
  readonly clock: ServiceClock;
  readonly localNow: () => number;
  readonly settings: () => DeskSettings;
  readonly onStatus: () => void;
  readonly onIndex: () => void;
  readonly onRun: (run: Omit<SyncRun, 'id'>) => Promise<void>;
  readonly onDone: (reached: boolean) => Promise<void>;
  /** The key may see personal event data again: walk all. */
  readonly onRightsGained: () => void;
  readonly onRedacted: (ids: readonly string[]) => Promise<void>;
  /** As in `CollectionParts`. */
  readonly pageSize?: number;
}

const DAY_MS = 24 * 3_600_000;

/** Puts an opened library to work; nothing is asked of the service yet. */
export function createCore(parts: CoreParts): Core {
  const { library } = parts;
  const live = {
    waiver_submissions: { ...idle(), failure: null },
    waiver_templates: { ...idle(), failure: null },
    private_events: { ...idle(), failure: null },
  };
  const board = createListBoard({ library, settings: parts.settings, now: parts.clock.now });
  const onIndex = (): void => {
    board.indexChanged();
    parts.onIndex();
  };
  const engine = createSyncEngine({
    localNow: parts.localNow,
    onChange: parts.onStatus,
    onRun: parts.onRun,
    onDone: async (reached) => {
      for (const list of Object.values(live)) Object.assign(list, idle());
      await parts.onDone(reached);
      onIndex();
    },
    censusDue: () => isCensusDue(library, parts.clock.now()),
    runners: remembered(live, {
      waiver_submissions: collectionRunner(
        collectionParts(parts, 'waiver_submissions', live.waiver_submissions, onIndex),
        () => 0,
      ),
      private_events: collectionRunner(
        {
          ...collectionParts(parts, 'private_events', live.private_events, onIndex),
          inspect: (candidates) => inspectEvents(parts, candidates),
        },
        () => countDisagreements(library.events, parts.clock.now()),
      ),
      waiver_templates: templateRunner(library, parts.source, parts.clock.now, parts.clock.observe),
    }),
  });
  return { library, board, engine, live };
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

function collectionParts<Name extends 'waiver_submissions' | 'private_events'>(
  parts: CoreParts,
  collection: Name,
  live: LiveProgress,
  onIndex: () => void,
): CollectionParts<Name> {
  const { library } = parts;
  const table = collection === 'private_events' ? library.events.table : library.waivers.table;
  return {
    collection,
    table,
    writer: library.writers[collection],
    source: parts.source,
    state: library.store.state,
    saveState: async (state) => {
      await library.store.commit({ state });
    },
    owe: (page) => {
      library.store.owe(page.newShared);
      library.shared.add(page.newShared);
      library.sharedEntries.push(...page.newShared);
    },
    setAside: library.setAside[collection],
    now: parts.clock.now,
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
  const news = rightsNews(parts.library, before, candidates);
  const pii = saidLast(candidates) ?? before;
  if (pii === before && !news.lost && news.redacted.length === 0) return;
  const eraseDue = news.lost || news.redacted.length > 0;
  await store.commit({
    state: (state) => ({
      ...state,
      pii,
      eraseDue: state.eraseDue || eraseDue,
      rightsGains: (state.rightsGains ?? 0) + (news.gained ? 1 : 0),
    }),
  });
  if (news.lost) dropPersonal(parts.library.events);
  if (news.redacted.length > 0) await parts.onRedacted(news.redacted);
  if (news.gained) parts.onRightsGained();
}

function isCensusDue(library: Library, now: number): boolean {
  const { lists, rightsGains = 0 } = library.store.state();
  if (rightsGains > 0) return true;
  return [lists.waiver_submissions, lists.private_events].some(
    (list) => list.everComplete && now - (list.censusAtMs ?? 0) > DAY_MS,
  );
}

function idle(): Omit<LiveProgress, 'failure'> {
  return { received: 0, announced: null };
}
