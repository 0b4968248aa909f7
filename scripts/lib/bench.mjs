import { pathToFileURL } from 'node:url';
import { withDisplay } from './display.mjs';
import { sandboxArguments } from './sandbox.mjs';

/** Bundles the benchmark and runs it with `args`; the program has to be built. */
export const runBenchmark = async (electron, args) => {
  const { bundleBench } = await import('./bench-bundles.mjs');
  const { runBench } = await import(pathToFileURL(await bundleBench()).href);
  const switches = await sandboxArguments({ sampleDataOnly: true });
  return withDisplay(() => runBench(args, { electron, switches }));
};
