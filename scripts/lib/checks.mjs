import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import {
  countLine,
  lastLines,
  oneCheck,
  playwrightCounts,
  playwrightFailures,
  skippedCheck,
  sumCounts,
  vitestCounts,
  vitestFailures,
} from './counts.mjs';
import { runEndToEnd } from './end-to-end.mjs';
import { FOR_CHECKS } from './engine-switches.mjs';
import { nextObstacle } from './next.mjs';
import { projectRoot } from './paths.mjs';
import { capture, inPackage, run } from './run.mjs';
import { sideBySide } from './side-by-side.mjs';
import { say } from './say.mjs';
import { underLock } from './under-lock.mjs';

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const failuresWithWindow = (report) =>
  playwrightFailures(report, (path) => readFileSync(path, 'utf8'));

/**
 * Runs `work` with the path of a report file that is read and removed afterwards; what failed comes
 * beside the counts.
 */
const withReport = async (work, toCounts, toFailures) => {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-report-'));
  try {
    const path = join(folder, 'report.json');
    const code = await work(path);
    const report = readReport(path);
    return { ...toCounts(report, code), failures: toFailures(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const unitTests = () =>
  withReport(
    (path) =>
      run(process.execPath, [
        ...FOR_CHECKS,
        inPackage('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ]),
    vitestCounts,
    vitestFailures,
  );

const endToEndTests = () =>
  withReport(
    (path) => runEndToEnd([], { WAIVER_DESK_E2E_REPORT: path }),
    playwrightCounts,
    failuresWithWindow,
  );

/* None of them takes a third of it: a check that does not end has failed, and says so. */
const QUIET_MS = 30 * 60_000;

/** Runs a program quietly and says what it wrote in one piece, so that two of them do not mix. */
const quietly = async (name, command, args, env = {}) => {
  const told = await capture(command, args, {
    env: { ...process.env, ...env },
    timeout: QUIET_MS,
  });
  say(`\n== ${name}\n${told.output.trimEnd()}`);
  return told;
};

const own = (script) => join(projectRoot, 'scripts', script);

const endsWell =
  ([command, args]) =>
  async (name) => {
    const { code, output } = await quietly(name, command, args);
    return { ...oneCheck(code === 0), failures: code === 0 ? [] : lastLines(output) };
  };

const oneOf = (script, ...args) => endsWell([process.execPath, [...FOR_CHECKS, script, ...args]]);

/* Under the lock of the tests that start what it makes (`e2e/support/packaged.ts`): they wait for it. */
const packaging = endsWell(
  underLock(own('package.mjs'), process.execPath, [own('package.mjs'), '--for-tests']),
);

/* A few PDFs show that it works; `npm run next` prints more and tries more. */
const nextTests = async (name) => {
  const obstacle = await nextObstacle();
  if (obstacle !== undefined) {
    say(`\n== ${name}\nNot possible here, so this is skipped: ${obstacle}`);
    return skippedCheck;
  }
  const few = ['whole-program', '--grep', 'from the first connection to the second start'];
  return withReport(
    async (path) => {
      const env = { NEXT_PDFS: '3', WAIVER_DESK_E2E_REPORT: path };
      return (await quietly(name, process.execPath, [own('next.mjs'), ...few], env)).code;
    },
    playwrightCounts,
    failuresWithWindow,
  );
};

const withTitle = (check) => (name) => {
  say(`\n== ${name}`);
  return check();
};

/*
 * For a moment a build writes its configuration beside the files that others read: only types, which
 * read none but those they are told, are beside it. Packaging builds, too, and begins behind the others.
 */
const theBuild = ['Build', withTitle(async () => oneCheck(await build()))];
const checkBesideTheBuild = ['Types', oneOf(own('typecheck.mjs'))];

/* The longest first. */
const checksOfSources = [
  ['Unit and integration tests', withTitle(unitTests)],
  ['Lint', oneOf(inPackage('oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs')],
  ['Formatting', oneOf(own('format-check.mjs'))],
  ['Code nobody calls', oneOf(inPackage('knip/bin/knip.js'))],
  ['Code only tests call', oneOf(inPackage('knip/bin/knip.js'), '--production')],
];

/* End-to-end tests wait much, and bear a busy computer: the others begin beside the unit tests. */
const checksOfTheBuild = [
  ['Packaging', packaging],
  ['The next Node and Chromium', nextTests],
  ['Benchmark, to see that it works', oneOf(own('bench.mjs'), '--smoke')],
  ['End-to-end tests', withTitle(endToEndTests)],
];

/* Tests use all cores by themselves, but wait now and then: what is beside them has what they leave. */
const AT_A_TIME = 2;

const runOne = async ([name, check]) => {
  const counts = await check(name);
  say(`${name}: ${countLine(counts)}`);
  return { name, ...counts };
};

const notPossible = ([name]) => {
  say(`\n== ${name}\nNot possible without a build, so this counts as a failure.`);
  return { name, ...oneCheck(false) };
};

const summary = (results) => {
  for (const { name, failures = [], ...counts } of results) {
    say(`${name}: ${countLine(counts)}`);
    for (const each of failures) say(`  ${each}`);
  }
};

/** Runs every check whatever the earlier ones say, ends with the line of counts, gives the exit code. */
export const runChecks = async () => {
  const built = runOne(theBuild);
  const isBuilt = async () => (await built).failed === 0;
  const begin = [
    () => built,
    () => runOne(checkBesideTheBuild),
    ...checksOfSources.map((check) => () => isBuilt().then(() => runOne(check))),
    ...checksOfTheBuild.map(
      (check) => async () => ((await isBuilt()) ? runOne(check) : notPossible(check)),
    ),
  ];
  const results = await sideBySide(begin, (run) => run(), AT_A_TIME);
  const total = sumCounts(results);
  say('');
  summary(results);
  console.log(countLine(total));
  return total.failed === 0 ? 0 : 1;
};
