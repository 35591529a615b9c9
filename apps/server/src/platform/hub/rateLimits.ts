import type { IncomingMessage } from 'node:http';
import { networkOf } from '../http/address.ts';
import { hashOf } from '../ids.ts';
import type { Limits } from '../limits.ts';

/** Of one address: more than a class needs that comes back all at once, several times over. */
const CONNECTIONS = { points: 3000, seconds: 60 };
/** With one credential, over all its connections: a browser whose line breaks again and again tries about twenty times a minute. */
const LINES = { points: 40, seconds: 60 };
const QUESTIONS = { points: 60, seconds: 60 };

/** What the hub takes from one address and with one credential, whether or not they connect again in between. */
export interface HubGuard {
  /** Whether this address may try to connect. */
  mayTry(request: IncomingMessage): Promise<boolean>;
  /** Counts a connection with a secret; throws `limit.tooMany`. */
  line(secret: string): Promise<void>;
  /** Counts a question of an entry; throws `limit.tooMany`. */
  question(participantId: string): Promise<void>;
}

export const hubGuard = (limits: Limits, callerOf: (request: IncomingMessage) => string): HubGuard => ({
  mayTry: (request) =>
    limits.spend('hub.connections', networkOf(callerOf(request)), CONNECTIONS.points, CONNECTIONS.seconds).then(
      () => true,
      () => false,
    ),
  line: (secret) => limits.spend('hub.lines', hashOf(secret), LINES.points, LINES.seconds),
  question: (participantId) => limits.spend('hub.questions', participantId, QUESTIONS.points, QUESTIONS.seconds),
});
