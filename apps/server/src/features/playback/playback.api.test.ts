import {
  addFilmAddress,
  deleteFilm,
  FILMS_MAX,
  Film,
  openFilm,
  type PlaybackSeen,
  playbackChanged,
  type RoomSession,
  readClock,
  START_LEAD_MS,
  saveCaptions,
  stopPlayback,
  transferPlaybackControl,
  uploadFilm,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { type DetailedError, Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  beginUpload,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { eraseFilmsOf } from './playback.films.ts';
import { playbackEntered } from './playback.service.ts';
import { purgePlaybacks } from './playback.store.ts';
import { FILM_ADDRESS as address, as, buildWebm, createTestFilmRoom as createTestRoom } from './testing/filmRoom.ts';

const placeOf = ({ playback }: PlaybackSeen) => [playback?.playing, playback?.position, playback?.rate];

describe.each(databaseKinds)('films of a meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  it('play, stop, are sought and change their speed for everyone, by the clock of the server', async () => {
    const { moderator, film, start, control } = await createTestRoom(server);
    const { id, name, host } = await film();
    expect([name, host]).toEqual(['tatil filmi.mp4', 'films.example.com']);
    const begun = await start(id);
    expect(begun.playback).toMatchObject({ filmId: id, presenterId: moderator.participantId, playing: false });
    const now = server.clock.now().getTime();
    const playing = expectReply(await control(moderator, id, { action: 'play' }));
    expect(playing.playback).toMatchObject({ playing: true, position: 0, at: now + START_LEAD_MS });
    expect(expectReply(await control(moderator, id, { action: 'play' })).rev).toBe(playing.rev);
    server.clock.advance(10_000 + START_LEAD_MS);
    expect(placeOf(expectReply(await control(moderator, id, { action: 'rate', rate: 2 })))).toEqual([true, 10, 2]);
    server.clock.advance(5000);
    expect(placeOf(expectReply(await control(moderator, id, { action: 'pause' })))).toEqual([false, 20, 2]);
    expect(placeOf(expectReply(await control(moderator, id, { action: 'seek', position: 3.5 })))).toEqual([
      false,
      3.5,
      2,
    ]);
    expect((await control(moderator, id, { action: 'seek', position: -1 })).refusal.code).toBe('input.invalid');
    expect(expectReply(await server.send(readClock, {}, as(moderator))).now).toBe(server.clock.now().getTime());
    const stopped = expectReply(await server.send(stopPlayback, {}, as(moderator)));
    expect(stopped.playback).toBeNull();
    expect((await control(moderator, id, { action: 'play' })).refusal.code).toBe('playback.notPlaying');
  });

  it('are controlled by anyone who presents them and by moderators, and handed over', async () => {
    const { moderator, guest, film, start, control } = await createTestRoom(server);
    const [one, two] = [await guest(), await guest()];
    const { id } = await film();
    await start(id);
    const hand = (from: RoomSession, to: RoomSession) =>
      server.send(transferPlaybackControl, { participantId: to.participantId }, as(from));
    expect((await control(one, id, { action: 'play' })).refusal.code).toBe('playback.notPresenter');
    expect((await hand(one, one)).refusal.code).toBe('playback.notPresenter');
    expect((await hand(moderator, one)).reply.playback?.presenterId).toBe(one.participantId);
    expect((await control(one, id, { action: 'play' })).status).toBe(200);
    expect((await control(moderator, id, { action: 'pause' })).status).toBe(200);
    expect((await hand(one, two)).status).toBe(200);
    expect((await control(one, id, { action: 'play' })).refusal.code).toBe('playback.notPresenter');
    expect((await server.send(stopPlayback, {}, as(one))).refusal.code).toBe('playback.notPresenter');
    const elsewhere = await createTestRoom(server);
    expect((await hand(moderator, elsewhere.moderator)).refusal.code).toBe('room.personGone');
    expect((await server.send(stopPlayback, {}, as(two))).status).toBe(200);
  });

  it('come by an address that browsers may be sent to, ten in a meeting, and go', async () => {
    const { moderator, guest, film, start, films } = await createTestRoom(server);
    const add = (url: string) => server.send(addFilmAddress, { url }, as(moderator));
    for (const url of [
      'http://films.example.com/a.mp4',
      'https://ada:secret@films.example.com/a.mp4',
      'https://localhost/a.mp4',
      'https://192.168.1.1/a.mp4',
      'https://[::1]/a.mp4',
      'https://printer.local/a.mp4',
      'javascript:alert(1)',
      'film',
    ])
      expect((await add(url)).refusal.code).toBe('input.invalid');
    const { id } = await film();
    for (let count = 1; count < FILMS_MAX; count += 1) await film(`https://films.example.com/${count}.mp4`);
    expect((await add(address)).refusal.code).toBe('playback.tooMany');
    const begun = await server.send(uploadFilm, {} as never, { ...as(moderator), headers: beginUpload() });
    expect(begun.refusal.code).toBe('playback.tooMany');
    await start(id);
    const who = await guest();
    expect((await server.send(openFilm, { filmId: id }, as(who))).reply).toEqual({ url: address, captions: '' });
    const other = (await films()).find((one) => one.id !== id) as Film;
    expect((await server.send(openFilm, { filmId: other.id }, as(who))).refusal.code).toBe('playback.notFound');
    for (let time = 0; time < 2; time += 1)
      expect((await server.send(deleteFilm, { filmId: id }, as(moderator))).status).toBe(200);
    expect((await server.send(openFilm, { filmId: id }, as(moderator))).refusal.code).toBe('playback.notFound');
    expect(await films()).toHaveLength(FILMS_MAX - 1);
  });

  it('have captions, WebVTT as they are and SubRip as browsers read it', async () => {
    const { moderator, film, start, guest } = await createTestRoom(server);
    const { id } = await film();
    const save = (text: string) => server.send(saveCaptions, { filmId: id, text }, as(moderator));
    expect((await save('<html>')).refusal.code).toBe('playback.captionsBroken');
    const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nMerhaba';
    expect((await save(captions)).reply).toMatchObject({ hasCaptions: true });
    await start(id);
    expect((await server.send(openFilm, { filmId: id }, as(await guest()))).reply.captions).toBe(captions);
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nMerhaba\n\n2\nzamansız';
    expect((await save(srt)).reply).toMatchObject({ hasCaptions: true, skipped: { count: 1, lines: [5] } });
    expect((await server.send(openFilm, { filmId: id }, as(await guest()))).reply.captions).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMerhaba\n',
    );
    expect((await save('')).reply).toMatchObject({ hasCaptions: false });
  });

  it('go with their meeting, and what played with them', async () => {
    const { meetingId, film, start, films } = await createTestRoom(server);
    await start((await film()).id);
    const { db } = server.app.deps;
    await db.transaction((tx) => purgePlaybacks(tx, [meetingId]));
    expect(await films()).toEqual([]);
    expect(await rowsOf(db, sql`select 1 from playback where meeting_id = ${meetingId}`)).toEqual([]);
  });

  it('are part of the package: a meeting without them has none to offer', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const refused = await server.send(addFilmAddress, { url: address }, as(moderator));
    expect(refused.refusal.code).toBe('playback.notAllowed');
    expect(await playbackEntered(server.app.deps, { meetingId, roomId: meetingId } as never)).toBeUndefined();
  });
});

describe('an uploaded film', () => {
  let server: TestServer;
  let origin: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    origin = await server.listen();
  });
  afterAll(() => server.close());

  const upload = (bytes: Buffer, session: RoomSession, name = 'Tanıtım.webm'): Promise<Film> =>
    new Promise((resolve, reject) => {
      new Upload(bytes, {
        endpoint: `${origin}/api${uploadFilm.path}`,
        chunkSize: 1024 * 1024,
        retryDelays: [],
        headers: { 'x-admission': session.admissionToken },
        metadata: { filename: name },
        onSuccess: ({ lastResponse }) => resolve(z.parse(Film, JSON.parse(lastResponse.getBody() ?? ''))),
        onError: reject,
      }).start();
    });
  const codeOf = async (failed: Promise<unknown>) => {
    const failure = (await failed.then(
      () => null,
      (error: unknown) => error,
    )) as DetailedError | null;
    return (JSON.parse(failure?.originalResponse?.getBody() || '{}') as { code?: string }).code;
  };

  it('is streamed by ranges to those in whose room it plays, and erased with the meeting', async () => {
    const { meetingId, moderator, guest, start } = await createTestRoom(server);
    const bytes = buildWebm(3 * 1024 * 1024);
    const { id, name, size, host } = await upload(bytes, moderator);
    expect([name, size, host]).toEqual(['Tanıtım.webm', bytes.length, null]);
    const who = await guest();
    expect((await server.send(openFilm, { filmId: id }, as(who))).refusal.code).toBe('playback.notFound');
    await start(id);
    const { url } = expectReply(await server.send(openFilm, { filmId: id }, as(who)));
    const part = await server.app.http.inject({ url, headers: { range: 'bytes=1048576-1048675' } });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([206, 'video/webm', 100]);
    server.clock.advance(5 * 3600_000);
    expect((await server.app.http.inject(url)).statusCode).toBe(404);
    const { db, files } = server.app.deps;
    const [{ file_id: fileId }] = (await rowsOf(db, sql`select file_id from playback_film where id = ${id}`)) as [
      { file_id: string },
    ];
    expect(await files.find(fileId)).toMatchObject({ owner: { kind: 'meeting', id: meetingId } });
    const [{ creator_id: userId }] = (await rowsOf(
      db,
      sql`select creator_id from meeting where id = ${meetingId}`,
    )) as [{ creator_id: string }];
    await db.transaction((tx) => eraseFilmsOf(server.app.deps, tx, userId));
    expect(await files.find(fileId)).toBeNull();
    expect(await rowsOf(db, sql`select 1 from playback_film where meeting_id = ${meetingId}`)).toEqual([]);
  });

  it('is MP4 or WebM by its content, whatever it is called, and brought by moderators alone', async () => {
    const { moderator, guest, films } = await createTestRoom(server);
    expect(await codeOf(upload(Buffer.from('%PDF-1.7\nno film'), moderator, 'film.mp4'))).toBe('input.wrongType');
    expect(await codeOf(upload(buildWebm(100), await guest()))).toBe('room.notModerator');
    expect(await films()).toEqual([]);
  });

  it('is notified of to the room where it plays, also to those who come later', async () => {
    const { moderator, guest, film, start, control } = await createTestRoom(server);
    const [early, late] = [await guest(), await guest()];
    const client = await createTestHubClient(origin, early.admissionToken);
    expect((await client.enter()).tools.playback).toBeNull();
    const { id } = await film();
    await start(id);
    await control(moderator, id, { action: 'play' });
    await client.hear(playbackChanged, ({ playback }) => playback?.playing === true);
    const later = await createTestHubClient(origin, late.admissionToken);
    expect((await later.enter()).tools.playback).toMatchObject({ playback: { filmId: id, playing: true } });
    await server.send(deleteFilm, { filmId: id }, as(moderator));
    await client.hear(playbackChanged, ({ playback }) => playback === null);
    client.close();
    later.close();
  });
});
