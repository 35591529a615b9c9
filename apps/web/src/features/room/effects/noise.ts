import type { ProcessedTrack } from '@salon/room/devices';
import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';

/** The only rate that the program knows. Samples a second. */
const RATE = 48_000;

/** Takes the noise out of a microphone's track. Rejects where this browser cannot. */
export async function openNoiseSuppression(microphone: MediaStreamTrack, onFail: () => void): Promise<ProcessedTrack> {
  const context = new AudioContext({ sampleRate: RATE, latencyHint: 'interactive' });
  try {
    if (context.sampleRate !== RATE) throw new Error('another rate');
    const [wasmBinary] = await Promise.all([
      loadRnnoise({ url: import.meta.env.VITE_NOISE_PROGRAM, simdUrl: import.meta.env.VITE_NOISE_PROGRAM_SIMD }),
      context.audioWorklet.addModule(import.meta.env.VITE_NOISE_WORKLET),
      // A page that no one touched yet may have to wait; until then everything would be silent.
      context.resume(),
    ]);
    const node = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
    node.addEventListener('processorerror', onFail);
    const exit = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    context
      .createMediaStreamSource(new MediaStream([microphone]))
      .connect(node)
      .connect(exit);
    const [track] = exit.stream.getAudioTracks();
    if (track === undefined) throw new Error('no track');
    // A phone stops sound for a call, and gives it back.
    context.addEventListener('statechange', () => {
      if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(onFail);
    });
    return {
      track,
      stop() {
        node.removeEventListener('processorerror', onFail);
        node.destroy();
        track.stop();
        void context.close();
      },
    };
  } catch (failure) {
    await context.close();
    throw failure;
  }
}
