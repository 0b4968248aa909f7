import type { CompactEvent } from '../../domain/compact/compact-records';
import { ageColumn } from '../copy/age-cut';
import { keepHistory } from '../copy/history-writer';
import { byList, type Collection } from '../../domain/entities/collections';
import { countDisagreements } from '../index/event-status-column';
import type { Candidate } from '../store/batch-plan';
import type { CollectionParts } from '../sync/collection-parts';
import type { EngineParts } from '../sync/engine';
import {
  collectionRunner,
  templateRunner,
  type ListRunner,
  type LiveLists,
  type LiveProgress,
} from '../sync/list-runners';
import type { SyncingParts } from './generation-parts';
import { noteRights } from './rights-watch';

/** The lists while nothing runs. */
export function idleLists(): LiveLists {
  return byList(() => ({ ...IDLE, failure: null }));
}

/** Resets the counts of all lists; the reason why a list stopped stays. */
export function endLists(live: LiveLists): void {
  for (const list of Object.values(live)) Object.assign(list, IDLE);
}

const IDLE: Omit<LiveProgress, 'failure'> = { received: 0, announced: null };

/** The run over each list, as the engine calls it. Each notes its progress in `live`. */
export function listRuns(parts: SyncingParts): EngineParts['runners'] {
  const { copy, source, watch, clock } = parts;
  const { waiver_submissions: waivers, private_events: events } = partsByCollection(parts);
  return remembered(parts.live, {
    waiver_submissions: collectionRunner(waivers, () => 0),
    private_events: collectionRunner(events, () =>
      countDisagreements(copy.private_events, clock.now()),
    ),
    waiver_templates: templateRunner(copy, source, watch, clock.now, clock.observe),
  });
}

/** What takes records of each list into the copy, whether walked over or asked for by id. */
export function partsByCollection(parts: SyncingParts) {
  const { copy, clock, erased } = parts;
  const waivers = collectionParts(parts, 'waiver_submissions');
  const events = collectionParts(parts, 'private_events');
  const writer = erased.writer(copy, keepHistory(copy, clock.now, erased.people));
  return {
    waiver_submissions: { ...waivers, writer },
    private_events: {
      ...events,
      inspect: (candidates: readonly Candidate<CompactEvent>[]) => noteRights(parts, candidates),
    },
  };
}

/* Notes why a run stopped: a failure of the store cannot be stored, so the status has it here. */
function remembered(live: LiveLists, runners: EngineParts['runners']): EngineParts['runners'] {
  return byList<ListRunner>((list) => async (census, signal) => {
    const outcome = await runners[list](census, signal);
    live[list].failure = outcome.failure;
    return outcome;
  });
}

function collectionParts<Name extends Collection>(
  parts: SyncingParts,
  collection: Name,
): CollectionParts<Name> {
  const { copy } = parts;
  return {
    collection,
    table: copy[collection].table,
    createdMs: copy[collection].createdMs,
    ageMs: ageColumn(copy, collection),
    writer: copy.writers[collection],
    source: parts.source,
    state: copy.store.state,
    saveState: async (state) => {
      await copy.store.commit({ state });
    },
    setAside: copy.setAside[collection],
    unconfirmed: copy.unconfirmed[collection],
    watch: parts.watch,
    now: parts.clock.now,
    clock: parts.clock.offset,
    onVanished: (ids) => parts.onVanished(collection, ids),
    ...(parts.pageSize !== undefined && { pageSize: parts.pageSize }),
    onPage: ({ received, announced, timing }) => {
      Object.assign(parts.live[collection], { received, announced });
      parts.clock.observe(timing);
      parts.events.tell('status');
    },
    onStored: parts.onIndex,
  };
}
