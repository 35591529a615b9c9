import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foreignTablesIn, serverFeatures } from './foreignTables.ts';
import { faultsOfPhrases } from './phrases.ts';
import { prepare } from './prepare.ts';
import { ownEnvironment, run } from './processes.ts';
import { root } from './settings.ts';

/** What one check found; `output` is shown when it fails, `remark` always. */
export interface Finding {
  readonly ok: boolean;
  readonly output: string;
  readonly remark?: string;
}

export interface Check {
  readonly name: string;
  readonly inspect: () => Promise<Finding>;
}

const SOURCES = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

const COLOURED = process.stdout.isTTY === true;

async function tool(path: string, args: readonly string[]): Promise<Finding> {
  const { code, output } = await run(process.execPath, [join(root, 'node_modules', path), ...args], {
    cwd: root,
    env: ownEnvironment(COLOURED ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }),
  });
  return { ok: code === 0, output };
}

/** dependency-cruiser finds no fault in what it could not read: no module at all is a fault of its own. */
async function boundaries(): Promise<Finding> {
  const { ok, output } = await tool('dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    ...SOURCES,
  ]);
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (modules === 0) return { ok: false, output: `${output}\nNo module was cruised.` };
  return { ok, output: output.replace(/\n[^\n]*missing-tsc-transpiler[\s\S]*$/, ''), remark: `${modules} modules` };
}

async function phrases(): Promise<Finding> {
  const { faults, doubles } = await faultsOfPhrases(join(root, 'packages/phrases/src'));
  const remark =
    doubles.length === 0
      ? undefined
      : `keys with the same Turkish text:\n${doubles.map((line) => `    ${line}`).join('\n')}`;
  return { ok: faults.length === 0, output: faults.join('\n'), ...(remark !== undefined && { remark }) };
}

async function phrasesInUse(): Promise<Finding> {
  const [{ unusedPhrases }, { keysIn }] = await Promise.all([import('./unusedPhrases.ts'), import('./phrases.ts')]);
  const keys = await keysIn(join(root, 'packages/phrases/src/tr'));
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'apps/web/worker/*.ts', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|\/testing\/|^packages\/phrases\/src\/\w+\//.test(file));
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const unused = unusedPhrases(keys, code);
  return {
    ok: unused.length === 0,
    output: unused.map((key) => `${key} is used by no code: use or delete it`).join('\n'),
    remark: `${keys.length} phrases`,
  };
}

async function literalText(): Promise<Finding> {
  const { literalTextIn } = await import('./literalText.ts');
  const files = globSync('apps/web/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.(test|stories)\.tsx$|\/test(ing)?\//.test(file),
  );
  const lines = files.flatMap((file) =>
    literalTextIn(readFileSync(join(root, file), 'utf8')).map(
      ({ line, text }) => `${file}:${line}: "${text}" belongs into the phrases`,
    ),
  );
  return { ok: lines.length === 0, output: lines.join('\n'), remark: `${files.length} components` };
}

async function api(): Promise<Finding> {
  const [{ faultsOfApi }, { allCalls }, { openApi }] = await Promise.all([
    import('./api.ts'),
    import('@salon/contract/calls'),
    import('@salon/contract/openapi'),
  ]);
  const faults = faultsOfApi(openApi(allCalls, 'http://localhost'), allCalls);
  return { ok: faults.length === 0, output: faults.join('\n'), remark: `${allCalls.length} calls` };
}

/** Neither the compiler nor the rules about imports read the words of a statement. */
async function foreignTables(): Promise<Finding> {
  const sources = serverFeatures(root);
  const faults = foreignTablesIn(sources);
  return { ok: faults.length === 0, output: faults.join('\n'), remark: `${sources.length} files` };
}

/** Biome finds promises that nothing waits for; these are waited for too late. */
async function latePromises(): Promise<Finding> {
  const { latePromisesIn } = await import('./latePromises.ts');
  const files = globSync(
    ['apps/*/src/**/*.{ts,tsx}', 'apps/web/worker/*.ts', 'packages/*/src/**/*.{ts,tsx}', 'scripts/*.ts'],
    { cwd: root },
  ).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const lines = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (!source.includes('await')) return [];
    return latePromisesIn(source, file.endsWith('x')).map(
      ({ line, name }) => `${file}:${line}: ${name} is awaited after another await: Promise.all at once, or .catch`,
    );
  });
  return { ok: lines.length === 0, output: lines.join('\n'), remark: `${files.length} files` };
}

/** Documents that draw the state tables, and statements that write a state beside them. */
async function stateTables(): Promise<Finding> {
  const { faultsOfStateDocs, faultsOfStateWrites, stateMachines } = await import('./stateTables.ts');
  const machines = await stateMachines();
  const faults = [...(await faultsOfStateDocs()), ...faultsOfStateWrites(machines, serverFeatures(root))];
  return { ok: faults.length === 0, output: faults.join('\n') };
}

/** The reference of the settings. */
async function settings(): Promise<Finding> {
  const { faultsOfReference } = await import('./settingsReference.ts');
  const faults = await faultsOfReference();
  return { ok: faults.length === 0, output: faults.join('\n') };
}

/** Dashboards, alert rules, their tests and their runbook. */
async function monitoring(): Promise<Finding> {
  const { inspectMonitoring } = await import('./monitoring.ts');
  const { faults, remark } = inspectMonitoring();
  return { ok: faults.length === 0, output: faults.join('\n'), remark };
}

/** A table file that changed without a migration. */
async function migrations(): Promise<Finding> {
  const { faultsOfMigrations } = await import('./migrations.ts');
  const faults = await faultsOfMigrations(join(root, 'apps/server'));
  return { ok: faults.length === 0, output: faults.join('\n') };
}

const EMPTY_NAMES = /^(utils?|helpers?|common|misc|types)\.tsx?$/;

/** A file's name says what is in it. Phrase namespaces are words of the product. */
async function fileNames(): Promise<Finding> {
  const files = globSync(`{${SOURCES.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|\.types)$/.test(name),
  });
  const bad = files.filter((file) => EMPTY_NAMES.test(basename(file)) && !file.startsWith('packages/phrases/'));
  return {
    ok: bad.length === 0,
    output: bad.map((file) => `${file}: the name says nothing about what is in it`).join('\n'),
  };
}

/** Documents name what there is: links, anchors, files in backticks, and records that sources refer to. */
async function docLinks(): Promise<Finding> {
  const { faultsOfDocs, faultsOfReferences, repositoryFiles } = await import('./docLinks.ts');
  const files = repositoryFiles(root);
  const read = (wanted: RegExp) =>
    files.filter((file) => wanted.test(file)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const docs = read(/\.md$/);
  const sources = read(/^(?!scripts\/docLinks).*\.(?:tsx?|mjs|cjs|css|grit|sql|md)$/);
  const faults = [...faultsOfDocs(docs, files), ...faultsOfReferences(sources, files)];
  return { ok: faults.length === 0, output: faults.join('\n'), remark: `${docs.length} documents` };
}

const COMMITS = 20;

/** The last commits' subjects. A tree without its history (an archive, an image) has nothing to look at. */
async function commitSubjects(): Promise<Finding> {
  const { faultsOfSubjects } = await import('./commitSubjects.ts');
  const { code, output } = await run('git', ['log', `-${COMMITS}`, '--no-merges', '--format=%s'], { cwd: root });
  if (code !== 0) return { ok: true, output: '', remark: 'no git history' };
  const subjects = output.trim().split('\n');
  const faults = faultsOfSubjects(subjects);
  return { ok: faults.length === 0, output: faults.join('\n'), remark: `the last ${subjects.length}` };
}

/** Words that were replaced by the terms of the field, in names, comments and docs. */
async function bannedWords(): Promise<Finding> {
  const { findBannedWords } = await import('./bannedWords.ts');
  const { faults, notice: remark } = findBannedWords();
  return { ok: faults.length === 0, output: faults.join('\n'), remark };
}

const checks: readonly Check[] = [
  { name: 'types (tsc)', inspect: () => tool('typescript/bin/tsc', ['-b']) },
  {
    name: 'format, lint, CSS sides, clock, outgoing calls (biome)',
    inspect: () =>
      tool('@biomejs/biome/bin/biome', [
        'ci',
        '--max-diagnostics=200',
        '--error-on-warnings',
        `--colors=${COLOURED ? 'force' : 'off'}`,
      ]),
  },
  { name: 'boundaries (dependency-cruiser)', inspect: boundaries },
  { name: 'unused code and dependencies (knip)', inspect: () => tool('knip/bin/knip.js', ['--no-progress']) },
  { name: 'tables of other features in SQL', inspect: foreignTables },
  { name: 'phrases', inspect: phrases },
  { name: 'phrases in use', inspect: phrasesInUse },
  { name: 'text outside of the phrases', inspect: literalText },
  { name: 'promises that are awaited late', inspect: latePromises },
  { name: 'description of the API', inspect: api },
  { name: 'migrations and table files', inspect: migrations },
  { name: 'state tables', inspect: stateTables },
  { name: 'reference of the settings', inspect: settings },
  { name: 'dashboards and alerts', inspect: monitoring },
  { name: 'file names', inspect: fileNames },
  { name: 'words that must not come back', inspect: bannedWords },
  { name: 'links and paths of documents', inspect: docLinks },
  { name: 'subjects of commits', inspect: commitSubjects },
];

/** Runs checks one after the other, all of them even when one fails, and says what each found. Returns the exit code. */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  const failed: string[] = [];
  for (const { name, ...entry } of checks) {
    const { ok, output, remark } = await entry.inspect();
    if (!ok) {
      failed.push(name);
      console.log(`\n${output.trim()}\n`);
    }
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${remark === undefined ? '' : ` (${remark})`}`);
  }
  console.log(
    failed.length === 0
      ? `All ${checks.length} checks passed.`
      : `${failed.length} of ${checks.length} checks failed: ${failed.join('; ')}`,
  );
  return failed.length === 0 ? 0 : 1;
}

/** `npm run check`: every static check, all of them even when one fails. Returns the exit code. */
export async function check(): Promise<number> {
  await prepare({ livekit: false, web: false });
  return runChecks(checks);
}
