/** The notes of the speaker test: hertz, and seconds from the beginning. */
const notes = [
  { pitch: 523.25, at: 0 },
  { pitch: 659.25, at: 0.22 },
  { pitch: 783.99, at: 0.44 },
] as const;
const NOTE_SECONDS = 0.5;
const VOLUME = 0.22;

function playNotes(context: AudioContext, target: AudioNode): Promise<void> {
  const begin = context.currentTime + 0.05;
  let last: OscillatorNode | null = null;
  for (const { pitch, at } of notes) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = pitch;
    // Soft edges: an oscillator that starts at full volume clicks.
    gain.gain.setValueAtTime(0.0001, begin + at);
    gain.gain.exponentialRampToValueAtTime(VOLUME, begin + at + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + at + NOTE_SECONDS);
    oscillator.connect(gain).connect(target);
    oscillator.start(begin + at);
    oscillator.stop(begin + at + NOTE_SECONDS);
    last = oscillator;
  }
  return new Promise((resolve) => last?.addEventListener('ended', () => resolve(), { once: true }));
}

/** Plays a short sound through a speaker (null: the system's). Rejects when the browser cannot. */
export async function playTestTone(speakerId: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    if (speakerId === null || speakerId === '' || speakerId === 'default')
      return await playNotes(context, context.destination);
    const stream = context.createMediaStreamDestination();
    const element = new Audio();
    element.srcObject = stream.stream;
    await element.setSinkId(speakerId);
    await element.play();
    await playNotes(context, stream);
    element.pause();
    element.srcObject = null;
  } finally {
    await context.close();
  }
}
