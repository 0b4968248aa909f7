import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutcomePeople } from '../src/contract/outcome-people';
import { ALL_EVENTS, WHOLE_COVERAGE, WHOLE_QUEUE } from '../src/contract/whole-lists';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { endDesk, must, startDesk, type Program } from './program';

const TOOK_PLACE = { ...WHOLE_COVERAGE, status: 'happened' } as const;

let service: SampleService;
let program: Program;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: 62, events: 60 }));
});
afterEach(() => endDesk({ service, program }));

async function source() {
  const { token } = await program.cache('list:query', {
    ...{ ...ALL_EVENTS, zone: 'UTC' },
    statuses: ['happened', 'no_show'],
  });
  return { kind: 'answer', list: 'private_events', token } as const;
}

async function outcomes(): Promise<readonly OutcomePeople[]> {
  return must(await program.cache('people:outcomes', { source: await source() }));
}

async function copied(status: 'happened' | 'no_show' = 'happened') {
  return must(await program.cache('people:copy', { source: await source(), status }));
}

async function file(): Promise<readonly string[]> {
  program.engine.saveTo = join(program.folder, 'came.csv');
  const form = { kind: 'people', separator: ',', bom: false } as const;
  const order = { job: 'j', source: await source(), form, selection: [] };
  must(await program.call('export:list', order));
  const text = await readFile(program.engine.saveTo, 'utf8');
  return text.replaceAll('"', '').trim().split('\r\n');
}

describe('who came and who did not, in the whole program', { timeout: 120_000 }, () => {
  it('is told of the queue and of coverage as well', async () => {
    for (const [query, statuses] of [
      [WHOLE_QUEUE, ['awaiting_outcome']],
      [TOOK_PLACE, ['happened']],
    ] as const) {
      const { token } = await program.cache('list:query', query);
      const source = { kind: 'answer', list: query.list, token } as const;
      const found = must(await program.cache('people:outcomes', { source }));
      expect(found.map(({ status }) => status)).toEqual(statuses);
      program.engine.saveTo = join(program.folder, `${query.list}.csv`);
      const form = { kind: 'people', separator: ',', bom: false } as const;
      must(await program.call('export:list', { job: 'j', source, form, selection: [] }));
      expect(await readFile(program.engine.saveTo, 'utf8')).toContain(statuses[0]);
    }
  });

  it('is told by outcome with what was signed, copied and written, and each is noted', async () => {
    const [came, stayedAway] = await outcomes();
    expect([came?.status, stayedAway?.status]).toEqual(['happened', 'no_show']);
    expect(came?.withEmail).toBeGreaterThan(0);
    const { columns, rows } = await copied();
    expect(columns).toEqual(['prospect_name_as_signed', 'email_as_signed', 'prospect']);
    expect(rows).toHaveLength(came?.people ?? -1);
    expect(rows.filter(([, email]) => email !== '')).toHaveLength(came?.withEmail ?? -1);
    const [head, ...lines] = await file();
    expect(head?.split(',').slice(0, 4)).toEqual(['status', ...columns]);
    const statuses = lines.map((line) => line.split(',')[0]);
    expect(statuses).toEqual([...statuses].sort());
    const [, email = ''] = rows.find((row) => row[1] !== '') ?? [];
    expect(lines.join('\n')).toContain(String(email));
    const noted = await program.cache('exports:list', { person: '' });
    expect(noted.map(({ kind, end }) => [kind, end])).toEqual([
      ['people', 'complete'],
      ['people-copied', 'complete'],
    ]);
    expect(noted[1]?.people).toBe(came?.people);
  });

  it('has nothing of a person who was erased, and what was copied of them before is to be reviewed', async () => {
    const { rows } = await copied();
    const [name, email, id] = rows.find((row) => row[0] !== '' && row[1] !== '') ?? [];
    service.hooks.community.redactProspect(String(id));
    await program.sync();
    const after = await copied();
    expect(after.rows).toContainEqual(['', '', id]);
    const text = (await file()).join('\n');
    expect([text.includes(String(name)), text.includes(String(email))]).toEqual([false, false]);
    const noted = await program.cache('exports:list', { person: '' });
    expect(noted.map(({ review }) => review)).toEqual([1, 1, 1]);
  });

  it('has ids alone without the right to read waivers', async () => {
    service.hooks.keys.setPermissions('full', ['private_events', 'private_events:pii']);
    await program.sync();
    for (const it of await outcomes()) expect(it).toMatchObject({ withName: 0, withEmail: 0 });
    expect((await copied()).rows.every(([name, email]) => name === '' && email === '')).toBe(true);
  });

  it('is asked for anew where the list was forgotten', async () => {
    const gone = { kind: 'answer', list: 'private_events', token: -1 } as const;
    const status = 'happened';
    expect(await program.cache('people:outcomes', { source: gone })).toMatchObject({ ok: false });
    expect(await program.cache('people:copy', { source: gone, status })).toMatchObject({
      ok: false,
    });
    expect(await program.cache('exports:list', { person: '' })).toEqual([]);
  });
});
