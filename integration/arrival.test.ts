import { expect, it } from 'vitest';
import { cacheAnswers } from '../src/cache/doors/window-answers';
import { createFakeMain } from '../src/cache/testing/fake-main';
import { createModelService, type ModelService } from '../src/cache/testing/model-service';
import { SAMPLE_NOW } from '../src/cache/testing/sample-events';
import { createTestDesk, type TestDesk } from '../src/cache/testing/test-desk';
import { freshIndexedDb } from '../src/cache/testing/test-store';
import { EVENT_GROUPINGS } from '../src/contract/groups';
import { PEOPLE_KINDS } from '../src/contract/people-views';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_COVERAGE, WHOLE_QUEUE } from '../src/contract/whole-lists';
import { decodeEventResource } from '../src/domain/decode/decode-event-resource';
import { decodeWaiverResource } from '../src/domain/decode/decode-waiver-resource';
import type { PrivateEvent } from '../src/domain/entities/private-event';
import type { WaiverSubmission } from '../src/domain/entities/waiver-submission';
import { generateCommunity } from '../src/sample-service/generate/community';
import { renderEvent } from '../src/sample-service/resources/event';
import { renderWaiver } from '../src/sample-service/resources/waiver';
import { peopleIn, type Ask } from './zoo/every-question';

const ORIGIN = 'https://service.example';
const EARLY = '2020-01-01T00:00:00Z';

interface Records {
  readonly waivers: readonly WaiverSubmission[];
  readonly events: readonly PrivateEvent[];
}

/* Some of a community; starts and signings are cut to the day, so that many are at one time. */
function someRecords(): Records {
  const size = { seed: 24, waivers: 24, events: 24, anchorMs: SAMPLE_NOW };
  const { waivers, events } = generateCommunity(size, true);
  const view = { origin: ORIGIN, now: SAMPLE_NOW * 1000, pii: true };
  return {
    waivers: [...waivers].flatMap((it) => {
      const read = decodeWaiverResource(JSON.parse(renderWaiver(it, ORIGIN, 'Ride').toString()));
      return read.ok ? { ...read.value, signedAt: dayOf(read.value.signedAt) } : [];
    }),
    events: [...events].flatMap((it) => {
      const read = decodeEventResource(JSON.parse(renderEvent(it, view)));
      return read.ok ? { ...read.value, startsAt: dayOf(read.value.startsAt), endsAt: null } : [];
    }),
  };
}

const dayOf = (text: string): string => `${text.slice(0, 10)}T00:00:00Z`;

function put(model: ModelService, { waivers, events }: Records): void {
  for (const it of waivers) model.waivers.set(it.id, it);
  for (const it of events) model.events.set(it.id, it);
}

/* As they were before: the last of them alone, so that these come first. */
function before({ waivers, events }: Records): Records {
  return {
    waivers: waivers.slice(12).map((it) => ({ ...it, updatedAt: EARLY })),
    events: events.slice(12).map((it) => ({ ...it, updatedAt: EARLY })),
  };
}

const WEEKS = { zone: 'Europe/Amsterdam', firstWeekday: 1 };

async function answers({ session, copy }: TestDesk): Promise<readonly string[]> {
  const given: string[] = [];
  const ask: Ask = async (call, request) => {
    const answer = await cacheAnswers[call](session(), request);
    given.push(`${call} ${said(request)} ${said(answer)}`);
    return answer;
  };
  for (const sort of ['signed', 'updated', 'name', 'template'] as const)
    await ask('list:query', { ...ALL_WAIVERS, sort });
  await ask('list:query', { ...ALL_WAIVERS, groupBy: 'prospect' });
  await ask('list:query', { ...ALL_EVENTS, zone: WEEKS.zone });
  for (const groupBy of EVENT_GROUPINGS) await ask('list:query', { ...WHOLE_QUEUE, groupBy });
  for (const status of ['upcoming', 'happened'] as const)
    await ask('list:query', { ...WHOLE_COVERAGE, status });
  await ask('answers:identifiers', null);
  await ask('overview:queue', null);
  await ask('overview:signed', WEEKS);
  await ask('overview:outcomes', { ...WEEKS, months: 24, types: [], advocates: [] });
  const { waiver_submissions: waivers, private_events: events } = copy();
  for (const id of [...waivers.table.ids.all()].sort()) await ask('waiver:get', { id });
  for (const id of [...events.table.ids.all()].sort()) await ask('event:get', { id });
  for (const kind of PEOPLE_KINDS)
    for (const id of peopleIn({ copy }, kind)) await ask('people:get', { kind, id, most: 50 });
  return given;
}

/*
 * Names of answers, and when they were proven. Filters by questions come in the order of the
 * questions.
 */
const OF_ONE_COPY = new Set(['token', 'asOfMs', 'completeAtMs']);

function said(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (OF_ONE_COPY.has(key)) return undefined;
    return key === 'facets' ? Object.entries({ ...Object(part) }).sort() : part;
  });
}

it('answers alike in two copies, whichever records came first', async () => {
  const records = someRecords();
  const answered: (readonly string[])[] = [];
  for (const earlier of [null, before(records)]) {
    freshIndexedDb();
    const model = createModelService();
    const desk = createTestDesk(createFakeMain(model), 20);
    if (earlier) put(model, earlier);
    await desk.start();
    await desk.sync();
    put(model, records);
    await desk.sync();
    answered.push(await answers(desk));
    desk.close();
  }
  const [one = [], other = []] = answered;
  expect(other.filter((it, at) => it !== one[at])).toEqual([]);
  expect(other.length).toBe(one.length);
});
