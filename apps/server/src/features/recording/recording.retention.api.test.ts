import {
  answerRecordingConsent,
  controlRecording,
  getRecordingAddress,
  getRecordingUse,
  joinMeeting,
  listRecordings,
  RECORDING_CONSENT_VERSION,
  type RoomSession,
  startRecording,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  mailsTo,
  rowsOf,
  type SendOptions,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { noteRecorder } from './recording.store.ts';
import { buildMp4, createTestRecorder } from './testing/recorder.ts';

const OWNER = 'mehmet@salon.test';
const DAY_MS = 86_400_000;
const OPEN = { recordMeeting: true, isGuestPolicyAlwaysAccept: true } as const;
const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });

describe.each(databaseKinds)('how long recordings are kept (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const db = () => server.app.deps.db;
  // Each test has the recordings, the mails and the package that it makes.
  beforeEach(async () => {
    await db().execute(
      sql`update recording set state = 'failed', expires_at = null, owner_id = null, lease = null, lease_until = null`,
    );
    await db().execute(sql`update package_version set recording_days = 30, recording_gb = 20 where recording`);
    await server.app.periodicTasks.post();
  });
  const inDays = (days: number) => server.clock.advance(days * DAY_MS);
  const run = async (...names: string[]) => {
    await setJobClock(db(), server.clock.now());
    await server.app.jobs.trigger(names.slice(0, 1));
    await server.app.jobs.runDue(names);
  };
  const purge = () => run('purge.recordings', 'files.remove');
  const notifyExpiry = () => run('recording.findExpiring', 'recording.notifyExpiry');

  /** A meeting whose moderator records it, and what was made of that. */
  async function createTestRoom() {
    const { meetingId } = await createTestLobby(server, OPEN);
    const moderator = await itsModerator(server, meetingId);
    const recorder = createTestRecorder(server);
    const start = async () => {
      await noteRecorder(server.app.deps.db, 'test', server.clock.now());
      return server.send(startRecording, {}, as(moderator));
    };
    const begin = async () => {
      const { id } = expectReply(await start());
      const job = await recorder.take();
      if (job === null) throw new Error('there was nothing to record');
      expectReply(await recorder.piece(job, 0, 'first '));
      expectReply(await recorder.beat(job, 'recording'));
      return { id, job };
    };
    const ready = async () => {
      const { id, job } = await begin();
      await server.send(controlRecording, { recordingId: id, action: 'stop' }, as(moderator));
      const saving = await recorder.endAndTake(job);
      expectReply(await recorder.finish(saving));
      return id;
    };
    return { meetingId, moderator, recorder, start, begin, ready };
  }
  const bearer = () => tokenOf(server, OWNER);
  const list = async (meetingId: string) =>
    expectReply(await server.send(listRecordings, { id: meetingId }, { bearer: await bearer() })).recordings;
  const use = async () => expectReply(await server.send(getRecordingUse, {}, { bearer: await bearer() }));
  const endingMails = async () =>
    (await mailsTo(server, OWNER)).filter(({ subject }) => /kaydınız/.test(subject)).map(({ subject }) => subject);

  it('is told with them: whole days of the package, until the end of a day in Türkiye', async () => {
    const { meetingId, ready } = await createTestRoom();
    await ready();
    const [made] = await list(meetingId);
    const end = new Date(made?.expiresAt ?? '');
    const days = (end.getTime() - server.clock.now().getTime()) / DAY_MS;
    expect([days > 30, days <= 31, end.toISOString().slice(11)]).toEqual([true, true, '21:00:00.000Z']);
    expect(await use()).toEqual({ usedBytes: buildMp4().length, maxBytes: 20e9, count: 1, days: 30 });
  });

  it('ends after a mail a week and one a day before, one for all of them, and then everything is gone', async () => {
    const first = await createTestRoom();
    const recordingId = await first.ready();
    const second = await createTestRoom();
    await second.ready();
    const sent = await endingMails();
    const news = async () => (await endingMails()).slice(0, (await endingMails()).length - sent.length);
    inDays(20);
    await notifyExpiry();
    expect(await news()).toEqual([]);
    inDays(5);
    await notifyExpiry();
    await notifyExpiry();
    expect(await news()).toHaveLength(1);
    const [mail] = (await mailsTo(server, OWNER)).filter(({ subject }) => /kaydınız/.test(subject));
    expect(mail?.text).toContain(`/meeting/${first.meetingId}/recording/${recordingId}`);
    expect(mail?.text).toContain(`/meeting/${second.meetingId}/recording/`);
    inDays(5);
    await purge();
    expect(await list(first.meetingId)).toHaveLength(1);
    await notifyExpiry();
    expect(await news()).toHaveLength(2);
    const { url } = expectReply(await server.send(getRecordingAddress, { recordingId }, { bearer: await bearer() }));
    await purge();
    expect((await server.app.http.inject(url)).statusCode).toBe(200);
    inDays(1);
    await purge();
    expect([await list(first.meetingId), await list(second.meetingId)]).toEqual([[], []]);
    expect((await server.app.http.inject(url)).statusCode).toBe(404);
    const files = sql`select 1 from file where owner_kind = 'recording' and owner_id = ${recordingId} and deleted_at is null`;
    expect(await rowsOf(db(), files)).toEqual([]);
    expect(await use()).toMatchObject({ usedBytes: 0, count: 0 });
  });

  it('never ends without the last mail, however late that is', async () => {
    const { meetingId, ready } = await createTestRoom();
    await ready();
    inDays(60);
    await purge();
    expect(await list(meetingId)).toHaveLength(1);
    await notifyExpiry();
    await purge();
    expect(await list(meetingId)).toHaveLength(1);
    inDays(1);
    await purge();
    expect(await list(meetingId)).toEqual([]);
  });

  it('is never made shorter, and longer with the package of now', async () => {
    const { meetingId, ready } = await createTestRoom();
    await ready();
    const before = (await list(meetingId))[0]?.expiresAt;
    await db().execute(sql`update package_version set recording_days = 5 where recording`);
    inDays(8);
    await notifyExpiry();
    await purge();
    expect((await list(meetingId))[0]?.expiresAt).toBe(before);
    await db().execute(sql`update package_version set recording_days = 90 where recording`);
    inDays(18);
    const sent = (await endingMails()).length;
    await notifyExpiry();
    const after = (await list(meetingId))[0]?.expiresAt ?? '';
    expect(Math.round((Date.parse(after) - Date.parse(before ?? '')) / DAY_MS)).toBe(60);
    expect(await endingMails()).toHaveLength(sent);
  });

  it('goes on when who was in the meeting is forgotten; so does who agreed, until the recording goes', async () => {
    await db().execute(sql`update package_version set recording_days = 90 where recording`);
    const { meetingId, moderator, ready, start } = await createTestRoom();
    const guest = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId })));
    await server.enter(guest);
    const recordingId = await ready();
    const over = await server.send(
      answerRecordingConsent,
      { recordingId, answer: 'agreed', version: RECORDING_CONSENT_VERSION },
      as(guest),
    );
    expect(over.refusal.code).toBe('recording.over');
    const second = expectReply(await start()).id;
    const given = { recordingId: second, answer: 'agreed', version: RECORDING_CONSENT_VERSION } as const;
    expectReply(await server.send(answerRecordingConsent, given, as(guest)));
    await db().execute(sql`update consent set recording_id = ${recordingId} where recording_id = ${second}`);
    await server.send(controlRecording, { recordingId: second, action: 'stop' }, as(moderator));
    inDays(40);
    await run('purge.pastMeetings');
    const consents = () =>
      rowsOf(db(), sql`select full_name from consent where about = 'recording' and meeting_id = ${meetingId}`);
    expect((await list(meetingId)).map(({ id }) => id)).toEqual([recordingId]);
    expect(await consents()).toEqual([{ full_name: guest.fullName }]);
    const address = await server.send(getRecordingAddress, { recordingId }, { bearer: await bearer() });
    expect((await server.app.http.inject(expectReply(address).url)).statusCode).toBe(200);
    inDays(51);
    await notifyExpiry();
    inDays(1);
    await purge();
    expect([await list(meetingId), await consents()]).toEqual([[], []]);
  });

  it('lets no recording begin where all room is taken, and ends none that continues; 80 and 100 percent are told', async () => {
    await db().execute(sql`update package_version set recording_gb = 1 where recording`);
    const told = async (words: string) =>
      (await mailsTo(server, OWNER)).filter(({ subject }) => subject.includes(words)).length;
    const before = [await told('%80'), await told('alanınız doldu')] as const;
    const toldSince = async () => [(await told('%80')) - before[0], (await told('alanınız doldu')) - before[1]];
    /** All together take so much. */
    const filled = (bytes: number) =>
      db().execute(sql`
        with ready as (select id, size from recording where state = 'ready' and owner_id is not null),
          one as (select min(id) as id from ready)
        update recording set size = ${bytes} - (select coalesce(sum(size), 0) from ready where id <> (select id from one))
        where id = (select id from one)`);
    const { start, ready } = await createTestRoom();
    await ready();
    await filled(799_999_990);
    await ready();
    expect(await toldSince()).toEqual([1, 0]);
    const other = await createTestRoom();
    const { job } = await other.begin();
    await filled(1_000_000_000);
    expect((await start()).refusal.code).toBe('recording.full');
    expect(expectReply(await other.recorder.beat(job, 'recording')).wanted).toBe('record');
    expect((await list(other.meetingId))[0]?.state).toBe('on');
    await filled(900_000_000);
    await ready();
    expect(await toldSince()).toEqual([1, 0]);
    await filled(999_999_990);
    await ready();
    expect(await toldSince()).toEqual([1, 1]);
  });
});
