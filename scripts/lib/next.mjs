import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runEndToEnd } from './end-to-end.mjs';
import { canUseNextNode, ensureNextNode } from './next-node.mjs';
import { projectRoot } from './paths.mjs';
import { capture, inPackage, run } from './run.mjs';
import { say } from './say.mjs';
import { haveTools, pathOf } from './system-libraries.mjs';

const versionIn = async (command) =>
  /\d+(\.\d+)+/.exec((await capture(command, ['--version'])).output)?.[0];

/** Why the built program cannot be tried on the next Node and Chromium here; undefined: it can. */
export const nextObstacle = async () => {
  if (!canUseNextNode()) return 'Node 24 is fetched on Linux x64 only.';
  if (!(await haveTools(['chromium', 'qpdf']))) {
    return 'Chromium and qpdf (Debian’s packages "chromium" and "qpdf") are missing and could not be installed.';
  }
  /* Some systems install a program of that name that only tells where to get Chromium. */
  return (await versionIn('chromium')) === undefined ? 'Chromium does not start here.' : undefined;
};

const electronVersion = () =>
  JSON.parse(readFileSync(join(projectRoot, 'node_modules/electron/package.json'), 'utf8')).version;

/**
 * Runs the tests in next/ over the build in out/: main on Node 24, window and worker in Chromium;
 * gives the exit code. Arguments go to Playwright.
 */
export const runNext = async (args = [], env = {}) => {
  const [node, chromium] = [await ensureNextNode(), pathOf('chromium')];
  const { bundleNext } = await import('./next-bundles.mjs');
  await bundleNext();
  say(`Main on Node ${await versionIn(node)}, window on Chromium ${await versionIn(chromium)}.`);
  const found = { NEXT_NODE: node, NEXT_CHROMIUM: chromium };
  return runEndToEnd(['--config', 'next', ...args], {
    ...env,
    ...found,
    NEXT_ELECTRON_VERSION: electronVersion(),
  });
};

/** Runs the unit and integration tests on Node 24; gives the exit code. */
export const runUnitTestsOnNextNode = async () => {
  const node = await ensureNextNode();
  say(`Unit and integration tests on Node ${await versionIn(node)} …`);
  return run(node, [inPackage('vitest/vitest.mjs'), 'run']);
};
