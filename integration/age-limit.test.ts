import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_WAIVERS, WHOLE_COVERAGE } from '../src/contract/whole-lists';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { PAGE_SIZE, endDesk, startDesk, type Program } from './program';

let service: SampleService;
let program: Program;
let exports = 0;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: 62, events: 30 }, { pageSize: PAGE_SIZE }));
});
afterEach(() => endDesk({ service, program }));

/* The waiver that was created first. */
function oldest(): string {
  const { table, createdMs } = program.copy().waiver_submissions;
  const rows = [...table.ids.all()].map((id, row) => ({ id, at: createdMs.get(row) }));
  return rows.sort((a, b) => a.at - b.at)[0]?.id ?? '';
}

async function exported(): Promise<string> {
  const { token } = await program.cache('list:query', ALL_WAIVERS);
  program.engine.saveTo = join(program.folder, `${String((exports += 1))}.csv`);
  const source = { kind: 'answer', list: 'waiver_submissions', token } as const;
  const form = { kind: 'csv', separator: ',', bom: false } as const;
  const done = await program.call('export:list', { job: 'l', source, form, selection: [] });
  expect(done).toMatchObject({ ok: true });
  return readFileSync(program.engine.saveTo, 'utf8');
}

describe('an age limit, in the whole program', () => {
  it('takes old records from lists, exports and disk, says since when, and brings them back when it is lifted', async () => {
    const list = 'waiver_submissions';
    const id = oldest();
    const preview = await program.cache('age-limits:preview', { list, limit: 12 });
    expect(preview.goes.records).toBeGreaterThan(0);
    const change = { list, limit: 12, withNoted: false } as const;
    expect(await program.cache('age-limits:put', change)).toEqual({ ok: true, value: null });
    const left = 62 - preview.goes.records;
    const holds = async (): Promise<void> => {
      expect((await program.cache('list:query', ALL_WAIVERS)).matching).toBe(left);
      expect(await program.cache('waiver:get', { id })).toMatchObject({
        failure: { kind: 'not-cached' },
      });
    };
    await holds();
    await program.sync();
    service.hooks.waivers.touch(id);
    await program.sync();
    await holds();
    expect(program.status()?.lists[0]).toMatchObject({
      sinceMs: preview.sinceMs,
      end: 'complete',
      basis: { by: 'count' },
    });
    const since = new Date(preview.sinceMs ?? 0).toISOString().slice(0, 10);
    expect(await exported()).toContain(`"complete, kept since ${since} only"`);

    program = await program.restart();
    await program.settled();
    await holds();
    await program.sync(true);
    await holds();
    const wider = { list, limit: null } as const;
    const { fetch } = await program.cache('age-limits:preview', wider);
    expect(fetch).toBe(preview.goes.records);
    await program.cache('age-limits:put', { ...wider, withNoted: false });
    await program.settled();
    expect((await program.cache('list:query', ALL_WAIVERS)).matching).toBe(62);
    expect(await program.cache('waiver:get', { id })).toMatchObject({ ok: true });
    expect(await exported()).not.toContain('kept since');
  });

  it('says nothing of a person that an older waiver could make untrue', async () => {
    const without = async (): Promise<number> => {
      const { more } = await program.cache('list:query', WHOLE_COVERAGE);
      return more !== null && 'noneFound' in more ? more.noneFound : NaN;
    };
    const before = await without();
    await program.cache('age-limits:put', {
      list: 'waiver_submissions',
      limit: 60,
      withNoted: false,
    });
    await program.settled();
    expect(before).toBeGreaterThan(0);
    expect(await without()).toBe(0);
  });
});
