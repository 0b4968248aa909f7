import { stripVTControlCharacters } from 'node:util';

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** The counts of one check that either holds or does not. */
export const oneCheck = (holds) => ({ ...nothing, [holds ? 'passed' : 'failed']: 1 });

/** The counts of one check that could not be made. */
export const skippedCheck = { ...nothing, skipped: 1 };

/** A run that ended badly counts at least one failure, also when it could not count anything. */
const honest = (counts, exitCode) =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** Counts out of vitest's JSON report (undefined when there is none) and its exit code. */
export const vitestCounts = (report, exitCode) =>
  honest(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitCode,
  );

/** Counts out of Playwright's JSON report (undefined when there is none) and its exit code. */
export const playwrightCounts = (report, exitCode) =>
  honest(
    {
      passed: report?.stats?.expected ?? 0,
      failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
      skipped: report?.stats?.skipped ?? 0,
    },
    exitCode,
  );

/** The sum of several counts. */
export const sumCounts = (all) =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    nothing,
  );

/** The one line a check ends with. */
export const countLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0].trim();

const failure = (file, title, message) => `${file} › ${title}: ${firstLine(message)}`;

/** What failed by vitest's JSON report (undefined when there is none): file, full title, first line of why. */
export const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [failure(name, 'not loaded', message)];
    return failed.map((each) => failure(name, each.fullName, each.failureMessages[0]));
  });

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results);

const whyOf = (spec) => resultsOf(spec).find(({ error }) => error !== undefined)?.error.message;

/* The file in which Playwright says, among other things, what the window showed in the end. */
const contextOf = (spec) =>
  resultsOf(spec)
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name }) => name === 'error-context')?.path;

const SHOWN_LINES = 60;

const shownIn = (context) =>
  (/```yaml\n([^]*?)```/.exec(context)?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, SHOWN_LINES);

/**
 * What failed by Playwright's JSON report (undefined when there is none), each as of vitest's; behind
 * it what the window showed in the end, from the file that `read` gives the text of.
 */
export const playwrightFailures = (report, read) =>
  (report?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .flatMap((spec) => {
      const context = contextOf(spec);
      const shown = context === undefined ? [] : shownIn(read(context));
      return [failure(spec.file, spec.title, whyOf(spec)), ...shown];
    });

const LAST_LINES = 12;

/** What a program that failed wrote last: no report names what went wrong. */
export const lastLines = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-LAST_LINES);
