import { askToEnter, enterFromLobby, leaveRoom } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Browser,
  buildGuestForm,
  createTestInvitedModerator,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { devicesIn } from '../testing/devices.ts';

describe.each(databaseKinds)('what proves that two devices are one person’s (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  // Time continues with everyone who comes.
  beforeEach(async () => {
    bearer = await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());
  const { enter, inside, join, resume } = devicesIn(() => server);

  describe('what proves the person', () => {
    it('a guest: the cookie of the browser with the same name and address, in any spelling of it', async () => {
      const { meetingId } = await server.createTestMeeting();
      const browser: Browser = {};
      const guest = { meetingId, fullName: 'İnci Ak', email: 'inci@example.com' };
      await enter(guest, { browser });
      const again = { meetingId, fullName: 'inci ak', email: 'INCI@example.com' };
      expect((await join(again, { browser })).refusal.code).toBe('room.alreadyIn');
      // People share browsers.
      expect((await join({ ...guest, fullName: 'Ada Ak' }, { browser })).status).toBe(200);
      expect((await join({ ...guest, email: 'ada@example.com' }, { browser })).status).toBe(200);
    });

    it('never a typed name and address: another browser is another person, and takes nothing over', async () => {
      const { meetingId } = await server.createTestMeeting();
      const guest = { meetingId, fullName: 'İnci Ak', email: 'inci@example.com' };
      const first = await enter(guest, { browser: {} });
      for (const device of ['move', 'second'] as const) {
        const stranger = expectReply(await join({ ...guest, device }, { browser: {} }));
        expect(stranger.participantId).not.toBe(first.participantId);
        await server.enter(stranger);
      }
      expect((await resume(first)).status).toBe(200);
      expect((await inside(meetingId)).map(({ deviceOf }) => deviceOf)).toEqual([undefined, undefined, undefined]);
    });

    it('a personal link: anyone who opens it again', async () => {
      const { meetingId, moderatorLink } = await server.createTestMeeting();
      const link = linkOf(moderatorLink);
      const first = await enter({ meetingId, link }, { browser: {} });
      expect((await join({ meetingId, link }, { browser: {} })).refusal.code).toBe('room.alreadyIn');
      const moved = expectReply(await join({ meetingId, link, device: 'move' }, { browser: {} }));
      expect(moved.participantId).toBe(first.participantId);
    });

    it('a personal link takes over nothing that a session of the account made', async () => {
      const { meetingId, moderator, link } = await createTestInvitedModerator(server);
      await server.send(leaveRoom, {}, { admission: moderator.admissionToken });
      const byAccount = await enter({ meetingId, link }, { bearer: await tokenOf(server, 'ayse@salon.test') });
      const byLink = expectReply(await join({ meetingId, link, device: 'move' }));
      expect(byLink.participantId).not.toBe(byAccount.participantId);
      expect((await resume(byAccount)).status).toBe(200);
    });

    it('a cookie takes over nothing that an account or a link made', async () => {
      const { meetingId } = await server.createTestMeeting();
      const browser: Browser = {};
      const guest = { meetingId, fullName: 'Mehmet Demir', email: 'mehmet@salon.test' };
      const member = await enter(guest, { browser, bearer });
      const stranger = expectReply(await join({ ...guest, device: 'move' }, { browser }));
      expect(stranger.participantId).not.toBe(member.participantId);
      expect(stranger.role).toBe('guest');
    });
  });

  it('anyone who asked to be let in with a session is known by the session, whatever link they have', async () => {
    const { meetingId, moderator, link } = await createTestInvitedModerator(server);
    await server.send(leaveRoom, {}, { admission: moderator.admissionToken });
    const ayse = await tokenOf(server, 'ayse@salon.test');
    const { ticket } = expectReply(
      await server.send(askToEnter, buildGuestForm({ meetingId, link }), { bearer: ayse }),
    );
    const first = expectReply(await server.send(enterFromLobby, { meetingId, ticket: String(ticket) }));
    await server.enter(first);
    const byLink = expectReply(await join({ meetingId, link, device: 'move' }));
    expect(byLink.participantId).not.toBe(first.participantId);
    const byAccount = expectReply(await join({ meetingId, device: 'move' }, { bearer: ayse }));
    expect(byAccount.participantId).toBe(first.participantId);
    // The ticket once more: the tab before reads where the meeting went.
    const again = expectReply(await server.send(enterFromLobby, { meetingId, ticket: String(ticket) }));
    expect(again.participantId).toBe(first.participantId);
    expect((await resume(byAccount)).refusal.code).toBe('room.movedElsewhere');
  });

  it('who came by their link alone is known by the account that it is for, too', async () => {
    const { meetingId } = await server.createTestMeeting();
    const byLink = await enter({ meetingId }, { bearer });
    await rowsOf(
      server.app.deps.db,
      sql`update participant set proven_by = 'link', invitation_id = null where id = ${byLink.participantId} returning id`,
    );
    const moved = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect(moved.participantId).toBe(byLink.participantId);
  });
});
