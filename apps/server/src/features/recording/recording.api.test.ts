import {
  answerRecordingConsent,
  deleteRecording,
  editLiveMeeting,
  endMeeting,
  failRecording,
  getLiveEditDetail,
  getMeetingRecords,
  getMeetingsForRecordings,
  getOperations,
  getRecordingAddress,
  getRecordingPiece,
  goMeeting,
  listRecordingPieces,
  RECORDING_ADDRESS_SECONDS,
  RECORDING_CONSENT_VERSION,
  RECORDING_LATER_SECONDS,
  RECORDING_LEASE_SECONDS,
  RECORDING_RETURN_SECONDS,
  recordingChanged,
  renameRecording,
  startRecording,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestAdministrator,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  ownDataOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { eraseRecordings } from './recording.library.ts';
import { noteRecorder } from './recording.store.ts';
import { buildMp4, createTestRecorder } from './testing/recorder.ts';
import { as, createTestRecordedRoom as createTestRoom } from './testing/room.ts';

describe.each(databaseKinds)('recordings (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  // What one test leaves to be recorded is not for the recorder of the next.
  beforeEach(() =>
    server.app.deps.db.execute(sql`update recording set state = 'failed', lease = null, lease_until = null`),
  );
  afterAll(() => server.close());
  const wait = (seconds: number) => server.clock.advance(seconds * 1000);

  it('are on only when a recorder records, and ready only with their file', async () => {
    const { meetingId, moderator, start, control, recorder, list, bearer } = await createTestRoom(server);
    const client = await createTestHubClient(await server.listen(), moderator.admissionToken);
    expect((await client.enter()).tools.recording).toBe(null);
    const begun = expectReply(await start());
    expect(begun).toMatchObject({ state: 'queued', wanted: 'record', audioOnly: false });
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    expect(job).toMatchObject({ recordingId: begun.id, part: 1, title: 'Bütçe görüşmesi', language: 'tr' });
    expect(await recorder.take()).toBe(null);
    const { video, sub } = decodeJwt(job.media?.token ?? '') as { video: object; sub: string };
    expect(video).toEqual({
      roomJoin: true,
      room: meetingId,
      hidden: true,
      recorder: true,
      canSubscribe: true,
      canPublish: false,
      canPublishData: false,
      canUpdateOwnMetadata: false,
    });
    expect(sub).toBe(`recorder:${begun.id}:1`);
    const agreed = { recordingId: begun.id, answer: 'agreed', version: RECORDING_CONSENT_VERSION } as const;
    expectReply(await server.send(answerRecordingConsent, agreed, as(moderator)));
    const first = expectReply(await recorder.beat(job, 'starting'));
    expect(first).toEqual({
      wanted: 'record',
      strokes: { version: expect.any(String), strokes: [] },
      people: [{ id: moderator.participantId, fullName: moderator.fullName, role: 'moderator', camera: true }],
      scene: null,
    });
    expect((await list())[0]).toMatchObject({ state: 'starting' });
    expectReply(await recorder.beat(job, 'recording'));
    expectReply(await recorder.piece(job, 0, 'one '));
    expectReply(await control(begun.id, 'pause'));
    expect(expectReply(await recorder.beat(job, 'recording')).wanted).toBe('pause');
    expectReply(await recorder.beat(job, 'paused'));
    expectReply(await control(begun.id, 'resume'));
    expect(expectReply(await recorder.beat(job, 'paused')).wanted).toBe('record');
    expectReply(await recorder.beat(job, 'recording'));
    expectReply(await recorder.piece(job, 1, 'two'));
    expect(expectReply(await control(begun.id, 'stop')).wanted).toBe('stop');
    expect(expectReply(await recorder.beat(job, 'recording'))).toMatchObject({ wanted: 'stop' });
    const saving = await recorder.endAndTake(job);
    expect((await recorder.beat(job, 'saving')).refusal.code).toBe('recording.lost');
    expect((await control(begun.id, 'pause')).refusal.code).toBe('recording.over');
    expect((await server.send(getRecordingAddress, { recordingId: begun.id }, { bearer })).refusal.code).toBe(
      'recording.notReady',
    );
    expectReply(await recorder.finish(saving));
    await expect.poll(() => client.heard.at(-1)?.payload).toMatchObject({ state: 'ready' });
    const told = client.heard.filter(({ name }) => name === recordingChanged.name);
    const states = told.map(({ payload }) => (payload as { state: string }).state);
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
      'queued',
      'starting',
      'on',
      'paused',
      'on',
      'saving',
      'ready',
    ]);
    expect(await list()).toMatchObject([{ state: 'ready', duration: 61_000, size: buildMp4().length }]);
    // What it was made of has gone.
    expect(await rowsOf(server.app.deps.db, sql`select 1 from recording_piece`)).toEqual([]);
    client.close();
  });

  it('are watched by an address that the creator alone is given, in ranges', async () => {
    const { meetingId, bearer, ready } = await createTestRoom(server);
    const recordingId = await ready();
    const stranger = await tokenOf(server, 'ayse@salon.test');
    const refused = await server.send(getRecordingAddress, { recordingId }, { bearer: stranger });
    expect(refused.refusal.code).toBe('meeting.notFound');
    const { url, fileName, posterUrl } = expectReply(
      await server.send(getRecordingAddress, { recordingId }, { bearer }),
    );
    const toSave = await server.send(getRecordingAddress, { recordingId, purpose: 'save' }, { bearer });
    const downloadUrl = expectReply(toSave).downloadUrl ?? '';
    const saved = await fetched(server, { url: downloadUrl, fileName });
    expect(saved.disposition).toContain(
      `attachment; filename="B_t_e g_r__mesi.mp4"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
    expect((await server.app.http.inject(downloadUrl.replace('saveAs=', 'saveAs=x'))).statusCode).toBe(404);
    const file = await fetched(server, { url, fileName });
    expect([file.type, file.bytes]).toEqual(['video/mp4', Buffer.from(buildMp4())]);
    const part = await server.app.http.inject({ url, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
    expect((await fetched(server, { url: posterUrl ?? '', fileName })).type).toBe('image/jpeg');
    const records = expectReply(await server.send(getMeetingRecords, { id: meetingId }, { bearer }));
    expect(records).toMatchObject({ hasRecording: true, recordings: [{ format: { url } }] });
    wait(RECORDING_ADDRESS_SECONDS);
    expect((await server.app.http.inject(url)).statusCode).toBe(404);
    wait(3600);
    const range = { beginning: '2026-11-01T00:00:00Z', end: '2026-12-31T00:00:00Z' };
    const later = { bearer: await tokenOf(server, 'mehmet@salon.test') };
    const { result } = expectReply(await server.send(getMeetingsForRecordings, range, later));
    expect(result.items.find(({ id }) => id === meetingId)?.hasRecording).toBe(true);
  });

  it('continue as another part when their recorder is lost, and the lost one is refused', async () => {
    const { list, recorded, recorder, control } = await createTestRoom(server);
    const { id, job } = await recorded();
    wait(RECORDING_LEASE_SECONDS + 1);
    await server.app.periodicTasks.recordings();
    expect((await list())[0]?.state).toBe('queued');
    const other = createTestRecorder(server, 'iki');
    const again = await other.take();
    if (again === null) throw new Error('what was lost was not given to another recorder');
    expect(again).toMatchObject({ recordingId: id, part: 2 });
    expect((await recorder.beat(job, 'recording')).refusal.code).toBe('recording.lost');
    expect((await recorder.piece(job, 1, 'late')).refusal.code).toBe('recording.lost');
    expectReply(await other.piece(again, 0, 'second'));
    expectReply(await other.piece(again, 0, 'second'));
    expectReply(await other.beat(again, 'recording'));
    expectReply(await control(id, 'stop'));
    const saving = await other.endAndTake(again);
    // Lost once more while the file is made: someone else makes it of what there is.
    wait(RECORDING_LEASE_SECONDS + 1);
    const maker = await recorder.take();
    if (maker === null) throw new Error('what is over was not given to another recorder');
    expect([maker.part, maker.media]).toEqual([null, null]);
    const asked = await recorder.asRecorder();
    const { pieces } = expectReply(await server.send(listRecordingPieces, recorder.heldOf(maker), asked));
    expect(pieces).toEqual([
      { part: 1, seq: 0, size: 6 },
      { part: 2, seq: 0, size: 6 },
    ]);
    const { lease } = maker;
    const url = `/api/recording/work/piece/${id}/${lease}/2/0`;
    const bytes = await server.app.http.inject({ url, headers: asked.headers ?? {} });
    expect(bytes.body).toBe('second');
    expect(getRecordingPiece.path).toContain('/recording/work/piece/');
    expect((await other.finish(saving).catch((failure: Error) => failure.message)) as string).toContain(
      'recording.lost',
    );
    expectReply(await recorder.finish(maker));
    expect((await list())[0]?.state).toBe('ready');
  });

  it('whose recorder is lost while they are stopped are over, and the room may be recorded again', async () => {
    const { recorded, control, list, start } = await createTestRoom(server);
    const { id } = await recorded();
    expect(expectReply(await control(id, 'stop')).state).toBe('on');
    wait(RECORDING_LEASE_SECONDS + 1);
    await server.app.periodicTasks.recordings();
    expect((await list())[0]?.state).toBe('saving');
    expect(expectReply(await start()).id).not.toBe(id);
  });

  it('continue with the recorder that was lost where it comes back and no one has its work', async () => {
    const { recorded, recorder, list } = await createTestRoom(server);
    const { job } = await recorded();
    wait(RECORDING_LEASE_SECONDS + 1);
    await server.app.periodicTasks.recordings();
    expect((await list())[0]?.state).toBe('queued');
    expectReply(await recorder.piece(job, 1, 'of the time when it was lost'));
    expectReply(await recorder.beat(job, 'recording'));
    expect((await list())[0]?.state).toBe('on');
    expect(await recorder.take()).toBe(null);
  });

  it('that are stopped wait for what their recorder still has, for a while, and are made of what there is then', async () => {
    const { recorded, recorder, control, list, start } = await createTestRoom(server);
    const second = await createTestRoom(server);
    const { id, job } = await recorded();
    expectReply(await control(id, 'stop'));
    // Not all of it has arrived: it keeps what it has.
    expectReply(await recorder.beat(job, 'saving'));
    expect((await list())[0]?.state).toBe('saving');
    expect((await start()).status).toBe(200);
    wait(RECORDING_LEASE_SECONDS + 1);
    expect((await createTestRecorder(server, 'iki').take())?.part).toBe(1);
    expectReply(await recorder.piece(job, 1, 'late'));
    const saving = await recorder.endAndTake(job);
    expectReply(await recorder.finish(saving));
    const lost = await second.recorded();
    expectReply(await second.control(lost.id, 'stop'));
    wait(RECORDING_LEASE_SECONDS + RECORDING_RETURN_SECONDS + 1);
    expect(await second.recorder.take('file')).toMatchObject({ recordingId: lost.id, part: null });
    expect((await recorder.piece(lost.job, 1, 'too late')).refusal.code).toBe('recording.lost');
  });

  it('are made into a file beside rooms that are recorded: anyone who asks for one kind of work is given no other', async () => {
    const { recorded, recorder, control } = await createTestRoom(server);
    const { id, job } = await recorded();
    expectReply(await control(id, 'stop'));
    expectReply(await recorder.end(job));
    const other = await createTestRoom(server);
    const { id: going } = expectReply(await other.start());
    expect(await recorder.take('file')).toMatchObject({ recordingId: id, part: null });
    expect(await recorder.take('file')).toBe(null);
    expect(await recorder.take('room')).toMatchObject({ recordingId: going, part: 1 });
    expect(await recorder.take('room')).toBe(null);
  });

  it('whose file cannot be made now, because a disk is full or the storage away, are tried again and never given up', async () => {
    const { recorded, recorder, control, list } = await createTestRoom(server);
    const { id, job } = await recorded();
    expectReply(await control(id, 'stop'));
    expectReply(await recorder.end(job));
    for (let round = 0; round < 12; round += 1) {
      const saving = await recorder.take('file');
      if (saving === null) throw new Error('it was given up');
      const later = { ...recorder.heldOf(saving), failure: 'recorder', later: true } as const;
      expectReply(await server.send(failRecording, later, await recorder.asRecorder()));
      expect(await recorder.take('file')).toBe(null);
      wait(RECORDING_LATER_SECONDS + 1);
    }
    expect((await list())[0]?.state).toBe('saving');
    const saving = await recorder.take('file');
    if (saving === null) throw new Error('it was given up');
    expectReply(await recorder.finish(saving));
    expect((await list())[0]?.state).toBe('ready');
  });

  it('of which nothing arrived fail and say so; the room may be recorded again', async () => {
    const { start, control, recorder, list } = await createTestRoom(server);
    const { id } = expectReply(await start());
    expect(expectReply(await control(id, 'stop'))).toMatchObject({ state: 'failed', failure: 'empty' });
    const second = expectReply(await start());
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    await control(second.id, 'stop');
    expectReply(await recorder.end(job));
    expect((await list()).map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'empty'],
      ['failed', 'empty'],
    ]);
    expect(expectReply(await start()).id).not.toBe(second.id);
  });

  it('are given up after five recorders who could not record, and no one waits for them', async () => {
    const { start, recorder, list } = await createTestRoom(server);
    await start();
    for (let round = 0; round < 5; round += 1) {
      const job = await recorder.take();
      if (job === null) throw new Error('it was given up too early');
      const input = { ...recorder.heldOf(job), failure: 'recorder' } as const;
      expectReply(await server.send(failRecording, input, await recorder.asRecorder()));
    }
    expect(await recorder.take()).toBe(null);
    expect((await list())[0]).toMatchObject({ state: 'failed', failure: 'recorder' });
  });

  it('end with their meeting', async () => {
    const { recorded, recorder, moderator, list } = await createTestRoom(server);
    const { job } = await recorded();
    expectReply(await server.send(endMeeting, {}, as(moderator)));
    expect(expectReply(await recorder.beat(job, 'recording')).wanted).toBe('stop');
    const saving = await recorder.endAndTake(job);
    expectReply(await recorder.finish(saving));
    expect((await list())[0]?.state).toBe('ready');
  });

  it('are started and stopped by moderators of meetings whose plan and package say so', async () => {
    const { meetingId, start, control } = await createTestRoom(server, { allowStartStopRecording: false });
    const guest = await server.joinTestPerson(meetingId);
    expect((await server.send(startRecording, {}, as(guest))).refusal.code).toBe('room.notModerator');
    const { id } = expectReply(await start());
    for (const action of ['pause', 'stop'] as const)
      expect((await control(id, action)).refusal.code).toBe('recording.fixed');
    const other = await createTestRoom(server);
    expect((await other.control(id, 'stop')).refusal.code).toBe('recording.notFound');
    const visitors = await server.createTestMeeting();
    const maker = await server.joinTestPerson(visitors.meetingId, { link: visitors.moderatorLink });
    expect((await server.send(startRecording, {}, as(maker))).refusal.code).toBe('billing.notInPackage');
  });

  it('are started by moderators of a planned meeting that no one planned to record', async () => {
    const { start, list } = await createTestRoom(server, { recordMeeting: false });
    expectReply(await start());
    expect((await list()).map(({ state }) => state)).toEqual(['queued']);
  });

  it('begin in a meeting that goes on when its plan is changed so', async () => {
    const { meetingId, bearer, list } = await createTestRoom(server, { recordMeeting: false });
    const { revision, plan } = expectReply(await server.send(getLiveEditDetail, { id: meetingId }, { bearer }));
    const words = { title: plan.title, selectedUsers: plan.selectedUsers };
    const change = (given: object, rev = revision) =>
      server.send(editLiveMeeting, { id: meetingId, revision: rev, ...words, ...given }, { bearer });
    expectReply(await change({ recordMeeting: true }));
    expect(await list()).toEqual([]);
    // Anyone who comes in from now on is asked at the join page.
    const asked = expectReply(await server.send(goMeeting, { id: meetingId }));
    expect(asked.recording).toBe('planned');
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    expectReply(await change({ autoStartRecording: true }, revision + 1));
    expect((await list()).map(({ state }) => state)).toEqual(['queued']);
  });

  it('are refused at once while every recorder is busy, and say so when their meeting ends before one was free', async () => {
    const { db } = server.app.deps;
    await db.execute(sql`delete from recorder`);
    await db.execute(
      sql`update recording set state = 'failed', failure = 'empty' where state in ('queued', 'starting', 'on', 'paused')`,
    );
    const [first, second] = [await createTestRoom(server, {}, 1), await createTestRoom(server, {}, 1)];
    expectReply(await first.start());
    expect((await second.start()).refusal.code).toBe('recording.recordersBusy');
    expect(await second.list()).toEqual([]);
    const { recorders } = expectReply(
      await server.send(getOperations, {}, await createTestAdministrator(server, ['operations'])),
    );
    expect(recorders).toEqual({ running: 1, rooms: 1, busy: 0, waiting: 1 });
    expectReply(await server.send(endMeeting, {}, as(first.moderator)));
    expect((await first.list())[0]).toMatchObject({ state: 'failed', failure: 'recorder' });
    expectReply(await second.start());
  });

  it('begun at the same moment in two meetings never count on the same recorder', async () => {
    const { db } = server.app.deps;
    await db.execute(sql`delete from recorder`);
    await db.execute(
      sql`update recording set state = 'failed', failure = 'empty' where state in ('queued', 'starting', 'on', 'paused')`,
    );
    const rooms = [
      await createTestRoom(server, {}, 1),
      await createTestRoom(server, {}, 1),
      await createTestRoom(server, {}, 1),
    ];
    const answers = await Promise.all(rooms.map(({ start }) => start()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    for (const { refusal } of answers.filter(({ status }) => status === 403))
      expect(refusal.code).toBe('recording.recordersBusy');
  });

  it('are begun once by two who press at once', async () => {
    const { start, list } = await createTestRoom(server);
    const answers = await Promise.all(Array.from({ length: 8 }, start));
    const ids = new Set(answers.map((answer) => expectReply(answer).id));
    expect([ids.size, (await list()).length]).toEqual([1, 1]);
  });

  it('are each given to one recorder, however many ask at once', async () => {
    const rooms = [await createTestRoom(server), await createTestRoom(server), await createTestRoom(server)];
    for (const { start } of rooms) await start();
    const workers = Array.from({ length: 8 }, (_, index) => createTestRecorder(server, `isci-${index}`));
    const jobs = (await Promise.all(workers.map(({ take }) => take()))).filter((job) => job !== null);
    const given = new Set(jobs.map(({ recordingId }) => recordingId));
    expect(given.size).toBe(jobs.length);
    // Anyone who looked while another one's choice was not written yet comes again.
    for (let job = await workers[0]?.take(); job; job = await workers[0]?.take()) given.add(job.recordingId);
    expect(given.size).toBe(3);
  });

  it('are renamed and deleted by the creator, with everything that was made of them', async () => {
    const { bearer, ready, list, recorded, control, recorder } = await createTestRoom(server);
    const recordingId = await ready();
    const renamed = await server.send(renameRecording, { recordingId, name: ' Bütçe, 1. bölüm ' }, { bearer });
    expect(expectReply(renamed).name).toBe('Bütçe, 1. bölüm');
    const address = expectReply(await server.send(getRecordingAddress, { recordingId }, { bearer }));
    expectReply(await server.send(deleteRecording, { recordingId }, { bearer }));
    expect(await list()).toEqual([]);
    for (const url of [address.url, address.posterUrl ?? ''])
      expect((await server.app.http.inject(url)).statusCode).toBe(404);
    await server.app.periodicTasks.purge();
    expect(
      await rowsOf(
        server.app.deps.db,
        sql`select 1 from file where purpose like 'recording%' and deleted_at is not null`,
      ),
    ).toEqual([]);
    const { id, job } = await recorded();
    const early = await server.send(deleteRecording, { recordingId: id }, { bearer });
    expect(early.refusal.code).toBe('recording.notOver');
    await control(id, 'stop');
    const saving = await recorder.endAndTake(job);
    // Deleted while its file is made: nothing is left that could be finished.
    expectReply(await server.send(deleteRecording, { recordingId: id }, { bearer }));
    expect((await recorder.beat(saving, 'saving')).refusal.code).toBe('recording.lost');
  });

  it('are told to their creator, and erased with them', async () => {
    const { bearer, ready, meetingId } = await createTestRoom(server);
    const id = await ready();
    const told = (await ownDataOf(server, bearer)).recordings as { id: string }[];
    expect(told.map((one) => one.id)).toContain(id);
    const { db } = server.app.deps;
    const [row] = await rowsOf(db, sql`select creator_id from meeting where id = ${meetingId}`);
    await db.transaction((tx) => eraseRecordings(server.app.deps, tx, { id: String(row?.creator_id) }));
    expect(await rowsOf(db, sql`select 1 from recording where meeting_id = ${meetingId}`)).toEqual([]);
  });

  it('that never became files are forgotten with their meeting; those of a deleted meeting all are', async () => {
    const { meetingId, ready, recorded } = await createTestRoom(server);
    const id = await ready();
    const going = await recorded();
    const { db, features } = server.app.deps;
    const purge = () => db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    const left = async () => {
      const rows = await rowsOf(db, sql`select id from recording where meeting_id = ${meetingId}`);
      return rows.map((row) => row.id);
    };
    const filesOf = (recordingId: string) =>
      rowsOf(db, sql`select 1 from file where owner_id = ${recordingId} and deleted_at is null`);
    await purge();
    expect([await left(), (await filesOf(id)).length, await filesOf(going.id)]).toEqual([[id], 2, []]);
    await db.execute(sql`update meeting set deleted_at = now() where id = ${meetingId}`);
    await purge();
    expect([await left(), await filesOf(id)]).toEqual([[], []]);
  });

  it('are in the room for the media server only while a recorder has them', async () => {
    const { meetingId, recorded, recorder } = await createTestRoom(server);
    const { id, job } = await recorded();
    const { recordings } = server.app.deps.features;
    const identity = `recorder:${id}:${job.part}`;
    expect(await recordings.authorizeRecorder(meetingId, identity)).toBe(true);
    expect(await recordings.authorizeRecorder(id, identity)).toBe(false);
    expect(await recordings.authorizeRecorder(meetingId, `recorder:${id}:2`)).toBe(false);
    const letIn = async (token: string | null) =>
      (await server.app.http.inject(`/rtc/validate?access_token=${token}`)).statusCode;
    expect(await letIn(job.media?.token ?? null)).toBe(200);
    expect(await letIn(await server.sfu.recorderToken(meetingId, `recorder:${id}:2`, 60))).toBe(403);
    expect(await letIn(await server.sfu.recorderToken(meetingId, 'recorder', 60))).toBe(403);
    expect(await letIn(await server.sfu.token(meetingId, identity, []))).toBe(403);
    await server.sfu.ensureRoom(meetingId, 5);
    server.sfu.connect(meetingId, identity);
    await server.app.periodicTasks.reconcile();
    expect((await server.sfu.people(meetingId)).map((person) => person.identity)).toContain(identity);
    wait(RECORDING_LEASE_SECONDS + 1);
    expect(await recordings.authorizeRecorder(meetingId, identity)).toBe(false);
    expect(await letIn(job.media?.token ?? null)).toBe(403);
    await server.app.periodicTasks.reconcile();
    expect((await server.sfu.people(meetingId)).map((person) => person.identity)).not.toContain(identity);
    expect((await recorder.beat(job, 'recording')).status).toBe(200);
  });
});
