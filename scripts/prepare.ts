import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type Stamp, stampAt } from './buildHash.ts';
import { takeLock } from './lock.ts';
import { findLivekit, needGo } from './prerequisites.ts';
import { type Ended, npmCommand, ownEnvironment, run, wait } from './processes.ts';
import { keepPastAssets } from './retainedAssets.ts';
import { cacheDir, Needed, root } from './settings.ts';

/** What a command wants made. */
export interface Wanted {
  /** Without the packages that only tests, checks and benchmarks need (`devDependencies`). */
  readonly runtimeOnly?: boolean;
  readonly livekit: boolean;
  readonly web: boolean;
  /** The server as one program; without it, it runs from its sources. */
  readonly server?: boolean;
  /** A migrated database that new embedded ones are copied from. */
  readonly database?: boolean;
  /** A server that speaks S3, for tests and benchmarks alone. */
  readonly s3?: GoProgram;
  /** Programs that check what is deployed. */
  readonly tools?: readonly GoProgram[];
}

/** A program that is built from a Go module of ours that pins it. */
interface GoProgram {
  readonly title: string;
  readonly module: string;
  readonly from: string;
  readonly binary: string;
}

const livekit: GoProgram = {
  title: 'Media server (LiveKit)',
  module: 'media',
  from: 'github.com/livekit/livekit-server/cmd/server',
  binary: join(cacheDir, 'livekit-server'),
};
/** Small and built in a moment: for tests. */
export const gofakes3: GoProgram = {
  title: 'S3 server (gofakes3)',
  module: 's3',
  from: 'github.com/johannesboyne/gofakes3/cmd/gofakes3',
  binary: join(cacheDir, 'gofakes3'),
};
/** One that people run: for benchmarks. */
export const versitygw: GoProgram = {
  title: 'S3 server (versitygw)',
  module: 's3',
  from: 'github.com/versity/versitygw/cmd/versitygw',
  binary: join(cacheDir, 'versitygw'),
};
export const helm: GoProgram = {
  title: 'Helm',
  module: 'deploy/tools/helm',
  from: 'helm.sh/helm/v3/cmd/helm',
  binary: join(cacheDir, 'helm'),
};
/** Compares objects of Kubernetes with its schemas, and refuses unknown fields. */
export const kubectlValidate: GoProgram = {
  title: 'kubectl-validate',
  module: 'deploy/tools/kubectl-validate',
  from: 'sigs.k8s.io/kubectl-validate',
  binary: join(cacheDir, 'kubectl-validate'),
};
/** The media server to run, after {@link prepare}: one of the pinned version in PATH, or the built one. */
export const livekitBinary = async (): Promise<string> => (await findLivekit(process.env)) ?? livekit.binary;

const workspaceFolders = (): readonly string[] =>
  ['apps', 'packages']
    .flatMap((parent) =>
      existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [],
    )
    .concat('e2e', 'bench');

const manifests = (): readonly string[] => [
  'package.json',
  'package-lock.json',
  ...workspaceFolders().map((folder) => `${folder}/package.json`),
];

const webStamp = stampAt(join(cacheDir, 'web.stamp'), () =>
  hashOf(root, ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']),
);

const webFolder = join(root, 'apps/web');
const serverFolder = join(root, 'apps/server');
export const serverBundle = join(serverFolder, 'dist/salon.js');
const serverStamp = stampAt(join(cacheDir, 'server.stamp'), () =>
  hashOf(root, ['apps/server/src', 'apps/server/rolldown.config.ts', 'packages', 'package-lock.json']),
);

/** What takes longer than this is told when it is done. */
const WORTH_TELLING_MS = 10_000;

/** Makes one thing; its output is shown only when it fails. */
async function step(title: string, work: () => Promise<Ended>): Promise<void> {
  const began = performance.now();
  const { code, output } = await work();
  if (code !== 0) throw new Needed(`${output.trim()}\n${title}: failed (exit code ${code}, see above).`);
  const took = performance.now() - began;
  if (took > WORTH_TELLING_MS) console.log(`${title}: ready after ${(took / 1000).toFixed(1)} s`);
}

function installedPackages(runtimeOnly: boolean): Making {
  // Those of development that are there stay: a start must not take them from someone who tests.
  const dev = runtimeOnly && !existsSync(join(root, 'node_modules/vitest')) ? '--omit=dev' : '--include=dev';
  const stamp = stampAt(join(root, 'node_modules', '.salon-installed'), () =>
    hashOf(root, manifests(), `${process.versions.modules} ${dev}`),
  );
  if (stamp.isFresh()) return null;
  const { command, args } = npmCommand();
  return step('Packages', () =>
    run(command, [...args, 'install', dev, '--no-audit', '--no-fund'], { cwd: root, env: ownEnvironment() }),
  ).then(() => {
    // Taken afterwards: installing may itself complete the lock file.
    stamp.write(stamp.now());
  });
}

const goStamp = ({ binary, module }: Pick<GoProgram, 'binary' | 'module'>): Stamp =>
  stampAt(`${binary}.stamp`, () => hashOf(root, [module]));

async function buildGo({ title, module, from, binary }: GoProgram): Promise<void> {
  const stamp = goStamp({ binary, module });
  const sources = stamp.now();
  const go = await needGo(process.env);
  const fresh = `${binary}.new`;
  const args = ['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w', '-o', fresh, from];
  // Pages are built beside it and wanted first.
  await step(title, () => run(go, args, { cwd: join(root, module), niceness: 10 }));
  // A running one keeps its file; writing into it would fail with "text file busy".
  renameSync(fresh, binary);
  stamp.write(sources);
}

/** Exchanges what a build made before by what it has made beside it: a failed build, or a running server, keeps what it has. */
function exchange(folder: string): void {
  const dist = join(folder, 'dist');
  const old = join(folder, 'dist.old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(join(folder, 'dist.new'), dist);
  rmSync(old, { recursive: true, force: true });
}

async function buildServer(): Promise<void> {
  const sources = serverStamp.now();
  const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs');
  rmSync(join(serverFolder, 'dist.new'), { recursive: true, force: true });
  await step('Server', () =>
    run(process.execPath, [rolldown, '--config', 'rolldown.config.ts', '--dir', 'dist.new'], { cwd: serverFolder }),
  );
  exchange(serverFolder);
  serverStamp.write(sources);
}

/** Folder of the database that new ones are copied from. */
export const databaseTemplate = join(cacheDir, 'database');
const databaseStamp = stampAt(`${databaseTemplate}.stamp`, () =>
  hashOf(root, ['apps/server/migrations', 'package-lock.json']),
);

async function buildDatabase(): Promise<void> {
  const sources = databaseStamp.now();
  const fresh = `${databaseTemplate}.new`;
  rmSync(fresh, { recursive: true, force: true });
  await step('Database', () =>
    run(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      join(serverFolder, 'src/platform/db/seed.main.ts'),
      fresh,
    ]),
  );
  rmSync(databaseTemplate, { recursive: true, force: true });
  renameSync(fresh, databaseTemplate);
  databaseStamp.write(sources);
}

async function buildWeb(): Promise<void> {
  const folder = webFolder;
  const dist = join(folder, 'dist');
  const fresh = join(folder, 'dist.new');
  const sources = webStamp.now();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await step('Pages', () =>
    run(process.execPath, [vite, 'build', '--outDir', fresh, '--emptyOutDir'], {
      cwd: folder,
      // One build for development and production: the server tells the page which of the two it is.
      env: ownEnvironment({ NODE_ENV: 'production' }),
    }),
  );
  keepPastAssets(dist, fresh, Date.now());
  exchange(folder);
  webStamp.write(sources);
}

/** Something that is being made; null: it is there, and fits its sources. */
type Making = Promise<void> | null;

/** What is missing or older than its sources, each resolved when it is there. */
export interface Preparation {
  readonly packages: Making;
  readonly server: Making;
  readonly database: Making;
  readonly web: Making;
  /** What is built from Go modules: the media server, and S3 servers of tests. */
  readonly programs: Making;
}

/**
 * Begins to install and build what is missing or older than its sources, and nothing else. Two starts at the same time
 * take turns. Throws {@link Needed}, and so may each part.
 */
export async function beginPreparing(wanted: Wanted): Promise<Preparation> {
  mkdirSync(cacheDir, { recursive: true });
  const release = await turn();
  try {
    const { s3, tools = [] } = wanted;
    const buildsLivekit = wanted.livekit && (await findLivekit(process.env)) === null;
    const stale = [...(buildsLivekit ? [livekit] : []), ...(s3 ? [s3] : []), ...tools].filter(
      (program) => !(existsSync(program.binary) && goStamp(program).isFresh()),
    );
    // Asked first: no half hour of installing before the one line that says what is missing.
    if (stale.length > 0) await needGo(process.env);
    // The compiler takes all processors on its own: one after the other.
    const build = async () => {
      for (const program of stale) await buildGo(program);
    };
    const packages = installedPackages(wanted.runtimeOnly === true);
    const isServerStale = wanted.server === true && !(existsSync(serverBundle) && serverStamp.isFresh());
    const isWebStale = wanted.web && !(existsSync(join(webFolder, 'dist/index.html')) && webStamp.isFresh());
    const isDatabaseStale = wanted.database === true && !(existsSync(databaseTemplate) && databaseStamp.isFresh());
    const after = (work: () => Promise<void>): Promise<void> => (packages ?? Promise.resolve()).then(work);
    const preparation: Preparation = {
      packages,
      server: isServerStale ? after(buildServer) : null,
      database: isDatabaseStale ? after(buildDatabase) : null,
      web: isWebStale ? after(buildWeb) : null,
      programs: stale.length > 0 ? build() : null,
    };
    const missing = Object.entries(preparation).flatMap(([name, making]) => (making === null ? [] : [name]));
    if (missing.length > 0) console.log(`Preparing ${missing.join(', ')}; the first time this takes some minutes.`);
    void Promise.allSettled(Object.values(preparation)).then(release);
    return preparation;
  } catch (error) {
    release();
    throw error;
  }
}

/** Installs and builds, to the end, what is missing or older than its sources. Throws {@link Needed}. */
export async function prepare(wanted: Wanted): Promise<void> {
  const results = await Promise.allSettled(Object.values(await beginPreparing(wanted)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function turn(): Promise<() => void> {
  for (let isAnnounced = false; ; ) {
    const lock = takeLock(join(cacheDir, 'prepare.lock'));
    if (typeof lock === 'function') return lock;
    if (!isAnnounced) console.log(`Another command (pid ${lock.heldBy}) is preparing this folder; waiting for it ...`);
    isAnnounced = true;
    await wait(200);
  }
}
