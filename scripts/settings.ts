import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where fetched and built things lie that can be made again: never in git. */
export const cacheDir = resolve(root, '.cache');

/** Thrown for what the person at the keyboard can mend; shown as one line, without a stack. */
export class Needed extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that the supervisor itself needs; everything else of the environment goes to the server as it is. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly nodeEnv: string;
  readonly redisUrl: string | null;
  /** Set: an own or hosted LiveKit; null: the local one is built and run. */
  readonly livekitUrl: string | null;
  readonly livekit: LocalLivekit;
  /** Port of the payment sandbox; null: payments go to a provider. */
  readonly bankPort: number | null;
  /** This many recorders run beside the server; 0: they run elsewhere, or nowhere. */
  readonly recorders: number;
}

/** Ports and address of the local LiveKit. */
export interface LocalLivekit {
  readonly port: number;
  readonly tcpPort: number;
  readonly udpPort: number;
  /** Address that browsers reach its media ports at. */
  readonly nodeIp: string;
  /** STUN servers (`host:port`) told to browsers. */
  readonly stunServers: readonly string[];
}

function portFrom(env: Environment, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Needed(`${name} is "${text}": it must be a port number between 1 and 65535.`);
  }
  return port;
}

const MAX_RECORDERS = 16;

function recordersIn({ RECORDER: text = '' }: Environment): number {
  if (text === '' || text === 'on') return 1;
  if (text === 'off') return 0;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_RECORDERS) return count;
  throw new Needed(`RECORDER is "${text}": it must be off, or a number of recorders between 1 and ${MAX_RECORDERS}.`);
}

/** Reads the settings from the environment; an empty variable counts as unset. Throws {@link Needed}. */
export function readSettings(env: Environment): Settings {
  const port = portFrom(env, 'PORT', 3000);
  const livekitPort = portFrom(env, 'LIVEKIT_PORT', 7880);
  const nodeIp = env.LIVEKIT_NODE_IP || '127.0.0.1';
  // In production the server itself refuses to start without a provider.
  const sandbox = env.NODE_ENV !== 'production' || env.BANK_IN_PRODUCTION === 'on';
  const bankPort = portFrom(env, 'BANK_PORT', 3010);
  const udpPort = portFrom(env, 'LIVEKIT_UDP_PORT', livekitPort + 2);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    dataDir: resolve(root, env.DATA_DIR || 'data'),
    nodeEnv: env.NODE_ENV || 'development',
    redisUrl: env.REDIS_URL || null,
    livekitUrl: env.LIVEKIT_URL || null,
    bankPort: env.BANK_URL || !sandbox ? null : bankPort,
    recorders: recordersIn(env),
    livekit: {
      port: livekitPort,
      tcpPort: portFrom(env, 'LIVEKIT_TCP_PORT', livekitPort + 1),
      udpPort,
      nodeIp,
      stunServers: env.LIVEKIT_STUN_SERVERS
        ? env.LIVEKIT_STUN_SERVERS.split(',').map((text) => text.trim())
        : [`${nodeIp}:${udpPort}`],
    },
  };
}
