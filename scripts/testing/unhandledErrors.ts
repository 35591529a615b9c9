import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { cacheDir } from '../settings.ts';

export const unhandledErrorsReport = join(cacheDir, 'vitest-unhandled.json');

/**
 * A Vitest reporter: writes what failed outside of every test (a promise that no one awaited), which ends the run with 1 and
 * is in no other report. A list of `{ message }`.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const lines = errors.map(({ name, message, stacks, stack }) => ({
      message: `${name ?? 'Error'}: ${message} at ${stacks?.[0]?.file ?? stack?.split('\n')[1]?.trim() ?? 'an unknown place'}`,
    }));
    writeFileSync(unhandledErrorsReport, JSON.stringify(lines));
  };
}
