import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_NOT_SAVED_NAMED } from '../src/contract/desk-calls';
import { StoreDatabase } from '../src/cache/store/database';
import type { SampleService } from '../src/sample-service/server';
import { startSmall } from '../src/sample-service/testing/client';
import { start, type Program } from './program';

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startSmall({ waivers: 262, events: 5 });
  program = await start({ pageSize: 100 });
});
afterEach(async () => {
  await program.quit();
  await service.close();
});

describe('a table of waivers some of which do not open, in the whole program', () => {
  it('has all the others, and names those that are not in it', async () => {
    await program.connect(service);
    await program.settled();
    const { library } = program.session().core();
    const { table } = library.waiver_submissions;
    const ids = service.hooks.waivers.ids();
    const damaged = ids.filter((id) => table.page.get(table.rowOf.get(id) ?? -1) === 1);
    expect(damaged.length).toBeGreaterThan(0);
    const db = new StoreDatabase(library.store.rows.name);
    await db.pages.update(['waiver_submissions', 1], { data: new Uint8Array(60).fill(3) });
    db.close();

    program.engine.saveTo = join(program.folder, 'waivers.csv');
    const exported = await program.call('export:waivers-csv', { ids });
    expect(exported).toMatchObject({
      ok: true,
      value: { fileName: 'waivers.csv', notSaved: damaged.length },
    });
    const named = exported.ok ? exported.value.named.map(({ id }) => id) : [];
    expect(named).toEqual(damaged.slice(0, MOST_NOT_SAVED_NAMED));
    const text = await readFile(program.engine.saveTo, 'utf8');
    expect(ids.filter((id) => !text.includes(id))).toEqual(damaged);
    expect(await program.cache('exports:list', null)).toMatchObject([
      {
        kind: 'csv',
        asked: ids.length,
        end: 'complete',
        ids: { length: ids.length - damaged.length },
      },
    ]);
    program.engine.saveTo = join(program.folder, 'nothing.csv');
    const none = await program.call('export:waivers-csv', { ids: damaged });
    expect(none).toMatchObject({ ok: false });
    expect(await program.cache('exports:list', null)).toHaveLength(1);
  });
});
