import type {
  FilePage,
  FileSection,
  Provision,
  RecordedScene,
  RecordedStrokes,
  RecordingOutlook,
} from '@salon/contract';
import type { Language } from '@salon/phrases';
import type { Db } from './db/open.ts';

/** Somebody with an account, as features know them that keep something about them. */
export interface Person {
  id: string;
  email: string;
  /** The address as it is compared. */
  emailKey: string;
  name: string;
  surname: string;
  language: Language;
  /** Whose colleague the person is, or was until now; null: nobody's. */
  companyId: string | null;
}

/** Something that happens in one feature and concerns others, which it does not know. */
export interface DomainEvent<P> {
  readonly name: string;
  /** Never there: it ties the type of the payload to the event. */
  readonly payload?: P;
}
export const domainEvent = <P>(name: string): DomainEvent<P> => ({ name });

/** Which meeting's file is read, by whom, and from where on. */
export interface FileAsked {
  meetingId: string;
  viewer: {
    userId: string;
    /** Everybody else reads no addresses of other people, and nothing that moderators alone saw. */
    isOrganiser: boolean;
  };
  /** Of all words that are not typed by people. */
  language: Language;
  /** In which times are written that stand within a text; cells and messages give instants. */
  zone: string;
  /** `next` of the page before; empty: the first page. */
  after: string;
}

/** All sections of the features together. */
export interface MeetingFiles {
  /** The first page of each that has something. */
  sections(asked: Omit<FileAsked, 'after'>): Promise<FileSection[]>;
  /** A page of one; null: there is no such section, or nothing in it. */
  section(name: string, asked: FileAsked): Promise<FilePage | null>;
  /** Whether there is something that its organiser should be told of. */
  isWorthMail(asked: Omit<FileAsked, 'after'>, isPlanned: boolean): Promise<boolean>;
}

/** A room that is recorded. `drawn`: the version of the board that its recorder has. */
export interface RecordedRoom {
  meetingId: string;
  roomId: string;
  drawn: string | undefined;
}

/** What is drawn on the pictures of a room that is recorded: on these, by these people. `has`: the version that its recorder has. */
export interface StrokesAsked {
  roomId: string;
  surfaces: readonly string[];
  by: readonly string[];
  has: string;
}

/** Recorders that run, how many rooms they record at most, how many they record now, and how many wait for one. */
export interface RecorderLoad {
  running: number;
  rooms: number;
  busy: number;
  waiting: number;
}

/** All listed features together, as any of them may ask: none knows who the others are. */
export interface Connected {
  /** Whether one of the features provides something that packages have. */
  provides(provision: Provision): boolean;
  /** What they keep of a meeting, to be read. */
  readonly meetingFile: MeetingFiles;
  readonly recordings: {
    /** How much the recorders have to do. */
    load(): Promise<RecorderLoad>;
    /** Whether this connection of the media server is a recorder's that records the room now. */
    admits(roomId: string, identity: string): Promise<boolean>;
    /** Where those of these meetings can be watched that are ready, by meeting; one that has none is not in it. */
    addresses(meetingIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
    /** Whether a meeting is being recorded, or will be by its plan: whoever comes in is asked. */
    outlook(meetingId: string): Promise<RecordingOutlook | null>;
    /** Those of these people who agreed to be in what this recorder records. */
    agreed(identity: string, participantIds: readonly string[]): Promise<ReadonlySet<string>>;
    /** What a room is shown now besides people and their screens; null: nothing. */
    scene(room: RecordedRoom): Promise<RecordedScene | null>;
    /** What stays drawn there; null: nothing can be drawn. */
    strokes(asked: StrokesAsked): Promise<RecordedStrokes | null>;
  };
  /** Whether something by which addresses of files were given out is not over yet. */
  stands(grant: string): Promise<boolean>;
  /** Everything that is kept about a person. */
  exportPerson(person: Person): Promise<Record<string, unknown>>;
  /** Forgets a person, in the transaction of the erasure. */
  erasePerson(tx: Db, person: Person, now: Date): Promise<void>;
  /** Forgets who was in these meetings, which were over long ago, and what was said there. */
  purgeMeetings(tx: Db, meetingIds: readonly string[]): Promise<void>;
  /** Resolves when everybody whom it concerns is done; a failure of theirs is the emitter's, and undoes its transaction. */
  emit<P>(event: DomainEvent<P>, payload: P): Promise<void>;
}
