import {
  addFilmAddress,
  addStudyRooms,
  answerRecordingConsent,
  type Call,
  closeStudy,
  controlPlayback,
  controlRecording,
  createBoard,
  endMeeting,
  getStudy,
  goToStudyRoom,
  type InputOf,
  joinMeeting,
  listRecordingConsents,
  listRecordings,
  openStudy,
  presentBoard,
  RECORDING_CONSENT_VERSION,
  RECORDING_EMPTY_SECONDS,
  type RoomSession,
  setSlidesPage,
  showSlides,
  startPlayback,
  startRecording,
  stopPlayback,
  stopPresentingBoard,
  uploadSlides,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestLobby,
  createTestPdf,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  type SendOptions,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { noteRecorder } from './recording.store.ts';
import { createTestRecorder } from './testing/recorder.ts';

const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });
const RECORDED = { recordMeeting: true, isGuestPolicyAlwaysAccept: true } as const;

describe.each(databaseKinds)('what a recorder is told of a room (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  // What one test leaves to be recorded is not for the recorder of the next.
  beforeEach(() =>
    server.app.deps.db.execute(sql`update recording set state = 'failed', lease = null, lease_until = null`),
  );
  afterAll(() => server.close());

  it('is the page, the film or the board that everyone there is shown, the most urgent first', async () => {
    const { meetingId } = await createTestLobby(server, RECORDED);
    const moderator = await itsModerator(server, meetingId);
    const recorder = createTestRecorder(server);
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    expectReply(await server.send(startRecording, {}, as(moderator)));
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    const scene = async (drawn?: string) => expectReply(await recorder.beat(job, 'recording', null, drawn)).scene;
    expect(await scene()).toBeNull();

    const file = new File([new Uint8Array(createTestPdf(2))], 'Sunum.pdf');
    const { id: documentId } = expectReply(await server.send(uploadSlides, { file }, as(moderator)));
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['slides.convert']);
    expectReply(await server.send(showSlides, { documentId, page: 1 }, as(moderator)));
    const first = await scene();
    expect(first).toMatchObject({ is: 'slides', width: 1920, height: 1080, zoom: 1 });
    expectReply(await server.send(setSlidesPage, { documentId, page: 2, zoom: 2, x: 0.25, y: 0.75 }, as(moderator)));
    const second = await scene();
    expect(second).toMatchObject({ is: 'slides', zoom: 2, x: 0.25, y: 0.75 });
    if (first?.is !== 'slides' || second?.is !== 'slides') throw new Error('slides are missing');
    expect(second.url).not.toBe(first.url);
    expect((await server.app.http.inject(second.url)).headers['content-type']).toBe('image/webp');

    const { id: boardId } = expectReply(await server.send(createBoard, { name: 'Fikirler' }, as(moderator)));
    expectReply(await server.send(presentBoard, { boardId }, as(moderator)));
    const board = await scene();
    if (board?.is !== 'board') throw new Error('the board is missing');
    expect(board.drawing).toEqual({ elements: [], pictures: [] });
    expect(await scene(board.version)).toEqual({ is: 'board', version: board.version, drawing: null });

    const url = 'https://films.example.com/one.mp4';
    const { id: filmId } = expectReply(await server.send(addFilmAddress, { url }, as(moderator)));
    expectReply(await server.send(startPlayback, { filmId }, as(moderator)));
    expect(await scene()).toEqual({ is: 'film', url, position: 0, playing: false, rate: 1 });
    expectReply(await server.send(controlPlayback, { filmId, control: { action: 'play' } }, as(moderator)));
    server.clock.advance(10_400);
    expect(await scene()).toMatchObject({ playing: true, position: 10 });

    expectReply(await server.send(stopPlayback, {}, as(moderator)));
    expectReply(await server.send(stopPresentingBoard, { boardId }, as(moderator)));
    expect(await scene()).toMatchObject({ is: 'slides', zoom: 2 });
  });

  it('begins on its own with the first who comes in, where the plan says so; once, anyone who comes and goes', async () => {
    const { meetingId } = await createTestLobby(server, {
      ...RECORDED,
      autoStartRecording: true,
      allowStartStopRecording: true,
    });
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const list = async () => expectReply(await server.send(listRecordings, { id: meetingId }, { bearer })).recordings;
    expect(await list()).toEqual([]);
    const moderator = await itsModerator(server, meetingId);
    await expect.poll(list).toMatchObject([{ state: 'queued' }]);
    const [begun] = await list();
    await server.joinTestPerson(meetingId);
    expect(await list()).toHaveLength(1);
    const stop = { recordingId: begun?.id ?? '', action: 'stop' } as const;
    expectReply(await server.send(controlRecording, stop, as(moderator)));
    await server.joinTestPerson(meetingId);
    expect(await list()).toMatchObject([{ state: 'failed', failure: 'empty' }]);
  });

  it('of a plan says at once that every recorder is busy, and is begun by hand when one is free', async () => {
    const { db } = server.app.deps;
    const oneRecorder = async () => {
      await db.execute(sql`delete from recorder`);
      await noteRecorder(db, 'test', server.clock.now(), 1);
    };
    await db.execute(
      sql`update recording set state = 'failed', failure = 'empty' where state in ('queued', 'starting', 'on', 'paused')`,
    );
    const other = await createTestLobby(server, RECORDED);
    const otherModerator = await itsModerator(server, other.meetingId);
    const { meetingId } = await createTestLobby(server, {
      ...RECORDED,
      autoStartRecording: true,
      allowStartStopRecording: true,
    });
    await oneRecorder();
    expectReply(await server.send(startRecording, {}, as(otherModerator)));
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const list = async () => expectReply(await server.send(listRecordings, { id: meetingId }, { bearer })).recordings;
    const moderator = await itsModerator(server, meetingId);
    await expect.poll(list).toMatchObject([{ state: 'failed', failure: 'recorder' }]);
    expect((await server.send(startRecording, {}, as(moderator))).refusal.code).toBe('recording.recordersBusy');
    expectReply(await server.send(endMeeting, {}, as(otherModerator)));
    expect(expectReply(await server.send(startRecording, {}, as(moderator))).state).toBe('queued');
  });

  it('that is planned and finds no space left is told as one that failed; the next one begins by hand, with what was answered at the door', async () => {
    const { db } = server.app.deps;
    const recorderIsThere = () => noteRecorder(db, 'test', server.clock.now());
    const other = await createTestLobby(server, RECORDED);
    const otherModerator = await itsModerator(server, other.meetingId);
    await recorderIsThere();
    expectReply(await server.send(startRecording, {}, as(otherModerator)));
    await db.execute(sql`update recording set size = 1e15, state = 'ready' where meeting_id = ${other.meetingId}`);

    const { meetingId } = await createTestLobby(server, {
      ...RECORDED,
      autoStartRecording: true,
      allowStartStopRecording: true,
    });
    const recordingConsent = { answer: 'agreed', version: RECORDING_CONSENT_VERSION } as const;
    const guest = expectReply(await server.send(joinMeeting, { ...buildGuestForm({ meetingId }), recordingConsent }));
    await server.enter(guest);
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const list = async () => expectReply(await server.send(listRecordings, { id: meetingId }, { bearer })).recordings;
    await expect.poll(list).toMatchObject([{ state: 'failed', failure: 'full' }]);
    await db.execute(sql`update recording set size = 0`);
    const moderator = await itsModerator(server, meetingId);
    expect(await list()).toHaveLength(1);

    await recorderIsThere();
    const { id } = expectReply(await server.send(startRecording, {}, as(moderator)));
    const consents = expectReply(await server.send(listRecordingConsents, { recordingId: id }, as(moderator)));
    expect(consents.people).toContainEqual(expect.objectContaining({ fullName: guest.fullName, answer: 'agreed' }));
  });

  it('ends some minutes after the last one left, and not when someone comes back before', async () => {
    const { meetingId } = await createTestLobby(server, RECORDED);
    const moderator = await itsModerator(server, meetingId);
    const recorder = createTestRecorder(server);
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    expectReply(await server.send(startRecording, {}, as(moderator)));
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    const wanted = async () => expectReply(await recorder.beat(job, 'recording')).wanted;
    const isAnyone = (state: 'inside' | 'left') =>
      server.app.deps.db.execute(sql`update participant set state = ${state} where id = ${moderator.participantId}`);
    expect(await wanted()).toBe('record');
    await isAnyone('left');
    expect(await wanted()).toBe('record');
    server.clock.advance((RECORDING_EMPTY_SECONDS - 1) * 1000);
    await isAnyone('inside');
    expect(await wanted()).toBe('record');
    await isAnyone('left');
    server.clock.advance(2000);
    expect(await wanted()).toBe('record');
    server.clock.advance((RECORDING_EMPTY_SECONDS + 1) * 1000);
    expect(await wanted()).toBe('stop');
  });

  it('continues in the main room while everyone is in study rooms, and ends in those when they are closed', async () => {
    const { meetingId } = await createTestLobby(server, RECORDED);
    const moderator = await itsModerator(server, meetingId);
    const does = async <C extends Call>(call: C, input: InputOf<C>) =>
      expectReply(await server.send(call, input, as(moderator)));
    await does(addStudyRooms, { count: 1 });
    const [group] = (await does(getStudy, {})).study.rooms;
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    const { id: main } = await does(startRecording, {});
    const recorder = createTestRecorder(server);
    const inMain = await recorder.take();
    await does(openStudy, {});
    await does(goToStudyRoom, { roomId: group?.id ?? null });
    const { id: inStudy } = await does(startRecording, {});
    const inGroup = await recorder.take();
    if (inMain === null || inGroup === null) throw new Error('there was nothing to record');
    expect([inMain.recordingId, inGroup.recordingId]).toEqual([main, inStudy]);
    const { video } = decodeJwt<{ video: { room: string } }>(inGroup.media?.token ?? '');
    expect(video.room).toBe(group?.id);
    const consent = { recordingId: inStudy, answer: 'agreed', version: RECORDING_CONSENT_VERSION } as const;
    await does(answerRecordingConsent, consent);
    const said = async (job: typeof inMain) => expectReply(await recorder.beat(job, 'recording'));
    expect((await said(inGroup)).people.map(({ id }) => id)).toEqual([moderator.participantId]);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      server.clock.advance(RECORDING_EMPTY_SECONDS * 500);
      expect([await said(inMain), await said(inGroup)].map(({ wanted }) => wanted)).toEqual(['record', 'record']);
    }
    await does(closeStudy, { now: true });
    await expect.poll(async () => (await said(inGroup)).wanted).toBe('stop');
    expect((await said(inMain)).wanted).toBe('record');
  });
});
