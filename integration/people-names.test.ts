import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventRow } from '../src/contract/lists';
import type { QueueRow } from '../src/contract/queue-views';
import { ALL_EVENTS, WHOLE_COVERAGE, WHOLE_QUEUE } from '../src/contract/whole-lists';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { endDesk, startDesk, type Program } from './program';
import { rowsOf } from './rows-of';
import { snapshotText } from './snapshot-text';

const NAME = 'Canaria Zwetschgenbaum';
const WORD = 'zwetschgenbaum';
const QUERY = { ...ALL_EVENTS, zone: 'UTC' };

let service: SampleService;
let program: Program;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: 62, events: 60 }));
});
afterEach(() => endDesk({ service, program }));

interface Signer {
  readonly prospect: string;
  readonly waivers: readonly string[];
  readonly events: readonly string[];
}

/** Somebody with events, one of which awaits an outcome, whose waivers are now signed as `NAME`. */
async function signer(): Promise<Signer> {
  const { private_events: events, waiver_submissions: waivers } = program.copy();
  const of = (columns: typeof events | typeof waivers, prospect: string | null) =>
    Array.from({ length: columns.table.ids.length }, (_, row) => row)
      .filter((row) => columns.refs.text(columns.prospect.get(row)) === prospect)
      .map((row) => columns.table.ids.get(row) ?? '');
  const rows = await rowsOf(program, WHOLE_QUEUE);
  const names = program.session().generation().names;
  const found = (rows as readonly QueueRow[]).find(
    ({ prospectId }) => prospectId !== null && names.of(prospectId) !== null,
  );
  const prospect = found?.prospectId ?? '';
  const theirs = { prospect, waivers: of(waivers, prospect), events: of(events, prospect) };
  for (const id of theirs.waivers) service.hooks.waivers.change(id, { signer_name: NAME });
  await program.sync();
  return theirs;
}

async function found(search: string): Promise<readonly EventRow[]> {
  const rows = await rowsOf(program, { ...QUERY, search });
  return rows.filter((row) => row.kind === 'event');
}

/** All that the worker answers of events and of people; what it says of waivers is not in it. */
async function answers({ prospect, events }: Signer): Promise<string> {
  const said = [
    await found(''),
    await rowsOf(program, WHOLE_QUEUE),
    await rowsOf(program, WHOLE_COVERAGE),
    await program.cache('list:choices', {
      query: QUERY,
      facet: 'prospect',
      typed: '',
      orNone: true,
      most: 200,
    }),
    await program.cache('list:cells', {
      list: 'private_events',
      ids: events,
      column: 'prospect_name_as_signed',
    }),
    await program.cache('person:name', { prospect }),
    await program.cache('person:get', { prospect, most: 50 }),
  ];
  for (const id of events) {
    const answer = await program.cache('event:get', { id });
    said.push(answer.ok ? answer.value.prospectName : null);
  }
  return JSON.stringify(said).toLowerCase();
}

/** The hand-off sheet of an answer about the queue. */
async function handOff(token: number, personal: boolean): Promise<string> {
  const source = { kind: 'answer', list: 'awaiting_outcome', token } as const;
  const form = { kind: 'hand-off', personal, separator: ',', bom: false } as const;
  program.engine.saveTo = join(program.folder, 'sheet.csv');
  const job = `sheet ${String(personal)}`;
  await program.call('export:list', { job, source, form, selection: [] });
  return readFile(program.engine.saveTo, 'utf8');
}

describe('names of prospects, in the whole program', () => {
  it('stand beside events, in the queue, in filters and in the hand-off with personal columns, and events are found by them', async () => {
    const theirs = await signer();
    const rows = await found(WORD);
    expect(rows.map(({ id }) => id).sort()).toEqual([...theirs.events].sort());
    expect(rows[0]).toMatchObject({
      prospectId: theirs.prospect,
      prospectName: { name: NAME, others: 0 },
      hit: { field: 'name' },
    });
    const queue = await program.cache('list:query', { ...WHOLE_QUEUE, search: WORD });
    expect(queue.matching).toBeGreaterThan(0);
    const { choices } = await program.cache('list:choices', {
      query: QUERY,
      facet: 'prospect',
      typed: 'zwetsch',
      orNone: false,
      most: 8,
    });
    expect(choices).toMatchObject([{ key: theirs.prospect, person: { name: NAME } }]);
    expect(await snapshotText(program)).toContain(WORD);
    expect(await handOff(queue.token, true)).toContain(NAME);
    expect(await handOff(queue.token, false)).not.toContain(NAME);
  });

  it('are gone after an erasure from every answer of the worker, its index and what a snapshot would hold', async () => {
    const theirs = await signer();
    expect(await answers(theirs)).toContain(WORD);
    for (const id of theirs.waivers)
      service.hooks.waivers.change(id, { signer_name: '[redacted]', signer_email: null });
    service.hooks.community.redactProspect(theirs.prospect);
    await program.sync();
    expect(await answers(theirs)).not.toContain(WORD);
    expect(await found(WORD)).toEqual([]);
    expect(await snapshotText(program)).not.toContain(WORD);
    program = await program.restart();
    await program.opened();
    await program.settled();
    expect(await answers(theirs)).not.toContain(WORD);
    expect(await snapshotText(program)).not.toContain(WORD);
  });

  it('are not said after an erasure that leaves the waivers as they are, nor are events found by them', async () => {
    const theirs = await signer();
    service.hooks.community.redactProspect(theirs.prospect);
    await program.sync();
    expect(await answers(theirs)).not.toContain(WORD);
    expect(await found(WORD)).toEqual([]);
  });

  it('are not said once the key may not read waivers, and again once it may', async () => {
    const theirs = await signer();
    service.hooks.keys.setPermissions('full', ['private_events', 'private_events:pii']);
    await program.sync();
    expect(await answers(theirs)).not.toContain(WORD);
    expect(await found(WORD)).toEqual([]);
    service.hooks.keys.setPermissions('full', ['waivers', 'private_events', 'private_events:pii']);
    await program.sync();
    expect(await found(WORD)).toHaveLength(theirs.events.length);
  });
});
