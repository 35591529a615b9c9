import type { Background } from './background.drawing.ts';

/** Frames as a stream, where the browser lends tracks to workers so. */
export interface Streams {
  readonly readable: ReadableStream<VideoFrame>;
  readonly writable: WritableStream<VideoFrame>;
}

/** Addresses of what the worker runs. */
export interface EffectFiles {
  readonly loader: string;
  readonly program: string;
  readonly model: string;
}

/** What the page tells the worker. `frame`: the picture that it asked for; null: there is none at the moment. */
export type ToWorker =
  | {
      readonly is: 'start';
      readonly files: EffectFiles;
      readonly background: Background;
      readonly streams: Streams | null;
    }
  | { readonly is: 'background'; readonly background: Background }
  | { readonly is: 'frame'; readonly frame: ImageBitmap | null };

/**
 * What the worker tells the page. `running`: the first finished picture is out; `ask`: it takes the next picture; `picture`: a
 * finished one, where there are no streams; `slow`: this device does not keep up.
 */
export type FromWorker =
  | { readonly is: 'running' | 'ask' | 'slow' | 'failed' }
  | { readonly is: 'picture'; readonly picture: ImageBitmap };
