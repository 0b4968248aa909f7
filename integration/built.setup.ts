import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { footerFont } from '../scripts/footer-font';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder laid out as the built program, with main's threads built from their sources. */
    readonly builtFolder: string;
    /** Where programs that are told no folder make theirs; gone when all files have run. */
    readonly programFolders: string;
  }
}

/** Builds the program once for all files, which only read it; gives what removes it again. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waiver-desk-programs-'));
  const built = join(folder, 'built');
  await fill(built);
  provide('builtFolder', built);
  provide('programFolders', folder);
  return () => rm(folder, { recursive: true });
}

async function fill(folder: string): Promise<void> {
  const main = join(folder, 'main');
  await Promise.all([
    ...Object.entries(THREADS).map(([name, source]) =>
      buildThread(main, name, join('../src', source), 'cjs'),
    ),
    buildThread(main, 'host', 'threads/host.ts', 'es'),
    fillWindow(folder),
  ]);
  const fonts = join(main, 'print-fonts');
  await mkdir(fonts, { recursive: true });
  /* Fonts that have all there is, but for the last of the characters. */
  const face = { family: 'Print', weight: 400, style: 'normal', file: 'all.woff2' };
  await writeFile(join(fonts, 'faces.json'), JSON.stringify([{ ...face, range: 'U+0-10FFFE' }]));
  const outlines = { unitsPerEm: 1000, ascent: 1069, descent: -293, codeParts: [], glyphs: {} };
  await writeFile(join(fonts, 'last-font.json'), JSON.stringify(outlines));
  const font = footerFont(resolve(import.meta.dirname, '../node_modules'));
  await writeFile(join(fonts, 'footer-font.json'), JSON.stringify(font));
}

async function fillWindow(folder: string): Promise<void> {
  await mkdir(join(folder, 'renderer'), { recursive: true });
  await writeFile(join(folder, 'renderer/index.html'), '<!doctype html>');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
}

/* By the name of what is built, as `electron.vite.config.ts` has them. */
const THREADS = {
  decoder: 'decoder/worker.ts',
  pages: 'main/print/page-worker.ts',
  pdf: 'pdf/worker.ts',
};

/* A thread that outlives its program runs a script as one function (`threads/host.ts`). */
async function buildThread(
  outDir: string,
  name: string,
  source: string,
  format: 'cjs' | 'es',
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: resolve(import.meta.dirname, source),
      minify: false,
      rolldownOptions: { output: { format, entryFileNames: `${name}.js` } },
    },
  });
}
