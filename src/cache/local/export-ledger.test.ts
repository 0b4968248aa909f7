import { beforeEach, describe, expect, it } from 'vitest';
import type { ExportIntent, FileNote } from '../../contract/exports';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { createExportLedger, type ExportLedger } from './export-ledger';
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
const file = (...ids: readonly string[]): FileNote => ({
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
const listed = async () =>
  (await ledger.entries()).map(({ exportId, ids, asked, end }) => ({ exportId, ids, asked, end }));

async function note(exportId: string, ...files: readonly FileNote[]): Promise<void> {
  for (const it of files) await ledger.noteFile(exportId, it);
}

beforeEach(async () => {
  freshIndexedDb();
  local = await openLocalData('test', TEST_KEY);
  ledger = createExportLedger(local);
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
      { exportId: 'a', kind: 'pdf-batch', ids: ['1'], rest: ['2', '3', '4'], end: 'failed', copy },
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
