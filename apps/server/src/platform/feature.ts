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
import type { LoadJoinPageData } from './http/prerenderedJoin.ts';
import type { SocketPath } from './http/upgrades.ts';
import type { AskedParts } from './hub/entry.ts';
import type { LivePart } from './hub/live.ts';
import type { AnsweredMethod } from './hub/methods.ts';
import type { JobHandler } from './jobs/job.ts';
import type { MailBody, MailOwn } from './mail/compose.ts';
import { type MeetingFilePart, meetingFilesOf } from './meetingFile.ts';
import type { Metric } from './metrics/metric.ts';
import type { Participant, Principals } from './principal.ts';
import type { GateAuthorizer } from './sfu/gate.ts';
import type { SfuHint } from './sfu/webhook.ts';

/** A periodic task; runs again `ms` after its previous run ended. */
export interface PeriodicTask {
  name: string;
  ms: number;
  run(): Promise<void>;
}

/** Fields a feature adds to the reply of `enterHub`. */
interface Snapshot {
  schema: z.ZodMiniType;
  read(deps: Deps, participant: Participant): Promise<unknown>;
}

/** A tool's part of the snapshot that a client receives on entering. */
interface ToolEntry {
  readonly name: string;
  readonly asks: z.ZodMiniType;
  /** `isLoaded`: the client has loaded the tool's code. */
  read(deps: Deps, participant: Participant, asked: unknown, isLoaded: boolean): Promise<unknown>;
  /** Still part of the snapshot while the feature is switched off. */
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
  /** Package benefits it implements. Benefits that no feature implements are shown as coming soon. */
  implementedBenefits?: readonly Provision[];
  /** Binds the feature's calls. */
  routes?(bind: Bind, deps: Deps): void;
  /** HTTP routes outside the API: links in mails, calendar feeds. */
  pages?(http: FastifyInstance, deps: Deps): void;
  /** WebSocket endpoints other than the hub. Cross-site requests are rejected before they get here. */
  sockets?(deps: Deps): readonly SocketPath[];
  /** Resolves the principals of the credentials it issues. */
  principals?(deps: Pick<Deps, 'db' | 'clock' | 'access'>): Partial<Principals>;
  /** Its room fields in the reply of `enterHub`. */
  snapshot?: Snapshot;
  /** Its tool: the snapshot for a participant who enters, by the tool's contract. */
  tool?: ToolEntry;
  /** The last connections of these participants to this server closed. */
  disconnected?(deps: Deps, participantIds: readonly string[]): Promise<void>;
  /** Accounts opened their first or closed their last connection to this server. */
  accountsOnline?(deps: Deps, came: readonly string[], gone: readonly string[]): Promise<void>;
  /** Requests that account pages send over the hub. */
  hubMethods?(deps: Deps): readonly AnsweredMethod[];
  /** High-frequency messages between participants, with their permission checks. */
  live?(deps: Deps): readonly LivePart[];
  /** What it currently shows to the whole room, for the recorder; null if nothing. `drawn`: the version the recorder has. */
  recordingScene?(deps: Deps, room: RecordedRoom): Promise<RecordedScene | null>;
  /** Whether a grant by which it issued file addresses is still valid. */
  isGrantValid?(deps: Deps, grant: string): Promise<boolean>;
  /** Kinds of collaborative documents and who may open them. */
  documents?(deps: Deps): readonly DocumentKind[];
  /** Its jobs, sent or scheduled, with their handlers. */
  jobs?(deps: Deps): readonly JobHandler[];
  /** Called once per start, so tasks can keep state between runs. */
  periodic?(deps: Deps): readonly PeriodicTask[];
  /** Its columns of sealed texts, which are resealed after a change of the secret key. */
  sealed?: readonly SealedColumn[];
  /** Seeds the database before the server listens, in the order of the feature list. */
  seed?(deps: Deps): Promise<void>;
  /** Composers of mails rendered at sending time, by kind of content. */
  mails?: Readonly<Record<string, (deps: Deps, content: string, own: MailOwn) => Promise<MailBody | null>>>;
  /** Its sections of the meeting report. */
  meetingFile?: MeetingFilePart | readonly MeetingFilePart[];
  /** Personal data it stores about accounts. */
  personalData?: {
    /** Exports all their data. */
    export?(deps: Deps, person: Person): Promise<Record<string, unknown>>;
    /** Erases them, in the transaction of the erasure. */
    erase?(deps: Deps, tx: Db, person: Person, now: Date): Promise<void>;
  };
  /** Hourly retention jobs by name. */
  retention?: Readonly<Record<string, (deps: Deps) => Promise<void>>>;
  /** Purges its rows of meetings past retention. */
  purgeMeetings?(tx: Db, meetingIds: readonly string[], deps: Deps): Promise<void>;
  /** What it shows at `/metrics`. */
  metrics?(deps: Deps): readonly Metric[];
  /** Its handlers of other features' domain events. */
  listeners?: readonly Listener[];
}

export const feature = (value: Feature): Feature => value;

/** Authorizes SFU connections. */
export interface SfuGateway {
  gate(deps: Deps): GateAuthorizer;
  /** Which of these SFU identities are current participants. */
  entered(db: Db, identities: readonly string[]): Promise<readonly string[]>;
  /** Handles an SFU webhook. */
  hint(deps: Deps, hint: SfuHint): Promise<void>;
}

/** What other features ask about recordings. */
export interface RecordingProvider {
  load(deps: Deps): Promise<RecorderLoad>;
  authorizeRecorder(deps: Deps, roomId: string, identity: string): Promise<boolean>;
  addresses(deps: Deps, meetingIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  getConsentRequirement(deps: Deps, meetingId: string): Promise<RecordingOutlook | null>;
  findConsenting(deps: Deps, identity: string, participantIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What exactly one feature provides, composed by name; undefined where that feature is left out. */
export interface Providers {
  /** Data preloaded into the join page. */
  joinPage?: ((deps: Deps) => LoadJoinPageData) | undefined;
  gateway?: SfuGateway | undefined;
  recordings?: RecordingProvider | undefined;
  /** Persistent strokes for the recorder. */
  strokes?: ((deps: Deps, asked: StrokesAsked) => Promise<RecordedStrokes>) | undefined;
}

export const snapshot = <S extends z.ZodMiniType<object>>(
  schema: S,
  read: (deps: Deps, participant: Participant) => Promise<z.input<S>>,
): Snapshot => ({ schema, read });

/** Snapshot of one tool, by its contract. */
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

/** Reply of `enterHub`: the features' parts, each parsed by its own schema. */
export async function snapshotOf(
  features: readonly Feature[],
  deps: Deps,
  participant: Participant,
  asked: AskedParts,
): Promise<EnterReply> {
  const tools = features.flatMap(({ tool }) => tool ?? []);
  // Concurrently, since a failure while another is awaited would be an unhandled rejection.
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

/** Documents of all features. Read-only while their feature is switched off. */
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

/** Live messages of all features. Dropped while their feature is switched off. */
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

/** Combines the features. Purges run in reverse order of the list, so referencing rows go first. */
export function connect(features: readonly Feature[], { recordings, strokes }: Providers, deps: Deps): Connected {
  const fromTheEnd = features.toReversed();
  const provided = new Set(features.flatMap(({ implementedBenefits = [] }) => implementedBenefits));
  return {
    provides: (provision) => provided.has(provision),
    meetingFile: meetingFilesOf(
      features.flatMap(({ meetingFile }) => meetingFile ?? []),
      deps,
    ),
    recordings: {
      load: async () => (await recordings?.load(deps)) ?? { running: 0, rooms: 0, busy: 0, waiting: 0 },
      authorizeRecorder: async (roomId, identity) =>
        (await recordings?.authorizeRecorder(deps, roomId, identity)) === true,
      addresses: async (meetingIds) => (await recordings?.addresses(deps, meetingIds)) ?? new Map(),
      getConsentRequirement: async (meetingId) => (await recordings?.getConsentRequirement(deps, meetingId)) ?? null,
      findConsenting: async (identity, ids) => (await recordings?.findConsenting(deps, identity, ids)) ?? new Set(),
      strokes: async (asked) => (await strokes?.(deps, asked)) ?? null,
      async scene(room) {
        const scenes = await Promise.all(features.map(({ recordingScene }) => recordingScene?.(deps, room)));
        return (
          scenes
            .flatMap((scene) => scene ?? [])
            .toSorted((a, b) => SCENE_PRIORITY[b.is] - SCENE_PRIORITY[a.is])
            .at(0) ?? null
        );
      },
    },
    async isGrantValid(grant) {
      const answers = await Promise.all(features.map(({ isGrantValid }) => isGrantValid?.(deps, grant)));
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
