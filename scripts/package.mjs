// npm run package: the program as a folder and as what people install, in dist/. "--release" insists
// on the official Electron, "--appimage" makes an AppImage too, "--for-tests" makes what the
// end-to-end tests start and install.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runMain } = await import('./lib/say.mjs');
const { prepare } = await import('./lib/setup.mjs');
const { ensurePackaged, packageForPeople } = await import('./lib/packaging.mjs');
const args = process.argv.slice(2);
/* What is packaged can be read by everybody on the computer it is installed on. */
process.umask(0o022);

await runMain(async () => {
  const electron = await prepare();
  if (args.includes('--for-tests')) {
    return console.log(JSON.stringify(await ensurePackaged(electron)));
  }
  return packageForPeople(electron, {
    mustBeRelease: args.includes('--release'),
    appImage: args.includes('--appimage'),
  });
});
