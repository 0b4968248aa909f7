import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SampleService } from '../src/sample-service/server';
import { startSmall } from '../src/sample-service/testing/client';
import { brokenInvariants, COLLECTIONS, readStored, truthOf, type Stored } from './invariants';
import { PAGE_SIZE, start, type Program } from './program';
import { startThief, type Thief } from './thief';
import { WIRE_FAULTS, type WireFault } from './wire-faults';

const KINDS = ['first', 'incremental', 'census'] as const;
type Kind = (typeof KINDS)[number];
const PLACES = ['first', 'middle', 'last'] as const;

const WAIVERS = 62;
/* Pages of 20 that begin with the last record of the one before. */
const PAGE_OF = { first: 1, middle: 2, last: 4 } as const;
/* As often as possible: what reads snapshots has to cope with every state of a copy. */
const OFTEN = { leastRecords: 1, enoughTouched: 1 };
const LONGER_THAN_ASKED_MS = 26 * 3_600_000;
const MOST_REQUESTS = 700;
const NAMED_ENDS = ['complete', 'complete-after-repair', 'may-have-gaps', 'stopped', 'cancelled'];

/* Everything with everything takes minutes: `npm run torture` does it; here each fault is played
   at each place in one kind of run, by turns. */
const WHOLE = process.env['TORTURE_WHOLE'] === '1';

const cases = WIRE_FAULTS.flatMap((fault, i) =>
  PLACES.flatMap((place, j) =>
    KINDS.filter((_, k) => WHOLE || (i + j) % KINDS.length === k).map((kind) => ({
      ...fault,
      place,
      kind,
    })),
  ),
).filter(({ slow, place }) => WHOLE || !slow || place === 'middle');

let service: SampleService;
let thief: Thief;
let program: Program;
let secrets: readonly string[];

beforeAll(async () => {
  thief = await startThief();
});
afterAll(() => thief.close());

beforeEach(async () => {
  service = await startSmall({ waivers: WAIVERS, events: 30 });
  service.hooks.waivers.add({ signerName: 'Canaria Featherstonehaugh' });
  secrets = [service.keys.full, 'Canaria Featherstonehaugh'];
  program = await start({ pageSize: PAGE_SIZE, snapshots: OFTEN });
});

afterEach(async () => {
  await program.quit();
  await service.close();
});

/** Has the fault played from the k-th request of each list on; `times` as often. */
function play({ fault }: WireFault, from: number, times: number): void {
  const seen = new Map<string, number>();
  service.hooks.faults.when(
    ({ path }) => {
      if (!/\/(?:waiver_submissions|private_events)$/.test(path)) return false;
      const count = (seen.get(path) ?? 0) + 1;
      seen.set(path, count);
      return count >= Math.min(from, path.endsWith('private_events') ? 1 : from);
    },
    fault(thief.host),
    times,
  );
}

/** Brings the copy to where a run of this kind begins. */
async function prepare(
  kind: Kind,
): Promise<Pick<Stored, 'waiver_submissions' | 'private_events'> | null> {
  if (kind === 'first') return null;
  await program.connect(service);
  await program.settled();
  const { waivers } = service.hooks;
  if (kind === 'incremental') for (const id of waivers.ids().slice(0, 60)) waivers.touch(id);
  return readStored(program.library());
}

/** The run in which the fault is played. */
async function run(kind: Kind, beforeSync: () => void): Promise<void> {
  if (kind === 'first') await program.connect(service, { beforeSync });
  else beforeSync();
  if (kind === 'first') await program.settled();
  else await program.sync(kind === 'census');
}

/* I8: each list's run is over and in the journal, with how it ended and why it stopped. */
async function expectNamedEnds(runs: number): Promise<void> {
  expect(program.session().core().engine.view().running).toBe(false);
  const journal = await program.session().local.readRuns(10);
  expect(journal.length).toBeGreaterThanOrEqual(runs);
  for (const { end, failure } of journal) {
    expect(NAMED_ENDS).toContain(end);
    expect(failure !== null).toBe(end === 'stopped');
  }
}

/* I4: the service has records all the time, so no list may say that it was read whole and is empty. */
async function expectNoneSaid(): Promise<void> {
  const { store, setAside } = program.library();
  const stored = await readStored(program.library());
  for (const collection of COLLECTIONS)
    if (stored[collection].size + setAside[collection].current.length === 0)
      expect(store.state().lists[collection].everComplete).toBe(false);
}

async function expectTruth(): Promise<void> {
  const stored = await readStored(program.library());
  const truth = truthOf(service);
  for (const collection of COLLECTIONS) {
    const held = [...stored[collection]].filter(([id]) => !stored.gone.has(id));
    expect(new Map(held)).toEqual(truth[collection]);
  }
  expect(stored.twice).toEqual([]);
}

describe('a fault on the wire', () => {
  it.each(cases)('row $row, $name: $place page, $kind run', async ({ place, kind, ...fault }) => {
    const before = await prepare(kind);
    let requests = 0;
    await run(kind, () => {
      requests = service.hooks.log.count();
      play(fault, PAGE_OF[place], fault.slow ? 1 : Infinity);
    });
    const library = program.library();
    expect(service.hooks.faults.played()).toBeGreaterThan(0);
    expect(service.hooks.log.count() - requests).toBeLessThan(MOST_REQUESTS);
    await expectNoneSaid();
    await expectNamedEnds(kind === 'first' ? 3 : 6);
    expect(
      await brokenInvariants({
        library,
        before,
        secrets,
        truth: truthOf(service),
        told: program.told(),
      }),
    ).toEqual([]);
    expect(thief.connections()).toBe(0);
    expect(Object.prototype).not.toHaveProperty('polluted');

    service.hooks.faults.clear();
    program.clock.skip(LONGER_THAN_ASKED_MS);
    await program.sync(fault.heals === 'census');
    await expectTruth();
    const { lists } = program.library().store.state();
    for (const collection of COLLECTIONS) {
      expect(lists[collection]).toMatchObject({ everComplete: true, failure: null });
      expect(program.library().setAside[collection].current).toEqual([]);
    }
  });
});
