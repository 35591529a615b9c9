import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { livekitConfig } from './livekit.ts';
import { ownEnvironment } from './processes.ts';
import { readSettings, root } from './settings.ts';

const secrets = {
  livekitApiKey: 'APIabc',
  livekitApiSecret: 's'.repeat(32),
  secretKey: 'k'.repeat(32),
  iyzicoApiKey: 'i',
  iyzicoSecretKey: 'z',
};

describe('settings', () => {
  test('without any variable everything runs on this machine alone', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: `${root}/data`,
      nodeEnv: 'development',
      redisUrl: null,
      livekitUrl: null,
      bankPort: 3010,
      livekit: { port: 7880, tcpPort: 7881, udpPort: 7882, nodeIp: '127.0.0.1' },
    });
  });

  test('a recorder runs beside the server unless it is left away, or as many as are asked for', () => {
    const count = (RECORDER: string) => readSettings({ RECORDER }).recorders;
    expect([readSettings({}).recorders, count('on'), count('off'), count('3')]).toEqual([1, 1, 0, 3]);
    for (const wrong of ['two', '0', '1.5', '99']) expect(() => count(wrong)).toThrow(/^RECORDER is/);
  });

  test('payments go to the sandbox unless there is a provider, and in production only by name', () => {
    expect(readSettings({ BANK_PORT: '4000' }).bankPort).toBe(4000);
    const provider = { BANK_URL: 'https://bank.example', IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };
    expect(readSettings(provider).bankPort).toBeNull();
    expect(readSettings({ NODE_ENV: 'production' }).bankPort).toBeNull();
    expect(readSettings({ NODE_ENV: 'production', BANK_IN_PRODUCTION: 'on' }).bankPort).toBe(3010);
  });

  test('the media ports follow LIVEKIT_PORT unless they are set themselves', () => {
    expect(readSettings({ LIVEKIT_PORT: '9000' }).livekit).toMatchObject({ tcpPort: 9001, udpPort: 9002 });
    expect(readSettings({ LIVEKIT_PORT: '9000', LIVEKIT_TCP_PORT: '443' }).livekit).toMatchObject({
      tcpPort: 443,
      udpPort: 9002,
    });
  });

  test('what is elsewhere comes with its keys', () => {
    expect(() => readSettings({ LIVEKIT_URL: 'wss://media.example', BANK_URL: 'https://bank.example' })).toThrow(
      /^(?:(?:LIVEKIT_API_KEY|LIVEKIT_API_SECRET|IYZICO_API_KEY|IYZICO_SECRET_KEY) is missing: .*\n?){4}$/,
    );
  });

  test('a file gives what a variable would, and reaches the children unless they are given the value', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'salon-settings-')), 'port');
    writeFileSync(file, '4000\n');
    expect(readSettings({ PORT_FILE: file })).toMatchObject({ port: 4000, publicUrl: 'http://localhost:4000' });
    vi.stubEnv('PORT_FILE', file);
    vi.stubEnv('SMTP_URL_FILE', '/run/secrets/smtp');
    const env = ownEnvironment({ PORT: '4000' });
    vi.unstubAllEnvs();
    expect(env).toMatchObject({ PORT: '4000', PORT_FILE: undefined, SMTP_URL_FILE: '/run/secrets/smtp' });
  });

  test.each(['x', '0', '70000', '80.5', '-1'])('PORT=%s is refused in one line that names it', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"`);
  });
});

describe('the local media server', () => {
  const config = (env: Record<string, string>) => livekitConfig(readSettings(env), secrets);

  test('signals on loopback, makes no room on its own and lets no one open a microphone from afar', () => {
    expect(config({})).toMatchObject({
      bind_addresses: ['127.0.0.1'],
      room: { auto_create: false, enable_remote_unmute: false },
      webhook: { api_key: 'APIabc', urls: ['http://127.0.0.1:3000/livekit/webhook'] },
    });
  });

  test('offers loopback addresses only while its address is one', () => {
    expect(config({}).rtc).toMatchObject({ enable_loopback_candidate: true, ips: { includes: ['127.0.0.1/32'] } });
    expect(config({ LIVEKIT_NODE_IP: '203.0.113.7' }).rtc).not.toHaveProperty('enable_loopback_candidate');
    expect(config({ LIVEKIT_NODE_IP: '203.0.113.7' }).rtc).not.toHaveProperty('ips');
  });

  test('takes media by TCP only where its address is one that others reach: that port listens on all addresses', () => {
    expect(config({}).rtc).toMatchObject({ tcp_port: 0, udp_port: 7882 });
    expect(config({ LIVEKIT_NODE_IP: '203.0.113.7' }).rtc).toMatchObject({ tcp_port: 7881, udp_port: 7882 });
  });

  test('never sends browsers to a STUN server that no one chose', () => {
    expect(config({}).rtc).toMatchObject({ stun_servers: ['127.0.0.1:7882'] });
    expect(config({ LIVEKIT_STUN_SERVERS: 'stun.example.com:3478, b:1' }).rtc).toMatchObject({
      stun_servers: ['stun.example.com:3478', 'b:1'],
    });
  });

  test('shares its rooms with other nodes through Redis when there is one', () => {
    expect(config({})).not.toHaveProperty('redis');
    expect(config({})).not.toHaveProperty('signal_relay');
    expect(config({ REDIS_URL: 'redis://r' }).signal_relay).toEqual({ retry_timeout: '1s', max_retry_interval: '1s' });
    expect(config({ REDIS_URL: 'rediss://me:p%40ss@redis.example.com/3' }).redis).toEqual({
      address: 'redis.example.com:6379',
      username: 'me',
      password: 'p@ss',
      db: 3,
      tls: { enabled: true },
    });
  });
});
