import type { RoomFact } from '../events.ts';
import type { Clock, MediaAccess, Sfu } from '../ports.ts';
import type { SessionStatus } from './session.ts';
import type { Pause } from './pause.ts';
import { backoff } from './pause.ts';
import type { Scope } from './scope.ts';

const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 5000;
/** A connection that lived this long was a good one: the next try follows at once. Milliseconds. */
const GOOD_WHILE = 10_000;
/** A page that was put away is usually gone for good; if it is not, it comes back by then or is poked. Milliseconds. */
const ASLEEP_WAIT = 5000;

export interface MediaDeps {
  readonly scope: Scope;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly sfu: Pick<Sfu, 'run'>;
  readonly access: () => MediaAccess;
  readonly ask: () => Promise<SessionStatus>;
  /** Whether a new access came by itself since this was last asked: then nothing has to be asked. */
  readonly wasGiven: () => boolean;
  readonly dispatch: (fact: RoomFact) => void;
}

/**
 * Keeps a connection to the media server as long as the meeting lives. Small interruptions are the connection's own
 * affair; when one has ended, our server says whether I am still in and gives a new token, and the next one is made.
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
    if (end.why === 'asleep') await pause.wait(ASLEEP_WAIT);
    // Whoever was moved again and again waits for nothing.
    if (end.why === 'moved' || (end.wasUp && clock.now() - since >= GOOD_WHILE)) tries = 0;
    do {
      if (tries > 0) await pause.wait(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS));
      if (scope.ended) return;
      tries += 1;
    } while (!wasGiven() && (await ask()) === 'unknown');
  }
}
