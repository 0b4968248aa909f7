import type {
  CacheCall,
  CacheCalls,
  CacheRequest,
  CacheResponse,
} from '../../contract/cache-calls';
import { whenAtHand } from '../blocks/missing-blocks';
import { findAnywhere } from '../lists/find-anywhere';
import { copiedPeople, outcomePeople } from '../exports/outcome-people';
import { copiedRows } from '../exports/copied-rows';
import type { PortHandlers, WithResults } from '../../contract/port-rpc';
import { MOST_REVIEWED, type Proven } from '../../contract/lists';
import { failed, success, type Result } from '../../contract/result';
import { keptFolderView } from '../exports/kept-records';
import { eventView } from '../records/event-view';
import { answerIdentifiers } from '../records/answer-identifiers';
import { relatedView } from '../records/related-view';
import { waiverView } from '../records/waiver-view';
import {
  answeredChoices,
  answeredList,
  answeredWeek,
  begunList,
  countedFilter,
} from './list-answers';
import {
  changeFollowUps,
  checkedQueue,
  followUpOf,
  keepDraft,
  keepFollowUp,
  listedDrafts,
  undoFollowUps,
} from './queue-answers';
import type { Collection } from '../../domain/entities/collections';
import type { Copy } from '../copy/copy';
import { ofGenerationInUse } from '../lists/readable-session';
import { daysAhead } from '../lists/days-ahead';
import { figuresView } from '../lists/figures';
import { outcomePlots } from '../lists/outcome-plots';
import { queueSummary } from '../lists/queue-summary';
import { signedPlots } from '../lists/signed-plots';
import { personView } from '../records/person-view';
import { advocateView } from '../records/advocate-view';
import { peopleView } from '../records/people-view';
import { templateDiff } from '../templates/template-diff';
import { templateAnswers, templateHistory, templateView } from '../templates/template-history';
import { orStorageFailure } from '../store/storage-failure';
import { readRequest } from './requests';
import type { Session } from '../session/session';

/** One answer for every call of the window. A missing answer does not compile. */
type CacheAnswers = {
  readonly [Call in CacheCall]: (
    session: Session,
    request: CacheRequest<Call>,
  ) => CacheResponse<Call> | Promise<CacheResponse<Call>>;
};

/* Questions about the copy. Asked twice, they change nothing; they ask the service for nothing. */
const questions = {
  'list:query': answeredList,
  'list:begin': begunList,
  'list:choices': answeredChoices,
  'list:rows': ({ generation }, { token, from, count }) =>
    whenAtHand(() => generation().listEngine.rows(token, from, count)),
  'list:locate': ({ generation }, { token, id }) => ({
    row: generation().listEngine.locate(token, id),
  }),
  'list:cells': copiedRows,
  'list:without': ({ generation }, asked) => generation().listEngine.without(asked),
  'list:choose': ({ generation }, asked) => ({ choice: generation().listEngine.choose(asked) }),
  'list:outside': ({ generation }, { number, ids }) => ({
    ids: generation().listEngine.held.outside(number, ids),
  }),
  'list:named': ({ generation }, asked) => ({ ids: generation().listEngine.named(asked) }),
  'waiver:get': (session, { id }) =>
    waiverView(
      {
        copy: session.generation().copy,
        optInIdentifier: session.settings().optInIdentifier,
        reviews: session.reviews,
        now: session.clock.now(),
      },
      id,
    ),
  'event:get': ({ generation, clock }, { id }) => eventView(generation(), id, clock.now()),
  'template:get': (session, { id }) => templateView(session.generation().copy, id),
  'template:versions': ({ generation }, { id }) => templateHistory(generation().copy, id),
  'template:diff': ({ generation }, request) => templateDiff(generation().copy, request),
  'template:answers': ({ generation }, { id }) => templateAnswers(generation().copy, id),
  'anywhere:find': async ({ generation, clock }, request) => {
    await generation().search.ready();
    return whenAtHand(() => findAnywhere({ ...generation(), now: clock.now() }, request));
  },
  'people:get': ({ generation, clock }, request) =>
    whenAtHand(() => peopleView(generation(), request, clock.now())),
  'advocate:get': (session, { id, most }) => whenAtHand(() => advocateView(session, id, most)),
  'people:outcomes': outcomePeople,
  'person:get': personView,
  'person:name': ({ generation }, { prospect }) =>
    whenAtHand(() => generation().names.inRow(prospect)),
  'answers:identifiers': (session) => answerIdentifiers(session.generation().copy),
  'figures:get': (session, query) =>
    withProof(session, (copy, now) => figuresView(copy.private_events, query, now)),
  'follow-up:get': (session, { id }) => followUpOf(session, id),
  'follow-up:gone': (session) => session.goneFollowUps.list(),
  'events:week': answeredWeek,
  'overview:days': (session, query) => {
    const { kindOfRow } = session.generation().coverage;
    return withProof(session, (copy, now) => daysAhead(copy.private_events, kindOfRow, query, now));
  },
  'overview:queue': (session) => {
    const [shortHours, longHours] = session.settings().queueLimitsHours;
    const limits = { shortHours, longHours };
    return withProof(session, (copy, now) => queueSummary(copy.private_events, limits, now));
  },
  'overview:outcomes': (session, query) =>
    withProof(session, (copy, now) => {
      const { sinceMs } = copy.store.state().lists.private_events;
      return outcomePlots(copy.private_events, query, now, sinceMs);
    }),
  'overview:signed': (session, query) =>
    withProof(session, (copy, now) => signedPlots(copy, query, now), 'waiver_submissions'),
  'coverage:of-event': ({ generation }, { id }) =>
    whenAtHand(() => generation().coverage.ofEvent(id)),
  'exports:list': ({ exportLines }, { person }) => exportLines.list(person),
  'exports:kept-folder': (session) => keptFolderView(session, session.exportLines),
  'filters:count': countedFilter,
  'age-limits:get': ({ ages }) => ages.views(),
} satisfies Partial<CacheAnswers>;

/* Questions about what is kept beside the copy. */
const keptBeside = {
  /* Times are kept by this computer's clock. They are given by the service's, like all others. */
  'sync:activity': async ({ local, clock }) =>
    (await local.readRuns()).map((run) => ({
      ...run,
      startedAtMs: clock.at(run.startedAtMs),
      syncStartedAtMs: clock.at(run.syncStartedAtMs),
    })),
  'asked:list': (session) => session.asked.list(),
  'typed:list': (session) => session.typed.list(),
  'filters:list': (session, { list }) => session.filters.list(list),
  'filters:removed': (session, { list }) => session.filters.removed(list),
  'settings:get': (session) => session.settings(),
} satisfies Partial<CacheAnswers>;

/*
 * What a person changes or asks the service for; done only once. An answer of the service may
 * itself have the copy written anew, and asking again would then find the record unchanged.
 */
const acts = {
  'record:check': checkedRecord,
  'queue:check': checkedQueue,
  'related:fetch': (session, request) =>
    relatedView(session.generation().copy, session.link, session.clock.now, request),
  'advocate:put': putLabel,
  'people:copy': async (session, request) => {
    const copied = await copiedPeople(session, request);
    session.exportsChanged();
    return copied;
  },
  'advocates:ask': ({ asking }) => asking.ask(),
  'advocates:cancel': ({ asking }) => {
    asking.cancel();
    return null;
  },
  'advocates:choose': ({ asking }, { attributes }) => asking.choose(attributes),
  'review:toggle': toggleReviews,
  'review:undo': undoReviews,
  'follow-up:put': (session, { id, followUp }) => keepFollowUp(session, id, followUp),
  'follow-up:change-many': changeFollowUps,
  'follow-up:undo': undoFollowUps,
  'follow-up:gone-seen': (session, { ids }) => session.goneFollowUps.seen(ids),
  'drafts:list': listedDrafts,
  'drafts:put': keepDraft,
  'sync:start': (session, { census }) => {
    /* Main handles calls in order, so it handles this one before the run's first request. */
    void session.link.call('ask-by-hand', null);
    void session.generation().engine.start(census ? 'census' : 'asked', census);
    return null;
  },
  'sync:cancel': (session) => {
    session.generation().engine.cancel();
    return null;
  },
  'exports:handled': (session, { exportId }) => handled(session, exportId),
  'asked:put': (session, query) => session.asked.put(query),
  'typed:put': ({ typed }, { turn, ...form }) => typed.put(form, turn),
  'filters:put': (session, filter) => session.filters.put(filter),
  'filters:delete': (session, { id }) => session.filters.remove(id),
  'filters:removed-seen': (session, { ids }) => session.filters.removedSeen(ids),
  'backup:take-over': ({ takingOver }) => takingOver.takeOver(),
  'backup:undo': async ({ takingOver }) => success(await takingOver.undo()),
  'age-limits:preview': ({ ages }, asked) => ages.preview(asked),
  'age-limits:put': ({ ages }, change) => ages.change(change),
  'settings:put': async (session, changed) => {
    await session.saveSettings(changed);
    return success(null);
  },
} satisfies Partial<CacheAnswers>;

/* A view made of the copy, with whether the list was ever read to its end. */
function withProof<View extends object>(
  { generation, clock }: Session,
  view: (copy: Copy, now: number) => View,
  list: Collection = 'private_events',
): Proven<View> {
  const { copy } = generation();
  const { everComplete } = copy.store.state().lists[list];
  return { ...view(copy, clock.now()), everComplete };
}

async function putLabel(
  { advocates, clock, namesChanged }: Session,
  { id, label }: CacheRequest<'advocate:put'>,
): Promise<Result<null>> {
  await advocates.put(id, label, clock.now());
  namesChanged();
  return success(null);
}

/*
 * A record that did not come is not marked as gone here: only a sync decides that, because it reads
 * the whole list.
 */
async function checkedRecord(
  { generation }: Session,
  { collection, id }: CacheRequest<'record:check'>,
): Promise<CacheResponse<'record:check'>> {
  const checked = await generation().checkRecord(collection, id);
  if (checked.ok && checked.value.outcome === 'missing')
    void generation().engine.start('asked', false);
  return checked;
}

async function toggleReviews(
  session: Session,
  { chosen }: CacheRequest<'review:toggle'>,
): Promise<CacheResponse<'review:toggle'>> {
  const { reviews, clock, generation, indexChanged } = session;
  const ids = generation().listEngine.held.idsOf(chosen);
  if (ids === null) return failed('outdated');
  if (ids.length > MOST_REVIEWED) return failed('too-large');
  const done = await reviews.toggle(generation().copy.waiver_submissions, [...ids], clock.now());
  indexChanged();
  return done.count === 0 ? failed('not-cached') : success(done);
}

async function undoReviews(session: Session): Promise<Result<boolean>> {
  const undone = await session.reviews.undo();
  session.indexChanged();
  return success(undone);
}

async function handled(session: Session, exportId: string): Promise<Result<null>> {
  await session.exportLines.markHandled(exportId);
  session.exportsChanged();
  return success(null);
}

/** The answer to every call that the window may make of an open session. */
export const cacheAnswers: CacheAnswers = {
  ...askedOfCopyInUse(questions),
  ...keptBeside,
  ...acts,
};

/*
 * Asks again where another copy took the place of the one being read, after an erasure, an age
 * limit or damage.
 */
function askedOfCopyInUse<Answers extends Partial<CacheAnswers>>(answers: Answers): Answers {
  const calls = Object.entries(answers) as [CacheCall, CacheAnswers[CacheCall]][];
  const renewed = calls.map(([call, answer]) => {
    const ask = answer as (session: Session, request: unknown) => unknown;
    const run = (session: Session, request: unknown) =>
      ofGenerationInUse(session.generation, async () => ask(session, request));
    return [call, run];
  });
  return Object.fromEntries(renewed) as Answers;
}

/**
 * Answers the window's calls: each is checked, then answered by the session once it is open. A
 * failure of the store is told as what it is (`orStorageFailure`); every other error is a bug.
 */
export function windowAnswers(
  opened: () => Promise<Session>,
): PortHandlers<WithResults<CacheCalls>> {
  const calls = Object.keys(cacheAnswers) as CacheCall[];
  const answers = calls.map((call) => {
    const answer = cacheAnswers[call] as (session: Session, request: unknown) => unknown;
    const run = async (request: unknown): Promise<unknown> => {
      const asked = readRequest(call, request);
      let session: Session | null = null;
      const answered = await orStorageFailure(async () =>
        answer((session = await opened()), asked),
      );
      return explained(answered, session);
    };
    return [call, run];
  });
  return Object.fromEntries(answers) as PortHandlers<WithResults<CacheCalls>>;
}

/*
 * Names a full disk as the cause. Chromium's store fails in several ways there and seldom says why,
 * so main looks at the free space.
 */
async function explained(
  answered: Result<unknown>,
  session: Pick<Session, 'link'> | null,
): Promise<Result<unknown>> {
  if (answered.ok || answered.failure.kind !== 'storage-failed' || session === null)
    return answered;
  const obstacle = await session.link.call('store-obstacle', null);
  return obstacle.ok && obstacle.value.kind === 'disk-full' ? failed('disk-full') : answered;
}
