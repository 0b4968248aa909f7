// One compiler run per environment, so that a process sees only the globals it really has.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const environments = ['domain', 'main', 'preload', 'cache', 'renderer', 'test'];
const failed = environments.filter((name) => {
  const run = spawnSync(process.execPath, [tsc, '-p', `tsconfig.${name}.json`], {
    stdio: 'inherit',
  });
  return run.status !== 0;
});
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
