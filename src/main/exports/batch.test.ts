import { describe, expect, it, vi } from 'vitest';
import type { BatchOutcome } from '../../contract/desk-calls';
import { failed, success, type Failure } from '../../contract/result';
import type { WaiverForExport } from '../../contract/service-port';
import { exportManyPdf } from './export-batch';
import { fakeExportTools, type FakeExportOptions } from './testing/fake-export-tools';

const IDS = ['1', '2', '3', '4', '5'];

async function run(options: FakeExportOptions = {}, ids: readonly string[] = IDS) {
  const fake = fakeExportTools(options);
  const result = await exportManyPdf(fake.tools, ids, new AbortController().signal);
  return { ...fake, outcome: result.ok ? result.value.outcome : null, result };
}

const outcome = (part: Partial<BatchOutcome>): BatchOutcome => ({
  exportId: 'export-1',
  asked: IDS.length,
  saved: 0,
  notSaved: 0,
  named: [],
  ended: null,
  ...part,
});
const on = (bad: string, failure: Failure) => (value: string) =>
  value.includes(bad) ? failure : null;

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
      { writeFails: on('(2)', { kind: 'storage-failed' }) },
      { kind: 'storage-failed' },
      'Signer 2',
    ],
  ])('names the one that cannot be %s, and goes on', async (_name, options, failure, name) => {
    const { outcome: ended, files, ledger } = await run(options);
    expect(ended).toEqual(outcome({ saved: 4, notSaved: 1, named: [{ id: '2', name, failure }] }));
    expect([...files.values()]).toEqual(['pdf 1', 'pdf 3', 'pdf 4', 'pdf 5']);
    expect(ledger.ended).toEqual([
      { exportId: 'export-1', ids: ['1', '3', '4', '5'], end: 'complete' },
    ]);
  });

  it.each<[string, Failure]>([
    ['a full disk', { kind: 'disk-full' }],
    ['a folder that is gone', { kind: 'folder-gone' }],
    ['a folder that became read-only', { kind: 'read-only' }],
  ])('ends with what was saved: %s', async (_name, failure) => {
    let written = 0;
    const { outcome: ended, ledger } = await run({
      writeFails: () => (++written === 3 ? failure : null),
    });
    expect(ended).toEqual(outcome({ saved: 2, ended: failure }));
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['1', '2'], end: 'failed' }]);
  });

  it.each<[string, Failure]>([
    ['the program was locked', { kind: 'cancelled' }],
    ['the worker is gone', { kind: 'not-cached', detail: 'worker' }],
  ])('ends where every other one would fail too: %s', async (_name, failure) => {
    const { outcome: ended, files } = await run({ printFails: on('2', failure) });
    expect(ended).toEqual(outcome({ saved: 1, ended: failure }));
    expect([...files.values()]).toEqual(['pdf 1']);
  });

  it('writes nothing that it could not note before', async () => {
    const failure: Failure = { kind: 'storage-failed', detail: 'export list' };
    const { outcome: ended, files } = await run({
      noteFails: ({ settled }) => (settled === 2 ? failure : null),
    });
    expect(ended).toEqual(outcome({ saved: 2, ended: failure }));
    expect([...files.values()]).toEqual(['pdf 1', 'pdf 2']);
    const refused = await run({ beginFails: failure });
    expect(refused.result).toEqual({ ok: false, failure });
    expect(refused.files.size).toBe(0);
  });

  it('notes each file before it is written, and what was settled by then', async () => {
    const seen: string[] = [];
    const { tools, ledger } = fakeExportTools({
      printFails: on('2', { kind: 'print-failed' }),
      writeFails: (path) => {
        seen.push(`${path} after ${JSON.stringify(ledger.noted.at(-1))}`);
        return null;
      },
    });
    await exportManyPdf(tools, ['1', '2', '3'], new AbortController().signal);
    const noted = (settled: number, failedIds: readonly string[], writing: string) =>
      JSON.stringify({ exportId: 'export-1', settled, failed: failedIds, writing });
    expect(seen).toEqual([
      `/out/Waiver.pdf after ${noted(0, [], 'Waiver.pdf')}`,
      `/out/Waiver (2).pdf after ${noted(2, ['2'], 'Waiver (2).pdf')}`,
    ]);
  });

  it('ends between two files when it is cancelled, and stops what prints ahead', async () => {
    const cancel = new AbortController();
    const { tools, files, ledger } = fakeExportTools({
      onPrint: async (id) => {
        if (id !== '3') return;
        await vi.waitFor(() => expect(files.size).toBe(2));
        cancel.abort();
      },
    });
    const result = await exportManyPdf(tools, IDS, cancel.signal);
    expect(result).toMatchObject(
      success({ outcome: outcome({ saved: 2, ended: { kind: 'cancelled' } }) }),
    );
    expect(ledger.ended).toEqual([{ exportId: 'export-1', ids: ['1', '2'], end: 'cancelled' }]);
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
    await exportManyPdf(tools, IDS, new AbortController().signal);
    expect(signals.length).toBeGreaterThan(1);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('names the first twenty that failed and counts all', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index));
    const { outcome: ended } = await run({ printFails: () => ({ kind: 'print-failed' }) }, ids);
    expect(ended).toMatchObject({ asked: 150, saved: 0, notSaved: 150, ended: null });
    expect(ended?.named.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  });

  it('leaves nothing and notes nothing when no folder is chosen', async () => {
    const { result, ledger } = await run({ chosenFolder: null });
    expect(result).toEqual(failed('cancelled'));
    expect(ledger.begun).toEqual([]);
  });
});
