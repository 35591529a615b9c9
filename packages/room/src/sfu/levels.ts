import type { Clock } from '../ports.ts';

const EVERY = 100;

/** Loudness 0..1 as ears judge it, from a linear level. */
const heard = (level: number): number => Math.min(1, Math.sqrt(Math.max(0, level)));

/** The level of a sound that arrives: the browser knows it, nothing has to be decoded twice. */
export function receivedLevel(receiver: RTCRtpReceiver | undefined): number {
  return heard(receiver?.getSynchronizationSources?.()[0]?.audioLevel ?? 0);
}

/** Calls back about ten times a second until the returned function is called. */
export function watch(clock: Clock, level: () => number, onLevel: (level: number) => void): () => void {
  let cancel = () => {};
  const beat = () => {
    onLevel(level());
    cancel = clock.after(EVERY, beat);
  };
  cancel = clock.after(EVERY, beat);
  return () => cancel();
}

/** Measures my own microphone while somebody watches. */
export class Meter {
  #watchers = 0;
  #context: AudioContext | null = null;
  #analyser: AnalyserNode | null = null;
  #source: MediaStreamAudioSourceNode | null = null;
  #trackId = '';

  open(): void {
    this.#watchers += 1;
  }

  close(): void {
    this.#watchers -= 1;
    if (this.#watchers > 0) return;
    void this.#context?.close();
    this.#context = null;
    this.#analyser = null;
    this.#source = null;
    this.#trackId = '';
  }

  level(track: MediaStreamTrack | null): number {
    if (track === null || track.readyState !== 'live' || !track.enabled) return 0;
    if (track.id !== this.#trackId) this.#listenTo(track);
    const analyser = this.#analyser;
    if (analyser === null) return 0;
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return heard(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
  }

  #listenTo(track: MediaStreamTrack): void {
    this.#trackId = track.id;
    this.#source?.disconnect();
    this.#context ??= new AudioContext();
    this.#analyser ??= this.#context.createAnalyser();
    this.#analyser.fftSize = 512;
    this.#source = this.#context.createMediaStreamSource(new MediaStream([track]));
    this.#source.connect(this.#analyser);
  }
}
