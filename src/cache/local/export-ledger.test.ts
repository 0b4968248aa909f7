import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchProgress, ExportIntent } from '../../contract/service-port';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { createExportLedger, type ExportLedger } from './export-ledger';
import { openLocalShelf, type LocalShelf } from './local-shelf';

const copy = { end: 'complete', asOfMs: 5 } as const;
const intent = (exportId: string, changes: Partial<ExportIntent> = {}): ExportIntent => ({
  exportId,
  at: 1,
  kind: 'pdf-batch',
  folder: '/out',
  fileName: 'out',
  ids: ['1', '2', '3', '4'],
  ...changes,
});
const progress = (settled: number, failed: readonly string[] = []): BatchProgress => ({
  exportId: 'a',
  settled,
  failed,
  writing: `file ${String(settled + 1)}.pdf`,
});

let shelf: LocalShelf;
let ledger: ExportLedger;

/* What a kill leaves is what was written so far: the next start opens the same database. */
async function nextStart(): Promise<void> {
  shelf.close();
  shelf = await openLocalShelf('test', TEST_KEY);
  ledger = createExportLedger(shelf);
}
const listed = async () =>
  (await ledger.entries()).map(({ exportId, ids, asked, end }) => ({ exportId, ids, asked, end }));

beforeEach(async () => {
  freshIndexedDb();
  shelf = await openLocalShelf('test', TEST_KEY);
  ledger = createExportLedger(shelf);
});

describe('the export ledger after a kill', () => {
  it.each([
    ['before its first file', null, [], null],
    ['at its first file', progress(0), [], ['1']],
    ['at a later file', progress(2), ['1', '2'], ['3']],
    ['after one that failed', progress(3, ['2']), ['1', '3'], ['4']],
  ] as const)('lists all a batch may have written: %s', async (_name, noted, written, writing) => {
    await ledger.begin(intent('a'), copy);
    if (noted !== null) await ledger.noteFile(noted);
    await nextStart();
    expect(await ledger.unfinished()).toEqual([
      {
        exportId: 'a',
        folder: '/out',
        written,
        writing: writing && { fileName: noted?.writing, ids: writing },
      },
    ]);
    const ids = [...written, ...(writing ?? [])];
    expect(await listed()).toEqual([{ exportId: 'a', ids, asked: 4, end: null }]);
  });

  it.each(['pdf', 'csv'] as const)(
    'lists the one file of a %s from its intent on',
    async (kind) => {
      const one = intent('a', { kind, fileName: 'Marta.pdf', ids: ['1', '2'] });
      await ledger.begin(one, copy);
      await nextStart();
      expect(await ledger.unfinished()).toEqual([
        {
          exportId: 'a',
          folder: '/out',
          written: [],
          writing: { fileName: 'Marta.pdf', ids: ['1', '2'] },
        },
      ]);
      expect(await listed()).toEqual([{ exportId: 'a', ids: ['1', '2'], asked: 2, end: null }]);
    },
  );

  it('lists an export once that was killed between its line and the end of its intent', async () => {
    await ledger.begin(intent('a'), copy);
    await ledger.noteFile(progress(3));
    const cut = createExportLedger({
      ...shelf,
      deleteValue: () => Promise.reject(new Error('killed')),
    });
    await expect(cut.end('a', ['1', '2'], 'cancelled')).rejects.toThrow('killed');
    await nextStart();
    const line = { exportId: 'a', ids: ['1', '2'], asked: 4, end: 'cancelled' };
    expect(await listed()).toEqual([line]);
    expect(await ledger.unfinished()).toEqual([]);
    expect(await shelf.names('export-')).toEqual([]);
    expect(await listed()).toEqual([line]);
  });
});

describe('the export ledger', () => {
  it('keeps one line of an export that ended, stamped with its copy, and no intent', async () => {
    await ledger.begin(intent('a'), copy);
    await ledger.noteFile(progress(1));
    await ledger.end('a', ['1'], 'failed');
    expect(await ledger.entries()).toMatchObject([
      { exportId: 'a', kind: 'pdf-batch', fileName: 'out', ids: ['1'], end: 'failed', copy },
    ]);
    expect(await ledger.unfinished()).toEqual([]);
    expect(await shelf.names('export-')).toEqual([]);
  });

  it('keeps no line of an export that wrote no file', async () => {
    await ledger.begin(intent('a'), copy);
    await ledger.end('a', [], 'failed');
    expect(await ledger.entries()).toEqual([]);
    expect(await shelf.names('export-')).toEqual([]);
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

  it('reads a line of an older version as an export that ended', async () => {
    const older = { exportId: 'o', at: 1, kind: 'csv', fileName: 'waivers.csv', ids: ['1', '2'] };
    await shelf.noteExport(older as never);
    expect(await ledger.entries()).toMatchObject([
      { ...older, asked: 2, end: 'complete', copy: null },
    ]);
  });

  it('tells no folder in its lines', async () => {
    await ledger.begin(intent('a', { folder: '/home/somebody' }), copy);
    await ledger.begin(intent('b', { folder: '/home/somebody' }), copy);
    await ledger.end('b', ['1'], 'complete');
    expect(JSON.stringify(await ledger.entries())).not.toContain('somebody');
  });
});
