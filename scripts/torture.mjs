// npm run torture -- --minutes 10 [--parts kills,properties,faults,content,zoo,year]: the long
// loops. Each part gets an equal share of the time, at least one round; what was done and found is
// printed, and a failing seed can be replayed by the line that is printed with it.
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain, say, SetupError } = await import('./lib/say.mjs');
const { inPackage, run } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runEndToEnd } = await import('./lib/end-to-end.mjs');
const { prepare } = await import('./lib/setup.mjs');

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    parts: { type: 'string', default: 'kills,properties,faults,content,zoo,year' },
    seed: { type: 'string' },
  },
});

const vitest = (file, env) =>
  run(process.execPath, [inPackage('vitest/vitest.mjs'), 'run', file, '--silent'], {
    env: { ...process.env, ...env },
  });
const newSeed = () => Math.floor(Math.random() * 2 ** 31);

/** The properties that take a number of runs: the walk alone, the whole of the sync, what is counted. */
const PROPERTIES = [
  ['src/domain/sync/walk-model.test.ts', 5000],
  ['integration/model-run.test.ts', 300],
  ['integration/counted-run.test.ts', 60],
  ['src/cache/doors/agreeing-numbers.test.ts', 200],
];

/** Parts that run on the sources. */
const UNBUILT = ['properties', 'zoo', 'year'];

/** Generated agreements a round opens, searches and prints. */
const AGREEMENTS = 60;

/** One round of each part: its exit code, and the line that plays it again. */
const parts = {
  kills: async (seed) => {
    const env = { TORTURE: '1', TORTURE_SEED: String(seed), TORTURE_KILLS: '20' };
    const code = await runEndToEnd(['torture.spec.ts', '--workers', '1'], env);
    return { code, again: `npm run torture -- --parts kills --seed ${seed}` };
  },
  properties: async (seed) => {
    for (const [file, runs] of PROPERTIES) {
      const code = await vitest(file, { FC_SEED: String(seed), FC_RUNS: String(runs) });
      const again = `FC_SEED=${seed} FC_RUNS=${runs} npx vitest run ${file}`;
      if (code !== 0) return { code, again };
    }
    return { code: 0, again: '' };
  },
  faults: async () => {
    const env = { TORTURE_WHOLE: '1' };
    const wire = await vitest('integration/wire-faults.test.ts', env);
    if (wire !== 0)
      return { code: wire, again: 'TORTURE_WHOLE=1 npx vitest run integration/wire-faults' };
    const cut = await vitest('src/main/service/service-client.test.ts', env);
    if (cut !== 0)
      return { code: cut, again: 'TORTURE_WHOLE=1 npx vitest run src/main/service/service-client' };
    const code = await runEndToEnd(['broken-store.spec.ts', 'exports.spec.ts'], env);
    return { code, again: 'TORTURE_WHOLE=1 npm run e2e -- broken-store exports' };
  },
  content: async (seed) => {
    const again = `npm run torture -- --parts content --seed ${seed}`;
    const read = await vitest('src/domain/agreement', { FC_SEED: String(seed), FC_RUNS: '3000' });
    if (read !== 0) return { code: read, again };
    const counts = { CONTENT_SEED: String(seed), CONTENT_AGREEMENTS: String(AGREEMENTS) };
    const env = { ...counts, TORTURE_WHOLE: '1' };
    const specs = ['as-signed', 'agreements'];
    return { code: await runEndToEnd([...specs, '--workers', '1'], env), again };
  },
  zoo: async (seed) => ({
    code: await vitest('integration/zoo', { ZOO_SEED: String(seed) }),
    again: `npm run torture -- --parts zoo --seed ${seed}`,
  }),
  year: async (seed) => ({
    code: await vitest('integration/year', { YEAR_SEED: String(seed), YEAR_DAYS: '365' }),
    again: `npm run torture -- --parts year --seed ${seed}`,
  }),
};

const runFor = async (name, ms) => {
  const found = [];
  const end = Date.now() + ms;
  let rounds = 0;
  do {
    const seed = values.seed ? Number(values.seed) : newSeed();
    say(`${name}, seed ${seed}`);
    const { code, again } = await parts[name](seed);
    rounds += 1;
    if (code !== 0) found.push(again);
  } while (Date.now() < end && !values.seed);
  return { name, rounds, found };
};

await runMain(async () => {
  const names = values.parts.split(',');
  for (const name of names)
    if (!(name in parts))
      throw new SetupError(
        `There is no part "${name}": choose of ${Object.keys(parts).join(', ')}.`,
      );
  const share = (Number(values.minutes) * 60_000) / names.length;
  if (!(share >= 0)) throw new SetupError('--minutes takes a number.');
  await prepare({ tools: ['pdftotext'] });
  if (names.some((name) => !UNBUILT.includes(name))) await ensureBuilt();
  const results = [];
  for (const name of names) results.push(await runFor(name, share));
  say('');
  for (const { name, rounds, found } of results) {
    say(`${name}: ${rounds} rounds, ${found.length} failed`);
    for (const again of found) say(`  again: ${again}`);
  }
  return results.some(({ found }) => found.length > 0) ? 1 : 0;
});
