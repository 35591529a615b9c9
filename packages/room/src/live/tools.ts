import type { Call, InputOf } from '@salon/contract';
import type { Clock } from '../clock.ts';
import type { RoomFact } from '../events.ts';
import { signalFact } from '../hub/hub.ts';
import type { RoomMemory } from '../memory.ts';
import type { Hub, PendingSignal } from '../ports.ts';
import { isLazy, loadedTool, loadedTools, loadTool, NO_TOOLS, type ToolHandles } from '../registry.ts';
import type { Send } from '../sending.ts';
import type { AnyTool, LiveLine, ToolHost } from '../tool.ts';
import type { Pause } from './pause.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';

interface Parts {
  readonly store: Store;
  readonly send: Send;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly scope: Scope;
  /** Asks the hub again what the meeting has. */
  readonly askHub: () => void;
  readonly tell: Hub['tell'];
  /** Loaded together with a lazy tool's code, e.g. its phrases. */
  readonly loadWithTool?: ((name: string) => Promise<unknown>) | undefined;
}

/** The tools of a meeting that was begun. */
export interface OpenTools {
  readonly handles: ToolHandles;
  /** What each says on entering. */
  entering(): Readonly<Record<string, unknown>>;
  /** A tool that takes part in this room. */
  named(name: string): AnyTool | undefined;
  /** Someone opens it: resolves when its code and what the meeting has of it are here. */
  load(name: string): Promise<void>;
  /** The meeting uses it. A signal that no one could hear is told as soon as the code is here. */
  used(name: string, message: PendingSignal | null): void;
  /** Someone told something live. */
  live(name: string, message: unknown): void;
}

/** Signals that wait for a tool's code; more than these are told by the answer on entering. */
const PENDING_MAX = 20;

const NONE = Object.fromEntries(Object.keys(NO_TOOLS).map((name) => [name, null]));

const stateOf = ({ tools }: RoomMemory, name: string): unknown => {
  const states: Readonly<Record<string, unknown>> = tools;
  return states[name];
};

/** Opens every tool whose code is here, and those that are lazy when they are needed. */
export function openTools(parts: Parts): OpenTools {
  const { store, scope, askHub } = parts;
  const named = (name: string) => (stateOf(store.memory(), name) === null ? undefined : loadedTool(name));
  const handles: Record<string, object | null> = { ...NONE };
  const listeners = new Map<string, Hear>();
  const open = (tool: AnyTool) => {
    const hear = (then: Hear) => void listeners.set(tool.name, then);
    handles[tool.name] = { commands: tool.commands(hostOf(parts, tool, hear)), denials: rulesOf(tool, parts) };
  };
  for (const tool of loadedTools()) if (stateOf(store.memory(), tool.name) !== null) open(tool);

  const loading = new Map<string, Promise<void>>();
  const pending = new Map<string, PendingSignal[]>();
  const fetched = async (name: string): Promise<void> => {
    const [tool] = await Promise.all([loadTool(name), parts.loadWithTool?.(name)]);
    if (scope.ended) return;
    const entered = enteringOf(parts, name);
    store.dispatch({ is: 'tool.loaded', name });
    open(tool);
    for (const { name: signalName, payload } of pending.get(name) ?? []) {
      const signal = tool.signals.find((one) => one.name === signalName);
      if (signal !== undefined) store.dispatch(signalFact(signal, payload));
    }
    pending.delete(name);
    askHub();
    await entered;
  };
  const load = (name: string): Promise<void> => {
    const known = loading.get(name);
    if (known !== undefined) return known;
    if (!isLazy(name)) return Promise.resolve();
    const begun = fetched(name);
    loading.set(name, begun);
    // The next one who needs it tries again.
    begun.catch(() => loading.delete(name));
    return begun;
  };
  return {
    handles: handles as unknown as ToolHandles,
    entering: () =>
      Object.fromEntries(
        loadedTools()
          .filter(({ name }) => named(name) !== undefined)
          .map((tool) => [tool.name, tool.entering?.(stateOf(store.memory(), tool.name)) ?? {}]),
      ),
    named,
    load,
    used(name, message) {
      const waiting = pending.get(name) ?? [];
      if (message !== null) pending.set(name, [...waiting, message].slice(-PENDING_MAX));
      // What cannot be fetched now is tried again when the meeting tells of it again, or someone opens it.
      load(name).catch(() => undefined);
    },
    live: (name, message) => listeners.get(name)?.(message as Parameters<Hear>[0]),
  };
}

/** Resolves when our server told what the meeting has of a tool, or the room was left. */
const enteringOf = ({ store, scope }: Parts, name: string): Promise<void> =>
  new Promise((resolve) => {
    scope.own(resolve);
    store.react((_now, _before, event) => {
      if (event.is === 'hub.entered' && event.tools[name] !== undefined) resolve();
    });
  });

type Hear = Parameters<LiveLine['hear']>[0];

function hostOf(
  { store, send, clock, pause, scope, tell }: Parts,
  tool: AnyTool,
  hear: LiveLine['hear'],
): ToolHost<unknown, { is: string }> {
  return {
    state: () => stateOf(store.memory(), tool.name),
    room: store.memory,
    dispatch: (fact) => store.dispatch(fact as RoomFact),
    send,
    async ask<C extends Call>(call: C, input: InputOf<C>) {
      const response = await send(call, input);
      if (response.ok) return response.reply;
      store.dispatch({ is: 'command.failed', code: response.code });
      return null;
    },
    react: (then) => store.react((now) => then(stateOf(now, tool.name))),
    live: { tell: (said) => tool.live && tell(tool.live.name, said), hear },
    clock,
    pause,
    scope,
  };
}

type Rule = (state: unknown, room: RoomMemory, ...rest: unknown[]) => unknown;

/** The rules of a tool with its state and the room put in. */
function rulesOf(tool: AnyTool, { store }: Parts): object {
  const rules = Object.entries(tool.denials as Readonly<Record<string, Rule>>);
  const asked = ([name, rule]: [string, Rule]) =>
    [name, (...rest: unknown[]) => rule(stateOf(store.memory(), tool.name), store.memory(), ...rest)] as const;
  return Object.fromEntries(rules.map(asked));
}
