import {
  addFilmAddress,
  addStudyRooms,
  answerRecordingConsent,
  type Call,
  cancelRecordingTrim,
  closeStudy,
  deleteRecording,
  endRecordingLink,
  failRecording,
  getRecording,
  getRecordingChat,
  getRecordingCues,
  type InputOf,
  joinMeeting,
  listRecordingLinks,
  listRecordings,
  makeRecordingLink,
  openPoll,
  openSharedRecording,
  openStudy,
  putRecordingCaptions,
  RECORDING_CAPTIONS_BYTES,
  RECORDING_CHAT_PAGE,
  RECORDING_CONSENT_VERSION,
  RECORDING_LEASE_SECONDS,
  RECORDING_LINKS_MAX,
  type RoomSession,
  readMeetingFile,
  removeRecordingCaptions,
  savePoll,
  sendChat,
  showSlides,
  startPlayback,
  trimRecording,
  uploadSlides,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainError } from '../../platform/errors.ts';
import { publicId } from '../../platform/ids.ts';
import { createLimits, underLimits } from '../../platform/limits.ts';
import {
  aGuestForm,
  aPdf,
  aServer,
  databaseKinds,
  expectReply,
  fetched,
  ownDataOf,
  rowsOf,
  type SendOptions,
  setJobClock,
  type TestServer,
  tokenOf,
} from '../../testing/index.ts';
import { roomMoment } from '../room/index.ts';
import { eraseRecordings } from './recording.library.ts';
import { openShared } from './recording.links.ts';
import { anMp4 } from './testing/recorder.ts';
import { aRecordedRoom, as } from './testing/room.ts';

const DAY = 86_400;
const VTT = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<b>Merhaba</b> &amp; hoş geldiniz\n\n00:20.000 --> 00:30.000\nBütçe';
const vtt = (text = VTT): File => new File([text], 'altyazi.vtt', { type: 'text/vtt' });

describe.each(databaseKinds)('a recording to be watched (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer(kind);
  });
  beforeEach(() =>
    server.app.deps.db.execute(
      sql`update recording set state = 'failed', trim = null, lease = null, lease_until = null`,
    ),
  );
  afterAll(() => server.close());
  const wait = (seconds: number) => server.clock.advance(seconds * 1000);

  /** A room that is recorded, its recorder saying how far it is. */
  async function recording(plan: Parameters<typeof aRecordedRoom>[1] = {}) {
    const room = await aRecordedRoom(server, plan);
    const { id, job } = await room.recorded();
    const { bearer, recorder, moderator } = room;
    let length = 0;
    let run = { run: 1, begun: 0 };
    const says = async (state: 'recording' | 'paused' = 'recording') =>
      expectReply(await recorder.beat(job, state, state === 'paused' ? null : { ...run, recorded: length }));
    await says();
    /** So long it is recorded. */
    const goOn = async (seconds: number) => {
      wait(seconds);
      length += seconds * 1000;
      await says();
    };
    const pause = async (seconds: number) => {
      await says('paused');
      for (let left = seconds; left > 0; left -= 10) {
        wait(Math.min(left, 10));
        await says('paused');
      }
      run = { run: run.run + 1, begun: length };
      await says();
    };
    const agrees = async (who: RoomSession) =>
      expectReply(
        await server.send(
          answerRecordingConsent,
          { recordingId: id, answer: 'agreed', version: RECORDING_CONSENT_VERSION },
          as(who),
        ),
      );
    const finish = async () => {
      await room.control(id, 'stop');
      expectReply(await recorder.end(job));
      const { chapters } = expectReply(await recorder.time(job, [{ part: 1, duration: length }]));
      expectReply(await recorder.finish(job, anMp4(), length));
      return chapters;
    };
    const detail = async () => expectReply(await server.send(getRecording, { recordingId: id }, { bearer }));
    const writes = async (who: RoomSession, text: string) =>
      expectReply(await server.send(sendChat, { text, clientKey: publicId() }, as(who)));
    const chapterCount = (count: number) =>
      expect
        .poll(async () => rowsOf(server.app.deps.db, sql`select 1 from recording_chapter where recording_id = ${id}`))
        .toHaveLength(count);
    await agrees(moderator);
    return { ...room, id, job, goOn, pause, agrees, finish, detail, write: writes, chapterCount };
  }

  /** The same, ready: a minute long. */
  async function aMinute(plan: Parameters<typeof aRecordedRoom>[1] = {}) {
    const room = await recording(plan);
    for (let left = 60; left > 0; left -= 10) await room.goOn(10);
    await room.finish();
    return room;
  }

  it('has chapters of what was shown, also in its file, where nobody is named', async () => {
    const room = await recording();
    const { moderator, goOn, chapterCount, meetingId } = room;
    const does: typeof server.send = (call, input) => server.send(call, input, as(moderator));
    await goOn(10);
    const file = new File([new Uint8Array(aPdf(2))], 'Bütçe 2027.pdf');
    const { id: documentId } = expectReply(await does(uploadSlides, { file }));
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['slides.convert']);
    expectReply(await does(showSlides, { documentId, page: 1 }));
    await chapterCount(1);
    // Another page is no other document.
    expectReply(await does(showSlides, { documentId, page: 2 }));
    await goOn(10);
    await server.app.deps.features.emit(roomMoment, {
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
      { at: 30_000, title: 'Oylama: Onaylıyor muyuz?' },
      { at: 40_000, title: 'Çalışma odaları açıldı' },
      { at: 50_000, title: 'Çalışma odaları kapandı' },
      { at: 60_000, title: `Film: ${film.name}` },
    ]);
  });

  it('has the chat of its time beside it, not of its pauses, in pages', async () => {
    const room = await recording();
    const guest = await server.somebodyInside(room.meetingId);
    const { moderator, goOn, write, pause, bearer, id } = room;
    await goOn(5);
    await write(moderator, 'birinci');
    await write(guest, 'yanıtsız');
    await goOn(5);
    await pause(30);
    await room.agrees(guest);
    await write(guest, 'ikinci');
    await goOn(5);
    await room.finish();
    await write(moderator, 'sonra');
    const chat = async (after = 0) =>
      expectReply(await server.send(getRecordingChat, { recordingId: id, after }, { bearer }));
    const told = await chat();
    expect(told.messages.map(({ at, authorName, text }) => [at, authorName, text])).toEqual([
      [5000, moderator.fullName, 'birinci'],
      [5000, guest.fullName, 'yanıtsız'],
      [10_000, guest.fullName, 'ikinci'],
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
    expect([first.messages.length, first.next]).toEqual([RECORDING_CHAT_PAGE, 97 + 100]);
    expect((await chat(first.next ?? 0)).messages).toHaveLength(3);
  });

  it('has captions in four languages, as text and as a file, which can be exchanged and removed', async () => {
    const { id: recordingId, bearer, detail } = await aMinute();
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
    expect((await put('en', vtt('1\n00:00:01,000 --> 00:00:02,000\nx'))).refusal.code).toBe('recording.captionsBroken');
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

  it('is trimmed by a recorder, and everything that has a place in it moves; until then it is as it was', async () => {
    const room = await recording();
    const { id: recordingId, bearer, recorder, goOn, write, moderator, detail, meetingId } = room;
    const begins = (text: string) =>
      server.app.deps.features.emit(roomMoment, { roomId: meetingId, kind: 'film', text });
    await begins('önce');
    await goOn(10);
    await write(moderator, 'kesilen');
    await goOn(10);
    await begins('kalan');
    await write(moderator, 'kalan');
    for (let left = 40; left > 0; left -= 10) await goOn(10);
    await room.finish();
    expectReply(await server.send(putRecordingCaptions, { recordingId, language: 'tr', file: vtt() }, { bearer }));
    const trim = (from: number, to: number) => server.send(trimRecording, { recordingId, from, to }, { bearer });
    for (const [from, to] of [
      [0, 60_000],
      [0, 61_000],
      [30_000, 30_500],
      [40_000, 30_000],
    ] as const)
      expect((await trim(from, to)).refusal.code).toBe('recording.trimRange');
    const kept = { from: 15_000, to: 45_000 };
    expect(expectReply(await trim(kept.from, kept.to)).trim).toEqual({ state: 'queued', ...kept });
    expect((await trim(1000, 2000)).refusal.code).toBe('recording.trimming');
    const refused = await server.send(putRecordingCaptions, { recordingId, language: 'en', file: vtt() }, { bearer });
    expect(refused.refusal.code).toBe('recording.trimming');
    const before = (await detail()).captions[0]?.url ?? '';
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to trim');
    expect(job).toMatchObject({ recordingId, part: null, trim: kept });
    expect((await detail()).recording.trim).toEqual({ state: 'working', ...kept });
    const { lease } = job;
    const headers = (await recorder.asRecorder()).headers ?? {};
    const url = `/api/recording/work/whole/${recordingId}/${lease}`;
    expect((await server.app.http.inject({ url, headers })).rawPayload).toEqual(Buffer.from(anMp4()));
    // The chapters that the new file will have.
    expect(expectReply(await recorder.time(job, [])).chapters).toEqual([
      { at: 0, title: 'Film: önce' },
      { at: 5000, title: 'Film: kalan' },
    ]);
    expect((await detail()).chapters.map(({ at }) => at)).toEqual([0, 20_000]);
    expectReply(await recorder.beat(job, 'saving'));
    expectReply(await recorder.finish(job, Uint8Array.from([...anMp4(), 1]), 30_000));
    const after = await detail();
    expect(after.recording).toMatchObject({ state: 'ready', trim: null, duration: 30_000, size: anMp4().length + 1 });
    expect(after.chapters.map(({ at, text }) => [at, text])).toEqual([
      [0, 'önce'],
      [5000, 'kalan'],
    ]);
    const chat = expectReply(await server.send(getRecordingChat, { recordingId }, { bearer }));
    expect(chat.messages.map(({ at, text }) => [at, text])).toEqual([[5000, 'kalan']]);
    const { cues } = expectReply(await server.send(getRecordingCues, { recordingId, language: 'tr' }, { bearer }));
    expect(cues).toEqual([{ start: 5000, end: 15_000, text: 'Bütçe' }]);
    expect((await server.app.http.inject(before)).statusCode).toBe(404);
    // Once more, of what is left.
    expectReply(await trim(5000, 30_000));
    const again = await recorder.take();
    if (again === null) throw new Error('there was nothing to trim');
    expectReply(await recorder.finish(again, anMp4(), 25_000));
    expect((await detail()).chapters.map(({ at, text }) => [at, text])).toEqual([[0, 'kalan']]);
    await server.app.runNow.purge();
    const { db } = server.app.deps;
    const left = await rowsOf(db, sql`select purpose from file where owner_id = ${recordingId} order by purpose`);
    expect(left.map(({ purpose }) => purpose)).toEqual(['recording', 'recordingCaptions', 'recordingPoster']);
  });

  it('stays as it was where no recorder can trim it', async () => {
    const { id: recordingId, bearer, recorder, detail } = await aMinute();
    const before = (await detail()).recording;
    const trim = () => server.send(trimRecording, { recordingId, from: 0, to: 30_000 }, { bearer });
    expectReply(await trim());
    const lost = await recorder.take();
    if (lost === null) throw new Error('there was nothing to trim');
    wait(RECORDING_LEASE_SECONDS + 1);
    for (let round = 0; round < 2; round += 1) {
      const job = await recorder.take();
      if (job === null) throw new Error('it was given up too early');
      expect((await recorder.beat(lost, 'saving')).refusal.code).toBe('recording.lost');
      const failed = { ...recorder.heldOf(job), failure: 'unplayable' } as const;
      expectReply(await server.send(failRecording, failed, await recorder.asRecorder()));
    }
    expect(await recorder.take()).toBe(null);
    expect((await detail()).recording).toEqual({ ...before, trim: { state: 'failed', from: 0, to: 30_000 } });
    // It may be tried again.
    expect(expectReply(await trim()).trim?.state).toBe('queued');
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to trim');
    // Deleted meanwhile: nothing is left that could be trimmed.
    expectReply(await server.send(deleteRecording, { recordingId }, { bearer }));
    await expect(recorder.finish(job)).rejects.toThrow('recording.lost');
  });

  it('stays as it was where trimming is cancelled, before a recorder has it and while one does it', async () => {
    const { id: recordingId, bearer, recorder, detail } = await aMinute();
    const before = (await detail()).recording;
    const trim = () => server.send(trimRecording, { recordingId, from: 0, to: 30_000 }, { bearer });
    const cancel = () => server.send(cancelRecordingTrim, { recordingId }, { bearer });
    expect((await cancel()).refusal.code).toBe('recording.notTrimming');
    expectReply(await trim());
    expect(expectReply(await cancel())).toEqual(before);
    expect(await recorder.take()).toBe(null);
    expectReply(await trim());
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to trim');
    expect(expectReply(await cancel())).toEqual(before);
    expect((await recorder.beat(job, 'saving')).refusal.code).toBe('recording.lost');
    await expect(recorder.finish(job)).rejects.toThrow('recording.lost');
    expect((await cancel()).refusal.code).toBe('recording.notTrimming');
    // It may be trimmed again, by a recorder that is given it anew.
    expect(expectReply(await trim()).trim?.state).toBe('queued');
    expectReply(await recorder.finish((await recorder.take()) ?? job, anMp4(), 30_000));
    expect((await detail()).recording).toMatchObject({ trim: null, duration: 30_000 });
  });

  it('waits to be trimmed while meetings wait to be recorded', async () => {
    const { id: recordingId, bearer, recorder } = await aMinute();
    expectReply(await server.send(trimRecording, { recordingId, from: 0, to: 30_000 }, { bearer }));
    wait(60);
    const { id } = expectReply(await (await aRecordedRoom(server)).start());
    expect((await recorder.take())?.recordingId).toBe(id);
    expect((await recorder.take())?.recordingId).toBe(recordingId);
  });

  it('is shared by links that end, which tell nothing of people', async () => {
    const room = await recording();
    const { id: recordingId, moderator, meetingId, goOn } = room;
    // Days go by, which no sign-in outlasts.
    const own = async () => ({ bearer: await tokenOf(server, 'mehmet@salon.test') });
    const { participantId } = moderator;
    await server.app.deps.features.emit(roomMoment, { roomId: meetingId, kind: 'screen', text: '', participantId });
    for (let left = 60; left > 0; left -= 10) await goOn(10);
    const early = await server.send(makeRecordingLink, { recordingId, end: 7 }, await own());
    expect(early.refusal.code).toBe('recording.notReady');
    await room.finish();
    expectReply(await server.send(putRecordingCaptions, { recordingId, language: 'tr', file: vtt() }, await own()));
    const make = async (input: Omit<InputOf<typeof makeRecordingLink>, 'recordingId'>) =>
      server.send(makeRecordingLink, { recordingId, ...input }, await own());
    const links = async () => expectReply(await server.send(listRecordingLinks, { recordingId }, await own())).links;
    const open = (link: string, password: string | null = null) => server.send(openSharedRecording, { link, password });
    const made = expectReply(await make({ end: 7 }));
    expect(made.link).toMatchObject({ hasPassword: false, allowDownload: false });
    expect(Date.parse(made.link.expiresAt) - server.clock.now().getTime()).toBe(7 * DAY * 1000);
    const shared = expectReply(await open(made.token));
    expect(shared).toEqual({
      name: 'Bütçe görüşmesi',
      duration: 60_000,
      audioOnly: false,
      chapters: [{ at: 0, kind: 'screen', text: '' }],
      captions: [{ language: 'tr', cues: 2, url: expect.stringContaining('/api/file/') }],
      allowDownload: false,
      linkEndsAt: made.link.expiresAt,
      address: {
        fileName: 'Bütçe görüşmesi.mp4',
        url: expect.stringContaining('/api/file/'),
        posterUrl: expect.stringContaining('/api/file/'),
        downloadUrl: null,
        expiresAt: expect.any(String),
      },
    });
    expect((await fetched(server, shared.address)).bytes).toEqual(Buffer.from(anMp4()));
    wait(1);
    const saved = expectReply(await make({ end: 1, allowDownload: true }));
    const { address } = expectReply(await open(saved.token));
    const file = await fetched(server, { url: address.downloadUrl ?? '', fileName: address.fileName });
    expect(file.disposition).toContain('attachment');
    // The secret itself is kept nowhere.
    const { db } = server.app.deps;
    const kept = JSON.stringify(await rowsOf(db, sql`select * from recording_link`));
    for (const token of [made.token, saved.token]) expect(kept).not.toContain(token);
    expect((await links()).map(({ id }) => id)).toEqual([saved.link.id, made.link.id]);
    wait(DAY);
    expect((await open(saved.token)).refusal.code).toBe('recording.linkGone');
    expect((await links()).map(({ id }) => id)).toEqual([made.link.id]);
    const last = expectReply(await open(made.token));
    const places = [last.address.url, last.address.posterUrl ?? '', last.captions[0]?.url ?? ''];
    const answers = () => Promise.all(places.map(async (url) => (await server.app.http.inject(url)).statusCode));
    expect(await answers()).toEqual([200, 200, 200]);
    // Nobody makes it an address that outlasts the link.
    const loose = last.address.url.replace(/&grant=[^&]+/, '');
    expect((await server.app.http.inject(loose)).statusCode).toBe(404);
    expectReply(await server.send(endRecordingLink, { recordingId, linkId: made.link.id }, await own()));
    expect(await answers()).toEqual([404, 404, 404]);
    expect((await open(made.token)).refusal.code).toBe('recording.linkGone');
    await server.app.runNow.purge();
    expect(await rowsOf(db, sql`select 1 from recording_link where recording_id = ${recordingId}`)).toEqual([]);
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY * 1000).toISOString();
    expectReply(await make({ end: inDays(364) }));
    for (const end of [inDays(366), inDays(-1), server.clock.now().toISOString()])
      expect((await make({ end })).refusal.code).toBe('recording.linkEnd');
    for (let count = 1; count < RECORDING_LINKS_MAX; count += 1) expectReply(await make({ end: 30 }));
    expect((await make({ end: 1 })).refusal.code).toBe('recording.linksTooMany');
    expectReply(await server.send(deleteRecording, { recordingId }, await own()));
    expect((await server.app.http.inject(shared.address.url)).statusCode).toBe(404);
  });

  it('is shared with a password, which may be tried a few times', async () => {
    const { id: recordingId, bearer } = await aMinute();
    const make = (password: string) => server.send(makeRecordingLink, { recordingId, end: 7, password }, { bearer });
    expect((await make('kısa')).refusal.code).toBe('recording.passwordShort');
    const { token, link } = expectReply(await make('Gizli söz'));
    const other = expectReply(await make('Başka söz'));
    expect(link.hasPassword).toBe(true);
    const limits = createLimits(null);
    const limited = { ...server.app.deps, limits };
    const open = (input: InputOf<typeof openSharedRecording>, network = '192.0.2.1') =>
      underLimits(limits, openSharedRecording, { network, given: input }, () =>
        openShared(limited, { link: input.link, password: input.password ?? null }),
      ).then(
        () => 'open',
        (failure: DomainError) => failure.code,
      );
    expect(await open({ link: token })).toBe('recording.passwordMissing');
    expect(await open({ link: token, password: '' })).toBe('recording.passwordMissing');
    expect(await open({ link: token, password: 'Gizli söz' })).toBe('open');
    for (let tries = 0; tries < 10; tries += 1)
      expect(await open({ link: token, password: `yanlış ${tries}` })).toBe('recording.passwordWrong');
    expect(await open({ link: token, password: 'Gizli söz' })).toBe('limit.tooMany');
    // Neither another link nor somebody elsewhere is kept out by that.
    expect(await open({ link: other.token, password: 'Başka söz' })).toBe('open');
    expect(await open({ link: token, password: 'Gizli söz' }, '192.0.2.2')).toBe('open');
    // Whoever tries from many addresses is stopped by the link.
    for (let tries = 10; tries < 100; tries += 1) await limits.count('recordingLink', link.id, 1, 3600);
    expect(await open({ link: token, password: 'Gizli söz' }, '192.0.2.3')).toBe('limit.tooMany');
  });

  it('is the creator’s: nobody else is told of it, changes it or shares it', async () => {
    const email = 'zeynep@salon.test';
    const invited = { email, fullName: 'Zeynep Arslan', isModerator: true };
    const { id: recordingId, meetingId } = await aMinute({ selectedUsers: [invited] });
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
      [endRecordingLink, { recordingId, linkId: recordingId }],
      [deleteRecording, { recordingId }],
    ] as const;
    const stranger = await tokenOf(server, 'ayse@salon.test');
    const colleague = await tokenOf(server, email);
    const { admissionToken: guest } = await server.somebodyInside(meetingId);
    const moderator = expectReply(
      await server.send(joinMeeting, aGuestForm({ meetingId, email }), { bearer: colleague }),
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
    const room = await aMinute();
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
    const { id: recordingId, bearer, meetingId } = await aMinute();
    expectReply(await server.send(putRecordingCaptions, { recordingId, language: 'tr', file: vtt() }, { bearer }));
    expectReply(await server.send(makeRecordingLink, { recordingId, end: 7 }, { bearer }));
    const { db } = server.app.deps;
    const told = (await ownDataOf(server, bearer)).recordings as { id: string; captions: string[]; links: object[] }[];
    const own = told.find(({ id }) => id === recordingId);
    expect([own?.captions, own?.links]).toEqual([['tr'], [expect.objectContaining({ hasPassword: false })]]);
    const [row] = await rowsOf(db, sql`select creator_id from meeting where id = ${meetingId}`);
    await db.transaction((tx) => eraseRecordings(server.app.deps, tx, { id: String(row?.creator_id) }));
    for (const table of ['span', 'part', 'chapter', 'captions', 'link', 'piece'])
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
