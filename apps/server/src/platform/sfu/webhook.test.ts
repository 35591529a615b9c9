import { createHash, randomUUID } from 'node:crypto';
import { addStroke, type RoomSession, shareSurface } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestServer,
  fingerprint,
  rowsOf,
  TEST_SFU_KEY,
  TEST_SFU_SECRET,
  type TestServer,
} from '#testing/index.ts';

describe('what the media server tells', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
  });
  afterAll(() => server.close());

  const now = () => Math.floor(server.clock.now().getTime() / 1000);
  const eventOf = (event: string, meetingId: string, identity: string, more = {}) => ({
    event,
    id: `EV_${randomUUID()}`,
    createdAt: String(now()),
    room: { name: meetingId },
    participant: { identity },
    ...more,
  });
  const seal = (body: string, claims: Record<string, unknown> = {}, secret = TEST_SFU_SECRET) =>
    new SignJWT({
      iss: TEST_SFU_KEY,
      exp: Math.floor(Date.now() / 1000) + 60,
      sha256: createHash('sha256').update(body).digest('base64'),
      ...claims,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
  const post = async (body: string, authorization?: string, contentType = 'application/webhook+json') =>
    (
      await server.app.http.inject({
        method: 'POST',
        url: '/livekit/webhook',
        payload: body,
        headers: { 'content-type': contentType, ...(authorization === undefined ? {} : { authorization }) },
      })
    ).statusCode;
  const notify = async (event: object) => post(JSON.stringify(event), await seal(JSON.stringify(event)));
  const disconnectedAt = async ({ participantId }: RoomSession) =>
    (await rowsOf(server.app.deps.db, sql`select disconnected_at from participant where id = ${participantId}`))[0]
      ?.disconnected_at;
  async function somebody() {
    const { meetingId } = await server.createTestMeeting();
    return server.joinTestPerson(meetingId);
  }

  it('is taken as a hint that someone may have gone', async () => {
    const person = await somebody();
    expect(await notify(eventOf('participant_left', person.meetingId, person.participantId))).toBe(200);
    expect(await disconnectedAt(person)).not.toBeNull();
  });

  it('is taken as a hint that someone stopped sharing their screen', async () => {
    const person = await somebody();
    const { meetingId, participantId, admissionToken } = person;
    await server.sfu.ensureRoom(meetingId, 16);
    server.sfu.connect(meetingId, participantId);
    const look = { kind: 'pen', colour: 'red', width: 'thin' } as const;
    const kept = await server.send(
      addStroke,
      { id: 'i'.repeat(22), ...look, points: [1, 1], surface: shareSurface(participantId) },
      { admission: admissionToken },
    );
    expect(kept.status).toBe(200);
    const left = () =>
      rowsOf(server.app.deps.db, sql`select id from annotation_stroke where meeting_id = ${meetingId}`);
    const ended = (source: string) =>
      notify(eventOf('track_unpublished', meetingId, participantId, { track: { sid: 'TR_1', source } }));
    expect(await ended('CAMERA')).toBe(200);
    expect(await left()).toHaveLength(1);
    expect(await ended('SCREEN_SHARE')).toBe(200);
    expect(await left()).toEqual([]);
  });

  it('is taken as a hint that someone shares their screen: a chapter, where the room is recorded', async () => {
    const { meetingId, participantId } = await somebody();
    const { db } = server.app.deps;
    const id = 'r'.repeat(22);
    const now = server.clock.now().toISOString();
    await db.execute(sql`insert into recording
      (id, meeting_id, room_id, name, state, audio_only, language, created_at, state_at, part, attempts, rev)
      values (${id}, ${meetingId}, ${meetingId}, 'x', 'on', false, 'tr', ${now}, ${now}, 1, 1, 1)`);
    const chapters = () =>
      rowsOf(db, sql`select kind, participant_id as who from recording_chapter where recording_id = ${id}`);
    const begun = (source: string) =>
      notify(eventOf('track_published', meetingId, participantId, { track: { sid: 'TR_1', source } }));
    for (const source of ['CAMERA', 'SCREEN_SHARE_AUDIO', 'SCREEN_SHARE']) expect(await begun(source)).toBe(200);
    await expect.poll(chapters).toEqual([{ kind: 'screen', who: participantId }]);
  });

  it('is not believed while the media server itself still lists the person', async () => {
    const person = await somebody();
    await server.sfu.ensureRoom(person.meetingId, 16);
    server.sfu.connect(person.meetingId, person.participantId);
    expect(await notify(eventOf('participant_left', person.meetingId, person.participantId))).toBe(200);
    expect(await disconnectedAt(person)).toBeNull();
  });

  it('has someone without an entry cut at once, in our own meetings alone', async () => {
    const person = await somebody();
    await server.sfu.ensureRoom(person.meetingId, 16);
    server.sfu.connect(person.meetingId, person.participantId);
    server.sfu.connect(person.meetingId, 'stranger');
    for (const identity of [person.participantId, 'stranger'])
      expect(await notify(eventOf('participant_joined', person.meetingId, identity))).toBe(200);
    expect([...(server.sfu.rooms.get(person.meetingId)?.keys() ?? [])]).toEqual([person.participantId]);
    await server.sfu.ensureRoom('room-of-another-product', 16);
    server.sfu.connect('room-of-another-product', 'somebody');
    await notify(eventOf('participant_joined', 'room-of-another-product', 'somebody'));
    expect(server.sfu.rooms.get('room-of-another-product')?.has('somebody')).toBe(true);
  });

  it('is refused unless the media server signed these very bytes, lately', async () => {
    const person = await somebody();
    const body = JSON.stringify(eventOf('participant_left', person.meetingId, person.participantId));
    const seals: [string, string | undefined][] = [
      ['nothing', undefined],
      ['an empty one', ''],
      ['garbage', 'garbage'],
      ['another key', await seal(body, {}, 'another-secret-another-secret-another')],
      ['another issuer', await seal(body, { iss: 'other' })],
      ['other bytes', await seal(`${body} `)],
      ['no bytes', await seal(body, { sha256: undefined })],
      ['long ago', await seal(body, { exp: Math.floor(Date.now() / 1000) - 600 })],
      ['nobody', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await seal(body)).split('.')[1]}.`],
    ];
    const before = await fingerprint(server.app.deps.db);
    for (const [what, authorization] of seals) expect([what, await post(body, authorization)]).toEqual([what, 401]);
    expect(await fingerprint(server.app.deps.db)).toBe(before);
  });

  it('counts once, and not when it is older than five minutes', async () => {
    const [old, twice] = [await somebody(), await somebody()];
    const late = eventOf('participant_left', old.meetingId, old.participantId, { createdAt: String(now() - 301) });
    expect(await notify(late)).toBe(200);
    expect(await disconnectedAt(old)).toBeNull();
    const event = eventOf('participant_left', twice.meetingId, twice.participantId);
    await notify(event);
    expect(await disconnectedAt(twice)).not.toBeNull();
    await server.app.deps.db.execute(
      sql`update participant set disconnected_at = null where id = ${twice.participantId}`,
    );
    expect(await notify(event)).toBe(200);
    expect(await disconnectedAt(twice)).toBeNull();
  });

  it('may be about anything, in any shape, without harm', async () => {
    const before = await fingerprint(server.app.deps.db);
    const stranger = 'A'.repeat(22);
    const events = [
      eventOf('room_started', stranger, ''),
      eventOf('participant_left', stranger, stranger),
      eventOf('participant_joined', 'a\u0000b', 'c\u0000d'),
      { event: 'egress_ended', id: 'x' },
      {},
    ];
    for (const event of events) expect([event, await notify(event)]).toEqual([event, expect.toBeOneOf([200, 401])]);
    for (const body of ['', 'null', '[', '{"event":7}', '{"__proto__":{"x":1}}'])
      expect([body, await post(body, await seal(body))]).toEqual([body, expect.toBeOneOf([200, 401])]);
    expect(await post('x'.repeat(300_000), 'x')).toBe(413);
    expect(await fingerprint(server.app.deps.db)).toBe(before);
  });

  it('is read whatever content type it comes with', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const body = JSON.stringify(eventOf('room_started', 'A'.repeat(22), ''));
      expect(await post(body, await seal(body), type)).toBe(200);
    }
  });
});
