import { ensurePackages } from './packages.mjs';
import { hasDisplay } from './display.mjs';
import { ensureSystemLibraries } from './system-libraries.mjs';

/**
 * Everything before the build: packages, an Electron runtime, system libraries. Gives the path of
 * the executable and hands it on to child processes as WAIVER_DESK_ELECTRON.
 */
export const prepare = async ({ tools = [] } = {}) => {
  await ensurePackages();
  const { ensureRuntime } = await import('./runtime.mjs');
  const electron = await ensureRuntime();
  await ensureSystemLibraries(electron, [...(hasDisplay() ? [] : ['Xvfb']), ...tools]);
  process.env.WAIVER_DESK_ELECTRON = electron;
  return electron;
};
