import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as pages from '../src/sample-service/testing/faults/pages';
import type { LoggedRequest } from '../src/sample-service/testing/request-log';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { COLLECTIONS, expectTruth } from './invariants';
import { endDesk, startDesk, type Program } from './program';

const PAGE_SIZE = 50;
const DAY_MS = 24 * 3_600_000;

let service: SampleService;
let program: Program;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: 320, events: 160 }, { pageSize: PAGE_SIZE }));
});
afterEach(() => endDesk({ service, program }));

const isCount = ({ query }: LoggedRequest): boolean => /(?:^|&)page%5Bsize%5D=1(?:&|$)/.test(query);
const isWhole = ({ query }: LoggedRequest): boolean =>
  !isCount({ query } as LoggedRequest) && query !== '' && !query.includes('updated_since');

const listOf = (name: (typeof COLLECTIONS)[number]) =>
  program
    .session()
    .status()
    .lists.find((it) => it.list === name)!;

/** So much time goes by, for the service and for this computer. */
function pass(ms: number): void {
  service.hooks.clock.advance(ms);
  program.clock.skip(ms);
}

/** One sync more, and what it asked for. */
async function syncAndLog(): Promise<readonly LoggedRequest[]> {
  service.hooks.log.clear();
  await program.sync();
  return service.hooks.log.entries();
}

describe('a sync that is proven by counts, in the whole program', { timeout: 60_000 }, () => {
  it('takes eight requests at most for all lists where nothing is new', async () => {
    const asked = await syncAndLog();
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(asked.filter(isCount)).toHaveLength(2);
    expect(program.session().status().state).toBe('up-to-date');
    for (const collection of COLLECTIONS)
      expect(listOf(collection)).toMatchObject({ end: 'complete', basis: { by: 'count' } });
    const [run] = await program.session().local.readRuns();
    expect(run).toMatchObject({ provenBy: 'count', census: false });
  });

  it('notices a removed waiver and a removed event at once, without walking over everything', async () => {
    service.hooks.waivers.delete(service.hooks.waivers.ids()[200] ?? '');
    service.hooks.events.delete(service.hooks.events.ids()[70] ?? '');
    const asked = await syncAndLog();
    expect(asked.filter(isWhole)).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(45);
    await expectTruth(program.copy(), service);
    for (const collection of COLLECTIONS)
      expect(listOf(collection)).toMatchObject({ end: 'complete', basis: { by: 'count' } });
  });

  it('cut off while it counts has lost nothing: the next start finds what is gone', async () => {
    const gone = [40, 41, 42, 300].map((at) => service.hooks.waivers.ids()[at] ?? '');
    for (const id of gone) service.hooks.waivers.delete(id);
    for (const counts of [1, 4, 9]) {
      const gate = service.hooks.gates.hold(isCount);
      gate.letThrough(counts);
      void program.sync();
      await gate.arrived(counts + 1);
      await program.kill();
      gate.open();
      program = await program.restart();
    }
    await program.settled();
    await program.sync();
    await expectTruth(program.copy(), service);
    expect(listOf('waiver_submissions')).toMatchObject({ end: 'complete', basis: { by: 'count' } });
  });
});

describe('a service whose counts are wrong, in the whole program', { timeout: 60_000 }, () => {
  it('is not believed for a week, over a restart: walks by the day, and the state says so', async () => {
    service.hooks.faults.when(isCount, pages.totals(1_000));
    await program.sync();
    for (const collection of COLLECTIONS)
      expect(listOf(collection)).toMatchObject({
        end: 'complete',
        basis: { by: 'walk', countsDoubted: true },
      });
    program = await program.restart();
    await program.settled();
    service.hooks.waivers.delete(service.hooks.waivers.ids()[5] ?? '');
    const asked = await syncAndLog();
    expect(asked.filter(isCount)).toEqual([]);
    expect(asked.filter(isWhole)).toEqual([]);
    pass(DAY_MS + 60_000);
    expect((await syncAndLog()).filter(isWhole).length).toBeGreaterThan(0);
    await expectTruth(program.copy(), service);
    service.hooks.faults.clear();
    pass(7 * DAY_MS);
    await program.sync();
    await program.sync();
    expect(listOf('waiver_submissions').basis).toMatchObject({ by: 'count', countsDoubted: false });
  });
});
