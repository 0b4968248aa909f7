import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EventListQuery } from '../../contract/list-questions';
import type { Facets } from '../../contract/lists';
import { WHOLE_COVERAGE, WHOLE_QUEUE } from '../../contract/whole-lists';
import type { PrivateEvent } from '../../domain/entities/private-event';
import { recordedCount } from '../../domain/events/outcome-figures';
import { sampleEvent } from '../../domain/testing/sample-event';
import { ALL_EVENTS } from '../lists/testing/list-queries';
import type { Session } from '../session/session';
import { createModelService } from '../testing/model-service';
import { syncedDesk, TEST_NOW } from '../testing/test-desk';
import { cacheAnswers } from './window-answers';

/*
 * Each number leads to the list of what it counts, so both have to agree, whatever a service may
 * send: ids like the names of properties, empty ones, outcomes of the future, times that cannot be
 * read, ends before the start, relationships that are null or left out.
 */
/* FC_RUNS: how many; FC_SEED and FC_PATH: the ones a failure printed, to see it again. */
const { FC_RUNS, FC_SEED, FC_PATH } = process.env;
const runs = {
  numRuns: Number(FC_RUNS ?? 12),
  ...(FC_SEED !== undefined && { seed: Number(FC_SEED) }),
  ...(FC_PATH !== undefined && { path: FC_PATH }),
};

const HOUR = 3_600_000;
const IDS = ['', '__proto__', 'constructor', '1', '01', 'Ü', 'ü'] as const;
const ZONES = ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Santiago'] as const;

const text = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -400, max: 400 }).map(hoursFromNow) },
  fc.constantFrom('soon', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
);
const relation = (type: string) =>
  fc.constantFrom(...IDS.slice(1), null).map((id) => ({
    ref: id === null ? null : { type, id },
    related: null,
  }));
const event = fc
  .record({
    startsAt: text,
    endsAt: fc.option(text),
    cancelledAt: fc.option(text, { freq: 1 }).map((it) => it ?? null),
    completionStatus: fc.constantFrom('unknown', 'unknown', 'happened', 'no_show', 'moved', ''),
    completionRecordedAt: fc.option(text),
    eventType: fc.constantFrom(...IDS).map((id) => ({ id, name: `Type ${id}` })),
    relations: fc.record(
      {
        advocate: relation('advocates'),
        prospect: relation('prospects'),
        created_by: relation('robots'),
        waiver_template: relation('waiver_templates'),
      },
      { requiredKeys: [] },
    ),
  })
  .map((changes) => sampleEvent(changes));

function hoursFromNow(hours: number): string {
  return new Date(TEST_NOW + hours * HOUR).toISOString();
}

async function opened(events: readonly PrivateEvent[]): Promise<Session> {
  const model = createModelService();
  events.forEach((it, n) => model.events.set(String(n), { ...it, id: String(n) }));
  const { desk } = await syncedDesk(model);
  return desk.session();
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, it) => all + it, 0);

/* Every choice of every filter, those of ids included, with the question it leads to. */
async function choicesOf(session: Session, query: EventListQuery) {
  const answer = await cacheAnswers['list:query'](session, query);
  const facets = answer.facets as Facets<'private_events'>;
  const asked = { query, facet: 'advocates', typed: '', orNone: false, most: 99 } as const;
  const advocates = await cacheAnswers['list:choices'](session, asked);
  return [
    ...facets.statuses.map(({ key, count }) => ({ count, part: { statuses: [key] } })),
    ...facets.types.map(({ key, count }) => ({ count, part: { types: [key] } })),
    ...facets.scheduler.map(({ key, count }) => ({ count, part: { scheduler: key } })),
    ...advocates.choices.map(({ key, count }) => ({ count, part: { advocates: [key] } })),
  ];
}

async function checkFilters(session: Session, query: EventListQuery): Promise<void> {
  for (const { count, part } of await choicesOf(session, query)) {
    const { matching } = await cacheAnswers['list:query'](session, { ...query, ...part });
    expect(matching, JSON.stringify(part)).toBe(count?.amount);
  }
}

async function checkQueue(session: Session): Promise<void> {
  const { buckets } = await cacheAnswers['overview:queue'](session, null);
  for (const { bucket, count } of buckets) {
    const list = await cacheAnswers['list:query'](session, { ...WHOLE_QUEUE, bucket });
    expect(list.matching).toBe(count);
  }
  const { matching } = await cacheAnswers['list:query'](session, WHOLE_QUEUE);
  expect(sum(buckets.map(({ count }) => count))).toBe(matching);
}

async function checkDays(session: Session, zone: string): Promise<void> {
  const { days } = await cacheAnswers['overview:days'](session, { zone });
  for (const { fromMs, untilMs, coverage } of days) {
    const asked = { ...WHOLE_COVERAGE, dates: { fromMs, untilMs } };
    const { matching } = await cacheAnswers['list:query'](session, asked);
    expect(matching).toBe(sum(Object.values(coverage)));
  }
}

async function checkFigures(session: Session, zone: string, all: number): Promise<void> {
  for (const by of ['type', 'advocate', 'month'] as const) {
    const { rows, whole } = await cacheAnswers['figures:get'](session, { by, dates: null, zone });
    expect(sum(rows.flatMap(({ figures }) => Object.values(figures.statuses)))).toBe(all);
    expect(sum(rows.map(({ figures }) => recordedCount(figures)))).toBe(recordedCount(whole));
    expect(sum(rows.map(({ figures }) => figures.untimed))).toBe(whole.untimed);
  }
}

it('gives the same numbers in filters, lists, overview and figures', async () => {
  const events = fc.array(event, { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(events, fc.constantFrom(...ZONES), async (some, zone) => {
      const session = await opened(some);
      try {
        await checkFilters(session, { ...ALL_EVENTS, zone });
        await checkQueue(session);
        await checkDays(session, zone);
        await checkFigures(session, zone, some.length);
      } finally {
        session.close();
      }
    }),
    runs,
  );
});
