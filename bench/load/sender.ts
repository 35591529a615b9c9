import './quiet.ts';
import { setTimeout } from 'node:timers/promises';
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  LocalVideoTrack,
  RemoteAudioTrack,
  RemoteVideoTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoCodec,
  VideoFrame,
  VideoSource,
  VideoStream,
} from '@livekit/rtc-node';

/** Ends the media library's own threads; without it the process does not end. */
export { dispose } from '@livekit/rtc-node';

/** What a simulated participant sends. */
export interface Sends {
  readonly picture: { readonly width: number; readonly height: number; readonly framesPerSecond: number } | null;
  /** A tone all the time, or only when they are told to speak. */
  readonly sound: boolean | 'byTurns';
  /** Receives nothing: for a crowd of which only what it sends matters. */
  readonly deaf?: boolean;
}

/** Someone was seen, or heard, for the first time. */
export type OnMet = (personId: string, what: 'picture' | 'sound') => void;

/** A participant without a browser. */
export interface Sender {
  readonly room: Room;
  /** Speaks for this many milliseconds; for anyone who speaks by turns. */
  speak(milliseconds: number): Promise<void>;
  leave(): Promise<void>;
}

const RATE = 48_000;
/** Without a queue the library takes frames of 10 ms alone. */
const SOUND_EVERY = 10;

/**
 * Connects to a media server (through our gate or directly) and sends a moving picture and a tone until it leaves.
 * `onMet` is notified of everyone's first picture, and of the first sound in what they say, once they are decoded; what has come is
 * received no longer: this machine stands for those of everyone.
 */
export async function connectSender(url: string, token: string, sends: Sends, onMet?: OnMet): Promise<Sender> {
  const room = new Room();
  // The library itself listens to the room for every picture that is looked at.
  room.setMaxListeners(0);
  if (onMet !== undefined)
    room.on(RoomEvent.TrackSubscribed, (track, publication, { identity }) => {
      const met = (what: 'picture' | 'sound') => (came: boolean) => {
        if (!came) return;
        onMet(identity, what);
        publication.setSubscribed(false);
      };
      if (track instanceof RemoteVideoTrack) void firstFrame(track).then(met('picture'));
      if (track instanceof RemoteAudioTrack) void firstSound(track).then(met('sound'));
    });
  await room.connect(url.replace(/^http/, 'ws'), token, {
    autoSubscribe: sends.deaf !== true,
    dynacast: true,
  });
  const stops: (() => Promise<void>)[] = [];
  if (sends.picture !== null) stops.push(await sendPicture(room, sends.picture));
  const voice = sends.sound === false ? null : await openVoice(room);
  if (voice !== null) stops.push(voice.close);
  if (sends.sound === true) void voice?.speak(Number.POSITIVE_INFINITY);
  return {
    room,
    speak: async (milliseconds) => voice?.speak(milliseconds),
    async leave() {
      for (const stop of stops) await stop();
      await room.disconnect();
    },
  };
}

/** Resolves with the first decoded frame: true; or false when the track ends before. */
async function firstFrame(track: RemoteVideoTrack): Promise<boolean> {
  for await (const _frame of new VideoStream(track)) return true;
  return false;
}

/** Louder than the noise of decoded silence. */
const AUDIBLE = 300;

/** Resolves with the first sound that is no silence: true; or false when the track ends before. */
async function firstSound(track: RemoteAudioTrack): Promise<boolean> {
  for await (const { data } of new AudioStream(track)) if (data.some((sample) => sample > AUDIBLE)) return true;
  return false;
}

async function publish(room: Room, track: LocalAudioTrack | LocalVideoTrack, source: TrackSource): Promise<void> {
  const options = new TrackPublishOptions();
  options.source = source;
  if (track instanceof LocalVideoTrack) options.videoCodec = VideoCodec.VP8;
  await room.localParticipant?.publishTrack(track, options);
}

async function sendPicture(room: Room, size: NonNullable<Sends['picture']>): Promise<() => Promise<void>> {
  const { width, height, framesPerSecond } = size;
  const source = new VideoSource(width, height);
  await publish(room, LocalVideoTrack.createVideoTrack('camera', source), TrackSource.SOURCE_CAMERA);
  const pixels = new Uint8Array((width * height * 3) / 2).fill(128);
  let frame = 0;
  const timer = setInterval(() => {
    frame += 1;
    // A bright bar that wanders over the picture: something for the encoder to do.
    const bar = (frame * 8) % width;
    for (let row = 0; row < height; row += 1)
      pixels
        .fill(40, row * width, (row + 1) * width)
        .fill(220, row * width + bar, row * width + Math.min(width, bar + 16));
    source.captureFrame(new VideoFrame(pixels, width, height, VideoBufferType.I420));
  }, 1000 / framesPerSecond);
  return async () => {
    clearInterval(timer);
    await source.close();
  };
}

/**
 * A microphone that hears a tone while someone speaks. Without a queue of its own: one with a queue sends silence in
 * between, and fifty that encode silence are more than two processors bear.
 */
async function openVoice(room: Room): Promise<{ speak(milliseconds: number): Promise<void>; close(): Promise<void> }> {
  const source = new AudioSource(RATE, 1, 0);
  await publish(room, LocalAudioTrack.createAudioTrack('microphone', source), TrackSource.SOURCE_MICROPHONE);
  const samples = new Int16Array((RATE * SOUND_EVERY) / 1000);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = 6000 * Math.sin((2 * Math.PI * 440 * index) / RATE);
  let stopped = false;
  let speaking = Promise.resolve();
  return {
    speak(milliseconds) {
      speaking = (async () => {
        const began = performance.now();
        for (let said = 0; said < milliseconds && !stopped; said += SOUND_EVERY) {
          await source.captureFrame(new AudioFrame(samples, RATE, 1, samples.length)).catch(() => undefined);
          const ahead = began + said - performance.now();
          if (ahead > 0) await setTimeout(ahead);
        }
      })();
      return speaking;
    },
    async close() {
      stopped = true;
      await speaking;
      await source.close();
    },
  };
}
