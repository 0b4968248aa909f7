import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SectionCounts } from '../src/contract/cache-pushes';
import type { Counted } from '../src/contract/counted';
import type { Facets, TemplateListRow } from '../src/contract/lists';
import type { SyncStatus } from '../src/contract/sync-status';
import { ALL_WAIVERS } from '../src/contract/whole-lists';
import { countedText } from '../src/renderer/words/counted';
import type { LoggedRequest } from '../src/sample-service/testing/request-log';
import { startUnnamed } from './unnamed-advocates';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import type { Gate } from '../src/sample-service/testing/hooks/gates';
import { PAGE_SIZE, endDesk, start, startSynced, type Program } from './program';
import { rowsOf } from './rows-of';

const TEMPLATES = { list: 'waiver_templates', search: '' } as const;

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startUnnamed({ waivers: 62, events: 30 });
});
afterEach(() => endDesk({ service, program }));

const isWaiverPage = ({ path, query }: LoggedRequest): boolean =>
  path.endsWith('/waiver_submissions') && query.includes(`=${String(PAGE_SIZE)}`);

/** Connects, with the waivers held back behind so many pages. */
async function held(pages: number): Promise<Gate> {
  program = await start({ pageSize: PAGE_SIZE });
  const gate = service.hooks.gates.hold(isWaiverPage);
  gate.letThrough(pages);
  await program.connect(service);
  await gate.arrived(pages + 1);
  return gate;
}

/** Every number of the program that depends on the waivers, by where it is shown. */
async function waiverNumbers(): Promise<Readonly<Record<string, Counted>>> {
  const [row] = (await rowsOf(program, TEMPLATES)) as readonly TemplateListRow[];
  const id = row?.id ?? '';
  const view = await program.cache('template:get', { id });
  const answers = await program.cache('template:answers', { id });
  const { facets } = await program.cache('list:query', ALL_WAIVERS);
  const { reviewed } = facets as Facets<'waiver_submissions'>;
  const filter = await program.cache('filters:count', { choices: ALL_WAIVERS });
  const person = await program.cache('people:get', { kind: 'prospect', id: '1', most: 5 });
  return {
    section: counts()?.waivers ?? null,
    row: row?.signatures ?? null,
    head: view.ok ? view.value.signatures : null,
    answers: answers.ok ? answers.value.waivers : null,
    person: person.waiverCount,
    choice: reviewed[1]?.count ?? null,
    filter: filter.matching,
  };
}
const counts = (): SectionCounts | undefined =>
  program.pushes.findLast(({ name }) => name === 'section-counts')?.payload as SectionCounts;
const states = (): readonly string[] =>
  program.pushes
    .filter(({ name }) => name === 'sync-status')
    .map(({ payload }) => (payload as SyncStatus).state);

describe('a number that depends on a list not yet whole', { timeout: 120_000 }, () => {
  it('is not there while none of the list is, and says “so far” while a part is', async () => {
    const gate = await held(0);
    await expect.poll(templates).toBe(7);
    for (const [where, number] of Object.entries(await waiverNumbers()))
      expect([where, countedText(number)]).toEqual([where, '']);
    gate.letThrough();
    await expect.poll(() => program.copy().waiver_submissions.table.served).toBeGreaterThan(0);
    await expect.poll(() => counts()?.waivers ?? null).not.toBeNull();
    for (const [where, number] of Object.entries(await waiverNumbers()))
      expect([where, countedText(number)]).toEqual([where, expect.stringMatching(/^\d+ so far$/)]);
    gate.open();
    await program.settled();
    await expect.poll(() => counts()?.waivers?.whole).toBe(true);
    for (const [where, number] of Object.entries(await waiverNumbers()))
      expect([where, countedText(number)]).toEqual([where, expect.stringMatching(/^\d+$/)]);
  });

  it('says so after a kill in the middle, too, and nothing says that there never was a sync', async () => {
    await held(1);
    await expect.poll(() => program.copy().waiver_submissions.table.served).toBeGreaterThan(0);
    await program.kill();
    program = await program.restart();
    await program.opened();
    await expect.poll(() => counts()?.waivers ?? null).toMatchObject({ whole: false });
    expect(states()).not.toContain('never-synced');
    service.hooks.gates.openAll();
    await program.settled();
  });

  it('a copy that is there, or was there before it was lost, is never called never synced', async () => {
    program = await startSynced(service);
    program = await program.restart();
    await program.settled();
    expect(states()).not.toContain('never-synced');
    await program.quit();
    await rm(join(program.folder, 'IndexedDB'), { recursive: true });
    program = await program.restart();
    await program.settled();
    expect(states()).not.toContain('never-synced');
  });
});

async function templates(): Promise<number> {
  return (await program.cache('list:query', TEMPLATES)).all;
}
