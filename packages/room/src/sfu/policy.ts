import type { ReconnectContext, ReconnectPolicy } from 'livekit-client';

/** After this time a new token and connection are more promising. */
const GIVE_UP_MS = 40_000;
/** A restarted SFU answers within seconds, so retry often during this time. */
const EAGER_MS = 20_000;
const EAGER_WAIT = 800;
const CALM_WAIT = 2000;
const INITIAL_BACKOFF_MS = 150;

/** LiveKit reconnect policy: delays between attempts, and when to give up for a full reconnect. */
export class RepairPolicy implements ReconnectPolicy {
  #expired = false;

  /** The token is outdated: reconnecting with it would restore old permissions. */
  expire(): void {
    this.#expired = true;
  }

  nextRetryDelayInMs({ retryCount, elapsedMs }: ReconnectContext): number | null {
    if (this.#expired || elapsedMs > GIVE_UP_MS) return null;
    const wait = Math.min(INITIAL_BACKOFF_MS * 2 ** retryCount, elapsedMs < EAGER_MS ? EAGER_WAIT : CALM_WAIT);
    // Jitter: everyone in the room lost the same server at the same time.
    return wait * (0.5 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
  }
}
