import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { loadedTool, loadedTools, NO_TOOLS, type ToolStates } from '../registry.ts';
import type { Notice } from '../state.ts';
import type { AnyTool } from '../tool.ts';
import { note } from './notices.ts';

type States = Readonly<Record<string, unknown>>;

/** Initial state of a tool, restored from before a reload. */
const begunWith = (tool: AnyTool, persisted: unknown): unknown =>
  tool.restore?.(tool.initial, persisted) ?? tool.initial;

/** Initial states of the tools that are loaded with the room. */
export const restoredTools = (persisted: States): ToolStates => {
  const states: States = NO_TOOLS;
  const changed = loadedTools().filter(({ name }) => states[name] !== null);
  return {
    ...NO_TOOLS,
    ...Object.fromEntries(changed.map((tool) => [tool.name, begunWith(tool, persisted[tool.name])])),
  };
};

/** Passes the event to each tool after the room's own reducers. */
export function reduceTools(memory: RoomMemory, event: RoomEvent): RoomMemory {
  const changed = event.is === 'tool.loaded' ? withTool(memory, event.name) : withOffered(memory, event);
  return loadedTools().reduce((next, tool) => reduceTool(next, tool, event), changed);
}

function withOffered(memory: RoomMemory, event: RoomEvent): RoomMemory {
  if (event.is !== 'hub.entered' || event.offered === undefined) return memory;
  const toolsOffered = event.offered;
  return toolsOffered.join() === memory.toolsOffered.join() ? memory : { ...memory, toolsOffered };
}

const withState = (memory: RoomMemory, name: string, state: unknown): RoomMemory => ({
  ...memory,
  tools: { ...memory.tools, [name]: state } as ToolStates,
});

/** Adds a tool whose code was loaded. */
function withTool(memory: RoomMemory, name: string): RoomMemory {
  const tool = loadedTool(name);
  if (tool === undefined || (memory.tools as States)[name] !== null) return memory;
  return withState(memory, name, begunWith(tool, memory.transient.persisted[name]));
}

function reduceTool(memory: RoomMemory, tool: AnyTool, event: RoomEvent): RoomMemory {
  const state = (memory.tools as States)[tool.name];
  const toolEvent = event.is === 'hub.entered' ? entryOf(tool, event) : event;
  // Another room on this page may have loaded the code; here the tool starts with its own load event.
  if (toolEvent === null || state === null) return memory;
  const noticeKinds: Notice['kind'][] = [];
  const changed = tool.reduce(state, toolEvent, {
    room: memory,
    nameOf: (id) =>
      (memory.transient.roster[id] ?? memory.people.find(({ firstId }) => firstId === id))?.fullName ?? null,
    note: (kind) => noticeKinds.push(kind as Notice['kind']),
  });
  return noticeKinds.reduce(note, changed === state ? memory : withState(memory, tool.name, changed));
}

/** A tool's part of the entry snapshot; null if the server sent none. */
const entryOf = ({ name }: AnyTool, { tools, at }: Extract<RoomEvent, { is: 'hub.entered' }>) =>
  tools[name] === undefined ? null : { is: 'tool.entered', snapshot: tools[name], at };
