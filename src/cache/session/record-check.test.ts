import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordCheck } from '../../contract/record-check';
import { failed, type FailureKind, type Result } from '../../contract/result';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import type { FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, TEST_NOW, type TestDesk } from '../testing/test-desk';
import { readWaiver } from '../records/waiver-view';
import { cacheAnswers } from '../doors/window-answers';

const { id } = waiverNumber(7);

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

beforeEach(async () => {
  model = filledModel(10);
  ({ main, desk } = await syncedDesk(model));
});
afterEach(() => {
  desk.close();
});

async function check(
  collection: 'waiver_submissions' | 'private_events' = 'waiver_submissions',
  of = id,
): Promise<Result<RecordCheck>> {
  return cacheAnswers['record:check'](desk.session(), { collection, id: of });
}

const found = (outcome: RecordCheck['outcome']): object => ({
  ok: true,
  value: { outcome, checkedAtMs: TEST_NOW },
});

function serve(change: Partial<WaiverSubmission>): void {
  model.waivers.set(id, waiverNumber(7, { updatedAt: atSecond(90_000), ...change }));
}

const isServed = (): boolean => {
  const { table } = desk.copy().waiver_submissions;
  return table.gone.get(table.ids.find(id) ?? -1) === 0;
};

describe('one fresh look at a record', () => {
  it('asks for it alone, once, and says that nothing changed', async () => {
    const pages = model.requests.length;
    expect(await check()).toEqual(found('unchanged'));
    expect(model.asked).toEqual([id]);
    expect(model.requests).toHaveLength(pages);
  });

  it('takes in what changed, with what the copy held before', async () => {
    serve({ signerName: 'Corrected' });
    expect(await check()).toEqual(found('changed'));
    expect(await readWaiver(desk.copy(), id)).toMatchObject({ signerName: 'Corrected' });
    const view = await cacheAnswers['waiver:get'](desk.session(), { id });
    expect(view).toMatchObject({ ok: true, value: { history: [{ value: 'Signer 7' }] } });
    expect(await check()).toEqual(found('unchanged'));
  });

  it('takes an erasure of an event in as a sync does: a new key, the person’s waivers again', async () => {
    const erased = { details: '[redacted]', address: null, latitude: null, longitude: null };
    const event = eventNumber(3, { ...erased, updatedAt: atSecond(90_000) });
    model.events.set(event.id, event);
    expect(await check('private_events', event.id)).toEqual(found('changed'));
    expect(main.open().generation).toBe(2);
    expect(model.requests.map((it) => it.prospect)).toContain('pro_3');
  });

  it('never marks a record as gone for a 404 alone: the sync that follows looks at the whole list', async () => {
    model.recordFault = (asked) => (asked === id ? failed('not-found', { status: 404 }) : null);
    expect(await check()).toEqual(found('missing'));
    await desk.sync();
    expect(isServed()).toBe(true);
    model.recordFault = () => null;
    model.waivers.delete(id);
    expect(await check()).toEqual(found('missing'));
    await desk.sync();
    expect(isServed()).toBe(false);
    model.waivers.set(id, waiverNumber(7));
    expect(await check()).toEqual(found('changed'));
    expect(isServed()).toBe(true);
  });

  it('says of a state older than its own that it is one, not that the service has the same', async () => {
    serve({ signerName: 'Corrected' });
    expect(await check()).toEqual(found('changed'));
    serve({ updatedAt: atSecond(80_000) });
    expect(await check()).toEqual(found('older'));
    expect(await readWaiver(desk.copy(), id)).toMatchObject({ signerName: 'Corrected' });
  });

  it('says of a record that came in a shape nobody knows that it could not be understood', async () => {
    model.unreadable.add(id);
    expect(await check()).toEqual(found('unreadable'));
    expect(await readWaiver(desk.copy(), id)).toEqual(waiverNumber(7));
  });

  it.each<[FailureKind, number | undefined]>([
    ['offline', undefined],
    ['forbidden', 403],
    ['server', 500],
  ])('says %s as it was answered, and leaves the copy as it is', async (kind, status) => {
    model.recordFault = () => failed(kind, status === undefined ? {} : { status });
    expect(await check()).toMatchObject({ ok: false, failure: { kind } });
    expect(await readWaiver(desk.copy(), id)).toEqual(waiverNumber(7));
  });

  it('asks nothing for a record that is not in the copy', async () => {
    expect(await check('waiver_submissions', 'nobody')).toMatchObject({
      failure: { kind: 'not-cached' },
    });
    expect(model.asked).toEqual([]);
  });
});
