import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './settings.ts';
import {
  closingLine,
  countsFrom,
  countsOfPlaywright,
  countsOfVitest,
  failureLines,
  slowestLines,
  sumOf,
} from './testResults.ts';

const unit = { numPassedTests: 12, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };
const browser = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] };

describe('what the runners report', () => {
  test('unit tests', () => expect(countsOfVitest(unit)).toMatchObject({ passed: 12, failed: 1, skipped: 3 }));

  test('browser tests; one that passed at the second try has passed', () => {
    expect(countsOfPlaywright(browser)).toMatchObject({ passed: 6, failed: 1, skipped: 3 });
  });

  test('a test file that does not load is a failure although it has no tests', () => {
    const broken = { ...unit, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countsOfVitest(broken).failed).toBe(1);
  });

  test('a file with a failed test in it is not counted twice', () => {
    expect(
      countsOfVitest({ ...unit, testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }] }).failed,
    ).toBe(1);
  });

  test('what failed outside of every test is a failure that says what it was', () => {
    const counts = countsOfVitest(unit, [{ message: 'TypeError: no such row at room.ts' }]);
    expect(counts.failed).toBe(2);
    expect(counts.failures).toContain('outside of every test: TypeError: no such row at room.ts');
  });

  test('a broken set-up of the browser tests is a failure', () => {
    expect(countsOfPlaywright({ stats: { expected: 0 }, errors: [{ message: 'no server' }] }).failed).toBe(1);
  });
});

describe('a runner that says nothing', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'salon-counts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const report = (content: string): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, content);
    return file;
  };

  test('fails when it ran no test at all', () => {
    expect(countsFrom(report('{"numPassedTests":0}'), 0, countsOfVitest)).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  test('passes without a test where there may be none to run', () => {
    expect(countsFrom(report('{"numPassedTests":0}'), 0, countsOfVitest, true).failed).toBe(0);
    expect(countsFrom(report('{"numPassedTests":0}'), 1, countsOfVitest, true).failed).toBe(1);
  });

  test('fails when it left no report', () => {
    expect(countsFrom(join(folder, 'absent.json'), 0, countsOfVitest).failed).toBe(1);
    expect(countsFrom(report('{'), 0, countsOfVitest).failed).toBe(1);
  });

  test('fails when its exit code says so although every test passed', () => {
    expect(countsFrom(report('{"numPassedTests":3}'), 1, countsOfVitest)).toMatchObject({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
  });

  test('passes with tests and a clean exit', () => {
    expect(countsFrom(report('{"numPassedTests":3}'), 0, countsOfVitest)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 0,
    });
  });
});

test('the closing line sums both runners', () => {
  expect(closingLine(sumOf([countsOfVitest(unit), countsOfPlaywright(browser)]))).toBe('18 passed, 2 failed');
});

test('what failed is told with its place and the first line of its message', () => {
  const vitest = {
    testResults: [
      {
        name: join(root, 'packages/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a is right' },
          {
            status: 'failed',
            fullName: 'a is wrong',
            failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n  at b'],
          },
        ],
      },
      { name: join(root, 'packages/c.test.ts'), status: 'failed', assertionResults: [], message: 'no such file' },
    ],
  };
  const spec = (ok: boolean) => ({
    ok,
    file: 'd.spec.ts',
    title: ok ? 'opens' : 'shuts',
    tests: [{ results: [{ error: { message: '\nTimeout' } }] }],
  });
  const playwright = {
    suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false)] }] }],
    errors: [{ message: 'no server' }],
  };
  expect(failureLines(sumOf([countsOfVitest(vitest), countsOfPlaywright(playwright)]))).toEqual([
    'failed: packages/a.test.ts > a is wrong: Error: 1 is not 2',
    'failed: packages/c.test.ts: no such file',
    'failed: e2e d.spec.ts > shuts: Timeout',
    'failed: e2e: no server',
  ]);
});

test('the ten slowest files are named, of both runners, and none where there are no more than ten', () => {
  const fast = Array.from({ length: 10 }, (_none, n) => ({
    name: join(root, `packages/a${n}.test.ts`),
    startTime: 1000,
    endTime: 1000 + n,
  }));
  const specs = [{ tests: [{ results: [{ duration: 1500 }, { duration: 1000 }] }] }];
  const browser = countsOfPlaywright({ suites: [{ file: 'chat.spec.ts', specs, suites: [{ specs }] }] });
  expect(slowestLines(countsOfVitest({ testResults: fast }))).toEqual([]);
  const lines = slowestLines(sumOf([countsOfVitest({ testResults: fast }), browser]));
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual(['slowest: 5.0 s e2e/tests/chat.spec.ts', 'slowest: 0.0 s packages/a9.test.ts']);
});
