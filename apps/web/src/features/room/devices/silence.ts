/** Below this a microphone counts as silent. Level 0..1; a quiet room's noise is well above it. */
export const SILENCE_LEVEL = 0.004;
/** How long nothing may be heard before we ask. */
export const SILENCE_MS = 6000;

/** Whether a microphone that is on lets anything be heard. */
export interface Silence {
  readonly is: 'waiting' | 'heard' | 'silent';
  /** Time of the last sound, or of the beginning (milliseconds). */
  readonly since: number;
}

export const listenFrom = (now: number): Silence => ({ is: 'waiting', since: now });

/** What one more look at the level tells. Once something was heard, a pause in speaking is no fault. */
export function listen(silence: Silence, level: number, now: number): Silence {
  if (level >= SILENCE_LEVEL) return silence.is === 'heard' ? silence : { is: 'heard', since: now };
  return silence.is === 'waiting' && now - silence.since >= SILENCE_MS ? { ...silence, is: 'silent' } : silence;
}
