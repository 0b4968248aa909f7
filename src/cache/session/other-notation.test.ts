import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeMain } from '../testing/fake-main';
import { createModelService, type ModelService } from '../testing/model-service';
import { atSecond, eventNumber } from '../testing/sample-records';
import { createTestDesk, type TestDesk } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';

let model: ModelService;
let desk: TestDesk;

beforeEach(() => {
  freshIndexedDb();
  model = createModelService();
  desk = createTestDesk(createFakeMain(model), 20);
});
afterEach(() => {
  desk.close();
});

/* The same instant, written otherwise by every answer. */
function writtenOtherwise(text: string): string {
  const whole = text.replace(/\.?0*Z$/, '');
  const ways = [text, `${whole}Z`, `${whole}.000000Z`, `${whole}+00:00`, `${whole}.0-00:00`];
  return ways[model.requests.length % ways.length] ?? text;
}

const list = () =>
  desk
    .session()
    .status()
    .lists.find((it) => it.list === 'private_events')!;

describe('a service that writes the same instant in another notation each time', () => {
  beforeEach(async () => {
    for (let n = 0; n < 90; n += 1) {
      const event = eventNumber(n, n < 70 ? { updatedAt: atSecond(5) } : {});
      model.events.set(event.id, event);
    }
    model.seen = (event) => ({
      ...event,
      updatedAt: writtenOtherwise(event.updatedAt),
      startsAt: writtenOtherwise(event.startsAt),
    });
    await desk.start();
    await desk.sync();
  });

  it('has its ties walked to their end: the list is complete', async () => {
    expect(list()).toMatchObject({ end: 'complete', cached: 90 });
    await desk.sync(true);
    expect(list()).toMatchObject({ end: 'complete', cached: 90 });
  });

  it('has changed nothing: no record is written again', async () => {
    const { changes } = desk.copy().private_events.table;
    for (const census of [false, true, false]) await desk.sync(census);
    expect(desk.copy().private_events.table.changes).toBe(changes);
  });

  it('tells a later instant all the same', async () => {
    model.seen = (event) => event;
    model.events.set(eventNumber(3).id, eventNumber(3, { updatedAt: '2026-10-01T00:00:05.0001Z' }));
    const { changes } = desk.copy().private_events.table;
    await desk.sync(true);
    expect(desk.copy().private_events.table.changes).toBe(changes + 1);
  });
});
