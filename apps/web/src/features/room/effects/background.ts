import type { Background } from '../../../../worker/background.drawing.ts';
import type { FromWorker, Streams, ToWorker } from '../../../../worker/background.messages.ts';

/** Why a background is not there. */
export type BackgroundTrouble = 'unsupported' | 'unreached' | 'slow' | 'failed';

/** Someone before a background, as a track. */
export interface BackgroundTrack {
  readonly track: MediaStreamTrack;
  /** Puts another background behind them while it runs. */
  set(background: Background): void;
  stop(): void;
}

export class BackgroundFailure extends Error {
  readonly trouble: BackgroundTrouble;
  constructor(trouble: BackgroundTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** What Chromium lends tracks to workers by; other browsers have none of it on a page. */
interface StreamWindow {
  readonly MediaStreamTrackProcessor?: new (init: {
    track: MediaStreamTrack;
    maxBufferSize: number;
  }) => { readonly readable: ReadableStream<VideoFrame> };
  readonly MediaStreamTrackGenerator?: new (init: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
}

/** A module of one function that adds numbers four at a time: valid where the program's own can run. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const isSupported = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof HTMLCanvasElement.prototype.captureStream === 'function' &&
  typeof WebAssembly === 'object' &&
  WebAssembly.validate(SIMD);

/** Where the program and its model come from. */
const files = {
  loader: import.meta.env.VITE_VISION_LOADER,
  program: import.meta.env.VITE_VISION_PROGRAM,
  model: import.meta.env.VITE_VISION_MODEL,
};

/** What shows finished pictures, and how the worker comes by those of the camera. */
interface Exit {
  readonly track: MediaStreamTrack;
  readonly streams: Streams | null;
  frame(): Promise<ImageBitmap | null>;
  show(picture: ImageBitmap): void;
  close(): void;
}

function openExit(source: MediaStreamTrack): Exit {
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } =
    globalThis as unknown as StreamWindow;
  if (Processor !== undefined && Generator !== undefined) {
    const track = new Generator({ kind: 'video' });
    const { readable } = new Processor({ track: source, maxBufferSize: 1 });
    return {
      track,
      streams: { readable, writable: track.writable },
      frame: async () => null,
      show: () => undefined,
      close: () => track.stop(),
    };
  }
  return openCanvas(source);
}

/** Elsewhere an element plays the camera, and a canvas that no one sees is what goes out. */
function openCanvas(source: MediaStreamTrack): Exit {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([source]);
  video.play().catch(() => undefined);
  const canvas = document.createElement('canvas');
  const { width = 1280, height = 720 } = source.getSettings();
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('bitmaprenderer');
  const [track] = canvas.captureStream().getVideoTracks();
  if (context === null || track === undefined) throw new BackgroundFailure('unsupported');
  return {
    track,
    streams: null,
    frame: async () => (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? null : createImageBitmap(video)),
    show: (picture) => context.transferFromImageBitmap(picture),
    close() {
      track.stop();
      video.srcObject = null;
    },
  };
}

/** What was fetched is kept by the browser: looked at first, so that a lost line is told apart from a failure. */
async function fetchFiles(): Promise<void> {
  const answers = await Promise.all(
    [import.meta.env.VITE_BACKGROUND_WORKER, ...Object.values(files)].map((file) => fetch(file)),
  ).catch(() => {
    throw new BackgroundFailure('unreached');
  });
  if (answers.some(({ ok }) => !ok)) throw new BackgroundFailure('unreached');
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
}

/**
 * Opens a camera's track before a background, once its first finished picture is there. `onTrouble`: it stopped on its own
 * later.
 */
export async function openBackground(
  camera: MediaStreamTrack,
  background: Background,
  onTrouble: (trouble: BackgroundTrouble) => void,
): Promise<BackgroundTrack> {
  if (!isSupported()) throw new BackgroundFailure('unsupported');
  await fetchFiles();
  // Anyone who sends the camera's own track may black it out in the meantime.
  const source = camera.clone();
  source.enabled = true;
  const exit = openExit(source);
  const worker = new Worker(import.meta.env.VITE_BACKGROUND_WORKER);
  const post = (message: ToWorker, give: Transferable[] = []) => worker.postMessage(message, give);
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    worker.terminate();
    exit.close();
    source.stop();
  };
  const running = new Promise<void>((resolve, reject) => {
    let runs = false;
    const failed = (trouble: BackgroundTrouble) => {
      if (isOver) return;
      stop();
      if (runs) onTrouble(trouble);
      else reject(new BackgroundFailure(trouble));
    };
    worker.addEventListener('error', () => failed('failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.is === 'picture') exit.show(data.picture);
      else if (data.is === 'running') {
        runs = true;
        resolve();
      } else if (data.is !== 'ask') failed(data.is);
      else
        void exit
          .frame()
          .catch(() => null)
          .then((frame) => post({ is: 'frame', frame }, frame === null ? [] : [frame]));
    });
    // A camera that stops before the first picture has nothing to show any more.
    camera.addEventListener('ended', () => failed('failed'), { once: true });
  });
  const { streams } = exit;
  post(
    { is: 'start', files, background, streams },
    streams === null ? [] : [streams.readable as unknown as Transferable, streams.writable as unknown as Transferable],
  );
  await running;
  return { track: exit.track, set: (next) => post({ is: 'background', background: next }), stop };
}
