import { beforeEach, describe, expect, it } from 'vitest';
import type { ExportIntent, FileNote } from '../../contract/exports';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { createExportLedger, type ExportLedger } from './export-ledger';
import type { KeptExport } from './kept-export';
import { openLocalData, type LocalData } from './local-data';

const copy = { end: 'complete', asOfMs: 5, basis: null } as const;
const order = {
  form: { kind: 'folder', names: ['id'], separator: ',', bom: true, withTable: false },
  selection: ['4 waivers'],
} as const;
const intent = (exportId: string, changes: Partial<ExportIntent> = {}): ExportIntent => ({
  exportId,
  at: 1,
  kind: 'pdf-batch',
  list: 'waiver_submissions',
  folder: 'sealed',
  fileName: 'out',
  ids: ['1', '2', '3', '4'],
  order,
  round: 0,
  ...changes,
});
const file = (...ids: readonly string[]) => ({
  fileName: `file ${ids.join()}.pdf`,
  sha256: `hash ${ids.join()}`,
  ids,
  facts: null,
});

let local: LocalData;
let ledger: ExportLedger;

/* What a kill leaves is what was written so far: the next start opens the same database. */
async function nextStart(): Promise<void> {
  local.close();
  local = await openLocalData('test', TEST_KEY);
  ledger = createExportLedger(local);
}
async function idsOf(entry: KeptExport): Promise<readonly string[]> {
  const ids: string[] = [];
  await ledger.eachRecord(entry, (some) => ids.push(...some));
  expect(ids).toHaveLength(entry.records);
  return ids;
}
const listed = async () =>
  Promise.all(
    (await ledger.entries()).map(async (entry) => {
      const { exportId, asked, end } = entry;
      return { exportId, ids: await idsOf(entry), asked, end };
    }),
  );

async function note(exportId: string, ...files: readonly FileNote[]): Promise<void> {
  for (const it of files) await ledger.noteFile(exportId, it);
}

beforeEach(async () => {
  freshIndexedDb();
  local = await openLocalData('test', TEST_KEY);
  ledger = createExportLedger(local);
});

describe('an erasure', () => {
  const moreau = [{ kind: 'name', value: 'Élodie Moreau' }] as const;
  const words = async () => (await ledger.entries()).map(({ order: of }) => of?.selection);
  const chosenBy = (...selection: readonly string[]) => ({ order: { ...order, selection } });
  async function beginBoth(...selection: readonly string[]): Promise<void> {
    for (const id of ['ended', 'open'])
      await ledger.begin(intent(id, chosenBy(...selection)), copy);
    await note('ended', file('1'));
  }

  it('takes from exports, ended or not, what was typed to choose them, where it names the person', async () => {
    const typed = ['4 waivers', 'Search: Moreau', 'Answer: guest = Moreau'];
    await beginBoth(...typed);
    await ledger.end('ended', ['1'], 'cancelled');
    await ledger.forget([{ kind: 'name', value: 'Jo Ng' }]);
    expect(await words()).toEqual([typed, typed]);
    await ledger.forget(moreau);
    await nextStart();
    const left = ['4 waivers', 'Search: (erased)', 'Answer: guest = (erased)'];
    expect(await words()).toEqual([left, left]);
    expect(JSON.stringify(await local.readExports())).not.toContain('Moreau');
    expect(await listed()).toMatchObject([
      { exportId: 'open', end: null },
      { exportId: 'ended', ids: ['1'], end: 'cancelled' },
    ]);
  });

  it('reaches what a version up to 0.11.0 noted in German', async () => {
    await ledger.begin(intent('open', chosenBy('Suche: Moreau', 'Antwort: Gast = Moreau')), copy);
    await ledger.forget(moreau);
    expect(await words()).toEqual([['Suche: (erased)', 'Antwort: Gast = (erased)']]);
  });

  it('leaves titles and names of filters, which nobody typed for it', async () => {
    const chosen = ['4 waivers shown', 'Template: Test ride waiver', 'Search: x', 'Answer: a = b'];
    await ledger.begin(intent('open', chosenBy(...chosen)), copy);
    await ledger.forget([
      { kind: 'text', value: 'wants a test ride' },
      { kind: 'name', value: 'Search Answer' },
    ]);
    expect(await words()).toEqual([chosen]);
  });

  it('reaches an export that waits for its turn, and what main has of it until it ends', async () => {
    await ledger.take('late', ['1']);
    await ledger.forget(moreau);
    await ledger.begin(intent('late', chosenBy('Search: Moreau')), copy);
    expect(await words()).toEqual([['Search: (erased)']]);
    expect(ledger.wordsLeft(['Search: Moreau', 'Search: x'])).toEqual([
      'Search: (erased)',
      'Search: x',
    ]);
    await ledger.end('late', ['1'], 'complete');
    expect(ledger.wordsLeft(['Search: Moreau'])).toEqual(['Search: Moreau']);
  });

  it('reaches an export that is continued as main had read it before', async () => {
    await beginBoth('Search: Moreau');
    await ledger.end('ended', ['1'], 'cancelled');
    await ledger.forget(moreau);
    await nextStart();
    for (const id of ['ended', 'open'])
      await ledger.begin(intent(id, { ...chosenBy('Search: Moreau'), ids: [], round: 1 }), copy);
    expect(await words()).toEqual([['Search: (erased)'], ['Search: (erased)']]);
  });

  it('reaches an export that ends meanwhile', async () => {
    await beginBoth('Search: Moreau');
    await Promise.all([ledger.forget(moreau), ledger.end('ended', ['1'], 'cancelled')]);
    await nextStart();
    expect(await words()).toEqual([['Search: (erased)'], ['Search: (erased)']]);
    expect(JSON.stringify(await local.readExports())).not.toContain('Moreau');
  });
});

describe('the export ledger after a kill', () => {
  it.each([
    ['before its first file', [], []],
    ['at its first file', [file('1')], ['1']],
    ['after one that failed', [file('1'), file('3')], ['1', '3']],
    ['at its manifest', [file('1'), file()], ['1']],
    ['as one file of several', [file('1', '2', '4')], ['1', '2', '4']],
  ])('lists all that may have been written: %s', async (_name, files, ids) => {
    await ledger.begin(intent('a'), copy);
    await note('a', ...files);
    await nextStart();
    expect(await ledger.unfinished()).toEqual([{ exportId: 'a', folder: 'sealed', files }]);
    expect(await listed()).toEqual([{ exportId: 'a', ids, asked: 4, end: null }]);
  });

  it('lists an export once that was killed between its line and the end of its intent', async () => {
    await ledger.begin(intent('a'), copy);
    await note('a', file('1'), file('2'));
    const cut = createExportLedger({
      ...local,
      deleteValue: () => Promise.reject(new Error('killed')),
    });
    await expect(cut.end('a', ['1', '2'], 'cancelled')).rejects.toThrow('killed');
    await nextStart();
    const line = { exportId: 'a', ids: ['1', '2'], asked: 4, end: 'cancelled' };
    expect(await listed()).toEqual([line]);
    expect(await ledger.unfinished()).toEqual([]);
    expect(await local.names('export-begun/')).toEqual([]);
    expect(await listed()).toEqual([line]);
  });
});

describe('the export ledger', () => {
  it('keeps one line of an export that ended, with its copy and its files, and no intent', async () => {
    await ledger.begin(intent('a'), copy);
    await note('a', file('1'));
    await ledger.end('a', ['1'], 'failed');
    expect(await ledger.entries()).toMatchObject([
      { exportId: 'a', kind: 'pdf-batch', records: 1, rest: 3, end: 'failed', copy },
    ]);
    expect(await ledger.unfinished()).toEqual([]);
    expect(await local.names('export-begun/')).toEqual([]);
    expect(await ledger.stored('a')).toMatchObject({ entry: { order }, files: [file('1')] });
    expect(await ledger.stored('b')).toBeNull();
  });

  it('keeps every file of a large batch in its order, and writes no more than fifty at once', async () => {
    const files = Array.from({ length: 120 }, (_, n) => file(String(n)));
    await ledger.begin(intent('a', { ids: files.flatMap(({ ids }) => ids) }), copy);
    await note('a', ...files.slice(0, 60));
    await nextStart();
    await note('a', ...files.slice(60));
    const stored = await ledger.stored('a');
    expect(stored?.files).toEqual(files);
    expect(await local.names('export-files/a/')).toHaveLength(3);
  });

  it('tells each file once, by its newest note', async () => {
    await ledger.begin(intent('a'), copy);
    const written = { ...file('1'), sha256: 'written in its place' };
    await note('a', file('1'), file('2'), written);
    expect(await ledger.filesOf('a')).toEqual([written, file('2')]);
    expect(await ledger.filesOf('b')).toEqual([]);
  });

  it('has no note of a file whose note could not be written', async () => {
    let isFull = false;
    const writeValue: LocalData['writeValue'] = (name, value) =>
      isFull ? Promise.reject(new Error('The disk is full')) : local.writeValue(name, value);
    ledger = createExportLedger({ ...local, writeValue });
    await ledger.begin(intent('a'), copy);
    await ledger.noteFile('a', file('1'));
    isFull = true;
    await expect(ledger.noteFile('a', file('2'))).rejects.toThrow('full');
    isFull = false;
    await ledger.noteFile('a', file('3'));
    expect(await ledger.filesOf('a')).toEqual([file('1'), file('3')]);
  });

  it('has one line of an export that was continued: its newest', async () => {
    await ledger.begin(intent('a'), copy);
    await note('a', file('1'));
    await ledger.end('a', ['1'], 'interrupted');
    await ledger.begin(intent('a', { round: 1 }), copy);
    await note('a', file('2'));
    await nextStart();
    expect(await listed()).toEqual([{ exportId: 'a', ids: ['1', '2'], asked: 4, end: null }]);
    await ledger.end('a', ['1', '2'], 'cancelled');
    expect(await listed()).toEqual([
      { exportId: 'a', ids: ['1', '2'], asked: 4, end: 'cancelled' },
    ]);
    expect((await ledger.stored('a'))?.files).toEqual([file('1'), file('2')]);
  });

  it.each([
    ['failed', order],
    ['cancelled', order],
    ['interrupted', null],
  ] as const)('keeps no line of an export that wrote no file: %s', async (end, known) => {
    await ledger.begin(intent('a', { order: known }), copy);
    await note('a', file('1'));
    await ledger.end('a', [], end);
    expect(await ledger.entries()).toEqual([]);
    expect(await local.names('export-')).toEqual([]);
  });

  it('keeps the line of a batch that was interrupted before its first file: it can go on', async () => {
    await ledger.begin(intent('a'), copy);
    await ledger.end('a', [], 'interrupted');
    expect(await listed()).toEqual([{ exportId: 'a', ids: [], asked: 4, end: 'interrupted' }]);
  });

  it('lists what is under way first, then the newest', async () => {
    for (const id of ['a', 'b']) {
      await ledger.begin(intent(id), copy);
      await ledger.end(id, ['1'], 'complete');
    }
    await ledger.begin(intent('c', { at: 7 }), copy);
    await ledger.begin(intent('b2', { at: 9 }), copy);
    expect((await ledger.entries()).map(({ exportId }) => exportId)).toEqual(['b2', 'c', 'b', 'a']);
  });
});

describe('the records of an export', () => {
  const MANY = 25_003;
  const many = Array.from({ length: MANY }, (_, n) => `wvr_${String(n)}`);
  const whole = { ...file(), ids: null };
  const list = { ids: [], order: null, kind: 'csv' } as const;
  const parts = () => local.names('export-records/');

  async function allOf(exportId: string): Promise<readonly string[]> {
    const taken = await ledger.taken(exportId);
    const ids: string[] = [];
    while (taken !== null && ids.length < taken.length) ids.push(...(await taken.some(ids.length)));
    return ids;
  }

  it('are kept some thousands at a time, and without those that could not be read', async () => {
    expect(await ledger.take('a', many)).toBe(MANY);
    await ledger.begin(intent('a', list), copy);
    expect(await allOf('a')).toEqual(many);
    await ledger.noteFile('a', whole, (id) => id.endsWith('7'));
    await nextStart();
    const ids = many.filter((id) => !id.endsWith('7'));
    expect(await listed()).toEqual([{ exportId: 'a', ids, asked: MANY, end: null }]);
    await ledger.end('a', null, 'interrupted');
    expect(await listed()).toEqual([{ exportId: 'a', ids, asked: MANY, end: 'interrupted' }]);
    expect(await parts()).toHaveLength(3);
    expect((await ledger.entries())[0]?.rest).toBe(0);
  });

  it('are all of them where nothing is left out, and none where the file was never noted', async () => {
    for (const id of ['a', 'b']) {
      await ledger.take(id, many);
      await ledger.begin(intent(id, list), copy);
    }
    await ledger.noteFile('a', whole);
    await ledger.end('a', null, 'complete');
    await ledger.end('b', null, 'interrupted');
    expect(await listed()).toEqual([{ exportId: 'a', ids: many, asked: MANY, end: 'complete' }]);
    expect((await parts()).filter((name) => name.includes('/b/'))).toEqual([]);
  });

  it('go where the export never begins: when it ends, or at the next start', async () => {
    for (const id of ['a', 'b', 'c']) await ledger.take(id, ['1']);
    await ledger.end('a', [], 'cancelled');
    await ledger.begin(intent('b', list), copy);
    await ledger.unfinished();
    expect(await parts()).toHaveLength(2);
    await nextStart();
    await ledger.unfinished();
    expect(await parts()).toEqual(['export-records/b/000000']);
    expect(await ledger.begin(intent('c', list), copy)).toBe(false);
  });

  it('go where the disk takes only some of them', async () => {
    const { writeValue } = local;
    const full = new DOMException('', 'QuotaExceededError');
    const cut = createExportLedger({
      ...local,
      writeValue: async (name, value) => {
        if (name.endsWith('2')) throw full;
        await writeValue(name, value);
      },
    });
    await expect(cut.take('a', many)).rejects.toBe(full);
    expect(await parts()).toEqual([]);
  });

  it('stay where an export begins or ends while those that never began go', async () => {
    await ledger.begin(intent('a'), copy);
    const { readExports, writeValue } = local;
    let linesRead = async (): Promise<unknown> => undefined;
    let recordsWritten = linesRead;
    const watched = createExportLedger({
      ...local,
      readExports: async () => {
        const lines = await readExports();
        await linesRead();
        return lines;
      },
      writeValue: async (name, value) => {
        if (name.startsWith('export-begun/')) await recordsWritten();
        await writeValue(name, value);
      },
    });
    recordsWritten = watched.unfinished;
    await watched.begin(intent('b', { ids: ['1'] }), copy);
    linesRead = () => ledger.end('b', ['1'], 'complete');
    await watched.unfinished();
    expect(await parts()).toHaveLength(2);
  });

  it('stay where a line of the list does not open: it may be theirs', async () => {
    for (const id of ['a', 'b']) await ledger.begin(intent(id), copy);
    await ledger.end('a', ['1'], 'complete');
    await ledger.take('c', ['1']);
    const { exports: rows } = await local.rows();
    const damaged = rows.map((row) => ({
      ...row,
      data: row.data.with(20, (row.data[20] ?? 0) ^ 1),
    }));
    const nothing = { removedValues: [], removedExports: [], values: [] };
    await local.writeTogether({ ...nothing, exports: damaged });
    await nextStart();
    await ledger.unfinished();
    expect(await parts()).toHaveLength(3);
  });

  it('of a folder that is kept up to date become more with each part of it', async () => {
    await ledger.begin(intent('a', { order: null }), copy);
    await ledger.end('a', ['1', '3'], 'complete');
    await ledger.begin(intent('a', { order: null, round: 1, ids: ['3', '5'] }), copy);
    await ledger.end('a', ['1', '3', '5'], 'complete');
    expect(await listed()).toEqual([
      { exportId: 'a', ids: ['1', '3', '5'], asked: 5, end: 'complete' },
    ]);
    expect(await allOf('a')).toEqual(['1', '2', '3', '4', '5']);
  });

  it('of such a folder stay all of them where a part was killed and its end is not known', async () => {
    await ledger.begin(intent('a', { order: null, ids: ['1', '2'] }), copy);
    await ledger.end('a', ['1', '2'], 'complete');
    await ledger.begin(intent('a', { order: null, round: 1, ids: ['3'] }), copy);
    await note('a', file('3'));
    await nextStart();
    await ledger.begin(intent('a', { order: null, round: 2, ids: ['4'] }), copy);
    await note('a', file('4'));
    await ledger.end('a', ['1', '2', '3', '4'], 'complete');
    expect(await listed()).toEqual([
      { exportId: 'a', ids: ['1', '2', '3', '4'], asked: 4, end: 'complete' },
    ]);
  });

  it('are understood as an earlier version noted them, and go on from there', async () => {
    await local.writeValue('export-begun/a', { ...intent('a'), copy });
    await note('a', file('1'), file('2'));
    const line = { ...intent('b'), copy, asked: 3, ids: ['2'], rest: ['1', '3'], end: 'cancelled' };
    await local.noteExport(line as never);
    expect(await listed()).toEqual([
      { exportId: 'a', ids: ['1', '2'], asked: 4, end: null },
      { exportId: 'b', ids: ['2'], asked: 3, end: 'cancelled' },
    ]);
    expect((await ledger.stored('b'))?.entry).toMatchObject({ records: 1, rest: 2, asked: 3 });
    await ledger.end('a', ['1'], 'interrupted');
    await ledger.begin(intent('b', { round: 1, ids: [] }), copy);
    expect(await allOf('b')).toEqual(['2', '1', '3']);
    await ledger.end('b', ['2', '3'], 'complete');
    expect((await listed()).toSorted((x, y) => (x.exportId < y.exportId ? -1 : 1))).toEqual([
      { exportId: 'a', ids: ['1'], asked: 4, end: 'interrupted' },
      { exportId: 'b', ids: ['2', '3'], asked: 3, end: 'complete' },
    ]);
  });

  it('are all in a backup, however many an earlier version noted in one line', async () => {
    /* A thread of tests has room for more arguments than the worker, which has it for 120,000. */
    const ids = Array.from({ length: 700_000 }, (_, at) => String(at));
    const line = { ...intent('a'), copy, asked: ids.length, ids, rest: [], end: 'complete' };
    await local.noteExport(line as never);
    expect((await ledger.all())[0]?.entry.ids.join()).toBe(ids.join());
  });

  it('come out of a backup as they went in', async () => {
    await ledger.take('a', many);
    await ledger.begin(intent('a', list), copy);
    await ledger.noteFile('a', whole, (id) => id === 'wvr_0');
    await ledger.end('a', null, 'complete');
    await ledger.begin(intent('b'), copy);
    await note('b', file('2'));
    await ledger.end('b', ['2'], 'cancelled');
    const all = await ledger.all();
    expect(all.map(({ entry }) => [entry.ids.length, entry.rest])).toEqual([
      [MANY - 1, []],
      [1, ['1', '3', '4']],
    ]);
    expect(all[0]?.files[0]?.ids).toHaveLength(MANY - 1);
    freshIndexedDb();
    await nextStart();
    const { lines, files } = await ledger.sealed(all);
    const nothing = { removedValues: [], removedExports: [] };
    await local.writeTogether({ ...nothing, exports: lines, values: files });
    expect((await listed()).map(({ ids }) => ids)).toEqual([['2'], many.slice(1)]);
  });
});
