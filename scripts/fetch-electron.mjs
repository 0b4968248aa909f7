// Downloads Electron and hands over to its own installer, which finds the archive in its cache. A
// process of its own, so that its proxy is nobody else's.
import { createRequire } from 'node:module';
import { fetchArchive, reasonOf } from './lib/electron-download.mjs';
import { say } from './lib/say.mjs';

const { env, platform, arch } = process;
const require = createRequire(import.meta.url);
const { version } = require('electron/package.json');

try {
  say(`Downloading Electron ${version} …`);
  await fetchArchive(
    {
      version,
      platform: env.npm_config_platform || platform,
      arch: env.npm_config_arch || arch,
      cacheRoot: env.electron_config_cache,
      checksums: require('electron/checksums.json'),
      force: env.force_no_cache === 'true',
    },
    { say },
  );
  /* It has just been fetched. */
  delete env.force_no_cache;
  require('electron/install.js');
} catch (error) {
  say(`Electron ${version} could not be downloaded: ${reasonOf(error)}.`);
  process.exitCode = 1;
}
