import { join } from 'node:path';
import { serviceKey } from '../apps/server/src/platform/crypto/deriveKey.ts';
import { EXIT_CONFIG } from '../packages/contract/src/settings/readSettings.ts';
import { databaseTemplate, serverBundle } from './prepare.ts';
import type { RecorderPrograms } from './prerequisites.ts';
import { ownEnvironment } from './processes.ts';
import type { Secrets } from './secrets.ts';
import { root, type Settings } from './settings.ts';
import type { ChildPlan } from './supervisor.ts';

/** Where the server is notified of payments. */
const WEBHOOK_PATH = '/payment/webhook';

export const livekitPlan = (settings: Settings, program: string): ChildPlan => ({
  name: 'media',
  command: program,
  args: ['--config', join(settings.dataDir, 'livekit.yaml')],
  cwd: root,
  env: process.env,
  pidFile: join(settings.dataDir, 'livekit.pid'),
  graces: [1500, 3000],
  finalCodes: [],
});

/** The payment sandbox, on loopback: what the server asks for money where there is no provider. */
export const bankPlan = (settings: Settings, secrets: Secrets): ChildPlan => ({
  name: 'bank',
  command: process.execPath,
  args: [
    '--disable-warning=ExperimentalWarning',
    join(root, 'apps/bank/src/main.ts'),
    `--data-dir=${settings.dataDir}`,
  ],
  cwd: root,
  env: ownEnvironment({
    NODE_ENV: settings.nodeEnv,
    DATA_DIR: settings.dataDir,
    BANK_PORT: String(settings.bankPort ?? ''),
    BANK_WEBHOOK_URL: settings.values.BANK_WEBHOOK_URL ?? `http://127.0.0.1:${settings.port}${WEBHOOK_PATH}`,
    IYZICO_API_KEY: secrets.iyzicoApiKey,
    IYZICO_SECRET_KEY: secrets.iyzicoSecretKey,
  }),
  pidFile: join(settings.dataDir, 'bank.pid'),
  graces: [3000],
  channel: true,
  finalCodes: [EXIT_CONFIG],
});

export const serverPlan = (settings: Settings, env: NodeJS.ProcessEnv, watch: boolean): ChildPlan => ({
  name: 'server',
  command: process.execPath,
  args: [
    '--disable-warning=ExperimentalWarning',
    ...(watch
      ? ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/salon.ts')]
      : ['--enable-source-maps', serverBundle]),
    'serve',
    // Read by no one but us: it tells a process listing, and the next start, whose server this is.
    `--data-dir=${settings.dataDir}`,
  ],
  cwd: root,
  env,
  pidFile: join(settings.dataDir, 'server.pid'),
  graces: [10_000],
  channel: !watch,
  finalCodes: [EXIT_CONFIG],
});

/** Records meetings of this installation. It proves itself by a key that opens nothing else. */
export const recorderPlan = (
  settings: Settings,
  secrets: Secrets,
  programs: RecorderPrograms,
  name: string,
): ChildPlan => ({
  name,
  command: process.execPath,
  args: [
    '--disable-warning=ExperimentalWarning',
    join(root, 'apps/recorder/src/main.ts'),
    `--data-dir=${settings.dataDir}/${name}`,
  ],
  cwd: root,
  env: ownEnvironment({
    PUBLIC_URL: settings.publicUrl,
    RECORDER_KEY: serviceKey(secrets.secretKey).toString('base64url'),
    RECORDER_SPOOL: settings.values.RECORDER_SPOOL ?? join(settings.dataDir, 'recorder'),
    CHROMIUM_PATH: programs.chromium,
    FFMPEG_PATH: programs.ffmpeg,
    FFPROBE_PATH: programs.ffprobe,
  }),
  pidFile: join(settings.dataDir, `${name}.pid`),
  // What it records is handed to another one, or is there when it comes back.
  graces: [15_000],
  channel: true,
  finalCodes: [EXIT_CONFIG],
  optional: true,
});

/** Vite's development server, which passes API, hub and signalling on to the server. */
export const webPlan = (settings: Settings, webPort: number): ChildPlan => ({
  name: 'web',
  command: process.execPath,
  args: [join(root, 'scripts/vite.ts'), String(webPort), String(settings.port)],
  cwd: join(root, 'apps/web'),
  env: ownEnvironment({ HOST: settings.host }),
  pidFile: join(settings.dataDir, 'web.pid'),
  graces: [3000],
  finalCodes: [],
});

/** The addresses that no proxy is asked for, this machine's among them. */
const withoutProxy = (already: string): string =>
  already === '*' ? already : [already, '127.0.0.1'].filter(Boolean).join(',');

export function serverEnvironment(settings: Settings, secrets: Secrets): NodeJS.ProcessEnv {
  const production = settings.nodeEnv === 'production';
  return ownEnvironment({
    NODE_ENV: settings.nodeEnv,
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_TEMPLATE: databaseTemplate,
    MIGRATE: process.env.MIGRATE || 'auto',
    LIVEKIT_PORT: String(settings.livekit.port),
    LIVEKIT_API_KEY: secrets.livekitApiKey,
    LIVEKIT_API_SECRET: secrets.livekitApiSecret,
    ...(settings.bankPort !== null && {
      BANK_PORT: String(settings.bankPort),
      // The provider's client would send what is for this machine to a proxy of the environment.
      NO_PROXY: withoutProxy(process.env.NO_PROXY || process.env.no_proxy || ''),
      IYZICO_API_KEY: secrets.iyzicoApiKey,
      IYZICO_SECRET_KEY: secrets.iyzicoSecretKey,
    }),
    // In production the key comes from the operator: one made here would differ on a second server and die with this disk.
    ...(!production && { SECRET_KEY: secrets.secretKey }),
  });
}
