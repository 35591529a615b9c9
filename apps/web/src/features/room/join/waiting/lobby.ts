import type { askToEnter, LobbyRequestStatus, ReplyOf, RoomSession } from '@salon/contract';
import type { Failure, Sent } from '#shared/api/index.ts';
import type { Details } from '../join.form.ts';
import type { LobbyEnd } from '../joinController.ts';
import type { BackgroundTimer } from './backgroundTimer.ts';

/** This often the server is asked for the answer. Milliseconds; each time it is a little more or less. */
const POLL_EVERY_MS = 3000;
/** The longest pause while the server is not reached: well below the time after which it takes someone for gone. */
const LONGEST_MS = 12_000;

/** How it stands with someone who asks to be let in. */
export type LobbyState =
  | { readonly is: 'asking' }
  | {
      readonly is: 'waiting';
      readonly fullName: string;
      /** `full`: a moderator said yes, and no place is free. `nobody`: no moderator is inside yet. */
      readonly because: 'answer' | 'nobody' | 'full';
      /** What the moderators tell those who wait; empty: nothing. */
      readonly message: string;
      /** The server does not answer; it is asked on. */
      readonly silent: boolean;
    }
  | { readonly is: 'entering' }
  /** `again`: seconds until asking once more is allowed; null: not any more. */
  | { readonly is: 'refused'; readonly again: number | null };

export interface LobbyDeps {
  /** What was entered at the form; null after a reload. */
  readonly details: Details | null;
  readonly remote: {
    ask(details: Details): Promise<Sent<ReplyOf<typeof askToEnter>>>;
    poll(ticket: string, again: boolean): Promise<Sent<LobbyRequestStatus>>;
    enter(ticket: string): Promise<Sent<RoomSession>>;
    leave(ticket: string): void;
  };
  readonly tickets: { get(): string | null; keep(ticket: string): void };
  readonly backgroundTimer: BackgroundTimer;
  /** 0 to 1, another one each time. */
  chance(): number;
  end(end: LobbyEnd): void;
}

/** Waits for a moderator's answer; read by `useSyncExternalStore(subscribe, snapshot)`. */
export interface Lobby {
  subscribe(listener: () => void): () => void;
  snapshot(): LobbyState;
  start(): void;
  /** Asks once more after a refusal. */
  askAgain(): void;
  giveUp(): void;
  stop(): void;
}

/** What passes on its own: waiting continues. */
const passes = ({ kind, code }: Failure): boolean =>
  kind === 'noResponse' ||
  code === null ||
  code === 'limit.tooMany' ||
  code === 'server.unavailable' ||
  code === 'server.unexpected';

export const firstState: LobbyState = { is: 'asking' };

/** What the server's word means. */
export function stateOf(standing: LobbyRequestStatus): LobbyState {
  const { fullName, message } = standing;
  if (standing.state === 'refused') return { is: 'refused', again: standing.againIn };
  if (standing.state === 'waiting')
    return { is: 'waiting', fullName, because: standing.moderatorInside ? 'answer' : 'nobody', message, silent: false };
  return standing.full ? { is: 'waiting', fullName, because: 'full', message, silent: false } : { is: 'entering' };
}

export function createLobby({ details, remote, tickets, backgroundTimer, chance, end }: LobbyDeps): Lobby {
  let state = firstState;
  /** Grows whenever answers that are still on their way lose their meaning. */
  let turn = 0;
  let failures = 0;
  const listeners = new Set<() => void>();

  const show = (next: LobbyState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const schedulePoll = (): void => {
    const pause = Math.min(POLL_EVERY_MS * 2 ** failures, LONGEST_MS);
    backgroundTimer.after(pause * (0.8 + 0.4 * chance()), () => void poll());
  };

  /** A failure that does not pass ends the waiting; any other one is waited through. */
  const fail = (failure: Failure): void => {
    if (!passes(failure)) return end({ failure });
    failures += 1;
    // One lost answer is not worth a word.
    if (state.is === 'waiting' && failures > 1) show({ ...state, silent: true });
    if (state.is === 'entering') show(firstState);
    schedulePoll();
  };

  const heed = async (standing: LobbyRequestStatus, ticket: string | null): Promise<void> => {
    failures = 0;
    const next = stateOf(standing);
    show(next);
    if (next.is === 'waiting') schedulePoll();
    else if (next.is === 'entering' && ticket !== null) await enter(ticket);
  };

  const enter = async (ticket: string): Promise<void> => {
    const mine = turn;
    const sent = await remote.enter(ticket);
    if (mine !== turn) return;
    if (sent.ok) return end({ session: sent.reply });
    // Someone was quicker: a place may become free.
    if (sent.code === 'room.full') return schedulePoll();
    fail(sent);
  };

  const poll = async (again = false): Promise<void> => {
    const mine = turn;
    const ticket = tickets.get();
    if (ticket === null) return ask();
    const sent = await remote.poll(ticket, again);
    if (mine !== turn) return;
    if (sent.ok) await heed(sent.reply, ticket);
    else fail(sent);
  };

  const ask = async (): Promise<void> => {
    const mine = turn;
    if (details === null) return end({ failure: null });
    const sent = await remote.ask(details);
    if (mine !== turn) return;
    // Nothing waits yet: the form can say what is wrong, and be sent again.
    if (!sent.ok) return end({ failure: sent });
    const { ticket, standing } = sent.reply;
    if (ticket !== null) tickets.keep(ticket);
    await heed(standing, ticket);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    start() {
      turn += 1;
      void poll();
    },
    askAgain() {
      if (state.is !== 'refused') return;
      show(firstState);
      void poll(true);
    },
    giveUp() {
      const ticket = tickets.get();
      if (ticket !== null) remote.leave(ticket);
      end({ failure: null });
    },
    stop() {
      turn += 1;
      backgroundTimer.stop();
    },
  };
}
