import {
  changeRole,
  endMeeting,
  type InputOf,
  joinMeeting,
  leaveRoom,
  type RoomSession,
  removePerson,
  resumeRoom,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestInvitedModerator,
  createTestServer,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const ROUNDS = 6;
/** Where a meeting has to be planned for each. */
const PLANNED_ROUNDS = 2;

/** Only a database with many connections shows these: the embedded one does everything one after the other. */
describe('many at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('postgres');
    await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());
  const times = <R>(count: number, action: (index: number) => Promise<R>) =>
    Promise.all(Array.from({ length: count }, (_, index) => action(index)));
  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const rowsIn = (meetingId: string, where: string) =>
    rowsOf(server.app.deps.db, sql`select * from participant where meeting_id = ${meetingId} and ${sql.raw(where)}`);

  async function createTestMeetingWith(guests: number) {
    const meeting = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const people = await times(guests, () => server.joinTestPerson(meeting.meetingId));
    return { meeting, moderator, people };
  }

  it('two hundred enter a meeting of sixteen: sixteen are in', async () => {
    const { meetingId } = (await createTestMeetingWith(0)).meeting;
    const answers = await times(200, () => server.send(joinMeeting, buildGuestForm({ meetingId })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(15);
    const refused = answers.filter((answer) => answer.status !== 200).map((answer) => answer.refusal.code);
    expect(refused.every((code) => code === 'room.full' || code === 'server.unavailable')).toBe(true);
    expect(await rowsIn(meetingId, 'true')).toHaveLength(16);
  });

  it('everyone who left comes back at once: no more than fit are inside', async () => {
    const { meetingId } = (await createTestMeetingWith(0)).meeting;
    const gone: RoomSession[] = [];
    for (let count = 0; count < 30; count++) {
      const person = await server.joinTestPerson(meetingId);
      await server.send(leaveRoom, {}, as(person));
      gone.push(person);
    }
    await times(60, async (index) => {
      const person = gone[index % gone.length] as RoomSession;
      if (index < 30) await server.send(resumeRoom, {}, as(person));
      else await server.enter(person).catch(() => undefined);
    });
    expect((await rowsIn(meetingId, "state in ('inside', 'admitted')")).length).toBe(16);
  });

  it('two moderators demote each other: exactly one stays moderator', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { meeting, moderator: creator, people } = await createTestMeetingWith(2);
      const [moderator, other] = people as [RoomSession, RoomSession];
      for (const { participantId } of people)
        await server.send(changeRole, { participantId, moderator: true }, as(creator));
      const demote = (session: RoomSession, by: RoomSession) =>
        server.send(changeRole, { participantId: session.participantId, moderator: false }, as(by));
      const answers = await Promise.all([demote(other, moderator), demote(moderator, other)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
      expect(await rowsIn(meeting.meetingId, "role = 'moderator' and not is_creator")).toHaveLength(1);
    }
  });

  it('two moderators remove each other: exactly one stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { meeting, moderator: creator, people } = await createTestMeetingWith(2);
      const [moderator, other] = people as [RoomSession, RoomSession];
      for (const { participantId } of people)
        await server.send(changeRole, { participantId, moderator: true }, as(creator));
      const answers = await Promise.all([
        server.send(removePerson, { participantId: other.participantId }, as(moderator)),
        server.send(removePerson, { participantId: moderator.participantId }, as(other)),
      ]);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(await rowsIn(meeting.meetingId, "state = 'removed'")).toHaveLength(1);
    }
  });

  it('someone removed while being promoted, coming back and entering stays removed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { meeting, moderator, people } = await createTestMeetingWith(1);
      const guest = people[0] as RoomSession;
      const { participantId } = guest;
      const come = () => [server.send(resumeRoom, {}, as(guest)), server.enter(guest).catch(() => undefined)];
      const removal = server.send(removePerson, { participantId }, as(moderator));
      await Promise.all([
        ...come(),
        server.send(changeRole, { participantId, moderator: true }, as(moderator)),
        removal,
        ...come(),
        server.send(leaveRoom, {}, as(guest)),
        ...come(),
      ]);
      // Anyone who left a moment before the removal was no longer there to be removed.
      const gone = (await removal).status !== 200;
      if (gone) expect((await removal).refusal.code).toBe('room.personGone');
      else expect(await rowsIn(meeting.meetingId, "state = 'removed'")).toHaveLength(1);
      const again = await server.send(resumeRoom, {}, as(guest));
      expect(again.status === 200).toBe(gone);
    }
  });

  it('a personal link used while its holder is demoted gives no moderator back', async () => {
    for (let round = 0; round < PLANNED_ROUNDS; round++) {
      const { meetingId, creator, moderator, link } = await createTestInvitedModerator(server);
      const form = (): InputOf<typeof joinMeeting> => buildGuestForm({ meetingId, link });
      await Promise.all([
        ...Array.from({ length: 5 }, () => server.send(joinMeeting, form())),
        server.send(changeRole, { participantId: moderator.participantId, moderator: false }, as(creator)),
        ...Array.from({ length: 5 }, () => server.send(joinMeeting, form())),
      ]);
      const moderators = await rowsIn(meetingId, "role = 'moderator'");
      expect(moderators.map((row) => row.id)).toEqual([creator.participantId]);
    }
  });

  it('a personal link used while its holder is removed lets no one in', async () => {
    for (let round = 0; round < PLANNED_ROUNDS; round++) {
      const { meetingId, creator, moderator, link } = await createTestInvitedModerator(server);
      const form = () => buildGuestForm({ meetingId, link });
      await Promise.all([
        ...Array.from({ length: 5 }, () => server.send(joinMeeting, form())),
        server.send(removePerson, { participantId: moderator.participantId }, as(creator)),
        ...Array.from({ length: 5 }, () => server.send(joinMeeting, form())),
      ]);
      const others = "invitation_id is not null and not is_creator and state <> 'removed'";
      expect(await rowsIn(meetingId, others)).toEqual([]);
    }
  });

  it('a meeting ended by many at once ends once, and no one is inside afterwards', async () => {
    const { meeting, moderator, people } = await createTestMeetingWith(5);
    await times(200, async (index) => {
      if (index % 4 === 0) await server.send(endMeeting, {}, as(moderator));
      else if (index % 4 === 1) await server.send(joinMeeting, buildGuestForm({ meetingId: meeting.meetingId }));
      else await server.send(resumeRoom, {}, as(people[index % 5] as RoomSession));
    });
    expect(server.sfu.asked.filter((action) => action === `delete ${meeting.meetingId}`)).toHaveLength(1);
    expect(await rowsIn(meeting.meetingId, "state in ('inside', 'admitted')")).toEqual([]);
  });
});
