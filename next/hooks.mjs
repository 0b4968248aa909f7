// Put before the built program: gives it the stand-in for Electron, and the versions it asks for.
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/* The decoder's thread begins with this, too, and needs nothing of it. */
if (isMainThread) {
  const { NEXT_ELECTRON, NEXT_VERSIONS } = process.env;
  const versions = { ...process.versions, ...JSON.parse(NEXT_VERSIONS) };
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions) });
  registerHooks({
    resolve: (name, context, next) =>
      name === 'electron' ? { url: NEXT_ELECTRON, shortCircuit: true } : next(name, context),
  });
}
