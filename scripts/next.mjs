// npm run next: what the newest Electron brings, by its parts (docs/electron.md): the unit and
// integration tests on its Node, and the built program on its Node and in a Chromium of its line.
// With arguments, the latter alone; they go to Playwright.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain, SetupError } = await import('./lib/say.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { prepare } = await import('./lib/setup.mjs');
await runMain(async () => {
  await prepare({ tools: ['pdftotext'] });
  const { nextObstacle, runNext, runUnitTestsOnNextNode } = await import('./lib/next.mjs');
  const obstacle = await nextObstacle();
  if (obstacle !== undefined) throw new SetupError(obstacle);
  await ensureBuilt();
  const args = process.argv.slice(2);
  const unit = args.length > 0 ? 0 : await runUnitTestsOnNextNode();
  const program = await runNext(args);
  return unit || program;
});
