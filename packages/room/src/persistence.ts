import { allTools } from './registry.ts';
import type { RoomState } from './state.ts';

/** What the tools keep for a reload of the page, by name; to be given back as `persisted` when the room is opened again. */
export function persistedOf({ tools }: RoomState): Readonly<Record<string, unknown>> {
  const states: Readonly<Record<string, unknown>> = tools;
  return Object.fromEntries(
    allTools.flatMap((tool) =>
      tool.persist === undefined ? [] : [[tool.name, tool.persist(states[tool.name])] as const],
    ),
  );
}
