import type {
  ErrorCode,
  Film,
  Playback,
  PlaybackControl,
  PlaybackSeen,
  playbackContract,
  SkippedCues,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolTypes } from '../tool.ts';

/** What plays in my room, and for moderators which films the meeting has. */
export interface PlaybackState {
  /** Null: nothing. */
  readonly playback: Playback | null;
  readonly rev: number;
  /** Null: not read. */
  readonly films: readonly Film[] | null;
  /** My own: no one else hears it differently. 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** The address that I am writing. */
  readonly address: string;
}

export const NO_PLAYBACK: PlaybackState = {
  playback: null,
  rev: 0,
  films: null,
  volume: 1,
  muted: false,
  address: '',
};

/** What happens with films besides what the hub tells. */
export type PlaybackFact =
  /** My own call was answered with what plays now. */
  | { readonly is: 'playback.answered'; readonly reply: PlaybackSeen }
  | { readonly is: 'playback.films'; readonly films: readonly Film[] }
  | { readonly is: 'playback.film'; readonly film: Film }
  | { readonly is: 'playback.deleted'; readonly filmId: string }
  | { readonly is: 'playback.volume'; readonly volume: number; readonly muted: boolean }
  | { readonly is: 'playback.address'; readonly address: string };

/** What is told once: a film is shown, or I have its controls now. */
export interface PlaybackNotice {
  readonly is: 'playbackStarted' | 'playbackHanded';
  readonly name: string;
}

/** What can be asked of films. */
export interface PlaybackCommands {
  readFilms(): Promise<void>;
  /** A film that was uploaded: it is in the list from now on. */
  uploaded(film: Film): void;
  writeAddress(address: string): void;
  /** Adds the film at the address that I wrote. True when it was taken. */
  addAddress(): Promise<boolean>;
  /** What of them could not be read; null: they were not taken. */
  saveCaptions(filmId: string, text: string): Promise<SkippedCues | null>;
  /** Whether anyone who reads the meeting's file may have it, too. */
  letBeSaved(filmId: string, mayBeSaved: boolean): Promise<void>;
  deleteFilm(filmId: string): Promise<void>;
  start(filmId: string): Promise<void>;
  control(control: PlaybackControl): Promise<void>;
  hand(participantId: string): Promise<void>;
  stop(): Promise<void>;
  /** Where the browser gets a film, and its captions; null: not now. */
  openFilm(filmId: string): Promise<{ url: string; captions: string } | null>;
  /** The server's clock, epoch milliseconds; null: no answer. */
  readClock(): Promise<number | null>;
  setVolume(volume: number, muted: boolean): void;
}

interface PlaybackRules {
  /** Brings and begins films. */
  manage(state: PlaybackState, room: RoomCore): ErrorCode | null;
  /** Has the controls of what plays. */
  control(state: PlaybackState, room: RoomCore): ErrorCode | null;
}

export interface PlaybackTypes extends ToolTypes {
  readonly contract: typeof playbackContract;
  readonly state: PlaybackState;
  readonly fact: PlaybackFact;
  readonly announcement: PlaybackNotice;
  readonly commands: PlaybackCommands;
  readonly denials: PlaybackRules;
}
