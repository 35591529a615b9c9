import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.ts';
import { needGo } from './needs.ts';
import { npmCommand, ownEnvironment, run, wait } from './processes.ts';
import { cacheDir, Needed, root } from './settings.ts';
import { hashOf, stampAt } from './stamp.ts';

/** What a command wants made before it runs. */
export interface Wanted {
  readonly livekit: boolean;
  readonly web: boolean;
}

export const livekitBinary = join(cacheDir, 'livekit-server');

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

const installStamp = stampAt(join(root, 'node_modules', '.salon-installed'), () =>
  hashOf(root, manifests(), process.versions.modules),
);
const livekitStamp = stampAt(join(cacheDir, 'livekit-server.stamp'), () => hashOf(root, ['media']));
const webStamp = stampAt(join(cacheDir, 'web.stamp'), () =>
  hashOf(root, ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']),
);

/** Runs one step and says how long it took; its output is shown only when it fails. */
async function step(title: string, work: () => Promise<{ code: number; output: string }>): Promise<void> {
  const began = performance.now();
  console.log(`${title} ...`);
  const { code, output } = await work();
  if (code !== 0) throw new Needed(`${output.trim()}\n${title}: failed (exit code ${code}, see above).`);
  console.log(`${title}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function install(): Promise<void> {
  if (installStamp.isFresh()) return;
  const { command, args } = npmCommand();
  await step('Installing packages', () =>
    run(command, [...args, 'install', '--no-audit', '--no-fund'], { cwd: root, env: ownEnvironment() }),
  );
  // Taken afterwards: installing may itself complete the lock file.
  installStamp.write(installStamp.now());
}

async function buildLivekit(): Promise<void> {
  if (existsSync(livekitBinary) && livekitStamp.isFresh()) return;
  const sources = livekitStamp.now();
  const go = await needGo(process.env);
  const fresh = `${livekitBinary}.new`;
  const args = [
    'build',
    '-trimpath',
    '-buildvcs=false',
    '-ldflags=-s -w',
    '-o',
    fresh,
    'github.com/livekit/livekit-server/cmd/server',
  ];
  await step('Building the media server (LiveKit)', () => run(go, args, { cwd: join(root, 'media') }));
  // A running one keeps its file; writing into it would fail with "text file busy".
  renameSync(fresh, livekitBinary);
  livekitStamp.write(sources);
}

/** Built beside the old one and exchanged when it is complete: a failed build, or a running server, keeps what it has. */
async function buildWeb(): Promise<void> {
  const folder = join(root, 'apps/web');
  const dist = join(folder, 'dist');
  const fresh = join(folder, 'dist.new');
  const old = join(folder, 'dist.old');
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
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
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
    if (wanted.livekit && !existsSync(livekitBinary)) await needGo(process.env);
    const results = await Promise.allSettled([install(), wanted.livekit ? buildLivekit() : undefined]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (wanted.web) await buildWeb();
  } finally {
    giveBack();
  }
}

async function turn(): Promise<() => void> {
  for (let told = false; ; ) {
    const lock = takeLock(join(cacheDir, 'prepare.lock'));
    if (typeof lock === 'function') return lock;
    if (!told) console.log(`Another command (pid ${lock.heldBy}) is preparing this folder; waiting for it ...`);
    told = true;
    await wait(200);
  }
}
