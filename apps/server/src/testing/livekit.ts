import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';
import { freePort } from './ports.ts';

const root = join(import.meta.dirname, '../../../..');
const MISSING =
  'The media server is missing: `npm test` builds it into .cache/livekit-server. To run this alone, set LIVEKIT_BINARY to one.';
const START_MS = 15_000;

/** The real media server, on ports of its own. */
export interface LiveKit {
  config: Config['sfu'];
  start(webhook?: string): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

function findBinary(): string {
  const given = process.env.LIVEKIT_BINARY;
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'livekit-server'));
  const found = [...(given ? [given] : []), join(root, '.cache/livekit-server'), ...onPath].find((file) =>
    existsSync(file),
  );
  if (found === undefined) throw new Error(MISSING);
  return found;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

export async function createTestLiveKit(): Promise<LiveKit> {
  const program = findBinary();
  const [port, tcpPort, udpPort] = [await freePort(), await freePort(), await freePort('udp')];
  const config = {
    url: `http://127.0.0.1:${port}`,
    apiKey: 'key_live',
    apiSecret: 'live-secret-live-secret-live-secret-0123',
    turn: false,
  };
  let child: ChildProcess | null = null;
  process.once('exit', () => void child?.kill('SIGKILL'));
  return {
    config,
    async start(webhook) {
      const settings = {
        port,
        bind_addresses: ['127.0.0.1'],
        keys: { [config.apiKey]: config.apiSecret },
        rtc: {
          tcp_port: tcpPort,
          udp_port: udpPort,
          use_external_ip: false,
          node_ip: '127.0.0.1',
          enable_loopback_candidate: true,
        },
        room: { auto_create: false, enable_remote_unmute: false },
        logging: { level: 'error' },
        ...(webhook !== undefined && { webhook: { api_key: config.apiKey, urls: [webhook] } }),
      };
      const started = spawn(program, [], { env: { LIVEKIT_CONFIG: JSON.stringify(settings) }, stdio: 'ignore' });
      child = started;
      const end = performance.now() + START_MS;
      while (!(await answers(config.url))) {
        if (started.exitCode !== null || performance.now() > end) throw new Error('the media server did not start');
        await pause(20);
      }
    },
    kill: () =>
      new Promise((ended) => {
        const running = child;
        child = null;
        if (running === null || running.exitCode !== null) return ended();
        running.once('exit', () => ended());
        running.kill('SIGKILL');
      }),
  };
}
