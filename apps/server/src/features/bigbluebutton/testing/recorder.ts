import {
  addRecordingPiece,
  claimRecordingJob,
  finishRecordingPart,
  HEADERS,
  heartbeatRecording,
  putRecordingPoster,
  startRecording,
  uploadRecording,
} from '@salon/contract';
import { serviceTokens } from '#platform/crypto/service.ts';
import { expectReply, type SendOptions, type TestServer } from '#testing/index.ts';

const WORKER = { worker: 'bir' } as const;

/** Records a meeting as a recorder does, by HTTP alone: `admission` is a moderator's, `end` ends the meeting. */
export async function recordTestMeeting(
  server: TestServer,
  { admission, end }: { admission: string; end(): Promise<unknown> },
): Promise<string> {
  const { config, clock, keys } = server.app.deps;
  const asRecorder = async (): Promise<SendOptions> => ({
    headers: { [HEADERS.service]: await serviceTokens(keys, config.publicUrl, clock).sign('recorder') },
  });
  const claim = async (kind: 'room' | 'file') =>
    expectReply(await server.send(claimRecordingJob, { ...WORKER, kind }, await asRecorder())).job;
  // A recorder that asks for work is there: without one, nothing is recorded.
  await claim('room');
  const { id } = expectReply(await server.send(startRecording, {}, { admission }));
  const room = await claim('room');
  if (room === null) throw new Error('there is nothing to record');
  const lease = { recordingId: room.recordingId, lease: room.lease };
  const piece = { ...lease, part: room.part ?? 0, seq: 0, file: new File(['first '], 'piece') };
  expectReply(await server.send(addRecordingPiece, piece, await asRecorder()));
  const beat = { ...lease, state: 'recording', progress: null } as const;
  expectReply(await server.send(heartbeatRecording, beat, await asRecorder()));
  await end();
  expectReply(await server.send(finishRecordingPart, lease, await asRecorder()));
  const saving = await claim('file');
  if (saving === null) throw new Error('there is no file to make');
  const file = { recordingId: saving.recordingId, lease: saving.lease };
  const poster = new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'poster.jpg');
  expectReply(await server.send(putRecordingPoster, { ...file, file: poster }, await asRecorder()));
  // The smallest file that counts as an MP4.
  const bytes = Uint8Array.from(Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex'));
  const upload = { ...file, duration: 61_000, file: new File([bytes], 'recording.mp4') };
  expectReply(await server.send(uploadRecording, upload, await asRecorder()));
  return id;
}
