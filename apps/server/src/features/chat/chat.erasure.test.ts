import {
  deleteChat,
  joinMeeting,
  type RoomSession,
  reactToChat,
  requestErasure,
  sendChat,
  sendPrivate,
  uploadChatFile,
  verifyAccount,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_PASSWORD,
  buildGuestForm,
  codeMailedTo,
  createTestServer,
  databaseKinds,
  expectReply,
  ownDataOf,
  register,
  rowsOf,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';

const DAY = 86_400_000;
const EMAIL = 'silinecek@example.com';
const NAME = 'Silinecek Kişi';

describe.each(databaseKinds)('what somebody wrote in meetings, when their account is erased (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const toAll = async (session: RoomSession, text: string) =>
    expectReply(
      await server.send(sendChat, { text, clientKey: `to-all-${text.length}-${session.participantId}` }, as(session)),
    );
  const toOne = async (session: RoomSession, { participantId }: RoomSession, text: string) =>
    expectReply(
      await server.send(
        sendPrivate,
        { participantId, text, clientKey: `alone-${text.length}-${participantId}` },
        as(session),
      ),
    );

  it('goes from the meetings that still have their chat, the words of others stay', async () => {
    await register(server, EMAIL);
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, EMAIL) }));
    const bearer = expectReply(await signInAs(server, EMAIL)).token;
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const other = await server.joinTestPerson(meetingId, { link: moderatorLink, name: 'Ada Kaya' });
    const form = buildGuestForm({ meetingId, fullName: NAME, email: EMAIL });
    const person = expectReply(await server.send(joinMeeting, form, { bearer }));
    await server.enter(person);
    await toAll(person, 'numaram 0532 000 00 00');
    await toAll(other, 'yazdım');
    const sent = async (session: RoomSession) =>
      expectReply(await server.send(uploadChatFile, { file: new File(['fotoğraf'], 'kişisel.txt') }, as(session))).id;
    const withFile = { text: 'ekte', clientKey: 'file-key-1' };
    expectReply(await server.send(sendChat, { ...withFile, files: [await sent(person)] }, as(person)));
    expectReply(await server.send(sendChat, { ...withFile, files: [await sent(other)] }, as(other)));
    await toOne(person, other, 'aramızda: 0532 000 00 00');
    await toOne(other, person, 'tamam');
    const wrong = await toAll(person, 'yanlış yere');
    expectReply(await server.send(deleteChat, { roomId: person.roomId, seq: wrong.seq }, as(person)));
    const liked = { roomId: other.roomId, seq: 2, reaction: '👍', on: true } as const;
    expectReply(await server.send(reactToChat, liked, as(person)));
    const mentions = [{ participantId: person.participantId, written: NAME }];
    const named = { text: `@${NAME}`, clientKey: 'mention-key-1', mentions };
    expectReply(await server.send(sendChat, named, as(other)));
    const told = await ownDataOf(server, bearer);
    expect(told).toMatchObject({
      messages: [{ text: 'numaram 0532 000 00 00', sentAt: expect.any(String) }, { text: 'ekte' }],
      chatFiles: [{ name: 'kişisel.txt', size: 9, sentAt: expect.any(String) }],
      privateMessages: [{ text: 'aramızda: 0532 000 00 00' }],
    });
    // What others wrote is theirs.
    expect(JSON.stringify(told)).not.toContain('tamam');

    expectReply(await server.send(requestErasure, { password: await sealField(server, A_PASSWORD) }, { bearer }));
    server.clock.advance(30 * DAY + 1000);
    // The meeting continues by then: nothing of it is forgotten by its own term.
    const { db } = server.app.deps;
    const ends = new Date(server.clock.now().getTime() + DAY).toISOString();
    await db.execute(sql`update meeting set ends_at = ${ends}, ended_at = null where id = ${meetingId}`);
    await server.app.periodicTasks.purge();

    const everybody = await rowsOf(
      db,
      sql`select seq, author_name as name, text from chat_message where meeting_id = ${meetingId} order by seq`,
    );
    expect(everybody.map(({ seq, name, text }) => [seq, name, text])).toEqual([
      [1, '—', '—'],
      [2, 'Ada Kaya', 'yazdım'],
      [3, '—', '—'],
      [4, 'Ada Kaya', 'ekte'],
      [5, '—', '—'],
      // What others wrote is theirs, with whatever names are in it.
      [6, 'Ada Kaya', `@${NAME}`],
    ]);
    const kept = sql`select c.uploader_id as id from chat_file c join file f on f.id = c.id where f.deleted_at is null`;
    expect(await rowsOf(db, kept)).toEqual([{ id: other.participantId }]);
    expect(await rowsOf(db, sql`select seq from chat_message where files > 0`)).toEqual([{ seq: 4 }]);
    expect(await rowsOf(db, sql`select 1 from chat_mention where room_id = ${other.roomId}`)).toEqual([]);
    expect(await rowsOf(db, sql`select 1 from chat_reaction where room_id = ${other.roomId}`)).toEqual([]);
    const alone = await rowsOf(
      db,
      sql`select m.seq, m.author_name as name, m.text from private_message m
        join private_thread t on t.id = m.thread_id where t.meeting_id = ${meetingId} order by m.seq`,
    );
    expect(alone.map(({ seq, name, text }) => [seq, name, text])).toEqual([
      [1, '—', '—'],
      [2, 'Ada Kaya', 'tamam'],
    ]);
    const entry = sql`select p.full_name as name, p.email, p.device_hash as device, c.full_name as accepter, c.email as address
      from participant p join consent c on c.participant_id = p.id where p.id = ${person.participantId}`;
    for (const row of await rowsOf(db, entry))
      expect(row).toEqual({ name: '', email: '', device: '', accepter: '', address: '' });
    expect((await rowsOf(db, entry)).length).toBeGreaterThan(0);
  });
});
