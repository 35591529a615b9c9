import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures } from '#composition/features.ts';
import { createTestServer, type TestServer, testConfig } from '#testing/index.ts';
import { feature } from '../feature.ts';
import { connectionsMax, watchSockets } from './openSockets.ts';
import { isLoopFree, readDescriptorLimit, watchResources } from './resources.ts';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const asking = (path: string, lines = `${KEY}Sec-WebSocket-Version: 13\r\n`) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines}\r\n`;
const HUB = '/hub/?EIO=4&transport=websocket';

/** A client that never closes its half, whatever the server does. */
async function createTestStubbornClient(server: Server) {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  const [inside] = await accepted;
  return { socket, inside, status: () => answer.split('\r\n')[0] };
}

describe('an upgrade that is not taken', () => {
  let server: TestServer;
  const silent = feature({
    name: 'poll',
    sockets: () => [{ path: /^\/silent$/, answersWithin: 50, upgrade: () => undefined }],
  });
  beforeAll(async () => {
    server = await createTestServer('pglite', {}, { features: [...allFeatures, silent] });
    await server.listen();
  });
  afterAll(() => server.close());

  it.each([
    ['a path that nobody has', asking('/nothing'), '404'],
    ['a path that becomes the hub’s when it is resolved', asking(`/x/../hub/?EIO=4&transport=websocket`), '404'],
    ['the hub’s path with something behind it', asking('/hub/more?EIO=4&transport=websocket'), '404'],
    ['a whole address', asking(`http://localhost${HUB}`), '404'],
    ['a page of another site', asking(HUB, `${KEY}Sec-WebSocket-Version: 13\r\nOrigin: https://evil.test\r\n`), '403'],
    ['no key', asking(HUB, 'Sec-WebSocket-Version: 13\r\n'), '400'],
    ['a broken key', asking('/rtc', 'Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n'), '400'],
    ['another version', asking('/docs', `${KEY}Sec-WebSocket-Version: 99\r\n`), '400'],
    ['the gate without a token', asking('/rtc'), '401'],
    ['what the hub itself refuses', asking('/hub/?EIO=3&transport=polling'), '400'],
  ])('is answered and its socket destroyed: %s', async (_what, text, status) => {
    const { socket, inside, status: answered } = await createTestStubbornClient(server.app.http.server);
    const closed = once(inside, 'close');
    const answer = once(socket, 'data');
    socket.write(text);
    await answer;
    expect(answered()).toContain(status);
    await closed;
    socket.destroy();
  });

  it('is destroyed when its owner does not answer in time', async () => {
    const { socket, inside, status } = await createTestStubbornClient(server.app.http.server);
    const closed = once(inside, 'close');
    socket.write(asking('/silent'));
    await closed;
    expect(status()).toBe('');
    socket.destroy();
    const { body } = await server.app.http.inject('/metrics');
    expect(body).toMatch(/refused_sockets\{reason="deadline"\} 1/);
  });
});

describe('the sockets of a server', () => {
  const open: Socket[] = [];
  const servers: Server[] = [];
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  /** Nothing fails here. */
  const log = {
    error(fields: unknown) {
      throw new Error(JSON.stringify(fields));
    },
  };
  async function createTestListener(config: Partial<typeof testConfig>, descriptorLimit: number) {
    const server = createServer((_request, response) => response.end('here'));
    servers.push(server);
    const sockets = watchSockets(server, { ...testConfig, limits: true, ...config }, descriptorLimit, log);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const come = async () => {
      const accepted = once(server, 'connection') as Promise<[Socket]>;
      const socket = connect(port, '127.0.0.1');
      open.push(socket);
      socket.on('error', () => undefined);
      const [inside] = await accepted;
      return { socket, inside };
    };
    return { server, sockets, come };
  }

  it('are bounded by address: who is one too many is let in when another one went', async () => {
    const { sockets, come } = await createTestListener({}, 0);
    const all = [];
    for (let count = 0; count < connectionsMax(0) / 2; count++) all.push(await come());
    expect((await come()).inside.destroyed).toBe(true);
    expect(sockets.counts()).toMatchObject({ connections: all.length, refused: { address: 1 } });
    const [first] = all;
    const gone = once(first?.inside as Socket, 'close');
    first?.socket.destroy();
    await gone;
    expect((await come()).inside.destroyed).toBe(false);
  });

  it('are bounded in all where a proxy brings everyone', async () => {
    const { server, sockets, come } = await createTestListener({ trustProxy: ['127.0.0.1'] }, 0);
    for (let count = 0; count < connectionsMax(0); count++) expect((await come()).inside.destroyed).toBe(false);
    const dropped = once(server, 'drop');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    open.push(socket);
    socket.on('error', () => undefined);
    await dropped;
    expect(sockets.counts()).toMatchObject({ connections: connectionsMax(0), refused: { address: 0, all: 1 } });
  });

  it('that wait for an answer are bounded by caller, and those that have one are not counted among them', async () => {
    const { server, sockets, come } = await createTestListener({ trustProxy: ['127.0.0.1'] }, 100_000);
    const ask = async (caller: string) => {
      const { socket } = await come();
      const asked = once(server, 'upgrade') as Promise<[IncomingMessage]>;
      socket.write(asking('/hub/', `${KEY}X-Forwarded-For: ${caller}\r\n`));
      const [request] = await asked;
      return { request, isTaken: sockets.takeUpgrade(request) };
    };
    const [first] = [await ask('192.0.2.1')];
    for (let count = 1; count < 600; count++) expect((await ask('192.0.2.1')).isTaken).toBe(true);
    expect((await ask('192.0.2.1')).isTaken).toBe(false);
    expect((await ask('192.0.2.2')).isTaken).toBe(true);
    await new Promise((written) => first.request.socket.write('answer', written));
    expect((await ask('192.0.2.1')).isTaken).toBe(true);
    expect(sockets.counts()).toMatchObject({ upgraded: 602, pending: 601, refused: { address: 1 } });
  });
});

describe('what a process has left', () => {
  it('is looked at where the system says it', async () => {
    const watch = watchResources(readDescriptorLimit());
    expect(await watch.read()).toEqual({ descriptors: true, memory: true, eventLoop: true });
    watch.stop();
    const without = watchResources(1);
    expect(await without.read()).toMatchObject({ descriptors: false });
    without.stop();
  });

  it('is no free event loop when it had no pause for half a minute', () => {
    expect(isLoopFree([1, 1, 1, 1, 1])).toBe(true);
    expect(isLoopFree([0.2, 1, 1, 1, 1, 1, 1])).toBe(false);
    expect(isLoopFree([1, 1, 1, 0.7, 1, 1])).toBe(true);
  });
});
