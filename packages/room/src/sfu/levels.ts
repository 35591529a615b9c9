import type { Clock } from '../ports.ts';

const EVERY = 100;
const SAMPLES = 512;

/** Loudness 0..1 as ears judge it, from the mean of a stretch of samples. */
const heard = (samples: Float32Array): number =>
  Math.min(1, Math.sqrt(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)));

/** Measures sounds while somebody watches: one audio context for all, none when nobody does. */
export class Levels {
  readonly #clock: Clock;
  #watchers = 0;
  #context: AudioContext | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls back about ten times a second until the returned function is called; `find` is asked each time, tracks come and go. */
  watch(find: () => MediaStreamTrack | null, onLevel: (level: number) => void): () => void {
    this.#watchers += 1;
    const ear = new Ear();
    let cancel = () => {};
    const beat = () => {
      onLevel(this.#level(ear, find()));
      cancel = this.#clock.after(EVERY, beat);
    };
    cancel = this.#clock.after(EVERY, beat);
    let watching = true;
    return () => {
      cancel();
      ear.close();
      if (watching) this.#forget();
      watching = false;
    };
  }

  #level(ear: Ear, track: MediaStreamTrack | null): number {
    if (track === null || track.readyState !== 'live' || !track.enabled) return 0;
    this.#context ??= new AudioContext();
    return ear.level(this.#context, track);
  }

  #forget(): void {
    this.#watchers -= 1;
    if (this.#watchers > 0) return;
    void this.#context?.close();
    this.#context = null;
  }
}

class Ear {
  readonly #samples = new Float32Array(SAMPLES);
  #track: MediaStreamTrack | null = null;
  #source: MediaStreamAudioSourceNode | null = null;
  #analyser: AnalyserNode | null = null;

  level(context: AudioContext, track: MediaStreamTrack): number {
    if (track !== this.#track || this.#analyser === null) this.#listen(context, track);
    this.#analyser?.getFloatTimeDomainData(this.#samples);
    return heard(this.#samples);
  }

  close(): void {
    this.#source?.disconnect();
    this.#analyser = null;
  }

  #listen(context: AudioContext, track: MediaStreamTrack): void {
    this.close();
    this.#track = track;
    this.#analyser = context.createAnalyser();
    this.#analyser.fftSize = SAMPLES;
    this.#source = context.createMediaStreamSource(new MediaStream([track]));
    this.#source.connect(this.#analyser);
  }
}
