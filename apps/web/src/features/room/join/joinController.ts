import type { Preconnect, RoomSession } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import type { Devices, OutReason, Preconnection } from '@salon/room';
import type { Failure, Sent } from '#shared/api/index.ts';
import type { Entry } from '../preload.ts';
import type { MissingCapability } from './capabilities.ts';
import { type Details, detailsOf, draftFrom, hasConsented, type Meeting, missingIn } from './join.form.ts';
import {
  afterAsking,
  afterJoining,
  afterResuming,
  closedBy,
  isBeforeStart,
  keepsSavedEntry,
  type Prejoin,
  type PrejoinEvent,
  reduce,
} from './prejoin.ts';
import type { SavedEntry } from './savedEntry.ts';

export interface JoinControllerDeps {
  /** The encoded query of the join link. */
  readonly encoded: string;
  readonly missingCapability: MissingCapability | null;
  /** The answer to `ask`, where it came before the page. */
  readonly known: Sent<Meeting> | null;
  ask(): Promise<Sent<Meeting>>;
  join(details: Details): Promise<Sent<RoomSession>>;
  resume(admission: string): Promise<Sent<RoomSession>>;
  /** Brings the code of the lobby; rejects when it cannot be fetched. */
  loadLobby(): Promise<unknown>;
  /** Brings the code of the room; rejects when it cannot be fetched. */
  loadRoom(): Promise<unknown>;
  /** Whether that code is here. */
  isRoomHere(): boolean;
  /** Enters the meeting, ahead of its being drawn; its code is here. */
  begin(entry: Entry): void;
  /** Begins the connection before the answer that lets in, or continues with the one that was begun; null: not possible. */
  openPreconnection(preconnect: Preconnect): Pick<Preconnection, 'start' | 'cancel'> | null;
  /** Leaves a meeting that was begun and was never drawn. */
  abandon(entry: Entry): void;
  /** The devices of the form's preview, with what is open. */
  takeDevices(): Devices;
  /** The chosen devices, for someone who comes without having seen a preview: the microphone is off. */
  chosenDevices(cameraOn: boolean, microphoneOn?: boolean): Devices;
  /** Anyone who needed no form is heard at once: they answered a call. */
  readonly opensMicrophone: boolean;
  /** Whether someone for whom nothing is left to fill in comes in without having seen the form. */
  mayGoStraight(): boolean;
  language(): GuestLanguage;
  readonly savedEntries: {
    at(encoded: string): SavedEntry | null;
    keep(encoded: string, savedEntry: SavedEntry): void;
    giveUp(encoded: string): void;
    /** This tab asked to be let in. */
    waits(encoded: string): boolean;
  };
}

/** How waiting to be let in ended: by an entry, by a refusal, or because the visitor gave it up. */
export type LobbyEnd = { readonly session: RoomSession } | { readonly failure: Failure | null };

/** Leads a visitor from the link into the room and out again; read by `useSyncExternalStore(subscribe, snapshot)`. */
export interface JoinController {
  subscribe(listener: () => void): () => void;
  snapshot(): Prejoin;
  start(): void;
  /** The form is complete: the connection is begun, so that it stands ready when someone asks to be let in. */
  prepare(): Promise<void>;
  submit(details: Details): Promise<void>;
  /** Tries again, or comes back. */
  retry(): Promise<void>;
  /** Asks once more how things stand, while the start is waited for. What cannot be answered now changes nothing. */
  refresh(): Promise<void>;
  /** The waiting is over. */
  leaveLobby(end: LobbyEnd): Promise<void>;
  out(because: OutReason): void;
  /**
   * The join page is taken off the screen: answers that are on their way count no more. `away`: the visitor went to another
   * page, which gives a place inside up; a screen that broke does not.
   */
  stop(away: boolean): void;
}

export function createJoinController(deps: JoinControllerDeps): JoinController {
  const { encoded, savedEntries } = deps;
  const savedEntryBefore = savedEntries.at(encoded);
  let prejoin: Prejoin = firstPrejoin(deps, savedEntryBefore);
  /** Used for the first question; what is asked later may be answered otherwise. */
  let known = prejoin.at === 'asking' ? deps.known : null;
  /** Grows whenever answers that are still on their way lose their meaning. */
  let turn = 0;
  /** What the server gave to begin the connection with was used. */
  let hasPreconnected = false;
  /** The connection that was begun for someone who has not asked to be let in yet. */
  let prepared: ReturnType<JoinControllerDeps['openPreconnection']> = null;
  const listeners = new Set<() => void>();

  const dispatch = (event: PrejoinEvent): void => {
    prejoin = reduce(prejoin, event);
    for (const listener of [...listeners]) listener();
  };

  const enter = (session: RoomSession, devices: Devices, returned: boolean, isCall = false): void => {
    devices.enter(isCall);
    const camera = devices.snapshot().camera.wanted;
    savedEntries.keep(encoded, { admissionToken: session.admissionToken, camera });
    const entry = { session, language: deps.language(), devices, returned };
    deps.begin(entry);
    dispatch({ is: 'entered', entry });
  };

  /** `straight`: anyone who needs no form may go in without one. */
  const ask = async (mine: number, straight: boolean): Promise<void> => {
    const sent = known ?? (await deps.ask());
    known = null;
    if (mine !== turn) return;
    if (!sent.ok) return dispatch(afterAsking(sent));
    const meeting = sent.reply;
    const closed = closedBy(meeting);
    if (closed !== null) return dispatch({ is: 'closed', because: closed, organiser: meeting.creatorFullName });
    if (!isBeforeStart(meeting) && savedEntries.waits(encoded)) return wait(meeting, null, mine);
    // Anyone who waited for the start at the form has seen it.
    const isLed = straight && needsNothing(meeting) && (prejoin.at === 'form' || deps.mayGoStraight());
    const details = isLed ? detailsOf(meeting, encoded, draftFrom(meeting, null)) : null;
    const before = prejoin;
    dispatch({ is: 'found', meeting, straight: details });
    if (details !== null && prejoin !== before) await join(details, before.at === 'form' ? 'waited' : 'straight', mine);
  };

  const join = async (details: Details, how: 'form' | 'waited' | 'straight' | 'back', mine: number): Promise<void> => {
    // Cannot reject: what fails is not loaded.
    const room = isLoaded(deps.loadRoom());
    // Anyone who brings the proof is inside at once: only with a connection that can be begun at once.
    const mayPreconnect = how === 'form' && !hasPreconnected && deps.isRoomHere();
    const preconnect = mayPreconnect && prejoin.at === 'entering' ? prejoin.meeting.preconnect : null;
    hasPreconnected = true;
    const answer = deps.join(preconnect === null ? details : { ...details, proof: preconnect.proof });
    const way = preconnect === null ? null : deps.openPreconnection(preconnect);
    way?.start();
    const sent = await answer;
    if (mine !== turn || !sent.ok) way?.cancel();
    if (mine !== turn) return;
    if (!sent.ok) {
      if (sent.code === 'room.mustWait' && prejoin.at === 'entering') return wait(prejoin.meeting, details, mine);
      return turnAway(sent, how !== 'form', mine);
    }
    const loaded = await room;
    if (mine !== turn || !loaded) way?.cancel();
    if (mine !== turn) return;
    if (!loaded) return dispatch(notLoaded);
    // Who saw themselves before comes in as they saw themselves; no one else's device opens on its own.
    const hadPreview = how === 'form' || how === 'waited';
    const isCall = how === 'straight' && deps.opensMicrophone;
    // A second device begins muted, whatever the preview showed.
    enter(
      sent.reply,
      hadPreview && details.device !== 'second' ? deps.takeDevices() : deps.chosenDevices(false, isCall),
      how === 'back',
      isCall,
    );
  };

  const turnAway = async (failure: Failure, straight: boolean, mine: number): Promise<void> => {
    dispatch(afterJoining(failure, straight));
    // The start was moved, or came to this browser a moment too soon: it is waited for.
    // Other texts hold than those that were accepted: they are shown, and what was typed stays.
    if (failure.code === 'meeting.notStarted' || failure.code === 'room.consentMissing') await ask(mine, false);
  };

  /** A moderator has to say yes: what asks and waits for that is fetched now, because few people need it. */
  const wait = async (meeting: Meeting, details: Details | null, mine: number): Promise<void> => {
    const loaded = await isLoaded(deps.loadLobby());
    if (mine !== turn) return;
    if (loaded) return dispatch({ is: 'mustWait', meeting, details });
    dispatch(prejoin.at === 'entering' ? notLoaded : { is: 'stuck', because: 'unreachable', correlationId: '' });
  };

  /** `insists`: the visitor asked for it, and did not only reload the page. */
  const resume = async (savedEntry: SavedEntry, mine: number, insists: boolean): Promise<void> => {
    // Cannot reject: what fails is not loaded.
    const room = isLoaded(deps.loadRoom());
    const sent = await deps.resume(savedEntry.admissionToken);
    if (mine !== turn) return;
    if (sent.ok) {
      const loaded = await room;
      if (mine !== turn) return;
      if (!loaded) return dispatch({ is: 'stuck', because: 'unreachable', correlationId: '' });
      return enter(sent.reply, deps.chosenDevices(savedEntry.camera), true);
    }
    const isMoved = insists && sent.code === 'room.movedElsewhere';
    const event: PrejoinEvent = isMoved ? { is: 'placeLost' } : afterResuming(sent, savedEntry);
    if (event.is !== 'stuck' && !(event.is === 'out' && keepsSavedEntry(event.because))) savedEntries.giveUp(encoded);
    dispatch(event);
    if (event.is === 'placeLost') await ask(mine, true);
  };

  /** Does what the place that was reached calls for. */
  const goOn = async (mine: number, insists = false): Promise<void> => {
    if (prejoin.at === 'asking') await ask(mine, true);
    else if (prejoin.at === 'returning') await resume(prejoin.savedEntry, mine, insists);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => prejoin,
    start() {
      turn += 1;
      void goOn(turn);
    },
    async prepare() {
      const mine = turn;
      const loaded = await isLoaded(deps.loadRoom());
      if (loaded && mine === turn && !hasPreconnected && prejoin.at === 'form' && prejoin.meeting.preconnect !== null)
        prepared = deps.openPreconnection(prejoin.meeting.preconnect);
    },
    async submit(details) {
      if (prejoin.at !== 'form') return;
      dispatch({ is: 'submitted', details });
      await join(details, 'form', turn);
    },
    async retry() {
      const before = prejoin;
      dispatch({ is: 'again' });
      if (prejoin === before) return;
      if (prejoin.at === 'entering') await join(prejoin.details, 'back', turn);
      else await goOn(turn, before.at === 'out');
    },
    refresh: () => ask(turn, true),
    async leaveLobby(end) {
      if (prejoin.at !== 'lobby') return;
      const mine = turn;
      if (!('session' in end)) {
        // A start that was moved is waited for, and then the answer again.
        if (end.failure?.code !== 'meeting.notStarted') savedEntries.giveUp(encoded);
        if (end.failure === null) dispatch({ is: 'turnedAway', refusal: null });
        else await turnAway(end.failure, true, mine);
        return;
      }
      const loaded = await isLoaded(deps.loadRoom());
      if (mine !== turn) return;
      if (loaded) enter(end.session, deps.takeDevices(), false);
      else dispatch(notLoaded);
    },
    out(because) {
      const savedEntry = keepsSavedEntry(because) ? savedEntries.at(encoded) : null;
      if (savedEntry === null) savedEntries.giveUp(encoded);
      dispatch({ is: 'out', because, savedEntry });
    },
    stop(away) {
      turn += 1;
      if (prejoin.at !== 'inside') return prepared?.cancel();
      deps.abandon(prejoin.entry);
      if (away) savedEntries.giveUp(encoded);
    },
  };
}

const notLoaded: PrejoinEvent = { is: 'turnedAway', refusal: { because: 'room', fields: {} } };

const isLoaded = (code: Promise<unknown>): Promise<boolean> =>
  code.then(
    () => true,
    () => false,
  );

/** Nothing is missing, the meeting is open, and no answer about a recording is asked for. */
const needsNothing = (meeting: Meeting): boolean =>
  !isBeforeStart(meeting) && missingIn(meeting).length === 0 && hasConsented(meeting) && meeting.recording === null;

function firstPrejoin(
  { missingCapability, known, mayGoStraight }: JoinControllerDeps,
  savedEntry: SavedEntry | null,
): Prejoin {
  if (missingCapability !== null) return { at: 'lacking', missingCapability };
  if (savedEntry !== null) return { at: 'returning', savedEntry };
  const asking: Prejoin = { at: 'asking', placeLost: false };
  if (known === null || !known.ok || closedBy(known.reply) !== null) return asking;
  // Anyone who goes straight in is led there by `start`.
  return needsNothing(known.reply) && mayGoStraight()
    ? asking
    : reduce(asking, { is: 'found', meeting: known.reply, straight: null });
}
