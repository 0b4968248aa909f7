import { describe, expect, it, vi } from 'vitest';
import { failed, success } from '../../contract/result';
import { createExportDesk } from './export-calls';
import { fakeExportTools, type FakeExportOptions } from './testing/fake-export-tools';

function exporting(options: FakeExportOptions = {}) {
  const fake = fakeExportTools(options);
  const { calls, storeOpened } = createExportDesk(fake.tools);
  return { ...fake, calls, storeOpened };
}

describe('export:waiver-pdf', () => {
  it('writes, notes and can show the file, without its path leaving main', async () => {
    const { calls, files, ledger, shown, stages } = exporting();
    const result = await calls['export:waiver-pdf'].run({ id: '7' });
    expect(result).toEqual(success({ exportId: 'export-1', fileName: 'chosen.pdf', bytes: 5 }));
    expect([...files]).toEqual([['/out/chosen.pdf', 'pdf 7']]);
    const where = { folder: '/out', fileName: 'chosen.pdf' };
    expect(ledger.begun).toEqual([
      { exportId: 'export-1', at: 1000, kind: 'pdf', ...where, ids: ['7'] },
    ]);
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['7'], end: 'complete' }]);
    expect(stages).toEqual(['0/1 reading', '0/1 printing', '0/1 writing', '1/1 done']);
    await calls['export:show-in-folder'].run({ exportId: 'export-1' });
    expect(shown).toEqual(['/out/chosen.pdf']);
  });

  it.each([
    ['not cached', { unknown: ['7'] }, failed('not-cached')],
    ['dialog left', { chosenFile: null }, failed('cancelled')],
    ['print failed', { printFails: () => ({ kind: 'print-failed' }) }, failed('print-failed')],
    ['no ledger', { beginFails: { kind: 'storage-failed' } }, failed('storage-failed')],
    ['disk full', { writeFails: () => ({ kind: 'disk-full' }) }, failed('disk-full')],
  ] satisfies [string, FakeExportOptions, unknown][])(
    'leaves no file and no line: %s',
    async (_name, options, expected) => {
      const { calls, files, ledger } = exporting(options);
      expect(await calls['export:waiver-pdf'].run({ id: '7' })).toEqual(expected);
      expect(files.size).toBe(0);
      expect(ledger.ended.flatMap(({ ids }) => ids)).toEqual([]);
    },
  );

  it('is ended while it is being printed', async () => {
    const { calls, files } = exporting({
      onPrint: async () => void (await calls['export:cancel'].run(null)),
    });
    expect(await calls['export:waiver-pdf'].run({ id: '1' })).toEqual(failed('cancelled'));
    expect(files.size).toBe(0);
  });
});

describe('export:waivers-pdf', () => {
  const batch = {
    exportId: 'export-1',
    ...{ asked: 3, saved: 3, notSaved: 0, named: [], ended: null },
  };

  it('writes one file each and overwrites none', async () => {
    const { calls, files, ledger } = exporting();
    files.set('/out/Waiver (2).pdf', 'somebody else’s');
    const result = await calls['export:waivers-pdf'].run({ ids: ['1', '2', '3'] });
    expect(result).toEqual(success(batch));
    expect(Object.fromEntries(files)).toEqual({
      '/out/Waiver (2).pdf': 'somebody else’s',
      '/out/Waiver.pdf': 'pdf 1',
      '/out/Waiver (3).pdf': 'pdf 2',
      '/out/Waiver (4).pdf': 'pdf 3',
    });
    const where = { folder: '/out', fileName: 'out' };
    expect(ledger.begun).toMatchObject([{ kind: 'pdf-batch', ...where, ids: ['1', '2', '3'] }]);
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['1', '2', '3'], end: 'complete' }]);
  });

  it('asks for the next waivers while one prints, but not for all of them', async () => {
    const asked: string[] = [];
    const { calls, files } = exporting({
      onPrint: async (id) => {
        asked.push(id);
        if (id === '1') await vi.waitFor(() => expect(asked).toEqual(['1', '2', '3', '4']));
      },
    });
    const ids = ['1', '2', '3', '4', '5', '6'];
    expect((await calls['export:waivers-pdf'].run({ ids })).ok).toBe(true);
    expect([...files.values()]).toEqual(ids.map((id) => `pdf ${id}`));
    expect(asked).toEqual(ids);
  });

  it('refuses a second export meanwhile, and takes one afterwards', async () => {
    const { calls } = exporting();
    const [first, second] = await Promise.all([
      calls['export:waivers-pdf'].run({ ids: ['1'] }),
      calls['export:waiver-pdf'].run({ id: '2' }),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(failed('rate-limited', { detail: 'export' }));
    expect((await calls['export:waiver-pdf'].run({ id: '2' })).ok).toBe(true);
  });
});

describe('export:waivers-csv', () => {
  it('writes all waivers into one file, which is noted before', async () => {
    const { calls, files, ledger } = exporting({ chosenFile: '/out/waivers.csv' });
    const result = await calls['export:waivers-csv'].run({ ids: ['1', '2'] });
    expect(result).toMatchObject({ ok: true, value: { fileName: 'waivers.csv' } });
    expect([...files]).toEqual([['/out/waivers.csv', '1\r\n2']]);
    expect(ledger.begun).toMatchObject([{ kind: 'csv', fileName: 'waivers.csv' }]);
    expect(ledger.ended).toMatchObject([{ ids: ['1', '2'], end: 'complete' }]);
  });

  it('leaves out and names what cannot be read, and writes the rest', async () => {
    const { calls, files, ledger } = exporting({ unknown: ['2'], chosenFile: '/out/w.csv' });
    const result = await calls['export:waivers-csv'].run({ ids: ['1', '2', '3'] });
    const named = [{ id: '2', name: null, failure: { kind: 'not-cached' } }];
    expect(result).toMatchObject({ ok: true, value: { fileName: 'w.csv', notSaved: 1, named } });
    expect([...files]).toEqual([['/out/w.csv', '1\r\n3']]);
    expect(ledger.begun).toMatchObject([{ ids: ['1', '2', '3'] }]);
    expect(ledger.ended).toMatchObject([{ ids: ['1', '3'], end: 'complete' }]);
  });

  it('writes nothing where nothing can be read', async () => {
    const { calls, files, ledger } = exporting({ unknown: ['1', '2'] });
    const result = await calls['export:waivers-csv'].run({ ids: ['1', '2'] });
    expect(result).toEqual(failed('not-cached'));
    expect([files.size, ledger.begun]).toEqual([0, []]);
  });
});

describe('export:show-in-folder', () => {
  it('knows only exports of this run', async () => {
    const { calls, shown } = exporting();
    expect(await calls['export:show-in-folder'].run({ exportId: '/etc/passwd' })).toEqual(
      failed('not-found'),
    );
    expect(shown).toEqual([]);
  });
});

describe('exports that a killed run left', () => {
  const left = {
    exportId: 'old',
    folder: '/out',
    written: ['1'],
    writing: { fileName: 'b.pdf', ids: ['2'] },
  };
  const torn = '/out/.waiver-desk-0123456789abcdef.part';

  it.each([
    ['with the file that is there', ['/out/b.pdf'], ['1', '2']],
    ['without the file that is not', [], ['1']],
  ])('get their line when the store is opened, %s', async (_name, there, ids) => {
    const { files, ledger, storeOpened } = exporting();
    for (const path of [torn, ...there]) files.set(path, 'x');
    ledger.unfinished = [left];
    await storeOpened();
    expect([...files.keys()]).toEqual(there);
    expect(ledger.ended).toEqual([{ exportId: 'old', ids, end: 'interrupted' }]);
  });

  it('stay noted while their folder cannot be reached', async () => {
    const { ledger, storeOpened } = exporting({ chosenFolder: '/elsewhere' });
    ledger.unfinished = [left];
    await storeOpened();
    expect(ledger.ended).toEqual([]);
  });

  it('are looked after before the next export writes, and the running one is left alone', async () => {
    const order: string[] = [];
    const { calls, tools, ledger, files, storeOpened } = exporting({
      onPrint: async (id) => {
        order.push(`print ${id}`);
        const running = ledger.begun[0]?.exportId ?? '';
        ledger.unfinished = [{ ...left, exportId: running }];
        files.set(torn, 'being written');
        await storeOpened();
      },
    });
    ledger.unfinished = [left];
    let go: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (go = resolve));
    const unfinished = tools.notes.unfinished;
    Object.assign(tools.notes, {
      unfinished: async () => {
        await opened;
        order.push('looked after');
        return unfinished();
      },
    });
    void storeOpened();
    const exported = calls['export:waivers-pdf'].run({ ids: ['1'] });
    go();
    expect((await exported).ok).toBe(true);
    expect(order.slice(0, 2)).toEqual(['looked after', 'print 1']);
    expect(files.has(torn)).toBe(true);
    expect(ledger.ended.map(({ exportId, end }) => `${exportId} ${end}`)).toEqual([
      'old interrupted',
      'export-1 complete',
    ]);
  });
});
