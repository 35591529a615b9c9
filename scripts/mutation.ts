import { join, matchesGlob } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { cacheDir, Needed } from './settings.ts';

interface Group {
  /** Globs of the modules whose mutants are made. */
  readonly mutate: readonly string[];
  /** Globs of the unit tests that have to kill them: they need neither databases nor browsers. */
  readonly tests: readonly string[];
}

const contract = 'packages/contract/src';
const room = 'packages/room/src';
const limits = 'apps/server/src/platform/limits';
const payment = 'apps/server/src/features/billing/purchase/payment.stateMachine';

/** Who may come in, and with which rights. */
const admission = [
  `${contract}/room/{admission,room,person}.rules.ts`,
  `${contract}/meeting/{meeting.states,meeting.actions,accessCode.rules}.ts`,
];
/** The state tables of subscriptions, payments and recordings, and what follows from them. */
const states = [
  `${contract}/billing/billing.{subscriptionStates,entitlement,change,period,paymentCodes}.ts`,
  `${contract}/recording/recording.{rules,states}.ts`,
  `${contract}/stateTable.ts`,
  `${payment}.ts`,
];

/** The pure modules in which a wrong line costs money, privacy or a meeting. */
export const mutationGroups: Readonly<Record<string, Group>> = {
  rules: {
    mutate: [`${contract}/**/*.rules.ts`, ...[...admission, ...states].map((glob) => `!${glob}`)],
    tests: [`${contract}/*/*.test.ts`],
  },
  admission: { mutate: admission, tests: [`${contract}/{room,meeting}/*.test.ts`] },
  states: { mutate: states, tests: [`${contract}/{billing,recording}/*.test.ts`, `${payment}.test.ts`] },
  reducers: {
    mutate: [`${room}/reduce.ts`, `${room}/reduce/*.ts`, `${room}/*/*.reduce.ts`],
    tests: [`${room}/reduce/*.test.ts`, `${room}/*/*.reduce.test.ts`],
  },
  limits: { mutate: [`${limits}.ts`], tests: [`${limits}.test.ts`] },
};

/** Least share of a group's mutants that its tests have to kill. */
const MIN_SCORE = 0.85;

/** Directories of the copy that is mutated: all that these tests import. */
const copied = ['packages', 'apps/server/src/platform', 'scripts/testing'];
const copiedFiles = [
  'package.json',
  'tsconfig.base.json',
  'apps/server/tsconfig.json',
  'apps/bank/tsconfig.json',
  `${payment}.ts`,
  `${payment}.test.ts`,
];

/** Ignores everything but what is copied: a folder can only be taken back in where its parent is not ignored. */
const ignorePatterns = (): string[] => {
  const parents = new Set(['']);
  for (const path of [...copied, ...copiedFiles])
    path
      .split('/')
      .slice(0, -1)
      .reduce((parent, name) => {
        const folder = `${parent}/${name}`;
        parents.add(folder);
        return folder;
      }, '');
  const opened = [...parents].sort().flatMap((parent) => [...(parent === '' ? [] : [`!${parent}`]), `${parent}/*`]);
  return [...opened, ...[...copied, ...copiedFiles].map((path) => `!/${path}`)];
};

type MutantResults = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** Mutates the files of a group, or those of them that are named. What was killed before is not tried again (`incremental`). */
async function mutate(name: string, group: Group, files: readonly string[]): Promise<MutantResults> {
  process.env.MUTATION_TESTS = group.tests.join(':');
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/testing/vitest.mutation.ts', related: false },
    mutate: [...(files.length > 0 ? files : group.mutate), '!**/*.test.ts'],
    // The compiler refuses both: '' is in no closed list, {} lacks the fields of its type.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
    // What is evaluated once, at import (schemas, closed lists), would have to be tried with every test of the group.
    ignoreStatic: true,
    ignorePatterns: ignorePatterns(),
    incremental: true,
    incrementalFile: join(cacheDir, `stryker.${name}.incremental.json`),
    tempDirName: join(cacheDir, 'stryker'),
    concurrency: 1,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}

/** How many mutants were killed of those that count; one that was ignored, or does not compile, does not. */
function scoreOf(results: MutantResults): { killed: number; counted: number } {
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return { killed, counted: killed + count('Survived', 'NoCoverage') };
}

const isIn = ({ mutate: globs }: Group, file: string): boolean =>
  globs.some((glob) => matchesGlob(file, glob)) &&
  !globs.some((glob) => glob.startsWith('!') && matchesGlob(file, glob.slice(1)));

/** `npm run mutation`: all groups; with arguments those groups, or those files with the tests of their group. */
export async function mutation(args: readonly string[]): Promise<number> {
  const groups = Object.entries(mutationGroups);
  const unknown = args.filter((arg) => !(arg in mutationGroups) && !groups.some(([, group]) => isIn(group, arg)));
  if (unknown.length > 0)
    throw new Needed(`No group (${groups.map(([name]) => name).join(', ')}) and no file of one: ${unknown.join(', ')}`);
  const lines: string[] = [];
  let isEnough = true;
  for (const [name, group] of groups) {
    const files = args.filter((arg) => isIn(group, arg));
    if (args.length > 0 && files.length === 0 && !args.includes(name)) continue;
    const { killed, counted } = scoreOf(await mutate(name, group, args.includes(name) ? [] : files));
    isEnough &&= killed >= MIN_SCORE * counted;
    lines.push(
      `${name}: ${killed} of ${counted} mutants killed, ${((100 * killed) / Math.max(1, counted)).toFixed(1)} %`,
    );
  }
  for (const line of lines) console.log(line);
  return isEnough ? 0 : 1;
}
