import {
  answerRecordingConsent,
  controlRecording,
  createQuickMeeting,
  encodeUtf8,
  getLegalVersions,
  getRecording,
  joinMeeting,
  RECORDING_CONSENT_VERSION,
  type Recording,
  startRecording,
} from '@salon/contract';
import { send } from '@salon/e2e/product';
import { sealer, signIn } from '../measure/ownServer.ts';
import { enterHub, type Participant, takePart } from './participant.ts';
import type { Sends } from './sender.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const POLL_MS = 200;
/** What takes longer does not come. */
const LONGEST_MS = 600_000;

/** A meeting with people who send, whose moderator records it. */
export type RecordedRoom = Awaited<ReturnType<typeof recordedRoom>>;

/** A sign-in ends after a quarter of an hour: it is renewed before. */
const SIGN_IN_MS = 10 * 60_000;

function signedIn(url: string, email: string): () => Promise<{ bearer: string }> {
  let [bearer, until] = ['', Number.NEGATIVE_INFINITY];
  return async () => {
    if (performance.now() > until) {
      ({ token: bearer } = await signIn(url, email, await (await sealer(url))()));
      until = performance.now() + SIGN_IN_MS;
    }
    return { bearer };
  };
}

/** The consent of someone who is recorded. */
export const agreementTo = (recordingId: string) =>
  ({ recordingId, answer: 'agreed', version: RECORDING_CONSENT_VERSION }) as const;

/** The recordings of whose organiser `email` is. */
export function recordingsOf(url: string, email: string) {
  const asOwner = signedIn(url, email);
  const latest = async (recordingId: string): Promise<Recording> =>
    (await send(url, getRecording, { recordingId }, await asOwner())).recording;
  /** Resolves with the recording when it is in one of these states. A server that is away is asked again. */
  const until = async (id: string, ...states: readonly Recording['state'][]): Promise<Recording> => {
    const end = performance.now() + LONGEST_MS;
    for (;;) {
      const now = await latest(id).catch(() => null);
      if (performance.now() > end) throw new Error(`the recording is still ${now?.state ?? 'not told of'}`);
      if (now !== null && states.includes(now.state)) return now;
      if (now?.state === 'failed') throw new Error(`the recording failed: ${now.failure}`);
      await wait(POLL_MS);
    }
  };
  return {
    asOwner,
    until,
    /** What is missing in the file of a recording that is ready, between two instants: seconds after the first one, each with its length. */
    async gapsIn(recordingId: string, from: number, to: number): Promise<{ at: number; seconds: number }[]> {
      const { spans } = await send(url, getRecording, { recordingId }, await asOwner());
      const gaps: { at: number; seconds: number }[] = [];
      let end = from;
      for (const span of [
        ...spans.map((span) => ({ from: Date.parse(span.from), to: Date.parse(span.to) })),
        { from: to, to },
      ]) {
        const next = Math.min(span.from, to);
        if (next > end) gaps.push({ at: (end - from) / 1000, seconds: (next - end) / 1000 });
        end = Math.max(end, span.to);
      }
      return gaps;
    },
  };
}

/** `email`: of an account whose package has recording. Everyone agrees to be recorded. */
export async function recordedRoom(url: string, email: string, people: number, sends: Sends) {
  const { asOwner, until, gapsIn } = recordingsOf(url, email);
  const { meetingId } = await send(url, createQuickMeeting, { title: encodeUtf8('Kayıt') }, await asOwner());
  const { guest: consentVersion } = await send(url, getLegalVersions, {});
  const form = { meetingId, fullName: 'Mehmet Demir', email, kvkk: true, terms: true } as const;
  const { admissionToken: moderator } = await send(url, joinMeeting, { ...form, consentVersion }, await asOwner());
  const hub = await enterHub(url, moderator);
  const senders: Participant[] = [];
  for (let index = 0; index < people; index += 1) senders.push(await takePart(url, meetingId, index, sends));
  return {
    until,
    gapsIn,
    /** Resolves with its id when it is on. */
    async start(): Promise<string> {
      const { id: recordingId } = await send(url, startRecording, {}, moderator);
      for (const { admission } of senders) await send(url, answerRecordingConsent, agreementTo(recordingId), admission);
      await until(recordingId, 'on');
      return recordingId;
    },
    async stop(recordingId: string): Promise<void> {
      await send(url, controlRecording, { recordingId, action: 'stop' }, moderator);
    },
    async leave(): Promise<void> {
      hub.disconnect();
      for (const sender of senders) await sender.leave();
    },
  };
}
