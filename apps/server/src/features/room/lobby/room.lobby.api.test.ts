import {
  askToEnter,
  CONSENT_VERSION,
  changeRole,
  changeRules,
  enterFromLobby,
  goMeeting,
  type InputOf,
  joinMeeting,
  LOBBY_AGAIN_SECONDS,
  LOBBY_ASKS,
  LOBBY_MESSAGE_MAX,
  leaveLobby,
  type RoomSession,
  readLobby,
  removePerson,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerAs,
  type Browser,
  buildGuestForm,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  joinLinkIn,
  mailsTo,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const PLANNER = 'mehmet@salon.test';

describe.each(databaseKinds)('being let in by a moderator (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const empty = (overrides: Parameters<typeof createTestLobby>[1] = {}) => createTestLobby(server, overrides);
  const lobby = async (overrides: Parameters<typeof createTestLobby>[1] = {}) => {
    const meeting = await empty(overrides);
    return { ...meeting, moderator: await itsModerator(server, meeting.meetingId) };
  };
  const answer = (session: RoomSession, ids: readonly string[], admitted: boolean) =>
    answerAs(server, session, ids, admitted);
  const ask = async (meetingId: string, overrides: Partial<InputOf<typeof joinMeeting>> = {}, browser: Browser = {}) =>
    server.send(askToEnter, buildGuestForm({ meetingId, ...overrides }), { browser });
  const ticketOf = async (
    meetingId: string,
    overrides: Partial<InputOf<typeof joinMeeting>> = {},
    browser: Browser = {},
  ) => {
    const { ticket } = expectReply(await ask(meetingId, overrides, browser));
    if (ticket === null) throw new Error('no ticket');
    // The next one asks after this one.
    server.clock.advance(1000);
    return ticket;
  };
  const pollRequest = (meetingId: string, ticket: string, again = false) =>
    server.send(readLobby, { meetingId, ticket, again });
  const enter = (meetingId: string, ticket: string) => server.send(enterFromLobby, { meetingId, ticket });
  const knocksIn = (meetingId: string) =>
    rowsOf(server.app.deps.db, sql`select * from knock where meeting_id = ${meetingId} order by asked_at, id`);
  const idsIn = async (meetingId: string) => (await knocksIn(meetingId)).map(({ id }) => String(id));

  it('a guest who sends the form has to ask; nothing of the room is in the answer', async () => {
    const { meetingId } = await lobby();
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId }))).refusal.code).toBe('room.mustWait');
    const { ticket, standing } = expectReply(await ask(meetingId, { fullName: 'Ada Kaya' }));
    expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(standing).toEqual({
      state: 'waiting',
      fullName: 'Ada Kaya',
      moderatorInside: true,
      full: false,
      message: '',
      againIn: null,
    });
    const stored = JSON.stringify(await knocksIn(meetingId));
    expect(stored).not.toContain(ticket);
  });

  it('a ticket that no one answered opens nothing, and creates no room in the media server', async () => {
    const { meetingId } = await empty();
    expect((await enter(meetingId, await ticketOf(meetingId))).refusal.code).toBe('room.notAdmitted');
    expect(server.sfu.rooms.has(meetingId)).toBe(false);
  });

  it('anyone who may come in anyway need not wait: the maker, invited people by session and by link', async () => {
    const { meetingId, link } = await empty();
    const join = async (email: string) =>
      server.send(joinMeeting, { ...buildGuestForm({ meetingId }), link }, { bearer: await tokenOf(server, email) });
    expect((await join(PLANNER)).reply.role).toBe('moderator');
    expect((await join('zeynep@salon.test')).reply.role).toBe('moderator');
    const [mail] = await mailsTo(server, 'dis@example.com');
    const personal = await joinLinkIn(server, mail?.text ?? '');
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId, link: personal }))).reply.role).toBe('user');
  });

  it('an account alone makes no one invited', async () => {
    const { meetingId, moderator } = await lobby();
    const bearer = await tokenOf(server, 'can@salon.test');
    const form = buildGuestForm({ meetingId });
    expect((await server.send(joinMeeting, form, { bearer })).refusal.code).toBe('room.mustWait');
    const { ticket } = expectReply(await server.send(askToEnter, form, { bearer }));
    await answer(moderator, await idsIn(meetingId), true);
    expect((await enter(meetingId, ticket ?? '')).reply.role).toBe('user');
  });

  it('a form that the join page would refuse is refused here too', async () => {
    const { meetingId } = await lobby({ accessCode: 'ABCD2345' });
    const refusal = async (overrides: Partial<InputOf<typeof joinMeeting>>) =>
      (await ask(meetingId, overrides)).refusal.code;
    expect(await refusal({})).toBe('room.accessCodeMissing');
    expect(await refusal({ accessCode: 'ABCD2345', kvkk: false })).toBe('room.consentMissing');
    expect(await refusal({ accessCode: 'ABCD2345', consentVersion: '2020-01-01' })).toBe('room.consentMissing');
    expect(await refusal({ accessCode: 'ABCD2345', fullName: 'a'.repeat(41) })).toBe('input.invalid');
    expect((await ask(meetingId, { accessCode: 'ABCD2345' })).status).toBe(200);
    const invited = await lobby({ freeJoin: false });
    expect((await ask(invited.meetingId)).refusal.code).toBe('room.notInvited');
  });

  it('someone who waits learns the title, and no text of the meeting', async () => {
    const { link } = await lobby({ summary: 'Gizli gündem' });
    expect(expectReply(await server.send(goMeeting, { id: link }))).toMatchObject({
      title: 'Bütçe görüşmesi',
      summary: '',
      creatorFullName: '',
    });
  });

  it('a yes lets in by the ticket: name, e-mail and consents are those of the request', async () => {
    const { meetingId, moderator } = await lobby();
    const form = { fullName: 'Ada Kaya', email: 'Ada@Example.com' };
    const ticket = await ticketOf(meetingId, form);
    expect((await enter(meetingId, ticket)).refusal.code).toBe('room.notAdmitted');
    expect((await answer(moderator, await idsIn(meetingId), true)).reply).toEqual({ answered: 1 });
    expect((await pollRequest(meetingId, ticket)).reply).toMatchObject({ state: 'admitted', full: false });
    const session = expectReply(await enter(meetingId, ticket));
    expect(session).toMatchObject({ fullName: 'Ada Kaya', role: 'guest', meetingId });
    await server.enter(session);
    const consents = await rowsOf(
      server.app.deps.db,
      sql`select kind, text_version, email from consent where participant_id = ${session.participantId} order by kind`,
    );
    expect(consents).toEqual(
      ['dataProtection', 'terms'].map((text) => ({ kind: text, text_version: CONSENT_VERSION, email: form.email })),
    );
  });

  it('a lost answer is no lost place: the same ticket gives the same entry, and the old secret is worth nothing', async () => {
    const { meetingId, moderator } = await lobby();
    const ticket = await ticketOf(meetingId);
    await answer(moderator, await idsIn(meetingId), true);
    const first = expectReply(await enter(meetingId, ticket));
    const second = expectReply(await enter(meetingId, ticket));
    expect(second.participantId).toBe(first.participantId);
    expect(second.admissionToken).not.toBe(first.admissionToken);
    await expect(server.enter(first)).rejects.toThrow('room.movedElsewhere');
    await server.enter(second);
  });

  it('anyone who was let in once and asks again on the same browser with the same name is let in', async () => {
    const { meetingId, moderator } = await lobby();
    const browser: Browser = {};
    const form = { fullName: 'Ada Kaya', email: 'ada@example.com' };
    await ticketOf(meetingId, form, browser);
    await answer(moderator, await idsIn(meetingId), true);
    expect(expectReply(await ask(meetingId, form, browser)).standing.state).toBe('admitted');
    expect(expectReply(await ask(meetingId, form)).standing.state).toBe('waiting');
    const other = expectReply(await ask(meetingId, { ...form, fullName: 'Başka Biri' }, browser));
    expect(other.standing.state).toBe('waiting');
  });

  it('a removed person does not come back by asking, nor with a ticket', async () => {
    const { meetingId, moderator } = await lobby();
    const browser: Browser = {};
    const form = { fullName: 'Ada Kaya', email: 'ada2@example.com' };
    const ticket = await ticketOf(meetingId, form, browser);
    await answer(moderator, await idsIn(meetingId), true);
    const session = expectReply(await enter(meetingId, ticket));
    await server.enter(session);
    const as = { admission: moderator.admissionToken };
    expectReply(await server.send(removePerson, { participantId: session.participantId }, as));
    expect((await enter(meetingId, ticket)).refusal.code).toBe('room.removed');
    expect((await ask(meetingId, form, browser)).refusal.code).toBe('room.removed');
  });

  it('asking twice on the same browser is one request; the earlier ticket is worth nothing', async () => {
    const { meetingId } = await lobby();
    const browser: Browser = {};
    const form = { fullName: 'Ada Kaya', email: 'ada@example.com' };
    const first = await ticketOf(meetingId, form, browser);
    const second = await ticketOf(meetingId, form, browser);
    expect(await knocksIn(meetingId)).toHaveLength(1);
    expect((await pollRequest(meetingId, first)).refusal.code).toBe('room.notAdmitted');
    expect((await pollRequest(meetingId, second)).reply.state).toBe('waiting');
  });

  it.each([
    ['a made-up ticket', 'x'.repeat(43)],
    ['an empty one', ''],
    ['one of another kind', '../../etc'],
  ])('nobody gets anything for %s', async (_what, ticket) => {
    const { meetingId } = await lobby();
    expect((await pollRequest(meetingId, ticket)).refusal.code).toBe('room.notAdmitted');
    expect((await enter(meetingId, ticket)).refusal.code).toBe('room.notAdmitted');
    expect((await server.send(leaveLobby, { meetingId, ticket })).reply).toEqual({ ok: true });
  });

  it('a ticket opens its own meeting alone', async () => {
    const [here, there] = [await lobby(), await lobby()];
    const ticket = await ticketOf(here.meetingId);
    await answer(here.moderator, await idsIn(here.meetingId), true);
    expect((await pollRequest(there.meetingId, ticket)).refusal.code).toBe('room.notAdmitted');
    expect((await enter(there.meetingId, ticket)).refusal.code).toBe('room.notAdmitted');
    // Nor does someone who moderates elsewhere answer here.
    await ticketOf(here.meetingId);
    const [, waiting = ''] = await idsIn(here.meetingId);
    expect((await answer(there.moderator, [waiting], true)).refusal.code).toBe('room.notWaiting');
  });

  it('the end of the meeting ends every ticket', async () => {
    const { meetingId, moderator } = await lobby();
    const [admitted, waiting] = [await ticketOf(meetingId), await ticketOf(meetingId)];
    const [first = ''] = await idsIn(meetingId);
    await answer(moderator, [first], true);
    server.clock.advance(3 * 3_600_000);
    await server.app.periodicTasks.watch();
    for (const ticket of [admitted, waiting]) {
      expect((await pollRequest(meetingId, ticket)).refusal.code).toBe('meeting.ended');
      expect((await enter(meetingId, ticket)).refusal.code).toBe('meeting.ended');
    }
    expect((await answer(moderator, await idsIn(meetingId), true)).refusal.code).toBe('meeting.ended');
  });

  it('a refusal is told; asking again is allowed after a minute, and not for ever', async () => {
    const { meetingId, moderator } = await lobby();
    const browser: Browser = {};
    const form = { fullName: 'Ada Kaya', email: 'ada@example.com' };
    const ticket = await ticketOf(meetingId, form, browser);
    for (let times = 1; times <= LOBBY_ASKS; times++) {
      await answer(moderator, await idsIn(meetingId), false);
      const left = times < LOBBY_ASKS ? LOBBY_AGAIN_SECONDS : null;
      expect((await pollRequest(meetingId, ticket)).reply).toMatchObject({ state: 'refused', againIn: left });
      expect((await pollRequest(meetingId, ticket, true)).reply.state).toBe('refused');
      expect(expectReply(await ask(meetingId, form, browser))).toMatchObject({
        ticket: null,
        standing: { state: 'refused', againIn: left },
      });
      expect((await enter(meetingId, ticket)).refusal.code).toBe('room.notAdmitted');
      server.clock.advance(LOBBY_AGAIN_SECONDS * 1000);
      expect((await pollRequest(meetingId, ticket, true)).reply.state).toBe(times < LOBBY_ASKS ? 'waiting' : 'refused');
    }
    // Another address on the same browser, and the same address on another browser, are the same person here.
    expect(expectReply(await ask(meetingId, { email: 'baska@example.com' }, browser)).standing.againIn).toBeNull();
    expect(expectReply(await ask(meetingId, form)).standing.againIn).toBeNull();
  });

  it('says that a moderator has to come first, and when one is there', async () => {
    const { meetingId } = await empty();
    const ticket = await ticketOf(meetingId);
    expect((await pollRequest(meetingId, ticket)).reply.moderatorInside).toBe(false);
    await itsModerator(server, meetingId);
    expect((await pollRequest(meetingId, ticket)).reply.moderatorInside).toBe(true);
  });

  it('those who wait read what moderators write to them, and no one else writes', async () => {
    const { meetingId, moderator } = await lobby();
    const ticket = await ticketOf(meetingId);
    const write = (session: RoomSession, lobbyMessage: string) =>
      server.send(changeRules, { lobbyMessage }, { admission: session.admissionToken });
    const message = async (of = ticket) => expectReply(await pollRequest(meetingId, of)).message;
    expect(await message()).toBe('');
    expectReply(await write(moderator, '  Beş dakika sonra başlıyoruz.\n<b>Bekleyin</b>  '));
    expect(await message()).toBe('Beş dakika sonra başlıyoruz.\n<b>Bekleyin</b>');
    const late = await ask(meetingId);
    expect(expectReply(late).standing.message).toBe('Beş dakika sonra başlıyoruz.\n<b>Bekleyin</b>');
    expect((await write(moderator, 'a'.repeat(LOBBY_MESSAGE_MAX + 1))).refusal.code).toBe('input.invalid');
    // What else is switched leaves it as it is, and anyone who is in does not read it any more.
    expectReply(await server.send(changeRules, { chatOff: true }, { admission: moderator.admissionToken }));
    expect(await message()).toContain('Beş dakika');
    await answer(moderator, [(await idsIn(meetingId))[0] ?? ''], true);
    expect(await message()).toBe('');
    const guest = expectReply(await enter(meetingId, ticket));
    await server.enter(guest);
    expect((await write(guest, 'Herkes çıksın')).refusal.code).toBe('room.notModerator');
    expectReply(await write(moderator, ''));
    expect(expectReply(await pollRequest(meetingId, late.reply.ticket ?? '')).message).toBe('');
  });

  it('a full meeting takes no requests, lets in no more than fit, and a late one waits for a place', async () => {
    const { meetingId, moderator } = await lobby();
    const participants = (count: number) =>
      rowsOf(server.app.deps.db, sql`update meeting set max_participants = ${count} where id = ${meetingId}`);
    const tickets = [await ticketOf(meetingId), await ticketOf(meetingId), await ticketOf(meetingId)];
    // One place is kept for the invited moderator who is not there.
    await participants(4);
    const waiting = await idsIn(meetingId);
    expect((await answer(moderator, waiting, true)).reply).toEqual({ answered: 2 });
    expect((await answer(moderator, waiting, true)).refusal.code).toBe('room.full');
    await participants(3);
    const [first = '', second = ''] = tickets;
    expect((await enter(meetingId, first)).status).toBe(200);
    expect((await pollRequest(meetingId, second)).reply).toMatchObject({ state: 'admitted', full: true });
    expect((await enter(meetingId, second)).refusal.code).toBe('room.full');
    expect((await ask(meetingId)).refusal.code).toBe('room.full');
  });

  it('anyone who gives no sign of life is not shown any more, and is again when they are back', async () => {
    const { meetingId, moderator } = await lobby();
    const ticket = await ticketOf(meetingId);
    await server.app.periodicTasks.watch();
    server.clock.advance(40_000);
    expect((await pollRequest(meetingId, ticket)).reply.state).toBe('waiting');
    server.clock.advance(40_000);
    await server.app.periodicTasks.watch();
    expect(await knocksIn(meetingId)).toMatchObject([{ state: 'waiting' }]);
    server.clock.advance(6_000);
    await server.app.periodicTasks.watch();
    expect(await knocksIn(meetingId)).toMatchObject([{ state: 'away' }]);
    expect((await pollRequest(meetingId, ticket)).reply.state).toBe('waiting');
    expect(await knocksIn(meetingId)).toMatchObject([{ state: 'waiting', rev: 3 }]);
    expectReply(await server.send(leaveLobby, { meetingId, ticket }));
    expect(await knocksIn(meetingId)).toMatchObject([{ state: 'left' }]);
    expect((await pollRequest(meetingId, ticket)).refusal.code).toBe('room.notAdmitted');
    expect((await answer(moderator, await idsIn(meetingId), true)).refusal.code).toBe('room.notWaiting');
  });

  it('only a moderator answers', async () => {
    const { meetingId, moderator } = await lobby();
    const ticket = await ticketOf(meetingId);
    await answer(moderator, await idsIn(meetingId), true);
    const guest = expectReply(await enter(meetingId, ticket));
    await server.enter(guest);
    await ticketOf(meetingId);
    const [, waiting = ''] = await idsIn(meetingId);
    expect((await answer(guest, [waiting], true)).refusal.code).toBe('room.notModerator');
    const as = { admission: moderator.admissionToken };
    expectReply(await server.send(changeRole, { participantId: guest.participantId, moderator: true }, as));
    expect((await answer(guest, [waiting], true)).reply).toEqual({ answered: 1 });
  });

  it('a meeting that lets everyone in lets in anyone who asks', async () => {
    const { meetingId } = await empty({ isGuestPolicyAlwaysAccept: true });
    const { ticket, standing } = expectReply(await ask(meetingId));
    expect(standing.state).toBe('admitted');
    expect((await enter(meetingId, ticket ?? '')).reply.role).toBe('guest');
  });

  it('requests are forgotten thirty days after the meeting', async () => {
    const { meetingId } = await lobby();
    await ticketOf(meetingId);
    server.clock.advance(29 * 86_400_000);
    await server.app.periodicTasks.purge();
    expect(await knocksIn(meetingId)).toHaveLength(1);
    server.clock.advance(2 * 86_400_000);
    await server.app.periodicTasks.purge();
    expect(await knocksIn(meetingId)).toHaveLength(0);
  });
});
