/// <reference path="./vision.d.ts" />
import { ImageSegmenter } from '@mediapipe/tasks-vision';
import { type Background, Drawing } from './background.drawing.ts';
import type { EffectFiles, FromWorker, Streams, ToWorker } from './background.messages.ts';
import { Pace } from './background.pace.ts';

declare const self: DedicatedWorkerGlobalScope;

// The program tells what it does as warnings and errors, line by line; what goes wrong it throws.
const silent = () => undefined;
Object.assign(console, { log: silent, info: silent, warn: silent, error: silent });

/**
 * Every so many pictures the model looks for the person again. What is seen beside someone who moved meanwhile is blurred too; before
 * a picture it would be the room.
 */
const LOOK_EVERY = { blur: 2, picture: 1 };
/** At most this many pictures a second. */
const RATE = 24;

const tell = (message: FromWorker, give: Transferable[] = []) => self.postMessage(message, give);

let background: Background;
let onFrame: (frame: ImageBitmap | null) => void = () => undefined;

/** Looks for someone in a picture and draws them before the background. */
function effect(segmenter: ImageSegmenter) {
  const drawing = new Drawing();
  const pace = new Pace(() => tell({ is: 'slow' }));
  let count = 0;
  let runs = false;
  return {
    apply(source: CanvasImageSource, width: number, height: number): OffscreenCanvas | null {
      const startedAt = performance.now();
      drawing.open(source, width, height);
      if (count % LOOK_EVERY[background.is] === 0)
        segmenter.segmentForVideo(drawing.seen(), startedAt, (result) => {
          const mask = result.confidenceMasks?.[0];
          if (mask !== undefined) drawing.take(mask.getAsFloat32Array());
          result.close();
        });
      count += 1;
      const drawn = drawing.finish(background);
      pace.took(performance.now() - startedAt);
      return drawn;
    },
    /** A finished picture is out. */
    out() {
      if (!runs) tell({ is: 'running' });
      runs = true;
    },
  };
}
type Effect = ReturnType<typeof effect>;

/** From one stream to the other. A frame that comes too early for the rate is left out. */
async function runStreams({ readable, writable }: Streams, { apply, out }: Effect): Promise<void> {
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let next = 0;
  for (;;) {
    const { done, value: frame } = await reader.read();
    if (done) return;
    const { timestamp, displayWidth, displayHeight } = frame;
    const isDue = timestamp >= next;
    const drawn = isDue ? apply(frame, displayWidth, displayHeight) : null;
    frame.close();
    if (!isDue || drawn === null) continue;
    // A camera of thirty pictures a second is a little early at times.
    next = Math.max(next, timestamp - 500_000 / RATE) + 1_000_000 / RATE;
    await writer.write(new VideoFrame(drawn, { timestamp, alpha: 'discard' }));
    out();
  }
}

/** Asks the page for one picture after the other: its own timers rest while it is not looked at, a worker's do not. */
async function runByFrames({ apply, out }: Effect): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    const frame = await new Promise<ImageBitmap | null>((resolve) => {
      onFrame = resolve;
      tell({ is: 'ask' });
    });
    const drawn = frame === null ? null : apply(frame, frame.width, frame.height);
    frame?.close();
    if (drawn !== null) {
      const picture = drawn.transferToImageBitmap();
      tell({ is: 'picture', picture }, [picture]);
      out();
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / RATE - (performance.now() - startedAt)));
  }
}

async function start(files: EffectFiles, streams: Streams | null): Promise<void> {
  const segmenter = await ImageSegmenter.createFromOptions(
    { wasmLoaderPath: files.loader, wasmBinaryPath: files.program },
    {
      baseOptions: { modelAssetPath: files.model, delegate: 'CPU' },
      runningMode: 'VIDEO',
      outputCategoryMask: false,
      outputConfidenceMasks: true,
    },
  );
  const made = effect(segmenter);
  await (streams === null ? runByFrames(made) : runStreams(streams, made));
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === 'frame') return onFrame(data.frame);
  background = data.background;
  if (data.is === 'start') start(data.files, data.streams).catch(() => tell({ is: 'failed' }));
});
