import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed } from '../../contract/result';
import { STORE_CLOSED } from '../../contract/store-trouble';
import { storeName } from '../store/database';
import { cutWrites, type CutWrites } from '../testing/cut-writes';
import { createModelService, type ModelService } from '../testing/model-service';
import { waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import { collectionRunner } from './list-runners';

const never = new AbortController().signal;
const WAIVERS = 900;

let model: ModelService;
let cut: CutWrites | null = null;

beforeEach(() => {
  freshIndexedDb();
  model = createModelService();
  for (let n = 0; n < WAIVERS; n += 1) model.waivers.set(waiverNumber(n).id, waiverNumber(n));
});
afterEach(() => {
  cut?.restore();
  cut = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function runner() {
  const copy = await openTestCopy(model);
  const parts = testParts(copy, model, 'waiver_submissions');
  return { copy, run: collectionRunner(parts, () => 0) };
}

describe('a run whose store gives out', () => {
  it('ends as "disk full" with the sizes, keeps the pages before, and goes on when there is space', async () => {
    const estimate = { usage: 5 * 1024 * 1024, quota: 6 * 1024 * 1024 };
    vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } });
    const { copy, run } = await runner();
    cut = cutWrites(storeName('test', 1), 25, () => undefined, 'QuotaExceededError');
    const outcome = await run(false, never);
    expect(cut.reached()).toBe(true);
    expect(outcome).toMatchObject({
      end: 'stopped',
      failure: { kind: 'disk-full', detail: '5.0 MB of 6.0 MB used' },
    });
    const kept = copy.waiver_submissions.table.served;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(WAIVERS);
    expect(await run(false, never)).toMatchObject({ end: 'complete', failure: null });
    expect(copy.waiver_submissions.table.served).toBe(WAIVERS);
    copy.store.rows.close();
    expect((await openTestCopy(model)).waiver_submissions.table.served).toBe(WAIVERS);
  });

  it.each([
    ['UnknownError', 'UnknownError'],
    ['DatabaseClosedError', STORE_CLOSED],
    ['OperationError', 'OperationError'],
  ])('ends in a named state on %s', async (name, detail) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { copy, run } = await runner();
    const write = vi.spyOn(copy.store.rows, 'commit');
    write.mockRejectedValue(new DOMException('broken', name));
    expect(await run(false, never)).toMatchObject({
      end: 'stopped',
      failure: { kind: 'storage-failed', detail },
    });
  });

  it('keeps saying why it stopped where that cannot be written down', async () => {
    const { copy, run } = await runner();
    const write = vi.spyOn(copy.store.rows, 'commit');
    write.mockRejectedValue(new DOMException('full', 'AbortError'));
    for (const kind of ['offline', 'disk-full'] as const) {
      model.fault = () => failed(kind);
      expect(await run(false, never)).toMatchObject({ end: 'stopped', failure: { kind } });
    }
    /* On a full disk not even that is tried: it would make the engine close the store. */
    expect(write).toHaveBeenCalledTimes(1);
  });
});

describe('a store that was closed under us', () => {
  it('lets go of what another connection deletes, writes nothing to what follows, and says so', async () => {
    const { copy, run } = await runner();
    expect(await run(false, never)).toMatchObject({ end: 'complete' });
    const { rows } = copy.store;
    expect(rows.isLost()).toBe(false);
    const { Dexie } = await import('dexie');
    await Dexie.delete(rows.name);
    expect(rows.isLost()).toBe(true);
    model.waivers.set('late', { ...waiverNumber(1), id: 'late' });
    expect(await run(true, never)).toMatchObject({
      end: 'stopped',
      failure: { kind: 'storage-failed' },
    });
    rows.close();
    expect((await openTestCopy(model)).waiver_submissions.table.served).toBe(0);
  });
});
