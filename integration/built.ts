import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

let built: Promise<string> | null = null;

/** A folder laid out as the built program, with the decoder's thread built from its source. */
export function builtFolder(): Promise<string> {
  return (built ??= fill());
}

async function fill(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waiver-desk-built-'));
  await Promise.all([buildDecoder(join(folder, 'main')), fillWindow(folder)]);
  await mkdir(join(folder, 'main/print-fonts'), { recursive: true });
  await writeFile(join(folder, 'main/print-fonts/faces.json'), '[]');
  return folder;
}

async function fillWindow(folder: string): Promise<void> {
  await mkdir(join(folder, 'renderer'));
  await writeFile(join(folder, 'renderer/index.html'), '<!doctype html>');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
}

async function buildDecoder(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: resolve(import.meta.dirname, '../src/decoder/worker.ts'),
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'decoder.js' } },
    },
  });
}
