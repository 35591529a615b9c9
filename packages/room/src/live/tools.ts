import type { Call, InputOf } from '@salon/contract';
import type { RoomFact } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { allTools, byTool, type ToolHandles } from '../registry.ts';
import type { Send } from '../sending.ts';
import type { AnyTool, ToolHost } from '../tool.ts';
import type { Pause } from './pause.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';

interface Parts {
  readonly store: Store;
  readonly send: Send;
  readonly pause: Pause;
  readonly scope: Scope;
}

const stateOf = ({ tools }: RoomMemory, { name }: AnyTool): unknown => {
  const states: Readonly<Record<string, unknown>> = tools;
  return states[name];
};

/** What each tool says on entering, where it says something. */
export const enteringOf = (memory: RoomMemory): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    allTools.flatMap((tool) =>
      tool.entering === undefined ? [] : [[tool.name, tool.entering(stateOf(memory, tool))] as const],
    ),
  );

/** Opens every tool of a meeting that was begun. */
export const openTools = (parts: Parts): ToolHandles =>
  byTool((tool) => ({
    commands: tool.commands(hostOf(parts, tool)),
    whyNot: rulesOf(tool, parts),
  })) as ToolHandles;

function hostOf({ store, send, pause, scope }: Parts, tool: AnyTool): ToolHost<unknown, { is: string }> {
  return {
    state: () => stateOf(store.memory(), tool),
    room: store.memory,
    dispatch: (fact) => store.dispatch(fact as RoomFact),
    send,
    async ask<C extends Call>(call: C, input: InputOf<C>) {
      const answer = await send(call, input);
      if (answer.ok) return answer.reply;
      store.dispatch({ is: 'command.failed', code: answer.code });
      return null;
    },
    react: (then) => store.react((now) => then(stateOf(now, tool))),
    pause,
    scope,
  };
}

type Rule = (state: unknown, room: RoomMemory, ...rest: unknown[]) => unknown;

/** The rules of a tool with its state and the room put in. */
function rulesOf(tool: AnyTool, { store }: Parts): object {
  const rules = Object.entries(tool.whyNot as Readonly<Record<string, Rule>>);
  const asked = ([name, rule]: [string, Rule]) =>
    [name, (...rest: unknown[]) => rule(stateOf(store.memory(), tool), store.memory(), ...rest)] as const;
  return Object.fromEntries(rules.map(asked));
}
