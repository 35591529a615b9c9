import { WEB_BUILT } from '../apps/server/src/platform/webBuilt.ts';
import { EXIT_CONFIG } from '../packages/contract/src/settings/readSettings.ts';
import { accountLines } from './accounts.ts';
import { writeLivekitConfig } from './livekit.ts';
import { lockDataDir } from './lock.ts';
import { endLeftover } from './orphanProcess.ts';
import { bankPlan, livekitPlan, recorderPlan, serverEnvironment, serverPlan, webPlan } from './plans.ts';
import { beginPreparing, livekitBinary, type Preparation } from './prepare.ts';
import { findRecorderPrograms, needFreePorts, wantedPorts } from './prerequisites.ts';
import { wait } from './processes.ts';
import { secretsFor } from './secrets.ts';
import { Needed, readSettings, type Settings } from './settings.ts';
import { beforeStop, stop, stoppingIsRegular } from './shutdown.ts';
import { type ChildPlan, type SupervisedChild, supervise } from './supervisor.ts';

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
export async function untilReady(address: string): Promise<void> {
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
      output: (name, text) => console.log(`[${name}] ${text}`),
      gaveUp: (name, code) => {
        if (plan.optional) {
          console.error(`The ${name} does not come up (exit code ${code}, see above): everything else goes on.`);
          return;
        }
        console.error(
          code === EXIT_CONFIG
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
    if (web === null) await untilReady(serverAddress(settings, '/robots.txt'));
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
  if (settings.bankPort !== null) await untilReady(`http://127.0.0.1:${settings.bankPort}/`);
  await untilReady(serverAddress(settings, '/health/ready'));
  children.wereReady();
}

/** `npm start` and `npm run dev`: prepares, starts and supervises everything until a signal. Throws {@link Needed}, or `ConfigError`. */
export async function start(command: 'start' | 'dev'): Promise<void> {
  const began = performance.now();
  const dev = command === 'dev';
  const read = readSettings(process.env);
  if (dev && read.nodeEnv === 'production')
    throw new Needed('npm run dev is for development: unset NODE_ENV, or use npm start.');
  const webPort = read.port + 1;
  // In dev people open Vite's address; links and origin checks must name the same.
  const settings =
    dev && read.values.PUBLIC_URL === null ? { ...read, publicUrl: `http://localhost:${webPort}` } : read;

  process.on('exit', lockDataDir(settings.dataDir));
  const secrets = secretsFor(settings.dataDir, settings.values);
  const local = settings.livekitUrl === null;
  const { ADMIN_EMAIL, CHROMIUM_PATH, DATABASE_URL, FFMPEG_PATH, FFPROBE_PATH } = settings.values;
  const paths = { PATH: process.env.PATH, CHROMIUM_PATH, FFMPEG_PATH, FFPROBE_PATH };
  const programs = settings.recorders > 0 ? findRecorderPrograms(paths) : null;
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
    database: DATABASE_URL === null,
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
  for (const line of accountLines({ NODE_ENV: settings.nodeEnv, ADMIN_EMAIL })) console.log(line);
}
