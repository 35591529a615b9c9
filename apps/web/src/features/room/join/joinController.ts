import type { RoomSession } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Devices, OutReason, Preconnection } from '@salon/room';
import type { openPreconnection } from '@salon/room/live';
import type { Failure, Sent } from '#shared/api/index.ts';
import type { Entry } from '../preload.ts';
import type { MissingCapability } from './capabilities.ts';
import type { Details, Meeting } from './join.form.ts';
import { isOpen } from './join.refusals.ts';
import {
  asking,
  asksOnceMore,
  hasSeenForm,
  type JoinEvent,
  type JoinState,
  losesEntry,
  transition,
  type Visitor,
} from './joinMachine.ts';
import type { SavedEntry } from './savedEntry.ts';

/** What the join page calls of the room's code. */
export interface RoomEntrance {
  /** Enters the meeting before it is drawn. */
  openRoom(entry: Entry): void;
  /** Leaves a meeting that was opened and never drawn. */
  abandonRoom(entry: Entry): void;
  readonly openPreconnection: typeof openPreconnection;
}

export interface JoinControllerDeps {
  /** The encoded query of the join link. */
  readonly encoded: string;
  readonly missingCapability: MissingCapability | null;
  /** The reply to `ask`, where the page brought it along. */
  readonly preloaded: Sent<Meeting> | null;
  visitor(): Visitor;
  ask(): Promise<Sent<Meeting>>;
  join(details: Details): Promise<Sent<RoomSession>>;
  resume(admission: string): Promise<Sent<RoomSession>>;
  /** Loads the code of the lobby; rejects when it cannot be fetched. */
  loadLobby(): Promise<unknown>;
  /** Loads the code of the room; rejects when it cannot be fetched. */
  loadRoom(): Promise<unknown>;
  /** Null until that code is loaded. */
  room(): RoomEntrance | null;
  speakerId(): string | null;
  /** The devices of the form's preview, with what is open. */
  takeDevices(): Devices;
  /** The chosen devices, for someone who comes without having seen a preview: the microphone is off. */
  chosenDevices(cameraOn: boolean, microphoneOn?: boolean): Devices;
  language(): GuestLanguage;
  /** What this tab remembers of a join link. */
  readonly savedEntries: {
    get(encoded: string): SavedEntry | null;
    save(encoded: string, savedEntry: SavedEntry): void;
    discard(encoded: string): void;
    /** This tab asked to be admitted. */
    hasTicket(encoded: string): boolean;
  };
}

/** How waiting to be admitted ended: by an entry, by a refusal, or because the visitor gave it up. */
export type LobbyEnd = { readonly session: RoomSession } | { readonly failure: Failure | null };

/** Leads a visitor from the link into the room and out again; read by `useSyncExternalStore(subscribe, snapshot)`. */
export interface JoinController {
  subscribe(listener: () => void): () => void;
  snapshot(): JoinState;
  start(): void;
  /** The form is complete: opens the connection, so that it is ready when the form is submitted. */
  prepare(): Promise<void>;
  submit(details: Details): Promise<void>;
  /** Tries again, or comes back. */
  retry(): Promise<void>;
  /** Asks about the meeting once more, while its start is waited for. A failure changes nothing. */
  refresh(): Promise<void>;
  leaveLobby(end: LobbyEnd): Promise<void>;
  leave(because: OutReason): void;
  /**
   * The join page is taken off the screen: pending replies are dropped. `away`: the visitor went to another page, which gives up
   * an entry; a screen that broke does not.
   */
  stop(away: boolean): void;
}

export function createJoinController(deps: JoinControllerDeps): JoinController {
  const { encoded, savedEntries } = deps;
  let state = firstState(deps);
  /** Aborted when the page is left: pending replies are dropped. */
  let visit = new AbortController();
  const listeners = new Set<() => void>();

  /** Resolves once what the new state calls for has ended. */
  const dispatch = async (event: JoinEvent): Promise<void> => {
    const before = state;
    state = transition(before, event);
    if (state === before) return;
    if (losesEntry(before, state)) savedEntries.discard(encoded);
    for (const listener of [...listeners]) listener();
    // No one is led straight in against a refusal.
    if (asksOnceMore(before, state)) await effects.ask(null, visit.signal);
    else await run();
  };
  const preconnector = createPreconnector(deps);
  const effects = createEffects(deps, preconnector, dispatch, state.at === 'asking' ? deps.preloaded : null);

  const run = async (): Promise<void> => {
    if (state.at === 'asking') await effects.ask(deps.visitor(), visit.signal);
    else if (state.at === 'returning') await effects.resume(state, visit.signal);
    else if (state.at === 'entering') await effects.join(state, visit.signal);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    start() {
      visit.abort();
      visit = new AbortController();
      void run();
    },
    async prepare() {
      const { signal } = visit;
      if (!(await isLoaded(deps.loadRoom())) || signal.aborted) return;
      if (state.at === 'form' && state.meeting.preconnect !== null) preconnector.open(state.meeting.preconnect);
    },
    submit: (details) => dispatch({ is: 'submitted', details }),
    retry: () => dispatch({ is: 'retried' }),
    refresh: () => effects.ask(deps.visitor(), visit.signal),
    async leaveLobby(end) {
      if (state.at !== 'lobby') return;
      if ('session' in end) await effects.enterFromLobby(end.session, visit.signal);
      else await dispatch(end.failure === null ? { is: 'withdrawn' } : { is: 'refused', failure: end.failure });
    },
    leave: (because) => void dispatch({ is: 'left', because, savedEntry: savedEntries.get(encoded) }),
    stop(away) {
      visit.abort();
      preconnector.cancel();
      if (state.at !== 'inside') return;
      deps.room()?.abandonRoom(state.entry);
      if (away) savedEntries.discard(encoded);
    },
  };
}

function firstState({ encoded, missingCapability, preloaded, savedEntries, visitor }: JoinControllerDeps): JoinState {
  if (missingCapability !== null) return { at: 'lacking', missingCapability };
  const savedEntry = savedEntries.get(encoded);
  if (savedEntry !== null) return { at: 'returning', savedEntry, insists: false };
  if (preloaded?.ok !== true) return asking;
  const next = transition(asking, { is: 'described', meeting: preloaded.reply, visitor: visitor() });
  // Anything else but showing the form is left to `start`.
  return next.at === 'form' ? next : asking;
}

type Preconnector = ReturnType<typeof createPreconnector>;

/** Owns the connection that is opened before the join call replies (decision 0014), until it is released to the room. */
function createPreconnector(deps: Pick<JoinControllerDeps, 'room' | 'speakerId'>) {
  let preconnection: Preconnection | null = null;
  const release = (): Preconnection | null => {
    const released = preconnection;
    preconnection = null;
    return released;
  };
  const cancel = () => release()?.cancel();
  return {
    release,
    cancel,
    /** Opens it, unless there is one for the same participant and speaker. */
    open(preconnect: NonNullable<Meeting['preconnect']>): Preconnection | null {
      const speakerId = deps.speakerId();
      if (preconnection?.serves(preconnect.participantId, speakerId) !== true) {
        cancel();
        preconnection = deps.room()?.openPreconnection({ preconnect, speakerId }) ?? null;
      }
      return preconnection;
    },
  };
}

/** What the states call for. Each ends with an event, unless the page was left: a `signal` is aborted then. */
function createEffects(
  deps: JoinControllerDeps,
  preconnector: Preconnector,
  dispatch: (event: JoinEvent) => Promise<void>,
  preloaded: Sent<Meeting> | null,
) {
  const { encoded, savedEntries } = deps;

  const enter = (session: RoomSession, devices: Devices, returned: boolean, isCall = false): Promise<void> => {
    devices.enter(isCall);
    savedEntries.save(encoded, {
      admissionToken: session.admissionToken,
      camera: devices.snapshot().camera.wanted,
    });
    const entry = { session, language: deps.language(), devices, returned, preconnection: preconnector.release() };
    deps.room()?.openRoom(entry);
    return dispatch({ is: 'entered', entry });
  };

  /** Few people need the lobby's code: it is loaded now. */
  const openLobby = async (meeting: Meeting, details: Details | null, signal: AbortSignal): Promise<void> => {
    const loaded = await isLoaded(deps.loadLobby());
    if (!signal.aborted) await dispatch(loaded ? { is: 'mustWait', meeting, details } : { is: 'codeNotLoaded' });
  };

  return {
    async ask(visitor: Visitor | null, signal: AbortSignal): Promise<void> {
      const sent = preloaded ?? (await deps.ask());
      preloaded = null;
      if (signal.aborted) return;
      if (!sent.ok) return dispatch({ is: 'askFailed', failure: sent });
      const meeting = sent.reply;
      if (isOpen(meeting) && savedEntries.hasTicket(encoded)) return openLobby(meeting, null, signal);
      return dispatch({ is: 'described', meeting, visitor });
    },

    async resume({ savedEntry }: JoinState<'returning'>, signal: AbortSignal): Promise<void> {
      // Cannot reject: code that does not load is `false`.
      const room = isLoaded(deps.loadRoom());
      const sent = await deps.resume(savedEntry.admissionToken);
      if (signal.aborted) return;
      if (!sent.ok) return dispatch({ is: 'resumeFailed', failure: sent });
      const loaded = await room;
      if (signal.aborted) return;
      if (!loaded) return dispatch({ is: 'codeNotLoaded' });
      return enter(sent.reply, deps.chosenDevices(savedEntry.camera), true);
    },

    async join({ meeting, details, by }: JoinState<'entering'>, signal: AbortSignal): Promise<void> {
      // Cannot reject: code that does not load is `false`.
      const room = isLoaded(deps.loadRoom());
      // The proof admits at once, so it is sent only along with a connection that can be opened at once.
      const preconnect = by === 'form' && deps.room() !== null ? meeting.preconnect : null;
      const reply = deps.join(preconnect === null ? details : { ...details, proof: preconnect.proof });
      if (preconnect !== null) preconnector.open(preconnect)?.start();
      const sent = await reply;
      if (signal.aborted) return;
      if (!sent.ok) {
        preconnector.cancel();
        if (sent.code === 'room.mustWait') return openLobby(meeting, details, signal);
        return dispatch({ is: 'refused', failure: sent });
      }
      const loaded = await room;
      if (signal.aborted) return;
      if (!loaded) {
        preconnector.cancel();
        return dispatch({ is: 'codeNotLoaded' });
      }
      const isCall = by === 'straight' && deps.visitor().hasAnsweredCall;
      // A second device starts muted, whatever the preview showed; no device opens that was not seen before.
      const takesPreview = hasSeenForm(by) && details.device !== 'second';
      return enter(
        sent.reply,
        takesPreview ? deps.takeDevices() : deps.chosenDevices(false, isCall),
        by === 'back',
        isCall,
      );
    },

    async enterFromLobby(session: RoomSession, signal: AbortSignal): Promise<void> {
      const loaded = await isLoaded(deps.loadRoom());
      if (signal.aborted) return;
      return loaded ? enter(session, deps.takeDevices(), false) : dispatch({ is: 'codeNotLoaded' });
    },
  };
}

const isLoaded = (code: Promise<unknown>): Promise<boolean> =>
  code.then(
    () => true,
    () => false,
  );
