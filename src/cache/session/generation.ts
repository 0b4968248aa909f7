import type { QueueCheck } from '../../contract/queue-views';
import type { RecordCheck } from '../../contract/record-check';
import type { Result } from '../../contract/result';
import type { Collection, ListName } from '../../domain/entities/collections';
import { isWalkDue, wasWalked } from '../../domain/sync/list-basis';
import { createCoverageIndex } from '../coverage/coverage-index';
import { readPlaces } from '../copy/read-places';
import type { Copy } from '../copy/copy';
import { copyLists } from '../lists/copy-lists';
import { createListEngine } from '../lists/list-engine';
import type { GenerationContents } from '../lists/readable-session';
import { createRecordLists } from '../lists/record-lists';
import { createAdvocateNames } from '../people/advocate-names';
import { createPeopleNames, type PeopleNames } from '../people/people-names';
import { createAgreedNames } from '../templates/agreed-names';
import { checkQueue } from '../sync/queue-check';
import { checkRecord } from '../records/record-check';
import { whenQuiet } from '../pace/when-idle';
import { createCommunityWatch } from '../sync/community-watch';
import { complain } from './complain';
import { createSyncEngine, type EngineParts, type SyncEngine } from '../sync/engine';
import { sharedTextsSource } from '../sync/shared-texts-source';
import type { GenerationParts, SyncingParts } from './generation-parts';
import { endLists, idleLists, listRuns, partsByCollection } from './list-runs';

/** One opened generation at work: its records, its lists and its sync. */
export type Generation = ReturnType<typeof createGeneration>;

/** A generation over an opened copy. It asks the service nothing yet. */
export function createGeneration(base: GenerationParts) {
  const { copy, clock, settings, zone, followUps, reviews } = base;
  const source = sharedTextsSource(base.source, copy);
  const live = idleLists();
  const mayRead = (): boolean => copy.store.state().lists.waiver_submissions.access !== 'refused';
  const agreed = createAgreedNames(copy, {
    mayRead,
    isErased: (id) => names.isErased(id),
    basis: () => names.basis(),
  });
  const advocates = createAdvocateNames({
    own: base.advocates.all,
    served: base.servedNames.all,
    agreed: agreed.all,
  });
  const names: PeopleNames = createPeopleNames(copy, {
    mayRead,
    erased: base.erased.people,
    advocate: advocates.of,
  });
  const { search, ...records } = createRecordLists({
    copy,
    names,
    reviews,
    settings,
    now: clock.now,
  });
  copy.images = null;
  copy.mended.onChange = () => base.events.tell('status');
  const coverage = createCoverageIndex(copy, clock.now);
  const lists = {
    ...records.lists,
    ...copyLists({ copy, names, coverage, followUps, settings, zone, now: clock.now }),
  };
  /* Must be called when records changed, because lists and coverage may answer otherwise. */
  const indexChanged = (): void => {
    /* During the first walk, reading the words of each record as it comes would slow it down. */
    search.indexChanged(!base.isSearched || isFirstWalk({ engine, copy }));
    coverage.changed();
  };
  const onIndex = (): void => {
    indexChanged();
    base.events.tell('records');
  };
  const watch = createCommunityWatch(copy, source);
  const parts: SyncingParts = { ...base, source, watch, live, onIndex };
  const engine = createSyncEngine(engineParts(parts));
  return {
    copy,
    reopening: { current: null } as GenerationContents['reopening'],
    search,
    names,
    advocates,
    agreed,
    coverage,
    indexChanged,
    /** Call it when time passed or the clock was corrected: coverage may answer otherwise. */
    timeChanged: coverage.changed,
    engine,
    live,
    source,
    lists,
    listEngine: createListEngine(lists),
    /** As in `createRecordLists`. */
    parts: records.parts,
    /** Resolves once no request of this generation is under way. */
    settled: source.settled,
    ...checks(parts, engine),
  };
}

function checks(parts: SyncingParts, engine: SyncEngine) {
  const lists = partsByCollection(parts);
  const { copy, clock } = parts;
  const queue = {
    ...lists.private_events,
    copy,
    observe: clock.observe,
    unanswered: { current: [] },
  };
  return {
    /** "Check with the service". Runs when no sync does. */
    checkQueue: (): Promise<QueueCheck> =>
      engine.alone(async (signal) => {
        const found = await checkQueue(queue, signal);
        if (found.failure === null) await parts.afterSync(true);
        parts.onIndex();
        return found;
      }),
    /** Asks the service for one record. Runs when no sync does. */
    checkRecord: (collection: Collection, id: string): Promise<Result<RecordCheck>> =>
      engine.alone(async () => {
        const checked = await askAboutRecord(lists, collection, id);
        if (!checked.ok) return checked;
        await parts.afterSync(true);
        parts.onIndex();
        return checked;
      }),
  };
}

function askAboutRecord(
  lists: ReturnType<typeof partsByCollection>,
  collection: Collection,
  id: string,
): Promise<Result<RecordCheck>> {
  return collection === 'waiver_submissions'
    ? checkRecord(lists.waiver_submissions, id)
    : checkRecord(lists.private_events, id);
}

/** Whether the waivers are being fetched for the first time. */
export function isFirstWalk({ engine, copy }: Pick<Generation, 'engine' | 'copy'>): boolean {
  return engine.view().running && !wasWalked(copy.store.state().lists.waiver_submissions);
}

const isLost = ({ copy, local }: SyncingParts): boolean =>
  copy.store.rows.isLost() || !local.isOpen();

/* The longest that a sync waits for a person who types or scrolls. */
const PUT_OFF_MS = 2_000;

function engineParts(parts: SyncingParts): EngineParts {
  const { copy, local, events } = parts;
  return {
    localNow: parts.localNow,
    stopAsking: parts.stopAsking,
    onChange: () => events.tell('status'),
    /* A line of the journal for which there is no space must not stop the sync. */
    onRun: async (run) => {
      if (run.failure?.kind !== 'disk-full') await local.noteRun(run).catch(complain);
    },
    onEnded: () => events.tell('ended'),
    onDone: async (reached) => {
      endLists(parts.live);
      await parts.afterSync(reached).catch(complain);
      parts.onIndex();
    },
    mayRun: async () => {
      if (isLost(parts) && (await parts.reopen())) return false;
      const soon = AbortSignal.timeout(PUT_OFF_MS);
      await readPlaces(copy, () => whenQuiet(soon));
      return true;
    },
    censusDue: (list) => isCensusDue(copy, list, parts.clock.now()),
    runners: listRuns(parts),
  };
}

/*
 * Whether all of a list has to be walked over. Only events have personal values that depend on the
 * right that was gained; another API key may have any rights.
 */
function isCensusDue({ store }: Copy, list: ListName, now: number): boolean {
  const { lists, rightsGains, unseenByKey } = store.state();
  if (unseenByKey.some((it) => it === list)) return true;
  return (list === 'private_events' && rightsGains > 0) || isWalkDue(lists[list], now);
}
