import fc from 'fast-check';

/*
 * The same properties on the same inputs for everybody who runs the tests; `npm run torture` and
 * FC_RUNS look further, with inputs of their own, and print the seed of what they find.
 */
const { FC_RUNS, FC_SEED } = process.env;
if (FC_SEED !== undefined || FC_RUNS === undefined)
  fc.configureGlobal({ seed: Number(FC_SEED ?? 20_261_121) });
