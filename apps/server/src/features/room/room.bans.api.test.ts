import {
  allowBack,
  changeRole,
  endMeeting,
  type InputOf,
  joinMeeting,
  leaveRoom,
  listRemoved,
  type RoomSession,
  removePerson,
  resumeRoom,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Browser,
  buildGuestForm,
  createTestInvitedModerator,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const as = (who: RoomSession) => ({ admission: who.admissionToken });
const on = (who: RoomSession) => ({ participantId: who.participantId });

describe.each(databaseKinds)('who was put out (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
    // The first sealed field makes the key, which takes its time.
    await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());

  async function createTestOpenMeeting() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const creator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    return { meetingId, moderatorLink, creator };
  }
  const remove = (by: RoomSession, who: RoomSession) => server.send(removePerson, on(who), as(by));
  const join = (meetingId: string, form: Partial<InputOf<typeof joinMeeting>> = {}, options: SendOptions = {}) =>
    server.send(joinMeeting, buildGuestForm({ meetingId, ...form }), options);
  const codeOf = async (answer: ReturnType<typeof join>) =>
    (await answer).status === 200 ? 'in' : (await answer).refusal.code;

  it('anyone who made the meeting is neither put out nor demoted by a guest who was made a moderator', async () => {
    const { meetingId, moderatorLink, creator } = await createTestOpenMeeting();
    const browser: Browser = {};
    const guest = await server.joinTestPerson(meetingId, { browser });
    expectReply(await server.send(changeRole, { ...on(guest), moderator: true }, as(creator)));
    const demote = (by: RoomSession, who: RoomSession) =>
      server.send(changeRole, { ...on(who), moderator: false }, as(by));
    expect((await remove(guest, creator)).refusal.code).toBe('room.creatorStays');
    expect((await demote(guest, creator)).refusal.code).toBe('room.creatorStays');
    // Nor by way of another entry of the same browser or address.
    const shared: Browser = {};
    const again = expectReply(
      await join(meetingId, { link: moderatorLink.split('/').at(-1), device: 'second' }, { browser: shared }),
    );
    await server.enter(again);
    const twin = await server.joinTestPerson(meetingId, { browser: shared });
    expectReply(await remove(guest, twin));
    expect((await server.send(resumeRoom, {}, as(again))).reply.role).toBe('moderator');
    expect(
      (await server.createTestPerson(meetingId, { link: moderatorLink, browser: shared, device: 'second' })).role,
    ).toBe('moderator');
  });

  it('the same holds for an account that planned the meeting', async () => {
    const { meetingId, creator, moderator } = await createTestInvitedModerator(server);
    expect((await remove(moderator, creator)).refusal.code).toBe('room.creatorStays');
    expect((await itsModerator(server, meetingId)).role).toBe('moderator');
  });

  it('a guest who was made a moderator leads the meeting, and does not end it for everyone', async () => {
    const { meetingId, creator } = await createTestOpenMeeting();
    const guest = await server.joinTestPerson(meetingId);
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const known = expectReply(await join(meetingId, {}, { bearer }));
    await server.enter(known);
    expect([guest.isGuest, known.isGuest, creator.isGuest]).toEqual([true, false, false]);
    for (const person of [guest, known])
      expectReply(await server.send(changeRole, { ...on(person), moderator: true }, as(creator)));
    const third = await server.joinTestPerson(meetingId);
    expectReply(await remove(guest, third));
    expect((await server.send(endMeeting, {}, as(guest))).refusal.code).toBe('room.guestEnds');
    expect((await server.send(endMeeting, {}, as(known))).status).toBe(200);
  });

  it('a removed guest does not return by signing in with any account, nor does the account then from elsewhere', async () => {
    const { meetingId, creator } = await createTestOpenMeeting();
    const browser: Browser = {};
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const guest = await server.joinTestPerson(meetingId, { browser });
    expectReply(await remove(creator, guest));
    expect(await codeOf(join(meetingId, {}, { browser, bearer }))).toBe('room.removed');
    // The account was not put out: on a browser of its own it comes in.
    expect(await codeOf(join(meetingId, {}, { bearer }))).toBe('in');
  });

  it('an account that was put out stays out on every browser, whatever address it types', async () => {
    const { meetingId, creator } = await createTestOpenMeeting();
    const bearer = await tokenOf(server, 'can@salon.test');
    const session = expectReply(await join(meetingId, { email: 'baska@example.com' }, { bearer }));
    await server.enter(session);
    expectReply(await remove(creator, session));
    expect(await codeOf(join(meetingId, {}, { bearer }))).toBe('room.removed');
    // Who types the address of the account without proving it claims to be that person.
    expect(await codeOf(join(meetingId, { email: 'CAN@salon.test' }))).toBe('room.removed');
    // The address that was only typed is its owner's, and not of the one who was put out.
    expect(await codeOf(join(meetingId, { email: 'baska@example.com' }))).toBe('in');
  });

  it('a removed guest who typed a stranger’s address does not keep its owner out', async () => {
    const { meetingId, creator } = await createTestOpenMeeting();
    const guest = await server.joinTestPerson(meetingId, { email: 'zeynep@salon.test' });
    expectReply(await remove(creator, guest));
    expect(await codeOf(join(meetingId, { email: 'zeynep@salon.test' }))).toBe('room.removed');
    const bearer = await tokenOf(server, 'zeynep@salon.test');
    expect(await codeOf(join(meetingId, { email: 'zeynep@salon.test' }, { bearer }))).toBe('in');
  });

  it('nor the holder of an invitation to that address', async () => {
    const { meetingId, creator, link, email, moderator } = await createTestInvitedModerator(server);
    expectReply(await server.send(changeRole, { ...on(moderator), moderator: false }, as(creator)));
    const guest = await server.joinTestPerson(meetingId, { email });
    expectReply(await remove(creator, guest));
    expect(await codeOf(join(meetingId, { link, email, device: 'second' }))).toBe('in');
    expect((await server.send(resumeRoom, {}, as(moderator))).status).toBe(200);
  });

  it('everything that the same person has open goes: other tabs of the browser, the same account elsewhere', async () => {
    const { meetingId, creator } = await createTestOpenMeeting();
    const browser: Browser = {};
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const tabs = [
      expectReply(await join(meetingId, {}, { browser })),
      expectReply(await join(meetingId, {}, { browser })),
      expectReply(await join(meetingId, {}, { browser, bearer })),
      expectReply(await join(meetingId, { device: 'second' }, { bearer })),
    ];
    for (const tab of tabs) await server.enter(tab);
    const bystander = await server.joinTestPerson(meetingId);
    expectReply(await remove(creator, tabs[2] as RoomSession));
    for (const tab of tabs) expect((await server.send(resumeRoom, {}, as(tab))).refusal.code).toBe('room.removed');
    expect((await server.send(resumeRoom, {}, as(bystander))).status).toBe(200);
  });

  it('a moderator sees who was put out and lets them back in; no one else does', async () => {
    const { meetingId, creator } = await createTestOpenMeeting();
    const browser: Browser = {};
    const [guest, other] = [
      await server.joinTestPerson(meetingId, { browser, name: 'Gelen Giden' }),
      await server.joinTestPerson(meetingId, { name: 'Öteki Kişi' }),
    ];
    expectReply(await server.send(changeRole, { ...on(guest), moderator: true }, as(creator)));
    for (const who of [guest, other]) {
      expectReply(await remove(creator, who));
      server.clock.advance(1000);
    }
    const list = async () => expectReply(await server.send(listRemoved, {}, as(creator)));
    expect(await list()).toEqual({
      people: [
        { id: other.participantId, fullName: 'Öteki Kişi' },
        { id: guest.participantId, fullName: 'Gelen Giden' },
      ],
      more: false,
    });
    const after = await server.send(listRemoved, { after: other.participantId }, as(creator));
    expect(after.reply.people.map(({ id }) => id)).toEqual([guest.participantId]);
    const bystander = await server.joinTestPerson(meetingId);
    expect((await server.send(allowBack, on(guest), as(bystander))).refusal.code).toBe('room.notModerator');
    expect((await server.send(allowBack, on(guest), as(guest))).refusal.code).toBe('room.removed');
    expect((await server.send(allowBack, on(bystander), as(creator))).refusal.code).toBe('room.notRemoved');
    expect(await codeOf(join(meetingId, {}, { browser }))).toBe('room.removed');

    expectReply(await server.send(allowBack, on(guest), as(creator)));
    expect((await list()).people.map(({ id }) => id)).toEqual([other.participantId]);
    expect(expectReply(await join(meetingId, {}, { browser })).role).toBe('guest');
    // What was given inside before is not given back.
    expect((await server.send(resumeRoom, {}, as(guest))).reply.role).toBe('guest');
    expect((await server.send(allowBack, on(guest), as(creator))).refusal.code).toBe('room.notRemoved');
  });

  it('a removal that was taken back leaves nothing behind: invitation, account and role are as before', async () => {
    const { meetingId, creator, moderator, link } = await createTestInvitedModerator(server);
    expectReply(await remove(creator, moderator));
    expect(await codeOf(join(meetingId, { link }))).toBe('room.removed');
    expectReply(await server.send(allowBack, on(moderator), as(creator)));
    expect(expectReply(await join(meetingId, { link })).role).toBe('moderator');
  });

  it('a revoked invitation does not resume, even before its entry is marked as removed', async () => {
    const { moderator } = await createTestInvitedModerator(server);
    const entry = sql`select invitation_id from participant where id = ${moderator.participantId}`;
    // As the list of invitees writes it, before the room is notified of the change.
    await server.app.deps.db.execute(sql`update invitation set revoked_at = now() where id = (${entry})`);
    expect((await server.send(resumeRoom, {}, as(moderator))).refusal.code).toBe('room.removed');
  });

  it('someone who left and is put out by no one may come back', async () => {
    const { meetingId } = await createTestOpenMeeting();
    const guest = await server.joinTestPerson(meetingId);
    await server.send(leaveRoom, {}, as(guest));
    expect((await server.send(resumeRoom, {}, as(guest))).status).toBe(200);
  });
});
