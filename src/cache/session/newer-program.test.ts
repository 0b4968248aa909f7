import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeName } from '../store/database';
import { createFakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { PAGE_RECORDS } from '../testing/page-records';
import { createTestDesk, type TestDesk } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';

const RECORDS = 50;

let model: ModelService;
let desk: TestDesk;
let taken: Dexie | null;
let takenAt: number;

/* What a newer version does first: it opens the store with tables of a newer form. */
async function takeStore(): Promise<void> {
  taken = new Dexie(storeName('test', 1));
  taken
    .version(2)
    .stores({ pages: '[collection+page]', meta: 'name', shared: 'chunk', more: 'id' });
  await taken.open();
}

beforeEach(() => {
  freshIndexedDb();
  taken = null;
  takenAt = 0;
  model = filledModel(RECORDS);
  const source = {
    ...model.source,
    fetchPage: async (request: Parameters<typeof model.source.fetchPage>[0]) => {
      const answer = await model.source.fetchPage(request);
      if (model.requests.length === takenAt) await takeStore();
      return answer;
    },
  };
  desk = createTestDesk(createFakeMain({ source, resetDecoder: model.resetDecoder }), 20);
});
afterEach(() => {
  desk.close();
  taken?.close();
  vi.restoreAllMocks();
});

describe('a newer version of the program that takes the store in the middle of a sync', () => {
  it('stops the sync with a state of its own, asks nothing more and leaves every row as it was', async () => {
    const broken = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await desk.start();
    await desk.sync();
    for (const [id, it] of model.waivers) model.waivers.set(id, { ...it, signerName: 'Changed' });
    takenAt = model.requests.length + 4;
    await desk.sync(true);
    expect(taken?.isOpen()).toBe(true);
    expect(desk.session().status()).toMatchObject({
      state: 'stopped',
      failure: { kind: 'newer-version' },
    });
    const asked = model.requests.length;
    await desk.sync();
    expect(model.requests.length).toBe(asked);
    expect(await taken!.table('pages').count()).toBe(2 * Math.ceil(RECORDS / PAGE_RECORDS));
    expect(await taken!.table('more').count()).toBe(0);
    expect(broken.mock.calls.filter(([words]) => words === 'A sync run broke')).toEqual([]);
  });
});
