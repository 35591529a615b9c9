import type { Notice, RoomEngine } from '@salon/room';
import { loadPack } from '#shared/phrases/index.ts';
import type { Preferences, ToolView } from '#shared/room/index.ts';
import { createStore, type Store } from '#shared/store/createStore.ts';
import {
  type Announcement,
  announcementOf,
  type Board,
  base,
  emptyBoard,
  isRare,
  type RareNotice,
  withAnnouncement,
  withoutShown,
} from './announcement.texts.ts';
import type { Sounds } from './sounds.ts';

/** A reaction that is still shown. */
export interface ShownReaction {
  readonly id: number;
  readonly personId: string;
  readonly name: string;
  readonly reaction: string;
}

/** What is told at the moment. */
export interface AnnouncementsState extends Board {
  readonly reactions: readonly ShownReaction[];
  /** The latest that is read aloud, by urgency. */
  readonly polite: Announcement | null;
  readonly urgent: Announcement | null;
}

/** How long a reaction stays. */
export const REACTION_MS = 5000;

interface Parts {
  engine: Pick<RoomEngine, 'snapshot' | 'subscribe'>;
  /** Tools say themselves how what happens in them is told. */
  toolViews: readonly ToolView[];
  preferences: Store<Preferences>;
  sounds: Sounds;
}

/** Everything that is told once: the notice line, reactions, what is read aloud, sounds. */
export interface Announcements {
  readonly store: Store<AnnouncementsState>;
  /** Puts the shown notice away, or starts and stops its time while someone looks at it. */
  dismiss(): void;
  hold(isHeld: boolean): void;
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
function newLine(store: Store<AnnouncementsState>, timers: Timers) {
  let endTurn = () => {};
  const hold = (isHeld: boolean) => {
    const { shown } = store.get();
    endTurn();
    if (!isHeld && shown !== null) endTurn = timers.after(shown.durationMs, next);
  };
  const show = (board: Board) => {
    const changed = board.shown !== store.get().shown;
    store.set({ shown: board.shown, waiting: board.waiting });
    if (changed) hold(false);
  };
  function next(): void {
    show(withoutShown(store.get()));
  }
  return { add: (announcement: Announcement) => show(withAnnouncement(store.get(), announcement)), next, hold };
}

/** Shows a reaction at its person for a while; their next one takes its place. */
function react(store: Store<AnnouncementsState>, timers: Timers, { id, kind }: Notice): void {
  if (kind.is !== 'reaction') return;
  const { personId, name, reaction } = kind;
  const rest = store.get().reactions.filter((item) => item.personId !== personId);
  store.set({ reactions: [...rest, { id, personId, name, reaction }] });
  timers.after(REACTION_MS, () => store.set({ reactions: store.get().reactions.filter((item) => item.id !== id) }));
}

/** Tells each notice of the room once, in its turn. */
export function createAnnouncements({ engine, toolViews, preferences, sounds }: Parts): Announcements {
  const store = createStore<AnnouncementsState>({ ...emptyBoard, reactions: [], polite: null, urgent: null });
  const timers = newTimers();
  const line = newLine(store, timers);
  let seen = engine.snapshot().notices.at(-1)?.id ?? 0;

  const announce = (notice: Notice) => {
    react(store, timers, notice);
    const { hush } = preferences.get();
    if (isRare(notice.kind)) return void later(notice.id, notice.kind);
    tell(announcementOf(notice, toolViews, { state: engine.snapshot(), hushed: hush }));
  };
  const later = async (id: number, kind: RareNotice) => {
    const words = await Promise.all([import('./announcementParts.ts'), loadPack('roomLazy')]).catch(() => null);
    if (words !== null) tell({ ...base, ...words[0].rareWords(kind), id });
  };
  const tell = (announcement: Announcement | null) => {
    if (announcement === null) return;
    const { sounds: audible } = preferences.get();
    if (announcement.durationMs > 0) line.add(announcement);
    if (announcement.aloud === 'politely') store.set({ polite: announcement });
    if (announcement.aloud === 'atOnce') store.set({ urgent: announcement });
    if (announcement.sound !== null && audible) sounds.play(announcement.sound);
  };
  const onChange = () => {
    for (const notice of engine.snapshot().notices) {
      if (notice.id <= seen) continue;
      seen = notice.id;
      announce(notice);
    }
  };
  return {
    store,
    dismiss: line.next,
    hold: line.hold,
    start() {
      const release = engine.subscribe(onChange);
      onChange();
      return () => {
        release();
        timers.clear();
      };
    },
  };
}
