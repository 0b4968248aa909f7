// Stands in for Electron's own default application, which the registry package lacks: starts the
// application folder named on the command line. Being an ES module, it holds back `ready` until
// the application's main file has loaded.
import { app } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const stop = (sentence) => {
  console.error(sentence);
  app.exit(1);
};

const start = async (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const main = resolve(folder, manifest.main ?? 'index.js');
  if (!existsSync(main)) return stop(`${main} does not exist: build the program first.`);
  app.setName(manifest.productName ?? manifest.name);
  if (manifest.version) app.setVersion(manifest.version);
  app.setDesktopName(`${manifest.name}.desktop`);
  app.setAppPath(folder);
  process.defaultApp = true;
  await import(pathToFileURL(main).href);
};

const named = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (process.argv.includes('--version') || process.argv.includes('-v')) {
  console.log(`v${process.versions.electron}`);
  app.exit(0);
} else if (named === undefined) {
  stop('Name the application folder: electron <folder> [--option=value …]');
} else {
  const folder = isAbsolute(named) ? named : resolve(process.cwd(), named);
  await start(folder).catch((error) => stop(`The program could not be started. ${error.stack}`));
}
