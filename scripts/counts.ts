import { readFileSync } from 'node:fs';

/** What a test runner says it did. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const numberIn = (fields: Fields, name: string): number => (typeof fields[name] === 'number' ? fields[name] : 0);
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Vitest's JSON report. A file that does not even load has no tests: it counts as one failed. */
export function countsOfVitest(report: unknown): Counts {
  const fields = fieldsOf(report);
  const files = Array.isArray(fields.testResults) ? fields.testResults.map(fieldsOf) : [];
  const broken = files.filter((file) => file.status === 'failed' && !failsInside(file)).length;
  return {
    passed: numberIn(fields, 'numPassedTests'),
    failed: numberIn(fields, 'numFailedTests') + broken,
    skipped: numberIn(fields, 'numPendingTests') + numberIn(fields, 'numTodoTests'),
  };
}

const failsInside = (file: Fields): boolean =>
  Array.isArray(file.assertionResults) && file.assertionResults.some((result) => fieldsOf(result).status === 'failed');

/** Playwright's JSON report. Errors outside of tests (a set-up that breaks) count as failed. */
export function countsOfPlaywright(report: unknown): Counts {
  const fields = fieldsOf(report);
  const stats = fieldsOf(fields.stats);
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected') + lengthOf(fields.errors),
    skipped: numberIn(stats, 'skipped'),
  };
}

/** A runner's report, its exit code and what the two together mean. */
export function countsFrom(file: string, exitCode: number, read: (report: unknown) => Counts): Counts {
  let counts = NOTHING;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report: the runner broke before it could write one.
  }
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING,
  );

/** The closing line of `npm test`. */
export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
