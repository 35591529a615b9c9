import type { Server as HttpServer } from 'node:http';
import { enterHub, HUB_PATH, type PayloadOf, type Question, type Signal } from '@salon/contract';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { RedisClientType } from 'redis';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import type { Principals, Seat } from '../principal.ts';

/** Tells facts to browsers, on every server of the product. Emit only after the deed is committed. */
export interface Hub {
  toMeeting<S extends Signal>(meetingId: string, signal: S, payload: PayloadOf<S>): void;
  toPerson<S extends Signal>(participantId: string, signal: S, payload: PayloadOf<S>): void;
  /** Ends the connections of a person or of a whole meeting, after what was told before. */
  cutPerson(participantId: string): void;
  cutMeeting(meetingId: string): void;
  /** Participants connected to this very server. */
  localParticipants(): string[];
  connections(): number;
  close(): Promise<void>;
}

export interface HubDeps {
  config: Config;
  log: FastifyBaseLogger;
  principals: Principals;
  redis: RedisClientType | null;
}

/** Answers a question of a connected participant. */
export type Answer<Q> =
  Q extends Question<infer I, infer R> ? (input: z.output<I>, seat: Seat) => Promise<z.output<R>> : never;
export interface HubAnswers {
  enter: Answer<typeof enterHub>;
  /** A participant's last connection to this server went away. */
  gone(participantId: string): Promise<void>;
}

const meetingRoom = (meetingId: string): string => `meeting:${meetingId}`;
const personRoom = (participantId: string): string => `person:${participantId}`;
const MESSAGES_IN_10_S = 100;

/** Same origin only: a page of another site must not open the hub with somebody's secrets. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}

export function createHub(server: HttpServer, deps: HubDeps, answers: () => HubAnswers): Hub {
  const io = new Server(server, {
    path: HUB_PATH,
    serveClient: false,
    transports: ['websocket'],
    destroyUpgrade: false,
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (request, done) =>
      done(null, isOwnOrigin(request.headers.origin, request.headers.host, deps.config.publicUrl)),
    ...(deps.redis === null ? {} : { adapter: createAdapter(deps.redis, { maxLen: 10_000 }) }),
  });
  io.use((socket, next) => {
    admit(socket, deps).then(
      () => next(),
      (failure: unknown) => {
        const code = failure instanceof DomainError ? failure.code : 'server.unavailable';
        if (!(failure instanceof DomainError)) deps.log.error({ err: failure }, 'hub admission failed');
        next(Object.assign(new Error(code), { data: { code } }));
      },
    );
  });
  io.on('connection', (socket) => serve(socket, deps, answers));
  return {
    toMeeting: (meetingId, signal, payload) =>
      void io.to(meetingRoom(meetingId)).emit(signal.name, z.parse(signal.payload, payload)),
    toPerson: (participantId, signal, payload) =>
      void io.to(personRoom(participantId)).emit(signal.name, z.parse(signal.payload, payload)),
    cutPerson: (participantId) => void io.in(personRoom(participantId)).disconnectSockets(true),
    cutMeeting: (meetingId) => void io.in(meetingRoom(meetingId)).disconnectSockets(true),
    localParticipants: () => [...io.of('/').sockets.values()].map((socket) => (socket.data.seat as Seat).participantId),
    connections: () => io.of('/').sockets.size,
    close: () => io.close(),
  };
}

async function admit(socket: Socket, deps: HubDeps): Promise<void> {
  const token: unknown = socket.handshake.auth.admission;
  if (typeof token !== 'string') throw new DomainError('room.notAdmitted');
  socket.data.token = token;
  socket.data.seat = await deps.principals.seat(token);
}

function serve(socket: Socket, deps: HubDeps, answers: () => HubAnswers): void {
  const seat = socket.data.seat as Seat;
  closeWhenFlooding(socket);
  // A frame that is no valid message reaches here; it costs this connection only.
  socket.on('error', () => socket.disconnect(true));
  socket.on(enterHub.name, (input: unknown, reply: unknown) => {
    if (typeof reply !== 'function') return;
    const parsed = z.safeParse(enterHub.input, input);
    if (!parsed.success) return void reply({ code: 'input.invalid' });
    enter(socket, deps, answers(), parsed.data).then(
      (state) => reply(z.parse(enterHub.reply, state)),
      (failure: unknown) => {
        if (!(failure instanceof DomainError)) deps.log.error({ err: failure }, 'hub question failed');
        reply({ code: failure instanceof DomainError ? failure.code : 'server.unexpected' });
      },
    );
  });
  socket.on('disconnect', () => {
    answers()
      .gone(seat.participantId)
      .catch((failure: unknown) => deps.log.warn({ err: failure }, 'departure not noted'));
  });
}

/** Subscribes first and reads the state after, so that no signal falls between the two. */
async function enter(socket: Socket, deps: HubDeps, answers: HubAnswers, input: { chatAfter: number }) {
  const seat = await deps.principals.seat(socket.data.token as string);
  await socket.join([meetingRoom(seat.meetingId), personRoom(seat.participantId)]);
  return answers.enter(input, seat);
}

function closeWhenFlooding(socket: Socket): void {
  let windowStart = performance.now();
  let seen = 0;
  socket.use((_event, next) => {
    if (performance.now() - windowStart > 10_000) {
      windowStart = performance.now();
      seen = 0;
    }
    seen += 1;
    if (seen > MESSAGES_IN_10_S) socket.disconnect(true);
    else next();
  });
}
