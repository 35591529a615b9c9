/** Samples in a second of every tone file. */
const RATE = 48_000;
/** Longer than the pause of speech, shorter than what noise suppression takes for a steady hum. */
const BEEP_SECONDS = 0.35;
const PAUSE = 0.15;
const BEEPS = 8;
const EDGE = 0.01;

/** Rises and falls over the ends of a beep, so that it does not click into other frequencies. */
const loudness = (at: number): number => Math.min(1, at / EDGE, (BEEP_SECONDS - at) / EDGE);

/** A WAV file (mono, 16 bit) that loops without a seam: beeps of one frequency, told from others by a spectrum. */
export function toneWav(hertz: number): Buffer {
  const samples = Math.round((BEEP_SECONDS + PAUSE) * BEEPS * RATE);
  const data = Buffer.alloc(samples * 2);
  for (let index = 0; index < samples; index += 1) {
    const at = (index / RATE) % (BEEP_SECONDS + PAUSE);
    if (at >= BEEP_SECONDS) continue;
    const level = 0.5 * loudness(at) * Math.sin(2 * Math.PI * hertz * (index / RATE));
    data.writeInt16LE(Math.round(level * 32_767), index * 2);
  }
  return Buffer.concat([header(data.length), data]);
}

function header(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
