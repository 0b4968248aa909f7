import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshIndexedDb } from '../testing/test-store';
import { StoreDatabase } from '../store/database';
import { deleteInTime, openInTime } from './within-time';

const NEVER = new Promise<never>(() => undefined);

/** A store beneath which the engine answers no request, or `get` as told. */
async function silentStore(get: () => Promise<undefined> = () => NEVER): Promise<StoreDatabase> {
  const db = new StoreDatabase('store/silent/1');
  db.use({
    stack: 'dbcore',
    name: 'silent',
    level: -1,
    create: (core) => ({
      ...core,
      table: (name) => ({ ...core.table(name), get, query: () => NEVER }),
    }),
  });
  await db.open();
  return db;
}

/* Chromium 130 on a disk that was full: a request begun while it closes its files ends in nothing. */
describe('a store that neither answers nor fails', () => {
  beforeEach(() => {
    freshIndexedDb();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['one row', (db: StoreDatabase) => db.meta.get('state')],
    ['rows', (db: StoreDatabase) => db.shared.orderBy('chunk').toArray()],
    [
      'a transaction',
      (db: StoreDatabase) => db.transaction('rw', db.meta, () => db.meta.get('state')),
    ],
  ])('fails in time when asked for %s, and at once from then on', async (_what, ask) => {
    const db = await silentStore();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = expect(Promise.resolve(ask(db))).rejects.toMatchObject({
      name: 'StoreSilentError',
    });
    await vi.advanceTimersByTimeAsync(12_000);
    await asked;
    await expect(ask(db)).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  });

  it.each([
    ['opened', () => openInTime(new StoreDatabase('store/silent/1'))],
    ['deleted', () => deleteInTime('store/silent/1')],
  ])('fails in time when a database is %s', async (_what, ask) => {
    const silent = () => ({});
    Dexie.dependencies.indexedDB = { open: silent, deleteDatabase: silent } as never;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = expect(ask()).rejects.toMatchObject({ name: 'StoreSilentError' });
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
  });

  it('is not taken for silent where this thread was too busy to hear its answer', async () => {
    let answer: (row: undefined) => void = () => undefined;
    const db = await silentStore(() => new Promise((resolve) => (answer = resolve)));
    const due: (() => void)[] = [];
    vi.stubGlobal('setTimeout', (run: () => void) => due.push(run));
    const asked = db.meta.get('state');
    await expect.poll(() => due.length).toBeGreaterThan(0);
    /* After a task of minutes each timer that is due fires once, and the answer stands behind it. */
    for (const run of due.splice(0)) run();
    answer(undefined);
    expect(await asked).toBeUndefined();
  });

  it('is not opened again while the engine closes it', async () => {
    const db = new StoreDatabase('store/closing/1');
    db.use({
      stack: 'dbcore',
      name: 'closing',
      level: -1,
      create: (core) => ({
        ...core,
        transaction: () => {
          throw new DOMException('The database connection is closing.', 'InvalidStateError');
        },
      }),
    });
    await db.open();
    const opened = vi.spyOn(db, 'open');
    await expect(db.meta.get('state')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(opened).not.toHaveBeenCalled();
  });
});
