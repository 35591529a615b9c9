import {
  CONSENT_VERSION,
  goMeeting,
  isMeetingLive,
  joinMeeting,
  type RoomSession,
  resumeRoom,
  sendChat,
  sendPrivate,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { TrackSource } from 'livekit-server-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '#platform/db/open.ts';
import {
  buildGuestForm,
  createTestClock,
  createTestPostgresUrl,
  createTestServer,
  createTestSfu,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { markDisconnected } from './gate/room.gate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The signals of one name that a server gave to its hub since the start. */
function signalsOf(server: TestServer, name: string) {
  const { hub } = server.app.deps;
  const notified = [vi.spyOn(hub, 'toMeeting'), vi.spyOn(hub, 'toRoom')];
  return (meetingId: string) =>
    notified
      .flatMap(({ mock }) => mock.calls)
      .filter(([to, signal]) => to === meetingId && signal.name === name)
      .map(([, , payload]) => payload);
}

describe.each(databaseKinds)('a meeting that is looked after (%s)', (kind) => {
  let server: TestServer;
  let endings: ReturnType<typeof signalsOf>;
  let notices: ReturnType<typeof signalsOf>;
  let people: ReturnType<typeof signalsOf>;
  beforeAll(async () => {
    server = await createTestServer(kind);
    [endings, notices, people] = ['meeting.ended', 'meeting.endingSoon', 'room.person'].map((name) =>
      signalsOf(server, name),
    ) as [typeof endings, typeof notices, typeof people];
  });
  beforeEach(() => {
    server.sfu.down = false;
    server.sfu.rooms.clear();
    vi.spyOn(server.app.deps.hub, 'localParticipants').mockReturnValue([]);
  });
  afterAll(() => server.close());

  const periodicTasks = () => server.app.periodicTasks;
  const connected = (...ids: string[]) => vi.spyOn(server.app.deps.hub, 'localParticipants').mockReturnValue(ids);
  const status = async (id: string) => (await server.send(isMeetingLive, { id })).reply.status;
  const stateOf = async ({ participantId }: RoomSession) =>
    (await rowsOf(server.app.deps.db, sql`select state from participant where id = ${participantId}`))[0]?.state;
  /** Time goes by while the regular looks run, a second at a time where it matters. */
  async function pass(milliseconds: number, step = milliseconds) {
    for (let done = 0; done < milliseconds; done += step) {
      server.clock.advance(Math.min(step, milliseconds - done));
      await periodicTasks().watch();
      await periodicTasks().reconcile();
    }
  }

  /** A meeting with someone in it whose line to the hub stands. */
  async function goingOn() {
    const { meetingId } = await server.createTestMeeting();
    const person = await server.joinTestPerson(meetingId);
    await server.sfu.ensureRoom(meetingId, 16);
    server.sfu.connect(meetingId, person.participantId);
    connected(person.participantId);
    return { meetingId, person };
  }

  it('tells ten minutes and one minute before the limit, each once, and ends at the limit', async () => {
    const { meetingId, person } = await goingOn();
    await pass(50 * MINUTE - SECOND);
    expect(notices(meetingId)).toEqual([]);
    await pass(SECOND);
    await pass(5 * MINUTE, MINUTE);
    expect(notices(meetingId)).toEqual([{ minutes: 10, endsAt: '2026-11-20T10:00:00.000Z' }]);
    await pass(4 * MINUTE);
    await pass(50 * SECOND, 10 * SECOND);
    expect(notices(meetingId)).toHaveLength(2);
    expect(notices(meetingId)[1]).toMatchObject({ minutes: 1 });
    expect(endings(meetingId)).toEqual([]);
    await pass(10 * SECOND);
    expect(endings(meetingId)).toEqual([{ because: 'limit' }]);
    expect(await status(meetingId)).toBe('terminated');
    expect(server.sfu.rooms.has(meetingId)).toBe(false);
    await pass(MINUTE, 10 * SECOND);
    expect(endings(meetingId)).toHaveLength(1);
    expect((await server.send(resumeRoom, {}, { admission: person.admissionToken })).refusal.code).toBe(
      'meeting.ended',
    );
  });

  it('ends with maintenance that ends meetings, after the same notices; later ones of administrators continue', async () => {
    const { deps } = server.app;
    const { meetingId } = await goingOn();
    const late = await server.createTestMeeting();
    const startsAt = new Date(server.clock.now().getTime() + 20 * MINUTE);
    const [start, end] = [startsAt.toISOString(), new Date(startsAt.getTime() + 30 * MINUTE).toISOString()];
    await deps.db.execute(sql`insert into announcement (id, kind, texts, tone, announced_from, starts_at, ends_at, meetings)
      values (${meetingId}, 'maintenance', '{}', 'plain', ${start}, ${start}, ${end}, 'end')`);
    deps.announcements.invalidate();
    await pass(11 * MINUTE, MINUTE);
    expect(notices(meetingId)).toEqual([{ minutes: 10, endsAt: start }]);
    await pass(9 * MINUTE, MINUTE);
    expect(endings(meetingId)).toEqual([{ because: 'administrator' }]);
    const refused = await server.send(joinMeeting, buildGuestForm({ meetingId: late.meetingId }));
    expect(refused.refusal.code).toBe('admin.maintenance');
    const now = server.clock.now().toISOString();
    await deps.db.execute(sql`update meeting set started_at = ${now} where id = ${late.meetingId}`);
    await pass(2 * MINUTE, MINUTE);
    expect(endings(late.meetingId)).toEqual([]);
    await deps.db.execute(sql`delete from announcement`);
    deps.announcements.invalidate();
  });

  it('announces the end again when maintenance is postponed, also by minutes', async () => {
    const { deps } = server.app;
    const { meetingId } = await goingOn();
    const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE).toISOString();
    const first = inMinutes(20);
    await deps.db.execute(sql`insert into announcement (id, kind, texts, tone, announced_from, starts_at, ends_at, meetings)
      values (${meetingId}, 'maintenance', '{}', 'plain', ${first}, ${first}, ${inMinutes(50)}, 'end')`);
    const postpone = async (minutes: number) => {
      const startsAt = inMinutes(minutes);
      await deps.db.execute(sql`update announcement set starts_at = ${startsAt}, ends_at = ${inMinutes(minutes + 30)}`);
      deps.announcements.invalidate();
      return startsAt;
    };
    deps.announcements.invalidate();
    await pass(12 * MINUTE, MINUTE);
    expect(notices(meetingId)).toEqual([{ minutes: 10, endsAt: first }]);
    // Before the limit of the meeting itself.
    const second = await postpone(25);
    await pass(14 * MINUTE, MINUTE);
    expect(notices(meetingId)).toHaveLength(1);
    await pass(2 * MINUTE, MINUTE);
    expect(notices(meetingId).at(-1)).toEqual({ minutes: 10, endsAt: second });
    const third = await postpone(8);
    await pass(2 * MINUTE, MINUTE);
    expect(notices(meetingId)).toHaveLength(3);
    expect(notices(meetingId).at(-1)).toMatchObject({ endsAt: third });
    await pass(6 * MINUTE, MINUTE);
    expect(endings(meetingId)).toEqual([{ because: 'administrator' }]);
    await deps.db.execute(sql`delete from announcement`);
    deps.announcements.invalidate();
  });

  it('takes someone off the list who was let in ahead and never connected, as if they had not been there', async () => {
    const { meetingId, person } = await goingOn();
    await pass(40 * SECOND, 10 * SECOND);
    const { preconnect } = expectReply(await server.send(goMeeting, { id: meetingId }));
    const ghost = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId, proof: preconnect?.proof })));
    expect([ghost.participantId, await stateOf(ghost)]).toEqual([preconnect?.participantId, 'inside']);
    await pass(40 * SECOND, 10 * SECOND);
    expect([await stateOf(ghost), await stateOf(person)]).toEqual(['left', 'inside']);
    expect(people(meetingId).at(-1)).toMatchObject({ id: ghost.participantId, presence: 'left' });
    const presence = sql`select left_at - joined_at as length from attendance_interval where participant_id = ${ghost.participantId}`;
    expect(await rowsOf(server.app.deps.db, presence)).toMatchObject([
      { length: expect.stringMatching(/^0|^00:00:00/) },
    ]);
  });

  it('puts out who was taken off the list though the server stopped before it told them', async () => {
    const { meetingId, person } = await goingOn();
    const { db } = server.app.deps;
    // What the change of the list writes, and nothing of what comes after it.
    const key = `liste-${kind}`;
    await db.execute(sql`insert into invitee (id, meeting_id, email, email_key, created_at)
      values (${key}, ${meetingId}, 'davetli@example.com', 'davetli@example.com', now())`);
    await db.execute(sql`insert into invitation (id, meeting_id, role, invitee_id, created_at)
      values (${key}, ${meetingId}, 'user', ${key}, now())`);
    await db.execute(sql`update participant set invitation_id = ${key} where id = ${person.participantId}`);
    await periodicTasks().reconcile();
    expect(await stateOf(person)).toBe('inside');
    await db.execute(sql`update invitation set revoked_at = now() where id = ${key}`);
    server.sfu.down = true;
    await periodicTasks().reconcile();
    expect(await stateOf(person)).toBe('removed');
    expect(people(meetingId).at(-1)).toMatchObject({ id: person.participantId, presence: 'removed' });
  });

  it('tells someone who comes within the last minutes what is left, not ten', async () => {
    const { meetingId, person } = await goingOn();
    connected();
    server.sfu.disconnect(meetingId, person.participantId);
    server.clock.advance(56 * MINUTE + 30 * SECOND);
    const late = await server.joinTestPerson(meetingId);
    connected(late.participantId);
    await periodicTasks().watch();
    expect(notices(meetingId)).toMatchObject([{ minutes: 4 }]);
  });

  it('ends when it was empty for ten minutes, not when someone comes back in time', async () => {
    const { meetingId, person } = await goingOn();
    const leave = async (who: RoomSession) => {
      server.sfu.disconnect(meetingId, who.participantId);
      connected();
      await pass(31 * SECOND, SECOND);
      expect(await stateOf(who)).toBe('left');
    };
    await leave(person);
    await pass(9 * MINUTE, MINUTE);
    const back = await server.joinTestPerson(meetingId);
    connected(back.participantId);
    await pass(MINUTE, 10 * SECOND);
    expect(await status(meetingId)).toBe('ongoing');
    await leave(back);
    await pass(10 * MINUTE, MINUTE);
    expect(endings(meetingId)).toEqual([{ because: 'empty' }]);
  });

  it('shows someone as left six seconds after both lines went away, and not before', async () => {
    const { meetingId, person } = await goingOn();
    connected();
    server.sfu.disconnect(meetingId, person.participantId);
    const before = people(meetingId).length;
    await markDisconnected(server.app.deps, [person.participantId]);
    await pass(6 * SECOND, SECOND);
    expect([await stateOf(person), people(meetingId).length]).toEqual(['inside', before]);
    await pass(SECOND);
    expect(await stateOf(person)).toBe('left');
    expect(people(meetingId).at(-1)).toMatchObject({ id: person.participantId, presence: 'left' });
  });

  it('takes no one for gone who still has a line to the media server or to the hub', async () => {
    const { meetingId, person } = await goingOn();
    connected();
    await markDisconnected(server.app.deps, [person.participantId]);
    await pass(20 * SECOND, SECOND);
    expect(await stateOf(person)).toBe('inside');
    server.sfu.disconnect(meetingId, person.participantId);
    connected(person.participantId);
    await markDisconnected(server.app.deps, [person.participantId]);
    await pass(60 * SECOND, SECOND);
    expect(await stateOf(person)).toBe('inside');
  });

  it('takes someone back who came to another server while the old line was given up here', async () => {
    const { meetingId, person } = await goingOn();
    server.sfu.disconnect(meetingId, person.participantId);
    connected();
    await markDisconnected(server.app.deps, [person.participantId]);
    // The other server's watch: the person is connected there.
    connected(person.participantId);
    await pass(20 * SECOND, SECOND);
    expect(await stateOf(person)).toBe('inside');
  });

  it('judges no one by silence while the media server is away, nor right after it came back', async () => {
    const { meetingId, person } = await goingOn();
    await pass(40 * SECOND, 10 * SECOND);
    connected();
    server.sfu.down = true;
    server.sfu.rooms.clear();
    await markDisconnected(server.app.deps, [person.participantId]);
    await pass(5 * MINUTE, 10 * SECOND);
    expect(await stateOf(person)).toBe('inside');
    server.sfu.down = false;
    await pass(29 * SECOND, SECOND);
    expect(await stateOf(person)).toBe('inside');
    expect(server.sfu.rooms.has(meetingId)).toBe(true);
    await pass(5 * SECOND, SECOND);
    expect(await stateOf(person)).toBe('left');
  });

  it('gives a meeting its room back after the media server was restarted', async () => {
    const { meetingId } = await goingOn();
    const { meetingId: empty } = await server.createTestMeeting();
    server.sfu.rooms.clear();
    await periodicTasks().watch();
    expect([server.sfu.rooms.has(meetingId), server.sfu.rooms.has(empty)]).toEqual([true, false]);
  });

  it('puts no one out because the machine slept', async () => {
    const { meetingId, person } = await goingOn();
    const onlyMedia = await server.joinTestPerson(meetingId);
    server.sfu.connect(meetingId, onlyMedia.participantId);
    await pass(40 * SECOND, 10 * SECOND);
    server.clock.advance(20 * MINUTE);
    await periodicTasks().watch();
    await periodicTasks().watch();
    expect([await stateOf(person), await stateOf(onlyMedia)]).toEqual(['inside', 'inside']);
    await periodicTasks().reconcile();
    await periodicTasks().watch();
    expect([await stateOf(person), await stateOf(onlyMedia)]).toEqual(['inside', 'inside']);
  });

  it('shows someone as left whom neither line has seen for half a minute, even if no one said so', async () => {
    const { meetingId, person } = await goingOn();
    await pass(40 * SECOND, 10 * SECOND);
    connected();
    server.sfu.disconnect(meetingId, person.participantId);
    await pass(30 * SECOND, 5 * SECOND);
    expect(await stateOf(person)).toBe('inside');
    await pass(10 * SECOND, 5 * SECOND);
    expect(await stateOf(person)).toBe('left');
  });

  it('cuts a media connection that no entry stands for, and tells the operator', async () => {
    const { meetingId, person } = await goingOn();
    const other = await goingOn();
    connected(person.participantId, other.person.participantId);
    server.sfu.connect(meetingId, 'intruder');
    server.sfu.connect(meetingId, other.person.participantId);
    const before = (await server.app.deps.metrics.intruders.get()).values[0]?.value ?? 0;
    await periodicTasks().reconcile();
    expect([...(server.sfu.rooms.get(meetingId)?.keys() ?? [])]).toEqual([person.participantId]);
    expect((await server.app.deps.metrics.intruders.get()).values[0]?.value).toBe(before + 2);
    expect(server.sfu.rooms.get(other.meetingId)?.has(other.person.participantId)).toBe(true);
  });

  it('cuts the others when the media server cannot remove one of them', async () => {
    const { meetingId, person } = await goingOn();
    connected(person.participantId);
    for (const intruder of ['only a name', 'intruder']) server.sfu.connect(meetingId, intruder);
    const remove = server.sfu.removePerson;
    vi.spyOn(server.sfu, 'removePerson').mockImplementation(async (roomId, id) => {
      if (id === 'only a name') throw new Error('no response from servers');
      return remove(roomId, id);
    });
    await periodicTasks().reconcile();
    vi.mocked(server.sfu.removePerson).mockRestore();
    expect([...(server.sfu.rooms.get(meetingId)?.keys() ?? [])]).toEqual([person.participantId, 'only a name']);
  });

  it('never cuts someone who comes in while it is looking', async () => {
    const { meetingId } = await goingOn();
    const list = server.sfu.people;
    let late: RoomSession | null = null;
    vi.spyOn(server.sfu, 'people').mockImplementation(async (id) => {
      if (id === meetingId && late === null) {
        late = await server.joinTestPerson(meetingId);
        server.sfu.connect(meetingId, late.participantId);
      }
      return list(id);
    });
    await periodicTasks().reconcile();
    vi.mocked(server.sfu.people).mockRestore();
    expect(late).not.toBeNull();
    expect(server.sfu.rooms.get(meetingId)?.has((late as unknown as RoomSession).participantId)).toBe(true);
  });

  it('corrects a media server that still lets someone send what was taken away', async () => {
    const { meetingId, person } = await goingOn();
    await server.app.deps.db.execute(
      sql`update participant set blocked_sources = '{microphone}' where id = ${person.participantId}`,
    );
    await periodicTasks().reconcile();
    expect(server.sfu.rooms.get(meetingId)?.get(person.participantId)).toEqual([
      TrackSource.CAMERA,
      TrackSource.SCREEN_SHARE,
      TrackSource.SCREEN_SHARE_AUDIO,
    ]);
    const asked = server.sfu.asked.length;
    await periodicTasks().reconcile();
    expect(server.sfu.asked).toHaveLength(asked);
  });

  it('continues with the other meetings when one of them cannot be looked after', async () => {
    const [poor, fine] = [await goingOn(), await goingOn()];
    connected(poor.person.participantId, fine.person.participantId);
    const list = server.sfu.people;
    vi.spyOn(server.sfu, 'people').mockImplementation(async (id) => {
      if (id === poor.meetingId) throw new Error('broken room');
      return list(id);
    });
    server.sfu.connect(fine.meetingId, 'intruder');
    await periodicTasks().reconcile();
    vi.mocked(server.sfu.people).mockRestore();
    expect(server.sfu.rooms.get(fine.meetingId)?.has('intruder')).toBe(false);
  });

  it('forgets who the guests were thirty days after the end, and keeps that a text was accepted', async () => {
    const { meetingId, person } = await goingOn();
    await server.send(sendChat, { text: 'gizli söz', clientKey: 'forget-key-1' }, { admission: person.admissionToken });
    const other = await server.joinTestPerson(meetingId);
    await server.send(
      sendPrivate,
      { participantId: other.participantId, text: 'gizli fısıltı', clientKey: 'forget-key-2' },
      { admission: person.admissionToken },
    );
    await pass(61 * MINUTE);
    const young = await goingOn();
    server.clock.advance(30 * DAY - MINUTE);
    const { db } = server.app.deps;
    const dumpOf = async () =>
      JSON.stringify([
        await rowsOf(db, sql`select * from participant where meeting_id = ${meetingId}`),
        await rowsOf(db, sql`select * from consent where meeting_id = ${meetingId}`),
        await rowsOf(db, sql`select * from chat_message where meeting_id = ${meetingId}`),
        await rowsOf(
          db,
          sql`select * from private_message join private_thread on id = thread_id where meeting_id = ${meetingId}`,
        ),
        await rowsOf(db, sql`select * from private_thread where meeting_id = ${meetingId}`),
      ]);
    const whole = await dumpOf();
    expect(whole).toMatch(/@.*gizli söz.*gizli fısıltı/);
    await periodicTasks().purge();
    expect(await dumpOf()).toBe(whole);
    server.clock.advance(2 * MINUTE);
    await periodicTasks().purge();
    const dump = await dumpOf();
    expect(dump).not.toContain(person.fullName);
    expect(dump).not.toMatch(/@|gizli|127\.0\.0\.1/);
    const kept = await rowsOf(
      db,
      sql`select kind, text_version, given_at from consent where participant_id = ${person.participantId} order by kind`,
    );
    expect(kept).toMatchObject([
      { kind: 'dataProtection', text_version: CONSENT_VERSION },
      { kind: 'terms', text_version: CONSENT_VERSION },
    ]);
    const others = await rowsOf(db, sql`select email from participant where meeting_id = ${young.meetingId}`);
    expect(others[0]?.email).toContain('@');
  });
});

describe('two servers that look after the same meetings', () => {
  it('tell every notice and the end once, and end it once', async () => {
    const url = await createTestPostgresUrl();
    const [clock, sfu] = [createTestClock(), createTestSfu()];
    const servers = await Promise.all(
      [0, 1].map(async () => createTestServer('postgres', {}, { clock, sfu, database: await openPostgres(url) })),
    );
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    const notified = servers.map((server) => vi.spyOn(server.app.deps.hub, 'toMeeting'));
    const meetings = [];
    for (let count = 0; count < 5; count++) {
      const { meetingId } = await first.createTestMeeting();
      await first.joinTestPerson(meetingId);
      meetings.push(meetingId);
    }
    const everybody = await rowsOf(first.app.deps.db, sql`select id from participant`);
    for (const server of servers)
      vi.spyOn(server.app.deps.hub, 'localParticipants').mockReturnValue(everybody.map(({ id }) => String(id)));
    for (const minutes of [50, 9, 1]) {
      clock.advance(minutes * MINUTE);
      await Promise.all(
        servers.flatMap((server) => [
          server.app.periodicTasks.watch(),
          server.app.periodicTasks.reconcile(),
          server.app.periodicTasks.watch(),
        ]),
      );
    }
    const names = (meetingId: string) =>
      notified
        .flatMap((spy) => spy.mock.calls)
        .filter(([to, signal]) => to === meetingId && signal.name.startsWith('meeting.'))
        .map(([, signal, payload]) => `${signal.name} ${(payload as { minutes?: number }).minutes ?? ''}`.trim());
    for (const meetingId of meetings)
      expect(names(meetingId).sort()).toEqual(
        ['meeting.ended', 'meeting.endingSoon 1', 'meeting.endingSoon 10'].sort(),
      );
    expect(new Set(sfu.asked.filter((action) => action.startsWith('delete'))).size).toBe(5);
    await Promise.all(servers.map((server) => server.close()));
  });
});
