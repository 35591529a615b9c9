import { randomUUID } from 'node:crypto';
import {
  CHAT_FILES_BYTES,
  CHAT_FILES_MAX,
  changeRules,
  deleteChat,
  editChat,
  getChatFile,
  getChatPicture,
  listChat,
  listPrivate,
  type RoomSession,
  readMeetingFile,
  removeChatFile,
  removePerson,
  sendChat,
  sendPrivate,
  uploadChatFile,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginUpload,
  createTestLobby,
  createTestPdf,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  itsModerator,
  rowsOf,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const fileOf = (content: Uint8Array | string, name: string): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

/** A photo as a telephone makes it: on its side, with the place where it was taken. */
const createTestPhoto = (width = 900, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0e7c7b' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe.each(databaseKinds)('files in the chat (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const buildKey = () => `key-${randomUUID()}`;
  const upload = (session: RoomSession, file: File, toId?: string) =>
    server.send(uploadChatFile, { file, ...(toId !== undefined && { participantId: toId }) }, as(session));
  /** Of an upload of which nothing has come. */
  const begin = (session: RoomSession) =>
    server.send(uploadChatFile, {} as never, { ...as(session), headers: beginUpload() });
  const send = (session: RoomSession, files: readonly string[], text = '', more = {}) =>
    server.send(sendChat, { text, clientKey: buildKey(), files: [...files], ...more }, as(session));
  const read = async (session: RoomSession) => expectReply(await server.send(listChat, {}, as(session))).messages;
  const address = (session: RoomSession, fileId: string) => server.send(getChatFile, { fileId }, as(session));
  const picture = (session: RoomSession, fileId: string) =>
    server.app.http.inject({
      url: `/api${getChatPicture.path.replace(':fileId', fileId)}`,
      headers: { 'x-admission': session.admissionToken },
    });
  const objects = async (meetingId: string) =>
    rowsOf(server.app.deps.db, sql`select id from file where owner_id = ${meetingId} and deleted_at is null`);
  /** Does what is due of removing files. */
  const tidy = async () => {
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['files.remove']);
  };

  async function createTestRoom() {
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true, fileReaders: 'attended' });
    const moderator = await itsModerator(server, meetingId);
    const [ada, can] = [
      await server.joinTestPerson(meetingId, { name: 'Ada Kaya' }),
      await server.joinTestPerson(meetingId, { name: 'Can Öz' }),
    ];
    return { meetingId, moderator, ada, can };
  }

  it('are sent with a caption or without, in order, and fetched by everyone in the room', async () => {
    const { ada, can } = await createTestRoom();
    const pdf = createTestPdf(1);
    const one = expectReply(await upload(ada, fileOf(pdf, 'Bütçe 2027.pdf')));
    expect(one).toEqual({ id: one.id, name: 'Bütçe 2027.pdf', type: 'application/pdf', size: pdf.length });
    const two = expectReply(await upload(ada, fileOf('ad;soyad\nAda;Kaya\n', 'liste.csv')));
    const sent = expectReply(await send(ada, [two.id, one.id]));
    expect([sent.text, sent.files]).toEqual(['', [two, one]]);
    expect(await read(can)).toEqual([sent]);

    const reply = { replyTo: { roomId: can.roomId, seq: sent.seq } };
    expect(expectReply(await send(can, [], 'teşekkürler', reply)).replyTo?.files).toEqual([two, one]);
    const got = await fetched(server, expectReply(await address(can, one.id)));
    expect(got.bytes.equals(pdf)).toBe(true);
    expect(got.disposition).toContain('attachment; filename="B_t_e 2027.pdf"; filename*=UTF-8\'\'B%C3%BCt%C3%A7e');
    const { headers } = await server.app.http.inject(got.url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // An address is for a download that begins now.
    server.clock.advance(61_000);
    expect((await server.app.http.inject(got.url)).statusCode).toBe(404);
  });

  it('that are pictures are drawn again, upright and without their metadata, with a small one', async () => {
    const { ada, can } = await createTestRoom();
    const photo = await createTestPhoto();
    const sent = expectReply(await upload(ada, fileOf(photo, 'tatil.jpg')));
    expect(sent).toMatchObject({ name: 'tatil.jpg', type: 'image/jpeg', picture: { width: 213, height: 640 } });
    expectReply(await send(ada, [sent.id]));
    const { bytes } = await fetched(server, expectReply(await address(can, sent.id)));
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([format, width, height, exif, orientation]).toEqual(['jpeg', 300, 900, undefined, undefined]);
    expect(bytes).toHaveLength(sent.size);
    const small = await picture(can, sent.id);
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 213, height: 640 });
    const broken = Buffer.concat([photo.subarray(0, 200), Buffer.alloc(100)]);
    expect((await upload(ada, fileOf(broken, 'bozuk.jpg'))).refusal.code).toBe('chat.pictureBroken');
  });

  it('are of the kinds that are taken, by what they hold, and are called so', async () => {
    const { ada } = await createTestRoom();
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const codes = async (...files: [Uint8Array | string, string][]) =>
      Promise.all(files.map(async ([content, name]) => (await upload(ada, fileOf(content, name))).refusal?.code));
    const refused = await codes(
      ['<script>alert(1)</script>', 'sayfa.html'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'cizim.svg'],
      ['<?xml version="1.0"?><svg/>', 'cizim.txt'],
      [Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'rapor.pdf'],
      [Buffer.from([1, 2, 3, 0, 255]), 'notlar.txt'],
      ['', 'bos.txt'],
    );
    expect(refused).toEqual(refused.map(() => 'input.wrongType'));
    expect(expectReply(await upload(ada, fileOf(zip, 'arsiv.zip'))).name).toBe('arsiv.zip');
    // A name that would have another program open it.
    expect(expectReply(await upload(ada, fileOf(createTestPdf(1), 'rapor.hta'))).name).toBe('rapor.hta.pdf');
    expect(expectReply(await upload(ada, fileOf('Merhaba', '../../notlar.TXT'))).name).toBe('notlar.TXT');
  });

  it('are for those in the room alone: no stranger, no one removed, no one without an admission', async () => {
    const { ada, can, moderator } = await createTestRoom();
    const { ada: stranger } = await createTestRoom();
    const { id } = expectReply(await upload(ada, fileOf(await createTestPhoto(), 'foto.jpg')));
    // Before it is sent it is its sender's.
    expect((await address(can, id)).refusal.code).toBe('chat.fileGone');
    expect((await send(can, [id])).refusal.code).toBe('chat.fileGone');
    expect((await address(ada, id)).status).toBe(200);
    expectReply(await send(ada, [id]));
    expect((await address(can, id)).status).toBe(200);
    expect((await send(ada, [id])).refusal.code).toBe('chat.fileGone');
    expect((await address(stranger, id)).refusal.code).toBe('chat.fileGone');
    expect((await picture(stranger, id)).json().code).toBe('chat.fileGone');
    expectReply(await server.send(removePerson, { participantId: can.participantId }, as(moderator)));
    expect((await address(can, id)).refusal.code).toBe('room.removed');
    expect((await server.send(uploadChatFile, { file: fileOf('a', 'a.txt') }, {})).refusal.code).toBe(
      'room.notAdmitted',
    );
  });

  it('are refused where no one writes, privately and publicly each', async () => {
    const { ada, can, moderator } = await createTestRoom();
    const note = () => fileOf('not', 'not.txt');
    const { id } = expectReply(await upload(ada, note()));
    const rules = (change: object) => server.send(changeRules, change, as(moderator));
    expectReply(await rules({ chatOff: true }));
    expect((await upload(ada, note())).refusal.code).toBe('chat.off');
    expect((await begin(ada)).refusal.code).toBe('chat.off');
    expect((await send(ada, [id])).refusal.code).toBe('chat.off');
    expect((await upload(ada, note(), can.participantId)).status).toBe(200);
    expectReply(await rules({ chatOff: false, privateChatOff: true }));
    expect((await upload(ada, note(), can.participantId)).refusal.code).toBe('chat.privateOff');
    expect((await send(ada, [id])).status).toBe(200);
  });

  it('of what two write to each other are for the two', async () => {
    const { ada, can, moderator } = await createTestRoom();
    const { id } = expectReply(await upload(ada, fileOf('aramızda', 'sır.txt'), can.participantId));
    const input = { participantId: can.participantId, text: '', clientKey: buildKey(), files: [id] };
    const sent = expectReply(await server.send(sendPrivate, input, as(ada)));
    expect(sent.files?.map(({ name }) => name)).toEqual(['sır.txt']);
    expect(expectReply(await server.send(sendPrivate, input, as(ada)))).toEqual(sent);
    const mine = expectReply(await server.send(listPrivate, { participantId: ada.participantId }, as(can)));
    expect(mine.messages).toEqual([sent]);
    expect((await fetched(server, expectReply(await address(can, id)))).text).toBe('aramızda');
    expect((await address(moderator, id)).refusal.code).toBe('chat.fileGone');
  });

  it('go with a deleted message, from the storage too; an edit changes the caption', async () => {
    const { ada, can, meetingId, moderator } = await createTestRoom();
    const { id } = expectReply(await upload(ada, fileOf(await createTestPhoto(), 'foto.jpg')));
    const { seq } = expectReply(await send(ada, [id], 'bakın'));
    const edit = (text: string, nth: number) =>
      server.send(editChat, { roomId: ada.roomId, seq, text, edit: nth }, as(ada));
    expect(expectReply(await edit('', 1))).toMatchObject({ text: '', edits: 1, files: [{ id }] });
    expect(expectReply(await edit('yeniden', 2)).files).toHaveLength(1);
    const { url } = expectReply(await address(can, id));
    await tidy();
    expect(await objects(meetingId)).toHaveLength(2);

    const gone = expectReply(await server.send(deleteChat, { roomId: ada.roomId, seq }, as(moderator)));
    expect([gone.deletedBy, gone.text, gone.files]).toEqual(['moderator', '', undefined]);
    expect((await server.app.http.inject(url)).statusCode).toBe(404);
    expect((await picture(can, id)).statusCode).toBe(404);
    await tidy();
    expect(await rowsOf(server.app.deps.db, sql`select 1 from file where owner_id = ${meetingId}`)).toHaveLength(0);
    expect(await read(can)).toEqual([gone]);
    // Without files there have to be words.
    const { seq: next } = expectReply(await send(ada, [], 'söz'));
    const emptied = await server.send(editChat, { roomId: ada.roomId, seq: next, text: ' ', edit: 1 }, as(ada));
    expect([emptied.status, emptied.refusal.code]).toEqual([400, 'input.invalid']);
    expect((await send(ada, [], ' ')).status).toBe(400);
  });

  it('that no message has are removed by who sent them, and go on their own after a day', async () => {
    const { ada, can, meetingId } = await createTestRoom();
    const one = expectReply(await upload(ada, fileOf('bir', 'bir.txt')));
    const two = expectReply(await upload(ada, fileOf('iki', 'iki.txt')));
    const kept = expectReply(await upload(ada, fileOf('üç', 'üç.txt')));
    expectReply(await send(ada, [kept.id]));
    const remove = (session: RoomSession, fileId: string) => server.send(removeChatFile, { fileId }, as(session));
    expectReply(await remove(can, one.id));
    expect((await address(ada, one.id)).status).toBe(200);
    expectReply(await remove(ada, one.id));
    expectReply(await remove(ada, one.id));
    expectReply(await remove(ada, kept.id));
    await tidy();
    expect((await objects(meetingId)).map(({ id }) => id).toSorted()).toEqual([two.id, kept.id].toSorted());
    server.clock.advance(25 * 3_600_000);
    await server.app.periodicTasks.purge();
    expect(await objects(meetingId)).toEqual([{ id: kept.id }]);
  });

  it('of a message are so many, and of a meeting this many bytes', async () => {
    const { ada, meetingId } = await createTestRoom();
    const { id } = expectReply(await upload(ada, fileOf('bir', 'bir.txt')));
    const many = Array.from({ length: CHAT_FILES_MAX + 1 }, () => id);
    expect((await send(ada, many)).status).toBe(400);
    expect((await send(ada, [id, id])).refusal.code).toBe('chat.fileGone');
    const { db } = server.app.deps;
    // As if it were that large: no one sends a gigabyte for this.
    await db.execute(sql`update chat_file set size = ${CHAT_FILES_BYTES - 5} where meeting_id = ${meetingId}`);
    expect((await upload(ada, fileOf('12345', 'sığar.txt'))).status).toBe(200);
    expect((await upload(ada, fileOf('1', 'sığmaz.txt'))).refusal.code).toBe('chat.filesFull');
    expect((await begin(ada)).refusal.code).toBe('chat.filesFull');
  });

  it('are in the file of the meeting, for anyone who may look into it', async () => {
    const { ada, meetingId } = await createTestRoom();
    const { id, size } = expectReply(await upload(ada, fileOf('içerik', 'karar.txt')));
    expectReply(await send(ada, [id], 'kararımız'));
    const gone = expectReply(await upload(ada, fileOf('silinen', 'silinen.txt')));
    const { seq } = expectReply(await send(ada, [gone.id]));
    expectReply(await server.send(deleteChat, { roomId: ada.roomId, seq }, as(ada)));
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const { sections } = expectReply(await server.send(readMeetingFile, { id: meetingId }, { bearer }));
    const blocks = sections.find(({ name }) => name === 'chat')?.blocks ?? [];
    expect(blocks.map(({ is }) => is)).toEqual(['message', 'files']);
    const [file] = blocks.flatMap((block) => (block.is === 'files' ? block.files : []));
    expect(file).toMatchObject({ name: 'karar.txt', type: 'text/plain', bytes: size });
    expect((await fetched(server, { fileName: 'karar.txt', url: file?.url ?? '' })).text).toBe('içerik');
  });
});
