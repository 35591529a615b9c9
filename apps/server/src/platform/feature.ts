import type {
  AsksOf,
  enterHub,
  Provision,
  RecordedScene,
  RecordedStrokes,
  RecordingOutlook,
  SnapshotOf,
  ToolContract,
  Word,
} from '@salon/contract';
import { SCENE_PRIORITY } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Connected, DomainEvent, Person, RecordedRoom, RecorderLoad, StrokesAsked } from './connected.ts';
import type { SealedColumn } from './crypto/reseal.store.ts';
import type { Db } from './db/open.ts';
import type { Deps } from './deps.ts';
import type { DocumentKind } from './documents/document.ts';
import type { Bind } from './http/bind.ts';
import type { Bring } from './http/early.ts';
import type { SocketPath } from './http/upgrades.ts';
import type { AskedParts } from './hub/entry.ts';
import type { LivePart } from './hub/live.ts';
import type { AnsweredMethod } from './hub/methods.ts';
import type { JobHandler } from './jobs/job.ts';
import type { MailBody, MailOwn } from './mail/compose.ts';
import { type MeetingFilePart, meetingFilesOf } from './meetingFile.ts';
import type { Participant, Principals } from './principal.ts';
import type { GateAuthorizer } from './sfu/gate.ts';
import type { SfuHint } from './sfu/webhook.ts';

/** Work that is done again and again, `ms` after it was last finished. */
export interface PeriodicWork {
  name: string;
  ms: number;
  run(): Promise<void>;
}

/** Fields that a feature adds to the answer of `enterHub`. */
interface Snapshot {
  schema: z.ZodMiniType;
  read(deps: Deps, participant: Participant): Promise<unknown>;
}

/** What the tool of a feature adds to what a browser is answered on entering. */
interface ToolEntry {
  readonly name: string;
  readonly asks: z.ZodMiniType;
  /** `isLoaded`: the browser has the tool's code. */
  read(deps: Deps, participant: Participant, asked: unknown, isLoaded: boolean): Promise<unknown>;
  /** Still told to whoever enters after it was switched off. */
  goesOn?(part: unknown): boolean;
}

type EnterReply = z.output<typeof enterHub.reply>;

interface Listener {
  event: string;
  hear(deps: Deps, payload: unknown): Promise<void>;
}

/**
 * One feature of the server as a value: everything by which it takes part in the product. `composition/` lists the features
 * and connects them; one that is not on the list leaves nothing behind.
 */
export interface Feature {
  name: Word;
  /** What of the packages it makes true: what no feature provides is told as to come. */
  provides?: readonly Provision[];
  /** Binds its calls. */
  routes?(bind: Bind, deps: Deps): void;
  /** Addresses outside of the API: what a link or a calendar program opens. */
  pages?(http: FastifyInstance, deps: Deps): void;
  /** Its ways to open a WebSocket besides the hub; requests of other sites do not reach them. */
  sockets?(deps: Deps): readonly SocketPath[];
  /** What the page of a join link brings along; one feature says it. */
  joinPage?(deps: Deps): Bring;
  /** Who speaks, by the credentials that it gives out. */
  principals?(deps: Pick<Deps, 'db' | 'clock' | 'access'>): Partial<Principals>;
  /** What it adds to the answer of `enterHub`: fields of the room itself. */
  snapshot?: Snapshot;
  /** Its tool of the room: what somebody who enters is told of it, by the tool's contract. */
  tool?: ToolEntry;
  /** The last connections of these participants to this server went away. */
  disconnected?(deps: Deps, participantIds: readonly string[]): Promise<void>;
  /** Accounts have their first line to this server now, or their last one went away. */
  accountsOnline?(deps: Deps, came: readonly string[], gone: readonly string[]): Promise<void>;
  /** What tabs of accounts ask over the hub. */
  hubMethods?(deps: Deps): readonly AnsweredMethod[];
  /** What participants tell one another many times a second, and who may. */
  live?(deps: Deps): readonly LivePart[];
  /** Who may connect to the media server; one feature says it. */
  media?: {
    gate(deps: Deps): GateAuthorizer;
    /** Which of these identities have an entry. */
    entered(db: Db, identities: readonly string[]): Promise<readonly string[]>;
    /** The media server said that something happened. */
    hint(deps: Deps, hint: SfuHint): Promise<void>;
  };
  /** Who records rooms, and what became of it; one feature says it. */
  recordings?: {
    load(deps: Deps): Promise<RecorderLoad>;
    admits(deps: Deps, roomId: string, identity: string): Promise<boolean>;
    addresses(deps: Deps, meetingIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
    outlook(deps: Deps, meetingId: string): Promise<RecordingOutlook | null>;
    agreed(deps: Deps, identity: string, participantIds: readonly string[]): Promise<ReadonlySet<string>>;
  };
  /**
   * What it shows to everybody in a room now, for a recorder's picture; null: nothing. `drawn`: the version that the recorder has.
   */
  recorded?(deps: Deps, room: RecordedRoom): Promise<RecordedScene | null>;
  /** What stays drawn on pictures, for a recorder's; one feature says it. */
  strokes?(deps: Deps, asked: StrokesAsked): Promise<RecordedStrokes>;
  /** Whether something of its own by which it gave out addresses of files (`grant`) is not over yet. */
  grants?(deps: Deps, grant: string): Promise<boolean>;
  /** What people write together in it: kinds of documents, and who may open one. */
  documents?(deps: Deps): readonly DocumentKind[];
  /** Its kinds of work that outlive a request or come round by themselves, with who does them. */
  jobs?(deps: Deps): readonly JobHandler[];
  /** Asked for once a start, so that works may remember something between their turns. */
  periodic?(deps: Deps): readonly PeriodicWork[];
  /** Its columns of sealed texts, which are resealed after a change of the secret key. */
  sealed?: readonly SealedColumn[];
  /** What is to be there before anything is answered; a feature's seed finds those of the features before it. */
  seed?(deps: Deps): Promise<void>;
  /** Composes mails that are written when they are sent, by the kind of their content. */
  mails?: Readonly<Record<string, (deps: Deps, content: string, own: MailOwn) => Promise<MailBody | null>>>;
  /** Its sections of a meeting's file. */
  meetingFile?: MeetingFilePart | readonly MeetingFilePart[];
  /** What it knows about people with an account. */
  personalData?: {
    /** Everything that it keeps about them, for them to read. */
    export?(deps: Deps, person: Person): Promise<Record<string, unknown>>;
    /** Forgets them, in the transaction of the erasure. */
    erase?(deps: Deps, tx: Db, person: Person, now: Date): Promise<void>;
  };
  /** What is forgotten every hour because its time is over; each by its name, a job of its own. */
  retention?: Readonly<Record<string, (deps: Deps) => Promise<void>>>;
  /** Forgets its part of meetings that were over long ago. */
  purgeMeetings?(tx: Db, meetingIds: readonly string[], deps: Deps): Promise<void>;
  /** What it does when something happens in a feature that does not know it. */
  listeners?: readonly Listener[];
}

export const feature = (value: Feature): Feature => value;

export const snapshot = <S extends z.ZodMiniType<object>>(
  schema: S,
  read: (deps: Deps, participant: Participant) => Promise<z.input<S>>,
): Snapshot => ({ schema, read });

/** The part of one tool, by its contract. */
export const toolEntry = <C extends ToolContract>(
  { name, asks, snapshot }: C,
  read: (deps: Deps, participant: Participant, asked: AsksOf<C>) => Promise<SnapshotOf<C> | undefined>,
  isEmpty?: (snapshot: SnapshotOf<C>) => boolean,
  goesOn?: (snapshot: SnapshotOf<C>) => boolean,
): ToolEntry => ({
  name,
  asks,
  goesOn: (part) => part !== undefined && part !== null && goesOn?.(part as SnapshotOf<C>) === true,
  async read(deps, participant, asked, isLoaded) {
    const seen = await read(deps, participant, asked as AsksOf<C>);
    if (seen === undefined) return undefined;
    return !isLoaded && isEmpty?.(seen) ? null : z.parse(snapshot, seen);
  },
});

/** The answer of `enterHub`: what the features add, each parsed by its own schema. */
export async function snapshotOf(
  features: readonly Feature[],
  deps: Deps,
  participant: Participant,
  asked: AskedParts,
): Promise<EnterReply> {
  const tools = features.flatMap(({ tool }) => tool ?? []);
  // All at once: one that fails while another is awaited would be a rejection that nothing handles.
  const [off, own, parts] = await Promise.all([
    deps.switches.off(),
    Promise.all(
      features.map(
        async ({ snapshot }) => snapshot && z.parse(snapshot.schema, await snapshot.read(deps, participant)),
      ),
    ),
    Promise.all(
      tools.map(async ({ name, read, goesOn }) => {
        const { said, isLoaded } = asked[name] ?? { said: {}, isLoaded: false };
        return { name, goesOn, part: await read(deps, participant, said, isLoaded) };
      }),
    ),
  ]);
  const isOff = (name: string) => off.some((one) => one === name);
  const offered = parts.filter(({ name, part, goesOn }) => part !== undefined && (!isOff(name) || goesOn?.(part)));
  return Object.assign({}, ...own, { tools: Object.fromEntries(offered.map(({ name, part }) => [name, part])) });
}

/** The documents of all features: those of one that is switched off are read, and not written. */
export const documentsOf = (features: readonly Feature[], deps: Deps): DocumentKind[] =>
  features.flatMap(({ name, documents }) =>
    (documents?.(deps) ?? []).map((kind) => ({
      ...kind,
      async access(reader, id) {
        const right = await kind.access(reader, id);
        return right === 'write' && (await isSwitchedOff(deps, name)) ? 'read' : right;
      },
    })),
  );

/** The live messages of all features: those of one that is switched off are dropped. */
export const liveOf = (features: readonly Feature[], deps: Deps): LivePart[] =>
  features.flatMap(({ name, live }) =>
    (live?.(deps) ?? []).map(({ message, mayTell }) => ({
      message,
      mayTell: async (teller, said) => !(await isSwitchedOff(deps, name)) && mayTell(teller, said),
    })),
  );

async function isSwitchedOff({ switches }: Deps, name: Word): Promise<boolean> {
  return (await switches.off()).some((one) => one === name);
}

export const on = <P>(event: DomainEvent<P>, hear: (deps: Deps, payload: P) => Promise<void>): Listener => ({
  event: event.name,
  hear: (deps, payload) => hear(deps, payload as P),
});

/** The features together. What refers to another feature's rows is forgotten before them: in the list's order from its end. */
export function connect(features: readonly Feature[], deps: Deps): Connected {
  const fromTheEnd = features.toReversed();
  const recordings = features.find((one) => one.recordings !== undefined)?.recordings;
  const strokes = features.find((one) => one.strokes !== undefined)?.strokes;
  const provided = new Set(features.flatMap(({ provides = [] }) => provides));
  return {
    provides: (provision) => provided.has(provision),
    meetingFile: meetingFilesOf(
      features.flatMap(({ meetingFile }) => meetingFile ?? []),
      deps,
    ),
    recordings: {
      load: async () => (await recordings?.load(deps)) ?? { running: 0, rooms: 0, busy: 0, waiting: 0 },
      admits: async (roomId, identity) => (await recordings?.admits(deps, roomId, identity)) === true,
      addresses: async (meetingIds) => (await recordings?.addresses(deps, meetingIds)) ?? new Map(),
      outlook: async (meetingId) => (await recordings?.outlook(deps, meetingId)) ?? null,
      agreed: async (identity, ids) => (await recordings?.agreed(deps, identity, ids)) ?? new Set(),
      strokes: async (asked) => (await strokes?.(deps, asked)) ?? null,
      async scene(room) {
        const scenes = await Promise.all(features.map(({ recorded }) => recorded?.(deps, room)));
        return (
          scenes
            .flatMap((scene) => scene ?? [])
            .toSorted((a, b) => SCENE_PRIORITY[b.is] - SCENE_PRIORITY[a.is])
            .at(0) ?? null
        );
      },
    },
    async stands(grant) {
      const answers = await Promise.all(features.map(({ grants }) => grants?.(deps, grant)));
      return answers.includes(true);
    },
    async exportPerson(person) {
      const parts = await Promise.all(features.map(({ personalData }) => personalData?.export?.(deps, person)));
      return Object.assign({ files: await deps.files.tell({ kind: 'user', id: person.id }) }, ...parts);
    },
    async erasePerson(tx, person, now) {
      for (const { personalData } of fromTheEnd) await personalData?.erase?.(deps, tx, person, now);
      await deps.files.removeOf(tx, 'user', [person.id]);
    },
    async purgeMeetings(tx, meetingIds) {
      for (const { purgeMeetings } of fromTheEnd) await purgeMeetings?.(tx, meetingIds, deps);
      await deps.documents.removeOf(tx, meetingIds);
      await deps.files.removeOf(tx, 'meeting', meetingIds);
    },
    async emit(event, payload) {
      for (const { event: name, hear } of features.flatMap(({ listeners = [] }) => listeners))
        if (name === event.name) await hear(deps, payload);
    },
  };
}
