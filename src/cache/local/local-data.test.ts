import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { success } from '../../contract/result';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings';
import type { SecondCopy } from '../../contract/store-calls';
import type { KeptKind } from '../../contract/sync-status';
import { ALL_EVENTS } from '../lists/testing/list-queries';
import { cutWrites } from '../testing/cut-writes';
import { createFakeMain, type FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import { eventNumber, exportedPdf } from '../testing/sample-records';
import { createTestDesk, type TestDesk } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';
import { LocalDatabase } from './local-database';
import { SETTINGS } from './local-data';

const settings: Settings = { ...DEFAULT_SETTINGS, lockAfterMinutes: 15 };
const marked = eventNumber(3).id;
const entry = (n: number) =>
  exportedPdf(`x${String(n)}`, 1, { at: n, fileName: `${String(n)}.pdf` });

let desk: TestDesk;
let main: FakeMain;

/** Changes rows of the closed local database, as a bad disk or somebody else would. */
async function harm(work: (db: LocalDatabase) => Promise<unknown>): Promise<void> {
  desk.close();
  const db = new LocalDatabase('test');
  await db.open();
  await work(db);
  db.close();
  await desk.start();
}

async function kept() {
  const { local, filters, followUps } = desk.session();
  return {
    settings: desk.session().settings(),
    filters: (await filters.list('private_events')).map((it) => it.name),
    note: followUps.view(marked, '', 0)?.note ?? null,
    exports: (await local.readExports()).map((it) => it.exportId),
    /* A start begins a sync of its own, whose line may come at any moment. */
    runs: (await local.readRuns()).filter(({ id }) => id <= WHOLE.runs).length,
  };
}

const unreadable = () => desk.session().local.unreadable();

beforeEach(async () => {
  freshIndexedDb();
  main = createFakeMain(filledModel(5));
  desk = createTestDesk(main);
  await desk.start();
  await desk.sync();
  const session = desk.session();
  await session.saveSettings(settings);
  await session.filters.put({ id: 'f', name: 'Mine', choices: ALL_EVENTS });
  await session.followUps.put(
    marked,
    { note: 'Asked', asked: null, waiverAskedAtMs: null, snooze: null },
    false,
    0,
  );
  for (const n of [1, 2, 3]) await session.local.noteExport(entry(n));
});

afterEach(() => {
  desk.close();
});

const WHOLE = {
  settings,
  filters: ['Mine'],
  note: 'Asked',
  exports: ['x3', 'x2', 'x1'],
  runs: 3,
};
const NOISE = new Uint8Array(40).fill(165);

type Loss = readonly [
  what: string,
  damage: (db: LocalDatabase) => Promise<unknown>,
  kind: KeptKind,
  left: Partial<typeof WHOLE> | { readonly note: null },
];
const LOSSES: readonly Loss[] = [
  [
    'the settings',
    (db) => db.values.put({ name: SETTINGS, data: NOISE }),
    'settings',
    { settings: DEFAULT_SETTINGS },
  ],
  [
    'the saved filters',
    (db) => db.values.put({ name: 'filters', data: NOISE }),
    'filters',
    { filters: [] },
  ],
  [
    'the follow-ups',
    (db) => db.values.put({ name: 'marks/1', data: NOISE }),
    'follow-ups',
    { note: null },
  ],
  [
    'the people erased',
    (db) => db.values.put({ name: 'erased-people', data: NOISE }),
    'erasures',
    {},
  ],
  [
    'an export',
    (db) => db.exports.put({ id: 2, data: NOISE }),
    'exports',
    { exports: ['x3', 'x1'] },
  ],
  ['a line of the journal', (db) => db.runs.put({ id: 1, data: NOISE }), 'activity', { runs: 2 }],
  [
    'an export that is not even bytes',
    (db) => db.exports.put({ id: 3, data: 'gone' as never }),
    'exports',
    { exports: ['x2', 'x1'] },
  ],
];

describe('data of this computer alone', () => {
  it.each(LOSSES)(
    'without %s, which does not open: the rest is kept, and it is said',
    async (...loss) => {
      const [, damage, kind, left] = loss;
      await harm(damage);
      expect(await kept()).toEqual({ ...WHOLE, ...left });
      expect(unreadable()).toEqual([{ kind, rows: 1 }]);
      await expect.poll(() => desk.lastStatus()?.unreadable).toEqual([{ kind, rows: 1 }]);
    },
  );

  /** What is kept only here is copied, and this copy is what main has from then on. */
  async function copied(): Promise<SecondCopy> {
    const second = await desk.session().secondCopy();
    const { call } = main.link;
    vi.spyOn(main.link, 'call').mockImplementation((name, ...asked) =>
      name === 'second-copies'
        ? (Promise.resolve(success([second])) as never)
        : call(name, ...asked),
    );
    return second;
  }

  it.each(LOSSES.slice(0, 3))('has %s from the second copy, and says so once', async (...loss) => {
    const [, damage] = loss;
    const second = await copied();
    await harm(damage);
    expect([await kept(), unreadable()]).toEqual([WHOLE, []]);
    expect(desk.session().status().restoredFromMs).toBe(second.atMs);
    vi.restoreAllMocks();
    await desk.restart();
    expect([await kept(), unreadable()]).toEqual([WHOLE, []]);
    expect(desk.session().status().restoredFromMs).toBeNull();
  });

  it('has them from the second copy also on a full disk, and tells that they are not restored', async () => {
    await copied();
    let full: ReturnType<typeof cutWrites> | undefined;
    await harm(async (db) => {
      await db.values.put({ name: 'marks/1', data: NOISE });
      full = cutWrites(db.name, 1, () => undefined, 'QuotaExceededError');
    });
    expect([await kept(), full?.reached()]).toEqual([WHOLE, true]);
    expect(unreadable()).toEqual([{ kind: 'follow-ups', rows: 1 }]);
    full?.restore();
    vi.restoreAllMocks();
  });

  it('is left as it is where it does not open, and forgotten as unreadable once written anew', async () => {
    await harm((db) => db.values.put({ name: SETTINGS, data: NOISE }));
    await harm(async (db) => expect((await db.values.get(SETTINGS))?.data).toEqual(NOISE));
    await desk.session().saveSettings(settings);
    expect(unreadable()).toEqual([]);
    await desk.restart();
    expect(await kept()).toEqual(WHOLE);
    expect(unreadable()).toEqual([]);
  });

  it.each(['exports', 'runs'] as const)(
    'tells that two rows of %s were exchanged, and shows neither',
    async (table) => {
      await harm(async (db) => {
        const [first, second] = await db[table].toArray();
        await db[table].bulkPut([
          { id: 1, data: second!.data },
          { id: 2, data: first!.data },
        ]);
      });
      const left = table === 'exports' ? { exports: ['x3'] } : { runs: 1 };
      expect(await kept()).toEqual({ ...WHOLE, ...left });
      expect(unreadable()).toMatchObject([{ rows: 2 }]);
    },
  );
});

it('tells main of every write, so that a second copy follows, but not of a sync', async () => {
  let told = 0;
  main.before = (name) => void (told += Number(name === 'kept-changed'));
  await desk.sync();
  expect(told).toBe(0);
  const { local, filters, followUps } = desk.session();
  const works = [
    () => desk.session().saveSettings(settings),
    () => filters.put({ id: 'g', name: 'Other', choices: ALL_EVENTS }),
    () => followUps.drop('all'),
    () => local.noteExport(entry(4)),
  ];
  for (const [at, work] of works.entries()) {
    await work();
    expect(told).toBeGreaterThan(at);
  }
});
