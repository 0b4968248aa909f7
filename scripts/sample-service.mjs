// Starts the sample service alone, without Electron: bundles src/sample-service when the bundle is
// missing or older than a source file, then runs it. Prints nothing itself.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensurePackages } from './lib/packages.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const sources = ['src/sample-service', 'src/domain'].map((folder) => join(root, folder));
const outDir = join(root, 'out/sample-service');
const bundle = join(outDir, 'cli.mjs');

const newest = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
      0,
    );

const stale = () =>
  !existsSync(bundle) ||
  Math.max(...sources.filter((folder) => existsSync(folder)).map(newest)) >
    statSync(bundle).mtimeMs;

/* Written beside and renamed, so that two starts at once never read half a bundle. */
const bundleService = async () => {
  const { build } = await import('vite');
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, 'src/sample-service/testing/cli.ts'),
      write: false,
      target: 'node20',
      rollupOptions: { output: { format: 'es' } },
    },
  });
  const temporary = `${bundle}.${process.pid}.tmp`;
  mkdirSync(outDir, { recursive: true });
  writeFileSync(temporary, output[0].code);
  renameSync(temporary, bundle);
};

if (stale()) {
  await ensurePackages();
  await bundleService();
}
await import(pathToFileURL(bundle).href);
