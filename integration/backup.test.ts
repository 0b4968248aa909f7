import { Dexie } from 'dexie';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { cutWrites } from '../src/cache/testing/cut-writes';
import type { BackupView, OpenedBackup } from '../src/contract/backup';
import { WHOLE_QUEUE } from '../src/contract/whole-lists';
import { COLLECTIONS } from '../src/domain/entities/collections';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { idsOf, keepSome, KEPT, kept, NOTE, note } from './kept-here';
import { must, start, startSynced, type Program } from './program';
import { startBrief } from './unnamed-advocates';

const WORDS = 'correct horse battery';

let service: SampleService;
let program: Program;
let file: string;
const others: SampleService[] = [];

beforeEach(async () => {
  service = await startBrief({ waivers: 12, events: 60 });
  program = await startSynced(service);
  const folder = await mkdtemp(join(inject('programFolders'), 'backup-'));
  file = join(folder, 'mine.waiverdesk');
});
afterEach(async () => {
  await program.quit();
  for (const other of [service, ...others.splice(0)]) await other.close();
});

const NOTHING = {
  ...{ followUps: [], reviews: 0, advocates: [], filters: [] },
  ...{ lockAfterMinutes: null, exports: [] },
};

async function save(passphrase = WORDS): Promise<void> {
  program.engine.saveTo = file;
  must(await program.call('backup:save', { passphrase }));
}

async function choose(path = file) {
  program.engine.folder = path;
  return must(await program.call('backup:choose', null));
}

async function open(passphrase = WORDS): Promise<OpenedBackup> {
  await choose();
  return must(await program.call('backup:open', { passphrase }));
}

async function view(): Promise<BackupView> {
  const opened = await open();
  if (opened.kind !== 'opened') throw new Error(opened.refusal.why);
  return opened.view;
}

async function takeOver() {
  await view();
  return program.cache('backup:take-over', null);
}

/** The next computer: a new folder, connected to a service. */
async function another(to: SampleService = service): Promise<void> {
  await program.quit();
  program = await startSynced(to);
}

const refusalOf = async (opened: Promise<unknown>): Promise<string> =>
  ((await opened) as { readonly refusal: { readonly why: string } }).refusal.why;

describe('what exists on one computer alone', () => {
  it('is all there on another one once it was taken over, and can be undone', async () => {
    const { event, waiver } = await keepSome(program);
    await save();
    await another();
    expect(await kept(program)).toEqual(NOTHING);
    const { lines, program: version, copyComplete } = await view();
    expect([version, copyComplete]).toEqual([program.engine.version, true]);
    expect(lines.map(({ kind, added, leftOut }) => [kind, added, leftOut])).toEqual(
      [...['follow-ups', 'reviews', 'advocates', 'filters', 'settings', 'exports']].map((kind) => [
        kind,
        1,
        0,
      ]),
    );
    must(await program.cache('backup:take-over', null));
    expect(await kept(program)).toEqual(KEPT);
    expect(await program.cache('backup:undo', null)).toEqual({ ok: true, value: true });
    expect(await kept(program)).toEqual(NOTHING);
    await view();
    const twice = [1, 2].map(() => program.cache('backup:take-over', null));
    expect((await Promise.all(twice)).map(({ ok }) => ok)).toEqual([true, true]);
    program = await program.restart();
    await program.settled();
    expect(await kept(program)).toEqual(KEPT);
    expect((await program.cache('follow-up:get', { id: event }))?.note).toBe(NOTE);
    const record = must(await program.cache('waiver:get', { id: waiver }));
    expect(record.reviewedAtMs).not.toBeNull();
  });

  it('is nowhere in its file in plain, and neither is the key', async () => {
    const { event } = await keepSome(program);
    await save();
    const bytes = await readFile(file);
    for (const plain of [NOTE, 'Canary', event, service.keys.full, 'followUps', WORDS])
      expect([plain, bytes.includes(plain)]).toEqual([plain, false]);
    const told = program.told();
    for (const plain of [NOTE, WORDS]) expect(told.includes(plain)).toBe(false);
  });

  it('is doubled by no second take-over, and stays where it is newer, own or erased', async () => {
    const { event } = await keepSome(program);
    await save();
    expect((await view()).lines.every(({ added, replaced }) => added + replaced === 0)).toBe(true);
    must(await program.cache('backup:take-over', null));
    expect(await kept(program)).toEqual(KEPT);
    const [, second = ''] = await idsOf(program, WHOLE_QUEUE);
    await program.cache('follow-up:put', { id: second, followUp: note('Own') });
    expect(await program.cache('backup:undo', null)).toEqual({ ok: true, value: false });
    program.clock.skip(60_000);
    await program.cache('follow-up:put', { id: event, followUp: note('Newer') });
    must(await takeOver());
    expect((await kept(program)).followUps.toSorted()).toEqual(['Newer', 'Own']);
    service.hooks.events.redact(event);
    await program.sync();
    expect((await view()).lines[0]).toMatchObject({ inFile: 1, added: 0, leftOut: 1 });
    must(await program.cache('backup:take-over', null));
    expect((await kept(program)).followUps).toEqual(['Own']);
  });
});

it('a file that does not do changes nothing and says why', async () => {
  await keepSome(program);
  await save();
  expect(await refusalOf(open('correct horse'))).toBe('wrong-passphrase');
  const bytes = await readFile(file);
  const broken: readonly (readonly [string, Buffer])[] = [
    ['cut', bytes.subarray(0, 10)],
    ['cut', bytes.subarray(0, 100)],
    ['cut', bytes.subarray(0, -1)],
    ['altered', Buffer.from(bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1))],
    ['no-backup', randomBytes(400)],
  ];
  const other = join(program.folder, 'other.waiverdesk');
  for (const [why, changed] of broken) {
    await writeFile(other, changed);
    expect(await refusalOf(choose(other))).toBe(why);
  }
  expect(await refusalOf(choose(join(program.folder, 'none')))).toBe('unreadable');
  expect(await program.call('backup:open', { passphrase: WORDS })).toMatchObject({ ok: false });
  program.engine.saveTo = join(file, 'inside-a-file.waiverdesk');
  const saved = await program.call('backup:save', { passphrase: WORDS });
  expect(saved).toMatchObject({ ok: false, failure: { kind: 'folder-gone' } });
  expect(await readFile(file)).toEqual(bytes);
  expect(await kept(program)).toEqual(KEPT);
});

it('a file of another community changes nothing and says whose it is', async () => {
  await keepSome(program);
  await save();
  others.push(await startBrief({ waivers: 12, events: 60 }));
  await another(others[0]);
  expect(await refusalOf(open())).toBe('other-community');
  expect(await program.cache('backup:take-over', null)).toMatchObject({ ok: false });
  expect(await kept(program)).toEqual(NOTHING);
});

it('a file from before an age limit is not of another community, though nothing it knows is here', async () => {
  await keepSome(program);
  await save();
  await another();
  const year = 366 * 86_400_000;
  service.hooks.clock.advance(year);
  await program.sync();
  for (const list of COLLECTIONS)
    must(await program.cache('age-limits:put', { list, limit: 6, withNoted: false }));
  await program.settled();
  const { lines } = await view();
  expect(lines.map(({ kind, added }) => [kind, added])).toEqual([
    ['follow-ups', 0],
    ['reviews', 0],
    ['advocates', 1],
    ['filters', 1],
    ['settings', 1],
    ['exports', 1],
  ]);
});

it('a full disk or a kill in the middle of taking over leaves what was there', async () => {
  await keepSome(program);
  await save();
  await another();
  await view();
  /* Its writes: the export's files, follow-ups, marks, filters, settings, the export's line. */
  for (const at of [1, 3, 6]) {
    const cut = cutWrites(await localName(), at, () => undefined, 'QuotaExceededError');
    const taken = await program.cache('backup:take-over', null).catch(() => ({ ok: false }));
    cut.restore();
    expect([at, cut.reached(), taken.ok]).toEqual([at, true, false]);
    expect(await kept(program)).toEqual(NOTHING);
  }
  const killed = cutWrites(await localName(), 4, () => void program.kill());
  void program.cache('backup:take-over', null).catch(() => undefined);
  await expect.poll(() => killed.reached()).toBe(true);
  killed.restore();
  program = await start({ folder: program.folder });
  await program.settled();
  expect(await kept(program)).toEqual(NOTHING);
  must(await takeOver());
  expect(await kept(program)).toEqual(KEPT);
});

it('a file of each day carries the same, and none holds who was erased', async () => {
  const folder = await mkdtemp(join(inject('programFolders'), 'daily-'));
  /* Without the one that is being written. */
  const names = async (): Promise<readonly string[]> =>
    (await readdir(folder)).filter((it) => it.endsWith('.waiverdesk')).toSorted();
  const dayAfter = async (): Promise<void> => {
    program.clock.skip(86_400_000);
    await program.sync();
  };
  program.engine.folder = folder;
  must(await program.call('backup:keep-daily', { passphrase: WORDS }));
  const { event } = await keepSome(program);
  await dayAfter();
  await expect.poll(async () => (await names()).length).toBe(2);
  for (const plain of [WORDS, folder]) expect(program.told().includes(plain)).toBe(false);
  file = join(folder, (await names())[1] ?? '');
  const before = await readFile(file);
  service.hooks.events.redact(event);
  await program.sync();
  await expect.poll(async () => (await names()).length).toBe(1);
  await program.settled();
  expect((await view()).lines[0]).toMatchObject({ kind: 'follow-ups', inFile: 0 });
  await program.call('profile:disconnect', null);
  expect(await names()).toHaveLength(1);

  await writeFile(file, before);
  await another();
  must(await takeOver());
  expect(await kept(program)).toEqual({ ...KEPT, followUps: [] });
  expect(await program.call('backup:daily', null)).toBeNull();
});

/** The database of what this computer keeps for itself. */
async function localName(): Promise<string> {
  const names = await Dexie.getDatabaseNames();
  return names.find((name) => name.startsWith('local/')) ?? '';
}
