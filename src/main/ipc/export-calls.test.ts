import { describe, expect, it, vi } from 'vitest';
import { failed, success } from '../../contract/result';
import { createExportCalls } from './export-calls';
import { fakeExportTools, type FakeExportOptions } from './testing/fake-export-tools';

function exporting(options: FakeExportOptions = {}) {
  const fake = fakeExportTools(options);
  return { ...fake, calls: createExportCalls(fake.tools) };
}

describe('export:waiver-pdf', () => {
  it('writes, notes and can show the file, without its path leaving main', async () => {
    const { calls, files, ledger, shown, stages } = exporting();
    const result = await calls['export:waiver-pdf'].run({ id: '7' });
    expect(result).toEqual(success({ exportId: 'export-1', fileName: 'chosen.pdf', bytes: 5 }));
    expect([...files]).toEqual([['/out/chosen.pdf', 'pdf 7']]);
    expect(ledger).toEqual([
      { exportId: 'export-1', at: 1000, kind: 'pdf', fileName: 'chosen.pdf', ids: ['7'] },
    ]);
    expect(stages).toEqual(['0/1 reading', '0/1 printing', '0/1 writing', '1/1 done']);
    await calls['export:show-in-folder'].run({ exportId: 'export-1' });
    expect(shown).toEqual(['/out/chosen.pdf']);
  });

  it.each([
    ['not cached', { unknown: ['7'] }, failed('not-cached')],
    ['dialog left', { chosenFile: null }, failed('cancelled')],
    ['print failed', { printFails: () => ({ kind: 'print-failed' }) }, failed('print-failed')],
    ['disk full', { writeFails: () => ({ kind: 'disk-full' }) }, failed('disk-full')],
  ] satisfies [string, FakeExportOptions, unknown][])(
    'leaves no file and no entry: %s',
    async (_name, options, expected) => {
      const { calls, files, ledger } = exporting(options);
      expect(await calls['export:waiver-pdf'].run({ id: '7' })).toEqual(expected);
      expect(files.size).toBe(0);
      expect(ledger).toEqual([]);
    },
  );
});

describe('export:waivers-pdf', () => {
  it('writes one file each and overwrites none', async () => {
    const { calls, files, ledger } = exporting();
    files.set('/out/Waiver (2).pdf', 'somebody else’s');
    const result = await calls['export:waivers-pdf'].run({ ids: ['1', '2', '3'] });
    expect(result).toEqual(success({ exportId: 'export-1', files: 3 }));
    expect(Object.fromEntries(files)).toEqual({
      '/out/Waiver (2).pdf': 'somebody else’s',
      '/out/Waiver.pdf': 'pdf 1',
      '/out/Waiver (3).pdf': 'pdf 2',
      '/out/Waiver (4).pdf': 'pdf 3',
    });
    expect(ledger[0]).toMatchObject({ kind: 'pdf-batch', ids: ['1', '2', '3'] });
  });

  it('ends between two files when it is cancelled; what is written stands in the ledger', async () => {
    const { calls, files, ledger } = exporting({
      onPrint: async (id) => {
        if (id !== '3') return;
        await vi.waitFor(() => expect(files.size).toBe(2));
        await calls['export:cancel'].run(null);
      },
    });
    const result = await calls['export:waivers-pdf'].run({ ids: ['1', '2', '3', '4'] });
    expect(result).toEqual(failed('cancelled'));
    expect([...files.values()]).toEqual(['pdf 1', 'pdf 2']);
    expect(ledger[0]?.ids).toEqual(['1', '2']);
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

  it('ends a single export that is being printed', async () => {
    const { calls, files } = exporting({
      onPrint: async () => void (await calls['export:cancel'].run(null)),
    });
    expect(await calls['export:waiver-pdf'].run({ id: '1' })).toEqual(failed('cancelled'));
    expect(files.size).toBe(0);
  });

  it('stops at the first failure', async () => {
    const { calls, files, ledger } = exporting({
      printFails: (id) => (id === '2' ? { kind: 'print-failed' } : null),
    });
    expect(await calls['export:waivers-pdf'].run({ ids: ['1', '2', '3'] })).toEqual(
      failed('print-failed'),
    );
    expect([...files.values()]).toEqual(['pdf 1']);
    expect(ledger[0]?.ids).toEqual(['1']);
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
  it('writes all waivers into one file', async () => {
    const { calls, files, ledger } = exporting({ chosenFile: '/out/waivers.csv' });
    const result = await calls['export:waivers-csv'].run({ ids: ['1', '2'] });
    expect(result).toMatchObject({ ok: true, value: { fileName: 'waivers.csv' } });
    expect([...files]).toEqual([['/out/waivers.csv', '1\r\n2']]);
    expect(ledger[0]?.kind).toBe('csv');
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
