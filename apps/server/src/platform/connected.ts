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

/** An account, as passed to features that store data about it. */
export interface Person {
  id: string;
  email: string;
  /** The normalized address. */
  emailKey: string;
  name: string;
  surname: string;
  language: Language;
  /** Whose colleague the person is, or was until now; null: no one's. */
  companyId: string | null;
}

/** A domain event: emitted by one feature, handled by others. */
export interface DomainEvent<P> {
  readonly name: string;
  /** Never set; ties the payload type to the event. */
  readonly payload?: P;
}
export const domainEvent = <P>(name: string): DomainEvent<P> => ({ name });

/** Which meeting report is read, by whom and from which page. */
export interface FileAsked {
  meetingId: string;
  viewer: {
    userId: string;
    /** Other readers get no addresses and nothing that only moderators saw. */
    isOrganiser: boolean;
  };
  /** Of all words that are not typed by people. */
  language: Language;
  /** In which times are written that stand within a text; cells and messages give instants. */
  zone: string;
  /** `next` of the page before; empty: the first page. */
  after: string;
}

/** The sections of all features. */
export interface MeetingFiles {
  /** The first page of each that has something. */
  sections(asked: Omit<FileAsked, 'after'>): Promise<FileSection[]>;
  /** A page of one section; null if it does not exist or is empty. */
  section(name: string, asked: FileAsked): Promise<FilePage | null>;
  /** Whether there is something that its organiser should be notified of. */
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

/** Running recorders, their capacity in rooms, rooms being recorded and rooms waiting. */
export interface RecorderLoad {
  running: number;
  rooms: number;
  busy: number;
  waiting: number;
}

/** What the registered features offer each other without knowing one another. */
export interface Connected {
  /** Whether any feature implements a package benefit. */
  provides(provision: Provision): boolean;
  /** What they keep of a meeting, to be read. */
  readonly meetingFile: MeetingFiles;
  readonly recordings: {
    /** Load of the recorders. */
    load(): Promise<RecorderLoad>;
    /** Whether an SFU identity belongs to the current recorder of the room. */
    authorizeRecorder(roomId: string, identity: string): Promise<boolean>;
    /** Where those of these meetings can be watched that are ready, by meeting; one that has none is not in it. */
    addresses(meetingIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
    /** Whether a meeting is or will be recorded, so that joining needs consent. */
    getConsentRequirement(meetingId: string): Promise<RecordingOutlook | null>;
    /** Participants among these who consented to this recording. */
    findConsenting(identity: string, participantIds: readonly string[]): Promise<ReadonlySet<string>>;
    /** What the room shows in addition to people and shared screens; null if nothing. */
    scene(room: RecordedRoom): Promise<RecordedScene | null>;
    /** Persistent strokes on it; null if drawing is not available. */
    strokes(asked: StrokesAsked): Promise<RecordedStrokes | null>;
  };
  /** Whether a grant for file addresses is still valid. */
  isGrantValid(grant: string): Promise<boolean>;
  /** Exports all data about a person. */
  exportPerson(person: Person): Promise<Record<string, unknown>>;
  /** Erases a person, in the transaction of the erasure. */
  erasePerson(tx: Db, person: Person, now: Date): Promise<void>;
  /** Purges participants and contents of meetings past retention. */
  purgeMeetings(tx: Db, meetingIds: readonly string[]): Promise<void>;
  /** Resolves when all handlers are done. A failing handler fails the emitter and rolls back its transaction. */
  emit<P>(event: DomainEvent<P>, payload: P): Promise<void>;
}
