import type {
  AskedOf,
  Call,
  ErrorCode,
  InputOf,
  LiveMessage,
  ReplyOf,
  Signal,
  SignalFact,
  SnapshotOf,
  ToolContract,
} from '@salon/contract';
import type { Clock } from './clock.ts';
import type { CoreNotice, RoomCore } from './core.ts';
import type { CoreFact } from './facts.ts';
import type { Pause } from './live/pause.ts';
import type { Scope } from './live/scope.ts';
import type { Send } from './sending.ts';

/** What a tool is made of, by type. */
export interface ToolTypes {
  /** What it says over the hub. */
  readonly contract: ToolContract;
  /** Plain data: it can be written to a file. */
  readonly state: unknown;
  /** What happens in it besides what the hub tells, or `never`; names begin with the tool's name and a dot. */
  readonly fact: { readonly is: string };
  /** What it announces once, or `never`; `is` is a name that no other tool uses. */
  readonly announcement: { readonly is: string };
  readonly commands: object;
  /** Its rules: why something cannot be done now, null where it can. */
  readonly denials: object;
}

/** What a tool hears: everything that happens to the room, its own part of each entry, its signals and its own facts. */
export type ToolEvent<T extends ToolTypes> = (
  | Exclude<CoreFact, { is: 'hub.entered' }>
  | { readonly is: 'tool.entered'; readonly snapshot: SnapshotOf<T['contract']> }
  | SignalFact<T['contract']>
  | T['fact']
) & { readonly at: number };

/** What a tool's reducer reads of the room, and how it tells something once. */
export interface ToolStep<Notice> {
  readonly room: RoomCore;
  /** Also of someone who has left. */
  nameOf(personId: string): string | null;
  note(kind: Notice | Extract<CoreNotice, { is: 'commandFailed' }>): void;
}

/** The live messages of a tool. */
export interface LiveLine {
  /** Tells the others in the room, where the line stands; lost otherwise. */
  tell(said: unknown): void;
  /** Calls back with what others told: our server says from whom it is, and that it fits the contract. */
  hear(then: (message: { readonly from: string; readonly said: unknown }) => void): void;
}

/** What a tool's commands work with. Everything that they start ends with the scope. */
export interface ToolHost<State, Fact> {
  state(): State;
  room(): RoomCore;
  dispatch(fact: Fact): void;
  /** Sends a call; the answer says what came of it. */
  readonly send: Send;
  /** Sends a call of which a refusal is told as a notice. Null when it was refused. */
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<ReplyOf<C> | null>;
  /** Calls back after each event. */
  react(then: (state: State) => void): void;
  /** What people tell one another many times a second; it does not go through the state. */
  readonly live: LiveLine;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly scope: Scope;
}

/**
 * A tool of the room, headless: what the hub tells of it, the state that follows, and what can be asked of it. Its face is a
 * value of the web. `reduce` is pure but for `note`, and returns the same object when nothing changed.
 */
export interface Tool<T extends ToolTypes> {
  readonly name: T['contract']['name'];
  readonly asks: T['contract']['asks'];
  readonly snapshot: T['contract']['snapshot'];
  readonly signals: T['contract']['signals'];
  readonly live?: LiveMessage;
  readonly initial: T['state'];
  reduce(state: T['state'], event: ToolEvent<T>, step: ToolStep<T['announcement']>): T['state'];
  /** Made once when the room is opened; may start what goes on without anybody asking. */
  commands(host: ToolHost<T['state'], T['fact']>): T['commands'];
  readonly denials: T['denials'];
  /** What is said of it on entering; nothing when left out. */
  entering?(state: T['state']): AskedOf<T['contract']>;
  /** What has to outlive a reload of the page; plain data. */
  persist?(state: T['state']): unknown;
  /** The state to begin with after a reload. What was kept may be anything. */
  restore?(state: T['state'], persisted: unknown): T['state'];
  /** For the compiler alone. */
  readonly types?: T;
}

/** Any tool, as the frame sees it. */
export interface AnyTool {
  readonly name: string;
  readonly snapshot: ToolContract['snapshot'];
  readonly signals: readonly Signal[];
  readonly live?: LiveMessage;
  readonly initial: unknown;
  reduce(state: unknown, event: { readonly is: string; readonly at: number }, step: ToolStep<{ is: string }>): unknown;
  commands(host: ToolHost<unknown, { readonly is: string }>): object;
  readonly denials: object;
  entering?(state: unknown): unknown;
  persist?(state: unknown): unknown;
  restore?(state: unknown, persisted: unknown): unknown;
}

/** Makes a tool of the room. It takes part once it stands in `tools.ts`. */
export const tool = <T extends ToolTypes>(definition: Tool<T>): Tool<T> => definition;

/** A tool whose code comes when the meeting uses it, or when someone here opens it. */
export interface LazyTool<T extends ToolTypes> {
  readonly name: T['contract']['name'];
  load(): Promise<Tool<T>>;
  /** For the compiler alone. */
  readonly types?: T;
}

/** Any lazy tool, as the frame sees it. */
export interface AnyLazyTool {
  readonly name: string;
  load(): Promise<AnyTool>;
}

/** Makes a lazy tool of the room. It takes part once it stands in `tools.ts`. */
export const lazyTool = <T extends ToolTypes>(name: LazyTool<T>['name'], load: LazyTool<T>['load']): LazyTool<T> => ({
  name,
  load,
});

/** A rule of a tool, as it is asked: the state and the room are put in. */
type Asked<Rule> = Rule extends (state: never, room: RoomCore, ...rest: infer Rest) => ErrorCode | null
  ? (...rest: Rest) => ErrorCode | null
  : never;

/** A tool of a meeting that continues. */
export interface ToolHandle<T extends ToolTypes> {
  readonly commands: T['commands'];
  readonly denials: { readonly [R in keyof T['denials']]: Asked<T['denials'][R]> };
}
