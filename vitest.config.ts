import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { manualPlugin } from './scripts/manual-plugin.ts';
import { textsPlugins } from './scripts/texts-plugin.ts';

const inTests = (path: string): string => resolve(import.meta.dirname, 'integration', path);
/* Tests of the whole program have pages of the real size. */
const smallPages = resolve(import.meta.dirname, 'src/cache/testing/page-records.ts');
const test = (folder: string): string => `${folder}/**/*.test.{ts,tsx}`;

/* What has a document (happy-dom). */
const WINDOW = ['src/**/*.test.tsx', 'src/**/frame-holder.test.ts'];
/* What puts a module of main in another's place does so for its own file alone; or has real threads. */
const REPLACED = [
  'main/vault/passphrase-key.test.ts',
  'main/window/desktop-signals.test.ts',
  'main/service/connection.test.ts',
  'main/service/proxy/proxy-lookup.test.ts',
].map((it) => `src/${it}`);
const TOGETHER = ['src', 'scripts', 'bench', 'next'].map(test);

/* The longest of all: begun last, one would keep the other cores waiting. A checkout that is new knows
   no times, and would begin with the largest files. */
const LONG = ['zoo/zoo', 'year/year', 'wire-faults', 'quiet-communities', 'answers-that-grow'].map(
  (name) => `integration/${name}.test.ts`,
);

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((it) => moduleId.endsWith(it));
  return at < 0 ? LONG.length : at;
}

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  plugins: [textsPlugins(), manualPlugin()],
  /* Nothing runs on Electron here: what imports it meets the stand-in of `integration`. */
  resolve: {
    alias: [
      { find: 'electron', replacement: inTests('electron/index.ts') },
      /* As the search asks for it. */
      {
        find: /^\.\.\/\.\.\/domain\/agreement\/open-text$/,
        replacement: inTests('read-layouts.ts'),
      },
    ],
  },
  test: {
    setupFiles: ['integration/every.setup.ts', 'integration/language.setup.ts'],
    /*
     * Most take milliseconds. Beside end-to-end tests they may wait for minutes: run by root, Chromium
     * puts its windows before other programs. A limit only ends what hangs.
     */
    testTimeout: 180_000,
    hookTimeout: 180_000,
    /* What is waited for comes later where other programs keep the computer busy. */
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    sequence: { sequencer: LongFirst },
    /* By itself vitest leaves one core idle: of two, every other one. */
    maxWorkers: availableParallelism(),
    /* But for `alone`, the files of a project share threads and what they import. */
    projects: [
      {
        extends: true,
        /* Starting threads takes a good part of what a program takes: here they outlive it. */
        resolve: { alias: { 'node:worker_threads': inTests('threads/index.ts') } },
        test: {
          name: 'program',
          include: [test('integration')],
          globalSetup: 'integration/built.setup.ts',
          isolate: false,
          /* Half of their time they wait: for timers, other threads and a moment of rest. */
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            { find: /^\.\/page-records$/, replacement: smallPages },
            { find: 'node:worker_threads', replacement: inTests('threads/text-at-once.ts') },
          ],
        },
        test: {
          name: 'together',
          include: TOGETHER,
          exclude: [...WINDOW, ...REPLACED],
          setupFiles: 'integration/ciphers.setup.ts',
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: WINDOW,
          setupFiles: 'integration/modules.setup.ts',
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: REPLACED, sequence: { groupOrder: 3 } },
      },
    ],
  },
});
