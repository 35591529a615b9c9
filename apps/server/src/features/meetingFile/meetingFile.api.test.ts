import {
  createQuickMeeting,
  deleteChat,
  editChat,
  encodeUtf8,
  endMeeting,
  type FileReaders,
  GUEST_DATA_DAYS,
  type InputOf,
  joinMeeting,
  leaveRoom,
  openPoll,
  type ReplyOf,
  type RoomSession,
  readMeetingFile,
  readMeetingFileSection,
  removePerson,
  saveCalendarPreferences,
  savePoll,
  sendChat,
  sendPrivate,
  shareMeetingFile,
  votePoll,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const MEHMET = 'mehmet@salon.test';
const ZEYNEP = 'zeynep@salon.test';
const CAN = 'can@salon.test';
const AYSE = 'ayse@salon.test';
const ADMIN = 'admin@salon.test';
type Blocks = ReplyOf<typeof readMeetingFile>['sections'][number]['blocks'];

const as = ({ admissionToken }: RoomSession) => ({ admission: admissionToken });

describe.each(databaseKinds)('the file of a meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const bearerOf = async (email: string) => ({ bearer: await tokenOf(server, email) });
  const read = async (id: string, email: string, language = 'tr') =>
    server.send(readMeetingFile, { id }, { ...(await bearerOf(email)), headers: { 'accept-language': language } });
  const file = async (id: string, email = MEHMET) => expectReply(await read(id, email));
  const refusal = async (id: string, email: string) => (await read(id, email)).refusal.code;
  let said = 0;
  const say = async (session: RoomSession, text: string) => {
    said += 1;
    return expectReply(await server.send(sendChat, { text, clientKey: `file-key-${said}` }, as(session)));
  };
  const namesIn = (blocks: Blocks) =>
    blocks.flatMap((block) => (block.is === 'table' ? block.rows.map(([name]) => name) : []));
  const entering = async (meetingId: string, email: string, fullName: string): Promise<RoomSession> => {
    const session = expectReply(
      await server.send(joinMeeting, buildGuestForm({ meetingId, email, fullName }), await bearerOf(email)),
    );
    await server.enter(session);
    return session;
  };

  /** Mehmet's meeting with Zeynep, who is invited and stays away; Can, who came by the link; and a guest. */
  async function createTestMeeting(overrides: Partial<{ fileReaders: FileReaders }> = {}) {
    const { meetingId } = await createTestLobby(server, {
      isGuestPolicyAlwaysAccept: true,
      selectedUsers: [{ email: ZEYNEP, fullName: 'Zeynep Arslan' }, { email: 'isimsiz@example.com' }],
      ...overrides,
    });
    const moderator = await entering(meetingId, MEHMET, 'Mehmet Demir');
    const can = await entering(meetingId, CAN, 'Can Öztürk');
    const guest = await server.joinTestPerson(meetingId, { name: 'Misafir Deniz' });
    const end = async () => {
      server.clock.advance(60_000);
      expectReply(await server.send(endMeeting, {}, as(moderator)));
    };
    return { meetingId, moderator, can, guest, end };
  }

  it('has who was there and who was not, what was written to everyone, and what was asked', async () => {
    const { meetingId, moderator, can, guest, end } = await createTestMeeting();
    await say(guest, 'Merhaba\nherkese');
    const { roomId = '', seq } = await say(moderator, 'Hoş geldinz');
    const answer = { text: 'Hoş bulduk', clientKey: 'answer-key-1', replyTo: { roomId, seq } };
    expectReply(await server.send(sendChat, answer, as(guest)));
    const corrected = { roomId, seq, text: 'Hoş geldiniz', edit: 1 };
    expectReply(await server.send(editChat, corrected, as(moderator)));
    const wrong = await say(guest, 'yanlış yere');
    expectReply(await server.send(deleteChat, { roomId, seq: wrong.seq }, as(guest)));
    expectReply(
      await server.send(
        sendPrivate,
        { participantId: can.participantId, text: 'gizli söz', clientKey: 'private-key-1' },
        as(guest),
      ),
    );
    const draft: InputOf<typeof savePoll> = {
      kind: 'yesNo',
      question: 'Devam edelim mi?',
      live: true,
      anonymous: false,
    };
    const { id: pollId } = expectReply(await server.send(savePoll, draft, as(moderator)));
    expectReply(await server.send(openPoll, { pollId }, as(moderator)));
    expectReply(await server.send(votePoll, { pollId, choices: [0] }, as(guest)));
    await end();
    const { sections, ...about } = await file(meetingId);
    expect(about).toMatchObject({
      meetingId,
      organiser: 'Mehmet Demir',
      isOrganiser: true,
      readers: 'organiser',
      meetingStatus: 'terminated',
      printsPdf: false,
    });
    expect(sections.map(({ name, heading, next }) => [name, heading, next])).toEqual([
      ['attendance', 'Katılım', null],
      ['polls', 'Anketler', null],
      ['chat', 'Sohbet', null],
    ]);
    const [attendance, polls, chat] = sections.map(({ blocks }) => blocks);
    expect(namesIn(attendance ?? [])).toEqual([
      'Can Öztürk',
      'Mehmet Demir',
      'Misafir Deniz',
      'Zeynep Arslan',
      // Someone invited without a name: the organiser knows the address.
      'isimsiz@example.com',
    ]);
    expect(polls).toEqual([
      { is: 'heading', text: 'Devam edelim mi?' },
      { is: 'paragraph', text: '1 kişi oy verdi' },
      expect.objectContaining({ is: 'table', rows: expect.arrayContaining([['Evet', { number: 1 }, '%100']]) }),
    ]);
    expect(chat).toEqual([
      expect.objectContaining({ is: 'message', author: 'Misafir Deniz', text: 'Merhaba\nherkese' }),
      expect.objectContaining({ is: 'message', author: 'Mehmet Demir', text: 'Hoş geldiniz' }),
      expect.objectContaining({ author: 'Misafir Deniz (yanıt: Mehmet Demir)', text: 'Hoş bulduk' }),
    ]);
    expect(JSON.stringify(sections)).not.toContain('gizli söz');
    // In the language of anyone who asks.
    const arabic = expectReply(await read(meetingId, MEHMET, 'ar'));
    expect(arabic.sections.map(({ heading }) => heading)).toEqual(['الحضور', 'الاستطلاعات', 'الدردشة']);
  });

  it('is the organiser’s alone unless they say otherwise', async () => {
    const { meetingId, end } = await createTestMeeting();
    await end();
    await file(meetingId);
    expect(await refusal(meetingId, ZEYNEP)).toBe('meetingFile.notForYou');
    expect(await refusal(meetingId, CAN)).toBe('meetingFile.notForYou');
    for (const stranger of [AYSE, ADMIN]) expect(await refusal(meetingId, stranger)).toBe('meeting.notFound');
  });

  it('is for invited accounts where the plan says so, without anybody’s address', async () => {
    const { meetingId, guest, end } = await createTestMeeting({ fileReaders: 'invited' });
    await say(guest, 'Selam');
    await end();
    const { sections, isOrganiser, readers } = await file(meetingId, ZEYNEP);
    expect({ isOrganiser, readers }).toEqual({ isOrganiser: false, readers: 'invited' });
    expect(JSON.stringify(sections)).not.toContain('@');
    expect(await refusal(meetingId, CAN)).toBe('meetingFile.notForYou');
    for (const stranger of [AYSE, ADMIN]) expect(await refusal(meetingId, stranger)).toBe('meeting.notFound');
    const byAdmission = await server.send(readMeetingFile, { id: meetingId }, as(guest));
    expect(byAdmission.refusal.code).toBe('session.unauthorised');
  });

  it('is for accounts that were there where the plan says so, and not for one that was put out', async () => {
    const { meetingId, moderator, can, end } = await createTestMeeting({ fileReaders: 'attended' });
    const ayse = await entering(meetingId, AYSE, 'Ayşe Yılmaz');
    expectReply(await server.send(removePerson, { participantId: ayse.participantId }, as(moderator)));
    expectReply(await server.send(leaveRoom, {}, as(can)));
    // While it continues, what is said in it is for those who moderate it.
    expect(await refusal(meetingId, CAN)).toBe('meetingFile.notYet');
    await file(meetingId);
    await end();
    await file(meetingId, CAN);
    expect(await refusal(meetingId, ZEYNEP)).toBe('meetingFile.notForYou');
    expect(await refusal(meetingId, AYSE)).toBe('meeting.notFound');
  });

  it('is shared and taken back by its organiser alone, once the meeting has begun', async () => {
    const { meetingId, end } = await createTestMeeting();
    await end();
    const share = async (readers: FileReaders, email = MEHMET) =>
      server.send(shareMeetingFile, { id: meetingId, readers }, await bearerOf(email));
    expect((await share('attended', CAN)).refusal.code).toBe('meeting.notCreator');
    expect((await share('attended', ADMIN)).refusal.code).toBe('meeting.notFound');
    expectReply(await share('attended'));
    await file(meetingId, CAN);
    expectReply(await share('organiser'));
    expect(await refusal(meetingId, CAN)).toBe('meetingFile.notForYou');
  });

  it('gives a long conversation by pages', async () => {
    const { meetingId, moderator, guest } = await createTestMeeting();
    for (let number = 1; number <= 120; number++) await say(number % 2 === 0 ? guest : moderator, `Satır ${number}`);
    const { sections } = await file(meetingId);
    const chat = sections.find(({ name }) => name === 'chat');
    expect(chat?.blocks).toHaveLength(100);
    const page = async (section: string, after = '') =>
      server.send(readMeetingFileSection, { id: meetingId, section, after }, await bearerOf(MEHMET));
    const rest = expectReply(await page('chat', chat?.next ?? ''));
    expect(rest.blocks.at(-1)).toMatchObject({ author: 'Misafir Deniz', text: 'Satır 120' });
    expect([rest.blocks.length, rest.next]).toEqual([20, null]);
    for (const [name, after] of [
      ['chat', 'x:1'],
      ['board', ''],
      ['polls', ''],
    ] as const)
      expect((await page(name, after)).refusal.code).toBe('meetingFile.noSection');
  });

  const mailsAboutFile = async (email = MEHMET) =>
    (await mailsTo(server, email)).filter(({ text }) => text.includes('/file'));
  const afterwards = async () => {
    server.clock.advance(60_000);
    await server.app.periodicTasks.purge();
  };

  it('is mailed to its organiser as a link, once, after the end', async () => {
    const { meetingId, guest, end } = await createTestMeeting();
    await say(guest, 'Mektupta olmayan söz');
    await afterwards();
    const before = (await mailsAboutFile()).length;
    await end();
    await afterwards();
    await afterwards();
    const mails = await mailsAboutFile();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.text).toContain(`/meeting/${meetingId}/file`);
    expect(mails[0]?.text).not.toContain('Mektupta olmayan söz');
    expect(await mailsAboutFile(CAN)).toEqual([]);
  });

  it('is not mailed where no one came, where an instant meeting left nothing, and to whom does not want it', async () => {
    await afterwards();
    const before = (await mailsAboutFile()).length;
    // An instant meeting in which nothing was written.
    const title = encodeUtf8('Kısa');
    const { meetingId } = expectReply(await server.send(createQuickMeeting, { title }, await bearerOf(MEHMET)));
    const alone = await entering(meetingId, MEHMET, 'Mehmet Demir');
    expectReply(await server.send(endMeeting, {}, as(alone)));
    const { guest, end } = await createTestMeeting();
    await say(guest, 'Selam');
    expectReply(await server.send(saveCalendarPreferences, { mailMeetingFile: false }, await bearerOf(MEHMET)));
    await end();
    await afterwards();
    expect(await mailsAboutFile()).toHaveLength(before);
    expectReply(await server.send(saveCalendarPreferences, { mailMeetingFile: true }, await bearerOf(MEHMET)));
  });

  it('is forgotten as a whole with its meeting', async () => {
    const { meetingId, guest, end } = await createTestMeeting({ fileReaders: 'attended' });
    await say(guest, 'Unutulacak söz');
    await end();
    server.clock.advance((GUEST_DATA_DAYS + 1) * 86_400_000);
    await server.app.periodicTasks.purge();
    for (const email of [MEHMET, CAN]) expect(await refusal(meetingId, email)).toBe('meetingFile.forgotten');
    const asked = { meetingId, viewer: { userId: 'x', isOrganiser: true }, language: 'tr', zone: 'Etc/UTC' } as const;
    const left = await server.app.deps.features.meetingFile.sections(asked);
    expect(JSON.stringify(left)).not.toMatch(/Unutulacak|Misafir Deniz|isimsiz/);
  });
});
