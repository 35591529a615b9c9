import type { ReconnectContext, ReconnectPolicy } from 'livekit-client';

/** Afterwards a fresh token and a new connection are the better try. Milliseconds. */
const GIVE_UP = 40_000;
/** A restarted media server answers within seconds: as long as that is likely, ask often. Milliseconds. */
const EAGER = 20_000;
const EAGER_WAIT = 800;
const CALM_WAIT = 2000;
const INITIAL_BACKOFF_MS = 150;

/** When to try to repair a connection in place, and when to stop so that a new one is made. */
export class RepairPolicy implements ReconnectPolicy {
  #expired = false;

  /** The token no longer says the truth: repairing with it would bring old rights back. */
  expire(): void {
    this.#expired = true;
  }

  nextRetryDelayInMs({ retryCount, elapsedMs }: ReconnectContext): number | null {
    if (this.#expired || elapsedMs > GIVE_UP) return null;
    const wait = Math.min(INITIAL_BACKOFF_MS * 2 ** retryCount, elapsedMs < EAGER ? EAGER_WAIT : CALM_WAIT);
    // Everybody in the room lost the same server at the same moment.
    return wait * (0.5 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
  }
}
