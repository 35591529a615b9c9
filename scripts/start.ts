import { join } from 'node:path';
import { serviceKey } from '../apps/server/src/platform/crypto/deriveKey.ts';
import { WEB_BUILT } from '../apps/server/src/platform/webBuilt.ts';
import { accountLines } from './accounts.ts';
import { writeLivekitConfig } from './livekit.ts';
import { lockDataDir } from './lock.ts';
import { endLeftover } from './orphanProcess.ts';
import { beginPreparing, databaseTemplate, livekitBinary, type Preparation, serverBundle } from './prepare.ts';
import { findRecorderPrograms, needFreePorts, type RecorderPrograms, wantedPorts } from './prerequisites.ts';
import { ownEnvironment, wait } from './processes.ts';
import { type Secrets, secretsFor } from './secrets.ts';
import { Needed, readSettings, root, type Settings } from './settings.ts';
import { beforeStop, stop, stoppingIsRegular } from './shutdown.ts';
import { type ChildPlan, type SupervisedChild, supervise } from './supervisor.ts';

/** The server's word for "my settings are wrong": starting again cannot help. */
const CONFIGURATION_ERROR = 78;

/** Where the server is notified of payments. */
const WEBHOOK_PATH = '/payment/webhook';

const livekitPlan = (settings: Settings, program: string): ChildPlan => ({
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
const bankPlan = (settings: Settings, secrets: Secrets): ChildPlan => ({
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
    BANK_WEBHOOK_URL: process.env.BANK_WEBHOOK_URL || `http://127.0.0.1:${settings.port}${WEBHOOK_PATH}`,
    IYZICO_API_KEY: secrets.iyzicoApiKey,
    IYZICO_SECRET_KEY: secrets.iyzicoSecretKey,
  }),
  pidFile: join(settings.dataDir, 'bank.pid'),
  graces: [3000],
  channel: true,
  finalCodes: [CONFIGURATION_ERROR],
});

const serverPlan = (settings: Settings, env: NodeJS.ProcessEnv, watch: boolean): ChildPlan => ({
  name: 'server',
  command: process.execPath,
  args: [
    '--disable-warning=ExperimentalWarning',
    ...(watch
      ? ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')]
      : ['--enable-source-maps', serverBundle]),
    // Read by no one but us: it tells a process listing, and the next start, whose server this is.
    `--data-dir=${settings.dataDir}`,
  ],
  cwd: root,
  env,
  pidFile: join(settings.dataDir, 'server.pid'),
  graces: [10_000],
  channel: !watch,
  finalCodes: [CONFIGURATION_ERROR],
});

/** Records meetings of this installation. It proves itself by a key that opens nothing else. */
const recorderPlan = (settings: Settings, secrets: Secrets, programs: RecorderPrograms, name: string): ChildPlan => ({
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
    RECORDER_SPOOL: process.env.RECORDER_SPOOL || join(settings.dataDir, 'recorder'),
    CHROMIUM_PATH: programs.chromium,
    FFMPEG_PATH: programs.ffmpeg,
    FFPROBE_PATH: programs.ffprobe,
  }),
  pidFile: join(settings.dataDir, `${name}.pid`),
  // What it records is handed to another one, or is there when it comes back.
  graces: [15_000],
  channel: true,
  finalCodes: [CONFIGURATION_ERROR],
  optional: true,
});

/** Vite's development server, which passes API, hub and signalling on to the server. */
const webPlan = (settings: Settings, webPort: number): ChildPlan => ({
  name: 'web',
  command: process.execPath,
  args: [join(root, 'scripts/vite.ts'), String(webPort), String(settings.port)],
  cwd: join(root, 'apps/web'),
  env: ownEnvironment(),
  pidFile: join(settings.dataDir, 'web.pid'),
  graces: [3000],
  finalCodes: [],
});

/** The addresses that no proxy is asked for, this machine's among them. */
const withoutProxy = (already: string): string =>
  already === '*' ? already : [already, '127.0.0.1'].filter(Boolean).join(',');

function serverEnvironment(settings: Settings, secrets: Secrets): NodeJS.ProcessEnv {
  const production = settings.nodeEnv === 'production';
  return ownEnvironment({
    NODE_ENV: settings.nodeEnv,
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_TEMPLATE: databaseTemplate,
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

/** Ends what a killed supervisor of this data folder left running, the server first. */
async function endLeftovers(plans: readonly ChildPlan[]): Promise<void> {
  for (const { name, pidFile, command, args, graces } of plans) {
    const pid = await endLeftover(pidFile, [command, args.at(-1) ?? ''], graces);
    if (pid !== null) console.log(`Ended the ${name} process ${pid} that an earlier start had left behind.`);
  }
}

const serverAddress = ({ host, port }: Settings, path: string): string =>
  `http://${host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}${path}`;

/** Resolves when an address answers 200; says so once if that takes long. */
async function answers(address: string): Promise<void> {
  const noticeAfter = performance.now() + 30_000;
  for (let noticed = false; ; ) {
    try {
      const { status } = await fetch(address, { signal: AbortSignal.timeout(2000) });
      if (status === 200) return;
    } catch {
      // Not listening yet.
    }
    if (!noticed && performance.now() > noticeAfter) {
      console.log(`Still waiting for ${address} to answer 200 ...`);
      noticed = true;
    }
    await wait(100);
  }
}

/** Runs the children of some plans, each from when it is started. They are stopped in the order opposite to that of the plans. */
function createChildren(plans: readonly ChildPlan[]) {
  const running = new Map<ChildPlan, SupervisedChild>();
  // The server says good-bye while the media server still runs.
  beforeStop(async () => {
    for (const plan of [...plans].reverse()) await running.get(plan)?.stop();
  });
  const start = (plan: ChildPlan): SupervisedChild => {
    const child = supervise(plan, {
      line: (name, text) => console.log(`[${name}] ${text}`),
      gaveUp: (name, code) => {
        if (plan.optional) {
          console.error(`The ${name} does not come up (exit code ${code}, see above): everything else goes on.`);
          return;
        }
        console.error(
          code === CONFIGURATION_ERROR
            ? `The ${name} does not accept its settings (see above): everything is stopped.`
            : `The ${name} does not come up (exit code ${code}, see above): everything is stopped.`,
        );
        void stop(code || 1);
      },
    });
    running.set(plan, child);
    return child;
  };
  return {
    start,
    wereReady() {
      for (const child of running.values()) child.wasReady();
    },
  };
}

/** What a start runs; what is null is not run here. */
interface Plans {
  readonly media: ChildPlan | null;
  readonly bank: ChildPlan | null;
  readonly server: ChildPlan;
  /** Of development. */
  readonly web: ChildPlan | null;
  readonly recorders: readonly ChildPlan[];
}

const listed = ({ media, bank, server, web, recorders }: Plans): readonly ChildPlan[] =>
  [media, bank, server, web, ...recorders].filter((plan) => plan !== null);

/** Starts each child as soon as what it needs is prepared; resolves when the product is ready. */
async function launch(
  plans: Plans,
  settings: Settings,
  preparation: Preparation,
  seconds: () => string,
): Promise<void> {
  const { packages, server: bundle, database, web: pages, programs } = preparation;
  await Promise.all([packages, bundle, database]);
  stoppingIsRegular();
  const children = createChildren(listed(plans));
  const { media, bank, web } = plans;
  // Read again at each start.
  const { env } = plans.server;
  if (pages !== null) env.PREPARING_WEB = 'on';
  if (media !== null && programs !== null) env.PREPARING_MEDIA = 'on';
  if (media !== null && programs === null) children.start(media);
  if (bank !== null) children.start(bank);
  const server = children.start(plans.server);
  if (web !== null) children.start(web);
  const openPages = async () => {
    await pages;
    delete env.PREPARING_WEB;
    server.notify(WEB_BUILT);
    if (web === null) await answers(serverAddress(settings, '/robots.txt'));
    // They wait for the server anyway, and it needs the processors first.
    for (const recorder of plans.recorders) children.start(recorder);
    if (env.PREPARING_MEDIA) console.log(`Pages: ${settings.publicUrl} (${seconds()} s); meetings follow.`);
  };
  const openMeetings = async () => {
    if (media === null || programs === null) return;
    await programs;
    delete env.PREPARING_MEDIA;
    children.start(media);
  };
  await Promise.all([openPages(), openMeetings()]);
  if (settings.bankPort !== null) await answers(`http://127.0.0.1:${settings.bankPort}/`);
  await answers(serverAddress(settings, '/health/ready'));
  children.wereReady();
}

/** Settings that go together. Throws {@link Needed}. */
function refuseHalfSet({ nodeEnv, livekitUrl }: Settings, dev: boolean): void {
  if (dev && nodeEnv === 'production')
    throw new Needed('npm run dev is for development: unset NODE_ENV, or use npm start.');
  if (livekitUrl !== null && !(process.env.LIVEKIT_API_KEY && process.env.LIVEKIT_API_SECRET)) {
    throw new Needed('LIVEKIT_URL is set: LIVEKIT_API_KEY and LIVEKIT_API_SECRET of that LiveKit are needed with it.');
  }
  if (process.env.BANK_URL && !(process.env.IYZICO_API_KEY && process.env.IYZICO_SECRET_KEY)) {
    throw new Needed(
      'BANK_URL is set: IYZICO_API_KEY and IYZICO_SECRET_KEY of that payment provider are needed with it.',
    );
  }
}

/** `npm start` and `npm run dev`: prepares, starts and supervises everything until a signal. Throws {@link Needed}. */
export async function start(command: 'start' | 'dev'): Promise<void> {
  const began = performance.now();
  const dev = command === 'dev';
  const asked = readSettings(process.env);
  refuseHalfSet(asked, dev);
  const webPort = asked.port + 1;
  // In dev people open Vite's address; links and origin checks must name the same.
  const settings = dev && !process.env.PUBLIC_URL ? { ...asked, publicUrl: `http://localhost:${webPort}` } : asked;

  process.on('exit', lockDataDir(settings.dataDir));
  const secrets = secretsFor(settings.dataDir, process.env);
  const local = settings.livekitUrl === null;
  const programs = settings.recorders > 0 ? findRecorderPrograms(process.env) : null;
  const media = livekitPlan(settings, await livekitBinary());
  const bank = bankPlan(settings, secrets);
  const server = serverPlan(settings, serverEnvironment(settings, secrets), dev);
  const web = webPlan(settings, webPort);
  const recorders =
    programs === null || typeof programs === 'string'
      ? []
      : Array.from({ length: settings.recorders }, (_, index) =>
          recorderPlan(settings, secrets, programs, index === 0 ? 'recorder' : `recorder-${index + 1}`),
        );
  await endLeftovers([...recorders, web, server, bank, media]);
  await needFreePorts([
    ...wantedPorts(settings),
    ...(dev ? [{ setting: 'PORT', port: webPort, host: settings.host, kind: 'tcp' } as const] : []),
  ]);
  if (local) writeLivekitConfig(settings, secrets);
  const preparation = await beginPreparing({
    runtimeOnly: !dev,
    livekit: local,
    web: !dev,
    server: !dev,
    database: !process.env.DATABASE_URL,
  });
  const plans: Plans = {
    media: local ? media : null,
    bank: settings.bankPort === null ? null : bank,
    server,
    web: dev ? web : null,
    recorders,
  };
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  // What cannot be prepared ends the start at once, whatever runs already.
  await Promise.all([...Object.values(preparation), launch(plans, settings, preparation, seconds)]);
  if (typeof programs === 'string') console.log(programs);
  console.log(`Salon hazır: ${settings.publicUrl}`);
  console.log(`Salon is ready: ${settings.publicUrl} (${seconds()} s; Ctrl-C stops it)`);
  for (const line of accountLines({ ...process.env, NODE_ENV: settings.nodeEnv })) console.log(line);
}
