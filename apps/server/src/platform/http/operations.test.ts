import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { joinMeeting, sendChat } from '@salon/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildGuestForm,
  createTestDatabase,
  createTestPostgresUrl,
  createTestServer,
  type TestServer,
  testConfig,
} from '#testing/index.ts';
import { noCrashes } from '../crashes.ts';
import { openPostgres } from '../db/open.ts';
import { operations } from './operations.ts';

/** Passes bytes to the database until it is cut, as a network would. */
async function createTestCable(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const cable = createServer((socket) => {
    const inner = connect(Number(port), hostname);
    for (const side of [socket, inner]) {
      open.add(side);
      side.on('error', () => side.destroy());
      side.once('close', () => {
        socket.destroy();
        inner.destroy();
        open.delete(side);
      });
    }
    socket.pipe(inner).pipe(socket);
  });
  const listen = async (at: number) => {
    cable.listen(at, '127.0.0.1');
    await once(cable, 'listening');
  };
  await listen(0);
  const own = (cable.address() as AddressInfo).port;
  const url = new URL(target);
  url.port = String(own);
  return {
    url: url.toString(),
    async cut() {
      const closed = once(cable, 'close');
      cable.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(own),
  };
}

describe('a server whose database is cut off', () => {
  it('says that it cannot serve now, forgets nothing, and goes on when it is back', async () => {
    const cable = await createTestCable(await createTestPostgresUrl());
    const server = await createTestServer('postgres', {}, { database: await openPostgres(cable.url) });
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId);
    await server.app.periodicTasks.watch();
    const as = { admission: person.admissionToken };
    const ready = async () => (await server.app.http.inject({ method: 'GET', url: '/health/ready' })).statusCode;
    const say = (text: string) => server.send(sendChat, { text, clientKey: 'cable-key-1' }, as);
    expect(await ready()).toBe(200);
    await say('kesilmeden önce');
    await cable.cut();
    for (const answer of [await say('kesikken'), await server.send(joinMeeting, buildGuestForm({ meetingId }))]) {
      expect([answer.status, answer.refusal.code, answer.headers.exception]).toEqual([
        503,
        'server.unavailable',
        'DomainException',
      ]);
      expect(JSON.stringify(answer.refusal)).not.toMatch(/ECONN|terminated|select/i);
    }
    await expect(server.app.periodicTasks.watch()).rejects.toThrow();
    expect([await ready(), (await server.app.http.inject('/health/live')).statusCode]).toEqual([503, 200]);
    await cable.mend();
    expect((await say('yine')).reply.text).toBe('kesilmeden önce');
    expect(await ready()).toBe(200);
    await server.close();
    await cable.cut();
  });
});

describe('the doors for operating a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite', { metricsToken: 'metrics-token-of-the-test' });
  });
  afterAll(() => server.close());

  it('says ready while the media server answers, and not while it is only alive', async () => {
    const ready = () => server.app.http.inject({ method: 'GET', url: '/health/ready' });
    server.sfu.down = true;
    await server.app.periodicTasks.watch();
    const resources = { descriptors: true, memory: true, eventLoop: true };
    expect((await ready()).json()).toEqual({
      status: 'not ready',
      database: true,
      media: false,
      ...resources,
      draining: false,
    });
    expect((await server.app.http.inject('/health/live')).json()).toEqual({ status: 'live' });
    server.sfu.down = false;
    await server.app.periodicTasks.watch();
    const answer = await ready();
    expect([answer.statusCode, answer.json().status, answer.headers['cache-control']]).toEqual([
      200,
      'ready',
      'no-store',
    ]);
    // One answer that is lost is no outage.
    server.sfu.down = true;
    server.clock.advance(5000);
    await server.app.periodicTasks.watch();
    expect((await ready()).statusCode).toBe(200);
    server.clock.advance(10_000);
    await server.app.periodicTasks.watch();
    const away = await ready();
    expect([away.statusCode, away.json().media]).toEqual([503, false]);
    server.sfu.down = false;
    await server.app.periodicTasks.watch();
    expect((await ready()).statusCode).toBe(200);
  });

  it('says not ready while descriptors, memory or the event loop run out, and what became of sockets', async () => {
    const app = Fastify();
    const left = { descriptors: true, memory: true, eventLoop: true };
    operations(app, { ...testConfig }, server.clock, {
      database: async () => undefined,
      freeBytes: async () => null,
      mediaAnsweredAt: () => undefined,
      resources: async () => left,
      draining: () => false,
      connections: () => 0,
      sockets: () => ({ connections: 3, upgraded: 2, pending: 1, refused: { address: 4, all: 0, deadline: 5 } }),
      crashes: { ...noCrashes, killed: 2 },
      sealedByOldKeys: async () => new Map([['user.identity_number', 3]]),
    });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    for (const resource of ['descriptors', 'memory', 'eventLoop'] as const) {
      left[resource] = false;
      const answer = await app.inject('/health/ready');
      expect([answer.statusCode, answer.json()[resource]]).toEqual([503, false]);
      left[resource] = true;
    }
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/open_sockets\{state="pending"\} 1/);
    expect(body).toMatch(/refused_sockets\{reason="deadline"\} 5/);
    await app.close();
  });

  it('shows its counters to the holder of the token alone', async () => {
    const ask = (authorization?: string) =>
      server.app.http.inject({ method: 'GET', url: '/metrics', ...(authorization && { headers: { authorization } }) });
    for (const wrong of [
      undefined,
      'metrics-token-of-the-test',
      'Bearer ',
      'Bearer metrics-token-of-the-tes',
      'Basic x',
    ])
      expect((await ask(wrong)).statusCode).toBe(401);
    const { meetingId } = await server.createTestMeeting('Gizli Başlık');
    await server.send(joinMeeting, buildGuestForm({ meetingId }));
    await server.send(joinMeeting, buildGuestForm({ meetingId, kvkk: false }));
    const { statusCode, body } = await ask('Bearer metrics-token-of-the-test');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/meeting_joins_total\{outcome="admitted"\} 1/);
    expect(body).toMatch(/meeting_joins_total\{outcome="room\.consentMissing"\} 1/);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/meeting\/join",status="200"\} 1/,
    );
    for (const gauge of [
      'meetings_active 0',
      'participants{state="admitted"} 0',
      'lobby_waiting 0',
      'calls_ringing 0',
      'recordings{state="queued"} 0',
      'recorder_rooms{state="free"} 0',
      'documents_open 0',
      'mails_waiting 0',
      '# TYPE jobs gauge',
      '# TYPE job_oldest_due_seconds gauge',
      '# TYPE sfu_published_tracks gauge',
      '# TYPE database_pool_connections gauge',
      '# TYPE payments_total counter',
      '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
      '# TYPE call_join_seconds histogram',
    ])
      expect(body).toContain(`${gauge}\n`);
    expect(body).not.toMatch(/Gizli|@/);
    expect(body).not.toContain(meetingId);
  });

  it('counts unknown addresses as one, however many someone tries', async () => {
    for (let count = 0; count < 50; count++) await server.app.http.inject(`/api/none-${count}`);
    const { body } = await server.app.http.inject({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: 'Bearer metrics-token-of-the-test' },
    });
    expect(body).not.toContain('none-');
    expect(body.split('\n').length).toBeLessThan(600);
  });
});

it('answers in less than two seconds whether it is ready, though the database never does', async () => {
  const database = await createTestDatabase('pglite');
  const ping = vi.fn(() => new Promise<void>(() => undefined));
  const server = await createTestServer('pglite', {}, { database: { ...database, ping } });
  await server.app.http.inject('/health/live');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = [1, 2, 3].map(() => server.app.http.inject('/health/ready').then((answer) => answer));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(3));
    await vi.advanceTimersByTimeAsync(1999);
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    // Those who ask meanwhile do not take a connection each.
    expect(ping).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
  await server.close();
});
