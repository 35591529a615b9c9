import {
  addRecordingPiece,
  claimRecordingJob,
  finishRecordingPart,
  HEADERS,
  heartbeatRecording,
  type InputOf,
  putRecordingPoster,
  type ReplyOf,
  reportPartDurations,
  uploadRecording,
} from '@salon/contract';
import { serviceTokens } from '#platform/crypto/service.ts';
import { expectReply, type SendOptions, type TestServer } from '#testing/index.ts';

type Job = NonNullable<ReplyOf<typeof claimRecordingJob>['job']>;
type Progress = NonNullable<InputOf<typeof heartbeatRecording>['progress']> | null;

/** The smallest file that is told to be an MP4. */
export const buildMp4 = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex'));

/** A recorder that says by HTTP what a real one does, and records bytes of the test's. */
export function createTestRecorder(server: TestServer, worker = 'bir') {
  const tokens = () => {
    const { config, clock, keys } = server.app.deps;
    return serviceTokens(keys, config.publicUrl, clock);
  };
  const asRecorder = async (): Promise<SendOptions> => ({
    headers: { [HEADERS.service]: await tokens().sign('recorder') },
  });
  const heldOf = ({ recordingId, lease }: Job) => ({ recordingId, lease });
  /** Sends a picture of what is over. */
  const poster = async (job: Job) => {
    const file = new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'poster.jpg');
    return server.send(putRecordingPoster, { ...heldOf(job), file }, await asRecorder());
  };
  return {
    asRecorder,
    heldOf,
    poster,
    async take(kind?: 'room' | 'file'): Promise<Job | null> {
      const asked = { worker, ...(kind && { kind }) };
      return expectReply(await server.send(claimRecordingJob, asked, await asRecorder())).job;
    },
    async beat(
      job: Job,
      state: InputOf<typeof heartbeatRecording>['state'],
      progress: Progress = null,
      drawn?: string,
    ) {
      const has = drawn === undefined ? {} : { drawn };
      return server.send(heartbeatRecording, { ...heldOf(job), state, progress, ...has }, await asRecorder());
    },
    /** Says how long the parts are in the file. */
    time: async (job: Job, parts: InputOf<typeof reportPartDurations>['parts']) =>
      server.send(reportPartDurations, { ...heldOf(job), parts }, await asRecorder()),
    async piece(job: Job, seq: number, content: string) {
      const file = new File([content], 'piece');
      const input = { ...heldOf(job), part: job.part ?? 0, seq, file };
      return server.send(addRecordingPiece, input, await asRecorder());
    },
    end: async (job: Job) => server.send(finishRecordingPart, { ...heldOf(job), rate: 2480 }, await asRecorder()),
    /** Ends what it records, and takes it to make the file. */
    async endAndTake(job: Job): Promise<Job> {
      expectReply(await server.send(finishRecordingPart, heldOf(job), await asRecorder()));
      const taken = expectReply(await server.send(claimRecordingJob, { worker, kind: 'file' }, await asRecorder())).job;
      if (taken?.recordingId !== job.recordingId) throw new Error('what is over was not there to be taken');
      return taken;
    },
    /** Sends poster and file of what is over. */
    async finish(job: Job, bytes = buildMp4(), duration = 61_000) {
      expectReply(await poster(job));
      const input = { ...heldOf(job), duration, file: new File([bytes], 'recording.mp4') };
      return server.send(uploadRecording, input, await asRecorder());
    },
  };
}
