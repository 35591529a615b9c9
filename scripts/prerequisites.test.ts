import { createSocket } from 'node:dgram';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findLivekit, findProgram, needFreePorts, needGo, portState, wantedPorts } from './prerequisites.ts';
import { readSettings, root } from './settings.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function busyTcpPort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      cleanUps.push(() => server.close());
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function busyUdpPort(): Promise<number> {
  return new Promise((done) => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1', () => {
      cleanUps.push(() => socket.close());
      done(socket.address().port);
    });
  });
}

function buildFolderWith(name: string, script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'salon-needs-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

describe('ports', () => {
  test('a busy TCP port is told in one line that names the port and the setting', async () => {
    const port = await busyTcpPort();
    const wanted = { setting: 'PORT', port, host: '127.0.0.1', kind: 'tcp' } as const;
    expect(await portState(wanted)).toBe('busy');
    await expect(needFreePorts([wanted])).rejects.toThrow(
      `TCP port ${port} on 127.0.0.1 is in use by another program: stop that one, or set PORT to a free port.`,
    );
  });

  test('so is a busy UDP port', async () => {
    const port = await busyUdpPort();
    await expect(
      needFreePorts([{ setting: 'LIVEKIT_UDP_PORT', port, host: '127.0.0.1', kind: 'udp' }]),
    ).rejects.toThrow(
      `UDP port ${port} on 127.0.0.1 is in use by another program: stop that one, or set LIVEKIT_UDP_PORT to a free port.`,
    );
  });

  test('a free port passes and stays free', async () => {
    const port = await busyTcpPort();
    for (const cleanUp of cleanUps.splice(0)) cleanUp();
    const wanted = { setting: 'PORT', port, host: '127.0.0.1', kind: 'tcp' } as const;
    await needFreePorts([wanted]);
    await needFreePorts([wanted]);
  });

  test('an own LiveKit elsewhere needs the web port alone', () => {
    expect(
      wantedPorts(
        readSettings({ LIVEKIT_URL: 'wss://media.example.com', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret' }),
      ).map(({ setting }) => setting),
    ).toEqual(['PORT', 'BANK_PORT']);
    expect(wantedPorts(readSettings({})).map(({ port }) => port)).toEqual([3000, 3010, 7880, 7882]);
    const paid = wantedPorts(
      readSettings({ BANK_URL: 'https://bank.example', IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' }),
    );
    expect(paid.map(({ port }) => port)).toEqual([3000, 7880, 7882]);
    const outside = wantedPorts(readSettings({ LIVEKIT_NODE_IP: '203.0.113.7' }));
    expect(outside.map(({ port }) => port)).toEqual([3000, 3010, 7880, 7882, 7881]);
  });
});

describe('Go', () => {
  test('one that is too old is named together with where to get a newer one', async () => {
    const folder = buildFolderWith('go', 'echo go1.19.8');
    await expect(needGo({ PATH: folder })).rejects.toThrow(
      /Go 1\.26 or newer is needed \(.*is go1\.19\.8\).*https:\/\/go\.dev\/dl\//,
    );
  });

  test('one that fetches its own newer toolchain is taken', async () => {
    const folder = buildFolderWith('go', 'echo go1.21.0');
    expect(await needGo({ PATH: folder })).toBe(join(folder, 'go'));
  });
});

describe('a media server in PATH', () => {
  test.each([
    ['of the wanted version is used', 'echo livekit-server version 1.13.5', true],
    ['of another version is not', 'echo livekit-server version 1.13.50', false],
    ['that does not run is not', 'echo 1.13.5; exit 1', false],
  ])('%s', async (_case, script, isUsed) => {
    const folder = buildFolderWith('livekit-server', script);
    expect(await findLivekit({ PATH: folder }, '1.13.5')).toBe(isUsed ? join(folder, 'livekit-server') : null);
  });

  test('has to have the version that media/go.mod pins', async () => {
    const [, version] = /livekit-server v([\d.]+) /.exec(readFileSync(join(root, 'media/go.mod'), 'utf8')) ?? [];
    const folder = buildFolderWith('livekit-server', `echo livekit-server version ${version}`);
    expect(await findLivekit({ PATH: folder })).toBe(join(folder, 'livekit-server'));
    expect(await findLivekit({ PATH: '' })).toBeNull();
  });
});

test('a program is looked for in PATH first, then in further folders', () => {
  const first = buildFolderWith('chromium', '');
  const second = buildFolderWith('chromium', '');
  expect(findProgram(['chromium'], { PATH: first }, [second])).toBe(join(first, 'chromium'));
  expect(findProgram(['chromium'], { PATH: '' }, [second])).toBe(join(second, 'chromium'));
  expect(findProgram(['no-such-program'], { PATH: first }, [second])).toBeNull();
});
