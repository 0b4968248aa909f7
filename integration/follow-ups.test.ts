import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CoverageRow } from '../src/contract/coverage-views';
import type { QueueRow } from '../src/contract/queue-views';
import { WHOLE_COVERAGE, WHOLE_QUEUE } from '../src/contract/whole-lists';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { endDesk, start, type Program } from './program';
import { rowsOf } from './rows-of';

const CANARY = 'Canary: the office at the blue door answers';

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startUnnamed({ waivers: 12, events: 120 });
  program = await start();
});
afterEach(() => endDesk({ service, program }));

async function connect(): Promise<void> {
  await program.connect(service);
  await program.settled();
}

async function queue(): Promise<readonly QueueRow[]> {
  const rows = await rowsOf(program, WHOLE_QUEUE);
  return rows.filter((row) => row.kind === 'awaiting');
}

async function coverage(query = WHOLE_COVERAGE): Promise<readonly CoverageRow[]> {
  const rows = await rowsOf(program, query);
  return rows.filter((row) => row.kind === 'coverage');
}

const noted = async (): Promise<readonly string[]> =>
  (await queue()).filter(({ followUp }) => followUp?.note === CANARY).map(({ id }) => id);

/** Every byte that IndexedDB holds, as Latin letters. */
async function storedText(): Promise<string> {
  const texts: string[] = [];
  for (const name of await Dexie.getDatabaseNames()) {
    const db = await new Dexie(name).open();
    for (const table of db.tables) {
      const rows = (await table.toArray()) as Record<string, unknown>[];
      for (const value of rows.flatMap((row) => Object.values(row)))
        texts.push(
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : `${value}`,
        );
    }
    db.close();
  }
  return texts.join('\n');
}

describe('the follow-ups of many events, in the whole program', { timeout: 60_000 }, () => {
  it('are kept at once and sealed, survive a restart, and go with an erasure of one', async () => {
    await connect();
    const ids = (await queue()).slice(0, 9).map(({ id }) => id);
    const change = { kind: 'note', text: CANARY } as const;
    expect(await program.cache('follow-up:change-many', { ids, change })).toEqual({
      ok: true,
      value: 9,
    });
    const stored = await storedText();
    expect(stored).toContain('marks/');
    expect(stored).not.toContain('Canary');
    await program.quit();
    program = await program.restart();
    await program.opened();
    expect(await noted()).toEqual(ids);
    const [erased = '', ...others] = ids;
    service.hooks.events.redact(erased);
    await program.sync();
    expect(await noted()).toEqual(others);
  });

  it('keep what was typed and not kept, sealed, through a crash; it goes with an erasure', async () => {
    await connect();
    const id = (await queue())[0]?.id ?? '';
    const drafts = [
      { event: id, text: CANARY, from: '' },
      { event: null, text: CANARY, from: '' },
    ];
    for (const draft of drafts) await program.cache('drafts:put', { ...draft, turn: 0 });
    expect(await storedText()).not.toContain('Canary');
    await program.kill();
    program = await program.restart();
    await program.opened();
    expect(await program.cache('drafts:list', null)).toEqual({ drafts, turn: 0 });
    service.hooks.events.redact(id);
    await program.sync();
    expect(await program.cache('drafts:list', null)).toEqual({ drafts: [], turn: 1 });
    /* The dialogs that are open still hold what was typed before. */
    for (const draft of drafts)
      expect(await program.cache('drafts:put', { ...draft, turn: 0 })).toEqual({
        ok: true,
        value: false,
      });
    expect(await program.cache('drafts:list', null)).toMatchObject({ drafts: [] });
    const since = { event: id, text: 'Since', from: '', turn: 1 };
    expect(await program.cache('drafts:put', since)).toEqual({ ok: true, value: true });
    await program.sync();
    expect(await program.cache('drafts:list', null)).toMatchObject({ drafts: [{ text: 'Since' }] });
  });

  it('forget what was typed once it is kept, and keep nothing typed for what is not in the copy', async () => {
    await connect();
    const ids = (await queue()).slice(0, 3).map(({ id }) => id);
    const [one = '', two = ''] = ids;
    const typed = { text: 'Called ', from: '', turn: 0 };
    const left = async () =>
      (await program.cache('drafts:list', null)).drafts.map(({ event }) => event);
    for (const event of [one, null]) await program.cache('drafts:put', { ...typed, event });
    const none = { asked: null, waiverAskedAtMs: null, snooze: null };
    for (const note of ['Called', 'Rang'])
      await program.cache('follow-up:put', { id: one, followUp: { ...none, note } });
    expect(await left()).toEqual([null]);
    await program.cache('follow-up:change-many', {
      ids,
      change: { kind: 'note', text: 'Called ' },
    });
    expect(await left()).toEqual([]);
    /* As after a kill between keeping a note and forgetting what was typed. */
    await program.cache('drafts:put', { ...typed, event: two });
    expect(await left()).toEqual([]);
    await program.cache('follow-up:change-many', { ids, change: { kind: 'note', text: 'More' } });
    expect(await left()).toEqual([]);
    expect(await program.cache('drafts:put', { ...typed, event: 'nowhere' })).toMatchObject({
      ok: false,
      failure: { kind: 'not-cached' },
    });
    expect(await program.cache('drafts:put', { ...typed, event: 'nowhere', text: '' })).toEqual({
      ok: true,
      value: true,
    });
  });

  it('are all as before once they are taken back, and none is changed where one cannot be', async () => {
    await connect();
    const [first, ...others] = (await queue()).slice(0, 4);
    const ids = [first?.id ?? '', ...others.map(({ id }) => id)];
    const long = { note: 'x'.repeat(1990), asked: null, waiverAskedAtMs: null, snooze: null };
    await program.cache('follow-up:put', { id: ids[3] ?? '', followUp: long });
    const change = { kind: 'note', text: CANARY } as const;
    expect(await program.cache('follow-up:change-many', { ids, change })).toMatchObject({
      ok: false,
      failure: { kind: 'bad-argument' },
    });
    expect(await noted()).toEqual([]);
    const asked = { kind: 'asked', atMs: Date.now() } as const;
    await program.cache('follow-up:change-many', { ids, change: asked });
    const advocates = (await queue()).slice(0, 4);
    expect(advocates.map(({ followUp }) => followUp?.asked?.whom ?? null)).toEqual(
      advocates.map(({ advocateId }) => advocateId),
    );
    expect(await program.cache('follow-up:undo', null)).toEqual({ ok: true, value: 4 });
    expect((await queue()).slice(0, 4).map(({ followUp }) => followUp?.note.length ?? 0)).toEqual([
      0, 0, 0, 1990,
    ]);
  });

  it('say in coverage that a waiver was asked for, and in the queue nothing of it', async () => {
    await connect();
    const [event] = (await coverage()).filter(({ followUp }) => followUp === null);
    const id = event?.id ?? '';
    const change = { kind: 'waiver-asked', atMs: Date.now() } as const;
    await program.cache('follow-up:change-many', { ids: [id], change });
    expect(await program.cache('follow-up:undo', null)).toEqual({ ok: true, value: 1 });
    expect(await coverage({ ...WHOLE_COVERAGE, asked: true })).toEqual([]);
    await program.cache('follow-up:change-many', { ids: [id], change });
    await program.cache('follow-up:change-many', {
      ids: [id],
      change: { kind: 'note', text: 'x' },
    });
    const asked = await coverage({ ...WHOLE_COVERAGE, asked: true });
    expect(asked.map((row) => [row.id, row.followUp?.note])).toEqual([[id, 'x']]);
    const { columns, rows } = await program.cache('list:cells', { list: 'coverage', ids: [id] });
    const cells = new Map(columns.map((column, at) => [column, rows[0]?.[at]]));
    /* What is copied goes into letters; a note is for one's own eyes. */
    expect(columns).not.toContain('follow_up_note');
    expect(cells.get('follow_up_waiver_asked_at_local')).toMatch(/^\d{4}-\d\d-\d\dT/);
    const hourAgo = new Date(service.hooks.clock.now() - 3_600_000).toISOString();
    service.hooks.events.change(id, { starts_at: hourAgo, ends_at: hourAgo });
    await program.sync();
    const [over] = (await queue()).filter((row) => row.id === id);
    expect(over?.followUp).toMatchObject({ asked: null, waiverAskedAtMs: change.atMs, note: 'x' });
  });
});
