/** Seconds of one ring with the pause after it. */
const PERIOD_MS = 2500;
const TONES = [660, 880] as const;

/** Two short tones, now. */
function strike(audio: AudioContext): void {
  for (const [index, frequency] of TONES.entries()) {
    const from = audio.currentTime + index * 0.25;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    // Without a click at either end.
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.2, from + 0.02);
    volume.gain.linearRampToValueAtTime(0, from + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.25);
  }
}

/** Rings until the function that comes back is called. A browser that plays nothing on its own stays silent. */
export function ring(): () => void {
  // Before the first press on a page a browser plays nothing, and complains.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return () => undefined;
  const audio = new AudioContext();
  const sound = () => audio.state === 'running' && strike(audio);
  void audio.resume().then(sound, () => undefined);
  const timer = setInterval(sound, PERIOD_MS);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}
