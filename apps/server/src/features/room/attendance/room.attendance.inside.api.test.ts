import { joinMeeting, leaveRoom, listAttendance, type RoomSession } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const PLANNER = 'mehmet@salon.test';
const MINUTE = 60_000;

describe.each(databaseKinds)('the attendance from inside (%s)', (kind) => {
  let server: TestServer;
  let guest: RoomSession;
  let moderator: RoomSession;
  beforeAll(async () => {
    server = await createTestServer(kind);
    const bearer = await tokenOf(server, PLANNER);
    const invited = [{ email: 'elif@example.com', fullName: 'Elif Şahin', isModerator: false }];
    const { id, link } = await createTestPlannedMeeting(server, bearer, {
      startingDate: '2026-11-20T12:05',
      endDate: '2026-11-20T13:05',
      selectedUsers: invited,
    });
    server.clock.advance(10 * MINUTE);
    const enter = async (options: object) => {
      const form = { ...buildGuestForm({ meetingId: id }), link: linkOf(link) };
      const session = expectReply(await server.send(joinMeeting, form, options));
      await server.enter(session);
      return session;
    };
    guest = await enter({});
    moderator = await enter({ bearer: await tokenOf(server, PLANNER) });
  });
  afterAll(() => server.close());

  it('tells moderators who is inside, who left and who has not come, and no one’s address', async () => {
    const asked = ({ admissionToken: admission }: RoomSession, input = {}) =>
      server.send(listAttendance, input, { admission });
    expect((await asked(guest)).refusal.code).toBe('room.notModerator');
    const came = server.clock.now().toISOString();
    server.clock.advance(5 * MINUTE);
    await server.send(leaveRoom, {}, { admission: guest.admissionToken });
    const left = server.clock.now().toISOString();
    server.clock.advance(5 * MINUTE);
    const reply = expectReply(await asked(moderator));
    const about = reply.people.map(({ id: _id, ...person }) => person);
    const fullName = expect.any(String);
    expect(about).toEqual([
      { fullName, role: 'moderator', invited: true, seconds: 600, state: 'inside', from: came, to: null },
      { fullName, role: 'guest', invited: false, seconds: 300, state: 'left', from: came, to: left },
      { fullName: 'Elif Şahin', role: 'user', invited: true, seconds: 0, state: 'missing', from: null, to: null },
    ]);
    expect(reply.counts).toEqual({ inside: 1, left: 1, missing: 1 });
    expect(JSON.stringify(reply)).not.toContain('@');
    const first = expectReply(await asked(moderator, { rowCount: 2 }));
    expect([first.counts, first.people.map(({ role }) => role)]).toEqual([reply.counts, ['moderator', 'guest']]);
    expect((await asked(moderator, { rowCount: 5000 })).refusal.code).toBe('input.invalid');
  });
});
