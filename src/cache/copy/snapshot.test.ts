import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IDBObjectStore } from 'fake-indexeddb';
import { collectGarbage } from '../../../integration/collect-garbage';
import type { AdvocateName } from '../../domain/people/advocate-name';
import { eachAtHand, whenAtHand } from '../blocks/missing-blocks';
import { idsIn } from '../lists/testing/ids-in';
import { recordEngine } from '../lists/testing/record-engine';
import { namesOf } from '../people/testing/names-of';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { ALL_EVENTS } from '../lists/testing/list-queries';
import type { Copy, IndexImages } from './copy';
import { rewriteStore } from './rewrite';
import { StoreDatabase, storeName, type MetaRow } from '../store/database';
import { openCopy } from './copy-opening';
import { runCollection } from '../sync/collection-run';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { PAGE_RECORDS } from '../testing/page-records';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import { COLLECTIONS } from '../../domain/entities/collections';
import { saveEarly } from './early-blocks';
import { indexParts } from './index-images';
import { mendBlock } from './mend-block';
import { SNAPSHOT_FORM } from './snapshot-form';
import { allStoredTexts } from './stored-columns';
import { isSnapshotDue, SNAPSHOT_POLICY, writeSnapshot } from './write-snapshot';
import { unpackSegments } from '../index/segments';
import type { RecordTable } from '../index/record-table';
import type { StoredColumn } from '../index/stored-column';

const never = new AbortController().signal;
/* A full page of each list and one that is not. */
const RECORDS = PAGE_RECORDS + 6;
/* Rows that are read of what a search found: they say the same of all records. */
const SOME = 40;
const SEARCHES = ['', 'a', '1', 'ride', 'Signer 1', '"of the"', 'test ride', 'evt'];

let model: ModelService;
let copy: Copy;

const engineOf = (over: Copy) => recordEngine(over, null, 1_800_000_000_000);

async function syncAll(over: Copy): Promise<void> {
  await runCollection(testParts(over, model, 'waiver_submissions'), true, never);
  await runCollection(testParts(over, model, 'private_events'), true, never);
}

async function snapshotOf(over: Copy): Promise<void> {
  await snapshotWith(over, engineOf(over));
}

async function snapshotWith(over: Copy, used: ReturnType<typeof engineOf>): Promise<IndexImages> {
  await used.search.readAtLeisure();
  return writeSnapshot(over, used, () => Promise.resolve());
}

async function reopened(): Promise<Copy> {
  copy.store.rows.close();
  copy = await openTestCopy(model);
  return copy;
}

/** The same copy read from its pages alone. */
async function fromPages(): Promise<Copy> {
  await copy.store.commit({ state: (state) => ({ ...state, snapshot: null }) });
  return reopened();
}

/** Everything a person can ask of the copy. */
async function answersOf(over: Copy): Promise<unknown> {
  return answersFrom(engineOf(over));
}

async function answersFrom({ engine }: ReturnType<typeof engineOf>): Promise<unknown> {
  const answers: unknown[] = [];
  for (const all of [ALL_WAIVERS, ALL_EVENTS])
    for (const search of SEARCHES) {
      const { token, rows, ...rest } = await whenAtHand(() => engine.query({ ...all, search }));
      const most = search === '' ? rows : SOME;
      const shown = await whenAtHand(() => engine.rows(token, 0, most).rows);
      const ids = idsIn(engine, token);
      answers.push({ ids, rows: shown, all: rest.all, facets: rest.facets });
    }
  return answers;
}

/** Every column; of those that lie on the disk what stands in them, not where. */
async function columnsOf(over: Copy): Promise<Record<string, string>> {
  const { waiver_submissions: waivers, private_events: events } = over;
  const stored = {
    signers: await textsIn(waivers.table, waivers.signers),
    values: await textsIn(waivers.table, waivers.values),
    agreements: await textsIn(waivers.table, waivers.agreements),
    places: await textsIn(events.table, events.places),
    notes: await textsIn(events.table, events.notes),
  };
  /* What is seen of agreements is kept with a snapshot alone. */
  const others = [...Object.keys(stored), 'seen', 'hasSeen'];
  const isStored = (name: string): boolean => others.some((it) => name.endsWith(`.${it}`));
  const inMemory = [...indexParts(over)].filter(({ name }) => !isStored(name));
  const columns = inMemory.map(({ name, bytes }, at) => [
    `${String(at)} ${name}`,
    Buffer.from(bytes).toString('latin1'),
  ]);
  return { ...Object.fromEntries(columns), ...stored };
}

async function textsIn(
  { ids }: RecordTable,
  { get }: Pick<StoredColumn<unknown>, 'get'>,
): Promise<string> {
  return JSON.stringify(await whenAtHand(() => eachAtHand(Array(ids.length).keys(), get)));
}

async function rowsOf(work: (db: StoreDatabase) => Promise<unknown>): Promise<void> {
  const db = new StoreDatabase(storeName('test', 1));
  await db.open();
  await work(db);
  db.close();
}

beforeEach(async () => {
  freshIndexedDb();
  model = filledModel(RECORDS);
  copy = await openTestCopy(model);
  await syncAll(copy);
});

function change(n: number): void {
  const updatedAt = '2027-01-01T00:00:00Z';
  model.waivers.set(waiverNumber(n).id, {
    ...waiverNumber(n),
    signerName: 'Newly Named',
    updatedAt,
  });
  model.events.set(eventNumber(n).id, { ...eventNumber(n), details: 'A new note', updatedAt });
}

/* Gives waivers agreements that are too short for what they have in common to be kept once. */
async function withWhole(...numbers: readonly number[]): Promise<void> {
  for (const n of numbers) {
    const agreement = `<p>I, Signer ${String(n)}, ride at my own risk.</p>`;
    const updatedAt = '2026-12-01T00:00:00Z';
    model.waivers.set(waiverNumber(n).id, waiverNumber(n, { agreement, updatedAt }));
  }
  await syncAll(copy);
}

describe('a start from the snapshot', () => {
  it('gives the same index as all the pages', async () => {
    await snapshotOf(copy);
    const quick = await reopened();
    expect(quick.images).not.toBeNull();
    const columns = await columnsOf(quick);
    const slow = await fromPages();
    expect(slow.images).toBeNull();
    expect(await columnsOf(slow)).toEqual(columns);
  });

  it('answers and finds the same, and goes on doing so after changes', async () => {
    await snapshotOf(copy);
    await reopened();
    change(3);
    model.waivers.set('new', { ...waiverNumber(RECORDS), id: 'new' });
    const { engine } = engineOf(copy);
    await whenAtHand(() => engine.query({ ...ALL_WAIVERS, search: 'a' }));
    await syncAll(copy);
    const search = 'newly named';
    const { token } = await whenAtHand(() => engine.query({ ...ALL_WAIVERS, search }));
    expect(idsIn(engine, token)).toEqual([waiverNumber(3).id]);
    const answers = await answersOf(copy);
    expect(await answersOf(await fromPages())).toEqual(answers);
  });

  /* Long enough for what they have in common to be kept once. */
  async function keptWithTwoTexts(): Promise<void> {
    const texts = ['Helmets are lent to riders. ', 'Everybody rides at their own risk. '];
    for (let n = 0; n < RECORDS; n += 1) {
      const waiver = waiverNumber(n);
      const agreement = `<p>${texts[n % 2]?.repeat(40) ?? ''}</p><p>${waiver.signerName}</p>`;
      model.waivers.set(waiver.id, { ...waiver, agreement, templateVersion: (n % 2) + 1 });
    }
    copy.store.rows.close();
    freshIndexedDb();
    copy = await openTestCopy(model);
    await syncAll(copy);
    await snapshotOf(copy);
  }

  it('does not read the HTML that agreements share', async () => {
    await keptWithTwoTexts();
    const { engine, search: words } = engineOf(await reopened());
    copy.sharedEntries.forEach((entry, at) => {
      if (entry.kind === 'base') copy.sharedEntries[at] = { ...entry, text: '' };
    });
    await words.ready();
    const search = 'helmets';
    const { token } = await whenAtHand(() => engine.query({ ...ALL_WAIVERS, search }));
    const { rows } = await whenAtHand(() => engine.rows(token, 0, RECORDS));
    const found = rows?.find(({ id }) => id === waiverNumber(0).id);
    expect(found).toMatchObject({ hit: { field: 'agreement' } });
  });

  it('does not read agreements again that have to be read whole, unless they changed', async () => {
    await withWhole(1, 2);
    await snapshotOf(copy);
    const [same, other] = [waiverNumber(1).id, waiverNumber(2).id];
    const agreement = '<p>I, Signer 2, walk.</p>';
    const updatedAt = '2027-01-01T00:00:00Z';
    model.waivers.set(other, waiverNumber(2, { agreement, updatedAt }));
    await syncAll(copy);
    const { engine, search } = engineOf(await reopened());
    await search.ready();
    const { agreements, table } = copy.waiver_submissions;
    const read = vi.spyOn(agreements, 'get');
    const asked = (search: string) =>
      whenAtHand(() => engine.query({ ...ALL_WAIVERS, search }).token);
    const found = async (phrase: string): Promise<readonly string[]> =>
      idsIn(engine, await asked(phrase));
    expect(await found('"signer 1 ride"')).toEqual([same]);
    expect(read).not.toHaveBeenCalledWith(table.ids.find(same));
    expect(await found('"signer 2 ride"')).toEqual([]);
    expect(await found('"signer 2 walk"')).toEqual([other]);
    const shown = async (phrase: string): Promise<unknown> => {
      const token = await asked(phrase);
      return (await whenAtHand(() => engine.rows(token, 0, 1))).rows?.[0];
    };
    const withText = (text: RegExp) => ({ hit: { text: expect.stringMatching(text) as string } });
    expect(await shown('walk')).toMatchObject({ id: other, ...withText(/Signer 2, walk/) });
    read.mockReturnValue({ whole: '' });
    expect(await shown('"signer 1 ride"')).toMatchObject({
      id: same,
      ...withText(/Signer 1.* ride/),
    });
  });

  it('finds each agreement by its own words where there are several', async () => {
    await keptWithTwoTexts();
    const { engine, search } = engineOf(await reopened());
    await search.ready();
    for (const search of ['helmets', 'risk', '"are lent"'])
      expect(
        await whenAtHand(() => engine.query({ ...ALL_WAIVERS, search }).matching),
        search,
      ).toBe(RECORDS / 2);
  });

  it('reads the pages written after it', async () => {
    await snapshotOf(copy);
    change(5);
    model.waivers.delete(waiverNumber(7).id);
    model.waivers.set('new', { ...waiverNumber(RECORDS), id: 'new' });
    await syncAll(copy);
    const quick = await reopened();
    expect(quick.images).not.toBeNull();
    expect(
      quick.waiver_submissions.signers.get(
        quick.waiver_submissions.table.ids.find(waiverNumber(5).id) ?? -1,
      )?.name,
    ).toBe('Newly Named');
    expect(
      quick.waiver_submissions.table.gone.get(
        quick.waiver_submissions.table.ids.find(waiverNumber(7).id) ?? -1,
      ),
    ).toBe(1);
    const answers = await answersOf(quick);
    expect(await answersOf(await fromPages())).toEqual(answers);
  });

  it('leaves what was written after it as it is', async () => {
    await snapshotOf(copy);
    const fields = waiverNumber(5).fields.map((field) => ({ ...field, value: 'Another answer' }));
    const updatedAt = '2027-01-01T00:00:00Z';
    model.waivers.set(waiverNumber(5).id, { ...waiverNumber(5), fields, updatedAt });
    await syncAll(copy);
    const { values, table } = (await reopened()).waiver_submissions;
    const answersIn = (row: number) => whenAtHand(() => values.get(row));
    const changed = table.ids.find(waiverNumber(5).id) ?? -1;
    expect(await answersIn(changed)).toEqual(['Another answer', 'Another answer']);
    const another = table.ids.find(waiverNumber(6).id) ?? -1;
    expect(await answersIn(another)).toEqual([true, '+49 30 6']);
  });

  it('can itself be kept again', async () => {
    await snapshotOf(copy);
    await reopened();
    change(9);
    await syncAll(copy);
    await snapshotOf(copy);
    const answers = await answersOf(await reopened());
    expect(await answersOf(await fromPages())).toEqual(answers);
  });

  it.each<[string, (db: StoreDatabase) => Promise<unknown>]>([
    ['a segment is missing', (db) => db.meta.delete('snapshot/00000')],
    [
      'the last segment is damaged',
      async (db) => {
        const row = await db.meta.where('name').startsWith('snapshot/').last();
        if (row) await db.meta.put({ ...row, data: row.data.with(40, (row.data[40] ?? 0) ^ 1) });
      },
    ],
    ['a page is missing', (db) => db.pages.delete(['private_events', 1])],
    [
      'there is a page it never heard of',
      async (db) => {
        const row = await db.pages.get(['private_events', 1]);
        if (row) await db.pages.put({ ...row, page: 77 });
      },
    ],
  ])('is not made when %s', async (_, harm) => {
    await snapshotOf(copy);
    copy.store.rows.close();
    await rowsOf(harm);
    copy = await openTestCopy(model);
    expect(copy.images).toBeNull();
    await syncAll(copy);
    expect([copy.waiver_submissions.table.served, copy.private_events.table.served]).toEqual([
      RECORDS,
      RECORDS,
    ]);
  });

  it.each<[string, (state: ReturnType<Copy['store']['state']>) => object]>([
    ['its form is another', (state) => ({ snapshot: { ...state.snapshot, form: 0 } })],
    ['old values have to go first', () => ({ eraseDue: true })],
  ])('is not made when %s', async (_, changed) => {
    await snapshotOf(copy);
    await copy.store.commit({ state: (state) => ({ ...state, ...changed(state) }) });
    expect((await reopened()).images).toBeNull();
  });
});

describe('a copy that goes on from the snapshot it wrote', () => {
  async function goOn(): Promise<ReturnType<typeof engineOf>> {
    const used = engineOf(copy);
    await writeAndAdopt(used);
    return used;
  }

  async function writeAndAdopt(
    used: ReturnType<typeof engineOf>,
  ): Promise<readonly WeakRef<ArrayBufferLike>[]> {
    const written = await snapshotWith(copy, used);
    const segments = new Set(
      Object.values(written.search).flatMap((it) => it.map((part) => part.buffer)),
    );
    return [...segments].map((it) => new WeakRef(it));
  }

  it('has the same in every column', async () => {
    const before = await columnsOf(copy);
    await goOn();
    expect(await columnsOf(copy)).toEqual(before);
  });

  it('answers and finds the same, and goes on doing so after changes', async () => {
    const before = await answersOf(copy);
    const used = await goOn();
    expect(await answersFrom(used)).toEqual(before);
    change(3);
    model.waivers.delete(waiverNumber(7).id);
    model.waivers.set('new', { ...waiverNumber(RECORDS), id: 'new' });
    await syncAll(copy);
    const search = 'newly named';
    const { token } = await whenAtHand(() => used.engine.query({ ...ALL_WAIVERS, search }));
    expect(idsIn(used.engine, token)).toEqual([waiverNumber(3).id]);
    const answers = await answersFrom(used);
    expect(await answersOf(await fromPages())).toEqual(answers);
  });

  it('holds nothing of the one before, also while what a search found is shown', async () => {
    const used = engineOf(copy);
    const before = await writeAndAdopt(used);
    const search = 'signer 1';
    const { token } = await whenAtHand(() => used.engine.query({ ...ALL_WAIVERS, search }));
    const shown = await whenAtHand(() => used.engine.rows(token, 0, 5));
    await writeAndAdopt(used);
    /* What is still under way on a busy computer may hold some for a moment. */
    const held = async (): Promise<number> => {
      await collectGarbage();
      return before.filter((it) => it.deref() !== undefined).length;
    };
    await expect.poll(held).toBe(0);
    expect(await whenAtHand(() => used.engine.rows(token, 0, 5))).toEqual(shown);
  });

  it('can write the next one', async () => {
    const used = await goOn();
    change(5);
    await syncAll(copy);
    await snapshotWith(copy, used);
    const answers = await answersOf(await reopened());
    expect(copy.images).not.toBeNull();
    expect(await answersOf(await fromPages())).toEqual(answers);
  });
});

const rowOf = (block: number): string => `block/${String(block).padStart(9, '0')}`;

async function blockRows(): Promise<readonly string[]> {
  let names: readonly string[] = [];
  await rowsOf(async (db) => {
    names = await db.meta.where('name').startsWith('block/').primaryKeys();
  });
  return names;
}

/** Whether a disk that has room for so many blocks is full before a snapshot is written. */
async function isFullAfter(blocks: number, used = engineOf(copy)): Promise<boolean> {
  const { writeBlock } = copy.store.rows;
  let left = blocks;
  const writing = vi
    .spyOn(copy.store.rows, 'writeBlock')
    .mockImplementation((...block) =>
      left-- > 0 ? writeBlock(...block) : Promise.reject(new Error('The disk is full')),
    );
  const failure: unknown = await snapshotWith(copy, used).then(
    () => null,
    (error: unknown) => error,
  );
  writing.mockRestore();
  if (failure !== null) expect(String(failure)).toContain('The disk is full');
  return failure !== null;
}

describe('texts on the disk', () => {
  it('are read from the pages, in the same words, where their block is damaged or missing', async () => {
    const whole = await columnsOf(copy);
    for (const harm of [
      (db: StoreDatabase) => db.meta.where('name').startsWith('block/').delete(),
      (db: StoreDatabase) =>
        db.meta
          .where('name')
          .startsWith('block/')
          .modify((row: MetaRow) => {
            (row as { data: Uint8Array }).data = row.data.with(20, (row.data[20] ?? 0) ^ 1);
          }),
    ]) {
      await snapshotOf(copy);
      await rowsOf(harm);
      const again = await reopened();
      expect(again.images).not.toBeNull();
      expect(await columnsOf(again)).toEqual(whole);
      expect(again.mended.current).toBeGreaterThan(0);
    }
    await snapshotOf(copy);
    expect(await columnsOf(await reopened())).toEqual(whole);
    expect(copy.mended.current).toBe(0);
  });

  it('are made anew beside a sync, which is newer than the pages they are read from', async () => {
    await snapshotOf(copy);
    await rowsOf((db) => db.meta.where('name').startsWith('block/').delete());
    const { waiver_submissions: waivers, store } = await reopened();
    const { readPage } = store.rows;
    const { id } = waiverNumber(3);
    const row = waivers.table.ids.find(id) ?? -1;
    change(3);
    const reading = vi.spyOn(store.rows, 'readPage').mockImplementation(async (...page) => {
      const content = await readPage(...page);
      reading.mockRestore();
      await syncAll(copy);
      return content;
    });
    await whenAtHand(() => waivers.agreements.get(row));
    expect([reading.mock.calls.length, waivers.signers.get(row)?.name]).toEqual([0, 'Newly Named']);
  });

  it('are told to be damaged once, however many ask, and not where a snapshot has others', async () => {
    await snapshotOf(copy);
    await rowsOf((db) => db.meta.bulkDelete(copy.private_events.notes.blocks().map(rowOf)));
    const harmed = await reopened();
    /* Texts of any list, here of the last one. */
    const [first = -1] = harmed.private_events.notes.blocks();
    await Promise.all([mendBlock(harmed, first), mendBlock(harmed, first)]);
    expect(harmed.mended.current).toBe(1);
    await snapshotOf(harmed);
    const again = await reopened();
    const [block = -1] = again.waiver_submissions.agreements.blocks();
    change(3);
    await syncAll(again);
    await snapshotOf(again);
    expect(again.waiver_submissions.agreements.blocks()).not.toContain(block);
    const { current } = again.mended;
    await mendBlock(again, block);
    expect(again.mended.current).toBe(current);
  });

  it('stay whole where the program is killed before the snapshot that refers to them', async () => {
    await snapshotOf(copy);
    const before = await blockRows();
    model.waivers.set('new', { ...waiverNumber(RECORDS), id: 'new' });
    await syncAll(copy);
    const whole = await columnsOf(copy);
    const killed = vi.spyOn(copy.store, 'commit').mockRejectedValue(new Error('Killed'));
    await expect(snapshotOf(copy)).rejects.toThrow('Killed');
    killed.mockRestore();
    expect((await blockRows()).length).toBeGreaterThan(before.length);
    expect(await columnsOf(await reopened())).toEqual(whole);
    const used = engineOf(copy);
    await snapshotWith(copy, used);
    const named = [used.search, ...allStoredTexts(copy)].flatMap((it) => it.blocks());
    expect(await blockRows()).toEqual(named.sort((a, b) => a - b).map(rowOf));
    expect(await columnsOf(await reopened())).toEqual(whole);
  });

  it('leave nothing behind that nobody refers to where the disk is full before all are written', async () => {
    const used = engineOf(copy);
    await snapshotWith(copy, used);
    const before = await blockRows();
    /* Written as the others are, or its column would be narrower after a start. */
    const updatedAt = '2027-01-01T00:00:00.000Z';
    const details = 'A note that fills blocks. '.repeat(720);
    for (const [id, event] of model.events) model.events.set(id, { ...event, details, updatedAt });
    await syncAll(copy);
    const whole = await columnsOf(copy);
    let room = 0;
    for (; await isFullAfter(room, used); room += 1) {
      const known = allStoredTexts(copy).flatMap((it) => it.blocks().map(rowOf));
      expect(await blockRows()).toEqual([...new Set([...before, ...known])].sort());
    }
    const notes = copy.private_events.notes.blocks().length;
    expect(notes).toBeGreaterThan(1);
    expect(room).toBeGreaterThan(notes);
    expect(await columnsOf(await reopened())).toEqual(whole);
  });

  /** As a sync does once more waits in memory than may. */
  async function saveAll(): Promise<void> {
    for (const list of COLLECTIONS) await saveEarly(copy, list, 0);
  }

  const waiting = (): number =>
    allStoredTexts(copy).reduce((sum, { unsaved }) => sum + unsaved(), 0);

  const ofColumns = (): readonly string[] =>
    allStoredTexts(copy)
      .flatMap((it) => it.blocks().map(rowOf))
      .sort();

  it('are written while a first sync runs, and go after a start where it was killed', async () => {
    const before = await columnsOf(copy);
    await saveAll();
    expect([waiting(), await blockRows()]).toEqual([0, ofColumns()]);
    expect(await columnsOf(copy)).toEqual(before);
    change(3);
    model.waivers.set('new', { ...waiverNumber(RECORDS), id: 'new' });
    await syncAll(copy);
    await saveAll();
    expect(await blockRows()).toEqual(ofColumns());
    const whole = await columnsOf(copy);
    expect((await reopened()).images).toBeNull();
    expect(await columnsOf(copy)).toEqual(whole);
    expect(ofColumns()).toEqual([]);
    await saveAll();
    expect(await blockRows()).toEqual(ofColumns());
    await snapshotOf(copy);
    expect(await columnsOf(await reopened())).toEqual(whole);
    expect(copy.mended.current).toBe(0);
  });

  it('stay as a snapshot has them while a sync writes others', async () => {
    await snapshotOf(copy);
    const before = await blockRows();
    for (let n = 0; n < 3; n += 1) {
      change(n);
      await syncAll(copy);
      await saveAll();
      expect(await blockRows()).toEqual([...new Set([...before, ...ofColumns()])].sort());
    }
    const whole = await columnsOf(copy);
    expect((await reopened()).images).not.toBeNull();
    expect(await columnsOf(copy)).toEqual(whole);
    await saveAll();
    expect(await columnsOf(copy)).toEqual(whole);
    await snapshotOf(copy);
    expect(await columnsOf(await reopened())).toEqual(whole);
    expect(copy.mended.current).toBe(0);
  });

  it('are no others under the numbers that a snapshot names which was left unread', async () => {
    await snapshotOf(copy);
    const whole = await columnsOf(copy);
    const { snapshot } = copy.store.state();
    const other = snapshot && { ...snapshot, form: SNAPSHOT_FORM + 1 };
    await copy.store.commit({ state: (state) => ({ ...state, snapshot: other }) });
    await reopened();
    await saveAll();
    expect(await columnsOf(await reopened())).toEqual(whole);
    expect([copy.images === null, copy.mended.current]).toEqual([true, 0]);
  });

  it('wait in memory, and leave none behind, where the disk is full while a sync writes them', async () => {
    const whole = await columnsOf(copy);
    const full = vi
      .spyOn(copy.store.rows, 'writeBlock')
      .mockRejectedValue(new Error('The disk is full'));
    await expect(saveAll()).rejects.toThrow('The disk is full');
    full.mockRestore();
    expect(await blockRows()).toEqual([]);
    expect(await columnsOf(copy)).toEqual(whole);
  });

  it('are never more in memory than may wait, however long records are, also where all pages are read', async () => {
    for (let n = 20; n < 30; n += 1) {
      const fields = [{ ...waiverNumber(n).fields[0], value: String(n).repeat(1_000_000) }];
      model.waivers.set(String(n), { ...waiverNumber(n), id: String(n), fields } as never);
    }
    await runCollection(testParts(copy, model, 'waiver_submissions'), true, never);
    const { values, table } = copy.waiver_submissions;
    const longest = () => whenAtHand(() => values.get(table.ids.find('29') ?? -1));
    expect(waiting()).toBeLessThan(2 ** 24);
    expect(await longest()).toEqual(['29'.repeat(1_000_000)]);
    const again = await fromPages();
    expect(waiting()).toBeLessThan(2 ** 24);
    const { values: read, table: rows } = again.waiver_submissions;
    expect(await whenAtHand(() => read.get(rows.ids.find('29') ?? -1))).toEqual([
      '29'.repeat(1_000_000),
    ]);
  });

  it('wait in memory where all pages are read and the disk is full', async () => {
    const fields = [{ ...waiverNumber(0).fields[0], value: 'a'.repeat(2 ** 24) }];
    model.waivers.set('long', { ...waiverNumber(0), id: 'long', fields } as never);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    await runCollection(testParts(copy, model, 'waiver_submissions'), true, never);
    const again = await fromPages().finally(full.mockRestore);
    expect(waiting()).toBeGreaterThan(2 ** 24);
    const { values, table } = again.waiver_submissions;
    expect(values.get(table.ids.find('long') ?? -1)).toEqual(['a'.repeat(2 ** 24)]);
  });

  it('hold nothing of what stood there once the service has other words and the next snapshot is written', async () => {
    const canaries = ['["Signer 3"', 'Signer 3,', '+49 30 3"', '"3 Canary Street', ' door 3"'];
    const held = async (): Promise<string> => {
      const blocks = (await blockRows()).map((name) => Number(name.slice('block/'.length)));
      const all = await copy.store.rows.readBlocks(blocks);
      return all.map((bytes) => new TextDecoder().decode(bytes ?? undefined)).join('');
    };
    await withWhole(3);
    await snapshotOf(copy);
    for (const canary of canaries) expect(await held()).toContain(canary);
    const fields = waiverNumber(3).fields.map((field) => ({ ...field, value: 'Not told' }));
    const agreement = '<p>I ride.</p>';
    const updatedAt = '2027-01-01T00:00:00Z';
    const changed = { agreement, fields, signerName: 'Another', updatedAt };
    model.waivers.set(waiverNumber(3).id, waiverNumber(3, changed));
    const others = { details: null, address: null, updatedAt };
    model.events.set(eventNumber(3).id, eventNumber(3, others));
    await syncAll(copy);
    await snapshotOf(copy);
    for (const canary of canaries) expect(await held()).not.toContain(canary);
  });
});

describe('which rows hold which words, on the disk', () => {
  async function blocksOfWords(): Promise<readonly string[]> {
    const used = engineOf(copy);
    await snapshotWith(copy, used);
    return used.search.blocks().map(rowOf);
  }

  it('is read anew, and said, where a block is damaged or missing, and written again', async () => {
    const before = await answersOf(copy);
    for (const harm of [
      (names: readonly string[]) => (db: StoreDatabase) => db.meta.bulkDelete([...names]),
      (names: readonly string[]) => (db: StoreDatabase) =>
        db.meta
          .where('name')
          .anyOf(names)
          .modify((row: MetaRow) => {
            (row as { data: Uint8Array }).data = row.data.with(20, (row.data[20] ?? 0) ^ 1);
          }),
    ]) {
      await rowsOf(harm(await blocksOfWords()));
      const again = await reopened();
      const used = engineOf(again);
      expect(await answersFrom(used)).toEqual(before);
      /* Once for waivers and once for events. */
      expect(again.mended.current).toBe(2);
      await snapshotWith(again, used);
      expect(await answersOf(await reopened())).toEqual(before);
      expect(copy.mended.current).toBe(0);
    }
  });

  it('is read anew where a block is missing while the next snapshot is written, whose blocks have numbers of their own', async () => {
    await blocksOfWords();
    await rowsOf((db) => db.meta.where('name').startsWith('block/').delete());
    const again = await reopened();
    const updatedAt = '2027-01-01T00:00:00Z';
    model.events.set(eventNumber(3).id, { ...eventNumber(3), details: 'A new note', updatedAt });
    await syncAll(again);
    await snapshotOf(again);
    const answers = await answersOf(await reopened());
    expect(await answersOf(await fromPages())).toEqual(answers);
  });

  it('is written whole where a question has it read anew while a snapshot begins', async () => {
    const before = await answersOf(copy);
    await blocksOfWords();
    await rowsOf((db) => db.meta.where('name').startsWith('block/').delete());
    const used = engineOf(await reopened());
    await used.search.readAtLeisure();
    const { rows } = copy.store;
    const { readPage } = rows;
    const reading = new Promise<void>((begun) => {
      vi.spyOn(rows, 'readPage').mockImplementation((...page) => {
        begun();
        return readPage(...page);
      });
    });
    const search = 'signer 1';
    const asked = whenAtHand(() => used.engine.query({ ...ALL_WAIVERS, search }));
    await reading;
    await writeSnapshot(copy, used, () => Promise.resolve());
    await asked;
    expect(await answersFrom(used)).toEqual(before);
    expect(await answersOf(await reopened())).toEqual(before);
  });

  it('is written whole where a question reads a name that a person gives while it is written', async () => {
    const before = await answersOf(copy);
    const expected = copy.private_events.table.ids.length;
    for (let moment = 1; ; moment *= 2) {
      let label = '';
      const name = (): AdvocateName => ({ name: label, from: 'own', signedAt: null });
      const called = (over: Copy) =>
        recordEngine(over, null, 1_800_000_000_000, namesOf(over, { advocate: name }));
      const found = async ({ engine }: ReturnType<typeof called>) =>
        (await whenAtHand(() => engine.query({ ...ALL_EVENTS, search: 'aaron' }))).matching;
      const used = called(copy);
      await used.search.readAtLeisure();
      let pauses = 0;
      await writeSnapshot(copy, used, async () => {
        pauses += 1;
        if (pauses !== moment) return;
        label = 'Aaron';
        expect(await found(used)).toBe(expected);
      });
      if (label === '') break;
      expect(await found(used), String(moment)).toBe(expected);
      expect(await found(called(await reopened())), String(moment)).toBe(expected);
      label = '';
      expect(await answersFrom(called(copy)), String(moment)).toEqual(before);
    }
  });

  it('leaves nothing behind where the disk is full before all of it is written', async () => {
    await blocksOfWords();
    const before = await blockRows();
    change(3);
    await syncAll(copy);
    expect(await isFullAfter(2)).toBe(true);
    expect(await blockRows()).toEqual(before);
  });

  it('comes in one go for all words of a question', async () => {
    await blocksOfWords();
    const { engine, search: words } = engineOf(await reopened());
    await words.ready();
    const bring = vi.spyOn(copy.blocks, 'bring');
    const search = 'signer ri 1';
    const { matching } = await whenAtHand(() => engine.query({ ...ALL_WAIVERS, search }));
    expect(matching).toBeGreaterThan(0);
    expect(bring).toHaveBeenCalledOnce();
  });

  it('is asked for in no block that the next snapshot has removed', async () => {
    const used = engineOf(copy);
    await snapshotWith(copy, used);
    change(3);
    await syncAll(copy);
    const { commit } = copy.store;
    const seen: (readonly string[])[] = [];
    vi.spyOn(copy.store, 'commit').mockImplementation(async (change) => {
      const state = await commit(change);
      seen.push(used.search.blocks().map(rowOf), await blockRows());
      return state;
    });
    await snapshotWith(copy, used);
    const [asked = [], there] = seen;
    expect(asked.length).toBeGreaterThan(0);
    expect(there).toEqual(expect.arrayContaining([...asked]));
    const answers = await answersFrom(used);
    expect(await answersOf(await fromPages())).toEqual(answers);
  });
});

describe('the snapshot', () => {
  it('is given up when a great deal was written after it', async () => {
    await snapshotOf(copy);
    for (let page = 0; page < 65; page += 1) {
      const content = { records: [], fingerprints: [], gone: [] };
      await copy.store.commit({
        pages: [{ collection: 'private_events', page: 100 + page, content }],
      });
    }
    expect(copy.store.state().snapshot).toBeNull();
  });

  it('holds nothing that can be read without the key', async () => {
    await snapshotOf(copy);
    let sealed = '';
    await rowsOf(async (db) => {
      const rows = await db.meta.where('name').startsWith('snapshot/').toArray();
      sealed = rows.map(({ data }) => Buffer.from(data).toString('latin1')).join('');
    });
    expect(sealed.length).toBeGreaterThan(1_000);
    expect(sealed).not.toContain(waiverNumber(1).signerName);
    const segments = await copy.store.rows.readSegments(copy.store.state().snapshot?.bricks ?? 0);
    expect(JSON.stringify(Object.keys(unpackSegments(segments ?? [])))).toContain(
      'waiver_submissions.nameKeys',
    );
  });

  it('does not go along into the generation after an erasure', async () => {
    await snapshotOf(copy);
    const dataKey = new Uint8Array(32).fill(9);
    const plan = { event: <Event>(event: Event) => event };
    await rewriteStore(copy, 'test', { generation: 2, dataKey }, plan);
    const fresh = await openCopy('test', 2, dataKey);
    expect(fresh.images).toBeNull();
    expect(fresh.store.state().snapshot).toBeNull();
    expect(await fresh.store.rows.readSegments(1)).toBeNull();
    expect(await fresh.store.rows.readBlocks([0])).toEqual([null]);
    fresh.store.rows.close();
  });

  it('is due for every copy without one, and again after changes, of a large copy after many', async () => {
    const state = copy.store.state();
    const isDue = (change: Partial<typeof state>) =>
      isSnapshotDue(
        { ...copy, store: { ...copy.store, state: () => ({ ...state, ...change }) } },
        SNAPSHOT_POLICY,
      );
    const holding = (waivers: number) => ({
      lists: {
        ...state.lists,
        waiver_submissions: { ...state.lists.waiver_submissions, count: waivers },
        private_events: { ...state.lists.private_events, count: 0 },
      },
    });
    const touched = (pages: number) => ({
      snapshot: {
        form: SNAPSHOT_FORM,
        bricks: 1,
        touched: { waiver_submissions: [...Array(pages).keys()].slice(1), private_events: [0] },
      },
    });
    expect([isDue(holding(1)), isDue(holding(0))]).toEqual([true, false]);
    expect(isDue({ ...holding(1), eraseDue: true })).toBe(false);
    for (const [waivers, pages] of [
      [1, 1],
      [1_600, 1],
      [5_000, 4],
      [100_000, 16],
    ] as const) {
      const { snapshot } = touched(pages);
      const fewer = { ...snapshot, touched: { ...snapshot.touched, private_events: [] } };
      expect(isDue({ ...holding(waivers), snapshot }), `${String(waivers)} waivers`).toBe(true);
      expect(isDue({ ...holding(waivers), snapshot: fewer }), String(waivers)).toBe(false);
    }
  });
});
