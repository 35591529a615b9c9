import { Socket } from 'node:net';
import { connect } from 'node:tls';
import {
  deleteMeetingFilm,
  endMeeting,
  type Film,
  GUEST_DATA_DAYS,
  getMeetingFilmFile,
  getMeetingFilms,
  openFilm,
  prepareFilm,
  prepareFilmAddress,
  saveCaptions,
  setFilmDownloadable,
  stopPlayback,
  uploadFilm,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beginUpload,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { userByEmail } from '../account/index.ts';
import { as, buildWebm, createTestFilmRoom, FILM_ADDRESS } from './testing/filmRoom.ts';

const MEHMET = 'mehmet@salon.test';
const buildFile = (bytes = 5000): File => new File([new Uint8Array(buildWebm(bytes))], 'Tanıtım.webm');

/** Where a socket is to connect to, by the arguments that `connect` takes in its several forms. */
function hostIn([first, second]: unknown[]): string {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== 'object' || options === null) return typeof second === 'string' ? second : 'localhost';
  const { host = 'localhost' } = options as { host?: string };
  return host;
}

describe('films of a meeting that someone planned', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
  });
  afterAll(() => server.close());
  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.app.deps.db, query);
  const section = (meetingId: string, isOrganiser: boolean) => {
    const viewer = { userId: 'somebody', isOrganiser };
    const asked = { meetingId, viewer, language: 'en' as const, zone: 'Etc/UTC', after: '' };
    return server.app.deps.features.meetingFile.section('films', asked);
  };

  it('are brought before it by who made it, and by no one else', async () => {
    const bearer = await tokenOf(server, MEHMET);
    const { id } = await createTestPlannedMeeting(server, bearer);
    const brought = expectReply(await server.send(prepareFilm, { id, file: buildFile() }, { bearer }));
    const named = expectReply(await server.send(prepareFilmAddress, { id, url: FILM_ADDRESS }, { bearer }));
    expect(await server.send(prepareFilmAddress, { id, url: 'https://10.0.0.1/a.mp4' }, { bearer })).toMatchObject({
      refusal: { code: 'input.invalid' },
    });
    const seen = async () => expectReply(await server.send(getMeetingFilms, { id }, { bearer }));
    expect(await seen()).toMatchObject({ available: true, mayPrepare: true });
    expect(new Set((await seen()).films)).toEqual(new Set([brought, named]));
    expect(brought).toMatchObject({ name: 'Tanıtım.webm', size: 5000, addedBy: 'Mehmet Demir', seconds: null });
    const filmId = brought.id;
    const { url } = expectReply(await server.send(getMeetingFilmFile, { id, filmId }, { bearer }));
    expect((await server.app.http.inject(url)).rawPayload).toHaveLength(5000);
    const elsewhere = await server.send(getMeetingFilmFile, { id, filmId: named.id }, { bearer });
    expect(elsewhere.refusal.code).toBe('playback.notFound');
    const strangers = [
      [await tokenOf(server, 'zeynep@salon.test'), 'meeting.notCreator'],
      [await tokenOf(server, 'ayse@salon.test'), 'meeting.notFound'],
    ] as const;
    for (const [other, code] of strangers) {
      const options = { bearer: other };
      expect((await server.send(getMeetingFilms, { id }, options)).refusal.code).toBe(code);
      expect((await server.send(prepareFilm, { id, file: buildFile() }, options)).refusal.code).toBe(code);
      expect((await server.send(prepareFilmAddress, { id, url: FILM_ADDRESS }, options)).refusal.code).toBe(code);
      expect((await server.send(getMeetingFilmFile, { id, filmId }, options)).refusal.code).toBe(code);
      expect((await server.send(deleteMeetingFilm, { id, filmId }, options)).refusal.code).toBe(code);
    }
    for (let time = 0; time < 2; time += 1)
      expectReply(await server.send(deleteMeetingFilm, { id, filmId }, { bearer }));
    expect((await seen()).films).toEqual([named]);
  });

  it('are listed in the room when it continues, and not brought any more when it is over', async () => {
    const { meetingId: id, moderator, films } = await createTestFilmRoom(server);
    const bearer = await tokenOf(server, MEHMET);
    const film = expectReply(await server.send(prepareFilm, { id, file: buildFile() }, { bearer }));
    expect(await films()).toEqual([film]);
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    for (const refused of [
      await server.send(prepareFilm, { id, file: buildFile() }, { bearer }),
      await server.send(prepareFilm, {} as never, { bearer, headers: beginUpload({ id }) }),
      await server.send(prepareFilmAddress, { id, url: FILM_ADDRESS }, { bearer }),
    ])
      expect(refused.refusal.code).toBe('meeting.over');
    const after = expectReply(await server.send(getMeetingFilms, { id }, { bearer }));
    expect(after).toMatchObject({ available: true, mayPrepare: false, films: [{ id: film.id }] });
  });

  it('are in its file once they were shown: how long, who brought them, and the file for who may have it', async () => {
    const { meetingId, moderator, film, start, control } = await createTestFilmRoom(server);
    const { id: filmId } = expectReply(await server.send(uploadFilm, { file: buildFile() }, as(moderator)));
    server.clock.advance(1000);
    const { id: elsewhere } = await film();
    expect(await section(meetingId, true)).toBeNull();
    await start(filmId);
    expect((await control(moderator, filmId, { action: 'play', length: -1 })).refusal.code).toBe('input.invalid');
    expectReply(await control(moderator, filmId, { action: 'play', length: 92.4 }));
    expectReply(await control(moderator, filmId, { action: 'pause' }));
    expectReply(await control(moderator, filmId, { action: 'play', length: 7 }));
    await start(elsewhere);
    const table = {
      is: 'table',
      head: ['Video', 'Length', 'Added by'],
      rows: [
        ['Tanıtım.webm', { seconds: 92 }, moderator.fullName],
        ['tatil filmi.mp4 (films.example.com)', '—', moderator.fullName],
      ],
    };
    const file = { name: 'Tanıtım.webm', type: 'video/webm', bytes: 5000, url: expect.any(String) };
    const whole = { heading: 'Videos', blocks: [table, { is: 'files', files: [file] }], next: null };
    expect(await section(meetingId, true)).toEqual(whole);
    expect(await section(meetingId, false)).toEqual({ heading: 'Videos', blocks: [table], next: null });
    const may = (mayBeSaved: boolean) => server.send(setFilmDownloadable, { filmId, mayBeSaved }, as(moderator));
    expect(expectReply(await may(true))).toMatchObject({ mayBeSaved: true, seconds: 92.4 });
    expect(await section(meetingId, false)).toEqual(whole);
    expectReply(await may(false));
    expect((await section(meetingId, false))?.blocks).toEqual([table]);
  });

  it('are never asked for by our server, where someone typed an address', async () => {
    const { meetingId: id, moderator, film, start, control } = await createTestFilmRoom(server);
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const dialled: string[] = [];
    const reallyConnect = Socket.prototype.connect;
    // The database may be connected again in the meantime.
    const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
      const host = hostIn(given);
      if (['localhost', '127.0.0.1', '::1'].includes(host)) return reallyConnect.apply(this, given as never);
      dialled.push(host);
      return this.destroy();
    });
    try {
      // Whatever asks, asks through here.
      connect(443, 'films.example.com');
      expect(dialled).toEqual(['films.example.com']);
      const typed: Film[] = [
        await film(),
        expectReply(await server.send(prepareFilmAddress, { id, url: FILM_ADDRESS }, { bearer })),
      ];
      for (const { id: filmId } of typed) {
        expectReply(await server.send(saveCaptions, { filmId, text: 'WEBVTT' }, as(moderator)));
        await start(filmId);
        expectReply(await control(moderator, filmId, { action: 'play', length: 60 }));
        expect(expectReply(await server.send(openFilm, { filmId }, as(moderator))).url).toBe(FILM_ADDRESS);
        expectReply(await server.send(stopPlayback, {}, as(moderator)));
      }
      expect((await section(id, true))?.blocks).toHaveLength(1);
      expectReply(await server.send(getMeetingFilms, { id }, { bearer }));
      await server.app.jobs.runDue();
      expect(dialled).toEqual(['films.example.com']);
    } finally {
      spy.mockRestore();
    }
  });

  it('go with the meeting, and with who made it, files and all', async () => {
    const { meetingId, moderator, start } = await createTestFilmRoom(server);
    const { id } = expectReply(await server.send(uploadFilm, { file: buildFile() }, as(moderator)));
    await start(id);
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    const files = sql`select 1 from file where owner_kind = 'meeting' and owner_id = ${meetingId}`;
    expect(await rows(files)).toHaveLength(1);
    server.clock.advance((GUEST_DATA_DAYS + 1) * 86_400_000);
    await server.app.periodicTasks.purge();
    expect(await rows(files)).toEqual([]);
    expect(await rows(sql`select 1 from playback_film where meeting_id = ${meetingId}`)).toEqual([]);

    const { meetingId: plannedId, moderator: again } = await createTestFilmRoom(server);
    for (let time = 0; time < 2; time += 1)
      expectReply(await server.send(uploadFilm, { file: buildFile() }, as(again)));
    const person = await userByEmail(server.app.deps.db, MEHMET);
    if (person === null) throw new Error('nobody');
    const { features, db } = server.app.deps;
    expect(await features.exportPerson(person as never)).toMatchObject({
      films: Array(2).fill({ name: 'Tanıtım.webm', url: null, createdAt: expect.any(String) }),
    });
    // A film that they brought to someone else's meeting stays there, without their name.
    const { meetingId: otherId } = await server.createTestMeeting();
    await rows(sql`update playback_film set added_by_id = ${person.id}, meeting_id = ${otherId}
      where id = (select min(id) from playback_film where meeting_id = ${plannedId})`);
    await db.transaction((tx) => features.erasePerson(tx, person as never, server.clock.now()));
    expect(await rows(sql`select meeting_id, added_by, added_by_id from playback_film`)).toEqual([
      { meeting_id: otherId, added_by: null, added_by_id: null },
    ]);
  });
});
