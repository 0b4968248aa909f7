import { join } from 'node:path';

/** What Playwright's launch is given to start an application folder when it listens, not before. */
export const heldProgram = (projectRoot, folder = projectRoot) => ({
  application: join(projectRoot, 'scripts/held-program'),
  env: { WAIVER_DESK_HELD_PROGRAM: folder },
});
