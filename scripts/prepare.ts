import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, stampAt } from './buildHash.ts';
import { takeLock } from './lock.ts';
import { findLivekit, needGo } from './prerequisites.ts';
import { npmCommand, ownEnvironment, run, wait } from './processes.ts';
import { keepPastAssets } from './retainedAssets.ts';
import { cacheDir, Needed, root } from './settings.ts';

/** What a command wants made before it runs. */
export interface Wanted {
  /** Without the packages that only tests, checks and benchmarks need (`devDependencies`). */
  readonly runtimeOnly?: boolean;
  readonly livekit: boolean;
  readonly web: boolean;
  /** The server as one program; without it, it runs from its sources. */
  readonly server?: boolean;
  /** A server that speaks S3, for tests and benchmarks alone. */
  readonly s3?: GoProgram;
}

/** A program that is built from a Go module of ours that pins it. */
interface GoProgram {
  readonly title: string;
  readonly module: string;
  readonly from: string;
  readonly binary: string;
}

const livekit: GoProgram = {
  title: 'the media server (LiveKit)',
  module: 'media',
  from: 'github.com/livekit/livekit-server/cmd/server',
  binary: join(cacheDir, 'livekit-server'),
};
/** Small and built in a moment: for tests. */
export const gofakes3: GoProgram = {
  title: 'a server that speaks S3 (gofakes3)',
  module: 's3',
  from: 'github.com/johannesboyne/gofakes3/cmd/gofakes3',
  binary: join(cacheDir, 'gofakes3'),
};
/** One that people run: for benchmarks. */
export const versitygw: GoProgram = {
  title: 'a server that speaks S3 (versitygw)',
  module: 's3',
  from: 'github.com/versity/versitygw/cmd/versitygw',
  binary: join(cacheDir, 'versitygw'),
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

const serverFolder = join(root, 'apps/server');
export const serverBundle = join(serverFolder, 'dist/main.js');
const serverStamp = stampAt(join(cacheDir, 'server.stamp'), () =>
  hashOf(root, ['apps/server/src', 'apps/server/rolldown.config.ts', 'packages', 'package-lock.json']),
);

/** Runs one step and says how long it took; its output is shown only when it fails. */
async function step(title: string, work: () => Promise<{ code: number; output: string }>): Promise<void> {
  const began = performance.now();
  console.log(`${title} ...`);
  const { code, output } = await work();
  if (code !== 0) throw new Needed(`${output.trim()}\n${title}: failed (exit code ${code}, see above).`);
  console.log(`${title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function install(runtimeOnly: boolean): Promise<void> {
  // Those of development that are there stay: a start must not take them from someone who tests.
  const dev = runtimeOnly && !existsSync(join(root, 'node_modules/vitest')) ? '--omit=dev' : '--include=dev';
  const stamp = stampAt(join(root, 'node_modules', '.salon-installed'), () =>
    hashOf(root, manifests(), `${process.versions.modules} ${dev}`),
  );
  if (stamp.isFresh()) return;
  const { command, args } = npmCommand();
  await step('Installing packages', () =>
    run(command, [...args, 'install', dev, '--no-audit', '--no-fund'], { cwd: root, env: ownEnvironment() }),
  );
  // Taken afterwards: installing may itself complete the lock file.
  stamp.write(stamp.now());
}

async function buildGo({ title, module, from, binary }: GoProgram): Promise<void> {
  const stamp = stampAt(`${binary}.stamp`, () => hashOf(root, [module]));
  if (existsSync(binary) && stamp.isFresh()) return;
  const sources = stamp.now();
  const go = await needGo(process.env);
  const fresh = `${binary}.new`;
  const args = ['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w', '-o', fresh, from];
  await step(`Building ${title}`, () => run(go, args, { cwd: join(root, module) }));
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
  if (existsSync(serverBundle) && serverStamp.isFresh()) return;
  const sources = serverStamp.now();
  const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs');
  rmSync(join(serverFolder, 'dist.new'), { recursive: true, force: true });
  await step('Building the server', () =>
    run(process.execPath, [rolldown, '--config', 'rolldown.config.ts', '--dir', 'dist.new'], { cwd: serverFolder }),
  );
  exchange(serverFolder);
  serverStamp.write(sources);
}

async function buildWeb(): Promise<void> {
  const folder = join(root, 'apps/web');
  const dist = join(folder, 'dist');
  const fresh = join(folder, 'dist.new');
  if (existsSync(join(dist, 'index.html')) && webStamp.isFresh()) return;
  const sources = webStamp.now();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await step('Building the web app', () =>
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

/**
 * Installs and builds what is missing or older than its sources, and nothing else. Two starts at the same time take
 * turns. Throws {@link Needed}.
 */
export async function prepare(wanted: Wanted): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const giveBack = await turn();
  try {
    // Asked first: no half hour of installing before the one line that says what is missing.
    const buildsLivekit = wanted.livekit && (await findLivekit(process.env)) === null;
    const programs = [...(buildsLivekit ? [livekit] : []), ...(wanted.s3 ? [wanted.s3] : [])];
    if (programs.some(({ binary }) => !existsSync(binary))) await needGo(process.env);
    // The compiler takes all processors on its own: one after the other.
    const built = async () => {
      for (const program of programs) await buildGo(program);
    };
    const results = await Promise.allSettled([install(wanted.runtimeOnly === true), built()]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (wanted.server) await buildServer();
    if (wanted.web) await buildWeb();
  } finally {
    giveBack();
  }
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
