import {
  addFilmAddress,
  addStudyRooms,
  type Call,
  cancelRecordingTrim,
  closeStudy,
  deleteChat,
  deleteRecording,
  editChat,
  endRecordingLink,
  getRecording,
  getRecordingChat,
  getRecordingCues,
  type InputOf,
  joinMeeting,
  listRecordingHistory,
  listRecordingLinks,
  listRecordings,
  makeRecordingLink,
  openPoll,
  openStudy,
  putRecordingCaptions,
  RECORDING_CAPTIONS_BYTES,
  RECORDING_CHAT_PAGE,
  readMeetingFile,
  removeRecordingCaptions,
  savePoll,
  showSlides,
  startPlayback,
  trimRecording,
  uploadChatFile,
  uploadSlides,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestPdf,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  ownDataOf,
  rowsOf,
  type SendOptions,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { timelineEvent } from '../room/index.ts';
import { eraseRecordings } from './recording.library.ts';
import { as } from './testing/room.ts';
import { createTestMinute, createTestWatchedRoom, endEverything, vtt } from './testing/watched.ts';

describe.each(databaseKinds)('a recording to be watched (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  beforeEach(() => endEverything(server));
  afterAll(() => server.close());

  it('has chapters of what was shown, also in its file, where no one is named', async () => {
    const room = await createTestWatchedRoom(server);
    const { moderator, goOn, chapterCount, meetingId } = room;
    const does: typeof server.send = (call, input) => server.send(call, input, as(moderator));
    await goOn(10);
    const file = new File([new Uint8Array(createTestPdf(2))], 'Bütçe 2027.pdf');
    const { id: documentId } = expectReply(await does(uploadSlides, { file }));
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['slides.convert']);
    expectReply(await does(showSlides, { documentId, page: 1 }));
    await chapterCount(1);
    // Another page is no other document.
    expectReply(await does(showSlides, { documentId, page: 2 }));
    await goOn(10);
    await server.app.deps.features.emit(timelineEvent, {
      roomId: meetingId,
      kind: 'screen',
      text: '',
      participantId: moderator.participantId,
    });
    await goOn(10);
    const draft: InputOf<typeof savePoll> = {
      kind: 'single',
      question: 'Onaylıyor muyuz?',
      options: ['Evet', 'Hayır'],
      live: true,
    };
    const { id: pollId } = expectReply(await does(savePoll, draft));
    expectReply(await does(openPoll, { pollId }));
    await chapterCount(3);
    await goOn(10);
    expectReply(await does(addStudyRooms, { count: 1 }));
    expectReply(await does(openStudy, {}));
    await chapterCount(4);
    await goOn(10);
    expectReply(await does(closeStudy, { now: true }));
    await chapterCount(5);
    await goOn(10);
    const film = expectReply(await does(addFilmAddress, { url: 'https://films.example.com/tanitim.mp4' }));
    expectReply(await does(startPlayback, { filmId: film.id }));
    await chapterCount(6);
    await goOn(10);
    const inFile = await room.finish();
    const { chapters } = await room.detail();
    expect(chapters.map(({ at, kind, text }) => [at, kind, text])).toEqual([
      [10_000, 'document', 'Bütçe 2027.pdf'],
      [20_000, 'screen', moderator.fullName],
      [30_000, 'poll', 'Onaylıyor muyuz?'],
      [40_000, 'studyOpened', ''],
      [50_000, 'studyClosed', ''],
      [60_000, 'film', film.name],
    ]);
    expect(inFile).toEqual([
      { at: 0, title: 'Bütçe görüşmesi' },
      { at: 10_000, title: 'Bütçe 2027.pdf' },
      { at: 20_000, title: 'Ekran paylaşımı' },
      { at: 30_000, title: 'Anket: Onaylıyor muyuz?' },
      { at: 40_000, title: 'Çalışma odaları açıldı' },
      { at: 50_000, title: 'Çalışma odaları kapandı' },
      { at: 60_000, title: `Video: ${film.name}` },
    ]);
  });

  it('has the chat of its time beside it, not of its pauses, in pages', async () => {
    const room = await createTestWatchedRoom(server);
    const guest = await server.joinTestPerson(room.meetingId);
    const { moderator, goOn, write, pause, bearer, id } = room;
    await goOn(5);
    const { roomId = '', seq } = await write(moderator, 'birnci');
    expectReply(await server.send(editChat, { roomId, seq, text: 'birinci', edit: 1 }, as(moderator)));
    await write(guest, 'yanıtsız');
    const wrong = await write(moderator, 'yanlış yere');
    expectReply(await server.send(deleteChat, { roomId, seq: wrong.seq }, as(moderator)));
    await goOn(5);
    await pause(30);
    await room.agrees(guest);
    await write(guest, 'ikinci', seq);
    const absent = await write(await server.joinTestPerson(room.meetingId), 'izinsiz');
    const note = new File(['not'], 'not.txt');
    const { id: fileId } = expectReply(await server.send(uploadChatFile, { file: note }, as(moderator)));
    await write(moderator, 'üçüncü', absent.seq, [fileId]);
    await goOn(5);
    await room.finish();
    await write(moderator, 'sonra');
    const chat = async (after = 0) =>
      expectReply(await server.send(getRecordingChat, { recordingId: id, after }, { bearer }));
    const told = await chat();
    expect(told.messages.map(({ at, authorName, text, replyTo }) => [at, authorName, text, replyTo])).toEqual([
      [5000, moderator.fullName, 'birinci', undefined],
      [5000, guest.fullName, 'yanıtsız', undefined],
      [10_000, guest.fullName, 'ikinci', moderator.fullName],
      // Nor is named who did not agree.
      [10_000, moderator.fullName, 'üçüncü', undefined],
    ]);
    expect(told.messages.map(({ files }) => files)).toEqual([
      ...[undefined, undefined, undefined],
      [{ name: 'not.txt', size: 3 }],
    ]);
    expect(told.next).toBe(null);
    const { spans, recording: row } = await room.detail();
    expect(spans.map(({ from, to, at }) => [Date.parse(to) - Date.parse(from), at])).toEqual([
      [10_000, 0],
      [5000, 10_000],
    ]);
    expect(row.duration).toBe(15_000);
    const { db } = server.app.deps;
    await db.execute(sql`insert into chat_message (meeting_id, room_id, seq, author_id, author_name, text, client_key, sent_at)
      select meeting_id, room_id, 100 + n, author_id, author_name, 'çok', 'many-' || n, sent_at
      from chat_message, generate_series(1, ${RECORDING_CHAT_PAGE}) n where room_id = ${room.meetingId} and seq = 1`);
    const first = await chat();
    expect([first.messages.length, first.next]).toEqual([RECORDING_CHAT_PAGE - 1, 95 + 100]);
    expect((await chat(first.next ?? 0)).messages).toHaveLength(5);
  });

  it('has captions in four languages, as text and as a file, which can be exchanged and removed', async () => {
    const { id: recordingId, bearer, detail } = await createTestMinute(server);
    const put = (language: string, file = vtt()) =>
      server.send(putRecordingCaptions, { recordingId, language, file }, { bearer });
    const cues = async (language: string) =>
      expectReply(await server.send(getRecordingCues, { recordingId, language }, { bearer })).cues;
    const made = expectReply(await put('tr'));
    expect(made).toMatchObject({ language: 'tr', cues: 2 });
    expect(await cues('tr')).toEqual([
      { start: 1000, end: 3000, text: 'Merhaba & hoş geldiniz' },
      { start: 20_000, end: 30_000, text: 'Bütçe' },
    ]);
    const file = await fetched(server, { url: made.url, fileName: 'tr.vtt' });
    expect(file.type).toBe('text/vtt; charset=utf-8');
    expect(file.text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nMerhaba &amp; hoş geldiniz\n\n00:00:20.000 --> 00:00:30.000\nBütçe\n',
    );
    expectReply(await put('TR', vtt('WEBVTT\n\n00:01.000 --> 00:03.000\nBaşka')));
    expect((await cues('tr')).map(({ text }) => text)).toEqual(['Başka']);
    // What it took the place of is found no more.
    expect((await server.app.http.inject(made.url)).statusCode).toBe(404);
    for (const language of ['en', 'ar', 'zh-hant']) expectReply(await put(language));
    expect((await detail()).captions.map(({ language }) => language).sort()).toEqual(['ar', 'en', 'tr', 'zh-Hant']);
    expect((await put('ru')).refusal.code).toBe('recording.captionsTooMany');
    expectReply(await put('en'));
    expect((await put('en', vtt('1\n00:00:01 -> 00:00:02\nx'))).refusal.code).toBe('recording.captionsBroken');
    const srt = vtt('1\n00:00:01,000 --> 00:00:02,000\nx\n\n2\n00:00:02,000 --> yok\ny');
    expect(expectReply(await put('en', srt))).toMatchObject({ cues: 1, skipped: { count: 1, lines: [5] } });
    expect((await put('en', vtt('WEBVTT\n\nNOTE yok'))).refusal.code).toBe('recording.captionsEmpty');
    expect((await put('en', vtt(`WEBVTT\n\n${'x'.repeat(RECORDING_CAPTIONS_BYTES)}`))).refusal.code).toBe(
      'input.tooLarge',
    );
    expect((await put('türkçe')).refusal.errors).toHaveProperty('language');
    expectReply(await server.send(removeRecordingCaptions, { recordingId, language: 'ar' }, { bearer }));
    for (const call of [getRecordingCues, removeRecordingCaptions] as const)
      expect((await server.send(call, { recordingId, language: 'ar' }, { bearer })).refusal.code).toBe(
        'recording.captionsNotFound',
      );
    expectReply(await put('ru'));
  });

  it('is the creator’s: no one else is notified of it, changes it or shares it', async () => {
    const email = 'zeynep@salon.test';
    const invited = { email, fullName: 'Zeynep Arslan', isModerator: true };
    const { id: recordingId, meetingId } = await createTestMinute(server, { selectedUsers: [invited] });
    const calls = [
      [getRecording, { recordingId }],
      [getRecordingChat, { recordingId }],
      [getRecordingCues, { recordingId, language: 'tr' }],
      [putRecordingCaptions, { recordingId, language: 'tr', file: vtt() }],
      [removeRecordingCaptions, { recordingId, language: 'tr' }],
      [trimRecording, { recordingId, from: 0, to: 30_000 }],
      [cancelRecordingTrim, { recordingId }],
      [makeRecordingLink, { recordingId, end: 7 }],
      [listRecordingLinks, { recordingId }],
      [listRecordingHistory, { recordingId }],
      [endRecordingLink, { recordingId, linkId: recordingId }],
      [deleteRecording, { recordingId }],
    ] as const;
    const stranger = await tokenOf(server, 'ayse@salon.test');
    const colleague = await tokenOf(server, email);
    const { admissionToken: guest } = await server.joinTestPerson(meetingId);
    const moderator = expectReply(
      await server.send(joinMeeting, buildGuestForm({ meetingId, email }), { bearer: colleague }),
    );
    await server.enter(moderator);
    expect(moderator.role).toBe('moderator');
    const codeOf = async (call: Call, input: object, options: SendOptions) =>
      (await server.send(call, input as InputOf<Call>, options)).refusal.code;
    for (const [call, input] of calls) {
      expect(await codeOf(call, input, { bearer: stranger }), call.name).toBe('meeting.notFound');
      expect(await codeOf(call, input, { bearer: colleague }), call.name).toBe('meeting.notCreator');
      for (const admission of [guest, moderator.admissionToken])
        expect(await codeOf(call, input, { admission }), call.name).toBe('session.unauthorised');
    }
  });

  it('is listed page by page, and in the file of its meeting', async () => {
    const room = await createTestMinute(server);
    const { id, meetingId, bearer } = room;
    await room.ready();
    const page = async (pageNumber: number) =>
      expectReply(await server.send(listRecordings, { id: meetingId, pageNumber, rowCount: 1 }, { bearer }));
    const [first, second] = [await page(1), await page(2)];
    expect([first.totalCount, first.recordings[0]?.id, second.recordings.length]).toEqual([2, id, 1]);
    expect(second.recordings[0]?.id).not.toBe(id);
    const { sections } = expectReply(await server.send(readMeetingFile, { id: meetingId }, { bearer }));
    const [table] = sections.find(({ name }) => name === 'recordings')?.blocks ?? [];
    expect(table).toEqual({
      is: 'table',
      head: ['Kayıt', 'Süre', 'Durum'],
      rows: [
        ['Bütçe görüşmesi', { seconds: 60 }, 'Hazır'],
        ['Bütçe görüşmesi', { seconds: 61 }, 'Hazır'],
      ],
    });
  });

  it('leaves nothing behind when its creator is erased', async () => {
    const { id: recordingId, bearer, meetingId } = await createTestMinute(server);
    expectReply(await server.send(putRecordingCaptions, { recordingId, language: 'tr', file: vtt() }, { bearer }));
    expectReply(await server.send(makeRecordingLink, { recordingId, end: 7 }, { bearer }));
    const { db } = server.app.deps;
    const told = (await ownDataOf(server, bearer)).recordings as { id: string; captions: string[]; links: object[] }[];
    const own = told.find(({ id }) => id === recordingId);
    expect([own?.captions, own?.links]).toEqual([['tr'], [expect.objectContaining({ hasPassword: false })]]);
    const [row] = await rowsOf(db, sql`select creator_id from meeting where id = ${meetingId}`);
    await db.transaction((tx) => eraseRecordings(server.app.deps, tx, { id: String(row?.creator_id) }));
    for (const table of ['span', 'part', 'chapter', 'captions', 'link', 'history', 'piece'])
      expect(
        await rowsOf(
          db,
          sql`select 1 from ${sql.identifier(`recording_${table}`)} where recording_id = ${recordingId}`,
        ),
        table,
      ).toEqual([]);
    const files = sql`select 1 from file where owner_id = ${recordingId} and deleted_at is null`;
    expect(await rowsOf(db, files)).toEqual([]);
  });
});
