import type { RoomMemory } from './memory.ts';
import { loadedTools } from './registry.ts';
import type { RoomState } from './state.ts';

/**
 * What the tools keep for a reload of the page, by name; to be given back as `persisted` when the room is opened again. What a
 * tool kept before stays as it was while its code is not here.
 */
export function persistedOf(state: RoomState): Readonly<Record<string, unknown>> {
  const states: Readonly<Record<string, unknown>> = state.tools;
  const { persisted = {} } = (state as Partial<RoomMemory>).transient ?? {};
  const kept = loadedTools().flatMap((tool) =>
    tool.persist === undefined || states[tool.name] === null
      ? []
      : [[tool.name, tool.persist(states[tool.name])] as const],
  );
  return { ...persisted, ...Object.fromEntries(kept) };
}
