// npm run bench: measures the built program on real Electron. `--quick` takes under three minutes;
// docs/performance.md tells what is measured and how.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { prepare } = await import('./lib/setup.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runBenchmark } = await import('./lib/bench.mjs');
await runMain(async () => {
  const electron = await prepare();
  await ensureBuilt();
  return runBenchmark(electron, process.argv.slice(2));
});
