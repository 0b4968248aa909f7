import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { StoreDatabase, storeName } from '../store/database';
import { createFakeMain, type FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { eventNumber } from '../testing/sample-records';
import { createTestDesk, type TestDesk } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';
import { windowAnswers } from '../doors/answers';

const RECORDS = 300;
/* In no name and no email. */
const IN_ANSWERS = '"49 30"';

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;

const until = (holds: () => boolean): Promise<void> =>
  vi.waitUntil(holds, { timeout: 20_000, interval: 5 }).then(() => undefined);

const hasSnapshot = (): boolean => (desk.library().store.state().snapshot ?? null) !== null;

/* What is done for a snapshot goes on after it is noted. */
const careTaken = (): Promise<void> =>
  desk
    .session()
    .core()
    .engine.alone(() => Promise.resolve());

beforeEach(async () => {
  freshIndexedDb();
  model = filledModel(RECORDS);
  main = createFakeMain(model);
  desk = createTestDesk(main);
  await desk.start();
  await until(hasSnapshot);
  await careTaken();
});

afterEach(() => {
  vi.unstubAllGlobals();
  desk.close();
});

async function damage(collection: 'waiver_submissions' | 'private_events'): Promise<void> {
  const { generation, profileId } = main.open();
  const db = new StoreDatabase(storeName(profileId, generation));
  await db.open();
  const row = await db.pages.get([collection, 0]);
  if (row) await db.pages.put({ ...row, data: row.data.with(20, (row.data[20] ?? 0) ^ 1) });
  db.close();
}

/** Of the bricks that are read behind the first rows. */
async function damageLate(): Promise<void> {
  const { first = 0, bricks = 0 } = desk.library().store.state().snapshot ?? {};
  expect(bricks).toBeGreaterThan(first);
  desk.close();
  const { generation, profileId } = main.open();
  const db = new StoreDatabase(storeName(profileId, generation));
  await db.open();
  const row = await db.meta.get(`snapshot/${String(bricks - 1).padStart(5, '0')}`);
  if (row) await db.meta.put({ ...row, data: row.data.with(20, (row.data[20] ?? 0) ^ 1) });
  db.close();
}

const found = async (search: string, session = desk.session()): Promise<object> => {
  const answers = windowAnswers(() => Promise.resolve(session));
  const answer = await answers['list:query']({ ...ALL_WAIVERS, search });
  return answer.ok ? (answer.value as object) : answer;
};

const matching = async (search: string): Promise<unknown> =>
  ((await found(search)) as { readonly matching?: number }).matching;

/** There is always something to do before what nobody waits for. */
const whereNothingIsIdle = async (
  work: () => void,
  { priority }: { readonly priority: string },
): Promise<void> => {
  if (priority === 'background') await new Promise(() => undefined);
  work();
};

describe('a copy whose snapshot is read in two parts', () => {
  it('shows its list at once, and answers a search for no name only when all of it is read', async () => {
    desk.close();
    await desk.open();
    expect(await matching('')).toBe(RECORDS);
    expect(desk.library().late?.areRead()).toBe(false);
    expect(await found(IN_ANSWERS)).toMatchObject({ matching: RECORDS, namesOnly: false });
    expect(desk.library().late?.areRead()).toBe(true);
  });

  it('counts for the sections only when all of it is read', async () => {
    desk.close();
    const readBefore: unknown[] = [];
    const call = main.link.call.bind(main.link);
    vi.spyOn(main.link, 'call').mockImplementation((name, request) => {
      if (name === 'show-badge') readBefore.push(desk.library().late?.areRead());
      return call(name, request);
    });
    await desk.open();
    await found('');
    await until(() => readBefore.length > 0);
    expect(readBefore[0]).toBe(true);
  });

  it('finds names at once, says that it looked no further, and has the window ask again', async () => {
    desk.close();
    await desk.open();
    const indexChanged = vi.fn();
    const session = { ...desk.session(), indexChanged };
    for (const typed of ['signer 1', 'signer1@'])
      expect(await found(typed, session)).toMatchObject({ matching: 111, namesOnly: true });
    expect(desk.library().late?.areRead()).toBe(false);
    await until(() => indexChanged.mock.calls.length > 0);
    expect(desk.library().late?.areRead()).toBe(true);
    for (const typed of ['signer 1', 'signer1@'])
      expect(await found(typed, session)).toMatchObject({ matching: 111, namesOnly: false });
  });

  const anywhere = (text: string) =>
    windowAnswers(() => Promise.resolve(desk.session()))['anywhere:find']({
      text,
      kind: null,
      most: 5,
    });

  it.each([
    ['an answer', () => found(IN_ANSWERS)],
    ['a name', () => found('signer 1')],
    ['a name anywhere', () => anywhere('signer 1')],
  ])(
    'has the rest read at once, whatever else there is to do, for a search for %s',
    async (_, search) => {
      desk.close();
      await desk.open();
      vi.stubGlobal('scheduler', { postTask: whereNothingIsIdle });
      await found('');
      expect(desk.library().late?.areRead()).toBe(false);
      await search();
      await until(() => desk.library().late?.areRead() === true);
    },
  );

  it('is read anew from its pages where the later part is damaged, and then answers', async () => {
    await damageLate();
    await desk.open();
    const quick = desk.library();
    expect(await matching('')).toBe(RECORDS);
    expect(await matching(IN_ANSWERS)).toBe(RECORDS);
    expect(desk.library()).not.toBe(quick);
    await until(hasSnapshot);
    await desk.restart();
    expect(desk.library().late?.areRead()).toBe(true);
    for (const typed of [IN_ANSWERS, 'mail']) expect(await matching(typed)).toBe(RECORDS);
  });

  it('syncs only once it is whole, also where that means reading it anew', async () => {
    await damageLate();
    model.requests.length = 0;
    await desk.open();
    const quick = desk.library();
    await desk.sync();
    expect(desk.library()).not.toBe(quick);
    await until(() => model.requests.length > 0 && hasSnapshot());
    expect(desk.library().waiver_submissions.table.served).toBe(RECORDS);
  });

  it('can be closed before the later part is read', async () => {
    desk.close();
    await desk.open();
    const session = desk.session();
    const rest = session.whole();
    desk.close();
    await rest.catch((error: unknown) => {
      expect((error as Error).name).toBe('DatabaseClosedError');
    });
    await desk.start();
    expect(await matching(IN_ANSWERS)).toBe(RECORDS);
  });
});

describe('a copy with a snapshot', () => {
  it('goes on from it, and gives back what it had before', async () => {
    const collected = vi.fn(() => Promise.resolve());
    vi.stubGlobal('gc', collected);
    freshIndexedDb();
    desk.close();
    await desk.start();
    await until(hasSnapshot);
    await careTaken();
    const standsInBrick = (column: 'names' | 'agreements'): boolean => {
      const [part] = desk.library().waiver_submissions[column].parts();
      /* A brick has many parts. */
      return part !== undefined && part.buffer.byteLength > part.byteLength;
    };
    expect([standsInBrick('names'), standsInBrick('agreements')]).toEqual([true, true]);
    expect(collected).toHaveBeenCalled();
    /* The search, too: it has the words of agreements from there, but for the rows it shows. */
    const read = vi.spyOn(desk.library().waiver_submissions.agreements, 'get');
    expect(await matching('"my own risk"')).toBe(RECORDS);
    expect(read.mock.calls.length).toBeLessThan(RECORDS);
  });

  it.each(['waiver_submissions', 'private_events'] as const)(
    'that hides a damaged page of %s is read anew and filled again',
    async (collection) => {
      desk.close();
      await damage(collection);
      model.requests.length = 0;
      await desk.start();
      const quick = desk.library();
      expect(quick.waiver_submissions.table.served).toBe(RECORDS);
      await until(() => desk.library() !== quick && hasSnapshot());
      const { store, waiver_submissions: waivers, private_events: events } = desk.library();
      expect([waivers.table.served, events.table.served]).toEqual([RECORDS, RECORDS]);
      expect(store.state().lists[collection].everComplete).toBe(true);
      for (const pages of ['waiver_submissions', 'private_events'] as const)
        expect(await store.rows.unreadable(pages, [0, 1])).toEqual([]);
    },
  );

  it('gets a new one after an erasure, under the new key', async () => {
    const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };
    const updatedAt = '2027-01-01T00:00:00Z';
    model.events.set(eventNumber(7).id, eventNumber(7, { ...redacted, updatedAt }));
    const before = desk.library();
    await desk.sync();
    await until(() => desk.library() !== before && hasSnapshot());
    expect(main.destroyed.length).toBe(1);
    await desk.restart();
    const row = desk.library().private_events.table.ids.find(eventNumber(7).id) ?? -1;
    expect(desk.library().private_events.notes.get(row)).toBe('[redacted]');
  });
});
