import {
  answerRecordingConsent,
  controlRecording,
  type InputOf,
  joinMeeting,
  RECORDING_CONSENT_VERSION,
  type RecordingAnswer,
  type RoomSession,
  startRecording,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import {
  buildGuestForm,
  createTestLobby,
  expectReply,
  itsModerator,
  rowsOf,
  type SendOptions,
  type TestServer,
} from '#testing/index.ts';
import { noteRecorder } from '../recording.store.ts';
import { createTestRecorder } from './recorder.ts';
import { as } from './room.ts';

const OPEN = { recordMeeting: true, isGuestPolicyAlwaysAccept: true } as const;
export const given = (answer: RecordingAnswer, version = RECORDING_CONSENT_VERSION) => ({ answer, version });
export type Form = Partial<InputOf<typeof joinMeeting>>;

/** A planned meeting that may be recorded, its moderator, and everyone's answers. */
export async function createTestConsentRoom(server: TestServer, plan: Parameters<typeof createTestLobby>[1] = {}) {
  const { meetingId } = await createTestLobby(server, { ...OPEN, ...plan });
  const moderator = await itsModerator(server, meetingId);
  server.clock.advance(10);
  const recorder = createTestRecorder(server);
  const come = async (form: Form = {}, options: SendOptions = {}) => {
    const session = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId, ...form }), options));
    await server.enter(session);
    // The next one comes later.
    server.clock.advance(10);
    return session;
  };
  const start = async () => {
    await noteRecorder(server.app.deps.db, 'test', server.clock.now());
    return expectReply(await server.send(startRecording, {}, as(moderator))).id;
  };
  const answer = (session: RoomSession, recordingId: string, said: RecordingAnswer, version?: string) =>
    server.send(answerRecordingConsent, { recordingId, ...given(said, version) }, as(session));
  const control = (recordingId: string, action: 'pause' | 'stop') =>
    server.send(controlRecording, { recordingId, action }, as(moderator));
  /** A recording that a recorder makes, and the names that it may show. */
  const recorded = async () => {
    const id = await start();
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    expectReply(await recorder.piece(job, 0, 'first '));
    const shown = async () =>
      expectReply(await recorder.beat(job, 'recording')).people.map((person) => person.fullName);
    await shown();
    return { id, job, shown };
  };
  return { meetingId, moderator, recorder, come, start, answer, control, recorded };
}

/** What is kept of who agreed in a meeting. */
export const consentRows = (server: TestServer, meetingId: string) =>
  rowsOf(
    server.app.deps.db,
    sql`select * from consent where about = 'recording' and meeting_id = ${meetingId} order by seq`,
  );

/** What one test leaves to be recorded is not for the recorder of the next. */
export const deleteRecordingsOf = (server: TestServer) =>
  server.app.deps.db.execute(sql`update recording set state = 'failed', lease = null, lease_until = null`);
