import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { holderOfDataDir, lockDataDir } from '../lock.ts';
import { livekitBinary, prepare, serverBundle, versitygw } from '../prepare.ts';
import { findProgram, findRecorderPrograms, needFreePorts } from '../prerequisites.ts';
import { isAlive, ownEnvironment, run, wait } from '../processes.ts';
import { secretsFor } from '../secrets.ts';
import { Needed, readSettings, root, type Settings } from '../settings.ts';
import { beforeStop, stoppingIsRegular } from '../shutdown.ts';
import { untilReady } from '../start.ts';
import { type ChildPlan, type SupervisedChild, supervise } from '../supervisor.ts';
import { asPostgres, type ClusterPrograms, clusterPlans, databaseUrl } from './cluster.plans.ts';
import { allPorts, type ClusterPorts, portsOf } from './ports.ts';

/** One part of a running cluster, which tests stop, kill and start again. */
export interface Member {
  readonly name: string;
  /** Null: it does not run. */
  pid(): number | null;
  /** Ends it in order; it stays down until it is started. */
  stop(): Promise<void>;
  start(): void;
}

export interface Cluster {
  /** Its address, that of the proxy. */
  readonly url: string;
  readonly ports: ClusterPorts;
  readonly dataDir: string;
  readonly members: ReadonlyMap<string, Member>;
  /** Resolves when a server answers that it is ready. */
  isReady(server: number): Promise<void>;
  stop(): Promise<void>;
}

/** Folders of PostgreSQL's programs on Debian and elsewhere, newest first. */
function postgresFolder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  const path = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  if (path === undefined) throw new Needed('PostgreSQL is missing: apt-get install postgresql');
  return path;
}

async function findPrograms(): Promise<ClusterPrograms> {
  const of = (program: string): string => {
    const path = findProgram([program], process.env, ['/usr/sbin', '/usr/local/sbin']);
    if (path === null) throw new Needed(`${program} is missing: apt-get install ${program}`);
    return path;
  };
  const recorder = findRecorderPrograms(process.env);
  if (typeof recorder === 'string') throw new Needed(recorder);
  return {
    postgres: postgresFolder(),
    redis: of('redis-server'),
    nginx: of('nginx'),
    livekit: await livekitBinary(),
    recorder,
  };
}

async function listens(port: number): Promise<void> {
  while (
    !(await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', () => done(false));
      socket.once('connect', () => {
        socket.destroy();
        done(true);
      });
    }))
  )
    await wait(100);
}

/** Runs a program to its end. Throws {@link Needed} with its output. */
async function once(command: string, args: readonly string[], env = ownEnvironment()): Promise<void> {
  const { code, output } = await run(command, [...args], { cwd: root, env });
  if (code !== 0) throw new Needed(`${command} ${args.join(' ')}\n${output.trim()}`);
}

/** A database cluster without passwords: it listens on loopback alone. */
async function initDatabase(settings: Settings, folder: string): Promise<void> {
  const data = join(settings.dataDir, 'postgres');
  if (existsSync(join(data, 'PG_VERSION'))) return;
  mkdirSync(data, { recursive: true });
  if (process.getuid?.() === 0) {
    // The account that runs it has to reach its folder.
    chmodSync(settings.dataDir, 0o711);
    await once('chown', ['postgres:postgres', data]);
    const { command, args } = asPostgres('test', ['-w', data]);
    if ((await run(command, [...args])).code !== 0)
      throw new Needed(
        `The account postgres cannot reach ${data}: set DATA_DIR to a folder that it can, below /tmp for example.`,
      );
  }
  const { command, args } = asPostgres(join(folder, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
  ]);
  await once(command, args);
}

/** Makes the database if it is not there, and brings it up to date: no server of several does that on its own. */
async function migrate(ports: ClusterPorts, folder: string): Promise<void> {
  const psql = ['-h', '127.0.0.1', '-p', String(ports.postgres), '-U', 'postgres'];
  const ready = () => run(join(folder, 'pg_isready'), psql, { cwd: root });
  while ((await ready()).code !== 0) await wait(100);
  const { output } = await run(join(folder, 'psql'), [
    ...psql,
    '-Atc',
    `select 1 from pg_database where datname = 'salon'`,
  ]);
  if (output.trim() !== '1') await once(join(folder, 'createdb'), [...psql, 'salon']);
  await once(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', serverBundle, 'migrate'],
    ownEnvironment({ DATABASE_URL: databaseUrl(ports) }),
  );
}

function memberOf(plan: ChildPlan, report: (text: string) => void): Member {
  let child: SupervisedChild | null = null;
  return {
    name: plan.name,
    pid() {
      try {
        return Number(readFileSync(plan.pidFile, 'utf8'));
      } catch {
        return null;
      }
    },
    async stop() {
      await child?.stop();
      child = null;
    },
    start() {
      child ??= supervise(plan, {
        output: (name, text) => report(`[${name}] ${text}`),
        gaveUp: (name, code) => report(`The ${name} does not come up (exit code ${code}, see above).`),
      });
      child.wasReady();
    },
  };
}

/**
 * Starts a whole distributed product on loopback: two servers behind nginx, two media servers and two recorders over
 * PostgreSQL, Redis and an S3 bucket. Everything is in `dataDir` and is used again by the next start.
 *
 * @param report Gets each line that a part writes.
 */
export async function startCluster(settings: Settings, report: (text: string) => void): Promise<Cluster> {
  await prepare({ livekit: true, web: true, server: true, s3: versitygw });
  const [programs, ports] = [await findPrograms(), portsOf(settings.port)];
  mkdirSync(settings.dataDir, { recursive: true });
  const plans = clusterPlans(settings, secretsFor(settings.dataDir, {}), ports, programs);
  const { stores, proxy, livekits, bank, servers, recorders } = plans;
  const all = [...stores, proxy, ...livekits, bank, ...servers, ...recorders];
  await needFreePorts(
    allPorts(ports).map((port) => ({ ...{ setting: 'PORT', port, host: '127.0.0.1' }, kind: 'tcp' as const })),
  );
  const members = new Map(all.map((plan) => [plan.name, memberOf(plan, report)]));
  const start = (...group: readonly ChildPlan[]) => {
    for (const { name } of group) members.get(name)?.start();
  };
  await initDatabase(settings, programs.postgres);
  start(...stores);
  await Promise.all([ports.postgres, ports.redis, ports.s3].map(listens));
  await migrate(ports, programs.postgres);
  start(proxy, ...livekits, bank);
  await Promise.all([ports.signalling, ports.bank, ...ports.livekits.map(({ port }) => port)].map(listens));
  const isReady = (server: number) => untilReady(`http://127.0.0.1:${ports.servers[server]}/health/ready`);
  // One after the other: the first makes the accounts of development.
  for (const [index, plan] of servers.entries()) {
    start(plan);
    await isReady(index);
  }
  start(...recorders);
  return {
    ...{ url: settings.publicUrl, ports, dataDir: settings.dataDir, members, isReady },
    async stop() {
      for (const member of [...members.values()].toReversed()) await member.stop();
    },
  };
}

/** `npm run cluster`: the distributed product until Ctrl-C; with `down`, ends what an earlier one left running. */
export async function cluster([command]: readonly string[]): Promise<number | void> {
  const asked = readSettings(process.env);
  const settings = { ...asked, dataDir: process.env.DATA_DIR ? asked.dataDir : join(asked.dataDir, 'cluster') };
  if (command === 'down') return down(settings);
  process.on('exit', lockDataDir(settings.dataDir));
  const began = performance.now();
  const { url, members, ports, stop: end } = await startCluster(settings, (text) => console.log(text));
  beforeStop(end);
  stoppingIsRegular();
  console.log(`The cluster is ready: ${url} (${((performance.now() - began) / 1000).toFixed(1)} s; Ctrl-C stops it)`);
  console.log(`Servers: ${ports.servers.join(', ')}; database: ${databaseUrl(ports)}`);
  console.log(`Processes: ${[...members.values()].map((member) => `${member.name} ${member.pid()}`).join(', ')}`);
}

/** Ends the command that runs a cluster in this folder; its parts end with it. */
async function down({ dataDir }: Settings): Promise<number> {
  const pid = holderOfDataDir(dataDir);
  if (pid === null) {
    console.log('No cluster runs.');
    return 0;
  }
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await wait(100);
  console.log('The cluster has ended.');
  return 0;
}
