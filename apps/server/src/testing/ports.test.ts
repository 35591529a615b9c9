import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { expect, it } from 'vitest';
import { freePort } from './ports.ts';

it('gives no port twice, none that is taken, and none that the system gives to a connection', async () => {
  const given: number[] = [];
  for (let count = 0; count < 200; count += 1) given.push(await freePort(count % 2 ? 'udp' : 'tcp'));
  expect(new Set(given).size).toBe(given.length);
  const lowest =
    platform() === 'linux'
      ? Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10)
      : 49_152;
  expect(Math.max(...given)).toBeLessThan(lowest);

  const server = createServer();
  await new Promise<void>((ready) => server.listen((given.at(-1) ?? 0) + 1, '127.0.0.1', ready));
  expect(await freePort()).not.toBe((given.at(-1) ?? 0) + 1);
  await new Promise((closed) => server.close(closed));
});
