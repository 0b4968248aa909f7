import { describe, expect, it, vi } from 'vitest';
import { failed, success, type Failure } from '../../contract/result';
import { sha256Of } from '../files/write-whole';
import { createExportCalls } from './export-calls';
import { fakeExportTools, type FakeExportOptions } from '../exports/testing/fake-export-tools';

function exporting(options: FakeExportOptions = {}) {
  const fake = fakeExportTools(options);
  return { ...fake, ...createExportCalls(fake.tools) };
}

const form = {
  kind: 'folder',
  names: ['date'],
  separator: ',',
  bom: false,
  withTable: false,
} as const;
const orderOf = (...ids: readonly string[]) => ({
  job: ids.join(),
  form,
  selection: [],
  source: { kind: 'ids', list: 'waiver_submissions', ids } as const,
});
const listOf = (...ids: readonly string[]) => ({
  ...orderOf(...ids),
  form: { kind: 'csv', separator: ',', bom: false } as const,
});

describe('export:waiver-pdf', () => {
  it('writes, notes and can show the file, without its path leaving main', async () => {
    const { calls, files, ledger, shown, progress } = exporting();
    const result = await calls['export:waiver-pdf']({ job: 'j', id: '7' });
    expect(result).toEqual(
      success({ exportId: 'export-1', fileName: 'chosen.pdf', withoutFont: 0 }),
    );
    expect([...files]).toEqual([['/out/chosen.pdf', 'pdf 7']]);
    const where = { folder: 'sealed /out', fileName: 'chosen.pdf' };
    expect(ledger.begun).toMatchObject([
      { exportId: 'export-1', at: 1000, kind: 'pdf', ...where, ids: ['7'] },
    ]);
    expect(ledger.noted).toMatchObject([{ exportId: 'export-1', fileName: 'chosen.pdf' }]);
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['7'], end: 'complete' }]);
    expect(progress).toEqual(['0/1']);
    await calls['export:show-in-folder']({ exportId: 'export-1' });
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
      expect(await calls['export:waiver-pdf']({ job: 'j', id: '7' })).toEqual(expected);
      expect(files.size).toBe(0);
      expect(ledger.ended.flatMap(({ ids }) => ids)).toEqual([]);
    },
  );

  it('is ended while it is being printed', async () => {
    const { calls, files } = exporting({
      onPrint: async () => void (await calls['export:cancel']({ job: 'j' })),
    });
    expect(await calls['export:waiver-pdf']({ job: 'j', id: '1' })).toEqual(failed('cancelled'));
    expect(files.size).toBe(0);
  });
});

it('an export whose place is still chosen is not said to be cancelled, for it is not', async () => {
  const told: unknown[] = [];
  const { calls } = exporting({
    onChoose: () => void calls['export:cancel']({ job: 'j' }).then((it) => told.push(it)),
  });
  expect(await calls['export:waiver-pdf']({ job: 'j', id: '1' })).toMatchObject({ ok: true });
  expect(told).toEqual([failed('not-found')]);
});

describe('exports on a drive that does not answer', () => {
  const never = new Promise<never>(() => undefined);

  it('are refused when they are ordered, and let go of their records', async () => {
    const { tools, ledger } = fakeExportTools();
    const files = { ...tools.files, found: async () => null, exists: () => never };
    const { calls } = createExportCalls({ ...tools, files });
    expect(await calls['export:batch'](orderOf('1'))).toEqual(failed('folder-gone'));
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: [], end: 'cancelled' }]);
  });

  it('hold up whoever ends them for seconds only', async () => {
    const { calls, end } = exporting({ onPrint: () => never });
    void calls['export:waiver-pdf']({ job: 'j', id: '1' });
    await new Promise(setImmediate);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = end();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await ended;
  });
});

describe('export:batch', () => {
  it('writes one file each and overwrites none', async () => {
    const { calls, files, ledger } = exporting();
    files.set('/out/Waiver 2026-11-20 (2).pdf', 'somebody else’s');
    const result = await calls['export:batch'](orderOf('1', '2', '3'));
    expect(result).toMatchObject({ ok: true, value: { asked: 3, saved: 3, ended: null } });
    expect(Object.fromEntries(files)).toMatchObject({
      '/out/Waiver 2026-11-20 (2).pdf': 'somebody else’s',
      '/out/Waiver 2026-11-20.pdf': 'pdf 1',
      '/out/Waiver 2026-11-20 (3).pdf': 'pdf 2',
      '/out/Waiver 2026-11-20 (4).pdf': 'pdf 3',
    });
    const where = { folder: 'sealed /out', fileName: 'out' };
    expect(ledger.begun).toMatchObject([{ kind: 'pdf-batch', ...where, ids: [] }]);
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['1', '2', '3'], end: 'complete' }]);
  });

  it('waits for the one before it, and can be cancelled while it waits', async () => {
    const order: string[] = [];
    const { calls } = exporting({
      onPrint: async (id) => {
        order.push(id);
        if (id === '1') await calls['export:cancel']({ job: '2' });
      },
    });
    const [first, second, third] = await Promise.all([
      calls['export:batch'](orderOf('1')),
      calls['export:batch'](orderOf('2')),
      calls['export:batch'](orderOf('3')),
    ]);
    expect(first).toMatchObject({ ok: true, value: { saved: 1 } });
    expect(second).toEqual(failed('cancelled'));
    expect(third).toMatchObject({ ok: true, value: { saved: 1 } });
    expect(order).toEqual(['1', '3']);
  });
});

describe('exports that wait for one before them', () => {
  it('are let go of where they are cancelled before their turn, have no place or cannot be noted', async () => {
    let waiting: Promise<unknown> | null = null;
    let chosen = (): void => undefined;
    const { calls, ledger } = exporting({
      onChoose: () => chosen(),
      onPrint: async () => {
        const isWaiting = new Promise<void>(
          (resolve) => (chosen = () => void setImmediate(resolve)),
        );
        waiting = calls['export:list'](listOf('2', '3'));
        await isWaiting;
        await calls['export:cancel']({ job: '2,3' });
      },
    });
    await calls['export:batch'](orderOf('1'));
    expect(await waiting).toEqual(failed('cancelled'));
    const none = exporting({ chosenFile: null });
    expect(await none.calls['export:list'](listOf('4'))).toEqual(failed('cancelled'));
    const end = { ids: [], end: 'cancelled' };
    expect(ledger.ended.at(-1)).toEqual({ exportId: 'export-2', ...end });
    expect(none.ledger.ended).toEqual([{ exportId: 'export-1', ...end }]);
    const refused = exporting({ beginFails: { kind: 'storage-failed' } });
    expect(await refused.calls['export:batch'](orderOf('5'))).toEqual(failed('storage-failed'));
    expect(refused.ledger.ended).toEqual([{ exportId: 'export-1', ...end }]);
  });

  const zip = { ...form, kind: 'zip' } as const;

  it('get names of their own where the one chosen for both was free, and overwrite nothing', async () => {
    const { calls, files, ledger } = exporting({ chosenFile: '/out/waivers.csv' });
    const told = await Promise.all([
      calls['export:list'](listOf('1')),
      calls['export:list'](listOf('2')),
    ]);
    expect(Object.fromEntries(files)).toEqual({
      '/out/waivers.csv': 'id\r\n1\r\n',
      '/out/waivers (2).csv': 'id\r\n2\r\n',
    });
    const second = { fileName: 'waivers (2).csv' };
    expect(told[1]).toMatchObject({ ok: true, value: second });
    expect(ledger.begun[1]).toMatchObject({ fileName: second.fileName });
  });

  it.each(['zip', 'combined'] as const)('get them as a batch, too: %s', async (kind) => {
    const { calls, files } = exporting({ chosenFile: '/out/waivers' });
    await Promise.all([
      calls['export:batch']({ ...orderOf('1'), form: { ...zip, kind } }),
      calls['export:batch']({ ...orderOf('2'), form: { ...zip, kind } }),
    ]);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['/out/waivers', '/out/waivers (2)']));
  });

  it('replace a file that was there when its name was chosen: the person was asked', async () => {
    const { calls, files } = exporting({ chosenFile: '/out/waivers.csv' });
    files.set('/out/waivers.csv', 'old');
    await calls['export:list'](listOf('1'));
    expect([...files]).toEqual([['/out/waivers.csv', 'id\r\n1\r\n']]);
  });

  it('write the waiver as it is when their turn comes, and nothing where it is gone', async () => {
    const unknown: string[] = [];
    let waiting: Promise<unknown> | null = null;
    let chosen = (): void => undefined;
    const { calls, files } = exporting({
      unknown,
      onChoose: () => chosen(),
      onPrint: async () => {
        const isChosen = new Promise<void>((resolve) => (chosen = resolve));
        waiting = calls['export:waiver-pdf']({ job: 'j', id: '9' });
        await isChosen;
        unknown.push('9');
      },
    });
    expect((await calls['export:batch'](orderOf('1'))).ok).toBe(true);
    expect(await waiting).toEqual(failed('not-cached'));
    expect(files.has('/out/chosen.pdf')).toBe(false);
  });
});

describe('export:list', () => {
  it('writes all records into one file part by part, which is noted before it has its name', async () => {
    const { calls, files, ledger, progress } = exporting({ chosenFile: '/out/waivers.csv' });
    const result = await calls['export:list'](listOf('1', '2', '3'));
    expect(result).toMatchObject({ ok: true, value: { fileName: 'waivers.csv', notSaved: 0 } });
    expect([...files]).toEqual([['/out/waivers.csv', 'id\r\n1\r\n2\r\n3\r\n']]);
    expect(ledger.begun).toMatchObject([{ kind: 'csv', fileName: 'waivers.csv' }]);
    expect(ledger.noted).toMatchObject([{ fileName: 'waivers.csv', ids: null }]);
    expect(ledger.ended).toMatchObject([{ ids: null, end: 'complete' }]);
    expect(progress).toEqual(['2/3', '3/3']);
  });

  it('leaves out and names what cannot be read, and writes the rest', async () => {
    const { calls, files, ledger } = exporting({ unknown: ['2'], chosenFile: '/out/w.csv' });
    const result = await calls['export:list'](listOf('1', '2', '3'));
    const named = [{ id: '2', name: null, failure: { kind: 'not-cached' } }];
    expect(result).toMatchObject({ ok: true, value: { fileName: 'w.csv', notSaved: 1, named } });
    expect([...files]).toEqual([['/out/w.csv', 'id\r\n1\r\n3\r\n']]);
    expect(ledger.ended).toMatchObject([{ ids: null, end: 'complete' }]);
  });

  it.each<[string, FakeExportOptions, Failure]>([
    ['nothing can be read', { unknown: ['1', '2'] }, { kind: 'not-cached' }],
    ['the disk is full', { writeFails: () => ({ kind: 'disk-full' }) }, { kind: 'disk-full' }],
    [
      'it cannot be noted',
      { noteFails: () => ({ kind: 'storage-failed' }) },
      { kind: 'storage-failed' },
    ],
  ])('writes nothing where %s', async (_name, options, failure) => {
    const { calls, files, ledger } = exporting(options);
    expect(await calls['export:list'](listOf('1', '2'))).toEqual({ ok: false, failure });
    expect(files.size).toBe(0);
    expect(ledger.ended).toMatchObject([{ ids: [], end: 'failed' }]);
  });
});

describe('export:show-in-folder and export:open', () => {
  it('open a folder whose name has a dot', async () => {
    const { calls, opened } = exporting({ chosenFolder: '/St. Anna' });
    await calls['export:batch'](orderOf('1'));
    const own = { exportId: 'export-1' };
    expect(await calls['export:open'](own)).toEqual(success(null));
    expect(opened).toEqual(['/St. Anna']);
  });

  it('know only exports of the list, and only files of this program', async () => {
    const { calls, shown, opened, files, ledger } = exporting({ chosenFile: '/out/evil.desktop' });
    const unknown = { exportId: '/etc/passwd' };
    expect(await calls['export:show-in-folder'](unknown)).toEqual(failed('not-found'));
    expect(await calls['export:open'](unknown)).toEqual(failed('not-found'));
    await calls['export:list'](listOf('1'));
    expect(await calls['export:open']({ exportId: 'export-1' })).toEqual(failed('not-found'));
    expect([shown, opened]).toEqual([[], []]);
    files.clear();
    ledger.begun.length = 0;
  });

  it('know no file any more once the profile has ended, whose list they can no longer ask', async () => {
    const { calls, forget, shown, ledger } = exporting();
    await calls['export:waiver-pdf']({ job: 'j', id: '7' });
    ledger.begun.length = 0;
    const own = { exportId: 'export-1' };
    expect(await calls['export:show-in-folder'](own)).toEqual(success(null));
    forget();
    expect(await calls['export:show-in-folder'](own)).toEqual(failed('not-found'));
    expect(shown).toHaveLength(1);
  });
});

describe('exports that a killed run left', () => {
  const left = {
    exportId: 'old',
    folder: 'sealed /out',
    files: [
      { fileName: 'a.pdf', sha256: 'a', ids: ['1'], facts: null },
      { fileName: 'b.pdf', sha256: sha256Of(Buffer.from('x')), ids: ['2'], facts: null },
    ],
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

  it('leave no empty file that held the name of the one to come', async () => {
    const { files, ledger, storeOpened } = exporting();
    files.set('/out/b.pdf', '');
    ledger.unfinished = [left];
    await storeOpened();
    expect(files.size).toBe(0);
    expect(ledger.ended).toEqual([{ exportId: 'old', ids: ['1'], end: 'interrupted' }]);
  });

  it('leave out a file of that name which is another one', async () => {
    const { files, ledger, storeOpened } = exporting();
    files.set('/out/b.pdf', 'what was there before');
    ledger.unfinished = [left];
    await storeOpened();
    expect(ledger.ended).toEqual([{ exportId: 'old', ids: ['1'], end: 'interrupted' }]);
    expect([...files]).toEqual([['/out/b.pdf', 'what was there before']]);
  });

  it.each(['/out', 'sealed relative', ''])(
    'stay as they are where their place was not made by this program: %j',
    async (folder) => {
      const { files, ledger, storeOpened } = exporting();
      files.set(torn, 'x');
      ledger.unfinished = [{ ...left, folder }];
      await storeOpened();
      expect([ledger.ended, files.size]).toEqual([[], 1]);
    },
  );

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
    const exported = calls['export:batch'](orderOf('1'));
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
