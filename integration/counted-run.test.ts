import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListSyncStatus } from '../src/contract/sync-status';
import { COLLECTIONS, readStored } from './invariants';
import { countedRounds, createWorld, type World } from './model-run';

/* FC_RUNS: how many; FC_SEED and FC_PATH: the ones a failure printed, to see it again. */
const { FC_RUNS, FC_SEED, FC_PATH } = process.env;
const settings = {
  numRuns: Number(FC_RUNS ?? 4),
  ...(FC_SEED !== undefined && { seed: Number(FC_SEED) }),
  ...(FC_PATH !== undefined && { path: FC_PATH }),
};

/* Pages have six records: these are halved often enough. Larger lists: `count-proof.test.ts`. */
const MOST_WAIVERS = FC_RUNS === undefined ? 60 : 160;
const EVENTS = FC_RUNS === undefined ? 25 : 60;

type Count = World['model']['count'];

/* Never what the copy holds: a lie that happens to be what one expects cannot be told. */
const LIES: readonly Count[] = [
  (_request, truth) => truth + 300,
  (request, truth) => truth + 300 + (request.createdSince?.length ?? 5),
  () => null,
  (request) => (request.createdSince === null ? 0 : 400),
];

interface Difference {
  readonly shown: readonly string[];
  readonly missing: readonly string[];
}

/** What the copy shows though the service has it no more, and what it has not. */
async function differenceOf({ desk, model }: World, list: ListSyncStatus): Promise<Difference> {
  const stored = await readStored(desk.copy());
  const truth = list.list === 'private_events' ? model.events : model.waivers;
  const held = [...stored[list.list as 'private_events'].keys()].filter(
    (id) => !stored.gone.has(id),
  );
  const known = new Set(held);
  return {
    shown: held.filter((id) => !truth.has(id)),
    missing: [...truth.keys()].filter((id) => !known.has(id)),
  };
}

/** Whether the state says that something may be missing or gone. */
function isDoubted({ end, failure, basis }: ListSyncStatus): boolean {
  if (failure !== null || basis === null || basis.countsDoubted) return true;
  return end !== 'complete' && end !== 'complete-after-repair';
}

const listsOf = ({ desk }: World): readonly ListSyncStatus[] =>
  desk
    .session()
    .status()
    .lists.filter(({ list }) => list !== 'waiver_templates');

async function begin(waivers: number, events: number): Promise<World> {
  const world = createWorld(waivers, events);
  await world.desk.start();
  await world.desk.sync();
  return world;
}

/* A run that a restart began may be under way: the one after it has seen no trouble. */
async function runQuietly({ desk }: World): Promise<void> {
  await desk.sync();
  await desk.sync();
}

describe('records that go, come and come late while the service is counted', () => {
  it(
    'are shown as they are after the next run, or the state says that they may not be',
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(fc.nat({ max: MOST_WAIVERS }), countedRounds, async (size, script) => {
          const world = await begin(size, EVENTS);
          try {
            for (const round of script) {
              await world.play(round);
              await runQuietly(world);
              for (const list of listsOf(world)) {
                const { shown, missing } = await differenceOf(world, list);
                if (isDoubted(list)) continue;
                /* One that went and one that came late hide each other from every count. */
                expect(shown).toHaveLength(missing.length);
                if (!world.cameLate())
                  expect({ shown, missing }).toEqual({ shown: [], missing: [] });
              }
            }
            await expectAllAfterCensus(world);
          } finally {
            world.desk.close();
          }
        }),
        settings,
      ),
  );
});

describe('a service whose counts are wrong from the beginning', () => {
  it(
    'is not believed: the state says so, and a walk over everything finds what is',
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: MOST_WAIVERS }),
          fc.constantFrom(...LIES),
          countedRounds,
          async (size, lie, script) => {
            const world = await begin(size, EVENTS);
            try {
              world.model.count = lie;
              await runQuietly(world);
              for (const round of script) {
                for (const list of listsOf(world)) expect(isDoubted(list)).toBe(true);
                await world.play(round);
              }
              await expectAllAfterCensus(world);
            } finally {
              world.desk.close();
            }
          },
        ),
        settings,
      ),
  );
});

async function expectAllAfterCensus(world: World): Promise<void> {
  await world.desk.sync(true);
  await world.desk.sync(true);
  for (const list of listsOf(world)) {
    expect(COLLECTIONS).toContain(list.list);
    expect(await differenceOf(world, list)).toEqual({ shown: [], missing: [] });
  }
}
