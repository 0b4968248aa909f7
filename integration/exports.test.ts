import ICAL from 'ical.js';
import { readSheet } from 'read-excel-file/node';
import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readdirSync, readFileSync } from 'node:fs';
import fsPromises, { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  MOST_NOT_SAVED_NAMED,
  type BatchForm,
  type BatchOutcome,
  type ListForm,
} from '../src/contract/exports';
import type { ListQuery, ShownList } from '../src/contract/lists';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_COVERAGE, WHOLE_QUEUE } from '../src/contract/whole-lists';
import { eachAtHand, whenAtHand } from '../src/cache/blocks/missing-blocks';
import { readWaiver } from '../src/cache/records/waiver-view';
import { StoreDatabase } from '../src/cache/store/database';
import { readZip } from '../src/main/exports/testing/read-zip';
import { cellsOf } from '../src/domain/exports/column';
import { waiverColumns } from '../src/domain/exports/waiver-table';
import { csvLine } from '../src/domain/exports/csv';
import { USUAL_NAME } from '../src/domain/files/waiver-file-name';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { answerIds } from './answer-ids';
import {
  chosenFolder,
  expectHashes,
  expectManifest,
  holdPrintBehind,
  manifestIn,
  pdfsIn,
  sha256Of,
  type Manifest,
} from './export-folder';
import { endDesk, startSynced, type Program } from './program';
import { startBrief, startUnnamed } from './unnamed-advocates';

const WAIVERS = 6;
const SOME = 4;
const SELECTION = ['All waivers shown'];

let service: SampleService;
let program: Program;
let out: string;

async function connected(
  sizes: { readonly waivers: number; readonly events: number },
  serve = startUnnamed,
) {
  service = await serve(sizes);
  program = await startSynced(service, { pageSize: 100 });
  out = await chosenFolder(program);
}
const over = (): Promise<void> => endDesk({ service, program });

const table = { separator: ',', bom: false } as const;
const forms = { ...table, withTable: false };
const FOLDER: BatchForm = { kind: 'folder', names: USUAL_NAME, ...forms };
const ZIP: BatchForm = { kind: 'zip', names: ['date', 'title', 'id'], ...forms };

/** All waivers as they are listed: by the token of an answer, as the window gives them. */
async function allWaivers() {
  const { token } = await program.cache('list:query', ALL_WAIVERS);
  return { kind: 'answer', list: 'waiver_submissions', token } as const;
}

async function batch(form: BatchForm, job = 'job') {
  const order = { job, source: await allWaivers(), form, selection: SELECTION };
  return program.call('export:batch', order);
}

async function listed(list: ShownList, token: number, form: ListForm): Promise<string> {
  program.engine.saveTo = join(out, `${list}.${form.kind}`);
  const source = { kind: 'answer', list, token } as const;
  const done = await program.call('export:list', { job: 'l', source, form, selection: [list] });
  expect(done).toMatchObject({ ok: true, value: { notSaved: 0 } });
  return readFileSync(program.engine.saveTo, 'utf8');
}

/** Resolves once a file has its name, of which main never hears. */
function stopsBehindName(): Promise<void> {
  const { link } = fsPromises;
  return new Promise((stopped) => {
    vi.spyOn(fsPromises, 'link').mockImplementation(async (from, to) => {
      await link(from, to);
      stopped();
      return new Promise(() => undefined);
    });
    syncBuiltinESMExports();
  });
}

function nothingStops(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

const lines = () => program.cache('exports:list', { person: '' });
const files = (): string[] => readdirSync(out).sort();
const pdfs = (): string[] => pdfsIn(out);

/** The manifest names each file that is there, and each record has one. */
function expectWhole(records: number): void {
  const { files: told } = expectManifest(out, records);
  expect(new Set(told.map(({ record }) => record.id)).size).toBe(records);
}

describe('a batch in the whole program', () => {
  beforeEach(() => connected({ waivers: WAIVERS, events: 5 }));
  afterEach(over);

  it('goes into a folder with a manifest of every file, by the answer on screen', async () => {
    expect(await batch(FOLDER)).toMatchObject({
      ok: true,
      value: { asked: WAIVERS, saved: WAIVERS, notSaved: 0, ended: null },
    });
    expectWhole(WAIVERS);
    expect(manifestIn(out)).toMatchObject({
      renderer: expect.stringMatching(/^Waiver Desk .*Chromium/) as string,
      list: { completeness: 'complete', selection: SELECTION },
    });
    const rows = readFileSync(join(out, 'manifest.csv'), 'utf8').trimEnd().split('\r\n');
    expect(rows).toHaveLength(WAIVERS + 1);
    expect(await lines()).toMatchObject([
      { kind: 'pdf-batch', records: WAIVERS, files: WAIVERS, end: 'complete' },
    ]);
  });

  it('goes into a ZIP file that others can read, without personal names if so wished', async () => {
    program.engine.saveTo = join(out, 'waivers.zip');
    expect(await batch(ZIP)).toMatchObject({
      ok: true,
      value: { saved: WAIVERS, fileName: 'waivers.zip' },
    });
    expect(files()).toEqual(['waivers.zip']);
    const inside = await readZip(join(out, 'waivers.zip'));
    expect(inside.size).toBe(WAIVERS + 2);
    const told = JSON.parse(inside.get('manifest.json')?.toString() ?? '') as Manifest;
    for (const { file, sha256: hash } of told.files)
      expect(createHash('sha256').update(inside.get(file)!).digest('hex')).toBe(hash);
    const { signers, table: records } = program.copy().waiver_submissions;
    const rows = Array.from({ length: records.ids.length }, (_, row) => row);
    const names = await whenAtHand(() => eachAtHand(rows, (row) => signers.get(row)!.name));
    expect([...inside.keys()].filter((file) => names.some((it) => file.includes(it)))).toEqual([]);
    const [line] = await lines();
    expect(line).toMatchObject({ kind: 'pdf-zip', sha256: sha256Of(join(out, 'waivers.zip')) });
  });

  /* All that is let through by `holdPrintBehind(program, SOME)`. */
  const someSaved = (): Promise<void> =>
    expect
      .poll(() => program.pushes.findLast(({ name }) => name === 'export:progress')?.payload)
      .toMatchObject({ job: 'mine', done: SOME });

  it('is cancelled, and continues with the rest alone, after looking at what is there', async () => {
    const print = await holdPrintBehind(program, SOME);
    const running = batch(FOLDER, 'mine');
    await someSaved();
    await program.call('export:cancel', { job: 'mine' });
    print.go();
    const stopped = await running;
    const { exportId, saved } = valueOf(stopped);
    expect(valueOf(stopped)).toMatchObject({ asked: WAIVERS, ended: { kind: 'cancelled' } });
    expect(saved).toBeGreaterThan(0);
    expectWhole(saved);
    const [gone = '', changed = '', ...kept] = pdfs();
    await rm(join(out, gone));
    await writeFile(join(out, changed), 'somebody else’s');
    const before = new Map(kept.map((name) => [name, sha256Of(join(out, name))]));
    const printedAgain = countPrints();

    const done = valueOf(await program.call('export:continue', { job: 'j', exportId }));
    expect(done).toMatchObject({ asked: WAIVERS, saved: WAIVERS, ended: null });
    expect(printedAgain()).toBe(WAIVERS - kept.length);
    for (const [name, hash] of before) expect(sha256Of(join(out, name))).toBe(hash);
    expect(readFileSync(join(out, changed), 'utf8')).toBe('somebody else’s');
    const told = manifestIn(out);
    expect(told.files).toHaveLength(WAIVERS);
    expect(told.files.some(({ file }) => file === changed)).toBe(false);
    expectHashes(out, told.files);
    expect(await lines()).toMatchObject([
      { exportId, records: WAIVERS, end: 'complete', canContinue: false },
    ]);
  });

  async function endsInTheMiddle(end: () => Promise<void>): Promise<void> {
    await holdPrintBehind(program, SOME);
    void batch(FOLDER);
    /* All that were printed: a file on its way would still be written after a kill. */
    await expect.poll(pdfs).toHaveLength(SOME);
    await end();
    program = await program.restart();
    program.engine.folder = null;
    await program.opened();
    await expect.poll(async () => (await lines())[0]?.end).toBe('interrupted');
    const [line] = await lines();
    const saved = pdfs().length;
    expect(line).toMatchObject({ records: saved, asked: WAIVERS, canContinue: true });
    const exportId = line?.exportId ?? '';
    const done = await program.call('export:continue', { job: 'j', exportId });
    expect(valueOf(done)).toMatchObject({ asked: WAIVERS, saved: WAIVERS });
    expectWhole(WAIVERS);
  }

  it('is killed in the middle: the next start lists what is there, and continues', () =>
    endsInTheMiddle(() => program.kill()));

  it('is quit in the middle: the next start lists what is there, and continues', () =>
    endsInTheMiddle(() => program.quit()));

  it('says how many were saved when its folder takes no more, and continues when it does', async () => {
    const print = await holdPrintBehind(program, SOME);
    const running = batch(FOLDER);
    await expect.poll(pdfs).toHaveLength(SOME);
    await print.held;
    const away = `${out} (away)`;
    await rename(out, away);
    print.go();
    const { exportId, saved, ended } = valueOf(await running);
    expect(ended).toEqual({ kind: 'folder-gone' });
    expect(saved).toBe(SOME);
    const still = await program.call('export:continue', { job: 'j', exportId });
    expect(still).toMatchObject({ ok: false, failure: { kind: 'folder-gone' } });
    await rename(away, out);
    expect(pdfs()).toHaveLength(saved);
    const done = await program.call('export:continue', { job: 'j', exportId });
    expect(valueOf(done)).toMatchObject({ saved: WAIVERS, ended: null });
    expectWhole(WAIVERS);
  });

  const COMBINED: BatchForm = { kind: 'combined', names: ['signer', 'id'], ...forms };
  const pagesOf = async (name: string): Promise<number> =>
    (await PDFDocument.load(await readFile(join(out, name)))).getPageCount();

  it('goes into one PDF with its manifests beside it, each row with its pages', async () => {
    program.engine.saveTo = join(out, 'waivers.pdf');
    expect(await batch({ ...COMBINED, withTable: true })).toMatchObject({
      ok: true,
      value: { form: 'combined', saved: WAIVERS, fileName: 'waivers.pdf', ended: null },
    });
    expect(files()).toEqual([
      'waivers manifest.csv',
      'waivers manifest.json',
      'waivers table.csv',
      'waivers table.xlsx',
      'waivers.pdf',
    ]);
    const whole = sha256Of(join(out, 'waivers.pdf'));
    const { files: told } = manifestIn(out, 'waivers manifest.json');
    expect(new Set(told.map(({ file, sha256 }) => `${file} ${sha256}`))).toEqual(
      new Set([`waivers.pdf ${whole}`]),
    );
    expect(told.map(({ pages }) => pages)).toEqual(
      Array.from({ length: WAIVERS }, (_, at) => ({ first: at + 1, last: at + 1 })),
    );
    expect(await pagesOf('waivers.pdf')).toBe(WAIVERS);
    const doc = await PDFDocument.load(await readFile(join(out, 'waivers.pdf')));
    const records = doc.getAttachments().map(({ name, data }) => {
      const { id } = JSON.parse(Buffer.from(data).toString()) as { id: string };
      return { record_file: name, record: expect.objectContaining({ id }) as object };
    });
    expect(told).toMatchObject(records);
    expect(await lines()).toMatchObject([
      { kind: 'pdf-combined', records: WAIVERS, files: 1, end: 'complete', canContinue: false },
    ]);
    const pdf = new Uint8Array(await readFile(join(out, 'waivers.pdf')));
    expect(await program.call('check:dropped-pdf', { pdf })).toEqual({
      ok: true,
      value: { kind: 'not-checked', why: 'combined' },
    });
  });

  it('is cancelled as one PDF, which is whole, and what it lacks comes into another one', async () => {
    program.engine.saveTo = join(out, 'waivers.pdf');
    const print = await holdPrintBehind(program, SOME);
    const running = batch(COMBINED, 'mine');
    await someSaved();
    await program.call('export:cancel', { job: 'mine' });
    print.go();
    const { exportId, saved } = valueOf(await running);
    expect(await pagesOf('waivers.pdf')).toBe(saved);
    const done = await program.call('export:continue', { job: 'j', exportId });
    expect(valueOf(done)).toMatchObject({ asked: WAIVERS, saved: WAIVERS, ended: null });
    expect(pdfs()).toEqual(['waivers (2).pdf', 'waivers.pdf']);
    expect(await pagesOf('waivers (2).pdf')).toBe(WAIVERS - saved);
    const told = ['waivers manifest.json', 'waivers (2) manifest.json'].flatMap(
      (name) => manifestIn(out, name).files,
    );
    expect(new Set(told.map(({ record }) => record.id)).size).toBe(WAIVERS);
  });

  it('is killed as one PDF: there is none of it, and continuing makes it anew', async () => {
    program.engine.saveTo = join(out, 'waivers.pdf');
    const print = await holdPrintBehind(program, SOME);
    void batch(COMBINED);
    await print.held;
    await program.kill();
    program = await program.restart();
    await program.opened();
    await expect.poll(async () => (await lines())[0]?.end).toBe('interrupted');
    await expect.poll(files).toEqual([]);
    const [line] = await lines();
    expect(line).toMatchObject({ records: 0, asked: WAIVERS, canContinue: true });
    const exportId = line?.exportId ?? '';
    const done = await program.call('export:continue', { job: 'j', exportId });
    expect(valueOf(done)).toMatchObject({ asked: WAIVERS, saved: WAIVERS });
    expect(await pagesOf('waivers.pdf')).toBe(WAIVERS);
  });

  it('is killed as a table that has its name already: the next start lists it, and nothing torn stays', async () => {
    const named = stopsBehindName();
    const { token } = await program.cache('list:query', ALL_WAIVERS);
    void listed('waiver_submissions', token, { kind: 'csv', ...table });
    await named;
    await program.kill();
    nothingStops();
    program = await program.restart();
    await program.opened();
    await expect.poll(async () => (await lines())[0]?.end).toBe('interrupted');
    expect(await lines()).toMatchObject([{ records: WAIVERS, canContinue: false }]);
    await expect.poll(() => readdirSync(out)).toEqual(['waiver_submissions.csv']);
  });

  it('comes with a table that names the PDF of each, also of those written before a cancel', async () => {
    const print = await holdPrintBehind(program, SOME);
    const running = batch({ ...FOLDER, withTable: true }, 'mine');
    await someSaved();
    await program.call('export:cancel', { job: 'mine' });
    print.go();
    const { exportId } = valueOf(await running);
    await program.call('export:continue', { job: 'j', exportId });
    const [head = '', ...rows] = readFileSync(join(out, 'table.csv'), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toContain(',"pdf_file",');
    expect(head).not.toContain('pdf_first_page');
    const told = new Map(manifestIn(out).files.map(({ file, record }) => [record.id, file]));
    expect(told.size).toBe(WAIVERS);
    const ids = rows.map((row) => /^"'?(\d+)"/.exec(row)?.[1] ?? '');
    for (const id of ids)
      expect(rows.find((row) => row.includes(id))).toContain(`"${told.get(id) ?? 'none'}"`);
    expect(ids).toHaveLength(WAIVERS);
    const [heads = [], ...book] = await readSheet(join(out, 'table.xlsx'), { trim: false });
    const [id, file] = [heads.indexOf('id'), heads.indexOf('pdf_file')];
    expect(book.map((row) => [row[id], row[file]])).toEqual(ids.map((it) => [it, told.get(it)]));
    expect(files().filter((name) => /\.(csv|xlsx)$/.test(name))).toEqual([
      'manifest.csv',
      'table.csv',
      'table.xlsx',
    ]);
  });

  it('is cancelled as a ZIP file, which is whole, and what it lacks comes into another one', async () => {
    program.engine.saveTo = join(out, 'waivers.zip');
    const print = await holdPrintBehind(program, SOME);
    const running = batch(ZIP, 'mine');
    await someSaved();
    await program.call('export:cancel', { job: 'mine' });
    print.go();
    const { exportId, saved } = valueOf(await running);
    expect((await readZip(join(out, 'waivers.zip'))).size).toBe(saved + 2);
    const done = await program.call('export:continue', { job: 'j', exportId });
    expect(valueOf(done)).toMatchObject({ asked: WAIVERS, saved: WAIVERS });
    expect(files()).toEqual(['waivers (2).zip', 'waivers.zip']);
    expect((await readZip(join(out, 'waivers (2).zip'))).size).toBe(WAIVERS - saved + 2);
  });

  it('waits for the one before into the same folder, and overwrites nothing of it', async () => {
    const [first, second] = await Promise.all([batch(FOLDER, 'a'), batch(FOLDER, 'b')]);
    expect(valueOf(first)).toMatchObject({ saved: WAIVERS });
    expect(valueOf(second)).toMatchObject({ saved: WAIVERS });
    expect(pdfs()).toHaveLength(2 * WAIVERS);
    const told = [manifestIn(out), manifestIn(out, 'manifest (2).json')].flatMap((it) => it.files);
    expect(told.map(({ file }) => file).sort()).toEqual(pdfs());
    expectHashes(out, told);
  });

  it('tells what became of its files, and deletes those that are its own', async () => {
    const { exportId } = valueOf(await batch(FOLDER));
    const [changed = '', gone = ''] = pdfs();
    await writeFile(join(out, changed), 'edited');
    await rm(join(out, gone));
    expect(await program.call('export:check-files', { exportId })).toMatchObject({
      value: { unchanged: WAIVERS, changed: 1, gone: 1 },
    });
    program.engine.pressed = 0;
    const refused = await program.call('export:delete-files', { exportId });
    expect(refused).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(files()).toHaveLength(WAIVERS + 1);
    program.engine.pressed = 1;
    await program.call('export:delete-files', { exportId });
    expect(files()).toEqual([changed]);
    expect(await program.call('export:check-files', { exportId })).toMatchObject({
      value: { unchanged: 0, gone: WAIVERS + 1, changed: 1 },
    });
  });

  it('is found by the people in it, and asks to be handled after an erasure', async () => {
    const { signers, prospect, refs, table: rows } = program.copy().waiver_submissions;
    const { ids } = rows;
    program.engine.saveTo = join(out, 'one.pdf');
    await program.call('export:waiver-pdf', { job: 'a', id: ids.get(0)! });
    program.engine.saveTo = join(out, 'other.pdf');
    await program.call('export:waiver-pdf', { job: 'b', id: ids.get(1)! });
    const { name } = (await whenAtHand(() => signers.get(0)))!;
    const found = await program.cache('exports:list', { person: name });
    expect(found.map(({ fileName }) => fileName)).toContain('one.pdf');
    expect(await program.cache('exports:list', { person: 'nobody of this name' })).toEqual([]);

    await batch(FOLDER);
    const person = refs.text(prospect.get(0))!;
    await program.session().erased.note(new Set([person]));
    const theirs = manifestIn(out).files.filter(
      ({ record: { id } }) => refs.text(prospect.get(rows.ids.find(id)!)) === person,
    );
    expect((await lines()).find(({ kind }) => kind === 'pdf-batch')).toMatchObject({
      files: WAIVERS,
      review: 1,
      reviewFiles: theirs.length,
      reviewNamed: theirs.map(({ file }) => file),
    });
    const reviewed = (await lines()).filter(({ review }) => review > 0);
    expect(reviewed.map(({ fileName }) => fileName)).toContain('one.pdf');
    for (const { exportId } of reviewed) await program.cache('exports:handled', { exportId });
    expect((await lines()).filter(({ review }) => review > 0)).toEqual([]);
  });

  it('leaves a folder alone that cannot be written to, and says so', async () => {
    /* Nobody may make a file there, not even root, who may write to any folder of a disk. */
    const isRoot = process.getuid?.() === 0;
    const locked = isRoot ? '/sys/kernel' : out;
    if (!isRoot) await chmod(out, 0o500);
    const before = readdirSync(locked);
    program.engine.folder = locked;
    expect(valueOf(await batch(FOLDER))).toMatchObject({ saved: 0, ended: { kind: 'read-only' } });
    expect(readdirSync(locked)).toEqual(before);
    program.engine.saveTo = join(locked, 'waivers.zip');
    expect(await batch(ZIP)).toMatchObject({ ok: false, failure: { kind: 'read-only' } });
    await chmod(out, 0o700);
    expect(await lines()).toEqual([]);
  });

  it('goes with the community it is of', async () => {
    await batch(FOLDER);
    expect(await lines()).toHaveLength(1);
    await program.call('profile:disconnect', null);
    await program.connect(service);
    await program.settled();
    expect(await lines()).toEqual([]);
    expect(pdfs()).toHaveLength(WAIVERS);
  });
});

describe('lists as files, in the whole program', () => {
  /* None of them changes what the program holds. */
  beforeAll(() => connected({ waivers: 30, events: 60 }, startBrief));
  afterAll(over);

  const rowsOf = (text: string): string[][] =>
    text
      .trimEnd()
      .split('\r\n')
      .map((line) =>
        [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
          ([, quoted, bare]) => quoted ?? bare ?? '',
        ),
      );

  const CSV: ListForm = { kind: 'csv', separator: ';', bom: false };

  /* The days of a workbook are a fraction: a reader may come out a millisecond short. */
  const toSecond = (date: Date): string =>
    new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19);

  it.each<[ShownList, ListQuery]>([
    ['waiver_submissions', ALL_WAIVERS],
    ['private_events', { ...ALL_EVENTS, zone: 'UTC' }],
    ['awaiting_outcome', WHOLE_QUEUE],
    ['coverage', { ...WHOLE_COVERAGE, status: 'happened' }],
    ['waiver_templates', { list: 'waiver_templates', search: '' }],
  ])(
    '%s as CSV, as a workbook and as JSON Lines, in the order of the list',
    async (list, query) => {
      const { token, matching } = await program.cache('list:query', query);
      const ids = await answerIds(program.cache, token);
      expect(matching).toBeGreaterThan(0);
      const [last = '', first = ''] = [ids.at(-1), ids[0]];
      const copied = await program.cache('list:cells', { list, ids: [last, 'unknown', first] });
      expect(copied.columns.at(-1)).toBe('id');
      expect(copied.rows.map((cells) => cells.at(-1))).toEqual([last, first]);
      expect(new Set(copied.rows.map((cells) => cells.length))).toEqual(
        new Set([copied.columns.length]),
      );
      const cell = await program.cache('list:cells', { list, ids: [first], column: 'id' });
      expect(cell).toEqual({ columns: ['id'], rows: [[first]] });
      const [names = [], ...rows] = rowsOf(await listed(list, token, CSV));
      expect(rows.map((row) => row[names.indexOf('id')]?.replace(/^'/, ''))).toEqual(ids);
      expect(new Set(rows.map((row) => row[names.indexOf('copy_state')]))).toEqual(
        new Set(['complete']),
      );
      await listed(list, token, { kind: 'xlsx' });
      const [heads = [], ...book] = await readSheet(program.engine.saveTo ?? '', { trim: false });
      expect(heads).toEqual(names);
      const told = (cell: unknown): string =>
        cell instanceof Date ? toSecond(cell) : String(cell ?? '');
      expect(book.map((cells) => cells.map(told))).toEqual(
        rows.map((row) =>
          row.map((cell, at) => {
            const bare = cell.replace(/^'/, '').replaceAll('""', '"');
            return names[at]?.endsWith('_local') ? bare.slice(0, 19) : bare;
          }),
        ),
      );
      const bare = await listed(list, token, { kind: 'json-lines' });
      const text = await listed(list, token, { kind: 'json-lines', heading: true });
      expect(text.slice(text.indexOf('\n') + 1)).toBe(bare);
      const [head, ...records] = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, never>);
      expect(head).toMatchObject({ waiver_desk: { list, completeness: 'complete' } });
      expect(records.map(({ id }) => String(id)).sort()).toEqual([...ids].sort());
    },
  );

  it('events as a calendar, with nothing personal unless it is asked for', async () => {
    const { token } = await program.cache('list:query', { ...ALL_EVENTS, zone: 'UTC' });
    const ids = await answerIds(program.cache, token);
    const source = { kind: 'answer', list: 'private_events', token } as const;
    const written = async (personal: boolean): Promise<ICAL.Component> => {
      program.engine.saveTo = join(out, `events ${String(personal)}.ics`);
      const form = { kind: 'calendar', personal } as const;
      await program.call('export:list', { job: 'c', source, form, selection: [] });
      const text = readFileSync(program.engine.saveTo, 'utf8');
      return new ICAL.Component(ICAL.parse(text) as unknown[]);
    };
    const events = (await written(false)).getAllSubcomponents('vevent');
    const { host } = new URL(service.url);
    const uids = events.map((event) => event.getFirstPropertyValue('uid'));
    expect(new Set(uids).size).toBe(uids.length);
    for (const uid of uids) expect(ids.map((id) => `${id}@${host}`)).toContain(uid);
    expect(uids.length).toBeGreaterThan(ids.length / 2);
    expect(String(await written(false))).not.toMatch(/LOCATION|DESCRIPTION|GEO|·/);
    expect(String(await written(true))).toMatch(/LOCATION/);
  });

  it('a table of waivers says of each what its record says when it is read alone', async () => {
    const { token } = await program.cache('list:query', ALL_WAIVERS);
    const ids = await answerIds(program.cache, token);
    const { copy } = program.session().generation();
    const waivers = await Promise.all(ids.map((id) => readWaiver(copy, id)));
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [names = [], ...rows] = rowsOf(await listed('waiver_submissions', token, CSV));
    const questions = names.flatMap((name) => (name.startsWith('answer:') ? [name.slice(7)] : []));
    const columns = waiverColumns(questions);
    const expected = waivers.flatMap((waiver) => {
      if (waiver === null) return [];
      const [cells = []] = rowsOf(csvLine(cellsOf(columns, { waiver, zone, served: true }), ';'));
      return [cells];
    });
    expect(questions).not.toEqual([]);
    expect(expected).toHaveLength(ids.length);
    expect(rows.map((row) => row.slice(0, columns.length))).toEqual(expected);
  });

  it('a hand-off sheet has no people unless they are asked for, and goes by advocate', async () => {
    const { token } = await program.cache('list:query', WHOLE_QUEUE);
    const form = { kind: 'hand-off', separator: ';', bom: false } as const;
    const [names = [], ...rows] = rowsOf(
      await listed('awaiting_outcome', token, { ...form, personal: false }),
    );
    expect(names).not.toContain('prospect');
    expect(names).not.toContain('details');
    const advocates = rows.map((row) => row[names.indexOf('advocate')]);
    expect(advocates).toEqual([...advocates].sort());
    expect(rows[0]?.[names.indexOf('record_at_service')]).toBe(
      `${service.url}/api/v1/private_events/${rows[0]?.[names.indexOf('id')] ?? ''}`,
    );
    const [withPeople = []] = rowsOf(
      await listed('awaiting_outcome', token, { ...form, personal: true }),
    );
    expect(withPeople).toContain('prospect');
    await listed('awaiting_outcome', token, { kind: 'hand-off-xlsx', personal: false });
    const [heads = [], ...book] = await readSheet(program.engine.saveTo ?? '', { trim: false });
    expect(heads).toEqual(names);
    const id = names.indexOf('id');
    expect(book.map((row) => row[id])).toEqual(rows.map((row) => row[id]?.replace(/^'/, '')));
  });

  it.each<ShownList>(['awaiting_outcome', 'coverage'])(
    'a hand-off sheet of %s as a PDF and on paper, with people only where they are asked for',
    async (list) => {
      const query: ListQuery =
        list === 'coverage' ? { ...WHOLE_COVERAGE, status: 'happened' } : WHOLE_QUEUE;
      const { token } = await program.cache('list:query', query);
      const ids = await answerIds(program.cache, token);
      const source = { kind: 'answer', list, token } as const;
      const path = join(out, 'hand-off.pdf');
      program.engine.saveTo = path;
      const sheet = async (personal: boolean): Promise<string> => {
        const form: ListForm = { kind: 'hand-off-pdf', personal };
        const order = { job: 'l', source, form, selection: ['All shown'] };
        expect(await program.call('export:list', order)).toMatchObject({
          value: { notSaved: 0 },
        });
        const doc = await PDFDocument.load(await readFile(path));
        return doc
          .getPages()
          .flatMap((page) => page.extractContents())
          .map((it) => (it.kind === 'text' ? it.getText() : ''))
          .join('|');
      };
      const [plain, withPeople] = [await sheet(false), await sheet(true)];
      expect(plain).toContain('Page 1 of 1 · Waiver Desk · ');
      for (const id of ids) {
        expect(plain).toContain(`event <bdi>${id}</bdi>`);
        expect(plain).toContain(`${service.url}/api/v1/private_events/${id}`);
      }
      expect(plain).toMatch(/<td><bdi>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d<\/bdi><\/td>/);
      expect(plain).not.toMatch(/Prospect|Conversation|Address/);
      expect(withPeople).toMatch(/<div>Prospect: /);
      const pdf = new Uint8Array(await readFile(path));
      expect(await program.call('check:dropped-pdf', { pdf })).toMatchObject({
        value: { kind: 'not-checked', why: 'hand-off' },
      });
      const printed = await program.call('paper:print-sheet', {
        source,
        form: { kind: 'hand-off-pdf', personal: false },
        selection: ['All shown'],
      });
      expect(printed).toEqual({ ok: true, value: null });
      expect(program.engine.onPaper.at(-1)).toContain(`event <bdi>${ids[0] ?? 'none'}</bdi>`);
    },
  );

  it('the events of a week as a PDF and on paper, all of them by day, and people only if asked for', async () => {
    const events = { ...ALL_EVENTS, zone: 'UTC' };
    const all = await program.cache('list:query', events);
    const ids = await answerIds(program.cache, all.token);
    const days = new Map<string, number>();
    for (const id of ids) {
      const view = await program.cache('event:get', { id });
      const day = view.ok ? view.value.event.startsAt.slice(0, 10) : '';
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    const [day = ''] = [...days].sort(([, a], [, b]) => b - a)[0] ?? [];
    const week = await program.cache('events:week', {
      query: events,
      day,
      firstWeekday: 1,
      open: null,
    });
    const shown = new Set(week.days.flatMap((it) => it.events.map(({ id }) => id)));
    expect(shown.size).toBe(week.matching);
    const source = { kind: 'answer', list: 'private_events', token: week.token } as const;
    const path = join(out, 'week.pdf');
    program.engine.saveTo = path;
    const form = { kind: 'days-pdf', personal: false } as const;
    const order = { job: 'w', source, form, selection: ['Week'] };
    expect(await program.call('export:list', order)).toMatchObject({
      value: { notSaved: 0 },
    });
    const doc = await PDFDocument.load(await readFile(path));
    const said = doc
      .getPages()
      .flatMap((page) => page.extractContents())
      .map((it) => (it.kind === 'text' ? it.getText() : ''))
      .join('|');
    for (const id of shown) expect(said).toContain(`event <bdi>${id}</bdi>`);
    expect(said).toContain('List in this copy: complete');
    expect(said).not.toMatch(/Prospect|Conversation|Address/);
    const printed = await program.call('paper:print-sheet', { source, form, selection: ['Week'] });
    expect(printed).toEqual({ ok: true, value: null });
    expect(program.engine.onPaper.at(-1)).toContain(`event <bdi>${[...shown][0] ?? ''}</bdi>`);
  });

  it('a hand-off sheet on paper waits for the list that is being written', async () => {
    const { token } = await program.cache('list:query', WHOLE_QUEUE);
    const source = { kind: 'answer', list: 'awaiting_outcome', token } as const;
    const alone = await listed('awaiting_outcome', token, CSV);
    const before = program.engine.onPaper.length;
    const [beside] = await Promise.all([
      listed('awaiting_outcome', token, CSV),
      program.call('paper:print-sheet', {
        source,
        form: { kind: 'hand-off-pdf', personal: false },
        selection: [],
      }),
    ]);
    expect(beside).toBe(alone);
    expect(program.engine.onPaper).toHaveLength(before + 1);
  });

  it('refuses an answer that is forgotten, and writes nothing', async () => {
    program.engine.saveTo = join(out, 'none.csv');
    const before = files();
    const source = { kind: 'answer', list: 'waiver_submissions', token: -1 } as const;
    const order = { job: 'j', source, form: CSV, selection: [] };
    expect(await program.call('export:list', order)).toMatchObject({
      failure: { kind: 'outdated' },
    });
    expect(files()).toEqual(before);
  });
});

describe('a table of waivers some of which do not open, in the whole program', () => {
  beforeEach(() => connected({ waivers: 262, events: 5 }));
  afterEach(over);

  it('has all the others, and names those that are not in it', async () => {
    const { copy } = program.session().generation();
    const { table: rows } = copy.waiver_submissions;
    const ids = service.hooks.waivers.ids();
    const damaged = ids.filter((id) => rows.page.get(rows.ids.find(id) ?? -1) === 1);
    expect(damaged.length).toBeGreaterThan(0);
    const db = new StoreDatabase(copy.store.rows.name);
    await db.open();
    await db.pages.update(['waiver_submissions', 1], { data: new Uint8Array(60).fill(3) });
    db.close();

    const form: ListForm = { kind: 'csv', ...table };
    const order = (some: readonly string[]) => ({
      job: 'j',
      form,
      selection: [],
      source: { kind: 'ids', list: 'waiver_submissions', ids: some } as const,
    });
    program.engine.saveTo = join(out, 'waivers.csv');
    const exported = await program.call('export:list', order(ids));
    expect(exported).toMatchObject({
      ok: true,
      value: { fileName: 'waivers.csv', notSaved: damaged.length },
    });
    const named = exported.ok ? exported.value.named.map(({ id }) => id) : [];
    expect(named).toEqual(damaged.slice(0, MOST_NOT_SAVED_NAMED));
    const text = readFileSync(program.engine.saveTo, 'utf8');
    expect(ids.filter((id) => !text.includes(id))).toEqual(damaged);
    expect(await lines()).toMatchObject([
      { kind: 'csv', asked: ids.length, end: 'complete', records: ids.length - damaged.length },
    ]);
    program.engine.saveTo = join(out, 'nothing.csv');
    expect(await program.call('export:list', order(damaged))).toMatchObject({ ok: false });
    expect(files()).toEqual(['waivers.csv']);
    expect(await lines()).toHaveLength(1);
  });
});

function countPrints(): () => number {
  const { print } = program.engine;
  let prints = 0;
  program.engine.print = (html) => {
    prints += 1;
    return print(html);
  };
  return () => prints;
}

function valueOf(
  result: { readonly ok: true; readonly value: BatchOutcome } | { readonly ok: false },
): BatchOutcome {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result)}`);
  return result.value;
}
