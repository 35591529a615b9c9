import type { PayloadOf, Signal } from '@salon/contract';
import {
  endingSoon,
  enterHub,
  HUB_PATH,
  knockChanged,
  mediaRenewed,
  mediaStopped,
  meetingEnded,
  microphoneAsked,
  mutedAll,
  personChanged,
  reactionSent,
  rightsChanged,
  roomMoved,
  rulesChanged,
  spotlightChanged,
  youWereRemoved,
} from '@salon/contract';
import { io } from 'socket.io-client';
import type { RoomFact } from '../events.ts';
import { backoff } from '../live/pause.ts';
import type { ConnectHub, HubOptions } from '../ports.ts';
import { isLazy } from '../registry.ts';

const ENTER_TIMEOUT = 8000;
const VERIFY_TIMEOUT = 4000;
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 3000;

type HubSocket = ReturnType<typeof openLine>;

const openLine = ({ origin, admission }: HubOptions) =>
  io(origin, {
    path: HUB_PATH,
    // The only transport of the hub; polling first would cost three more round trips.
    transports: ['websocket'],
    forceNew: true,
    auth: (give) => give({ admission: admission() }),
    reconnectionDelay: INITIAL_BACKOFF_MS,
    reconnectionDelayMax: MAX_BACKOFF_MS,
    randomizationFactor: 0.5,
    timeout: 10_000,
  });

/**
 * Hub connection. Reconnects and re-enters until closed and turns each signal into an event; signals that violate the
 * contract are dropped and counted.
 */
export const connectHub: ConnectHub = (options) => {
  const { dispatch, clock } = options;
  const line = openLine(options);
  const toolSignals = newToolSignals();
  let closed = false;
  let tries = 0;
  let cancelRetry = () => {};

  const reconnect = (then: () => void) => {
    cancelRetry();
    tries += 1;
    if (!closed) cancelRetry = clock.after(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS), then);
  };
  // A retry that was put off must not cut the line that stands by then.
  const redial = () => {
    cancelRetry();
    line.disconnect().connect();
  };
  const entered = () => {
    cancelRetry();
    tries = 0;
  };
  const ask = (timeout: number, failed: () => void) => {
    const answered = toolSignals.hold();
    askIn(line, options, timeout, { entered, failed, answered });
  };
  const enter = () => ask(ENTER_TIMEOUT, () => reconnect(() => (line.connected ? enter() : redial())));

  line.on('connect', () => {
    dispatch({ is: 'hub.connected' });
    enter();
  });
  hearEnds(line, options, () => reconnect(redial));
  hearSignals(line, options, toolSignals);
  hearTools(line, options, toolSignals);

  return {
    verify() {
      if (!line.connected) redial();
      else ask(VERIFY_TIMEOUT, redial);
    },
    tell(name, said) {
      // One that is told later is none.
      if (line.connected) line.emit(name, said);
    },
    close() {
      closed = true;
      cancelRetry();
      line.offAny().removeAllListeners().disconnect();
    },
  };
};

interface ToolSignals {
  /** From now on they wait, until the function that it returns is called. */
  hold(): () => void;
  tell(deliver: () => void): void;
  /** Those that wait are told at once. */
  release(): void;
}

/**
 * Signals of tools wait while an answer on entering is awaited: the server may have read it before them, and a tool takes
 * such an answer in the place of what it has.
 */
function newToolSignals(): ToolSignals {
  const waiting: (() => void)[] = [];
  let awaited = 0;
  const release = () => {
    for (const deliver of waiting.splice(0)) deliver();
  };
  return {
    hold() {
      let isHeld = true;
      awaited += 1;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        awaited -= 1;
        if (awaited === 0) release();
      };
    },
    tell(deliver) {
      if (awaited === 0) deliver();
      else waiting.push(deliver);
    },
    release,
  };
}

/** Calls `again` after disconnects from which Socket.IO does not reconnect. */
function hearEnds(line: HubSocket, { dispatch, onRefused }: HubOptions, reconnect: () => void): void {
  line.on('disconnect', (reason) => {
    dispatch({ is: 'hub.lost' });
    // Socket.IO treats a server disconnect as final; for us only a refused call is.
    if (reason === 'io server disconnect') reconnect();
  });
  line.on('connect_error', () => {
    if (line.active) return;
    onRefused();
    reconnect();
  });
}

interface Entry {
  entered(): void;
  /** No usable answer came on this line. */
  failed(): void;
  /** In the end, whatever became of it. */
  answered(): void;
}

/** Asks to be let in and for the roster. */
function askIn(line: HubSocket, options: HubOptions, timeout: number, { entered, failed, answered }: Entry): void {
  const { id } = line;
  const take = (error: Error | null, answer: unknown) => {
    if (line.id !== id || !line.connected) return;
    if (error !== null) return failed();
    const reply = enterHub.reply.safeParse(answer);
    if (reply.success) {
      entered();
      const offered = Object.keys(reply.data.tools);
      options.dispatch({ is: 'hub.entered', ...reply.data, tools: partsIn(reply.data.tools, options), offered });
      const used = offered.filter((name) => reply.data.tools[name] !== null);
      for (const name of used.filter(isMissing(options))) options.onToolUsed(name, null);
      return;
    }
    if (!isRefusal(answer)) options.dispatch({ is: 'hub.malformed', name: enterHub.name });
    options.onRefused();
    failed();
  };
  line.timeout(timeout).emit(enterHub.name, { tools: options.entering() }, (error: Error | null, answer: unknown) => {
    take(error, answer);
    answered();
  });
}

/** Each tool's part of an entry; one that breaks its contract costs that tool, not the entry. */
function partsIn(
  parts: Readonly<Record<string, unknown>>,
  { dispatch, toolInRoom }: HubOptions,
): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    const parsed = toolInRoom(name)?.snapshot.safeParse(part);
    if (parsed?.success) taken[name] = parsed.data;
    // Null: the meeting has the tool, and nothing is in it.
    else if (parsed !== undefined && part !== null) dispatch({ is: 'hub.malformed', name });
  }
  return taken;
}

/** Whether a tool of the room has no code here yet. */
const isMissing =
  ({ toolInRoom }: HubOptions) =>
  (name: string): boolean =>
    isLazy(name) && toolInRoom(name) === undefined;

/** The hub answers a question that it refuses with the code of the refusal. */
const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'code' in answer;

function hearSignals(
  line: HubSocket,
  { dispatch, onMoved, onMediaRenewed }: HubOptions,
  toolSignals: ToolSignals,
): void {
  const hear = <S extends Signal>(signal: S, toFact: (payload: PayloadOf<S>) => RoomFact) =>
    line.on(signal.name, (payload: unknown) => {
      const parsed = signal.payload.safeParse(payload);
      dispatch(parsed.success ? toFact(parsed.data as PayloadOf<S>) : { is: 'hub.malformed', name: signal.name });
    });
  hear(personChanged, (person) => ({ is: 'hub.person', person }));
  hear(knockChanged, (knock) => ({ is: 'hub.knock', knock }));
  hear(roomMoved, ({ roomId, sfu }) => {
    // They are of the room that I leave.
    toolSignals.release();
    if (sfu !== undefined) onMoved(roomId, sfu);
    return { is: 'hub.moved', roomId };
  });
  hear(reactionSent, ({ from, reaction }) => ({ is: 'hub.reaction', from, reaction }));
  hear(mediaStopped, ({ source, byName }) => ({ is: 'hub.mediaStopped', source, byName }));
  hear(microphoneAsked, ({ byName, open }) => ({ is: 'hub.microphoneAsked', byName, open }));
  hear(mutedAll, (muted) => ({ is: 'hub.mutedAll', ...muted }));
  hear(spotlightChanged, (spotlight) => ({ is: 'hub.spotlight', spotlight }));
  hear(mediaRenewed, (access) => {
    onMediaRenewed(access);
    return { is: 'hub.mediaRenewed' };
  });
  hear(rightsChanged, () => ({ is: 'hub.rightsChanged' }));
  hear(rulesChanged, (rules) => ({ is: 'hub.rules', rules }));
  hear(endingSoon, ({ minutes, endsAt }) => ({ is: 'hub.endingSoon', minutes, endsAt }));
  hear(meetingEnded, ({ because }) => ({ is: 'hub.ended', because }));
  hear(youWereRemoved, () => ({ is: 'hub.removed' }));
}

/** A signal as a fact; what breaks the contract is a fact, too. */
export const signalFact = (signal: Signal, payload: unknown): RoomFact => {
  const parsed = signal.payload.safeParse(payload);
  return parsed.success
    ? ({ is: signal.name, payload: parsed.data } as RoomFact)
    : { is: 'hub.malformed', name: signal.name };
};

/** The name of a tool's signal begins with the tool's name and a dot. */
function hearTools(line: HubSocket, options: HubOptions, toolSignals: ToolSignals): void {
  line.onAny((name: string, payload: unknown) => {
    const [tool = ''] = name.split('.');
    const known = options.toolInRoom(tool);
    const signal = known?.signals.find((one) => one.name === name);
    if (name === known?.live?.name) {
      const parsed = known.live.heard.safeParse(payload);
      if (parsed.success) options.onLive(tool, parsed.data);
    } else if (signal !== undefined) toolSignals.tell(() => options.dispatch(signalFact(signal, payload)));
    else if (isMissing(options)(tool)) options.onToolUsed(tool, { name, payload });
  });
}
