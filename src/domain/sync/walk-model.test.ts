import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWalkWorld, walkScript } from './testing/walk-world';

/* FC_RUNS: how many; FC_SEED and FC_PATH: the ones a failure printed, to see it again. */
const { FC_RUNS, FC_SEED, FC_PATH } = process.env;
const settings = {
  numRuns: Number(FC_RUNS ?? 300),
  ...(FC_SEED !== undefined && { seed: Number(FC_SEED) }),
  ...(FC_PATH !== undefined && { path: FC_PATH }),
};

describe('walks over a list that changes, fails and is cut off', () => {
  it('hold all below their place after every page, and everything when they say complete', () => {
    fc.assert(
      fc.property(walkScript, (script) => {
        const world = createWalkWorld(script);
        for (const run of script.runs) {
          world.run(run);
          expect(world.broken()).toEqual([]);
        }
        world.run({ changes: [], trouble: { kind: 'none', at: 0 }, census: false });
        world.run({ changes: [], trouble: { kind: 'none', at: 0 }, census: true });
        expect(world.broken()).toEqual([]);
        expect(world.missing()).toEqual([]);
      }),
      settings,
    );
  });
});
