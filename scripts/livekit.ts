import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** `redis[s]://[user[:password]@]host[:port][/db]` in LiveKit's words. */
function redisFrom(url: string): Record<string, unknown> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  return {
    address: `${hostname}:${port || 6379}`,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: { enabled: true } }),
  };
}

/**
 * One node takes the signalling of a browser, another one may have the room. Where that one is dead, the first one tries
 * to reach it for so long before it ends the connection, by which the browser learns of it; 7.5 s unless set. Media that
 * flows continues meanwhile, and a room is moved only where its node gave no sign of life for 5 s.
 */
const SIGNAL_RELAY = { retry_timeout: '1s', max_retry_interval: '1s' };

export const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.');

/** LiveKit's configuration for the local media server. JSON is YAML, so it is written as JSON. */
export function livekitConfig({ livekit, port, redisUrl }: Settings, secrets: Secrets): Record<string, unknown> {
  const loopback = isLoopback(livekit.nodeIp);
  return {
    port: livekit.port,
    // Signalling and the admin API are for our server alone; browsers come through its /rtc gate.
    bind_addresses: ['127.0.0.1'],
    keys: { [secrets.livekitApiKey]: secrets.livekitApiSecret },
    rtc: {
      // LiveKit binds it to all addresses whatever else is set, and no one on this machine needs it: none for loopback.
      tcp_port: loopback ? 0 : livekit.tcpPort,
      udp_port: livekit.udpPort,
      use_external_ip: false,
      node_ip: livekit.nodeIp,
      // Left empty, LiveKit sends browsers to Google's STUN servers.
      stun_servers: livekit.stunServers,
      ...(loopback && {
        enable_loopback_candidate: true,
        ips: { includes: [`${livekit.nodeIp}/${livekit.nodeIp.includes(':') ? 128 : 32}`] },
      }),
    },
    // Only our server makes rooms: an ended meeting must not come back by someone joining it.
    room: { auto_create: false, enable_remote_unmute: false },
    webhook: { api_key: secrets.livekitApiKey, urls: [`http://127.0.0.1:${port}/livekit/webhook`] },
    logging: { level: 'warn' },
    ...(redisUrl !== null && { redis: redisFrom(redisUrl), signal_relay: SIGNAL_RELAY }),
  };
}

/** Writes `DATA_DIR/livekit.yaml`, readable by its owner alone (it holds the keys), and returns its path. */
export function writeLivekitConfig(settings: Settings, secrets: Secrets): string {
  const file = join(settings.dataDir, 'livekit.yaml');
  writeFileSync(file, `${JSON.stringify(livekitConfig(settings, secrets), null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}
