import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  addRecordingPiece,
  answerRecordingConsent,
  claimRecordingJob,
  controlRecording,
  createQuickMeeting,
  encodeUtf8,
  finishRecordingPart,
  getLegalVersions,
  heartbeatRecording,
  joinMeeting,
  putRecordingPoster,
  RECORDING_CONSENT_VERSION,
  renameRecording,
  reportPartDurations,
  startRecording,
} from '@salon/contract';
import { recordingServer } from '@salon/recorder';
import { createTestHubClient } from '@salon/server/testing/hub';
import { serviceKey } from '@salon/server/testing/serviceKey';
import { send } from './calls.ts';
import type { Product } from './product.ts';

const run = promisify(execFile);
const SIZE = '640x360';

export interface Recorded {
  readonly meetingId: string;
  readonly recordingId: string;
}

/** A film that ffmpeg made: a picture with a clock that runs, and a tone. */
async function film(folder: string, seconds: number, audioOnly: boolean): Promise<{ file: string; poster: string }> {
  const [file, poster] = [join(folder, 'film.mp4'), join(folder, 'poster.jpg')];
  const length = ['-t', String(seconds)];
  const picture = ['-f', 'lavfi', ...length, '-i', `testsrc=size=${SIZE}:rate=10`];
  const tone = ['-f', 'lavfi', ...length, '-i', 'sine=frequency=440'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const quietly = ['-nostdin', '-v', 'error', '-y'];
  await run('ffmpeg', [...quietly, ...(audioOnly ? [] : picture), ...tone, ...codecs, '-movflags', '+faststart', file]);
  if (!audioOnly) await run('ffmpeg', [...quietly, '-ss', '1', '-i', file, '-frames:v', '1', poster]);
  return { file, poster };
}

/** How a recorder speaks to a running product, with the proof that the product's own recorders have. */
function recorderOf({ url, dataDir }: Pick<Product, 'url' | 'dataDir'>) {
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { secretKey: string };
  return recordingServer({ publicUrl: url, key: serviceKey(secretKey).toString('base64url') });
}

interface Options {
  readonly title: string;
  readonly name?: string;
  readonly seconds?: number;
  readonly audioOnly?: boolean;
  /** Up to here: `begun`, or `saved` with its file. */
  readonly until?: 'begun' | 'saved';
  /** A meeting that is there already. */
  readonly meetingId?: string;
  /** What is done in the room while it is recorded. */
  readonly during?: (admission: string) => Promise<void>;
}

type Place = Pick<Product, 'url' | 'dataDir'>;

/** Comes into a meeting as its moderator, without a browser. */
async function moderate(url: string, meetingId: string, bearer: string) {
  const { guest: consentVersion } = await send(url, getLegalVersions, {});
  const person = { fullName: 'Mehmet Demir', email: 'mehmet@salon.test' };
  // Who came in for the recording before may be taken to be inside still.
  const form = { meetingId, ...person, kvkk: true, terms: true, consentVersion, device: 'move' } as const;
  const { admissionToken } = await send(url, joinMeeting, form, { bearer });
  const hub = await createTestHubClient(url, admissionToken);
  await hub.enter();
  return { admission: admissionToken, leave: hub.close };
}

/** So much was recorded, as the recorder says, when something is done in the room. */
export const RECORDED_BEFORE_MS = 30_000;

/** Begins a recording and has it taken by a recorder, whose first piece arrives. */
async function begin(product: Place, admission: string, audioOnly: boolean) {
  const recorder = recorderOf(product);
  // Nothing is recorded where no recorder asks for work.
  await recorder.send(claimRecordingJob, { worker: 'e2e' });
  const { id: recordingId } = await send(product.url, startRecording, { audioOnly }, admission);
  const agreed = { answer: 'agreed', version: RECORDING_CONSENT_VERSION } as const;
  await send(product.url, answerRecordingConsent, { recordingId, ...agreed }, admission);
  const { job } = await recorder.send(claimRecordingJob, { worker: 'e2e' });
  if (job?.recordingId !== recordingId) throw new Error('another recorder was faster');
  const held = { recordingId, lease: job.lease };
  const file = new File([new Uint8Array(1000)], 'piece');
  const part = job.part ?? 1;
  await recorder.send(addRecordingPiece, { ...held, part, seq: 0, file });
  const progress = { run: 1, begun: 0, recorded: RECORDED_BEFORE_MS };
  await recorder.send(heartbeatRecording, { ...held, state: 'recording', progress });
  return { recorder, held, part };
}

/**
 * Brings a recording into a running product as its recorders do: someone signed in makes a meeting and starts it, and what ffmpeg
 * made is given as the file.
 */
export async function recorded(product: Place, bearer: string, options: Options): Promise<Recorded> {
  const { url } = product;
  const { title, name, seconds = 90, audioOnly = false, until = 'saved', during } = options;
  const meetingId =
    options.meetingId ?? (await send(url, createQuickMeeting, { title: encodeUtf8(title) }, { bearer })).meetingId;
  const { admission, leave } = await moderate(url, meetingId, bearer);
  const folder = mkdtempSync(join(tmpdir(), 'salon-film-'));
  try {
    const { recorder, held, part } = await begin(product, admission, audioOnly);
    const { recordingId } = held;
    await during?.(admission);
    if (until === 'begun') return { meetingId, recordingId };
    await send(url, controlRecording, { recordingId, action: 'stop' }, admission);
    await recorder.send(finishRecordingPart, { ...held, rate: 1000 });
    const { job } = await recorder.send(claimRecordingJob, { worker: 'e2e', kind: 'file' });
    if (job?.recordingId !== recordingId) throw new Error('another recorder was faster');
    const saved = { recordingId, lease: job.lease };
    await recorder.send(reportPartDurations, { ...saved, parts: [{ part, duration: seconds * 1000 }] });
    const { file, poster } = await film(folder, seconds, audioOnly);
    if (!audioOnly)
      await recorder.send(putRecordingPoster, { ...saved, file: new File([readFileSync(poster)], 'poster.jpg') });
    await recorder.upload(file, { ...saved, duration: seconds * 1000 });
    if (name !== undefined) await send(url, renameRecording, { recordingId, name }, { bearer });
    return { meetingId, recordingId };
  } finally {
    leave();
    rmSync(folder, { recursive: true, force: true });
  }
}
