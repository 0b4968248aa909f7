import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ALL_WAIVERS } from '../src/contract/whole-lists';
import { USUAL_NAME } from '../src/domain/files/waiver-file-name';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { chosenFolder, expectManifest, pdfsIn } from './export-folder';
import { endDesk, startDesk, type Program } from './program';
import { rowsOf } from './rows-of';

const WAIVERS = 12;
const table = { separator: ',', bom: false } as const;

let service: SampleService;
let program: Program;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: WAIVERS, events: 10 }));
});
afterEach(() => endDesk({ service, program }));

/** Makes reading one waiver throw: in the sealed copy, the questions it refers to are not there. */
async function makeThrow(id: string): Promise<void> {
  const { store, waiver_submissions } = program.copy();
  const row = waiver_submissions.table.ids.find(id) ?? -1;
  const page = waiver_submissions.table.page.get(row);
  const content = await store.rows.readPage('waiver_submissions', page);
  if (!content) throw new Error('The page is not there');
  const records = content.records.map((it) => (it.id === id ? { ...it, q: 99_999 } : it));
  const bad = { ...content, records };
  await store.rows.writePages([{ collection: 'waiver_submissions', page, content: bad }]);
  program = await program.restart();
  await program.opened();
  await program.settled();
}

interface Related {
  readonly relationships: Readonly<
    Record<'prospect' | 'template', { readonly data: { readonly id: string } }>
  >;
}

const open = (id: string) => program.cache('waiver:get', { id });

async function allWaivers() {
  const { token } = await program.cache('list:query', ALL_WAIVERS);
  return { kind: 'answer', list: 'waiver_submissions', token } as const;
}

it('a waiver that makes the worker throw fails alone: lists, searches, other records, templates, a batch and a table go on, and the next sync mends it', async () => {
  const [bad = '', ...others] = service.hooks.waivers.ids();
  await makeThrow(bad);

  await expect(open(bad)).rejects.toThrow('could not answer waiver:get');
  for (const id of others) expect(await open(id)).toMatchObject({ ok: true });
  const rows = await rowsOf(program, ALL_WAIVERS);
  expect(rows.map((row) => ('id' in row ? row.id : null)).sort()).toEqual([bad, ...others].sort());

  const { waivers } = service.hooks;
  const { relationships } = waivers.served(bad) as unknown as Related;
  const [prospect, template] = [relationships.prospect.data.id, relationships.template.data.id];
  for (const search of ['rider', '"at your own risk"'])
    await program.cache('list:query', { ...ALL_WAIVERS, search });
  await program.cache('list:cells', { list: 'waiver_submissions', ids: [bad, ...others] });
  await program.cache('person:get', { prospect, most: 10 });
  await program.cache('answers:identifiers', null);
  for (const call of ['template:versions', 'template:answers'] as const)
    expect(await program.cache(call, { id: template })).toMatchObject({ ok: true });

  const out = await chosenFolder(program);
  const form = { kind: 'folder', names: USUAL_NAME, ...table, withTable: false } as const;
  const order = { job: 'b', source: await allWaivers(), form, selection: ['all'] };
  expect(await program.call('export:batch', order)).toMatchObject({
    ok: true,
    value: { asked: WAIVERS, saved: WAIVERS - 1, notSaved: 1, ended: null },
  });
  expectManifest(out, WAIVERS - 1);
  expect(pdfsIn(out)).toHaveLength(WAIVERS - 1);

  program.engine.saveTo = join(out, 'waivers.csv');
  const list = { job: 'l', source: await allWaivers(), form: { kind: 'csv', ...table } as const };
  const told = await program.call('export:list', { ...list, selection: ['all'] });
  expect(told).toMatchObject({ ok: true, value: { notSaved: 1 } });
  const csv = readFileSync(program.engine.saveTo, 'utf8');
  for (const id of others) expect(csv).toContain(id);

  waivers.change(bad, { signer_name: 'Renamed Afterwards' });
  await program.sync();
  expect(program.status()?.lists.map(({ failure }) => failure)).toEqual([null, null, null]);
  expect(await open(bad)).toMatchObject({ ok: true });
});
