import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { livekitConfig } from '../livekit.ts';
import { bankPlan, livekitPlan, recorderPlan, serverEnvironment, serverPlan } from '../plans.ts';
import { versitygw } from '../prepare.ts';
import type { RecorderPrograms } from '../prerequisites.ts';
import type { Secrets } from '../secrets.ts';
import { root, type Settings } from '../settings.ts';
import type { ChildPlan } from '../supervisor.ts';
import { nginxConfig } from './nginx.ts';
import type { ClusterPorts } from './ports.ts';

/** Members of each kind that there are two of. */
export const MEMBERS = [1, 2] as const;

/** The programs of the system that a cluster runs. */
export interface ClusterPrograms {
  /** Folder of initdb, postgres and createdb. */
  readonly postgres: string;
  readonly redis: string;
  readonly nginx: string;
  readonly livekit: string;
  readonly recorder: RecorderPrograms;
}

const S3_KEYS = { accessKeyId: 'cluster', secretAccessKey: 'cluster-of-this-machine' };
const BUCKET = 'salon';

interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
}

/** PostgreSQL refuses to run as root. */
const POSTGRES_USER = process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
export const asPostgres = (command: string, args: readonly string[]): Invocation => ({
  command: 'setpriv',
  args: [...POSTGRES_USER, command, ...args],
});

/** Ends with us, even where we are killed. PostgreSQL closes its sessions at once at SIGINT. */
const withUs = <P extends Invocation>({ command, args, ...plan }: P, signal: 'TERM' | 'INT' = 'TERM') => ({
  ...plan,
  command: 'setpriv',
  args: [`--pdeathsig=${signal}`, ...(command === 'setpriv' ? args : [command, ...args])],
});

export const databaseUrl = (ports: ClusterPorts): string => `postgres://postgres@127.0.0.1:${ports.postgres}/salon`;

/** Settings of one server: what differs from the cluster's are its port and its folder. */
function serverOf(settings: Settings, secrets: Secrets, ports: ClusterPorts, index: number): ChildPlan {
  const name = `server-${index + 1}`;
  const node: Settings = { ...settings, port: ports.servers[index] ?? 0, dataDir: join(settings.dataDir, name) };
  const env = {
    ...serverEnvironment({ ...node, bankPort: ports.bank }, secrets),
    DATABASE_URL: databaseUrl(ports),
    MIGRATE: 'off',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    STORAGE_URL: `s3://${BUCKET}?endpoint=${encodeURIComponent(`http://127.0.0.1:${ports.s3}`)}`,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    LIVEKIT_URL: `http://127.0.0.1:${ports.signalling}`,
    TRUST_PROXY: '127.0.0.1',
  };
  return { ...serverPlan(node, env, false), name, pidFile: join(settings.dataDir, `${name}.pid`) };
}

function livekitOf(
  settings: Settings,
  secrets: Secrets,
  ports: ClusterPorts,
  program: string,
  index: number,
): ChildPlan {
  const name = `livekit-${index + 1}`;
  const { port = 0, udpPort = 0 } = ports.livekits[index] ?? {};
  // ICE over UDP alone: the nodes would claim the same port for TCP.
  const livekit = {
    ...settings.livekit,
    port,
    udpPort,
    tcpPort: 0,
    stunServers: [`${settings.livekit.nodeIp}:${udpPort}`],
  };
  const node = { ...settings, livekit, port: ports.web, redisUrl: `redis://127.0.0.1:${ports.redis}` };
  const dataDir = join(settings.dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'livekit.yaml'), JSON.stringify(livekitConfig(node, secrets), null, 2), { mode: 0o600 });
  const plan = livekitPlan({ ...node, dataDir }, program);
  return { ...withUs(plan), name, pidFile: join(settings.dataDir, `${name}.pid`) };
}

/** A program of the system that needs no start order of its own. */
const systemPlan = (settings: Settings, name: string, invocation: Invocation): ChildPlan => ({
  name,
  ...withUs(invocation, name === 'postgres' ? 'INT' : 'TERM'),
  cwd: root,
  env: process.env,
  pidFile: join(settings.dataDir, `${name}.pid`),
  graces: [5000],
  finalCodes: [],
});

/** What a cluster runs, in the order in which its parts need one another; {@link startCluster} waits between the groups. */
export function clusterPlans(settings: Settings, secrets: Secrets, ports: ClusterPorts, programs: ClusterPrograms) {
  const folder = (name: string): string => {
    const path = join(settings.dataDir, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const postgres = asPostgres(join(programs.postgres, 'postgres'), [
    ...['-D', join(settings.dataDir, 'postgres'), '-p', String(ports.postgres)],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
  ]);
  const nginx = folder('nginx');
  writeFileSync(join(nginx, 'nginx.conf'), nginxConfig(ports, nginx));
  mkdirSync(join(folder('s3'), BUCKET), { recursive: true });
  const s3Keys = ['--access', S3_KEYS.accessKeyId, '--secret', S3_KEYS.secretAccessKey];
  return {
    stores: [
      systemPlan(settings, 'postgres', postgres),
      systemPlan(settings, 'redis', {
        command: programs.redis,
        args: [
          ...['--port', String(ports.redis), '--bind', '127.0.0.1', '--dir', folder('redis')],
          ...['--save', '', '--appendonly', 'yes'],
        ],
      }),
      systemPlan(settings, 's3', {
        command: versitygw.binary,
        args: ['--port', `127.0.0.1:${ports.s3}`, ...s3Keys, 'posix', folder('s3')],
      }),
    ],
    proxy: systemPlan(settings, 'nginx', {
      command: programs.nginx,
      args: ['-p', nginx, '-c', join(nginx, 'nginx.conf'), '-e', 'stderr'],
    }),
    livekits: MEMBERS.map((_, index) => livekitOf(settings, secrets, ports, programs.livekit, index)),
    bank: bankPlan({ ...settings, bankPort: ports.bank, port: ports.web }, secrets),
    servers: MEMBERS.map((_, index) => serverOf(settings, secrets, ports, index)),
    recorders: MEMBERS.map((index) => {
      const plan = recorderPlan(settings, secrets, programs.recorder, `recorder-${index}`);
      return { ...plan, env: { ...plan.env, RECORDER_SPOOL: folder(`recorder-${index}`) } };
    }),
  };
}
