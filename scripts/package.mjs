// npm run package: the program as a folder and an archive in dist/. "--release" insists on the
// official Electron, "--for-tests" makes what the end-to-end tests start (folders only).
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { prepare } = await import('./lib/setup.mjs');
const { ensurePackaged, packagedFolder, packageProgram } = await import('./lib/packaging.mjs');
const args = process.argv.slice(2);

await runMain(async () => {
  const electron = await prepare();
  if (args.includes('--for-tests')) {
    await ensurePackaged(electron);
    const [release, e2e] = ['release', 'e2e'].map((flavour) => packagedFolder(flavour, electron));
    return console.log(JSON.stringify({ release, e2e }));
  }
  return packageProgram(electron, {
    flavour: 'release',
    archived: true,
    mustBeRelease: args.includes('--release'),
  });
});
