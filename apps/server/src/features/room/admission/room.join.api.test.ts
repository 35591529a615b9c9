import {
  CONSENT_VERSION,
  changeRole,
  endMeeting,
  goMeeting,
  type InputOf,
  joinMeeting,
  leaveRoom,
  removePerson,
  resumeRoom,
} from '@salon/contract';
import { phrasesFor } from '@salon/phrases/all';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Browser,
  buildGuestForm,
  createTestInvitedModerator,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  fingerprint,
  joinLinkIn,
  linkOf,
  mailsTo,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { enterByHub } from '../gate/room.gate.ts';
import { roomPrincipals } from './room.principals.ts';

type Form = InputOf<typeof joinMeeting>;

describe.each(databaseKinds)('the form on the join page (%s)', (kind) => {
  let server: TestServer;
  let meetingId: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    meetingId = (await server.createTestMeeting()).meetingId;
  });
  afterAll(() => server.close());
  const join = (form: Partial<Record<keyof Form, unknown>>, language = 'tr') =>
    server.send(joinMeeting, { ...buildGuestForm({ meetingId }), ...form } as Form, {
      headers: { 'accept-language': language },
    });

  it.each([
    ['a name of one letter', { fullName: 'A' }, 'fullName', 'field.nameLength'],
    ['a name of 41 letters', { fullName: 'a'.repeat(41) }, 'fullName', 'field.nameLength'],
    ['a name of spaces', { fullName: '     ' }, 'fullName', 'field.nameLength'],
    ['a name with digits', { fullName: 'Ali 2' }, 'fullName', 'field.nameLetters'],
    ['a name with markup', { fullName: '<script>a' }, 'fullName', 'field.nameLetters'],
    ['a name of brackets', { fullName: '(())' }, 'fullName', 'field.nameLetters'],
    ['a name with a hidden direction mark', { fullName: 'Ali\u202eVeli' }, 'fullName', 'field.nameLetters'],
    ['no name', { fullName: undefined }, 'fullName', 'field.required'],
    ['a name that is no text', { fullName: { toString: 'x' } }, 'fullName', 'field.required'],
    ['no e-mail', { email: '' }, 'email', 'field.required'],
    ['an e-mail without domain', { email: 'ali@' }, 'email', 'field.emailInvalid'],
    ['an e-mail without top domain', { email: 'ali@ornek' }, 'email', 'field.emailInvalid'],
    ['an e-mail with two addresses', { email: 'a@b.co,c@d.co' }, 'email', 'field.emailInvalid'],
    ['an e-mail with a line break', { email: 'a@b.co\r\nBcc: c@d.co' }, 'email', 'field.emailInvalid'],
    ['an e-mail with a NUL', { email: 'a\u0000b@c.co' }, 'email', 'field.emailInvalid'],
    ['an e-mail of 255 characters', { email: `${'a'.repeat(249)}@b.com` }, 'email', 'field.emailInvalid'],
    ['no answer on data protection', { kvkk: undefined }, 'kvkk', 'field.required'],
    ['a text for an answer', { terms: 'yes' }, 'terms', 'field.required'],
    ['a broken id', { meetingId: 'x' }, 'meetingId', 'field.idBroken'],
  ] as const)('refuses %s, at the field and in four languages', async (_what, form, field, key) => {
    for (const language of ['tr', 'en', 'ar', 'ru'] as const) {
      const { status, headers, refusal } = await join(form, language);
      expect([status, headers.exception, refusal.code]).toEqual([400, 'DomainException', 'input.invalid']);
      expect(refusal.errors?.[field]).toBe(phrasesFor(language)(key));
      expect(refusal.title).toBe(phrasesFor(language)('errors.input_invalid_title'));
    }
  });

  it.each(['Ayşe Yılmaz', 'Şükrü Ğöçü', 'محمد علي', 'Наталья Иванова', "O'Neill-Smith (PhD)", 'Ab', 'ç'.repeat(40)])(
    'takes the name %s as it is',
    async (fullName) => {
      const mine = await server.createTestMeeting();
      const { reply } = await server.send(
        joinMeeting,
        buildGuestForm({ meetingId: mine.meetingId, fullName: `  ${fullName} ` }),
      );
      expect(reply.fullName).toBe(fullName);
    },
  );

  it.each([
    ['data protection refused', { kvkk: false }],
    ['terms refused', { terms: false }],
    ['an older text', { consentVersion: '2020-01-01' }],
    ['no text named', { consentVersion: '' }],
  ] as const)('lets nobody in with %s', async (_what, form) => {
    const { status, refusal } = await join(form);
    expect([status, refusal.code]).toEqual([403, 'room.consentMissing']);
  });

  it('records which text was accepted, by whom, when and in which language', async () => {
    const meeting = await server.createTestMeeting();
    const form = buildGuestForm({ meetingId: meeting.meetingId, email: 'Kanit@Example.com' });
    const { reply } = await server.send(joinMeeting, form, { headers: { 'accept-language': 'ru' } });
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select kind, text_version, language, full_name, email, given_at from consent where participant_id = ${reply.participantId} order by kind`,
    );
    const expected = {
      text_version: CONSENT_VERSION,
      language: 'ru',
      full_name: form.fullName,
      email: 'Kanit@Example.com',
    };
    expect(rows).toMatchObject([
      { kind: 'dataProtection', ...expected },
      { kind: 'terms', ...expected },
    ]);
    expect(new Date(String(rows[0]?.given_at))).toEqual(server.clock.now());
  });

  it('answers for an unknown meeting, another meeting’s link and a broken link', async () => {
    const other = await server.createTestMeeting();
    expect((await join({ meetingId: 'A'.repeat(22) })).refusal.code).toBe('meeting.notFound');
    expect((await join({ link: linkOf(other.link) })).refusal.code).toBe('room.linkBroken');
    expect((await join({ link: 'bozuk' })).refusal.code).toBe('room.linkBroken');
    expect((await join({ link: 'x'.repeat(2049) })).refusal.errors).toHaveProperty('link');
  });

  it('asks nothing of the media server before the texts are accepted', async () => {
    const { meetingId: other } = await server.createTestMeeting();
    expect((await join({ meetingId: other, terms: false })).refusal.code).toBe('room.consentMissing');
    expect(server.sfu.rooms.has(other)).toBe(false);
    expect((await join({ meetingId: other })).status).toBe(200);
    expect(server.sfu.rooms.has(other)).toBe(true);
  });

  it('creates no room for a person who is refused under the lock', async () => {
    const { meetingId: other, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(other, { link: moderatorLink });
    const browser: Browser = {};
    const { participantId } = await server.joinTestPerson(other, { browser });
    await server.send(removePerson, { participantId }, { admission: moderator.admissionToken });
    server.sfu.rooms.delete(other);
    const form = buildGuestForm({ meetingId: other });
    expect((await server.send(joinMeeting, form, { browser })).refusal.code).toBe('room.removed');
    expect(server.sfu.rooms.has(other)).toBe(false);
  });

  it('is looked at without anything being written, whoever looks', async () => {
    const email = 'davetli@example.com';
    const { meetingId: planned } = await createTestLobby(server, {
      selectedUsers: [{ email }, { email: 'zeynep@salon.test' }],
    });
    const [mail] = await mailsTo(server, email);
    const personal = await joinLinkIn(server, mail?.text ?? '');
    const { link, moderatorLink } = await server.createTestMeeting();
    const bearers = await Promise.all(['mehmet', 'zeynep', 'can'].map((name) => tokenOf(server, `${name}@salon.test`)));
    const { db } = server.app.deps;
    const before = await fingerprint(db);
    for (const id of [planned, personal, linkOf(link), linkOf(moderatorLink)])
      for (const options of [{}, ...bearers.map((bearer) => ({ bearer }))])
        expect((await server.send(goMeeting, { id }, options)).status).toBe(200);
    expect(await fingerprint(db)).toBe(before);
    expect(server.sfu.rooms.has(planned)).toBe(false);
  });

  it('gives someone signed in an invitation when they come in, and one alone', async () => {
    const { meetingId: other } = await server.createTestMeeting();
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const written = () => rowsOf(server.app.deps.db, sql`select user_id from invitation where meeting_id = ${other}`);
    const look = async () => (await server.send(goMeeting, { id: other }, { bearer })).reply;
    expect(await look()).toMatchObject({ signed: true, role: 'user' });
    const before = (await written()).length;
    const { reply } = await server.send(joinMeeting, buildGuestForm({ meetingId: other }), { bearer });
    expect(reply.role).toBe('user');
    await look();
    expect(await written()).toHaveLength(before + 1);
  });

  it('makes no one a moderator who says so', async () => {
    const claims = {
      role: 'moderator',
      isModerator: true,
      userId: 'admin',
      invitationId: 'x',
      participantId: 'A'.repeat(22),
    };
    const { reply } = await server.send(joinMeeting, { ...buildGuestForm({ meetingId }), ...claims });
    expect(reply.role).toBe('guest');
    expect(reply.participantId).not.toBe(claims.participantId);
  });
});

describe.each(databaseKinds)('who comes in again (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
    // The first sealed field makes the key, which takes its time.
    await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());

  async function createTestMeetingWithModerator() {
    const meeting = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    return { meeting, moderator, as: { admission: moderator.admissionToken } };
  }

  it('an ended meeting lets no one in, back in or look', async () => {
    const { meeting, moderator, as } = await createTestMeetingWithModerator();
    expect((await server.send(endMeeting, {}, as)).reply).toEqual({ ok: true });
    const form = buildGuestForm({ meetingId: meeting.meetingId });
    expect((await server.send(joinMeeting, form)).refusal.code).toBe('meeting.ended');
    const byLink = { ...form, link: linkOf(meeting.moderatorLink) };
    expect((await server.send(joinMeeting, byLink)).refusal.code).toBe('meeting.ended');
    expect((await server.send(resumeRoom, {}, { admission: moderator.admissionToken })).refusal.code).toBe(
      'meeting.ended',
    );
    expect((await server.send(goMeeting, { id: meeting.meetingId })).reply.status).toBe('terminated');
  });

  it('a removed guest stays out: the entry, the browser and the e-mail in any spelling', async () => {
    const { meeting, as } = await createTestMeetingWithModerator();
    const browser: Browser = {};
    const guest = await server.joinTestPerson(meeting.meetingId, { browser, email: 'gitti@example.com' });
    await server.send(removePerson, { participantId: guest.participantId }, as);
    const again = (form: Partial<Form>, options = {}) =>
      server.send(joinMeeting, { ...buildGuestForm({ meetingId: meeting.meetingId }), ...form }, options);
    expect((await server.send(resumeRoom, {}, { admission: guest.admissionToken })).refusal.code).toBe('room.removed');
    expect((await again({ email: 'yeni@example.com' }, { browser })).refusal.code).toBe('room.removed');
    expect((await again({ email: ' GITTI@Example.COM ' })).refusal.code).toBe('room.removed');
    expect((await again({ email: 'baska@example.com' })).status).toBe(200);
    await expect(server.enter(guest)).rejects.toThrow('room.removed');
  });

  it('someone who was read as a guest a moment before the removal does not come in', async () => {
    const { meeting, as } = await createTestMeetingWithModerator();
    const { db } = server.app.deps;
    const principals = roomPrincipals(server.app.deps);
    const guest = await server.joinTestPerson(meeting.meetingId);
    const participant = await principals.participant(guest.admissionToken);
    await server.send(removePerson, { participantId: guest.participantId }, as);
    await expect(enterByHub(server.app.deps, participant)).rejects.toThrow('room.removed');
    expect(await rowsOf(db, sql`select state from participant where id = ${guest.participantId}`)).toEqual([
      { state: 'removed' },
    ]);
  });

  it('a guest removed from one meeting may enter another', async () => {
    const { meeting, as } = await createTestMeetingWithModerator();
    const browser: Browser = {};
    const guest = await server.joinTestPerson(meeting.meetingId, { browser, email: 'tek@example.com' });
    await server.send(removePerson, { participantId: guest.participantId }, as);
    const other = await server.createTestMeeting();
    expect((await server.createTestPerson(other.meetingId, { browser, email: 'tek@example.com' })).role).toBe('guest');
  });

  it('a removed moderator’s personal link gains nothing, in any browser', async () => {
    const { meetingId, creator, moderator, link } = await createTestInvitedModerator(server);
    const removed = await server.send(
      removePerson,
      { participantId: moderator.participantId },
      { admission: creator.admissionToken },
    );
    expect(removed.status).toBe(200);
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId, link }))).refusal.code).toBe('room.removed');
  });

  it('a moderator in the browser of a removed guest is still the moderator', async () => {
    const { meeting, as } = await createTestMeetingWithModerator();
    const browser: Browser = {};
    const guest = await server.joinTestPerson(meeting.meetingId, { browser });
    await server.send(removePerson, { participantId: guest.participantId }, as);
    expect(
      (await server.createTestPerson(meeting.meetingId, { browser, link: meeting.moderatorLink, device: 'second' }))
        .role,
    ).toBe('moderator');
  });

  it('a demoted moderator comes back as one of the invited, by the entry and by the personal link', async () => {
    const { meetingId, creator, moderator, link } = await createTestInvitedModerator(server);
    const as = { admission: moderator.admissionToken };
    await server.send(
      changeRole,
      { participantId: moderator.participantId, moderator: false },
      { admission: creator.admissionToken },
    );
    expect((await server.send(resumeRoom, {}, as)).reply.role).toBe('user');
    expect((await server.createTestPerson(meetingId, { link, device: 'second' })).role).toBe('user');
    expect((await server.send(goMeeting, { id: link })).reply.role).toBe('user');
    expect((await server.send(endMeeting, {}, as)).refusal.code).toBe('room.notModerator');
  });

  it('anyone who shares a personal link is another device of its person, whom no one demotes from their own', async () => {
    const { meetingId, moderator, link } = await createTestInvitedModerator(server);
    const as = { admission: moderator.admissionToken };
    const twin = await server.joinTestPerson(meetingId, { link, device: 'second' });
    expect(twin.role).toBe('moderator');
    const demoted = await server.send(changeRole, { participantId: twin.participantId, moderator: false }, as);
    expect(demoted.refusal.code).toBe('room.notYourself');
    for (const admission of [twin.admissionToken, moderator.admissionToken])
      expect((await server.send(resumeRoom, {}, { admission })).reply.role).toBe('moderator');
  });

  it('name and consent are filled in for the holder of the same link on the same browser alone', async () => {
    const meeting = await server.createTestMeeting();
    const browser: Browser = {};
    const readInfo = (options = {}) => server.send(goMeeting, { id: linkOf(meeting.moderatorLink) }, options);
    expect((await readInfo({ browser })).reply).toMatchObject({
      consentGiven: false,
      prefill: { userName: '', email: '' },
    });
    await server.createTestPerson(meeting.meetingId, {
      link: meeting.moderatorLink,
      browser,
      name: 'Ece Ak',
      email: 'ece@example.com',
    });
    expect((await readInfo({ browser })).reply).toMatchObject({
      consentGiven: true,
      prefill: { userName: 'Ece Ak', email: 'ece@example.com' },
    });
    expect((await readInfo()).reply).toMatchObject({ consentGiven: false, prefill: { userName: '', email: '' } });
    expect((await readInfo({ headers: { cookie: 'salon-device=x' } })).reply.consentGiven).toBe(false);
    const open = await server.send(goMeeting, { id: linkOf(meeting.link) }, { browser });
    expect(open.reply).toMatchObject({ consentGiven: false, prefill: { userName: '', email: '' } });
  });

  it('the browser is known by a cookie that scripts cannot read and other sites cannot send along', async () => {
    const { headers } = await server.send(goMeeting, { id: (await server.createTestMeeting()).meetingId });
    expect(String(headers['set-cookie'])).toMatch(
      /^salon-device=[A-Za-z0-9_-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await createTestServer(kind, { publicUrl: 'https://salon.example' });
    const answer = await secure.send(goMeeting, { id: (await secure.createTestMeeting()).meetingId });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-salon-device=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });

  it('the limit of people counts through joining, coming back and returning after having left', async () => {
    const meeting = await server.createTestMeeting();
    const people = [];
    await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    for (let count = 0; count < 15; count++) people.push(await server.joinTestPerson(meeting.meetingId));
    const [first, second] = people;
    if (first === undefined || second === undefined) throw new Error('nobody is inside');
    const form = () => buildGuestForm({ meetingId: meeting.meetingId });
    expect((await server.send(joinMeeting, form())).refusal.code).toBe('room.full');
    expect((await server.send(resumeRoom, {}, { admission: first.admissionToken })).status).toBe(200);
    await server.send(leaveRoom, {}, { admission: first.admissionToken });
    const last = await server.createTestPerson(meeting.meetingId);
    expect((await server.send(resumeRoom, {}, { admission: first.admissionToken })).refusal.code).toBe('room.full');
    await expect(server.enter(first)).rejects.toThrow('room.full');
    await server.send(leaveRoom, {}, { admission: second.admissionToken });
    expect((await server.send(resumeRoom, {}, { admission: first.admissionToken })).status).toBe(200);
    await server.enter(first);
    await server.enter(last);
    expect((await server.send(joinMeeting, form())).refusal.code).toBe('room.full');
  });

  it('a place is kept for anyone who moderates and is not there: guests fill the others alone', async () => {
    const meeting = await server.createTestMeeting();
    const form = (link?: string) =>
      buildGuestForm({ meetingId: meeting.meetingId, ...(link !== undefined && { link }) });
    for (let count = 0; count < 15; count++) await server.joinTestPerson(meeting.meetingId);
    expect((await server.send(joinMeeting, form())).refusal.code).toBe('room.full');
    const moderator = expectReply(await server.send(joinMeeting, form(linkOf(meeting.moderatorLink))));
    expect(moderator.role).toBe('moderator');
    await server.enter(moderator);
    // Anyone who leaves leaves a place for the moderator, not for the next guest.
    await server.send(leaveRoom, {}, { admission: moderator.admissionToken });
    expect((await server.send(joinMeeting, form())).refusal.code).toBe('room.full');
    expect((await server.send(resumeRoom, {}, { admission: moderator.admissionToken })).status).toBe(200);
  });

  it('places are kept for the organiser and every invited moderator, and one at least is for others', async () => {
    const moderators = ['bir@example.com', 'iki@example.com'].map((email) => ({ email, isModerator: true }));
    const { meetingId } = await createTestLobby(server, {
      isGuestPolicyAlwaysAccept: true,
      selectedUsers: moderators,
      maxParticipants: 4,
    });
    const join = async (options = {}) => {
      const { status, ...answer } = await server.send(joinMeeting, buildGuestForm({ meetingId }), options);
      return status === 200 ? 'in' : answer.refusal.code;
    };
    expect([await join(), await join()]).toEqual(['in', 'room.full']);
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    expect(await join({ bearer })).toBe('in');
    expect(await join()).toBe('room.full');
    const crowded = await createTestLobby(server, {
      isGuestPolicyAlwaysAccept: true,
      selectedUsers: [{ email: 'bir@example.com', isModerator: true }],
      maxParticipants: 2,
    });
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId: crowded.meetingId }))).status).toBe(200);
  });

  it('a place is held for a minute for someone who does not connect, and no longer', async () => {
    const meeting = await server.createTestMeeting();
    const held = [];
    await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    for (let count = 0; count < 15; count++) held.push(await server.createTestPerson(meeting.meetingId));
    const form = () => buildGuestForm({ meetingId: meeting.meetingId });
    server.clock.advance(59_000);
    expect((await server.send(joinMeeting, form())).refusal.code).toBe('room.full');
    server.clock.advance(1000);
    expect((await server.send(joinMeeting, form())).status).toBe(200);
    for (const late of held.slice(0, 14)) await server.enter(late);
    const tooLate = held[14];
    if (tooLate === undefined) throw new Error('nobody waits');
    await expect(server.enter(tooLate)).rejects.toThrow('room.full');
  });

  it('leaving twice is leaving', async () => {
    const meeting = await server.createTestMeeting();
    const guest = await server.joinTestPerson(meeting.meetingId);
    const leave = () => server.send(leaveRoom, {}, { admission: guest.admissionToken });
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
  });
});
