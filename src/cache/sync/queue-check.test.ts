import { beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../contract/result';
import type { PrivateEvent } from '../../domain/entities/private-event';
import type { Copy } from '../copy/copy';
import { runCollection } from './collection-run';
import { createModelService, type ModelService } from '../testing/model-service';
import { atSecond, eventNumber } from '../testing/sample-records';
import { createCommunityWatch } from './community-watch';
import type { ServiceSource } from './source';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import { checkQueue, type QueueCheckParts } from './queue-check';
import { awaitingRows } from '../lists/queue-rows';

const NOW = Date.parse(atSecond(500_000));
const LATER = atSecond(900_000);
const never = new AbortController().signal;

let model: ModelService;
let copy: Copy;

beforeEach(async () => {
  freshIndexedDb();
  model = createModelService();
  model.now = NOW;
  for (let n = 0; n < 30; n += 1) serve(eventNumber(n));
  copy = await openTestCopy(model);
  await runCollection(testParts(copy, model, 'private_events'), false, never);
  model.requests.length = 0;
});

function serve(event: PrivateEvent): void {
  model.events.set(event.id, event);
}

function change(n: number, changed: Partial<PrivateEvent>): string {
  const event = eventNumber(n, { updatedAt: atSecond(450_000 + n), ...changed });
  serve(event);
  return event.id;
}

function partsOver(source: ServiceSource = model.source): QueueCheckParts {
  return {
    copy,
    source,
    watch: createCommunityWatch(copy, source),
    now: () => NOW,
    observe: () => undefined,
    inspect: () => Promise.resolve(),
    unanswered: { current: [] },
  };
}

const check = (signal = never) => checkQueue(partsOver(), signal);

const queue = () => awaitingRows(copy.private_events, NOW).map((it) => it.id);

describe('checking the queue with the service', () => {
  it('finds nothing where nothing changed, and asks for no id', async () => {
    expect(await check()).toMatchObject({
      listed: { amount: 30, whole: true },
      joined: 0,
      left: [],
      failure: null,
    });
    expect(model.asked).toEqual([]);
    expect(model.requests.every((it) => it.status?.[0] === 'awaiting_outcome')).toBe(true);
  });

  it('says why each entry left, and keeps what it learned', async () => {
    const recorded = change(1, { completionStatus: 'no_show', completionRecordedAt: LATER });
    const cancelled = change(2, { cancelledAt: LATER, completionStatus: 'happened' });
    const moved = change(3, { startsAt: LATER, endsAt: null });
    model.events.delete('evt_000004');
    const found = await check();
    expect(Object.fromEntries(found.left.map((it) => [it.id, it.reason]))).toEqual({
      [recorded]: { kind: 'recorded', raw: 'no_show', recordedAtMs: Date.parse(LATER) },
      [cancelled]: {
        kind: 'cancelled',
        cancelledAtMs: Date.parse(LATER),
        outcomeBefore: 'happened',
      },
      [moved]: { kind: 'moved', overAtMs: Date.parse(LATER) },
      evt_000004: { kind: 'no-longer-served' },
    });
    expect(found).toMatchObject({ listed: { amount: 26, whole: true }, unresolved: 0 });
    expect(queue()).toHaveLength(26);
    expect(
      copy.private_events.table.gone.get(copy.private_events.table.ids.find('evt_000004')!),
    ).toBe(1);
  });

  it('concludes nothing from absence alone', async () => {
    const { fetchPage } = model.source;
    const source = {
      ...model.source,
      fetchPage: async (request: Parameters<typeof fetchPage>[0]) => {
        const answer = await fetchPage(request);
        if (!answer.ok) return answer;
        const records = JSON.parse(answer.value.records) as { id: string }[];
        const kept = JSON.stringify(records.filter((it) => it.id !== 'evt_000007'));
        return { ...answer, value: { ...answer.value, records: kept } };
      },
    };
    const found = await checkQueue(partsOver(source), never);
    expect(found.left).toMatchObject([{ id: 'evt_000007', reason: { kind: 'still-awaiting' } }]);
    expect(queue()).toContain('evt_000007');
  });

  it('takes in events that began to await', async () => {
    serve(eventNumber(77, { updatedAt: atSecond(460_000) }));
    expect(await check()).toMatchObject({ listed: { amount: 31, whole: true }, joined: 1 });
    expect(queue()).toContain('evt_000077');
  });

  it('stops where the service stops it and says what it did not ask about', async () => {
    change(1, { cancelledAt: LATER });
    change(2, { cancelledAt: LATER });
    const { fetchRecord } = model.source;
    let asked = 0;
    const source = {
      ...model.source,
      fetchRecord: (...request: Parameters<typeof fetchRecord>) => {
        asked += 1;
        return asked === 2 ? Promise.resolve(failed('offline')) : fetchRecord(...request);
      },
    };
    const found = await checkQueue(partsOver(source), never);
    expect(found).toMatchObject({ unresolved: 1, failure: { kind: 'offline' } });
    expect(found.left).toHaveLength(1);
  });

  it('goes on behind a record that alone cannot be read', async () => {
    for (const n of [1, 2]) change(n, { cancelledAt: LATER });
    model.events.delete('evt_000003');
    model.recordFault = (id) => (id === 'evt_000001' ? failed('bad-response') : null);
    const found = await check();
    expect(found).toMatchObject({ unresolved: 1, failure: { kind: 'bad-response' } });
    expect(found.left.map(({ id }) => id)).toEqual(['evt_000002', 'evt_000003']);
  });

  it('asks last about those that gave no answer the last time', async () => {
    for (const n of [1, 2, 3, 4]) change(n, { cancelledAt: LATER });
    model.recordFault = (id) => (id === 'evt_000004' ? null : failed('bad-response'));
    const parts = partsOver();
    expect(await checkQueue(parts, never)).toMatchObject({ unresolved: 4, left: [] });
    const found = await checkQueue(parts, never);
    expect(found).toMatchObject({ unresolved: 3, left: [{ id: 'evt_000004' }] });
    model.recordFault = () => null;
    expect(await checkQueue(parts, never)).toMatchObject({ unresolved: 0 });
  });

  it('asks about nothing when the list itself failed', async () => {
    model.events.clear();
    model.fault = () => failed('offline');
    const found = await check();
    expect(found).toMatchObject({ listed: { amount: 0, whole: false }, left: [], unresolved: 30 });
    expect(found.failure?.kind).toBe('offline');
    expect(queue()).toHaveLength(30);
  });

  it('leaves the mark of the sync where it was', async () => {
    const { mark } = copy.store.state().lists.private_events;
    change(1, { completionStatus: 'happened' });
    await check();
    expect(copy.store.state().lists.private_events.mark).toBe(mark);
  });

  it('shows every record to the watch over rights before storing it', async () => {
    const id = change(1, { cancelledAt: LATER });
    const inspected: string[] = [];
    await checkQueue(
      {
        ...partsOver(),
        inspect: (candidates) => {
          inspected.push(...candidates.map((it) => it.id));
          return Promise.resolve();
        },
      },
      never,
    );
    expect(inspected).toHaveLength(30);
    expect(inspected).toContain(id);
  });
});
