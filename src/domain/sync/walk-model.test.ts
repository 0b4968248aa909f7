import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createWalkWorld,
  walkScript,
  type WalkChange,
  type WalkRun,
  type WalkScript,
} from './testing/walk-world';

/* FC_RUNS: how many; FC_SEED and FC_PATH: the ones a failure printed, to see it again. */
const { FC_RUNS, FC_SEED, FC_PATH } = process.env;
/* A walk cut off in a tie that had shifted: its last page showed newer records before older ones. */
const cutOffInTie: WalkScript = {
  rows: 15,
  tie: 0,
  pageSize: 7,
  runs: [
    quietRun([{ after: 0, kind: 'tie', pick: 568 }]),
    quietRun([{ after: 0, kind: 'late', pick: 2199 }]),
    quietRun([{ after: 0, kind: 'add', pick: 0 }]),
    {
      changes: [
        { after: 0, kind: 'edit', pick: 1797 },
        { after: 0, kind: 'late', pick: 0 },
        { after: 5, kind: 'edit', pick: 5392 },
        { after: 11, kind: 'tie', pick: 3502 },
      ],
      trouble: { kind: 'kill', at: 12 },
      census: false,
      mostInPage: 200,
    },
  ],
};

/* A tie over several pages of a service that puts fewer records into one than it is asked for. */
const lessThanAsked: WalkScript = {
  rows: 25,
  tie: 20,
  pageSize: 20,
  runs: [{ ...quietRun([]), mostInPage: 5 }],
};

function quietRun(changes: readonly WalkChange[]): WalkRun {
  return { changes, trouble: { kind: 'none', at: 1 }, census: false, mostInPage: 200 };
}

const settings: fc.Parameters<[WalkScript]> = {
  examples: [[cutOffInTie], [lessThanAsked]],
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
        world.run(quietRun([]));
        world.run({ ...quietRun([]), census: true });
        expect(world.broken()).toEqual([]);
        expect(world.missing()).toEqual([]);
      }),
      settings,
    );
  });
});
