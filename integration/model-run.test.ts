import { Dexie } from 'dexie';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeName } from '../src/cache/store/database';
import { brokenInvariants, COLLECTIONS, readStored, type Checked } from './invariants';
import { createWorld, rounds, type World } from './model-run';

/* FC_RUNS: how many; FC_SEED and FC_PATH: the ones a failure printed, to see it again. */
const { FC_RUNS, FC_SEED, FC_PATH } = process.env;
const settings = {
  numRuns: Number(FC_RUNS ?? 15),
  ...(FC_SEED !== undefined && { seed: Number(FC_SEED) }),
  ...(FC_PATH !== undefined && { path: FC_PATH }),
};

function truthOf({ model }: World): Checked['truth'] {
  const events = [...model.events].map(([id, it]) => [id, model.seen(it)] as const);
  return { waiver_submissions: model.waivers, private_events: new Map(events) };
}

/* What people rely on after a redaction: one generation is left, and nothing in it can be read. */
async function leaks(world: World): Promise<readonly string[]> {
  const found: string[] = [];
  const text = JSON.stringify([
    ...(await readStored(world.desk.copy())).private_events.values(),
    world.desk.copy().setAside.private_events.current,
  ]);
  for (const [id, canary] of world.canaries)
    /* An event that left the list before its redaction was read cannot tell of it. */
    if (world.model.events.has(id) && text.includes(`"${canary}"`))
      found.push(`I5 ${canary} can still be read`);
  /* Only an event can tell that the right is gone. */
  const told = world.model.events.size > 0;
  if (told && !world.mayReadPersonal() && /"details":|"address":/.test(text))
    found.push('I5 personal values are kept without the right to them');
  const stores = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('store/'));
  const own = storeName('test', world.main.open().generation);
  for (const name of stores) if (name !== own) found.push(`I5 ${name} was left behind`);
  return found;
}

describe('any interleaving of changes, pages, faults and kills', () => {
  it(
    'keeps the invariants, and ends with exactly what the service holds',
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(fc.nat({ max: 24 }), fc.nat({ max: 20 }), rounds, async (w, e, script) => {
          const world = createWorld(w, e);
          await world.desk.start();
          try {
            let before: Checked['before'] = null;
            for (const round of script) {
              await world.play(round);
              const copy = world.desk.copy();
              const checked = { copy, before, truth: truthOf(world), secrets: [], told: '' };
              expect(await brokenInvariants(checked)).toEqual([]);
              before = await readStored(copy);
            }
            await world.desk.sync(true);
            await world.desk.sync(true);
            const stored = await readStored(world.desk.copy());
            const truth = truthOf(world);
            for (const collection of COLLECTIONS) {
              const held = [...stored[collection]].filter(([id]) => !stored.gone.has(id));
              expect(new Map(held)).toEqual(new Map(truth[collection]));
            }
            expect(await leaks(world)).toEqual([]);
          } finally {
            world.desk.close();
          }
        }),
        settings,
      ),
  );
});
