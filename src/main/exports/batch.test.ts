import { describe, expect, it } from 'vitest';
import type { BatchOutcome } from '../../contract/exports';
import { failed, success, type Failure } from '../../contract/result';
import type { WaiverForExport } from '../../contract/exported-records';
import { placeBatch, writeBatch } from './batch';
import { placeRest } from './continue-batch';
import {
  fakeExportTools,
  type FakeExports,
  type FakeExportOptions,
} from './testing/fake-export-tools';

const IDS = ['1', '2', '3', '4', '5'];
const NEVER = new AbortController().signal;
const form = {
  kind: 'folder',
  names: ['signer', 'id'],
  separator: ',',
  bom: false,
  withTable: false,
} as const;

async function exportMany(
  tools: FakeExports['tools'],
  ids: readonly string[],
  signal: AbortSignal = NEVER,
) {
  const source = { kind: 'ids', list: 'waiver_submissions', ids } as const;
  const placed = await placeBatch(tools, { job: 'j', source, form, selection: [] });
  return placed.ok ? writeBatch(tools, placed.value, signal, () => undefined) : placed;
}

async function run(options: FakeExportOptions = {}, ids: readonly string[] = IDS) {
  const fake = fakeExportTools(options);
  const result = await exportMany(fake.tools, ids);
  return { ...fake, outcome: result.ok ? result.value.outcome : null, result };
}

const outcome = (part: Partial<BatchOutcome>): BatchOutcome => ({
  exportId: 'export-1',
  form: 'folder',
  fileName: 'out',
  asked: IDS.length,
  saved: 0,
  notSaved: 0,
  named: [],
  ended: null,
  ...part,
});
const on = (bad: string, failure: Failure) => (value: string) =>
  value.includes(bad) ? failure : null;
const pdfs = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([path]) => path.endsWith('.pdf')).map(([, text]) => text);

describe('a batch of PDFs', () => {
  it.each<[string, FakeExportOptions, Failure, string | null]>([
    [
      'printed in time',
      { printFails: on('2', { kind: 'print-failed', detail: 'time' }) },
      { kind: 'print-failed', detail: 'time' },
      'Signer 2',
    ],
    [
      'printed',
      { printFails: on('2', { kind: 'print-failed' }) },
      { kind: 'print-failed' },
      'Signer 2',
    ],
    ['found in the copy', { unknown: ['2'] }, { kind: 'not-cached' }, null],
    [
      'written by the disk',
      { writeFails: on('Signer 2', { kind: 'storage-failed' }) },
      { kind: 'storage-failed' },
      'Signer 2',
    ],
  ])('names the one that cannot be %s, and goes on', async (_name, options, failure, name) => {
    const { outcome: ended, files, ledger } = await run(options);
    expect(ended).toEqual(outcome({ saved: 4, notSaved: 1, named: [{ id: '2', name, failure }] }));
    expect(pdfs(files)).toEqual(['pdf 1', 'pdf 3', 'pdf 4', 'pdf 5']);
    expect(ledger.ended).toEqual([
      { exportId: 'export-1', ids: ['1', '3', '4', '5'], end: 'complete' },
    ]);
    const manifest = JSON.parse(files.get('/out/manifest.json') ?? '') as {
      files: readonly { record: { id: string } }[];
    };
    expect(manifest.files.map(({ record }) => record.id)).toEqual(['1', '3', '4', '5']);
  });

  it.each<[string, Failure]>([
    ['a full disk', { kind: 'disk-full' }],
    ['a folder that is gone', { kind: 'folder-gone' }],
    ['a folder that became read-only', { kind: 'read-only' }],
  ])('ends with what was saved: %s', async (_name, failure) => {
    let written = 0;
    const { outcome: ended, ledger } = await run({
      writeFails: () => (++written >= 3 ? failure : null),
    });
    expect(ended).toEqual(outcome({ saved: 2, ended: failure }));
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['1', '2'], end: 'failed' }]);
  });

  it('writes the manifest when it is continued, where a full disk kept away that alone', async () => {
    let full = true;
    const {
      tools,
      outcome: ended,
      files,
      ledger,
    } = await run({
      writeFails: (path) => (full && path.includes('manifest') ? { kind: 'disk-full' } : null),
    });
    expect(ended).toEqual(outcome({ saved: 5, ended: { kind: 'disk-full' } }));
    expect([...files.keys()].filter((path) => path.includes('manifest'))).toEqual([]);
    full = false;
    const { files: own } = tools;
    const compared: typeof own.stateOf = (...it) => {
      /* An erasure reaches the export meanwhile. */
      const selection = ['Search: (erased)'];
      ledger.begun.push(...ledger.begun.map((of) => ({ ...of, order: { form, selection } })));
      return own.stateOf(...it);
    };
    const rest = await placeRest({ ...tools, files: { ...own, stateOf: compared } }, 'export-1');
    expect(rest).toMatchObject({ value: { order: { selection: ['Search: (erased)'] } } });
    const again = rest.ok ? await writeBatch(tools, rest.value, NEVER, () => undefined) : rest;
    expect(again).toMatchObject({ ok: true, value: { outcome: outcome({ saved: 5 }) } });
    expect(pdfs(files)).toHaveLength(5);
    expect(JSON.parse(files.get('/out/manifest.json') ?? '')).toMatchObject({
      files: IDS.map((id) => ({ record: { id } })),
    });
  });

  it.each<[string, Failure]>([
    ['the program was locked', { kind: 'cancelled' }],
    ['the worker is gone', { kind: 'not-cached', detail: 'worker' }],
  ])('ends where every other one would fail too: %s', async (_name, failure) => {
    const { outcome: ended, files } = await run({ printFails: on('2', failure) });
    expect(ended).toEqual(outcome({ saved: 1, ended: failure }));
    expect(pdfs(files)).toEqual(['pdf 1']);
  });

  it('writes nothing that it could not note before', async () => {
    const failure: Failure = { kind: 'storage-failed', detail: 'export list' };
    const { outcome: ended, files } = await run({
      noteFails: ({ ids }) => (['1', '2'].includes(ids?.[0] ?? '') ? null : failure),
    });
    expect(ended).toEqual(outcome({ saved: 2, ended: failure }));
    expect([...files.values()]).toEqual(['pdf 1', 'pdf 2']);
    const refused = await run({ beginFails: failure });
    expect(refused.result).toEqual({ ok: false, failure });
    expect(refused.files.size).toBe(0);
    expect(refused.ledger.ended).toEqual([{ exportId: 'export-1', ids: [], end: 'cancelled' }]);
  });

  it.each<[string, Failure | null, number, readonly number[]]>([
    ['all of them, and for none twice', null, IDS.length, [0, 2, 4, 5]],
    ['some that cannot be told, and writes those before', { kind: 'storage-failed' }, 2, [0, 2]],
  ])('asks for the ids of its records: %s', async (_what, failure, saved, places) => {
    const fake = fakeExportTools();
    const { records } = fake.tools;
    const asked: number[] = [];
    const takenIds: typeof records.takenIds = async (exportId, from) => {
      asked.push(from);
      return failure !== null && from > 0
        ? { ok: false, failure }
        : records.takenIds(exportId, from);
    };
    const result = await exportMany({ ...fake.tools, records: { ...records, takenIds } }, IDS);
    expect(result).toMatchObject({ value: { outcome: outcome({ saved, ended: failure }) } });
    expect(asked).toEqual(places);
  });

  it('takes another name where a file got its own a moment before', async () => {
    const fake = fakeExportTools({
      noteFails: ({ fileName }) => {
        const path = `/out/${fileName}`;
        if (/Signer [12]/.test(path) && !path.includes('(2)')) fake.files.set(path, 'another’s');
        return null;
      },
    });
    expect(await exportMany(fake.tools, IDS)).toMatchObject(
      success({ outcome: outcome({ saved: IDS.length }) }),
    );
    expect(Object.fromEntries(fake.files)).toMatchObject({
      '/out/Waiver Signer 1 1.pdf': 'another’s',
      '/out/Waiver Signer 1 1 (2).pdf': 'pdf 1',
      '/out/Waiver Signer 2 2 (2).pdf': 'pdf 2',
      '/out/Waiver Signer 3 3.pdf': 'pdf 3',
    });
  });

  it('notes each file with its hash before it is written', async () => {
    const seen: string[] = [];
    const { tools, ledger } = fakeExportTools({
      printFails: on('2', { kind: 'print-failed' }),
      writeFails: (path) => {
        const last = ledger.noted.at(-1);
        seen.push(`${path} after ${last?.fileName ?? ''} ${String(last?.sha256.length)}`);
        return null;
      },
    });
    await exportMany(tools, ['1', '2', '3']);
    expect(seen).toEqual([
      '/out/Waiver Signer 1 1.pdf after Waiver Signer 1 1.pdf 64',
      '/out/Waiver Signer 3 3.pdf after Waiver Signer 3 3.pdf 64',
      '/out/manifest.csv after manifest.csv 64',
      '/out/manifest.json after manifest.json 64',
    ]);
  });

  it('ends between two files when it is cancelled, and stops what prints ahead', async () => {
    const cancel = new AbortController();
    const { tools, files, ledger } = fakeExportTools({
      onPrint: async (id) => {
        if (id !== '3') return;
        await expect.poll(() => files.size).toBe(2);
        cancel.abort();
      },
    });
    const result = await exportMany(tools, IDS, cancel.signal);
    expect(result).toMatchObject(
      success({ outcome: outcome({ saved: 2, ended: { kind: 'cancelled' } }) }),
    );
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['1', '2'], end: 'cancelled' }]);
    expect(JSON.parse(files.get('/out/manifest.json') ?? '')).toMatchObject({
      list: { completeness: expect.stringContaining('3 records asked for are missing') as string },
    });
  });

  it('stops what prints ahead when it ends early', async () => {
    const signals: AbortSignal[] = [];
    const fake = fakeExportTools({ writeFails: () => ({ kind: 'disk-full' }) });
    const tools = {
      ...fake.tools,
      printWaiver: (waiver: WaiverForExport, signal: AbortSignal) => {
        signals.push(signal);
        return fake.tools.printWaiver(waiver, signal);
      },
    };
    await exportMany(tools, IDS);
    expect(signals.length).toBeGreaterThan(1);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('asks for the next waivers while one prints, but not for all of them', async () => {
    const asked: string[] = [];
    const { tools, files } = fakeExportTools({
      onPrint: async (id) => {
        asked.push(id);
        if (id === '1') await expect.poll(() => asked).toEqual(['1', '2', '3', '4']);
      },
    });
    const ids = [...IDS, '6'];
    expect((await exportMany(tools, ids)).ok).toBe(true);
    expect(pdfs(files)).toEqual(ids.map((id) => `pdf ${id}`));
    expect(asked).toEqual(ids);
  });

  it('prints in the order of its records, also where reading one takes longer', async () => {
    const asked: string[] = [];
    const { tools } = fakeExportTools({ onPrint: (id) => void asked.push(id) });
    const reading: string[] = [];
    const { waiver } = tools.records;
    tools.records.waiver = async (id) => {
      reading.push(id);
      if (id === '1') await expect.poll(() => reading).toContain('4');
      return waiver(id);
    };
    await exportMany(tools, IDS);
    expect(asked).toEqual(IDS);
  });

  it('names the first twenty that failed and counts all', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index));
    const { outcome: ended, files } = await run(
      { printFails: () => ({ kind: 'print-failed' }) },
      ids,
    );
    expect(ended).toMatchObject({ asked: 150, saved: 0, notSaved: 150, ended: null });
    expect(ended?.named.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(files.size).toBe(0);
  });

  it('leaves nothing and notes nothing when no folder is chosen', async () => {
    const { result, ledger } = await run({ chosenFolder: null });
    expect(result).toEqual(failed('cancelled'));
    expect(ledger.begun).toEqual([]);
  });
});

describe('a ZIP file of PDFs', () => {
  const zip = { ...form, kind: 'zip' } as const;
  async function zipped(options: FakeExportOptions) {
    const fake = fakeExportTools({ chosenFile: '/out/w.zip', ...options });
    const source = { kind: 'ids', list: 'waiver_submissions', ids: IDS } as const;
    const placed = await placeBatch(fake.tools, { job: 'j', source, form: zip, selection: [] });
    if (!placed.ok) throw new Error('It was not placed.');
    const result = await writeBatch(fake.tools, placed.value, NEVER, () => undefined);
    return { ...fake, outcome: result.ok ? result.value.outcome : null };
  }

  it('is noted with its hash before it has its name', async () => {
    const { outcome: ended, files, ledger } = await zipped({});
    expect(ended).toMatchObject({ saved: 5, fileName: 'w.zip', ended: null });
    expect([...files.keys()]).toEqual(['/out/w.zip']);
    expect(ledger.noted).toMatchObject([{ fileName: 'w.zip', ids: IDS }]);
  });

  it('is not there at all where the disk is full', async () => {
    const {
      outcome: ended,
      files,
      ledger,
    } = await zipped({
      writeFails: () => ({ kind: 'disk-full' }),
    });
    expect(ended).toMatchObject({ saved: 0, ended: { kind: 'disk-full' } });
    expect(files.size).toBe(0);
    expect(ledger.ended).toMatchObject([{ ids: [], end: 'failed' }]);
  });
});
