import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../contract/result';
import { exportPerson, placePerson } from './person-file';
import { fakeExportTools, type FakeExportOptions } from './testing/fake-export-tools';
import { readZip } from './testing/read-zip';

const PATH = '/out/person.zip';

async function run(options: FakeExportOptions = {}, signal = new AbortController().signal) {
  const fake = fakeExportTools({ chosenFile: PATH, ...options });
  const placed = await placePerson(fake.tools, 'pro_7');
  const result = placed.ok
    ? await exportPerson(fake.tools, placed.value, signal, () => undefined)
    : placed;
  return { ...fake, result };
}

async function inside(files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'waiver-desk-person-'));
  const path = join(folder, 'person.zip');
  await writeFile(path, Buffer.from(files.get(PATH) ?? '', 'latin1'));
  return readZip(path).finally(() => rm(folder, { recursive: true }));
}

describe('everything about one person', () => {
  it('is one ZIP file: a PDF and a JSON of each waiver, the events, what is kept, and the sheet', async () => {
    const { files, ledger, result } = await run();
    expect(result).toMatchObject({ ok: true, value: { outcome: { notSaved: 0 } } });
    const names = [...(await inside(files)).keys()].sort();
    expect(names).toEqual([
      'Read me first.txt',
      'events.csv',
      'events.jsonl',
      'follow-ups.json',
      ...['1', '2'].flatMap((id) => [
        `waivers/Waiver 2026-11-20 Signer ${id} ${id}.json`,
        `waivers/Waiver 2026-11-20 Signer ${id} ${id}.pdf`,
      ]),
    ]);
    expect(ledger.begun).toMatchObject([{ kind: 'person', person: 'pro_7', order: null }]);
    expect(ledger.noted).toMatchObject([{ fileName: 'person.zip', ids: ['1', '2', '3', '4'] }]);
    expect(ledger.ended).toMatchObject([{ end: 'complete', ids: ['1', '2', '3', '4'] }]);
  });

  it('names in its sheet what could not be printed or read, and goes on', async () => {
    const fails = (id: string): Failure | null => (id === '1' ? { kind: 'print-failed' } : null);
    const { files, result } = await run({ printFails: fails, unknown: ['2', '4'] });
    expect(result).toMatchObject({ ok: true, value: { outcome: { notSaved: 3 } } });
    const found = await inside(files);
    expect([...found.keys()].filter((name) => name.startsWith('waivers/'))).toEqual([
      'waivers/Waiver 2026-11-20 Signer 1 1.json',
    ]);
    const sheet = found.get('Read me first.txt')?.toString() ?? '';
    expect(sheet).toContain('- the PDF of waiver 1: it could not be made; its record is here');
    expect(sheet).toContain('- waiver 2: it could not be read (not-cached)');
    expect(sheet).toContain('- event 4: it could not be read (not-cached)');
  });

  it.each<[string, FakeExportOptions]>([
    ['the disk is full', { writeFails: () => ({ kind: 'disk-full' }) }],
    ['every print would fail', { printFails: () => ({ kind: 'locked' }) }],
    ['it cannot be noted', { noteFails: () => ({ kind: 'storage-failed' }) }],
  ])('leaves no file and no line when %s', async (_, options) => {
    const { files, ledger, result } = await run(options);
    expect(result.ok).toBe(false);
    expect([...files.keys()]).toEqual([]);
    expect(ledger.ended).toMatchObject([{ end: 'failed', ids: [] }]);
  });

  it('leaves no file when it is cancelled, and begins none when no place is chosen', async () => {
    const stopped = await run({}, AbortSignal.abort());
    expect(stopped.result).toMatchObject({ failure: { kind: 'cancelled' } });
    expect([...stopped.files.keys()]).toEqual([]);
    const unplaced = await run({ chosenFile: null });
    expect(unplaced.result).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(unplaced.ledger.begun).toEqual([]);
  });
});
