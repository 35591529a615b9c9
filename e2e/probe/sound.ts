import type { Page } from '@playwright/test';

/** How loud each frequency was at most, over everything that the page receives. Decibels below full scale. */
export type Loudness = Readonly<Record<number, number>>;

/** Listens to all received microphones for a while: the loudest level of each of the frequencies. */
export function listen(page: Page, frequencies: readonly number[], milliseconds = 1200): Promise<Loudness> {
  return page.evaluate(
    async ({ frequencies, milliseconds }) => {
      const probe = window.__probe;
      probe.sound ??= new AudioContext();
      const { sound } = probe;
      await sound.resume();
      const analysers = probe.peers
        .filter((peer) => peer.connectionState === 'connected')
        .flatMap((peer) => peer.getReceivers())
        .filter(({ track }) => track.kind === 'audio' && track.readyState === 'live')
        .map(({ track }) => {
          const analyser = sound.createAnalyser();
          analyser.fftSize = 8192;
          analyser.smoothingTimeConstant = 0;
          const source = sound.createMediaStreamSource(new MediaStream([track]));
          source.connect(analyser);
          return { analyser, source };
        });
      const loudest = Object.fromEntries(frequencies.map((hertz) => [hertz, Number.NEGATIVE_INFINITY]));
      const end = performance.now() + milliseconds;
      while (performance.now() < end) {
        await new Promise((next) => setTimeout(next, 80));
        for (const { analyser } of analysers) {
          const levels = new Float32Array(analyser.frequencyBinCount);
          analyser.getFloatFrequencyData(levels);
          for (const hertz of frequencies) {
            const middle = Math.round((hertz * analyser.fftSize) / sound.sampleRate);
            const near = Math.max(...levels.slice(middle - 2, middle + 3));
            loudest[hertz] = Math.max(loudest[hertz] ?? near, near);
          }
        }
      }
      for (const { source } of analysers) source.disconnect();
      return loudest;
    },
    { frequencies: [...frequencies], milliseconds },
  );
}

/** Above this a tone is heard, below it is leaked noise. Decibels. */
const HEARD = -55;

/** Which of the frequencies are heard right now. */
export async function heard(page: Page, frequencies: readonly number[]): Promise<number[]> {
  const loudness = await listen(page, frequencies);
  return frequencies.filter((hertz) => (loudness[hertz] ?? Number.NEGATIVE_INFINITY) > HEARD);
}
