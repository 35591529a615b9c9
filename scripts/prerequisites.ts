import { createSocket } from 'node:dgram';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { isLoopback } from './livekit.ts';
import { run } from './processes.ts';
import { type Environment, Needed, root, type Settings } from './settings.ts';

/** PATH, and settings that name programs. */
type Paths = Readonly<Record<string, string | null | undefined>>;

/** The first of some programs that PATH (or one of the further folders) has, as a full path. */
export function findProgram(
  names: readonly string[],
  env: Paths,
  furtherFolders: readonly string[] = [],
): string | null {
  const folders = [...(env.PATH ?? '').split(delimiter), ...furtherFolders].filter(Boolean);
  for (const name of names) {
    for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

const GO_NEEDED =
  'builds the media server: get it from https://go.dev/dl/ , put a livekit-server of the version in media/go.mod into PATH, or set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET to a LiveKit that runs elsewhere.';

/** Path of a Go that is new enough. Throws {@link Needed}. */
export async function needGo(env: Environment): Promise<string> {
  const go = findProgram(['go'], env, ['/usr/local/go/bin', '/usr/lib/go/bin', '/opt/homebrew/bin']);
  if (go === null) throw new Needed(`Go 1.26 or newer is missing; it ${GO_NEEDED}`);
  const { output } = await run(go, ['env', 'GOVERSION'], { env: { ...process.env, GOTOOLCHAIN: 'local' } });
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(output) ?? [];
  // From 1.21 on Go fetches the toolchain that go.mod asks for on its own.
  if (major === undefined || Number(major) * 1000 + Number(minor) < 1021) {
    throw new Needed(`Go 1.26 or newer is needed (${go} is ${output.trim() || 'unusable'}); it ${GO_NEEDED}`);
  }
  return go;
}

const pinnedLivekit = (): string =>
  /livekit\/livekit-server v(\S+)/.exec(readFileSync(join(root, 'media/go.mod'), 'utf8'))?.[1] ?? '';

/** Path of a `livekit-server` in PATH that has the version of `media/go.mod`; null: there is none, or one of another version. */
export async function findLivekit(env: Environment, version = pinnedLivekit()): Promise<string | null> {
  const program = findProgram(['livekit-server'], env);
  if (program === null) return null;
  const { code, output } = await run(program, ['--version']);
  return code === 0 && output.trim().split(/\s+/).at(-1) === version ? program : null;
}

/** A port that must be free, with the setting that moves it. */
export interface WantedPort {
  readonly setting: string;
  readonly port: number;
  readonly host: string;
  readonly kind: 'tcp' | 'udp';
}

/** Whether a port can be taken right now; `refused` when the system keeps it from us (ports below 1024, foreign address). */
export function portState({ port, host, kind }: WantedPort): Promise<'free' | 'busy' | 'refused'> {
  const stateOf = (error: NodeJS.ErrnoException): 'busy' | 'refused' =>
    error.code === 'EADDRINUSE' ? 'busy' : 'refused';
  return new Promise((done) => {
    if (kind === 'udp') {
      const socket = createSocket('udp4');
      socket.once('error', (error) => done(stateOf(error)));
      socket.bind({ port, address: host, exclusive: true }, () => socket.close(() => done('free')));
      return;
    }
    const server = createServer();
    server.once('error', (error) => done(stateOf(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done('free')));
  });
}

/** Every port that a start takes. */
export function wantedPorts({ port, host, livekitUrl, livekit, bankPort }: Settings): readonly WantedPort[] {
  const own: readonly WantedPort[] = [
    { setting: 'PORT', port, host, kind: 'tcp' },
    ...(bankPort === null ? [] : [{ setting: 'BANK_PORT', port: bankPort, host: '127.0.0.1', kind: 'tcp' } as const]),
  ];
  if (livekitUrl !== null) return own;
  const loopback = isLoopback(livekit.nodeIp);
  return [
    ...own,
    { setting: 'LIVEKIT_PORT', port: livekit.port, host: '127.0.0.1', kind: 'tcp' },
    { setting: 'LIVEKIT_UDP_PORT', port: livekit.udpPort, host: loopback ? livekit.nodeIp : '0.0.0.0', kind: 'udp' },
    ...(loopback
      ? []
      : [{ setting: 'LIVEKIT_TCP_PORT', port: livekit.tcpPort, host: '0.0.0.0', kind: 'tcp' } as const]),
  ];
}

/** Throws {@link Needed} with one line for each port that is not free. */
export async function needFreePorts(ports: readonly WantedPort[]): Promise<void> {
  const states = await Promise.all(ports.map(portState));
  const lines = ports.flatMap(({ setting, port, host, kind }, index) => {
    const name = `${kind.toUpperCase()} port ${port} on ${host}`;
    if (states[index] === 'busy')
      return [`${name} is in use by another program: stop that one, or set ${setting} to a free port.`];
    if (states[index] === 'refused')
      return [
        `${name} may not be opened here: set ${setting} to a port above 1023${setting === 'PORT' ? ', and HOST to an address of this machine' : ''}.`,
      ];
    return [];
  });
  if (lines.length > 0) throw new Needed(lines.join('\n'));
}

/** A program that tests need, how to find it and where it comes from. */
interface Tool {
  readonly name: string;
  readonly package: string;
  readonly isThere: () => Promise<boolean>;
}

export const findChromium = (env: Paths): string | null =>
  env.CHROMIUM_PATH || findProgram(['chromium', 'chromium-browser', 'google-chrome'], env, ['/usr/bin']);

/** The programs that a recorder runs, as full paths. */
export interface RecorderPrograms {
  readonly chromium: string;
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

/** What a recorder needs of the system, or in one line what is missing. */
export function findRecorderPrograms(env: Paths): RecorderPrograms | string {
  const chromium = findChromium(env);
  const ffmpeg = env.FFMPEG_PATH || findProgram(['ffmpeg'], env, ['/usr/bin']);
  const ffprobe = env.FFPROBE_PATH || findProgram(['ffprobe'], env, ['/usr/bin']);
  if (chromium !== null && ffmpeg && ffprobe) return { chromium, ffmpeg, ffprobe };
  const missing = [...(chromium === null ? ['chromium'] : []), ...(ffmpeg && ffprobe ? [] : ['ffmpeg'])];
  return `Meetings cannot be recorded here: install the package${missing.length > 1 ? 's' : ''} ${missing.join(' and ')} of the system, or set RECORDER=off.`;
}

/** The library of each part of LibreOffice; the core alone opens nothing. */
const officeLibraries: Readonly<Record<string, string>> = { impress: 'libsdlo', writer: 'libswlo', calc: 'libsclo' };
const hasOfficePart = (part: string): boolean =>
  globSync('{/usr/lib,/opt}/libreoffice*/program').some((folder) =>
    existsSync(join(folder, `${officeLibraries[part]}.so`)),
  );

const toolsFor = (env: Environment): readonly Tool[] => [
  { name: 'Chromium', package: 'chromium', isThere: async () => findChromium(env) !== null },
  {
    name: 'Redis',
    package: 'redis-server',
    isThere: async () => findProgram(['redis-server'], env, ['/usr/bin']) !== null,
  },
  {
    name: 'PostgreSQL with pg_dump',
    package: 'postgresql',
    isThere: async () =>
      findProgram(
        ['pg_dump'],
        {},
        globSync('/usr/lib/postgresql/*/bin').filter((folder) => existsSync(join(folder, 'initdb'))),
      ) !== null || findProgram(['initdb'], env, ['/usr/local/bin', '/usr/bin']) !== null,
  },
  {
    name: 'OpenLDAP',
    package: 'slapd',
    isThere: async () => findProgram(['slapd'], env, ['/usr/sbin']) !== null,
  },
  {
    name: 'poppler',
    package: 'poppler-utils',
    isThere: async () => findProgram(['pdftotext'], env, ['/usr/bin']) !== null,
  },
  ...['impress', 'writer', 'calc'].map((part) => ({
    name: `LibreOffice (${part})`,
    package: `libreoffice-${part}-nogui`,
    isThere: async () => hasOfficePart(part),
  })),
  {
    name: 'ffmpeg',
    package: 'ffmpeg',
    isThere: async () => ['ffmpeg', 'ffprobe'].every((name) => findProgram([name], env, ['/usr/bin']) !== null),
  },
  {
    name: 'An Arabic font',
    package: 'fonts-noto-core',
    isThere: async () => {
      const { code, output } = await run('fc-list', [':lang=ar']);
      return code === 0 && output.trim() !== '';
    },
  },
];

/** The programs that browser tests need: fetched with apt-get where we may, named in one line where we may not. */
export async function needTestTools(env: Environment): Promise<void> {
  const missing: Tool[] = [];
  for (const tool of toolsFor(env)) if (!(await tool.isThere())) missing.push(tool);
  if (missing.length === 0) return;
  const packages = missing.map((tool) => tool.package);
  const told = `${missing.map((tool) => tool.name).join(', ')} needed for the tests: sudo apt-get install ${packages.join(' ')}`;
  const apt = findProgram(['apt-get'], env);
  const asRoot = process.getuid?.() === 0 ? [] : await sudoWithoutPassword(env);
  if (apt === null || asRoot === null) throw new Needed(told);
  console.log(`Installing ${packages.join(', ')} with apt-get ...`);
  const [command = apt, ...args] = [...asRoot, apt];
  // RUNLEVEL keeps the packages' own services from starting: the tests start what they need.
  const options = { show: false, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  await run(command, [...args, 'update', '-qq'], options);
  const { code, output } = await run(
    command,
    [...args, 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    options,
  );
  if (code !== 0) throw new Needed(`${told} (apt-get failed: ${output.trim().split('\n').at(-1)})`);
}

async function sudoWithoutPassword(env: Environment): Promise<readonly string[] | null> {
  const sudo = findProgram(['sudo'], env);
  if (sudo === null) return null;
  const { code } = await run(sudo, ['-n', 'true']);
  return code === 0 ? [sudo, '-n', '--preserve-env=DEBIAN_FRONTEND,RUNLEVEL'] : null;
}
