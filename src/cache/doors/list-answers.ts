import type { CacheRequest, CacheResponse } from '../../contract/cache-calls';
import { whenAtHand } from '../blocks/missing-blocks';
import type { Counted } from '../../contract/counted';
import {
  BLOCK_ROWS,
  blockOf,
  SERVICE_LIST,
  type FacetChoice,
  type Begun,
  type Facets,
  type IdChoices,
  type ListSummary,
  type ShownList,
  type WithFirstRows,
} from '../../contract/lists';
import type { LastAsked } from '../../contract/saved-filters';
import { COLLECTIONS } from '../../domain/entities/collections';
import { fold } from '../../domain/text/fold';
import type { Copy } from '../copy/copy';
import { askedWeek, weekView } from '../lists/week';
import type { GenerationContents } from '../lists/readable-session';
import type { Search } from '../search/search';
import { whenIdle } from '../pace/when-idle';
import { fingerprint } from '../../domain/compact/fingerprint';
import { pause } from '../../runtime/timers';
import type { Session } from '../session/session';
import { countedIn } from '../store/counted';

/** Answers a list question with its first rows, and with how much of its list is in the copy. */
export function answeredList(
  session: Session,
  query: CacheRequest<'list:query'>,
): Promise<CacheResponse<'list:query'>> {
  return withFirstRows(session, query, whole);
}

/*
 * The question that was begun last, by list: what ends the search for its rest, and whether nothing
 * was found for it yet.
 */
interface BegunQuestion {
  readonly asked: number;
  readonly ending: AbortController;
  isEmpty: boolean;
}
const begun = new Map<ShownList, BegunQuestion>();
/* In ms: a person who types on does so within this time. */
const TYPED_WITHIN_MS = 200;

/**
 * Answers a list question while a person types: first what is found quickly, then, for `further`,
 * the rest. The rest is null where another question has begun meanwhile.
 */
export async function begunList(
  session: Session,
  { query, further }: CacheRequest<'list:begin'>,
): Promise<CacheResponse<'list:begin'>> {
  if (further) return restOfList(session, query);
  const question = begin(query);
  const answer = await withFirstRows(session, query, session.generation().search.partly);
  question.isEmpty = answer.matching === 0;
  return answer;
}

/* The same question, asked again after the copy changed, goes on with what was read for it. */
function begin(query: CacheRequest<'list:query'>): BegunQuestion {
  const asked = askedIn(query);
  const before = begun.get(query.list);
  if (before?.asked === asked) return before;
  before?.ending.abort();
  const question = { asked, ending: new AbortController(), isEmpty: false };
  begun.set(query.list, question);
  return question;
}

const askedIn = (query: CacheRequest<'list:query'>): number => fingerprint(JSON.stringify(query));

async function restOfList(
  session: Session,
  query: CacheRequest<'list:query'>,
): Promise<CacheResponse<'list:begin'>> {
  const question = begun.get(query.list);
  if (question && question.asked !== askedIn(query)) return null;
  const { signal } = question?.ending ?? new AbortController();
  /* Does not wait until the window is quiet, because it never is while a sync brings records. */
  if (!question?.isEmpty) await pause(TYPED_WITHIN_MS, signal);
  await whenIdle();
  if (signal.aborted) return null;
  return withFirstRows(session, query, whole, signal).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
}

const whole: Search['partly'] = (ask) => ({ found: ask(), isOpen: false });

async function withFirstRows(
  { generation }: Session,
  query: CacheRequest<'list:query'>,
  look: Search['partly'],
  signal?: AbortSignal,
): Promise<WithFirstRows<Begun<ListSummary>>> {
  /* A search before everything is indexed would build the rest at once and hold up the worker. */
  if (isSearched(query)) await generation().search.ready();
  const summary = await whenAtHand(() => {
    const { listEngine, copy } = generation();
    /* Told with the answer, because the state that the window has may be newer than these rows. */
    const { everComplete } = copy.store.state().lists[SERVICE_LIST[query.list]];
    const { found: answer, isOpen } = look(() => listEngine.query(query));
    const { facets, ...found } = answer;
    if (isOpen) listEngine.leaveOpen(found.token);
    const counted = countedOf(copy, query.list);
    return {
      ...found,
      isOpen,
      facets: countedFacets(facets, isOpen ? soFar(counted) : counted),
      everComplete: everComplete && !isOpen,
    };
  }, signal);
  const from = blockOf(summary.openAt) * BLOCK_ROWS;
  /*
   * Asked apart from the call above, which is tried again where a block of texts is missing: each
   * try would keep one more answer and push an older one out.
   */
  const { rows: first } = await whenAtHand(() =>
    generation().listEngine.rows(summary.token, from, BLOCK_ROWS),
  );
  return { ...summary, first };
}

/** The choices of a filter that is not counted with every answer. */
export async function answeredChoices(
  { generation }: Session,
  request: CacheRequest<'list:choices'>,
): Promise<IdChoices> {
  if (isSearched(request.query)) await generation().search.ready();
  const called = await peopleCalled(generation(), request);
  const isCalled = (key: string): boolean => called.has(key);
  const { choices, more, counted } = await whenAtHand(() => {
    const { listEngine, copy } = generation();
    const found = listEngine.choices(request, isCalled);
    return { ...found, counted: countedOf(copy, request.query.list) };
  });
  return { choices: choices.map((it) => ({ ...it, count: counted(it.count) })), more };
}

/* Which of the choices are people whose name holds what was typed. */
async function peopleCalled(
  { listEngine, names }: GenerationContents,
  request: CacheRequest<'list:choices'>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const wanted = fold(request.typed.trim());
  if (request.facet !== 'prospect' || wanted === '') return found;
  const people = await whenAtHand(() => listEngine.keys(request));
  await names.each(people, (person, { name }) => {
    if (fold(name?.name ?? '').includes(wanted)) found.add(person);
  });
  return found;
}

/** The events of a week, with how much of their list is in the copy. */
export async function answeredWeek(
  { generation }: Session,
  request: CacheRequest<'events:week'>,
): Promise<CacheResponse<'events:week'>> {
  if (isSearched(request.query)) await generation().search.ready();
  const { listEngine: engine, lists, copy, coverage } = generation();
  const asked = askedWeek(request);
  /* Apart from the rows that are shown of it, for which blocks of texts may have to be brought. */
  const answer = await whenAtHand(() => engine.answer<'private_events'>(asked.query));
  const parts = {
    events: copy.private_events,
    engine,
    list: lists.private_events,
    coverageOf: coverage.kindOfRow,
  };
  const { facets, ...view } = await whenAtHand(() => weekView(parts, asked, answer));
  const { everComplete } = copy.store.state().lists.private_events;
  const counted = countedOf(copy, 'private_events');
  return { ...view, facets: countedFacets(facets, counted), everComplete };
}

/** How many records a filter set finds. */
export async function countedFilter(
  { generation }: Session,
  { choices }: CacheRequest<'filters:count'>,
): Promise<CacheResponse<'filters:count'>> {
  if (isSearched(choices)) await generation().search.ready();
  /* The number of records does not depend on the zone of the days. */
  const query = choices.list === 'private_events' ? { ...choices, zone: 'UTC' } : choices;
  return whenAtHand(() => {
    const { listEngine, copy } = generation();
    return { matching: countedOf(copy, query.list)(listEngine.count(query)) };
  });
}

type ToCounted = (amount: number) => Counted;

function countedOf({ store }: Copy, list: ShownList): ToCounted {
  const state = store.state();
  return (amount) => countedIn(state, SERVICE_LIST[list], amount);
}

function soFar(counted: ToCounted): ToCounted {
  return (amount) => {
    const it = counted(amount);
    return it && { ...it, whole: false };
  };
}

function countedFacets<List extends ShownList>(
  facets: Facets<List, number>,
  counted: ToCounted,
): Facets<List> {
  const all = Object.entries<readonly FacetChoice<string, number>[]>({ ...facets });
  const said = all.map(([name, choices]) => [
    name,
    choices.map((it) => ({ ...it, count: counted(it.count) })),
  ]);
  return Object.fromEntries(said) as Facets<List>;
}

/* Whether a question searches an index. The queue and the templates are few, and need none. */
function isSearched(query: LastAsked): boolean {
  const isIndexed = COLLECTIONS.some((list) => list === query.list);
  return isIndexed && 'search' in query && query.search.trim() !== '';
}
