import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './settings.ts';

/** What a test runner says it did. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for every failure: where, which test, the first line of its message. */
  readonly failures: readonly string[];
  /** What each file took. */
  readonly files: readonly FileTime[];
}

interface FileTime {
  readonly file: string;
  /** Milliseconds. */
  readonly took: number;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const numberIn = (fields: Fields, name: string): number => (typeof fields[name] === 'number' ? fields[name] : 0);
const listIn = (fields: Fields, name: string): readonly Fields[] =>
  Array.isArray(fields[name]) ? fields[name].map(fieldsOf) : [];
const textIn = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');

/** One failure on one line; messages come with colours and are long. */
const failureLine = (where: string, message: unknown): string => {
  const text = typeof message === 'string' ? stripVTControlCharacters(message) : '';
  const first = text.split('\n').find((line) => line.trim() !== '') ?? 'no message';
  return `${where}: ${first.trim().slice(0, 300)}`;
};

/**
 * Vitest's JSON report. A file that does not even load has no tests: it counts as one failed.
 *
 * @param unhandled What failed outside of every test, each as `{ message }`: one failure each.
 */
export function countsOfVitest(report: unknown, unhandled: unknown = []): Counts {
  const fields = fieldsOf(report);
  const errors = listIn({ unhandled }, 'unhandled');
  const files = listIn(fields, 'testResults');
  const failedTests = files.map((file) => listIn(file, 'assertionResults').filter((one) => one.status === 'failed'));
  const broken = files.filter((file, at) => file.status === 'failed' && failedTests[at]?.length === 0);
  return {
    passed: numberIn(fields, 'numPassedTests'),
    failed: numberIn(fields, 'numFailedTests') + broken.length + errors.length,
    skipped: numberIn(fields, 'numPendingTests') + numberIn(fields, 'numTodoTests'),
    failures: [
      ...files.flatMap((file, at) =>
        (failedTests[at] ?? []).map((one) => {
          const messages = Array.isArray(one.failureMessages) ? one.failureMessages : [];
          return failureLine(`${relative(root, textIn(file, 'name'))} > ${textIn(one, 'fullName')}`, messages[0]);
        }),
      ),
      ...broken.map((file) => failureLine(relative(root, textIn(file, 'name')), file.message)),
      ...errors.map((error) => failureLine('outside of every test', error.message)),
    ],
    files: files.map((file) => ({
      file: relative(root, textIn(file, 'name')),
      took: numberIn(file, 'endTime') - numberIn(file, 'startTime'),
    })),
  };
}

/** The failed tests of a suite and of the suites in it. */
const failedSpecs = (suite: Fields): readonly string[] => [
  ...listIn(suite, 'suites').flatMap(failedSpecs),
  ...listIn(suite, 'specs')
    .filter((spec) => spec.ok === false)
    .map((spec) => {
      const errors = listIn(spec, 'tests').flatMap((one) =>
        listIn(one, 'results').map((result) => fieldsOf(result.error).message),
      );
      return failureLine(`e2e ${textIn(spec, 'file')} > ${textIn(spec, 'title')}`, errors.find(Boolean));
    }),
];

/** What the tests of a suite and of the suites in it took together. */
const timeOf = (suite: Fields): number =>
  [
    ...listIn(suite, 'suites').map(timeOf),
    ...listIn(suite, 'specs').flatMap((spec) =>
      listIn(spec, 'tests').flatMap((one) => listIn(one, 'results').map((result) => numberIn(result, 'duration'))),
    ),
  ].reduce((sum, took) => sum + took, 0);

/** Playwright's JSON report. Errors outside of tests (a set-up that breaks) count as failed. */
export function countsOfPlaywright(report: unknown): Counts {
  const fields = fieldsOf(report);
  const stats = fieldsOf(fields.stats);
  const errors = listIn(fields, 'errors');
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected') + errors.length,
    skipped: numberIn(stats, 'skipped'),
    failures: [...failedSpecs(fields), ...errors.map((error) => failureLine('e2e', error.message))],
    files: listIn(fields, 'suites').map((suite) => ({
      file: `e2e/tests/${textIn(suite, 'file')}`,
      took: timeOf(suite),
    })),
  };
}

/**
 * A runner's report, its exit code and what the two together mean.
 *
 * @param mayBeEmpty No test at all is no failure: nothing had to be run.
 */
export function countsFrom(
  file: string,
  exitCode: number,
  read: (report: unknown) => Counts,
  mayBeEmpty = false,
): Counts {
  let counts = NOTHING;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report: the runner broke before it could write one.
  }
  const silent = counts.failed === 0 && (exitCode !== 0 || (counts.passed === 0 && !mayBeEmpty));
  return silent
    ? { ...counts, failed: 1, failures: [`a test runner ended with ${exitCode} and no failed test`] }
    : counts;
}

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      files: [...sum.files, ...one.files],
    }),
    NOTHING,
  );

/** What failed, a line each, told once more where the eye falls: above the closing line. */
export const failureLines = ({ failures }: Counts): readonly string[] => failures.map((line) => `failed: ${line}`);

/** The ten files that took longest, where there were more: what to look at when a run has become slow. */
export const slowestLines = ({ files }: Counts): readonly string[] =>
  files.length <= 10
    ? []
    : files
        .toSorted((a, b) => b.took - a.took)
        .slice(0, 10)
        .map(({ file, took }) => `slowest: ${(took / 1000).toFixed(1)} s ${file}`);

/** The closing line of `npm test`. */
export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
