// npm run tables: what LibreOffice makes of the program's tables, cell by cell, beside what `npm test`
// asks of a library. It takes a minute, and LibreOffice (Debian: libreoffice-calc).
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain, SetupError } = await import('./lib/say.mjs');
const { inPackage, run } = await import('./lib/run.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { installCommand, pathOf } = await import('./lib/system-libraries.mjs');

await runMain(async () => {
  await ensurePackages();
  const office = pathOf('soffice');
  if (office === undefined)
    throw new SetupError(`LibreOffice is not installed. ${installCommand(['libreoffice-calc'])}`);
  return run(
    process.execPath,
    [inPackage('vitest/vitest.mjs'), 'run', 'integration/tables.test.ts'],
    {
      env: { ...process.env, WAIVER_DESK_LIBREOFFICE: office },
    },
  );
});
