import { RECORDING_CHUNK_MS, RECORDING_PICTURE } from '@salon/contract';

/**
 * These run in the page. They are handed over as text: they use nothing but what they are given and what every page has.
 */

/** What the page is told, and what it tells, over bindings of the worker's. */
interface RecorderWindow {
  salonChunk(base64: string): Promise<void>;
  salonEnded(why: string): Promise<void>;
  salonCapture?: Capture;
}

interface Capture {
  recorder: MediaRecorder;
  type: string;
  /** Pictures that were delivered, and in how long (milliseconds), pauses not counted. */
  frames: number;
  recordedMs: number;
  /** How much was recorded until it was last begun or resumed, how often it was, and since when it continues; null: it does not. */
  run: number;
  begun: number;
  since: number | null;
  /** Everything that was recorded has been handed over. */
  done: Promise<void>;
}

export interface CaptureOptions {
  audioOnly: boolean;
  picture: typeof RECORDING_PICTURE;
  /** The first that the browser has is used. */
  types: readonly string[];
  videoBits: number;
  audioBits: number;
  /** This often what was recorded is handed over (milliseconds). */
  chunkMs: number;
}

export const captureOptions = (audioOnly: boolean): CaptureOptions => ({
  audioOnly,
  picture: RECORDING_PICTURE,
  // The browser's own H.264 is kept as it is; what it lacks is encoded once more.
  types: audioOnly
    ? ['audio/webm;codecs=opus']
    : ['video/x-matroska;codecs=avc1,opus', 'video/webm;codecs=h264,opus', 'video/webm;codecs=vp8,opus'],
  videoBits: 1_500_000,
  audioBits: 128_000,
  chunkMs: RECORDING_CHUNK_MS,
});

/** Begins to record this tab. Resolves with the type that is recorded. */
export async function beginCapture(options: CaptureOptions): Promise<string> {
  const page = window as unknown as RecorderWindow;
  const { width, height, rate } = options.picture;
  const stream = await navigator.mediaDevices.getDisplayMedia({
    preferCurrentTab: true,
    video: { width, height, frameRate: { ideal: rate, max: rate } },
    audio: {
      suppressLocalAudioPlayback: false,
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    },
  } as DisplayMediaStreamOptions);
  const [picture] = stream.getVideoTracks();
  const [sound] = stream.getAudioTracks();
  if (picture === undefined || sound === undefined) throw new Error('the tab gave no picture or no sound');
  const recorded = options.audioOnly ? new MediaStream([sound]) : stream;
  const type = options.types.find((one) => MediaRecorder.isTypeSupported(one));
  if (type === undefined) throw new Error('the browser records none of the known types');
  const recorder = new MediaRecorder(recorded, {
    mimeType: type,
    videoBitsPerSecond: options.videoBits,
    audioBitsPerSecond: options.audioBits,
  });
  const ended = Promise.withResolvers<void>();
  const capture: Capture = {
    recorder,
    type,
    frames: 0,
    recordedMs: 0,
    run: 0,
    begun: 0,
    since: null,
    done: ended.promise,
  };
  page.salonCapture = capture;
  let handing = Promise.resolve();
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    handing = handing.then(async () => {
      const bytes = new Uint8Array(await data.arrayBuffer());
      let text = '';
      for (let from = 0; from < bytes.length; from += 32_768)
        text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
      await page.salonChunk(btoa(text));
    });
  };
  recorder.onstop = () => void handing.then(ended.resolve, ended.reject);
  const goesOn = () => {
    capture.run += 1;
    capture.since = performance.now();
  };
  recorder.onstart = goesOn;
  recorder.onresume = goesOn;
  recorder.onpause = () => {
    if (capture.since !== null) capture.begun += performance.now() - capture.since;
    capture.since = null;
  };
  recorder.onerror = () => void page.salonEnded('recorder');
  for (const track of stream.getTracks()) track.onended = () => void page.salonEnded('tab');
  const shown = document.createElement('video');
  shown.muted = true;
  shown.srcObject = new MediaStream([picture]);
  let last = performance.now();
  const count = () => {
    const now = performance.now();
    if (recorder.state === 'recording') {
      capture.frames += 1;
      capture.recordedMs += now - last;
    }
    last = now;
    shown.requestVideoFrameCallback(count);
  };
  // Where nothing moves the first picture may come late.
  void shown.play().catch(() => undefined);
  shown.requestVideoFrameCallback(count);
  recorder.start(options.chunkMs);
  return type;
}

/** Pauses or continues; says what is so now. */
export function setPaused(paused: boolean): boolean {
  const { salonCapture } = window as unknown as RecorderWindow;
  const recorder = salonCapture?.recorder;
  if (recorder === undefined || recorder.state === 'inactive') return paused;
  if (paused && recorder.state === 'recording') {
    recorder.requestData();
    recorder.pause();
  }
  if (!paused && recorder.state === 'paused') recorder.resume();
  return recorder.state === 'paused';
}

/** How far the recording of this part is, in milliseconds of it; null: it has not begun. */
export function captureProgress(): { run: number; begun: number; recorded: number } | null {
  const { salonCapture } = window as unknown as RecorderWindow;
  if (salonCapture === undefined || salonCapture.run === 0) return null;
  const { run, begun, since } = salonCapture;
  // In a pause there is nothing new to say: the next one begins where this one ended.
  if (since === null) return null;
  return { run, begun: Math.round(begun), recorded: Math.round(begun + performance.now() - since) };
}

/** Stops; resolves when everything was handed over, with the pictures a second that were delivered. */
export async function endCapture(): Promise<number> {
  const { salonCapture } = window as unknown as RecorderWindow;
  if (salonCapture === undefined) return 0;
  const { recorder, done, frames, recordedMs } = salonCapture;
  if (recorder.state !== 'inactive') recorder.stop();
  await done;
  return recordedMs === 0 ? 0 : (frames * 1000) / recordedMs;
}
