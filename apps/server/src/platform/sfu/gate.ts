import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { PRECONNECT_HOLD_MS } from '@salon/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { guardListener } from '../boundary.ts';
import type { Config } from '../config.ts';
import { reasonOf, refuse as refuseUpgrade, type SocketPath } from '../http/upgrades.ts';
import { CameraSift, isResume, type TrackVisibility, withoutAutoSubscribe } from './cameras.ts';
import type { ConnectionRegistry } from './connectionRegistry.ts';
import { endSession } from './endSession.ts';
import { newSuspectRooms, retryWhileSuspect } from './failover.ts';
import type { PendingOutcome } from './pendingConnections.ts';
import { askReadUpstream } from './readUpstream.ts';
import { type PresentedToken, readToken } from './tokens.ts';
import { ANSWER_TIMEOUT_MS, type Asked, askUpstream, type Refusal } from './upstream.ts';

/** 200, or the status that the browser gets. */
export type GateStatus = 200 | 401 | 403 | 404 | 429 | 503;

/** Waits for something as long as the browser does. */
export type Hold = (wait: (aborted: AbortSignal) => Promise<PendingOutcome>) => Promise<PendingOutcome>;

/** What became of entering; `rev`: of the entry that it brought inside, null where it changed nothing. */
export interface Entering {
  status: GateStatus;
  rev: number | null;
}

/**
 * Whether the product lets this token through now. The media server itself hands out longer tokens and forgets
 * removals, so this is asked at every connection.
 */
export interface GateAuthorizer {
  /** Changes nothing. */
  check(token: PresentedToken): Promise<GateStatus>;
  /**
   * The same for someone who connects now: the room is there when this answers 200. Anyone who comes ahead of their entry
   * is held until it is there. `sees`: what this person may ask for; null where everything is for everyone.
   * `isInside`: the entry says so already. `resumes`: the media server itself says whether the session is there.
   */
  prepare(
    token: PresentedToken,
    hold: Hold,
    resumes: boolean,
  ): Promise<{ status: GateStatus; sees: TrackVisibility | null; isInside: boolean }>;
  /** The holder, whom `prepare` let through and who is not inside yet, is inside from now on. */
  enter(token: PresentedToken): Promise<Entering>;
  /**
   * Asked once more before anything is passed on: whether the others see the holder inside. `asks`: the connection asks for each
   * track, which it may have to since it began.
   */
  isInside(token: PresentedToken, asks: boolean): Promise<GateStatus>;
  /** The connection was not passed on after all: whom it brought inside is not there. `cut`: the product ended it. */
  notPassedOn(token: PresentedToken, entering: Entering, cut: boolean): Promise<void>;
}

const SIGNAL_PATHS = /^\/rtc(?:\/v1)?\/?$/;
/** An entry that is waited for, the media server, and the questions to the database around them. */
const ANSWERS_WITHIN_MS = PRECONNECT_HOLD_MS + 2 * ANSWER_TIMEOUT_MS;
/** Of a resume that was taken, and that no one answers. */
const UNANSWERED: Refusal = { status: 502 };
/** LiveKit's own word. Where it cannot be reached, the session may live on: it is asked for again. */
const isSessionUnknown = ({ status }: Refusal): boolean => status === 500 || status === 503;
/** Why a connection ends that is being made: the product ended it. */
const CUT = 'cut';
const CHECK_PATHS = ['/rtc/validate', '/rtc/v1/validate'];
/** The media server would take these for further powers: a second identity that only sends, own attributes. */
const DROPPED_PARAMETERS = ['publish', 'attributes'];

/**
 * The media server is away: 502 from a gateway. By 503 a proxy in front of several servers may take this one for a server that is
 * leaving, and keep everyone away from it.
 */
const statusOutside = (status: number): number => (status >= 500 ? 502 : status);
const refuse = (socket: Duplex, status: number, reason?: string): void =>
  refuseUpgrade(socket, statusOutside(status), reason);

function readAddress(address: string, headers: IncomingMessage['headers']): Asked | null {
  if (!URL.canParse(address, 'http://gate')) return null;
  const { pathname, searchParams } = new URL(address, 'http://gate');
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = searchParams.get('access_token') ?? bearer ?? null;
  for (const name of ['access_token', ...DROPPED_PARAMETERS]) searchParams.delete(name);
  return { path: pathname.replace(/\/$/, ''), parameters: searchParams, token };
}

/** Holds a connection. A socket from which no one reads does not notice on its own that the other side gave it up. */
const holdOpen =
  (socket: Duplex, stopping: AbortSignal, log: FastifyBaseLogger): Hold =>
  async (wait) => {
    const leaving = new AbortController();
    const boundary = { log, listener: 'gate.hold', failed: () => leaving.abort() };
    const guardedLeave = guardListener(boundary, () => leaving.abort());
    const guardedRead = guardListener(boundary, () => socket.readableLength === 0 && socket.read());
    socket.on('close', guardedLeave).on('end', guardedLeave).on('readable', guardedRead);
    const outcome = await wait(AbortSignal.any([leaving.signal, stopping]));
    socket.off('close', guardedLeave).off('end', guardedLeave).off('readable', guardedRead);
    return outcome;
  };

/**
 * The only way from outside to the media server's signalling: checks the token and asks the gate authorizer, then passes
 * the WebSocket through. Nothing else of the media server is public, so a connection that it did not turn into a
 * WebSocket is never passed on: it would carry any further request past the check.
 */
export function openGate(
  app: FastifyInstance,
  config: Config,
  log: FastifyBaseLogger,
  gateAuthorizer: GateAuthorizer,
  lines: ConnectionRegistry,
): SocketPath {
  const passing = new Set<Duplex>();
  const suspectRooms = newSuspectRooms();
  const stopping = new AbortController();
  const tokenOf = (asked: Asked | null) => (asked?.token ? readToken(asked.token, config.sfu) : null);
  // The SDK asks here why a connection was refused.
  for (const path of CHECK_PATHS) {
    app.get(path, async (request, reply) => {
      const token = await tokenOf(readAddress(request.raw.url ?? '', request.headers));
      const status = token === null ? 401 : await gateAuthorizer.check(token);
      return reply
        .code(statusOutside(status))
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(status === 200 ? 'success' : reasonOf(statusOutside(status)));
    });
  }
  const admit = async (request: IncomingMessage, asked: Asked, socket: Duplex, head: Buffer) => {
    const token = await tokenOf(asked);
    if (token === null) return refuse(socket, 401);
    const isResuming = isResume(asked.parameters);
    const { status, sees, isInside } = await gateAuthorizer.prepare(
      token,
      holdOpen(socket, stopping.signal, log),
      isResuming,
    );
    if (status !== 200) return refuse(socket, status);
    if (socket.destroyed) return;
    const ending = new AbortController();
    socket.once('close', () => ending.abort());
    // Before anything is passed on the browser can still be told why.
    lines.add(token.identity, socket, () => (passing.has(socket) ? socket.destroy() : ending.abort(CUT)));
    const parameters = sees === null ? asked.parameters : withoutAutoSubscribe(asked.parameters);
    if (parameters === null) return refuse(socket, 400);
    const wanted = { ...asked, parameters, token: await token.forSfu() };
    // Side by side: entering is a transaction, and the media server takes its time as well.
    const entering = isInside
      ? ({ status: 200, rev: null } as const)
      : gateAuthorizer.enter(token).catch((failure: unknown) => {
          log.error({ err: failure }, 'gate check failed');
          return { status: 503, rev: null } as const;
        });
    const upstream = await retryWhileSuspect(
      (signal) =>
        sees === null
          ? askUpstream(request, wanted, config.sfu.url, signal, log)
          : askReadUpstream(request, wanted, config.sfu.url, signal, { sift: new CameraSift(sees), log }),
      ending.signal,
      {
        isSuspect: () => (isResuming ? suspectRooms.mayBeLost(token.room) : suspectRooms.isSuspect(token.room)),
        isRefusal: (reply) => 'status' in reply && reply.status >= 500,
        unanswered: isResuming ? UNANSWERED : null,
        wait: (ms) => pause(ms, undefined, { ref: false }),
      },
    );
    const refusal = 'status' in upstream ? upstream : null;
    const isLost = upstream === UNANSWERED || (isResuming && refusal !== null && isSessionUnknown(refusal));
    if (upstream === UNANSWERED) suspectRooms.suspect(token.room);
    const entered = await entering;
    // A removal or a departure that was committed meanwhile did not find the person in the media server yet.
    const still =
      refusal !== null || entered.status !== 200 ? entered.status : await gateAuthorizer.isInside(token, sees !== null);
    const wasCut = ending.signal.reason === CUT;
    const onPassed = () => {
      passing.add(socket);
      const { messageReceived, ended } = suspectRooms.passed(token.room);
      return {
        messageReceived,
        ended(byMediaServer: boolean) {
          passing.delete(socket);
          ended(byMediaServer);
        },
      };
    };
    const isPassed =
      'pass' in upstream && still === 200 && !ending.signal.aborted && upstream.pass(request, socket, head, onPassed);
    if (isPassed) return;
    if ('pass' in upstream) upstream.destroy();
    // Told last: anyone who hears the refusal is not shown inside.
    await gateAuthorizer.notPassedOn(token, entered, wasCut);
    if (wasCut || still !== 200) refuse(socket, wasCut ? 403 : still);
    else if (isLost) endSession(request, socket, head, log);
    else refuse(socket, refusal?.status ?? 502, refusal?.reason);
  };
  // Passed sockets are no requests: without this a stop would wait for every meeting to end.
  app.addHook('preClose', async () => {
    stopping.abort();
    for (const socket of passing) socket.destroy();
  });
  return {
    path: SIGNAL_PATHS,
    answersWithin: ANSWERS_WITHIN_MS,
    upgrade(request, socket, head) {
      const asked = readAddress(request.url ?? '', request.headers);
      if (asked === null) return refuse(socket, 404);
      admit(request, asked, socket, head).catch((failure: unknown) => {
        log.error({ err: failure }, 'gate check failed');
        refuse(socket, 503);
      });
    },
  };
}
