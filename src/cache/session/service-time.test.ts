import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsIn } from '../lists/testing/ids-in';
import { createFakeMain, type FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { eventNumber } from '../testing/sample-records';
import { createTestDesk, TEST_NOW, type TestDesk } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';
import { WHOLE_QUEUE } from '../../contract/whole-lists';
import { cacheAnswers } from '../doors/window-answers';

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

beforeEach(() => {
  freshIndexedDb();
  model = filledModel(4);
  main = createFakeMain(model);
  desk = createTestDesk(main, 20);
});
afterEach(() => {
  desk.close();
});

/** Answers whose `Date` is that much ahead, in whole seconds, at all parts of a second. */
function serviceAhead(aheadMs: number): void {
  let answers = 0;
  model.timing = () => {
    const sentAtMs = TEST_NOW - 10_000 + (answers += 1) * 1100;
    const stamped = Math.floor((sentAtMs + 10 + aheadMs) / 1000) * 1000;
    return { serverDateMs: stamped, sentAtMs, receivedAtMs: sentAtMs + 20 };
  };
}

async function syncs(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await desk.sync();
}

function endsIn(n: number, ms: number): void {
  const endsAt = new Date(TEST_NOW + ms).toISOString();
  const startsAt = new Date(TEST_NOW - 3_600_000).toISOString();
  model.events.set(eventNumber(n).id, eventNumber(n, { startsAt, endsAt }));
}

async function awaiting(): Promise<readonly string[]> {
  const { token } = await cacheAnswers['list:query'](desk.session(), WHOLE_QUEUE);
  return idsIn(desk.session().generation().listEngine, token);
}

describe('the time of the service', () => {
  it.each([
    [1500, [1]],
    [-1500, []],
    [300, []],
  ])('decides statuses also where it is %i ms ahead', async (aheadMs, over) => {
    serviceAhead(aheadMs);
    model.events.clear();
    endsIn(1, 1000);
    endsIn(2, -1000);
    await desk.start();
    await syncs(4);
    expect(Math.abs(desk.session().clock.now() - TEST_NOW - aheadMs)).toBeLessThan(150);
    const always = aheadMs > -1000 ? [2] : [];
    expect([...(await awaiting())].sort()).toEqual(
      [...over, ...always].map((n) => eventNumber(n).id).sort(),
    );
  });

  it('is the one clock for when the copy was checked, also three hours ahead and past midnight', async () => {
    serviceAhead(3 * 3_600_000);
    await desk.start();
    await syncs(2);
    const { status, clock } = desk.session();
    expect(new Date(clock.now()).toISOString()).toMatch(/^2027-01-01T02:(29:59|30:00)/);
    expect(status()).toMatchObject({ state: 'up-to-date', checkedAtMs: clock.now() });
    const runs = await cacheAnswers['sync:activity'](desk.session(), null);
    expect(runs.length).toBeGreaterThan(0);
    for (const run of runs) expect(clock.now() - run.startedAtMs).toBe(0);
  });

  describe('is asked for at once after a sleep, and when the clock was set or the network is back', () => {
    it.each(['resume', 'clock', 'online'] as const)('%s', async (reason) => {
      serviceAhead(0);
      await desk.start();
      await syncs(1);
      serviceAhead(2 * 3_600_000);
      desk.session().wake('focus');
      expect(desk.session().status().state).toBe('up-to-date');
      desk.session().wake(reason);
      await expect.poll(() => desk.session().clock.now() - TEST_NOW).toBeGreaterThan(7_000_000);
    });
  });

  it('is known at the next start before anything was asked', async () => {
    serviceAhead(90_000);
    await desk.start();
    await syncs(3);
    const before = desk.session().clock.offset();
    model.timing = () => ({ serverDateMs: null, sentAtMs: 0, receivedAtMs: 0 });
    await desk.restart();
    expect(desk.session().clock.offset()).toEqual(before);
  });
});
