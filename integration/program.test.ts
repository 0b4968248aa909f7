import { Dexie } from 'dexie';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ALL_EVENTS, ALL_WAIVERS } from '../src/contract/whole-lists';
import { createMakers } from '../src/main/start/program-makers';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { answerIds } from './answer-ids';
import { endDesk, start, type Program } from './program';

const YEAR_MS = 365 * 86_400_000;
const storedNames = async (): Promise<readonly string[]> => Dexie.getDatabaseNames();
const passphrase = 'correct horse battery staple';

let service: SampleService;
let program: Program;

it('asks of a new passphrase what a guess is to cost, but where a test says otherwise', () => {
  expect(createMakers(inject('builtFolder')).newParameters()).toMatchObject({ n: 2 ** 17 });
});

describe('the whole program', () => {
  beforeEach(async () => {
    service = await startUnnamed({ waivers: 62, events: 30 });
    program = await start({ pageSize: 20 });
  });
  afterEach(() => endDesk({ service, program }));

  it('connects, syncs, lists, exports, locks, unlocks, crashes and starts again with what it had', async () => {
    await program.connect(service, { protection: { kind: 'passphrase', passphrase } });
    await program.settled();
    await expect.poll(() => program.status()?.state).toBe('up-to-date');
    const list = await program.cache('list:query', ALL_WAIVERS);
    expect(list.matching).toBe(62);

    const { token } = list;
    const ids = await answerIds(program.cache, token, { from: 0, until: 1 });
    program.engine.saveTo = join(program.folder, 'waiver.pdf');
    const exported = await program.call('export:waiver-pdf', { job: 'j', id: ids[0]! });
    expect(exported).toMatchObject({ ok: true, value: { fileName: 'waiver.pdf' } });
    expect(await readFile(program.engine.saveTo, 'latin1')).toMatch(/^%PDF/);
    expect(await program.cache('exports:list', { person: '' })).toHaveLength(1);

    expect(await program.call('profile:lock', null)).toMatchObject({ ok: true });
    await expect.poll(() => program.profile()?.kind).toBe('locked');
    expect(await program.call('profile:unlock', { passphrase: 'wrong' })).toMatchObject({
      failure: { kind: 'wrong-passphrase' },
    });
    await program.call('profile:unlock', { passphrase });
    await program.opened();
    expect((await program.cache('list:query', ALL_WAIVERS)).matching).toBe(62);

    program.crashWindow();
    await program.opened();
    expect((await program.cache('list:query', ALL_WAIVERS)).matching).toBe(62);

    const byStatus = async (): Promise<readonly number[]> => {
      const asked = (['upcoming', 'awaiting_outcome'] as const).map((status) =>
        program.cache('list:query', { ...ALL_EVENTS, zone: 'UTC', statuses: [status] }),
      );
      return (await Promise.all(asked)).map(({ matching }) => matching);
    };
    const [upcoming = 0, awaiting = 0] = await byStatus();
    expect(upcoming).toBeGreaterThan(0);

    program = await program.restart({ clockAtMs: Date.now() + YEAR_MS });
    await expect.poll(() => program.profile()?.kind).toBe('locked');
    await service.hooks.network.down();
    await program.call('profile:unlock', { passphrase });
    await program.opened();
    expect((await program.cache('list:query', ALL_WAIVERS)).matching).toBe(62);
    /* Each status follows the clock, with no answer of the service. */
    expect(await byStatus()).toEqual([0, awaiting + upcoming]);
    await program.settled();
    await expect.poll(() => program.status()?.state).toBe('offline');
  });

  it('keeps nothing for the next start of a key for one session: neither profile nor store', async () => {
    await program.connect(service, { protection: { kind: 'session' } });
    await program.settled();
    expect(await storedNames()).not.toEqual([]);
    program = await program.restart();
    expect(await program.call('profile:get-state', null)).toMatchObject({ kind: 'none' });
    expect(await storedNames()).toEqual([]);
  });
});
