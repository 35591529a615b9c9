import {
  allowMedia,
  askMicrophone,
  askToEnter,
  changeRole,
  changeRules,
  DEVICES_MOST,
  enterFromLobby,
  goMeeting,
  joinMeeting,
  leaveRoom,
  listAttendance,
  muteAll,
  type RoomSession,
  raiseHand,
  removePerson,
  renameSelf,
  resumeRoom,
  setSpotlight,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicId } from '../../../platform/ids.ts';
import { readToken } from '../../../platform/sfu/tokens.ts';
import {
  aGuestForm,
  aLobby,
  anInvitedModerator,
  answerAs,
  aServer,
  type Browser,
  databaseKinds,
  expectReply,
  itsModerator,
  linkOf,
  rowsOf,
  type SendOptions,
  TEST_SFU_KEY,
  TEST_SFU_SECRET,
  type TestServer,
  tokenOf,
} from '../../../testing/index.ts';
import { enterByHub, gateAuthorizer } from '../gate/room.gate.ts';
import { movePerson } from '../room.moving.ts';
import { peopleInside } from '../room.queries.ts';
import { insertRoom, spotlightOf } from '../room.rooms.store.ts';
import { personWire } from '../room.wire.ts';
import { roomPrincipals } from './room.principals.ts';

type Form = Parameters<typeof aGuestForm>[0];

describe.each(databaseKinds)('the same person with a second tab or device (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await aServer(kind);
  });
  // Time goes on with everybody who comes.
  beforeEach(async () => {
    bearer = await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());

  const join = (form: Partial<Form> & { meetingId: string }, options: SendOptions = {}) =>
    server.send(joinMeeting, aGuestForm(form), options);
  const resume = (session: RoomSession) => server.send(resumeRoom, {}, { admission: session.admissionToken });
  const inside = async (meetingId: string) => (await peopleInside(server.app.deps.db, meetingId)).map(personWire);

  /** Joins and connects. */
  async function enter(form: Partial<Form> & { meetingId: string }, options: SendOptions = {}): Promise<RoomSession> {
    const session = expectReply(await join(form, options));
    await server.enter(session);
    // The next one comes later.
    server.clock.advance(10);
    return session;
  }

  it('is told so by the account, and nothing is written', async () => {
    const { meetingId } = await server.aMeeting();
    await enter({ meetingId }, { bearer });
    expect((await join({ meetingId }, { bearer })).refusal.code).toBe('room.alreadyIn');
    expect(await inside(meetingId)).toHaveLength(1);
    expect(
      await rowsOf(server.app.deps.db, sql`select id from participant where meeting_id = ${meetingId}`),
    ).toHaveLength(1);
  });

  it('moves: the same entry goes on with the new secret, and the old one says where it went', async () => {
    const { meetingId } = await server.aMeeting();
    const first = await enter({ meetingId }, { bearer });
    const second = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect(second).toMatchObject({ participantId: first.participantId, role: first.role });
    expect(second.isSecondDevice).toBeUndefined();
    expect((await resume(first)).refusal.code).toBe('room.movedElsewhere');
    await expect(roomPrincipals(server.app.deps).participant(first.admissionToken)).rejects.toThrow(
      'room.movedElsewhere',
    );
    expect((await resume(second)).status).toBe(200);
    expect(server.sfu.asked).toContain(`remove ${first.participantId}`);
    // And back.
    const third = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect((await resume(second)).refusal.code).toBe('room.movedElsewhere');
    expect((await resume(first)).refusal.code).toBe('room.movedElsewhere');
    expect((await resume(third)).status).toBe(200);
    expect(await inside(meetingId)).toHaveLength(1);
  });

  it('moves: a token for the media server from before opens nothing any more, the new one does', async () => {
    const { meetingId } = await server.aMeeting();
    const gate = gateAuthorizer(server.app.deps);
    const letIn = async ({ sfu }: RoomSession) => {
      const token = await readToken(sfu.token, { apiKey: TEST_SFU_KEY, apiSecret: TEST_SFU_SECRET });
      return token === null ? null : gate.check(token);
    };
    const first = await enter({ meetingId }, { bearer });
    expect(await letIn(first)).toBe(200);
    const second = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect([await letIn(first), await letIn(second)]).toEqual([403, 200]);
    const third = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect([await letIn(first), await letIn(second), await letIn(third)]).toEqual([403, 403, 200]);
    expect(await letIn(expectReply(await resume(third)))).toBe(200);
  });

  it('moves with the role, the name and the rights of the entry', async () => {
    const { meetingId, moderatorLink } = await server.aMeeting();
    const moderator = await server.somebodyInside(meetingId, { link: moderatorLink });
    const as = { admission: moderator.admissionToken };
    const browser: Browser = {};
    const form = aGuestForm({ meetingId });
    const guest = await enter(form, { browser });
    await server.send(changeRole, { participantId: guest.participantId, moderator: true }, as);
    const moved = expectReply(await join({ ...form, device: 'move' }, { browser }));
    expect(moved.role).toBe('moderator');
  });

  it('two who move at once: both are answered, and one of the secrets is good', async () => {
    const { meetingId } = await server.aMeeting();
    await enter({ meetingId }, { bearer });
    const moves = await Promise.all([1, 2].map(() => join({ meetingId, device: 'move' }, { bearer })));
    expect(moves.map(({ status }) => status)).toEqual([200, 200]);
    const codes = await Promise.all(moves.map(async ({ reply }) => (await resume(reply)).status));
    expect(codes.toSorted()).toEqual([200, 403]);
    expect(await inside(meetingId)).toHaveLength(1);
  });

  it('comes in as a second device: one person in counts, places and attendance', async () => {
    const { meetingId, moderatorLink } = await server.aMeeting();
    const moderator = await enter({ meetingId, link: linkOf(moderatorLink) });
    const first = await enter({ meetingId }, { bearer });
    const second = await enter({ meetingId, device: 'second' }, { bearer });
    expect(second).toMatchObject({ role: first.role, roomId: first.roomId, isSecondDevice: true });
    expect(second.participantId).not.toBe(first.participantId);
    const people = await inside(meetingId);
    expect(people.map(({ id, deviceOf }) => ({ id, deviceOf }))).toEqual([
      { id: moderator.participantId, deviceOf: undefined },
      { id: first.participantId, deviceOf: undefined },
      { id: second.participantId, deviceOf: first.participantId },
    ]);
    const page = expectReply(await server.send(goMeeting, { id: linkOf(moderatorLink) }));
    expect(page.inside?.count).toBe(2);
    expect(page.inside?.names).toHaveLength(2);
    const attendance = await server.send(listAttendance, { rowCount: 50 }, { admission: moderator.admissionToken });
    expect(attendance.reply.counts.inside).toBe(2);
  });

  it('goes to another room of the meeting with the first one, whichever of them is moved', async () => {
    const { meetingId } = await server.aMeeting();
    const [first, second] = [
      await enter({ meetingId }, { bearer }),
      await enter({ meetingId, device: 'second' }, { bearer }),
    ];
    const bystander = await enter({ meetingId });
    const study = publicId();
    const createdAt = server.clock.now();
    await insertRoom(server.app.deps.db, { id: study, meetingId, kind: 'study', createdAt });
    await movePerson(server.app.deps, first.participantId, study);
    expect((await inside(study)).map(({ id }) => id)).toEqual([first.participantId, second.participantId]);
    expect((await inside(meetingId)).map(({ id }) => id)).toEqual([bystander.participantId]);
    await movePerson(server.app.deps, second.participantId, meetingId);
    expect(await inside(study)).toEqual([]);
    // Whoever moves the meeting to another device stays in the room where they are.
    await movePerson(server.app.deps, first.participantId, study);
    expect(expectReply(await join({ meetingId, device: 'move' }, { bearer })).roomId).toBe(study);
  });

  it('takes no place: a full meeting lets the second device in and nobody else', async () => {
    const { meetingId, moderatorLink } = await server.aMeeting();
    await server.somebodyInside(meetingId, { link: moderatorLink });
    await enter({ meetingId }, { bearer });
    for (let count = 0; count < 14; count++) await server.somebodyInside(meetingId);
    await enter({ meetingId, device: 'second' }, { bearer });
    expect((await join({ meetingId })).refusal.code).toBe('room.full');
    expect((await join({ meetingId, device: 'second' }, { bearer })).status).toBe(200);
    expect((await join({ meetingId, device: 'move' }, { bearer })).status).toBe(200);
  });

  it('comes with four devices at most: a fifth moves one of them or stays out, also by coming back', async () => {
    const { meetingId } = await server.aMeeting();
    await enter({ meetingId }, { bearer });
    const more = [];
    for (let count = 1; count < DEVICES_MOST; count++)
      more.push(expectReply(await join({ meetingId, device: 'second' }, { bearer })));
    // Let in is as good as inside: nobody is let in faster than they connect.
    expect((await join({ meetingId, device: 'second' }, { bearer })).refusal.code).toBe('room.tooManyDevices');
    for (const session of more) await server.enter(session);
    expect((await join({ meetingId, device: 'move' }, { bearer })).status).toBe(200);
    const left = more.at(-1) as RoomSession;
    await server.send(leaveRoom, {}, { admission: left.admissionToken });
    const instead = expectReply(await join({ meetingId, device: 'second' }, { bearer }));
    await server.enter(instead);
    expect((await resume(left)).refusal.code).toBe('room.tooManyDevices');
    await server.send(leaveRoom, {}, { admission: instead.admissionToken });
    expect((await resume(left)).status).toBe(200);
  });

  it('the device that stays is the person, with its sound', async () => {
    const { meetingId } = await server.aMeeting();
    const first = await enter({ meetingId }, { bearer });
    const second = await enter({ meetingId, device: 'second' }, { bearer });
    expect((await resume(second)).reply.isSecondDevice).toBe(true);
    await server.send(leaveRoom, {}, { admission: first.admissionToken });
    expect((await resume(second)).reply.isSecondDevice).toBeUndefined();
    expect((await join({ meetingId }, { bearer })).refusal.code).toBe('room.alreadyIn');
  });

  it('what a moderator takes away, and a removal, count for both devices', async () => {
    const { meetingId, moderatorLink } = await server.aMeeting();
    const moderator = await server.somebodyInside(meetingId, { link: moderatorLink });
    const as = { admission: moderator.admissionToken };
    const browser: Browser = {};
    const form = aGuestForm({ meetingId });
    const first = await enter(form, { browser });
    const second = await enter({ ...form, device: 'second' }, { browser });
    const blocked = { participantId: first.participantId, source: 'microphone', allowed: false } as const;
    await server.send(allowMedia, blocked, as);
    const devices = (await inside(meetingId)).filter(({ role }) => role === 'guest');
    expect(devices.map((person) => person.blocked)).toEqual([['microphone'], ['microphone']]);
    await server.send(removePerson, { participantId: first.participantId }, as);
    expect((await resume(second)).refusal.code).toBe('room.removed');
    expect(await inside(meetingId)).toHaveLength(1);
  });

  describe('is one person to a moderator', () => {
    /** A guest with two devices, and a moderator with two. */
    async function four() {
      const { meetingId, moderatorLink } = await server.aMeeting();
      const [own, theirs]: [Browser, Browser] = [{}, {}];
      const link = linkOf(moderatorLink);
      const boss = [
        await enter({ meetingId, link }, { browser: own }),
        await enter({ meetingId, link, device: 'second' }, { browser: own }),
      ] as const;
      const form = aGuestForm({ meetingId });
      const guest = [
        await enter(form, { browser: theirs }),
        await enter({ ...form, device: 'second' }, { browser: theirs }),
      ] as const;
      const as = { admission: boss[0].admissionToken };
      const idsOf = (sessions: readonly RoomSession[]) => sessions.map(({ participantId }) => participantId);
      const shown = async (sessions: readonly RoomSession[]) =>
        (await inside(meetingId)).filter(({ id }) => idsOf(sessions).includes(id));
      return { meetingId, boss, guest, as, idsOf, shown };
    }

    it('with the role and its rights, the mark and the name, on whichever device', async () => {
      const { guest, boss, as, shown } = await four();
      for (const at of [0, 1] as const) {
        const { participantId } = guest[at];
        const moderator = at === 0;
        server.sfu.asked.length = 0;
        await server.send(changeRole, { participantId, moderator }, as);
        expect((await shown(guest)).map(({ role }) => role)).toEqual(Array(2).fill(moderator ? 'moderator' : 'guest'));
      }
      const [{ admissionToken }] = guest;
      const name = (await shown(boss))[0]?.fullName ?? '';
      await server.send(renameSelf, { fullName: name }, { admission: admissionToken });
      const called = (await shown(guest)).map(({ fullName }) => fullName);
      expect(called).toEqual(Array(2).fill(`${name} (misafir)`));
      await server.send(changeRole, { participantId: guest[1].participantId, moderator: true }, as);
      expect((await shown(guest)).map(({ fullName }) => fullName)).toEqual([name, name]);
    });

    it('with a raised hand, which either device raises and lowers', async () => {
      const { guest, shown } = await four();
      const raise = (at: 0 | 1, raised: boolean) =>
        server.send(raiseHand, { raised }, { admission: guest[at].admissionToken });
      await raise(0, true);
      expect((await shown(guest)).every(({ handRaisedAt }) => handRaisedAt !== null)).toBe(true);
      await raise(1, false);
      expect((await shown(guest)).every(({ handRaisedAt }) => handRaisedAt === null)).toBe(true);
    });

    it('who mutes all goes on with every device, as those do who are excepted', async () => {
      const { boss, guest, as, idsOf } = await four();
      const mutedBy = async (except: string[]) => {
        server.sfu.asked.length = 0;
        await server.send(muteAll, { except }, as);
        const ids = [...idsOf(boss), ...idsOf(guest)];
        return ids.filter((id) => server.sfu.asked.some((asked) => asked.includes(id)));
      };
      expect(await mutedBy([])).toEqual(idsOf(guest));
      expect(await mutedBy([guest[1].participantId])).toEqual([]);
    });

    it('who does nothing to themselves by acting on another device of theirs', async () => {
      const { boss, as } = await four();
      const { participantId } = boss[1];
      const answers = [
        await server.send(removePerson, { participantId }, as),
        await server.send(changeRole, { participantId, moderator: false }, as),
        await server.send(askMicrophone, { participantId, open: false }, as),
      ];
      expect(answers.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('room.notYourself'));
    });

    it('who stays large while any device is there', async () => {
      const { meetingId, guest, as } = await four();
      const large = async () => (await spotlightOf(server.app.deps.db, meetingId))?.participantId ?? null;
      await server.send(setSpotlight, { participantId: guest[1].participantId }, as);
      expect(await large()).toBe(guest[0].participantId);
      await server.send(leaveRoom, {}, { admission: guest[0].admissionToken });
      expect(await large()).toBe(guest[0].participantId);
      await server.send(leaveRoom, {}, { admission: guest[1].admissionToken });
      await expect.poll(large).toBeNull();
    });
  });

  describe('in a locked meeting', () => {
    const lock = (moderator: RoomSession, locked = true) =>
      server.send(changeRules, { locked }, { admission: moderator.admissionToken });

    it('comes in with a second device, by what proves the person, and nobody else does', async () => {
      const { meetingId, moderatorLink } = await server.aMeeting();
      const moderator = await enter({ meetingId, link: linkOf(moderatorLink) });
      const browser: Browser = {};
      const guest = { meetingId, fullName: 'İnci Ak', email: 'inci@example.com' };
      await enter({ meetingId }, { bearer });
      await enter(guest, { browser });
      // Let in before, and not connected yet.
      const early = expectReply(await join({ meetingId, device: 'second' }, { bearer }));
      await lock(moderator);
      await server.enter(early);
      const locked = async (options: SendOptions) =>
        expectReply(await server.send(goMeeting, { id: meetingId }, options)).locked;
      expect([await locked({ bearer }), await locked({ browser }), await locked({ browser: {} })]).toEqual([
        false,
        false,
        true,
      ]);
      expect((await join({ meetingId }, { bearer })).refusal.code).toBe('room.alreadyIn');
      expect((await join({ meetingId, device: 'second' }, { bearer })).status).toBe(200);
      expect((await join({ ...guest, device: 'second' }, { browser })).status).toBe(200);
      expect((await join({ ...guest, device: 'move' }, { browser })).status).toBe(200);
      // The browser of somebody who is inside, another name; the name, another browser.
      expect((await join({ ...guest, fullName: 'Ada Ak', device: 'second' }, { browser })).refusal.code).toBe(
        'room.locked',
      );
      expect((await join({ ...guest, device: 'second' }, { browser: {} })).refusal.code).toBe('room.locked');
      expect((await join({ meetingId, device: 'second' })).refusal.code).toBe('room.locked');
    });
  });

  it('comes back with a second device although the last places are kept for moderators who are not there', async () => {
    const { meetingId } = await server.aMeeting();
    const browser: Browser = {};
    const guest = aGuestForm({ meetingId });
    await enter(guest, { browser });
    const second = await enter({ ...guest, device: 'second' }, { browser });
    let last = await join({ meetingId });
    for (; last.status === 200; last = await join({ meetingId })) await server.enter(last.reply);
    expect(last.refusal.code).toBe('room.full');
    await server.send(leaveRoom, {}, { admission: second.admissionToken });
    await rowsOf(
      server.app.deps.db,
      sql`update meeting set max_participants = max_participants - 1 where id = ${meetingId} returning id`,
    );
    expect((await resume(second)).status).toBe(200);
    await server.enter(second);
  });

  describe('what proves the person', () => {
    it('a guest: the cookie of the browser with the same name and address, in any spelling of it', async () => {
      const { meetingId } = await server.aMeeting();
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
      const { meetingId } = await server.aMeeting();
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

    it('a personal link: whoever opens it again', async () => {
      const { meetingId, moderatorLink } = await server.aMeeting();
      const link = linkOf(moderatorLink);
      const first = await enter({ meetingId, link }, { browser: {} });
      expect((await join({ meetingId, link }, { browser: {} })).refusal.code).toBe('room.alreadyIn');
      const moved = expectReply(await join({ meetingId, link, device: 'move' }, { browser: {} }));
      expect(moved.participantId).toBe(first.participantId);
    });

    it('a personal link takes over nothing that a session of the account made', async () => {
      const { meetingId, moderator, link } = await anInvitedModerator(server);
      await server.send(leaveRoom, {}, { admission: moderator.admissionToken });
      const byAccount = await enter({ meetingId, link }, { bearer: await tokenOf(server, 'ayse@salon.test') });
      const byLink = expectReply(await join({ meetingId, link, device: 'move' }));
      expect(byLink.participantId).not.toBe(byAccount.participantId);
      expect((await resume(byAccount)).status).toBe(200);
    });

    it('a cookie takes over nothing that an account or a link made', async () => {
      const { meetingId } = await server.aMeeting();
      const browser: Browser = {};
      const guest = { meetingId, fullName: 'Mehmet Demir', email: 'mehmet@salon.test' };
      const member = await enter(guest, { browser, bearer });
      const stranger = expectReply(await join({ ...guest, device: 'move' }, { browser }));
      expect(stranger.participantId).not.toBe(member.participantId);
      expect(stranger.role).toBe('guest');
    });
  });

  it('a lost connection is nobody who is in already: closing a tab and coming back asks nothing', async () => {
    const { meetingId } = await server.aMeeting();
    const first = await enter({ meetingId }, { bearer });
    await rowsOf(
      server.app.deps.db,
      sql`update participant set gone_at = now() where id = ${first.participantId} returning id`,
    );
    expect((await join({ meetingId }, { bearer })).status).toBe(200);
  });

  it('whoever asked to be let in with a session is known by the session, whatever link they have', async () => {
    const { meetingId, moderator, link } = await anInvitedModerator(server);
    await server.send(leaveRoom, {}, { admission: moderator.admissionToken });
    const ayse = await tokenOf(server, 'ayse@salon.test');
    const { ticket } = expectReply(await server.send(askToEnter, aGuestForm({ meetingId, link }), { bearer: ayse }));
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
    const { meetingId } = await server.aMeeting();
    const byLink = await enter({ meetingId }, { bearer });
    await rowsOf(
      server.app.deps.db,
      sql`update participant set proven_by = 'link', invitation_id = null where id = ${byLink.participantId} returning id`,
    );
    const moved = expectReply(await join({ meetingId, device: 'move' }, { bearer }));
    expect(moved.participantId).toBe(byLink.participantId);
  });

  it('whoever was let in by a moderator moves without asking once more', async () => {
    const { meetingId } = await aLobby(server);
    const moderator = await itsModerator(server, meetingId);
    const browser: Browser = {};
    const form = { meetingId, fullName: 'Zeynep Kaya', email: 'zeynep@example.com' };
    expect((await join(form, { browser })).refusal.code).toBe('room.mustWait');
    const { ticket } = expectReply(await server.send(askToEnter, aGuestForm(form), { browser }));
    const [knock] = await rowsOf(server.app.deps.db, sql`select id from knock where meeting_id = ${meetingId}`);
    await answerAs(server, moderator, [String(knock?.id)], true);
    const first = expectReply(await server.send(enterFromLobby, { meetingId, ticket: String(ticket) }));
    await server.enter(first);
    expect((await join(form, { browser })).refusal.code).toBe('room.alreadyIn');
    const moved = expectReply(await join({ ...form, device: 'move' }, { browser }));
    expect(moved.participantId).toBe(first.participantId);
    // A stranger of the same name still waits.
    expect((await join({ ...form, device: 'move' }, { browser: {} })).refusal.code).toBe('room.mustWait');
    await enterByHub(server.app.deps, await roomPrincipals(server.app.deps).participant(moved.admissionToken));
  });
});
