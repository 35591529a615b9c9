import {
  drawnVersions,
  type RecordedPerson,
  type RecordedScene,
  type RecordedStrokes,
  type Stroke,
} from '@salon/contract';
import { newRecordedDrawings, type RecordedDrawings, RecordedMedia, type RecordedSender } from '@salon/room/recorded';
import { createStore, type Store } from '#shared/store/createStore.ts';
import { seated, tiles } from './seats.ts';

/** Draws a board; the address of the picture in this browser, or null: it is empty. */
export type DrawBoard = (
  drawing: NonNullable<Extract<RecordedScene, { is: 'board' }>['drawing']>,
) => Promise<string | null>;

/** What the room is shown, as this page shows it. */
export type SceneShown =
  | Extract<RecordedScene, { is: 'slides' | 'film' }>
  | { readonly is: 'board'; readonly version: string; readonly url: string | null };

export type PersonShown = Omit<RecordedPerson, 'camera'> & RecordedSender;

export interface RecordedState {
  readonly title: string;
  /** Those who have a place, in its order. */
  readonly people: readonly PersonShown[];
  /** How many others there are. */
  readonly others: number;
  readonly scene: SceneShown | null;
  /** What stays drawn on it, and on people's screens. */
  readonly strokes: readonly Stroke[];
}

/** What the recorder calls, and what it offers to its page. */
interface RecorderWindow {
  salonRecording?: {
    join(access: Parameters<RecordedMedia['connect']>[0] & { readonly hub: string }): Promise<void>;
    show(shown: Shown): void;
    drawn(): string | undefined;
  };
  salonEnded?(why: string): Promise<void>;
}

interface Shown {
  readonly title: string;
  readonly people: readonly RecordedPerson[];
  readonly scene: RecordedScene | null;
  readonly strokes: RecordedStrokes | null;
}

/** A room as its recorder shows it: who is in it and what it is shown comes from our server, pictures and sound from the media server. */
export class RecordedRoom {
  readonly store: Store<RecordedState> = createStore<RecordedState>({
    title: '',
    people: [],
    others: 0,
    scene: null,
    strokes: [],
  });
  readonly drawings: RecordedDrawings = newRecordedDrawings({
    now: Date.now,
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  readonly #drawBoard: DrawBoard;
  readonly #media: RecordedMedia;
  readonly #spokeAt = new Map<string, number>();
  #shown: Shown = { title: '', people: [], scene: null, strokes: null };
  #seats: readonly string[] = [];
  #board: Extract<SceneShown, { is: 'board' }> | null = null;
  #isDrawing = false;

  constructor(drawBoard: DrawBoard) {
    this.#drawBoard = drawBoard;
    this.#media = new RecordedMedia({
      onChange: () => this.#update(),
      onEnd: () => void (window as RecorderWindow).salonEnded?.('media'),
    });
  }

  /** Lets the recorder speak to this page, until what is returned is called. */
  open(): () => void {
    (window as RecorderWindow).salonRecording = {
      join: ({ hub, ...access }) => {
        this.drawings.open(location.origin, hub);
        return this.#media.connect(access);
      },
      show: (shown) => this.#show(shown),
      drawn: () => drawnVersions(this.#board?.version, this.drawings.version()),
    };
    return () => {
      delete (window as RecorderWindow).salonRecording;
      this.drawings.close();
      void this.#media.end();
    };
  }

  attach(id: string, source: 'camera' | 'screen', element: HTMLVideoElement): () => void {
    return this.#media.attach(id, source, element);
  }

  /** Of those who may be named in the recording; empty: no one. */
  readonly nameOf = (personId: string): string => this.#shown.people.find(({ id }) => id === personId)?.fullName ?? '';

  #show(shown: Shown): void {
    this.#shown = shown;
    this.#media.record(new Map(shown.people.map(({ id, camera }) => [id, { camera }])));
    this.drawings.record(new Set(shown.people.map(({ id }) => id)), shown.strokes);
    if (shown.scene?.is === 'board') void this.#draw(shown.scene);
    this.#update();
  }

  /** One after the other; what changed meanwhile comes with the next answer of the server. */
  async #draw({ version, drawing }: Extract<RecordedScene, { is: 'board' }>): Promise<void> {
    if (drawing === null || this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      const url = await this.#drawBoard(drawing);
      if (this.#board?.url) URL.revokeObjectURL(this.#board.url);
      this.#board = { is: 'board', version, url };
      this.#update();
    } catch {
      // Asked for again with the next answer: the board before stays in the picture.
    } finally {
      this.#isDrawing = false;
    }
  }

  #scene(): SceneShown | null {
    const { scene } = this.#shown;
    return scene?.is === 'board' ? this.#board : scene;
  }

  #update(): void {
    const { title } = this.#shown;
    const now = performance.now();
    const people = tiles(this.#shown.people, (id) => this.#media.senderOf(id));
    for (const { id, isSpeaking } of people) if (isSpeaking) this.#spokeAt.set(id, now);
    this.#seats = seated(
      this.#seats,
      people.map(({ id }) => id),
      this.#spokeAt,
    );
    const shown = this.#seats.flatMap((seat) => people.find(({ id }) => id === seat) ?? []);
    // Someone without a place who shares their screen is shown all the same.
    const sharing = people.filter(({ id, screen }) => !this.#seats.includes(id) && screen);
    this.store.set({
      title,
      people: [...shown, ...sharing],
      others: people.length - shown.length - sharing.length,
      scene: this.#scene(),
      strokes: this.drawings.strokes(),
    });
  }
}
