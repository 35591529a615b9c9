/** Loudness 0..1 of samples -1..1, on a scale on which ordinary speech fills about half. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  if (rms === 0) return 0;
  // -60 dB and quieter is 0, full scale is 1.
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(rms)) / 60));
}

/** How loud a moment was: loudness and largest sample, both 0..1. */
export interface Loudness {
  readonly level: number;
  readonly amplitude: number;
}

/** Looks at a track's sound. */
export interface LevelMeter {
  /** The last moment; null while the browser holds sound processing back. */
  read(): Loudness | null;
  close(): void;
}

/** A meter on a live track; the track itself is neither changed nor stopped. */
export function openLevelMeter(track: MediaStreamTrack): LevelMeter | null {
  if (typeof AudioContext !== 'function') return null;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Until the first touch of the page some browsers keep a context asleep.
  const wake = (): void => void context.resume().catch(() => undefined);
  wake();
  document.addEventListener('pointerdown', wake);
  document.addEventListener('keydown', wake);
  return {
    read() {
      if (context.state !== 'running') return null;
      analyser.getFloatTimeDomainData(samples);
      let amplitude = 0;
      for (const sample of samples) amplitude = Math.max(amplitude, Math.abs(sample));
      return { level: loudness(samples), amplitude };
    },
    close() {
      document.removeEventListener('pointerdown', wake);
      document.removeEventListener('keydown', wake);
      source.disconnect();
      void context.close().catch(() => undefined);
    },
  };
}
