import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import {
  countLine,
  oneCheck,
  playwrightCounts,
  skippedCheck,
  sumCounts,
  vitestCounts,
} from './counts.mjs';
import { runEndToEnd } from './end-to-end.mjs';
import { nextObstacle, runNext } from './next.mjs';
import { projectRoot } from './paths.mjs';
import { capture, inPackage, run } from './run.mjs';
import { sideBySide } from './side-by-side.mjs';
import { say } from './say.mjs';

const node = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

const oneOf =
  (script, ...args) =>
  async () =>
    oneCheck((await node(script, args)) === 0);

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Runs `work` with the path of a report file that is read and removed afterwards. */
const withReport = async (work, toCounts) => {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-report-'));
  try {
    const path = join(folder, 'report.json');
    const code = await work(path);
    return toCounts(readReport(path), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const unitTests = () =>
  withReport(
    (path) =>
      node(inPackage('vitest/vitest.mjs'), [
        'run',
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      ]),
    vitestCounts,
  );

const endToEndTests = () =>
  withReport((path) => runEndToEnd([], { WAIVER_DESK_E2E_REPORT: path }), playwrightCounts);

/* A few PDFs show that it works; `npm run next` prints more and tries more. */
const nextTests = async () => {
  const obstacle = await nextObstacle();
  if (obstacle !== undefined) {
    say(`Not possible here, so this is skipped: ${obstacle}`);
    return skippedCheck;
  }
  const few = ['whole-program', '--grep', 'from the first connection to the second start'];
  return withReport(
    (path) => runNext(few, { NEXT_PDFS: '6', WAIVER_DESK_E2E_REPORT: path }),
    playwrightCounts,
  );
};

/* Of one thread each and independent of all others: two of them run at a time, the longest first. */
const checksOfText = [
  ['Types', join(projectRoot, 'scripts/typecheck.mjs')],
  ['Lint', inPackage('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
  ['Code nobody calls', inPackage('knip/bin/knip.js')],
  ['Code only tests call', inPackage('knip/bin/knip.js'), '--production'],
  ['Formatting', inPackage('prettier/bin/prettier.cjs'), '--check', '.'],
];

/** What it wrote is said in one piece at its end, so that two of them do not mix. */
const checkText = async ([name, script, ...args]) => {
  const { code, output } = await capture(process.execPath, [script, ...args]);
  const counts = oneCheck(code === 0);
  say(`\n== ${name}\n${output.trimEnd()}\n${name}: ${countLine(counts)}`);
  return { name, ...counts };
};

/** In the order they run; what needs the build comes after. */
const checks = [
  ['Unit and integration tests', unitTests],
  ['Build', async () => oneCheck(await build())],
];

/* Before the end-to-end tests start, so that none of them waits for it. */
const packaging = ['Packaging', oneOf(join(projectRoot, 'scripts/package.mjs'), '--for-tests')];

const runOne = async ([name, check]) => {
  say(`\n== ${name}`);
  const counts = await check();
  say(`${name}: ${countLine(counts)}`);
  return { name, ...counts };
};

/** What needs the build; without one each of them counts as a failure. */
const checksOfTheBuild = [
  packaging,
  ['End-to-end tests', endToEndTests],
  ['The next Node and Chromium', nextTests],
  ['Benchmark, to see that it works', oneOf(join(projectRoot, 'scripts/bench.mjs'), '--smoke')],
];

const notPossible = ([name]) => {
  say(`\n== ${name}\nNot possible without a build, so this counts as a failure.`);
  return { name, ...oneCheck(false) };
};

const summary = (results) => {
  for (const each of results) say(`${each.name}: ${countLine(each)}`);
};

/** Runs every check whatever the earlier ones say, ends with the line of counts, gives the exit code. */
export const runChecks = async () => {
  say('\n== Types, lint, unused code and formatting, side by side');
  const results = await sideBySide(checksOfText, checkText);
  for (const check of checks) results.push(await runOne(check));
  const built = results.at(-1).failed === 0;
  for (const each of checksOfTheBuild) results.push(built ? await runOne(each) : notPossible(each));
  const total = sumCounts(results);
  say('');
  summary(results);
  console.log(countLine(total));
  return total.failed === 0 ? 0 : 1;
};
