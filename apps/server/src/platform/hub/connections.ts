import { enterHub, LIVE_IN_10_S } from '@salon/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { RedisClientType } from 'redis';
import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { guardListener } from '../boundary.ts';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Participant, Principals } from '../principal.ts';
import type { ReadCoalescer } from '../readCoalescer.ts';
import { type AskedParts, askedParts } from './entry.ts';
import type { LivePart, TellLive } from './live.ts';
import { takeMessage } from './messages.ts';
import { type AnsweredMethod, answerMethods } from './methods.ts';
import { accountOf, address, ownerOf, type Peer, peerAt, peerOf, topicsOf } from './peer.ts';
import type { HubGuard } from './rateLimits.ts';

export interface HubDeps {
  config: Config;
  log: FastifyBaseLogger;
  principals: Principals;
  redis: RedisClientType | null;
  limits: Limits;
  shared: ReadCoalescer;
  /** Someone's entry was written, at this server or another. */
  participantAdmitted(participantId: string): void;
  /** Someone's connections are ended, at this server and every other; by their address. */
  cut(whom: string): void;
  /** Someone is in another room of their meeting from now on; by their address. */
  moved(whom: string): void;
}

export interface HubAnswers {
  /** The tools that say something on entering. */
  readonly tools: Parameters<typeof askedParts>[0];
  /** Answers `enterHub` to a connected participant. */
  enter(asked: AskedParts, participant: Participant): Promise<z.output<typeof enterHub.reply>>;
  /** Connections of these participants to this server went away. */
  onDisconnected(participantIds: readonly string[]): Promise<void>;
  /** Methods that lines of accounts may ask. */
  readonly methods: readonly AnsweredMethod[];
  /** What participants tell one another many times a second. */
  readonly live: readonly LivePart[];
  /** Accounts that have their first line to this server now, and whose last one went away. */
  accounts(came: readonly string[], gone: readonly string[]): Promise<void>;
}

const MESSAGES_IN_10_S = 100;
/** Who it is, or a refusal. */
export async function admit(socket: Socket, deps: HubDeps, guard: HubGuard): Promise<void> {
  socket.data.peer = await peerOf(deps.principals, socket.handshake.auth, guard.line);
}

/** What a line may ask and is told on its own, from its first moment on. */
export function serve(socket: Socket, deps: HubDeps, guard: HubGuard, answers: HubAnswers, tellLive: TellLive): void {
  closeWhenFlooding(
    socket,
    answers.live.map(({ message }) => message.name),
  );
  // A frame that is no valid message reaches here; it costs this connection only.
  socket.on(
    'error',
    guardListener({ log: deps.log, listener: 'hub.error' }, () => socket.disconnect(true)),
  );
  const peer = peerAt(socket);
  if (peer.kind === 'participant') {
    answerEntering(socket, peer, deps, guard, answers);
    tellLive(socket, peer.participant, answers.live, deps.log);
  } else
    subscribe(socket, peer, deps).catch((failure: unknown) => {
      if (!(failure instanceof DomainError))
        deps.log.error({ err: failure, line: ownerOf(peer) }, 'hub connection not subscribed');
      socket.disconnect(true);
    });
  if (peer.kind === 'account')
    answerMethods(socket, peer.account, answers.methods, {
      ...deps,
      guard,
      watchPresence: async (line, companyId) => line.join(address.presence(companyId)),
    });
}

/**
 * What is subscribed on its own; first that, and then once more whether the session stands, and in which company its account is:
 * the end of either reaches one or the other.
 */
async function subscribe(socket: Socket, peer: Peer, { principals }: HubDeps): Promise<void> {
  const topics = topicsOf(peer);
  await socket.join(topics);
  if (peer.kind !== 'account') return;
  const now = topicsOf({ ...peer, account: await accountOf(principals, peer.token) });
  for (const gone of topics.filter((topic) => !now.includes(topic))) await socket.leave(gone);
  await socket.join(now);
}

type Entrant = Extract<Peer, { kind: 'participant' }>;

function answerEntering(socket: Socket, peer: Entrant, deps: HubDeps, guard: HubGuard, answers: HubAnswers): void {
  takeMessage(socket, deps.log, {
    name: enterHub.name,
    read: ([input]) => askedParts(answers.tools, input),
    async handle(asked, reply) {
      if (reply === null) return;
      try {
        await guard.question(peer.participant.participantId);
        reply(await enter(socket, peer, deps, answers, asked));
      } catch (failure) {
        if (!(failure instanceof DomainError)) throw failure;
        reply({ code: failure.code });
        socket.disconnect(true);
      }
    },
  });
}

/**
 * Subscribes first and reads the state after, so that no signal falls between the two, and someone who is removed
 * meanwhile is either found among the subscribed or refused by what is read.
 */
async function enter(
  socket: Socket,
  peer: Entrant,
  deps: HubDeps,
  answers: HubAnswers,
  asked: AskedParts,
): Promise<z.output<typeof enterHub.reply>> {
  const participant = await deps.principals.participant(peer.token);
  const { meetingId, roomId, participantId, role } = participant;
  const rooms = [address.meeting(meetingId), address.room(roomId), address.participant(participantId)];
  await socket.join(rooms);
  try {
    // All lines of one person ask the same; what they are told depends on who and where they are by now.
    const reply = await deps.shared(`enter:${participantId}:${roomId}:${role}:${JSON.stringify(asked)}`, () =>
      answers.enter(asked, participant),
    );
    if (reply.roomId === roomId) return reply;
  } catch (failure) {
    for (const room of rooms) await socket.leave(room);
    throw failure;
  }
  // Moved meanwhile, perhaps before this line could be.
  await socket.leave(address.room(roomId));
  return enter(socket, peer, deps, answers, asked);
}

/** Live messages that are too many are dropped first; a line that sends ten times as many is closed, too. */
function closeWhenFlooding(socket: Socket, live: readonly string[]): void {
  let windowStart = performance.now();
  let seen = 0;
  let lively = 0;
  socket.use(([name], next) => {
    if (performance.now() - windowStart > 10_000) {
      windowStart = performance.now();
      seen = 0;
      lively = 0;
    }
    if (live.includes(name)) lively += 1;
    else seen += 1;
    if (seen > MESSAGES_IN_10_S || lively > LIVE_IN_10_S * 10) socket.disconnect(true);
    else next();
  });
}
