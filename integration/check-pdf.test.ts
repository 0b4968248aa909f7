import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteQuestion } from '../src/cache/pace/when-idle';
import type { PdfCheck } from '../src/contract/pdf-check';
import type { Settings } from '../src/contract/settings';
import type { JsonObject } from '../src/domain/json';
import { ZONE_RULES_VERSION } from '../src/domain/time/zone-rules';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { printedOnPages } from './electron/engine';
import { endDesk, startDesk, type Program } from './program';

/* One program for all: each test has a file of a record of its own, printed as nobody chose otherwise. */
let service: SampleService;
let program: Program;
let usual: { readonly print: Program['engine']['print']; readonly settings: Settings };
let left: readonly string[];
let id: string;
let path: string;

beforeAll(async () => {
  ({ service, program } = await startDesk({ waivers: 14, events: 2 }));
  usual = { print: program.engine.print, settings: await program.cache('settings:get', null) };
  left = service.hooks.waivers.ids();
});
afterAll(async () => {
  await endDesk({ service, program });
  vi.restoreAllMocks();
  /* The window of the next file would count as busy until the minutes that passed here are over. */
  noteQuestion();
});

/* Nobody checks twenty files in six seconds, which is refused: a minute passes between tests. */
const sinceStart = performance.now.bind(performance);
let minutes = 0;
vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + minutes * 60_000);

beforeEach(async () => {
  minutes += 1;
  [id = '', ...left] = left;
  path = join(program.folder, `${id}.pdf`);
  Object.assign(program.engine, { print: usual.print, saveTo: path });
  await program.cache('settings:put', usual.settings);
  expect(await program.call('export:waiver-pdf', { job: 'j', id })).toMatchObject({ ok: true });
});

async function check(file = path): Promise<PdfCheck> {
  program.engine.folder = file;
  const result = await program.call('check:choose-pdf', null);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
}

const drop = (pdf: Uint8Array) => program.call('check:dropped-pdf', { pdf });
const same = { kind: 'compared', changes: { parts: [], answers: 0 } };

/** The file as another program would save it, after `change`. */
async function changed(change: (doc: PDFDocument) => void): Promise<string> {
  const doc = await PDFDocument.load(await readFile(path), { updateMetadata: false });
  change(doc);
  const other = join(program.folder, 'other.pdf');
  await writeFile(other, await doc.save({ useObjectStreams: false }));
  return other;
}

async function recordInside(): Promise<string> {
  const doc = await PDFDocument.load(await readFile(path), { updateMetadata: false });
  return Buffer.from(doc.getAttachments()[0]?.data ?? []).toString();
}

describe('printing on paper, in the whole program', () => {
  it('hands the same document to the print dialog, its record at the foot, and says when that failed', async () => {
    const { engine } = program;
    expect(await program.call('paper:print-waiver', { id })).toEqual({ ok: true, value: null });
    const [page = ''] = engine.onPaper;
    expect(page).toContain(`Content hash (SHA-256)`);
    expect(page).toMatch(new RegExp(`counter\\(pages\\) ' · ${id} \\\\b7  [0-9a-f]{12}'`));
    engine.paperRefusal = 'Print job canceled';
    expect(await program.call('paper:print-waiver', { id })).toMatchObject({
      failure: { kind: 'cancelled' },
    });
    expect(engine.messages).toEqual([]);
    engine.paperRefusal = 'Failed to enumerate printers';
    expect(await program.call('paper:print-waiver', { id })).toMatchObject({
      failure: { kind: 'print-failed' },
    });
    expect(engine.messages).toEqual(['This could not be printed.']);
  });
});

describe('checking a PDF, in the whole program', () => {
  it('tells an equal file and record, chosen or dropped, and asks the service only when told to', async () => {
    const found = await check();
    expect(found).toMatchObject({
      kind: 'checked',
      recordId: id,
      file: { kind: 'same-bytes' },
      copy: same,
    });
    const dropped = await drop(await readFile(path));
    expect(dropped).toMatchObject({ ok: true, value: { file: { kind: 'same-bytes' } } });
    expect(await program.call('check:ask-service', null)).toEqual(same);
  });

  it('tells what was changed in the service and in the copy since', async () => {
    const { attributes } = JSON.parse(await recordInside()) as {
      readonly attributes: { readonly fields: readonly JsonObject[] };
    };
    const fields = attributes.fields.map((field, at) =>
      at < 2 ? { ...field, value: 'something else' } : field,
    );
    service.hooks.waivers.change(id, { fields });
    const changes = { parts: ['answers', 'saved-at'], answers: 2 };
    expect(await check()).toMatchObject({ file: { kind: 'same-bytes' }, copy: same });
    expect(await program.call('check:ask-service', null)).toEqual({ kind: 'compared', changes });
    await program.sync();
    expect(await check()).toMatchObject({
      file: { kind: 'same-bytes' },
      copy: { kind: 'compared', changes },
    });
    service.hooks.waivers.delete(id);
    expect(await program.call('check:ask-service', null)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'not-found' },
    });
  });

  it('tells a file that was saved again from one whose words were changed', async () => {
    const again = await changed((doc) => doc.setSubject('Filed'));
    expect(await check(again)).toMatchObject({ file: { kind: 'saved-again' }, copy: same });
    const falsified = await changed((doc) => {
      const words = doc.context.flateStream('BT /F1 9 Tf (Not signed) Tj ET');
      doc.getPage(0).node.addContentStream(doc.context.register(words));
    });
    expect(await check(falsified)).toMatchObject({
      file: { kind: 'changed', differences: [{ what: 'laid-over', page: 1 }] },
    });
  });

  const breakAfter = (words: string) => (html: string) => {
    const at = html.indexOf(words) + words.length;
    return printedOnPages([html.slice(0, at), html.slice(at)]);
  };

  it('never calls damaged what another computer printed, whose pages break elsewhere', async () => {
    const { print } = program.engine;
    program.engine.print = breakAfter('<body>');
    expect(await program.call('export:waiver-pdf', { job: 'k', id })).toMatchObject({ ok: true });
    expect(await check()).toMatchObject({ file: { kind: 'same-bytes' } });
    for (const elsewhere of [breakAfter('Evidence</h2>'), print]) {
      program.engine.print = elsewhere;
      expect(await check()).toMatchObject({ file: { kind: 'printed-elsewhere' } });
    }
    program.engine.print = (html) => print(html.replace('Evidence', 'Nothing'));
    expect(await check()).toMatchObject({ file: { kind: 'words-changed', pages: [2] } });
  });

  it('tells a record that was exchanged', async () => {
    const record = (await recordInside()).replace('"signer_name":"', '"signer_name":"X');
    const exchanged = await changed(({ context, catalog }) => {
      const file = catalog.lookup(PDFName.of('AF'), PDFArray).lookup(0, PDFDict);
      const stream = context.register(context.flateStream(Buffer.from(record)));
      file.set(PDFName.of('EF'), context.obj({ F: stream }));
    });
    expect(await check(exchanged)).toMatchObject({ file: { kind: 'record-changed' } });
  });

  it('compares a file of another version by its words', async () => {
    const bytes = (await readFile(path)).toString('latin1');
    expect(bytes).toContain('Waiver Desk 0.0.0-test');
    await writeFile(path, bytes.replaceAll('Desk 0.0.0-test', 'Desk 9.9.9-test'), 'latin1');
    expect(await check()).toMatchObject({ file: { kind: 'other-words' } });
    const { print } = program.engine;
    const same = (html: string) => html.replaceAll('9.9.9-test', '0.0.0-test');
    program.engine.print = (html) => breakAfter('Evidence</h2>')(same(html));
    expect(await check()).toMatchObject({ file: { kind: 'same-words' } });
    program.engine.print = (html) => print(same(html));
    expect(await check()).toMatchObject({ file: { kind: 'same-pages' } });
  });

  it('calls a file that follows other rules of time zones changed in its local times alone', async () => {
    await program.cache('settings:put', { ...usual.settings, zone: 'America/Vancouver' });
    const { print } = program.engine;
    const older = (html: string): string =>
      html
        .replaceAll(`IANA ${ZONE_RULES_VERSION}`, 'IANA 2024a')
        .replaceAll(
          /\d\d(:\d\d:\d\d America\/Vancouver) \(GMT-0\d:00\)/g,
          (_, rest: string) => `23${rest} (GMT-09:00)`,
        );
    program.engine.print = (html) => print(older(html));
    expect(await program.call('export:waiver-pdf', { job: 'k', id })).toMatchObject({ ok: true });
    const bytes = (await readFile(path)).toString('latin1');
    expect(bytes).toContain(`<desk:ZoneRules>${ZONE_RULES_VERSION}<`);
    await writeFile(path, bytes.replace(`>${ZONE_RULES_VERSION}<`, '>2024a<'), 'latin1');
    program.engine.print = print;
    expect(await check()).toMatchObject({ file: { kind: 'other-hours' }, copy: same });
    program.engine.print = (html) => print(html.replaceAll('Signer name', 'Signer'));
    expect(await check()).toMatchObject({ file: { kind: 'words-changed' } });
  });

  it('prints a file again on its own paper, whatever is chosen here', async () => {
    const { settings } = usual;
    await program.cache('settings:put', { ...settings, paper: 'Letter' });
    expect(await program.call('export:waiver-pdf', { job: 'p', id })).toMatchObject({ ok: true });
    expect((await readFile(path)).toString('latin1')).toContain('<desk:Paper>Letter<');
    await program.cache('settings:put', { ...settings, paper: 'A4' });
    expect(await check()).toMatchObject({ file: { kind: 'same-bytes' } });
  });

  it('prints a file again with its own letterhead and word, whatever is chosen here', async () => {
    const { settings } = usual;
    const pageHead = { letterhead: ['Wheel house'], logo: null, word: 'Copy' };
    await program.cache('settings:put', { ...settings, pageHead });
    expect(await program.call('export:waiver-pdf', { job: 'h', id })).toMatchObject({ ok: true });
    expect((await readFile(path)).toString('latin1')).toContain('<desk:Letterhead>Wheel house<');
    await program.cache('settings:put', settings);
    const parts = ['Wheel house', 'Copy'];
    expect(await check()).toMatchObject({ file: { kind: 'same-bytes' }, pageHead: parts });
    /* Another head in the file's own words alone is not what its pages draw. */
    const bytes = (await readFile(path)).toString('latin1');
    await writeFile(path, bytes.replace('>Wheel house<', '>Other house<'), 'latin1');
    expect(await check()).toMatchObject({ file: { kind: 'words-changed' } });
  });

  it('says why nothing can be said of a file', async () => {
    const not = async (name: string, bytes: string): Promise<PdfCheck> => {
      await writeFile(join(program.folder, name), bytes, 'latin1');
      return check(join(program.folder, name));
    };
    const why = (reason: string) => ({ kind: 'not-checked', why: reason });
    expect(await not('a.txt', 'Dear all')).toEqual(why('not-pdf'));
    expect(await not('b.pdf', '%PDF-1.7\n%%EOF')).toEqual(why('foreign'));
    expect(await not('c.pdf', 'x'.repeat(33 * 1024 * 1024))).toEqual(why('too-large'));
    expect(await check(join(program.folder, 'gone.pdf'))).toEqual(why('unreadable'));
    expect(await drop(new Uint8Array(3))).toMatchObject({ value: why('not-pdf') });
    program.engine.folder = null;
    expect(await program.call('check:choose-pdf', null)).toMatchObject({
      ok: false,
      failure: { kind: 'cancelled' },
    });
  });

  it('lets go of what was checked when the profile closes', async () => {
    await check();
    await program.call('profile:disconnect', null);
    expect(await program.call('check:ask-service', null)).toMatchObject({ kind: 'failed' });
  });
});
