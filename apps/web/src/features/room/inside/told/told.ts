import type { Notice, RoomEngine } from '@salon/room';
import { createStore, type Store } from '../../../../shared/store/createStore.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Sounds } from './sounds.ts';
import { type Board, emptyBoard, type Telling, tellingOf, withoutShown, withTelling } from './tellings.ts';

/** A reaction that is still shown. */
export interface ShownReaction {
  readonly id: number;
  readonly personId: string;
  readonly name: string;
  readonly reaction: string;
}

/** What is told at the moment. */
export interface ToldState extends Board {
  readonly reactions: readonly ShownReaction[];
  /** The latest that is read aloud, by urgency. */
  readonly polite: Telling | null;
  readonly urgent: Telling | null;
}

/** How long a reaction stays. Milliseconds. */
export const REACTION_MS = 5000;

interface Parts {
  engine: Pick<RoomEngine, 'snapshot' | 'subscribe'>;
  preferences: Store<Preferences>;
  sounds: Sounds;
}

/** Everything that is told once: the notice line, reactions, what is read aloud, sounds. */
export interface Told {
  readonly store: Store<ToldState>;
  /** Puts the shown notice away, or starts and stops its time while somebody looks at it. */
  dismiss(): void;
  hold(held: boolean): void;
  /** Listens until the returned function is called. */
  start(): () => void;
}

interface Timers {
  /** The returned function cancels it. */
  after(ms: number, then: () => void): () => void;
  clear(): void;
}

function newTimers(): Timers {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    after(ms, then) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        then();
      }, ms);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The notice line: shows what comes, each for its time. */
function newLine(store: Store<ToldState>, timers: Timers) {
  let endTurn = () => {};
  const hold = (held: boolean) => {
    const { shown } = store.get();
    endTurn();
    if (!held && shown !== null) endTurn = timers.after(shown.stay, next);
  };
  const show = (board: Board) => {
    const changed = board.shown !== store.get().shown;
    store.set({ shown: board.shown, waiting: board.waiting });
    if (changed) hold(false);
  };
  function next(): void {
    show(withoutShown(store.get()));
  }
  return { add: (telling: Telling) => show(withTelling(store.get(), telling)), next, hold };
}

/** Shows a reaction at its person for a while; their next one takes its place. */
function react(store: Store<ToldState>, timers: Timers, { id, kind }: Notice): void {
  if (kind.is !== 'reaction') return;
  const { personId, name, reaction } = kind;
  const rest = store.get().reactions.filter((item) => item.personId !== personId);
  store.set({ reactions: [...rest, { id, personId, name, reaction }] });
  timers.after(REACTION_MS, () => store.set({ reactions: store.get().reactions.filter((item) => item.id !== id) }));
}

/** Tells each notice of the room once, in its turn. */
export function createTold({ engine, preferences, sounds }: Parts): Told {
  const store = createStore<ToldState>({ ...emptyBoard, reactions: [], polite: null, urgent: null });
  const timers = newTimers();
  const line = newLine(store, timers);
  let seen = engine.snapshot().notices.at(-1)?.id ?? 0;

  const tell = (notice: Notice) => {
    react(store, timers, notice);
    const { meId, people, chat, privately } = engine.snapshot();
    const { hush, sounds: audible } = preferences.get();
    const telling = tellingOf(notice, {
      meId,
      peopleCount: people.length,
      chatOpen: chat.open,
      openWith: privately.openId,
      hushed: hush,
    });
    if (telling === null) return;
    if (telling.stay > 0) line.add(telling);
    if (telling.aloud === 'politely') store.set({ polite: telling });
    if (telling.aloud === 'atOnce') store.set({ urgent: telling });
    if (telling.sound !== null && audible) sounds.play(telling.sound);
  };
  const look = () => {
    for (const notice of engine.snapshot().notices) {
      if (notice.id <= seen) continue;
      seen = notice.id;
      tell(notice);
    }
  };
  return {
    store,
    dismiss: line.next,
    hold: line.hold,
    start() {
      const release = engine.subscribe(look);
      look();
      return () => {
        release();
        timers.clear();
      };
    },
  };
}
