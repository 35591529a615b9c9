import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { allTools, byTool, type ToolStates } from '../registry.ts';
import type { Notice } from '../state.ts';
import type { AnyTool } from '../tool.ts';
import { note } from './notices.ts';

/** The tools' states to begin with: what they kept before a reload is put back. */
export const restoredTools = (persisted: Readonly<Record<string, unknown>> = {}): ToolStates =>
  byTool((tool) => tool.restore?.(tool.initial, persisted[tool.name]) ?? tool.initial) as ToolStates;

/** Every tool hears what happened, after the room itself. */
export const reduceTools = (memory: RoomMemory, event: RoomEvent): RoomMemory =>
  allTools.reduce((next, tool) => reduceTool(next, tool, event), memory);

function reduceTool(memory: RoomMemory, tool: AnyTool, event: RoomEvent): RoomMemory {
  const heard = event.is === 'hub.entered' ? entryOf(tool, event) : event;
  if (heard === null) return memory;
  const states: Readonly<Record<string, unknown>> = memory.tools;
  const told: Notice['kind'][] = [];
  const changed = tool.reduce(states[tool.name], heard, {
    room: memory,
    nameOf: (personId) => memory.transient.roster[personId]?.fullName ?? null,
    note: (kind) => told.push(kind as Notice['kind']),
  });
  const next =
    changed === states[tool.name] ? memory : { ...memory, tools: { ...states, [tool.name]: changed } as ToolStates };
  return told.reduce(note, next);
}

/** What a tool is told of an entry; null when our server said nothing of it. */
const entryOf = ({ name }: AnyTool, { tools, at }: Extract<RoomEvent, { is: 'hub.entered' }>) =>
  tools[name] === undefined ? null : { is: 'tool.entered', snapshot: tools[name], at };
