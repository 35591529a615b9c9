import { createServer } from 'node:http';
import {
  HUB_PATH,
  type PayloadOf,
  roomMoved,
  type Service,
  type SignalOn,
  sessionEnded,
  type Topic,
} from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { guardListener } from '../boundary.ts';
import { DomainError } from '../errors.ts';
import { callersBehind } from '../http/proxies.ts';
import type { SocketPath } from '../http/upgrades.ts';
import { createBatcher, runInChunks } from './batching.ts';
import { connectBus, type HubCommand, noBus } from './bus.ts';
import { emitCommand, emitLive, execute } from './commands.ts';
import { admit, type HubAnswers, type HubDeps, serve } from './connections.ts';
import { liveLines } from './live.ts';
import { address, idIn, linesMost, ownerOf, peerAt } from './peer.ts';
import { type HubGuard, hubGuard } from './rateLimits.ts';

/** Tells facts to browsers and services, on every server of the product. Emit only after the action is committed. */
export interface Hub {
  toMeeting<S extends SignalOn<'room'>>(meetingId: string, signal: S, payload: PayloadOf<S>): void;
  /** One room of a meeting. */
  toRoom<S extends SignalOn<'room'>>(roomId: string, signal: S, payload: PayloadOf<S>): void;
  toPerson<S extends SignalOn<'room'>>(participantId: string, signal: S, payload: PayloadOf<S>): void;
  /** Every tab of these accounts. */
  toUsers<S extends SignalOn<'user'>>(userIds: readonly string[], signal: S, payload: PayloadOf<S>): void;
  toCompany<S extends SignalOn<'company'>>(companyId: string, signal: S, payload: PayloadOf<S>): void;
  /** Tabs of a company that watch who is online. */
  toWatchers<S extends SignalOn<'presence'>>(companyId: string, signal: S, payload: PayloadOf<S>): void;
  toAdmins<S extends SignalOn<'admin'>>(signal: S, payload: PayloadOf<S>): void;
  /** Administrators with a line to this very server, and whether there are any. */
  toAdminsHere<S extends SignalOn<'admin'>>(signal: S, payload: PayloadOf<S>): void;
  hasAdmins(): boolean;
  toService<S extends SignalOn<'service'>>(service: Service, signal: S, payload: PayloadOf<S>): void;
  /** Ends the connections of a person (to the media server, too) or of a whole meeting, after what was told before. */
  cutPerson(participantId: string): void;
  cutMeeting(meetingId: string): void;
  /** Ends the lines of anyone who recorded a room: no one does any more. */
  cutRecorders(roomId: string): void;
  /** The lines of a person are notified of another room of their meeting from now on, and are told so. */
  movePerson(
    participantId: string,
    fromRoomId: string,
    toRoomId: string,
    sfu?: PayloadOf<typeof roomMoved>['sfu'],
  ): void;
  /** The lines of an account are notified of a company from now on, or no more. */
  enterCompany(userId: string, companyId: string): void;
  quitCompany(userId: string, companyId: string): void;
  /** Sessions are over: their tabs are told so, and their lines close. */
  endSessions(sessionIds: readonly string[]): void;
  /** The same for all sessions of an account; `exceptId`: but this one. */
  endSessionsOf(userId: string, exceptId: string | null): void;
  /** Tells every server that someone's entry was written: their connection may wait at any of them. */
  participantAdmitted(participantId: string): void;
  /** Participants, sessions and people with an account, connected to this very server. */
  localParticipants(): string[];
  localUsers(): string[];
  localSessions(): string[];
  connections(): number;
  close(): Promise<void>;
}

/** Of a hub that is not served yet. */
const noAnswers: HubAnswers = {
  tools: [],
  enter: () => Promise.reject(new DomainError('server.unavailable')),
  onDisconnected: async () => undefined,
  methods: [],
  live: [],
  accounts: async () => undefined,
};

/** After a gap between servers connections are made again by the portion: everyone at once would ask everything at once. */
const REOPENED_BATCH_SIZE = 50;
const REOPEN_PAUSE_MS = 250;
/** Who goes within this time is looked for in the database and the media server together. */
const GONE_TOGETHER_MS = 200;
/** Accounts that come or go within this time are noted together. */
const ACCOUNTS_TOGETHER_MS = 50;

/** Socket.IO over WebSocket alone. */
const socketServer = (upgrades: ReturnType<typeof createServer>, guard: HubGuard): Server =>
  new Server(upgrades, {
    path: HUB_PATH,
    serveClient: false,
    transports: ['websocket'],
    destroyUpgrade: false,
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      guard.mayTry(request).then(
        (may) => done(null, may),
        () => done(null, false),
      );
    },
  });

/** `serve` says what connections are answered; it is called once, before the first of them is let through to `socketPath`. */
export async function createHub(
  http: FastifyInstance,
  deps: HubDeps,
): Promise<{ hub: Hub; socketPath: SocketPath; serve(answers: HubAnswers): void }> {
  let answers: HubAnswers = noAnswers;
  // It speaks WebSocket alone.
  http.get(`${HUB_PATH}/`, async (_request, reply) => reply.code(400).send());
  const guard = hubGuard(deps.limits, callersBehind(deps.config));
  const lines = new Map<string, Set<Socket>>();
  // Never listens: what asks for a WebSocket is handed over to it.
  const upgrades = createServer();
  const io = socketServer(upgrades, guard);
  let closing = false;
  const reopening = runInChunks<Socket>(REOPENED_BATCH_SIZE, REOPEN_PAUSE_MS, (socket) => void socket.conn.close());
  const disconnectedBatch = createBatcher<string>(GONE_TOGETHER_MS, (ids) => {
    answers
      .onDisconnected([...new Set(ids)])
      .catch((failure: unknown) => deps.log.warn({ err: failure }, 'disconnects not recorded'));
  });
  // One after the other: a later look must not be overtaken by an earlier one.
  let noted = Promise.resolve();
  const accounts = createBatcher<string>(ACCOUNTS_TOGETHER_MS, (ids) => {
    noted = noted
      .then(() => {
        const { here = [], gone: away = [] } = Object.groupBy(new Set(ids), (id) =>
          lines.has(address.user(id)) ? 'here' : 'gone',
        );
        return closing ? undefined : answers.accounts(here, away);
      })
      .catch((failure: unknown) => deps.log.warn({ err: failure }, 'online accounts not recorded'));
  });
  const sockets = () => [...io.of('/').sockets.values()];
  const bus =
    deps.redis === null
      ? noBus
      : await connectBus(deps.redis, deps.log, {
          onOrder: (order) => execute(io, deps, order),
          onLive: (live) => emitLive(io, live),
          // Closed below the hub's own protocol: browsers come back on their own and read everything again.
          onGap: () => reopening.over(sockets()),
        });
  const sendCommand = (order: HubCommand) => {
    execute(io, deps, order);
    bus.publish(order);
  };
  const liveOf = liveLines((line, roomId, name, payload) => {
    emitLive(io, { roomId, name, payload }, line.id);
    bus.publishLive({ roomId, name, payload });
  });
  io.use((socket, next) => {
    admit(socket, deps, guard).then(
      () => next(),
      (failure: unknown) => {
        const code = failure instanceof DomainError ? failure.code : 'server.unavailable';
        if (!(failure instanceof DomainError)) deps.log.error({ err: failure }, 'hub admission failed');
        next(Object.assign(new Error(code), { data: { code } }));
      },
    );
  });
  const connected = (socket: Socket) => {
    const owner = ownerOf(peerAt(socket));
    const mine = lines.get(owner) ?? new Set();
    lines.set(owner, mine.add(socket));
    const userId = idIn('user', owner);
    if (userId !== null && mine.size === 1) accounts.add(userId);
    for (const other of [...mine].slice(0, -linesMost(peerAt(socket)))) other.disconnect(true);
    serve(socket, deps, guard, answers, liveOf);
    const disconnected = () => {
      // A client that leaves the namespace alone would hold a connection that belongs to no one.
      socket.conn.close();
      mine.delete(socket);
      if (mine.size > 0) return;
      if (lines.get(owner) === mine) lines.delete(owner);
      if (!closing && userId !== null) accounts.add(userId);
      const participantId = idIn('participant', owner);
      // A server that stops says nothing about its people: they come back to the next one.
      if (!closing && participantId !== null) disconnectedBatch.add(participantId);
    };
    socket.on(
      'disconnect',
      guardListener({ log: deps.log, listener: 'hub.disconnect', who: () => ({ line: owner }) }, disconnected),
    );
  };
  io.on(
    'connection',
    guardListener(
      { log: deps.log, listener: 'hub.connection', failed: (_failure, socket) => socket.disconnect(true) },
      connected,
    ),
  );
  // Not `io.close()`: it waits for the whole HTTP server, and that for the meetings that pass through the gate.
  const close = async () => {
    closing = true;
    reopening.stop();
    disconnectedBatch.stop();
    accounts.stop();
    await noted;
    await bus.close();
    io.engine.close();
  };
  // As it comes, like Engine.IO itself: a path that only one of the two takes would belong to no one.
  const path = new RegExp(`^${HUB_PATH}/$`);
  return {
    hub: hubFor({ io, deps, lines, sendCommand, close }),
    socketPath: { path, upgrade: (...request) => void upgrades.emit('upgrade', ...request) },
    serve(given) {
      answers = given;
    },
  };
}

interface HubParts {
  io: Server;
  deps: HubDeps;
  /** Connections to this server by their owner's address. */
  lines: ReadonlyMap<string, ReadonlySet<Socket>>;
  /** Does a command here and at every other server. */
  sendCommand(command: HubCommand): void;
  close(): Promise<void>;
}

/** What features tell, as commands to all servers. */
function hubFor({ io, deps, lines, sendCommand, close }: HubParts): Hub {
  const emit = <S extends SignalOn<Topic>>(to: string[], signal: S, payload: PayloadOf<S>, except: string[] = []) =>
    sendCommand(emitCommand(to, signal, payload, except));
  const end = (whom: string, except: string[]) => {
    emit([whom], sessionEnded, {}, except);
    sendCommand({ is: 'cut', whom, except });
  };
  return {
    toMeeting: (meetingId, signal, payload) => emit([address.meeting(meetingId)], signal, payload),
    toRoom: (roomId, signal, payload) => emit([address.room(roomId)], signal, payload),
    toPerson: (participantId, signal, payload) => emit([address.participant(participantId)], signal, payload),
    toUsers: (userIds, signal, payload) => emit(userIds.map(address.user), signal, payload),
    toCompany: (companyId, signal, payload) => emit([address.company(companyId)], signal, payload),
    toWatchers: (companyId, signal, payload) => emit([address.presence(companyId)], signal, payload),
    toAdmins: (signal, payload) => emit([address.admin()], signal, payload),
    toAdminsHere: (signal, payload) => execute(io, deps, emitCommand([address.admin()], signal, payload, [])),
    hasAdmins: () => (io.of('/').adapter.rooms.get(address.admin())?.size ?? 0) > 0,
    toService: (service, signal, payload) => emit([address.service(service)], signal, payload),
    cutPerson: (participantId) => sendCommand({ is: 'cut', whom: address.participant(participantId), except: [] }),
    cutRecorders: (roomId) => sendCommand({ is: 'cut', whom: address.recorder(roomId), except: [] }),
    cutMeeting: (meetingId) => sendCommand({ is: 'cut', whom: address.meeting(meetingId), except: [] }),
    movePerson(participantId, fromRoomId, toRoomId, sfu) {
      const whom = address.participant(participantId);
      sendCommand({ is: 'move', whom, from: address.room(fromRoomId), to: address.room(toRoomId) });
      emit([whom], roomMoved, { roomId: toRoomId, ...(sfu !== undefined && { sfu }) });
    },
    enterCompany: (userId, companyId) =>
      sendCommand({ is: 'topic', whom: address.user(userId), topic: address.company(companyId), hears: true }),
    quitCompany: (userId, companyId) =>
      sendCommand({ is: 'topic', whom: address.user(userId), topic: address.company(companyId), hears: false }),
    endSessions(sessionIds) {
      for (const id of sessionIds) end(address.session(id), []);
    },
    endSessionsOf: (userId, exceptId) =>
      end(address.user(userId), exceptId === null ? [] : [address.session(exceptId)]),
    participantAdmitted: (participantId) => sendCommand({ is: 'participantAdmitted', participantId }),
    localParticipants: () => [...lines.keys()].flatMap((owner) => idIn('participant', owner) ?? []),
    localUsers: () => [...lines.keys()].flatMap((owner) => idIn('user', owner) ?? []),
    localSessions: () => [...io.of('/').adapter.rooms.keys()].flatMap((room) => idIn('session', room) ?? []),
    connections: () => io.of('/').sockets.size,
    close,
  };
}
