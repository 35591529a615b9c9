import { BEEP } from '@salon/recorder/testing/media';

/** This often the picture flashes while the sound beeps, and so long: a busy machine shows few pictures a second. */
const FLASH_EVERY_SECONDS = 3;
const FLASH = 0.6;

/**
 * Runs in a page before its own code: the camera is dark and turns white for {@link FLASH} seconds in the moment in which the
 * microphone begins to beep, every {@link FLASH_EVERY_SECONDS} seconds.
 */
export const flashes = `(() => {
  if (navigator.mediaDevices === undefined) return;
  const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const context = new AudioContext();
  addEventListener('pointerdown', () => void context.resume(), true);
  const out = new MediaStreamAudioDestinationNode(context);
  const gain = new GainNode(context, { gain: 0 });
  const tone = new OscillatorNode(context, { frequency: ${BEEP} });
  tone.connect(gain).connect(out);
  tone.start();
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const pen = canvas.getContext('2d');
  let next = ${FLASH_EVERY_SECONDS};
  setInterval(() => {
    const now = context.currentTime;
    if (next < now + 0.5) {
      next = Math.ceil((now + 0.5) / ${FLASH_EVERY_SECONDS}) * ${FLASH_EVERY_SECONDS};
      gain.gain.setValueAtTime(0.4, next);
      gain.gain.setValueAtTime(0, next + ${FLASH});
    }
    pen.fillStyle = now > 1 && now % ${FLASH_EVERY_SECONDS} < ${FLASH} ? '#ffffff' : '#000000';
    pen.fillRect(0, 0, 320, 180);
  }, 20);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const real = await asked(wanted);
    for (const track of real.getTracks()) {
      const own = track.kind === 'audio' ? out.stream.getAudioTracks()[0].clone() : canvas.captureStream(25).getVideoTracks()[0];
      real.removeTrack(track);
      real.addTrack(own);
    }
    return real;
  };
})();`;
