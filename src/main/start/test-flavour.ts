/**
 * True only in a build for driving the packaged program in tests; such a build is never released.
 * It is set while building (`MAIN_VITE_FLAVOUR=e2e`), so that nothing at run time changes it.
 */
export const IS_TEST_FLAVOUR = import.meta.env?.['MAIN_VITE_FLAVOUR'] === 'e2e';

/**
 * Resolves once the engine is ready and the driver of a test listens, which then calls the function
 * that is left for it. A window that is made while the driver attaches may never answer it. For the
 * test flavour only.
 */
export function readyAndAttached(ready: Promise<void>): Promise<void> {
  return new Promise((done) => {
    const run = (): Promise<void> => ready.then(done);
    Object.assign(globalThis, { __playwright_run: run });
  });
}
