import { connect } from 'node:net';
import { endMeeting, goMeeting, joinMeeting, type Preconnect, type RoomSession, removePerson } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { reservationSealer } from '#platform/seal.ts';
import { newPendingConnections } from '#platform/sfu/pendingConnections.ts';
import { mintToken } from '#platform/sfu/tokens.ts';
import {
  buildGuestForm,
  createTestServer,
  createTestUpstream,
  expectReply,
  linkOf,
  requestUpgrade,
  rowsOf,
  TEST_SFU_KEY,
  TEST_SFU_SECRET,
  type TestServer,
  type TestUpstream,
  testConfig,
} from '#testing/index.ts';

describe('connecting ahead of the answer that lets in', () => {
  let server: TestServer;
  let upstream: TestUpstream;
  let address: string;
  beforeAll(async () => {
    upstream = await createTestUpstream();
    // Only a database with many connections shows two entries at once.
    server = await createTestServer('postgres', { sfu: { ...testConfig.sfu, url: upstream.url } });
    address = await server.listen();
  });
  beforeEach(() => {
    upstream.requests.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });

  const requestJoinInfo = async (id: string) => expectReply(await server.send(goMeeting, { id }));
  async function createTestPrejoin(): Promise<{ meetingId: string; moderatorLink: string; preconnect: Preconnect }> {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const { preconnect } = await requestJoinInfo(meetingId);
    if (preconnect === null) throw new Error('nothing was handed out');
    return { meetingId, moderatorLink, preconnect };
  }
  const join = async (meetingId: string, proof: string): Promise<RoomSession> =>
    expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId, proof })));
  const ask = (token: string) => requestUpgrade(address, `/rtc?access_token=${token}&protocol=16`);
  const statusOf = async (token: string) => {
    const { status, line } = await ask(token);
    line.terminate();
    return status;
  };
  const entriesOf = (meetingId: string) =>
    rowsOf(server.app.deps.db, sql`select id from participant where meeting_id = ${meetingId}`);
  /** A connection that is held; its answer is still to come. */
  const held = async (token: string) => {
    const wait = vi.spyOn(server.app.deps.pendingConnections, 'wait');
    const asked = ask(token);
    await vi.waitFor(() => expect(wait).toHaveBeenCalledOnce());
    wait.mockRestore();
    return { answer: asked };
  };

  it('hands a visitor an id and a token for the entry to come, and writes nothing', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    expect(preconnect.sfu.url).toBe(testConfig.publicUrl);
    expect(JSON.stringify(preconnect).length).toBeLessThan(1200);
    expect(await entriesOf(meetingId)).toEqual([]);
    expect((await requestJoinInfo(meetingId)).preconnect?.participantId).not.toBe(preconnect.participantId);
  });

  it('hands out nothing where joining comes first', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    expect((await requestJoinInfo(linkOf(moderatorLink))).preconnect).toBeNull();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    await server.send(endMeeting, {}, { admission: moderator.admissionToken });
    expect((await requestJoinInfo(meetingId)).preconnect).toBeNull();
  });

  it('gives the entry the promised id, with the sources of any other', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    const other = await server.joinTestPerson(meetingId);
    expect(other.people).toEqual([]);
    server.clock.advance(1000);
    const session = await join(meetingId, preconnect.proof);
    expect(session.participantId).toBe(preconnect.participantId);
    expect(session.people.map(({ id }) => id)).toEqual([other.participantId, preconnect.participantId]);
    expect(await statusOf(preconnect.sfu.token)).toBe(101);
  });

  it('is inside with the entry, which the others are told at once and the meeting begins with', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    const { db, hub } = server.app.deps;
    const notified = vi.spyOn(hub, 'toRoom');
    await join(meetingId, preconnect.proof);
    const people = notified.mock.calls.filter(([to, signal]) => to === meetingId && signal.name === 'room.person');
    notified.mockRestore();
    expect(people.map(([, , person]) => person)).toMatchObject([{ id: preconnect.participantId, presence: 'inside' }]);
    const here = sql`select state, (select count(*)::int from attendance_interval where participant_id = a.id and left_at is null) as open,
      (select started_at is not null from meeting where id = a.meeting_id) as began from participant a where id = ${preconnect.participantId}`;
    expect(await rowsOf(db, here)).toEqual([{ state: 'inside', open: 1, began: true }]);
    const statuses = await Promise.all([statusOf(preconnect.sfu.token), statusOf(preconnect.sfu.token)]);
    expect(statuses).toEqual([101, 101]);
    expect(await rowsOf(db, here)).toEqual([{ state: 'inside', open: 1, began: true }]);
  });

  it('gives an entry of its own to anyone who brings a proof that does not count', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    const other = await createTestPrejoin();
    const { reservationSealer: places, linkSealer, clock } = server.app.deps;
    const now = Math.floor(clock.now().getTime() / 1000);
    const place = { meetingId, participantId: preconnect.participantId, exp: now + 60 };
    const forged = [
      ['of another meeting', other.preconnect.proof],
      ['expired', await places.seal({ ...place, exp: now })],
      ['of another key', await reservationSealer(createKeyring('another-key-another-key-another-key-1')).seal(place)],
      ['broken', `${preconnect.proof.slice(0, -2)}xx`],
      ['a word', 'proof'],
      [
        'a personal link',
        await linkSealer.seal({ ...place, invitationId: 'i', userId: '', userName: '', email: '', version: 1 }),
      ],
    ] as const;
    for (const [why, proof] of forged) {
      const session = await join(meetingId, proof);
      expect([why, session.participantId === preconnect.participantId]).toEqual([why, false]);
      expect([why, session.participantId === other.preconnect.participantId]).toEqual([why, false]);
    }
    expect((await join(meetingId, preconnect.proof)).participantId).toBe(preconnect.participantId);
  });

  it('takes a proof for no link', async () => {
    const { preconnect } = await createTestPrejoin();
    expect((await server.send(goMeeting, { id: preconnect.proof })).refusal.code).toBe('room.linkBroken');
  });

  it('gives one of many who bring the same proof at once the id, and everyone an entry', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    const sessions = await Promise.all(Array.from({ length: 6 }, () => join(meetingId, preconnect.proof)));
    expect(sessions.filter(({ participantId }) => participantId === preconnect.participantId)).toHaveLength(1);
    expect(new Set(sessions.map(({ participantId }) => participantId)).size).toBe(6);
    expect(await entriesOf(meetingId)).toHaveLength(6);
  });

  it('is held until the entry is there, and passed on then', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    const { answer } = await held(preconnect.sfu.token);
    expect(upstream.requests).toEqual([]);
    await join(meetingId, preconnect.proof);
    const { status, line, first } = await answer;
    expect([status, await first]).toEqual([101, 'joined']);
    const [row] = await rowsOf(
      server.app.deps.db,
      sql`select state from participant where id = ${preconnect.participantId}`,
    );
    expect(row).toEqual({ state: 'inside' });
    line.terminate();
  });

  it('finds an entry that another server wrote', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    const deps = server.app.deps;
    const { answer } = await held(preconnect.sfu.token);
    const silent = vi.spyOn(deps.hub, 'participantAdmitted').mockImplementation(() => undefined);
    await join(meetingId, preconnect.proof);
    silent.mockRestore();
    const { status, line } = await answer;
    line.terminate();
    expect(status).toBe(101);
  });

  it('is refused after a while where no entry came, and is asked about at once by the check', async () => {
    const { preconnect } = await createTestPrejoin();
    const began = performance.now();
    const checked = await fetch(`${address}/rtc/validate?access_token=${preconnect.sfu.token}`);
    expect(checked.status).toBe(403);
    expect(performance.now() - began).toBeLessThan(1000);
    const shortly = newPendingConnections(async () => [], 50);
    const wait = vi.spyOn(server.app.deps.pendingConnections, 'wait').mockImplementation(shortly.wait);
    expect(await statusOf(preconnect.sfu.token)).toBe(403);
    expect(wait).toHaveBeenCalledOnce();
    wait.mockRestore();
    expect(upstream.requests).toEqual([]);
  });

  it('gives way to a newer connection of the same entry', async () => {
    const { meetingId, preconnect } = await createTestPrejoin();
    const { answer: older } = await held(preconnect.sfu.token);
    const { answer: newer } = await held(preconnect.sfu.token);
    expect((await older).status).toBe(403);
    await join(meetingId, preconnect.proof);
    const { status, line } = await newer;
    line.terminate();
    expect(status).toBe(101);
  });

  it('stops waiting when the browser goes away', async () => {
    const { preconnect } = await createTestPrejoin();
    const ended: string[] = [];
    const { pendingConnections } = server.app.deps;
    const wait = vi.spyOn(pendingConnections, 'wait');
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /rtc?access_token=${preconnect.sfu.token} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await vi.waitFor(() => expect(wait).toHaveBeenCalledOnce());
    void wait.mock.results[0]?.value.then((how: string) => ended.push(how));
    const began = performance.now();
    socket.end();
    await vi.waitFor(() => expect(ended).toEqual(['late']));
    expect(performance.now() - began).toBeLessThan(1000);
    wait.mockRestore();
    socket.destroy();
  });

  it('holds no one who is refused anyway', async () => {
    const wait = vi.spyOn(server.app.deps.pendingConnections, 'wait');
    const { meetingId, moderatorLink, preconnect } = await createTestPrejoin();
    const other = await createTestPrejoin();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const as = { admission: moderator.admissionToken };
    const person = await join(meetingId, preconnect.proof);
    const mint = (room: string, identity: string) =>
      mintToken({ apiKey: TEST_SFU_KEY, apiSecret: TEST_SFU_SECRET }, room, identity, []);
    expect(await statusOf(await mint(other.meetingId, person.participantId))).toBe(403);
    expect(await statusOf(await mint(meetingId, 'no id of ours'))).toBe(403);
    expect(await statusOf(await mint('AAAAAAAAAAAAAAAAAAAAAA', other.preconnect.participantId))).toBe(403);
    const late = await mintToken(
      { apiKey: TEST_SFU_KEY, apiSecret: TEST_SFU_SECRET },
      other.meetingId,
      other.preconnect.participantId,
      [],
      { seconds: -60 },
    );
    expect(await statusOf(late)).toBe(401);
    await server.send(removePerson, { participantId: person.participantId }, as);
    expect(await statusOf(preconnect.sfu.token)).toBe(403);
    const next = expectReply(await server.send(goMeeting, { id: meetingId })).preconnect;
    await server.send(endMeeting, {}, as);
    expect(await statusOf(next?.sfu.token ?? '')).toBe(403);
    expect(wait).not.toHaveBeenCalled();
    wait.mockRestore();
  });
});
