import type { RoomFact } from '../events.ts';
import type { Clock, MediaAccess, Sfu } from '../ports.ts';
import type { Pause } from './pause.ts';
import { backoff } from './pause.ts';
import type { Scope } from './scope.ts';
import type { SessionStatus } from './session.ts';

const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 5000;
/** A connection that lasted this long resets the backoff. */
const GOOD_WHILE_MS = 10_000;
/** Delay before reconnecting a hidden page, which is usually being closed. */
const ASLEEP_WAIT_MS = 5000;

export interface MediaDeps {
  readonly scope: Scope;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly sfu: Pick<Sfu, 'run'>;
  readonly access: () => MediaAccess;
  readonly ask: () => Promise<SessionStatus>;
  /** Whether a new token has arrived since the last call, so that none has to be requested. */
  readonly wasGiven: () => boolean;
  readonly dispatch: (fact: RoomFact) => void;
}

/**
 * Reconnects to the SFU until the room is left. The LiveKit SDK handles short interruptions; after a full disconnect we
 * resume the session for a new token first.
 */
export async function maintainMediaConnection({
  scope,
  clock,
  pause,
  sfu,
  access,
  ask,
  wasGiven,
  dispatch,
}: MediaDeps): Promise<void> {
  let tries = 0;
  while (!scope.ended) {
    const since = clock.now();
    const end = await sfu.run(access());
    if (scope.ended || end.why === 'closed') return;
    dispatch({ is: 'media.lost' });
    if (end.why === 'elsewhere') return dispatch({ is: 'out', because: 'elsewhere' });
    if (end.why === 'unsupported') return dispatch({ is: 'out', because: 'failed' });
    if (end.why === 'asleep') await pause.wait(ASLEEP_WAIT_MS);
    // Participants who were transferred reconnect without backoff.
    if (end.why === 'moved' || (end.wasUp && clock.now() - since >= GOOD_WHILE_MS)) tries = 0;
    do {
      if (tries > 0) await pause.wait(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS));
      if (scope.ended) return;
      tries += 1;
    } while (!wasGiven() && (await ask()) === 'unknown');
  }
}
