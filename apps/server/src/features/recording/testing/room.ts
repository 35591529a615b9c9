import {
  controlRecording,
  listRecordings,
  type RecordingAction,
  type RoomSession,
  startRecording,
} from '@salon/contract';
import {
  createTestLobby,
  expectReply,
  itsModerator,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { noteRecorder } from '../recording.store.ts';
import { createTestRecorder } from './recorder.ts';

export const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });
const RECORDED = { recordMeeting: true, isGuestPolicyAlwaysAccept: true } as const;

/** A planned meeting that may be recorded, its moderator, and what they do with the recording. */
export async function createTestRecordedRoom(
  server: TestServer,
  overrides: Parameters<typeof createTestLobby>[1] = {},
  recorderRooms = 1000,
) {
  const { meetingId } = await createTestLobby(server, { ...RECORDED, ...overrides });
  const moderator = await itsModerator(server, meetingId);
  const start = async () => {
    await noteRecorder(server.app.deps.db, 'test', server.clock.now(), recorderRooms);
    return server.send(startRecording, {}, as(moderator));
  };
  const control = (recordingId: string, action: RecordingAction, who = moderator) =>
    server.send(controlRecording, { recordingId, action }, as(who));
  const bearer = await tokenOf(server, 'mehmet@salon.test');
  const list = async () => expectReply(await server.send(listRecordings, { id: meetingId }, { bearer })).recordings;
  const recorder = createTestRecorder(server);
  /** Started, taken by the recorder, and on. */
  const recorded = async () => {
    const { id } = expectReply(await start());
    const job = await recorder.take();
    if (job === null) throw new Error('there was nothing to record');
    expectReply(await recorder.piece(job, 0, 'first '));
    expectReply(await recorder.beat(job, 'recording'));
    return { id, job };
  };
  /** The same, stopped, and with its file. */
  const ready = async () => {
    const { id, job } = await recorded();
    await control(id, 'stop');
    const saving = await recorder.endAndTake(job);
    expectReply(await recorder.finish(saving));
    return id;
  };
  return { meetingId, moderator, start, control, bearer, list, recorder, recorded, ready };
}
