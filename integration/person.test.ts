import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNoteRedacted } from '../src/cache/index/event-columns';
import { ALL_EVENTS, ALL_WAIVERS } from '../src/contract/whole-lists';
import type { Json } from '../src/domain/json';
import { readZip } from '../src/main/exports/testing/read-zip';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { ask } from '../src/sample-service/testing/client';
import { endDesk, start, type Program } from './program';
import { startBrief } from './unnamed-advocates';

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startBrief({ waivers: 62, events: 60 });
  program = await start();
});
afterEach(() => endDesk({ service, program }));

async function connect(key = service.keys.full): Promise<void> {
  await program.connect(service, { key });
  await program.settled();
}

interface Theirs {
  readonly prospect: string;
  readonly waivers: readonly string[];
  readonly events: readonly string[];
}

/** Somebody with a waiver and an event that is not erased. */
function somebody(): Theirs {
  const { private_events: events, waiver_submissions: waivers } = program.copy();
  const of = (columns: typeof events | typeof waivers, prospect: string) =>
    Array.from({ length: columns.table.ids.length }, (_, row) => row)
      .filter((row) => columns.refs.text(columns.prospect.get(row)) === prospect)
      .map((row) => columns.table.ids.get(row) ?? '');
  for (let row = 0; row < events.table.ids.length; row += 1) {
    const prospect = events.refs.text(events.prospect.get(row)) ?? '';
    const theirs = { prospect, waivers: of(waivers, prospect), events: of(events, prospect) };
    const rows = theirs.events.map((id) => events.table.ids.find(id) ?? -1);
    const erased = rows.some((it) => isNoteRedacted(events, it));
    if (theirs.waivers.length > 0 && !erased) return theirs;
  }
  throw new Error('Nobody of the events has signed.');
}

/** What the service serves of a record, with what a copy never has of links taken out. */
async function served(list: string, id: string): Promise<unknown> {
  const { body } = await ask(service, `${list}/${id}`);
  return withoutLinks((body as { data: Json }).data);
}

function withoutLinks(value: Json): unknown {
  const record = value as Readonly<Record<string, Json>> & {
    readonly relationships: Readonly<Record<string, { readonly data: Json }>>;
  };
  const { type, id, attributes, relationships, meta = {} } = record;
  const pointers = Object.entries(relationships).map(([name, { data }]) => [name, { data }]);
  return { type, id, attributes, relationships: Object.fromEntries(pointers) as unknown, meta };
}

const person = (prospect: string) => program.cache('person:get', { prospect, most: 50 });
const json = (text: Buffer | undefined): unknown => JSON.parse(text?.toString() ?? '');

describe('everything about one person, in the whole program', () => {
  it('holds what the service serves of them with keys nobody knows, and what this computer keeps', async () => {
    await connect();
    const { prospect, waivers, events } = somebody();
    const [waiver = ''] = waivers;
    const [event = ''] = events;
    const { attributes } = (await served('waiver_submissions', waiver)) as {
      readonly attributes: { readonly signer_name: string };
    };
    service.hooks.waivers.change(waiver, { loyalty_tier: 'gold', signer_name: 'Another Name' });
    await program.sync();
    const waiverAskedAtMs = Date.parse('2026-11-20T12:00:00Z');
    const note = { note: 'Rang twice', asked: null, waiverAskedAtMs, snooze: null };
    await program.cache('follow-up:put', { id: event, followUp: note });
    const typed = { text: 'Rang thrice', from: 'Rang twice', turn: 0 };
    for (const id of [event, null]) await program.cache('drafts:put', { ...typed, event: id });
    const choices = { ...ALL_EVENTS, prospect };
    await program.cache('filters:put', { id: 'f', name: 'Theirs', choices });
    const others = { ...ALL_WAIVERS, search: 'agreement' };
    await program.cache('filters:put', { id: 'g', name: 'All', choices: others });
    const former = { ...ALL_WAIVERS, search: attributes.signer_name };
    await program.cache('filters:put', { id: 'h', name: 'Former', choices: former });
    await program.cache('review:toggle', { chosen: { kind: 'ids', ids: [waiver] } });
    program.engine.saveTo = join(program.folder, 'one.pdf');
    await program.call('export:waiver-pdf', { job: 'a', id: waiver });

    program.engine.saveTo = join(program.folder, 'person.zip');
    const done = await program.call('export:person', { job: 'b', prospect });
    expect(done).toMatchObject({ ok: true, value: { notSaved: 0 } });
    const inside = await readZip(program.engine.saveTo);
    const records = [...inside].filter(([name]) => /^waivers\/.*\.json$/.test(name));
    const found = records.map(([, bytes]) => json(bytes) as { id: string });
    expect(found.map(({ id }) => id).sort()).toEqual([...waivers].sort());
    for (const record of found)
      expect(record).toEqual(await served('waiver_submissions', record.id));
    expect(found.find(({ id }) => id === waiver)).toMatchObject({
      attributes: { loyalty_tier: 'gold' },
    });
    expect([...inside.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(waivers.length);

    const lines = inside.get('events.jsonl')!.toString().trimEnd().split('\n');
    const met = lines.map((line) => JSON.parse(line) as { id: string });
    expect(met.map(({ id }) => id).sort()).toEqual([...events].sort());
    for (const record of met) expect(record).toEqual(await served('private_events', record.id));
    expect(inside.get('events.csv')!.toString().trimEnd().split('\r\n')).toHaveLength(
      events.length + 1,
    );

    expect(json(inside.get('follow-ups.json'))).toMatchObject([
      { event, note: 'Rang twice', asked: null, waiver_asked_at: '2026-11-20T12:00:00.000Z' },
    ]);
    expect(json(inside.get('notes not kept yet.json'))).toEqual([{ event, note: 'Rang thrice' }]);
    expect(json(inside.get('exports.json'))).toMatchObject([{ kind: 'pdf', file: 'one.pdf' }]);
    expect(json(inside.get('saved filters.json'))).toMatchObject([
      { name: 'Former', found_by: 'words' },
      { name: 'Theirs', found_by: 'id', choices: { prospect } },
    ]);
    expect(json(inside.get('reviews.json'))).toMatchObject([{ waiver }]);
    expect(json(inside.get('former values.json'))).toMatchObject([{ waiver, part: 'signer-name' }]);
    const sheet = inside.get('Read me first.txt')!.toString();
    expect(sheet).toContain('- reviews.json: 1 mark');
    expect(sheet).toContain('- follow-ups.json: 1 follow-up noted');
    expect(sheet).toContain('- notes not kept yet.json: 1 note typed');
    expect(sheet).toContain(`Prospect: ${prospect}`);
    expect(sheet).toContain('- Waivers: complete');
    expect(sheet).not.toContain('no permission');
  });

  it('is a line of the export list, found by the id and to be handled after the erasure of that person alone', async () => {
    await connect();
    const { prospect, waivers } = somebody();
    program.engine.saveTo = join(program.folder, 'person.zip');
    await program.call('export:person', { job: 'b', prospect });
    expect(await person(prospect)).toMatchObject({
      name: { others: expect.any(Number) as number },
      erased: false,
      exports: [{ kind: 'person', fileName: 'person.zip', people: 1, review: 0 }],
    });
    service.hooks.community.redactProspect(prospect);
    await program.sync();
    expect(await person(prospect)).toMatchObject({
      name: null,
      erased: true,
      exports: [{ fileName: 'person.zip', review: 1 }],
    });
    const [line] = await program.cache('exports:list', { person: '' });
    await program.cache('exports:handled', { exportId: line!.exportId });
    expect((await person(prospect)).exports).toMatchObject([{ review: 0 }]);

    /* What the service still serves can be asked for after it, and says so. */
    await program.call('export:person', { job: 'c', prospect });
    const sheet = (await readZip(program.engine.saveTo)).get('Read me first.txt')!.toString();
    expect(sheet).toContain('Personal data of this person was erased from the service.');
    expect(sheet).toContain('Name as signed: none is given here.');
    expect(waivers.length).toBeGreaterThan(0);
  });

  it('says on its sheet and on the page which rights are lacking', async () => {
    await connect(service.keys.noPii);
    const { prospect } = somebody();
    program.engine.saveTo = join(program.folder, 'person.zip');
    await program.call('export:person', { job: 'b', prospect });
    const inside = await readZip(program.engine.saveTo);
    const sheet = inside.get('Read me first.txt')!.toString();
    expect(sheet).toContain('Notes and places of events: the key of this copy has no permission');
    expect((await person(prospect)).known.personalValues).toBe(false);
  });

  it('is nothing for an id that no record points to, and asks for no place', async () => {
    await connect();
    await mkdir(join(program.folder, 'out'));
    expect(await program.call('export:person', { job: 'b', prospect: 'nobody' })).toMatchObject({
      failure: { kind: 'not-found' },
    });
    expect(await program.cache('exports:list', { person: '' })).toEqual([]);
  });
});
