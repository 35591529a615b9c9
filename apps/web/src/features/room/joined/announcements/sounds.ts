import type { SoundName } from '#shared/room/index.ts';

/** One note: pitch in hertz, start and length in seconds, loudness 0..1. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly loud: number;
}

const tunes: Readonly<Record<SoundName, readonly Note[]>> = {
  entered: [
    { pitch: 523, at: 0, length: 0.12, loud: 0.05 },
    { pitch: 784, at: 0.09, length: 0.18, loud: 0.05 },
  ],
  left: [
    { pitch: 587, at: 0, length: 0.12, loud: 0.04 },
    { pitch: 392, at: 0.09, length: 0.18, loud: 0.04 },
  ],
  hand: [
    { pitch: 659, at: 0, length: 0.12, loud: 0.06 },
    { pitch: 659, at: 0.16, length: 0.12, loud: 0.06 },
    { pitch: 880, at: 0.32, length: 0.2, loud: 0.06 },
  ],
  knock: [
    { pitch: 494, at: 0, length: 0.1, loud: 0.06 },
    { pitch: 494, at: 0.14, length: 0.1, loud: 0.06 },
    { pitch: 740, at: 0.3, length: 0.22, loud: 0.06 },
  ],
  message: [{ pitch: 988, at: 0, length: 0.1, loud: 0.04 }],
  attention: [
    { pitch: 440, at: 0, length: 0.16, loud: 0.06 },
    { pitch: 554, at: 0.14, length: 0.2, loud: 0.06 },
  ],
  ending: [
    { pitch: 659, at: 0, length: 0.2, loud: 0.06 },
    { pitch: 523, at: 0.22, length: 0.2, loud: 0.06 },
    { pitch: 440, at: 0.44, length: 0.32, loud: 0.06 },
  ],
};

/** The same sound is not played again within this time. */
const REPEAT_AFTER_S_SECONDS = 0.8;
const ATTACK_S = 0.015;

/** What plays the sounds, and lets go of the sound device at the end. */
export interface Sounds {
  play(name: SoundName): void;
  close(): void;
}

function note(context: AudioContext, { pitch, at, length, loud }: Note, start: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const from = start + at;
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}

/** A sound that the browser holds back for longer than this is old news. */
const STALE_AFTER_MS = 1000;

/** After so much quiet the sound device rests: a context that runs costs power for as long as the meeting lasts. */
const REST_AFTER_MS = 3000;

/** Lets a context run that the browser put to sleep; resolves to whether it runs while the news is still fresh. */
async function runs(context: AudioContext, isResting: boolean): Promise<boolean> {
  if (context.state === 'running' && !isResting) return true;
  const asked = performance.now();
  await context.resume();
  return performance.now() - asked < STALE_AFTER_MS;
}

/** Some browsers can send sounds to another speaker than the system's. */
type Steerable = AudioContext & { setSinkId?: (id: string) => Promise<void> };

/**
 * Sounds made on the spot; nothing is fetched. They come out of the speaker that the voices come out of. `open` makes the
 * browser's sound context at the first sound.
 */
export function createSounds(
  speaker: () => string | null = () => null,
  open: () => AudioContext = () => new AudioContext(),
): Sounds {
  let context: Steerable | null = null;
  let sink = '';
  let closed = false;
  let resting = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const last = new Map<SoundName, number>();
  const sound = async (name: SoundName) => {
    context ??= open();
    const own = context;
    const wanted = speaker() ?? '';
    if (wanted !== sink) {
      sink = wanted;
      // A speaker that is gone: the system's is better than none.
      await own.setSinkId?.(wanted === 'default' ? '' : wanted).catch(() => undefined);
    }
    clearTimeout(rest);
    const wasResting = resting;
    resting = false;
    const isFresh = await runs(own, wasResting);
    if (closed) return;
    // Another sound may have come while this one woke the device.
    clearTimeout(rest);
    rest = setTimeout(() => {
      resting = true;
      void own.suspend().catch(() => undefined);
    }, REST_AFTER_MS);
    if (!isFresh) return;
    const now = own.currentTime;
    if (now - (last.get(name) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_S_SECONDS) return;
    last.set(name, now);
    for (const item of tunes[name]) note(own, item, now);
  };
  return {
    play(name) {
      // A browser without sound still shows and reads what happened.
      if (!closed) void sound(name).catch(() => undefined);
    },
    close() {
      closed = true;
      clearTimeout(rest);
      void context?.close().catch(() => undefined);
      context = null;
    },
  };
}
