import {
  addFilmAddress,
  addStroke,
  assignParticipant,
  closeStudy,
  goToStudyRoom,
  type InputOf,
  listStrokes,
  openStudy,
  pageSurface,
  playbackChanged,
  type RoomSession,
  setSlidesPage,
  showSlides,
  slidesPresented,
  startPlayback,
  strokeAdded,
  uploadSlides,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  createTestHubClient,
  createTestPdf,
  createTestServer,
  databaseKinds,
  type HubClient,
  setJobClock,
  type TestServer,
} from '#testing/index.ts';
import { createTestStudyMeeting } from './testing/studyMeeting.ts';

describe.each(databaseKinds)('what is shown in a study room (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  afterAll(() => server.close());

  /** A line, and what is shown to anyone who comes in over it. */
  async function comeIn({ admissionToken }: RoomSession) {
    const client = await createTestHubClient(address, admissionToken);
    const { tools } = await client.socket.emitWithAck('room.enter', {
      tools: { slides: {}, playback: {}, annotation: {} },
    });
    return { line: client, presented: tools.slides.presented, playing: tools.playback?.playback?.filmId ?? null };
  }
  const heard = ({ heard: all }: HubClient) => new Set(all.map(({ name }) => name));

  it('is that room’s alone: slides, a film and strokes; the meeting’s own stand where they stood', async () => {
    const m = await createTestStudyMeeting(server);
    const [here, there] = [await m.guest('Ada'), await m.guest('Eve')];
    const [first, second] = await m.rooms(2);
    if (first === undefined || second === undefined) throw new Error('no rooms');
    const file = new File([new Uint8Array(createTestPdf(3))], 'Sunum.pdf');
    const { id: documentId } = await m.does(uploadSlides, { file });
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['slides.convert']);
    await m.does(showSlides, { documentId, page: 1 });
    await m.does(setSlidesPage, { documentId, page: 2 });
    await m.does(assignParticipant, { personId: here.participantId, roomId: first.id });
    await m.does(assignParticipant, { personId: there.participantId, roomId: second.id });
    await m.does(openStudy, {});
    const other = (await comeIn(there)).line;
    const own = await comeIn(here);
    expect(own).toMatchObject({ presented: { documentId: null }, playing: null });

    await m.does(goToStudyRoom, { roomId: first.id });
    await m.does(showSlides, { documentId, page: 3 });
    expect(await own.line.hear(slidesPresented)).toMatchObject({ documentId, page: 3 });
    const surface = pageSurface(documentId, 3);
    const stroke = {
      surface,
      kind: 'pen',
      colour: 'red',
      width: 'thin',
      points: [0, 0, 10_000, 10_000],
    } satisfies Omit<InputOf<typeof addStroke>, 'id'>;
    await m.does(addStroke, { ...stroke, id: publicId() }, here);
    await own.line.hear(strokeAdded);
    expect((await m.does(listStrokes, { surface }, here)).strokes).toHaveLength(1);
    expect(await m.refused(addStroke, { ...stroke, id: publicId() }, there)).toBe('annotation.notShown');
    expect((await m.does(listStrokes, { surface }, there)).strokes).toEqual([]);
    const film = await m.does(addFilmAddress, { url: 'https://films.example.com/tatil.mp4' });
    await m.does(startPlayback, { filmId: film.id });
    expect(await own.line.hear(playbackChanged)).toMatchObject({ playback: { filmId: film.id } });

    // Who is elsewhere heard of none of it, nor finds it at the next coming in.
    const again = await comeIn(there);
    expect(again).toMatchObject({ presented: { documentId: null }, playing: null });
    expect(
      [...heard(other)].filter((name) => /^(slides\.presented|playback\.changed|annotation\.)/.test(name)),
    ).toEqual([]);

    await m.does(closeStudy, { now: true });
    expect(await m.whereIs(here)).toBe(m.meetingId);
    const back = await comeIn(here);
    expect(back.presented).toMatchObject({ documentId, page: 2 });
    expect(back.playing).toBeNull();
    expect((await m.does(listStrokes, { surface }, here)).strokes).toEqual([]);
    for (const { line } of [own, again, back]) line.close();
    other.close();
  });
});
