/*
 * Code nobody calls. Without `--production`: an export that no other file imports, a test's
 * import included. With it: what the program itself calls nowhere, so that a rule that only its
 * tests know counts as dead; a function its own file calls may be exported for them.
 */
const production = process.argv.includes('--production');

export default {
  entry: [
    'src/cache/doors/worker.ts!',
    'scripts/*.mjs',
    /* What scripts/sample-service.mjs bundles. */
    'src/sample-service/testing/cli.ts',
    /* What Electron is started with, as a folder. */
    '{scripts,e2e/fixtures}/held-program/main.js',
    'scripts/editor-page/main.js',
    'scripts/heard/session.mjs',
    /* What scripts/lib/bench-bundles.mjs bundles. */
    'bench/main.ts',
    'bench/service/service-process.ts',
    'bench/baseline/download.ts',
    'bench/electron/{main,worker}.ts',
    /* What vitest.config.ts puts in another's place, and what a thread then runs. */
    'integration/electron/index.ts',
    'integration/read-layouts.ts',
    'integration/threads/{index,host,text-at-once}.ts',
    'e2e/**/*.spec.ts',
    /* What `npm run next` starts, bundles and copies. */
    'next/{main/electron,page/bridge,playwright.config}.ts',
    'next/hooks.mjs',
    'next/*.spec.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    '!src/**/*.test.{ts,tsx}!',
    '!src/**/testing/**!',
    '{bench,e2e,integration,next,scripts}/**/*.{ts,mjs}',
  ],
  ignoreExportsUsedInFile: production,
  /* Read as files (scripts/*-fonts.ts), run as commands (scripts/typecheck.mjs, format-check.mjs), or named to one, not imported. */
  ignoreDependencies: ['@fontsource/.*', 'typescript-7', 'oxfmt', '@prettier/plugin-oxc'],
  exclude: ['binaries'],
};
