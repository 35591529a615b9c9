import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Environment,
  type Form,
  type Settings as List,
  readSettings as read,
  type Values,
} from '../packages/contract/src/settings/readSettings.ts';

/** Folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where fetched and built things lie that can be made again: never in git. */
export const cacheDir = resolve(root, '.cache');

/** Thrown for what the person at the keyboard can mend; shown as one line, without a stack. */
export class Needed extends Error {}

export type { Environment };

/** What the supervisor itself needs to know; everything else of the environment goes to the server as it is. */
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
  /** As they were set. */
  readonly values: Values<typeof starterSettings>;
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

/** A form without zod: settings are read before packages are installed. */
const form = <T>(expected: string, parse: (text: string) => T | null): Form<T> => ({
  expected,
  schema: {
    safeParse(text) {
      const data = parse(text);
      return data === null ? { success: false } : { success: true, data };
    },
  },
});
const text = form('text', (value) => value);
const wholeNumber = (value: string, most: number): number | null => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
};
const port = form('a whole number from 1 to 65535', (value) => wholeNumber(value, 65_535));
const recorders = form('"off" or a whole number from 1 to 16', (value) => {
  if (value === 'off') return 0;
  return value === 'on' ? 1 : wholeNumber(value, 16);
});

/** Every setting that the supervisor reads. What has no meaning here is the server's too, or a recorder's. */
export const starterSettings = {
  Basics: {
    NODE_ENV: { form: text, default: 'development' },
    PORT: { form: port, default: '3000' },
    HOST: { form: text, default: '127.0.0.1' },
    PUBLIC_URL: { form: text },
    DATA_DIR: { form: text, default: 'data' },
    SECRET_KEY: { form: text, secret: true },
  },
  Data: {
    DATABASE_URL: { form: text, secret: true },
    REDIS_URL: { form: text, secret: true },
  },
  Media: {
    LIVEKIT_URL: { form: text, with: ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] },
    LIVEKIT_API_KEY: { form: text },
    LIVEKIT_API_SECRET: { form: text, secret: true },
    LIVEKIT_PORT: { form: port, default: '7880' },
    LIVEKIT_TCP_PORT: {
      form: port,
      unset: '`LIVEKIT_PORT` + 1',
      meaning: 'media of the local LiveKit by TCP, unless `LIVEKIT_NODE_IP` is loopback',
    },
    LIVEKIT_UDP_PORT: { form: port, unset: '`LIVEKIT_PORT` + 2', meaning: 'media of the local LiveKit by UDP' },
    LIVEKIT_NODE_IP: {
      form: text,
      default: '127.0.0.1',
      meaning: 'address that browsers send media to; see [media server](media-server.md)',
    },
    LIVEKIT_STUN_SERVERS: {
      form: text,
      unset: "the node's own address",
      meaning: "`host:port`, separated by commas; never a third party's unless you name one",
    },
    RECORDER: {
      form: recorders,
      default: '1',
      meaning: 'recorders beside the server; see [recorders](recorders.md)',
    },
    CHROMIUM_PATH: { form: text },
  },
  Recorders: {
    RECORDER_SPOOL: { form: text },
    FFMPEG_PATH: { form: text },
    FFPROBE_PATH: { form: text },
  },
  Accounts: {
    ADMIN_EMAIL: { form: text },
  },
  Payments: {
    BANK_URL: { form: text, with: ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'] },
    BANK_PORT: { form: port, default: '3010' },
    BANK_IN_PRODUCTION: { form: text },
    BANK_WEBHOOK_URL: { form: text },
    IYZICO_API_KEY: { form: text },
    IYZICO_SECRET_KEY: { form: text, secret: true },
  },
} as const satisfies List;

/** Reads the settings from the environment. Throws `ConfigError`. */
export function readSettings(env: Environment): Settings {
  const values = read(starterSettings, env, readFileSync);
  const { PORT: serverPort, LIVEKIT_PORT: livekitPort, LIVEKIT_NODE_IP: nodeIp } = values;
  // In production the server itself refuses to start without a provider.
  const hasSandbox = values.NODE_ENV !== 'production' || values.BANK_IN_PRODUCTION === 'on';
  const udpPort = values.LIVEKIT_UDP_PORT ?? livekitPort + 2;
  return {
    port: serverPort,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${serverPort}`,
    dataDir: resolve(root, values.DATA_DIR),
    nodeEnv: values.NODE_ENV,
    redisUrl: values.REDIS_URL,
    livekitUrl: values.LIVEKIT_URL,
    bankPort: values.BANK_URL !== null || !hasSandbox ? null : values.BANK_PORT,
    recorders: values.RECORDER,
    values,
    livekit: {
      port: livekitPort,
      tcpPort: values.LIVEKIT_TCP_PORT ?? livekitPort + 1,
      udpPort,
      nodeIp,
      stunServers: values.LIVEKIT_STUN_SERVERS?.split(',').map((server) => server.trim()) ?? [`${nodeIp}:${udpPort}`],
    },
  };
}
