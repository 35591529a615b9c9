import { describe, expect, test } from 'vitest';
import { argumentsOf } from './testArguments.ts';

describe('the arguments of npm test', () => {
  test.each([
    ['nothing', [], [], []],
    ['a runner', ['--unit'], [], null],
    ['a runner', ['--e2e'], null, []],
    ['both runners', ['--unit', '--e2e'], [], []],
    ['a runner with its options', ['--e2e', '--grep', 'notes'], null, ['--grep', 'notes']],
    ['a runner, whatever the path is', ['--unit', 'e2e.spec.ts'], ['e2e.spec.ts'], null],
    ['a unit test', ['apps/server/src/app.test.ts'], ['apps/server/src/app.test.ts'], null],
    ['a part of a name, for unit tests', ['purchase.property'], ['purchase.property'], null],
    ['a unit test by its name', ['a.test.tsx', '-t', 'says'], ['a.test.tsx', '-t', 'says'], null],
    ['a browser test', ['e2e/tests/notes.spec.ts:11'], null, ['e2e/tests/notes.spec.ts:11']],
    ['a browser test by its name', ['notes.spec.ts', '-g', 'three'], null, ['notes.spec.ts', '-g', 'three']],
    ['tests of both kinds', ['apps/web', 'notes.spec.ts'], ['apps/web'], ['notes.spec.ts']],
  ])('that name %s', (_what, args, unit, browser) => {
    expect(argumentsOf(args)).toEqual({ unit, browser });
  });
});
