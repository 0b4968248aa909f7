import { expect } from 'vitest';
import type { CacheCall, CacheRequest, CacheResponse } from '../../src/contract/cache-calls';
import { FIGURE_GROUPINGS } from '../../src/contract/figures-views';
import { EVENT_GROUPINGS, WAIVER_GROUPINGS } from '../../src/contract/groups';
import type {
  CoverageQuery,
  EventListQuery,
  QueueQuery,
  WaiverListQuery,
  WaiverSort,
} from '../../src/contract/list-questions';
import type { FacetChoice, ListQuery } from '../../src/contract/lists';
import {
  ALL_EVENTS,
  ALL_WAIVERS,
  WHOLE_COVERAGE,
  WHOLE_QUEUE,
} from '../../src/contract/whole-lists';
import { answerChoiceOf } from '../../src/domain/waivers/answer-choice';
import { versionOf } from '../../src/domain/waivers/template-version';
import { KNOWN_KINDS } from '../../src/domain/events/outcome-figures';
import { QUEUE_BUCKETS } from '../../src/domain/events/queue';
import type { ShownStatus } from '../../src/domain/events/status-rule';
import { answerIds } from '../answer-ids';
import type { Program } from '../program';
import { PRESENT_MS } from './shapes';

/** Asks the worker; the answer is noted. */
export type Ask = <Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
) => Promise<CacheResponse<Call>>;

const SORTS: readonly WaiverSort[] = ['signed', 'updated', 'name', 'template'];
const BLOCK = 200;
/* Of each filter the first choices; there may be thousands. */
const MOST_CHOSEN = 2;

/** Opens all that can be opened: sections, filters, searches, records and people. */
export async function everyQuestion(
  ask: Ask,
  program: Pick<Program, 'copy'>,
  zone: string,
): Promise<void> {
  const events: EventListQuery = { ...ALL_EVENTS, zone };
  await sections(ask, events);
  await filtered(ask, events);
  await searched(ask, events);
  await records(ask, events);
  await people(ask, program);
  await besides(ask, zone);
}

async function shown(ask: Ask, query: ListQuery) {
  const answer = await ask('list:query', query);
  const { token } = answer;
  await ask('list:rows', { token, from: Math.max(answer.rows - BLOCK, 0), count: BLOCK });
  const ids = await answerIds(ask, token);
  return { ...answer, ids };
}

async function sections(ask: Ask, events: EventListQuery): Promise<void> {
  for (const sort of SORTS)
    for (const groupBy of WAIVER_GROUPINGS)
      for (const descending of [true, false])
        await shown(ask, { ...ALL_WAIVERS, sort, groupBy, descending });
  for (const descending of [true, false]) await shown(ask, { ...events, descending });
  for (const groupBy of EVENT_GROUPINGS) await shown(ask, { ...WHOLE_QUEUE, groupBy });
  for (const status of ['upcoming', 'happened'] as const)
    await shown(ask, { ...WHOLE_COVERAGE, status });
  await shown(ask, { list: 'waiver_templates', search: '' });
}

type Changes<Query> = Readonly<Record<string, (key: string) => Partial<Query>>>;

const waiverFilters: Changes<WaiverListQuery> = {
  templates: (key) => ({ templates: [key] }),
  versions: (key) => ({ versions: [versionOf(key)] }),
  optedIn: (key) => ({ optedIn: key === 'true' }),
  changedAfterSigning: (key) => ({ changedAfterSigning: key === 'true' }),
  reviewed: (key) => ({ reviewed: key === 'true' }),
};
const eventFilters: Changes<EventListQuery> = {
  statuses: (key) => ({ statuses: [key as ShownStatus] }),
  types: (key) => ({ types: [key] }),
  scheduler: (key) => ({ scheduler: key }),
  hasAddress: (key) => ({ hasAddress: key === 'true' }),
};
const queueFilters: Changes<QueueQuery> = {
  advocates: (key) => ({ advocates: [key] }),
  types: (key) => ({ types: [key] }),
};
const coverageFilters: Changes<CoverageQuery> = {
  answers: (key) => ({ answers: [key as CoverageQuery['answers'][number]] }),
  types: (key) => ({ types: [key] }),
  advocates: (key) => ({ advocates: [key] }),
};

function answerFilter(facet: string, key: string): Partial<WaiverListQuery> {
  const identifier = facet.slice('answer:'.length);
  return { answers: [{ identifier, choice: answerChoiceOf(key) }] };
}

async function filteredBy<Query extends ListQuery>(
  ask: Ask,
  query: Query,
  filters: Changes<Query>,
  other?: (facet: string, key: string) => Partial<Query>,
): Promise<void> {
  const { facets } = await ask('list:query', query);
  for (const [facet, choices] of Object.entries<readonly FacetChoice[]>({ ...facets }))
    for (const { key, count } of choices.slice(0, MOST_CHOSEN)) {
      const change = filters[facet]?.(key) ?? other?.(facet, key);
      if (change === undefined) continue;
      const { matching } = await shown(ask, { ...query, ...change });
      expect({ facet, key, left: matching }).toEqual({ facet, key, left: count?.amount ?? 0 });
    }
}

async function filtered(ask: Ask, events: EventListQuery): Promise<void> {
  await filteredBy(ask, ALL_WAIVERS, waiverFilters, answerFilter);
  await filteredBy(ask, events, eventFilters);
  await filteredBy(ask, WHOLE_QUEUE, queueFilters);
  for (const status of ['upcoming', 'happened'] as const)
    await filteredBy(ask, { ...WHOLE_COVERAGE, status }, coverageFilters);
  for (const bucket of QUEUE_BUCKETS) await shown(ask, { ...WHOLE_QUEUE, bucket });
  for (const facet of ['advocates', 'prospect', 'conversation'] as const)
    await ask('list:choices', { query: events, facet, typed: '', orNone: true, most: 50 });
  const dates = { fromMs: 0, untilMs: PRESENT_MS };
  await shown(ask, { ...ALL_WAIVERS, signed: dates });
  await shown(ask, { ...events, dates });
  await shown(ask, { ...events, updated: dates });
}

const TEXTS = ['a', 'anna', 'ride', '"at my own risk"', 'zzzz', '\u200b', '1', 'x'.repeat(300)];

async function searched(ask: Ask, events: EventListQuery): Promise<void> {
  for (const search of TEXTS) {
    await shown(ask, { ...ALL_WAIVERS, search });
    await shown(ask, { ...events, search });
    await shown(ask, { ...WHOLE_QUEUE, search });
    await shown(ask, { list: 'waiver_templates', search });
    await ask('anywhere:find', { text: search, kind: null, most: 5 });
  }
}

/** The first, one in the middle and the last, which tell as much as all. */
export function some(ids: readonly string[]): readonly string[] {
  const chosen = [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-1)];
  return [...new Set(chosen.filter((it) => it !== undefined))];
}

async function records(ask: Ask, events: EventListQuery): Promise<void> {
  const waivers = await shown(ask, ALL_WAIVERS);
  for (const id of some(waivers.ids)) await ask('waiver:get', { id });
  for (const id of some((await shown(ask, events)).ids)) {
    await ask('event:get', { id });
    await ask('coverage:of-event', { id });
    await ask('follow-up:get', { id });
  }
  const { ids } = await shown(ask, { list: 'waiver_templates', search: '' });
  for (const id of some(ids)) {
    await ask('template:get', { id });
    await ask('template:answers', { id });
    await differences(ask, id);
  }
}

/* Of the two newest versions that were signed, and of the newest and the oldest. */
async function differences(ask: Ask, id: string): Promise<void> {
  const history = await ask('template:versions', { id });
  if (!history.ok) return;
  const signed = history.value.entries.filter((it) => it.kind === 'signed').map((it) => it.version);
  const [to] = signed;
  for (const from of new Set([signed[1], signed.at(-1)]))
    if (from !== undefined && to !== undefined && from !== to)
      await ask('template:diff', { id, from, to });
}

async function people(ask: Ask, program: Pick<Program, 'copy'>): Promise<void> {
  for (const prospect of some(peopleIn(program, 'prospect'))) {
    await ask('person:get', { prospect, most: 50 });
    await ask('person:name', { prospect });
  }
  for (const id of some(peopleIn(program, 'advocate'))) await ask('advocate:get', { id, most: 50 });
  for (const kind of ['prospect', 'conversation', 'advocate'] as const)
    for (const id of some(peopleIn(program, kind)))
      await ask('people:get', { kind, id, most: 100 });
}

/** The ids of those whom records in the copy name. */
export function peopleIn(
  { copy }: Pick<Program, 'copy'>,
  kind: 'prospect' | 'conversation' | 'advocate',
): readonly string[] {
  const { waiver_submissions: waivers, private_events: events } = copy();
  const ids = [waivers, events].flatMap((columns) =>
    Array.from({ length: columns.table.ids.length }, (_, row) =>
      columns.refs.text(columns[kind].get(row)),
    ),
  );
  return [...new Set(ids.filter((it) => it !== null))].sort();
}

/* Statuses that a list can be narrowed to as they are plotted; one may begin meanwhile. */
const PLOTTED = [...KNOWN_KINDS, 'cancelled', 'awaiting_outcome'] as const;

/* The list that a mark of the plots opens has as many records as the mark counts. */
async function plotted(ask: Ask, query: EventListQuery): Promise<void> {
  const { zone } = query;
  const asked = { zone, firstWeekday: 1, types: [], advocates: [] };
  const { weeks } = await ask('overview:outcomes', { ...asked, months: 24 });
  for (const status of PLOTTED) {
    const week = weeks.findLast(({ statuses }) => statuses[status] > 0);
    if (week === undefined) continue;
    const { fromMs, untilMs, statuses } = week;
    const opened = { ...query, statuses: [status], dates: { fromMs, untilMs } };
    const { matching } = await ask('list:query', opened);
    expect({ status, fromMs, matching }).toEqual({ status, fromMs, matching: statuses[status] });
  }
  const { templates } = await ask('overview:signed', { zone, firstWeekday: 7 });
  for (const { template, versions, weeks: signed } of templates) {
    const week = signed.findLast(({ counts }) => (counts[0] ?? 0) > 0);
    const version = versions[0] ?? null;
    if (week === undefined || version === null) continue;
    const { fromMs, untilMs, counts } = week;
    const opened = { versions: [{ template, version }], signed: { fromMs, untilMs } };
    const { matching } = await ask('list:query', { ...ALL_WAIVERS, ...opened });
    expect({ template, fromMs, matching }).toEqual({ template, fromMs, matching: counts[0] });
  }
}

async function besides(ask: Ask, zone: string): Promise<void> {
  for (const by of FIGURE_GROUPINGS) await ask('figures:get', { by, dates: null, zone });
  const query = { ...ALL_EVENTS, zone };
  for (const day of ['2026-11-27', '2011-12-30', '0001-01-01', '9999-12-31'])
    await ask('events:week', { query, day, firstWeekday: 7, open: null });
  await ask('overview:days', { zone });
  await ask('overview:queue', null);
  await plotted(ask, query);
  await ask('answers:identifiers', null);
  await ask('exports:kept-folder', null);
  await ask('filters:list', { list: 'waiver_submissions' });
  await ask('filters:count', { choices: ALL_WAIVERS });
  await ask('settings:get', null);
}
