import { once } from 'node:events';
import { DisconnectReason, LeaveRequest_Action, SignalResponse } from '@livekit/protocol';
import { allowMedia, endMeeting, leaveRoom, type RoomSession, removePerson, resumeRoom } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { markDisconnected } from '#features/room/gate/room.gate.ts';
import {
  createTestServer,
  createTestUpstream,
  fingerprint,
  requestUpgrade,
  rowsOf,
  sendRaw,
  TEST_SFU_KEY,
  TEST_SFU_SECRET,
  type TestServer,
  type TestUpstream,
  testConfig,
} from '#testing/index.ts';
import { newPendingConnections } from './pendingConnections.ts';
import { mintToken } from './tokens.ts';

type Claims = Record<string, unknown>;
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the gate to the media server', () => {
  let server: TestServer;
  let upstream: TestUpstream;
  let address: string;
  beforeAll(async () => {
    upstream = await createTestUpstream();
    server = await createTestServer('pglite', { sfu: { ...testConfig.sfu, url: upstream.url } });
    address = await server.listen();
    // Anyone who comes ahead of their entry is held for long; here no one's entry follows.
    vi.spyOn(server.app.deps.pendingConnections, 'wait').mockImplementation(
      newPendingConnections(async () => [], 50).wait,
    );
  });
  beforeEach(() => {
    upstream.requests.length = 0;
    upstream.next = 'take';
    server.sfu.down = false;
  });
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });

  const as = (who: RoomSession) => ({ admission: who.admissionToken });
  const ask = (token: string | null, path = '/rtc', headers: Record<string, string> = {}) =>
    requestUpgrade(address, token === null ? path : `${path}?access_token=${token}&protocol=16`, headers);
  const statusOf = async (...args: Parameters<typeof ask>) => {
    const { status, line } = await ask(...args);
    line.terminate();
    return status;
  };
  async function createTestMeetingWithPeople() {
    const meeting = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const guest = await server.createTestPerson(meeting.meetingId);
    return { meeting, moderator, guest };
  }
  /** A token signed with our key, with whatever claims. */
  const signed = (
    session: RoomSession,
    video: Claims = {},
    claims: Claims = {},
    key = TEST_SFU_SECRET,
    alg = 'HS256',
  ) =>
    new SignJWT({
      video: { roomJoin: true, room: session.meetingId, canPublishData: false, ...video },
      sub: session.participantId,
      iss: TEST_SFU_KEY,
      exp: Math.floor(Date.now() / 1000) + 60,
      ...claims,
    })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(key));

  it.each(['/rtc', '/rtc/', '/rtc/v1'])('passes somebody through on %s who was let in, both ways', async (path) => {
    const { guest, meeting } = await createTestMeetingWithPeople();
    const { status, line, first } = await ask(guest.sfu.token, path);
    expect([status, await first]).toEqual([101, 'joined']);
    line.send(Buffer.from([1, 2, 3]));
    const [echo] = await once(line, 'message');
    expect([...(echo as Buffer)]).toEqual([1, 2, 3]);
    expect(server.sfu.rooms.has(meeting.meetingId)).toBe(true);
    const [row] = await rowsOf(
      server.app.deps.db,
      sql`select state from participant where id = ${guest.participantId}`,
    );
    expect(row?.state).toBe('inside');
    line.terminate();
  });

  it('hands on what was checked and nothing else', async () => {
    const { guest } = await createTestMeetingWithPeople();
    const query = `access_token=${guest.sfu.token}&auto_subscribe=1&join_request=a%2Bb%3D&publish=ghost&attributes=e30&publish=x`;
    const { status, line } = await requestUpgrade(address, `/rtc?${query}`, {
      cookie: 'salon-device=secret',
      authorization: `Bearer ${await signed(guest, { roomAdmin: true })}`,
      'x-forwarded-for': '1.2.3.4',
      'x-admission': guest.admissionToken,
      origin: testConfig.publicUrl,
    });
    expect(status).toBe(101);
    const [request] = upstream.requests;
    const { pathname, searchParams } = new URL(request?.url ?? '', 'http://x');
    expect(pathname).toBe('/rtc');
    expect(Object.fromEntries(searchParams)).toEqual({
      access_token: expect.any(String),
      auto_subscribe: '1',
      join_request: 'a+b=',
    });
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(
      [
        'connection',
        'host',
        'sec-websocket-extensions',
        'sec-websocket-key',
        'sec-websocket-version',
        'upgrade',
      ].sort(),
    );
    line.terminate();
  });

  it('checks the token that the media server would take: a second one cannot hide behind the first', async () => {
    const { guest, moderator } = await createTestMeetingWithPeople();
    await server.send(removePerson, { participantId: guest.participantId }, as(moderator));
    const [good, bad] = [moderator.sfu.token, guest.sfu.token];
    for (const query of [`access_token=${good}&access_token=${bad}`, `access_token=${good}&access%5Ftoken=${bad}`]) {
      const { status, line } = await requestUpgrade(address, `/rtc?${query}`, { authorization: `Bearer ${bad}` });
      expect(status).toBe(101);
      const { searchParams } = new URL(upstream.requests.at(-1)?.url ?? '', 'http://x');
      expect(searchParams.getAll('access_token').map((token) => decodeJwt(token).sub)).toEqual([
        moderator.participantId,
      ]);
      line.terminate();
    }
    expect(await statusOf(null, `/rtc?access%5Ftoken=${bad}&access_token=${good}`)).toBe(403);
  });

  it('takes a token from the header when the address has none', async () => {
    const { guest } = await createTestMeetingWithPeople();
    expect(await statusOf(null, '/rtc', { authorization: `Bearer ${guest.sfu.token}` })).toBe(101);
  });

  it.each<[string, (session: RoomSession) => string | Promise<string>, number]>([
    ['that is empty', () => '', 401],
    ['that is garbage', () => 'garbage', 401],
    ['of three dots', () => '...', 401],
    ['of 30,000 characters', () => 'a'.repeat(30_000), 401],
    [
      'that nobody signed',
      (who) =>
        `${base64({ alg: 'none' })}.${base64({ iss: TEST_SFU_KEY, sub: who.participantId, exp: 9e9, video: { roomJoin: true, room: who.meetingId } })}.`,
      401,
    ],
    ['of another key', (who) => signed(who, {}, {}, 'another-secret-another-secret-another'), 401],
    [
      'of the empty key',
      (who) =>
        mintToken({ apiKey: TEST_SFU_KEY, apiSecret: TEST_SFU_SECRET }, who.meetingId, who.participantId, []).then(
          (t) => `${t.slice(0, t.lastIndexOf('.'))}.`,
        ),
      401,
    ],
    ['with another algorithm', (who) => signed(who, {}, {}, TEST_SFU_SECRET, 'HS512'), 401],
    ['of another issuer', (who) => signed(who, {}, { iss: 'other' }), 401],
    ['without an end', (who) => signed(who, {}, { exp: undefined }), 401],
    ['that has ended', (who) => signed(who, {}, { exp: Math.floor(Date.now() / 1000) - 10 }), 401],
    ['that is not valid yet', (who) => signed(who, {}, { nbf: Math.floor(Date.now() / 1000) + 600 }), 401],
    ['of nobody', (who) => signed(who, {}, { sub: undefined }), 401],
    ['that does not join', (who) => signed(who, { roomJoin: false }), 401],
    ['without a room', (who) => signed(who, { room: undefined }), 401],
    ['for an unknown room', (who) => signed(who, { room: 'A'.repeat(22) }), 403],
    ['of an unknown person', (who) => signed(who, {}, { sub: 'A'.repeat(22) }), 403],
    ['of a second self', (who) => signed(who, {}, { sub: `${who.participantId}#x` }), 403],
    ['that administers', (who) => signed(who, { roomAdmin: true }), 403],
    ['that makes rooms', (who) => signed(who, { roomCreate: true }), 403],
    ['that lists rooms', (who) => signed(who, { roomList: true }), 403],
    ['that records', (who) => signed(who, { roomRecord: true }), 403],
    ['that hides', (who) => signed(who, { hidden: true }), 403],
    ['of a recorder', (who) => signed(who, { recorder: true }), 403],
    ['of an agent', (who) => signed(who, { agent: true }), 403],
    ['of an agent’s kind', (who) => signed(who, {}, { kind: 'agent' }), 403],
    ['that sends data', (who) => signed(who, { canPublishData: true }), 403],
    ['that may send data by default', (who) => signed(who, { canPublishData: undefined }), 403],
    ['that renames itself', (who) => signed(who, { canUpdateOwnMetadata: true }), 403],
    ['that moves on', (who) => signed(who, { destinationRoom: 'x' }), 403],
    ['that configures the room', (who) => signed(who, {}, { roomConfig: { egress: {} } }), 403],
    ['with attributes of its own', (who) => signed(who, {}, { attributes: { role: 'moderator' } }), 403],
    ['with a name of its own', (who) => signed(who, {}, { name: 'Moderator' }), 403],
  ])('refuses a token %s', async (_what, token, status) => {
    const { guest } = await createTestMeetingWithPeople();
    expect(await statusOf(await token(guest))).toBe(status);
    expect(upstream.requests).toEqual([]);
  });

  it('refuses anyone who brings no token', async () => {
    expect(await statusOf(null)).toBe(401);
    expect(await statusOf(null, '/rtc?access_token')).toBe(401);
  });

  it('refuses a token for a meeting that its holder has no entry to', async () => {
    const [one, other] = [await createTestMeetingWithPeople(), await createTestMeetingWithPeople()];
    const token = await signed(one.guest, { room: other.meeting.meetingId });
    expect(await statusOf(token)).toBe(403);
  });

  it('refuses someone removed, with the first token and with one that the media server made since', async () => {
    const { guest, moderator } = await createTestMeetingWithPeople();
    const refreshed = await signed(guest, {}, { exp: Math.floor(Date.now() / 1000) + 600 });
    expect(await statusOf(refreshed)).toBe(101);
    await server.send(removePerson, { participantId: guest.participantId }, as(moderator));
    for (const token of [guest.sfu.token, refreshed]) expect(await statusOf(token)).toBe(403);
  });

  it('refuses everyone of an ended meeting, and makes no room for them', async () => {
    const { guest, moderator, meeting } = await createTestMeetingWithPeople();
    await server.send(endMeeting, {}, as(moderator));
    for (const who of [guest, moderator]) expect(await statusOf(who.sfu.token)).toBe(404);
    const over = await createTestMeetingWithPeople();
    server.clock.advance(61 * 60_000);
    // Their joins made rooms; the media server has lost them since.
    server.sfu.rooms.clear();
    expect(await statusOf(over.guest.sfu.token)).toBe(404);
    for (const id of [meeting.meetingId, over.meeting.meetingId]) expect(server.sfu.rooms.has(id)).toBe(false);
  });

  it('refuses a token for a source that was taken away, and takes a fresh one', async () => {
    const { guest, moderator } = await createTestMeetingWithPeople();
    await server.enter(guest);
    const everything = await signed(guest);
    const block = (allowed: boolean) =>
      server.send(allowMedia, { participantId: guest.participantId, source: 'microphone', allowed }, as(moderator));
    await block(false);
    expect([await statusOf(guest.sfu.token), await statusOf(everything)]).toEqual([403, 403]);
    const fresh = (await server.send(resumeRoom, {}, as(guest))).reply.sfu.token;
    expect(await statusOf(fresh)).toBe(101);
    await block(true);
    expect(await statusOf(guest.sfu.token)).toBe(101);
  });

  it('lets someone who left come back, while there is a place', async () => {
    const { guest } = await createTestMeetingWithPeople();
    await server.send(leaveRoom, {}, as(guest));
    expect(await statusOf(guest.sfu.token)).toBe(101);
    const full = await server.createTestMeeting();
    const gone = await server.joinTestPerson(full.meetingId);
    await server.send(leaveRoom, {}, as(gone));
    // One of sixteen places is kept for the moderator.
    for (let count = 0; count < 15; count++) await server.joinTestPerson(full.meetingId);
    expect(await statusOf(gone.sfu.token)).toBe(403);
  });

  it('refuses someone who is removed while the media server is being asked', async () => {
    const { guest, moderator } = await createTestMeetingWithPeople();
    upstream.next = 'hold';
    const asked = ask(guest.sfu.token);
    while (upstream.requests.length === 0) await new Promise((turn) => setImmediate(turn));
    const closed = new Promise((end) => upstream.requests[0]?.socket.once('close', end));
    await server.send(removePerson, { participantId: guest.participantId }, as(moderator));
    upstream.release();
    expect((await asked).status).toBe(403);
    await closed;
  });

  it('passes nothing on over a connection that the media server did not take', async () => {
    const { guest } = await createTestMeetingWithPeople();
    upstream.next = 'refuse';
    const inner = `POST /twirp/livekit.RoomService/ListRooms HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
    const upgrade = `GET /rtc?access_token=${guest.sfu.token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`;
    const answer = await sendRaw(address, upgrade + inner + inner);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/bad|inside of the media server/);
    expect(upstream.requests.map(({ method, url }) => `${method} ${url?.split('?')[0]}`)).toEqual(['GET /rtc']);
  });

  it('passes on no other protocol and no other method', async () => {
    const { guest } = await createTestMeetingWithPeople();
    const head = (start: string, upgrade: string) =>
      `${start} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`;
    const path = `/rtc?access_token=${guest.sfu.token}`;
    for (const bytes of [head(`GET ${path}`, 'h2c'), head(`POST ${path}`, 'websocket')])
      expect(await sendRaw(address, bytes)).toMatch(/^HTTP\/1\.1 400 /);
    expect(upstream.requests).toEqual([]);
  });

  it('says that it cannot serve while the media server is away', async () => {
    const { guest } = await createTestMeetingWithPeople();
    server.sfu.down = true;
    expect(await statusOf(guest.sfu.token)).toBe(502);
    server.sfu.down = false;
    const lost = await createTestServer('pglite');
    const at = await lost.listen();
    const meeting = await lost.createTestMeeting();
    const person = await lost.createTestPerson(meeting.meetingId);
    expect((await requestUpgrade(at, `/rtc?access_token=${person.sfu.token}`)).status).toBe(502);
    await lost.close();
  });

  it('tells a browser to make a new session where the media server does not know the one that it resumes', async () => {
    const { guest } = await createTestMeetingWithPeople();
    const resume = `/rtc?access_token=${guest.sfu.token}&reconnect=1`;
    upstream.next = 'fail';
    // The room is not asked for first: that would wait for the media server that died.
    server.sfu.down = true;
    const browser = new WebSocket(`${address.replace('http', 'ws')}${resume}`);
    const [said] = (await once(browser, 'message')) as [Buffer];
    await once(browser, 'close');
    server.sfu.down = false;
    expect(SignalResponse.fromBinary(said).message).toMatchObject({
      case: 'leave',
      value: { action: LeaveRequest_Action.RECONNECT, reason: DisconnectReason.STATE_MISMATCH },
    });
    // One that refuses for another reason is believed, and one that takes it, too.
    upstream.next = 'refuse';
    expect((await requestUpgrade(address, resume)).status).toBe(400);
    upstream.next = 'take';
    expect((await requestUpgrade(address, resume)).status).toBe(101);
  });

  it('opens for our own pages and for programs without a page, and for no page of another site', async () => {
    const { guest } = await createTestMeetingWithPeople();
    for (const origin of [testConfig.publicUrl, address])
      expect(await statusOf(guest.sfu.token, '/rtc', { origin })).toBe(101);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001'])
      expect(await statusOf(guest.sfu.token, '/rtc', { origin })).toBe(403);
  });

  it.each([
    '/',
    '/api/openapi.json',
    '/rtcx',
    '/rtc/v2',
    '/rtc/v1/validate',
    '/rtc/../twirp/x',
    '/twirp/livekit.RoomService/ListRooms',
    '/agent',
    '/whip/v1',
    '/debug/rooms',
    '/metrics',
    '/hub',
    '/hubx',
    '/hub?EIO=4&transport=websocket',
  ])('knows no connection on %s', async (path) => {
    const { guest } = await createTestMeetingWithPeople();
    expect(await statusOf(null, `${path}${path.includes('?') ? '&' : '?'}access_token=${guest.sfu.token}`)).toBe(404);
    expect(upstream.requests).toEqual([]);
  });

  it('gives browsers tokens that the media server does not know, and passes its own on with the same grants', async () => {
    const { guest } = await createTestMeetingWithPeople();
    const { line, status } = await ask(guest.sfu.token);
    expect(status).toBe(101);
    line.terminate();
    const passedOn = new URL(upstream.requests[0]?.url ?? '', 'http://x').searchParams.get('access_token') ?? '';
    const verify = (token: string) =>
      jwtVerify(token, new TextEncoder().encode(TEST_SFU_SECRET), { issuer: TEST_SFU_KEY });
    await expect(verify(guest.sfu.token)).rejects.toThrow();
    const { payload } = await verify(passedOn);
    const { video, sub } = decodeJwt(guest.sfu.token);
    expect([payload.video, payload.sub]).toEqual([video, sub]);
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(60);
  });

  it('answers why a connection was refused, and changes nothing by it', async () => {
    const { guest, moderator } = await createTestMeetingWithPeople();
    const before = await fingerprint(server.app.deps.db);
    const requestGate = (token: string | null, path: string) =>
      server.app.http.inject({ method: 'GET', url: token === null ? path : `${path}?access_token=${token}` });
    for (const path of ['/rtc/validate', '/rtc/v1/validate']) {
      const fine = await requestGate(guest.sfu.token, path);
      expect([fine.statusCode, fine.body, fine.headers['cache-control']]).toEqual([200, 'success', 'no-store']);
      expect((await requestGate(null, path)).statusCode).toBe(401);
      expect((await requestGate('garbage', path)).statusCode).toBe(401);
      expect((await requestGate(await signed(guest, { hidden: true }), path)).statusCode).toBe(403);
    }
    expect(await fingerprint(server.app.deps.db)).toBe(before);
    await server.enter(guest);
    await server.send(removePerson, { participantId: guest.participantId }, as(moderator));
    expect((await requestGate(guest.sfu.token, '/rtc/validate')).statusCode).toBe(403);
    await server.send(endMeeting, {}, as(moderator));
    expect((await requestGate(moderator.sfu.token, '/rtc/validate')).statusCode).toBe(404);
    expect(upstream.requests).toEqual([]);
  });

  it('lets nothing of the media server’s own pages through', async () => {
    for (const url of ['/rtc', '/twirp/livekit.RoomService/ListRooms', '/debug/rooms', '/agent']) {
      const answer = await server.app.http.inject({ method: 'POST', url, payload: {} });
      expect(answer.statusCode).toBe(404);
    }
    expect(upstream.requests).toEqual([]);
  });

  it('closes one side when the other goes', async () => {
    const { guest } = await createTestMeetingWithPeople();
    const { line, first } = await ask(guest.sfu.token);
    await first;
    const inner = upstream.requests.at(-1)?.socket;
    if (inner === undefined) throw new Error('nothing arrived');
    const innerClosed = once(inner, 'close');
    line.terminate();
    await innerClosed;
    const second = await ask(guest.sfu.token);
    await second.first;
    const lineClosed = once(second.line, 'close');
    upstream.requests.at(-1)?.socket.destroy();
    await lineClosed;
  });

  it('a stop of the server does not wait for people in meetings', async () => {
    const short = await createTestServer('pglite', { sfu: { ...testConfig.sfu, url: upstream.url } });
    const at = await short.listen();
    const person = await short.createTestPerson((await short.createTestMeeting()).meetingId);
    const { line, first } = await requestUpgrade(at, `/rtc?access_token=${person.sfu.token}`);
    await first;
    const closed = once(line, 'close');
    const began = performance.now();
    await short.close();
    await closed;
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('asks again, once the media server ended every connection of a room, instead of waiting for one that is dead', async () => {
    const { guest } = await createTestMeetingWithPeople();
    const { status, line } = await ask(guest.sfu.token);
    expect(status).toBe(101);
    const closed = once(line, 'close');
    upstream.lines.at(-1)?.terminate();
    await closed;
    upstream.requests.length = 0;
    upstream.next = 'hold';
    const { reply } = await server.send(resumeRoom, {}, as(guest));
    const pending = ask(reply.sfu.token);
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
    upstream.next = 'take';
    const second = await pending;
    expect([second.status, upstream.requests.length]).toEqual([101, 2]);
    second.line.terminate();
  });

  describe('leaving', () => {
    const leave = (who: RoomSession) => server.send(leaveRoom, {}, as(who));
    const stateOf = async ({ participantId }: RoomSession) => {
      const [row] = await rowsOf(server.app.deps.db, sql`select state from participant where id = ${participantId}`);
      return row?.state;
    };
    /** Connects, and is then in the media server, as the media server would have it. */
    async function connect(who: RoomSession) {
      const { reply } = await server.send(resumeRoom, {}, as(who));
      const { status, line } = await ask(reply.sfu.token);
      expect(status).toBe(101);
      server.sfu.connect(who.meetingId, who.participantId);
      return { closed: new Promise((closed) => line.once('close', closed)) };
    }
    const isInMedia = (who: RoomSession) => server.sfu.rooms.get(who.meetingId)?.has(who.participantId);

    it('ends the media connection at once, however often someone leaves and comes back', async () => {
      const { guest } = await createTestMeetingWithPeople();
      for (let round = 0; round < 5; round++) {
        const { closed } = await connect(guest);
        expect(await stateOf(guest)).toBe('inside');
        await leave(guest);
        expect([await stateOf(guest), isInMedia(guest)]).toEqual(['left', false]);
        await closed;
      }
    });

    it('refuses a connection that was being made when its holder left', async () => {
      const { guest } = await createTestMeetingWithPeople();
      upstream.next = 'hold';
      const asked = ask(guest.sfu.token).then(
        ({ status }) => status,
        () => 'closed',
      );
      await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
      await vi.waitFor(async () => expect(await stateOf(guest)).toBe('inside'));
      await leave(guest);
      upstream.release();
      expect(await asked).not.toBe(101);
      expect(await stateOf(guest)).toBe('left');
    });

    it.each(['product cuts', 'browser gives up', 'media server refuses'] as const)(
      'shows nobody inside whose connection the %s while it is made',
      async (who) => {
        const { guest } = await createTestMeetingWithPeople();
        upstream.next = who === 'media server refuses' ? 'refuse' : 'hold';
        const browser = new WebSocket(`${address.replace('http', 'ws')}/rtc?access_token=${guest.sfu.token}`);
        const refused = new Promise((told) => browser.once('error', told));
        await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
        await vi.waitFor(async () => expect(await stateOf(guest)).toBe('inside'));
        if (who === 'product cuts') server.app.deps.hub.cutPerson(guest.participantId);
        if (who === 'browser gives up') browser.terminate();
        await refused;
        if (who === 'product cuts') return expect(await stateOf(guest)).toBe('left');
        // They may come back on another line: shown as left once they did not.
        await vi.waitFor(async () => {
          const gone = sql`select disconnected_at from participant where id = ${guest.participantId}`;
          expect((await rowsOf(server.app.deps.db, gone))[0]?.disconnected_at).not.toBeNull();
        });
        server.clock.advance(7000);
        await server.app.periodicTasks.watch();
        expect(await stateOf(guest)).toBe('left');
      },
    );

    it('no one is seen as gone whom the media server could not be told to drop; the place stays taken', async () => {
      const { guest, moderator } = await createTestMeetingWithPeople();
      await connect(guest);
      const failing = vi.spyOn(server.sfu, 'removePerson').mockRejectedValue(new TypeError('fetch failed'));
      expect((await leave(guest)).status).toBe(200);
      expect(await stateOf(guest)).toBe('inside');
      server.clock.advance(10_000);
      await server.app.periodicTasks.watch();
      expect([await stateOf(guest), isInMedia(guest)]).toEqual(['inside', true]);
      failing.mockRestore();
      expect((await leave(guest)).status).toBe(200);
      expect([await stateOf(guest), isInMedia(guest)]).toEqual(['left', false]);
      expect(await stateOf(moderator)).toBe('inside');
    });

    it('the loss of the hub alone takes no one off the list who still receives', async () => {
      const { guest } = await createTestMeetingWithPeople();
      await connect(guest);
      // The moment in which the media server was asked was one before the connection stood.
      await server.app.deps.db.execute(
        sql`update participant set disconnected_at = ${server.clock.now().toISOString()} where id = ${guest.participantId}`,
      );
      server.clock.advance(7000);
      await server.app.periodicTasks.watch();
      expect(await stateOf(guest)).toBe('inside');
      server.sfu.disconnect(guest.meetingId, guest.participantId);
      await markDisconnected(server.app.deps, [guest.participantId]);
      server.clock.advance(7000);
      await server.app.periodicTasks.watch();
      expect(await stateOf(guest)).toBe('left');
    });
  });
});
