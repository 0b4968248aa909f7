import { app } from 'electron';

/**
 * Holds back `ready` of the Electron program that is loaded after this: a window that is created
 * while Playwright attaches may never answer it (microsoft/playwright#29386). Playwright calls
 * `__playwright_run` once it listens.
 */
export const holdReady = () => {
  const ready = app.whenReady();
  let release;
  const held = new Promise((done) => (release = done));
  app.whenReady = () => held;
  return { ready, letGo: async () => release(await ready) };
};
