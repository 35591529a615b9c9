import type { SignalFact } from '@salon/contract';
import type { AnyLazyTool, AnyTool, ToolHandle, ToolTypes } from './tool.ts';
import * as tools from './tools.ts';

type Tools = typeof tools;
export type ToolName = keyof Tools;
type TypesOf<N extends ToolName> = NonNullable<Tools[N]['types']> & ToolTypes;
/** Null: a lazy tool whose code is not here. */
type Here<N extends ToolName, Value> = Tools[N] extends { load(): unknown } ? Value | null : Value;

export type ToolState<N extends ToolName> = TypesOf<N>['state'];
export type ToolStates = { readonly [N in ToolName]: Here<N, ToolState<N>> };
export type ToolHandles = { readonly [N in ToolName]: Here<N, ToolHandle<TypesOf<N>>> };
/** What happens in any tool. */
export type ToolFact = { [N in ToolName]: TypesOf<N>['fact'] | SignalFact<TypesOf<N>['contract']> }[ToolName];
/** What any tool tells once. */
export type ToolNotice = { [N in ToolName]: TypesOf<N>['announcement'] }[ToolName];

const listed: readonly (AnyTool | AnyLazyTool)[] = Object.values(tools);
const lazy = new Map(listed.flatMap((tool) => ('load' in tool ? [[tool.name, tool] as const] : [])));
const loaded = new Map(listed.flatMap((tool) => ('load' in tool ? [] : [[tool.name, tool] as const])));

/** Every tool whose code is here. */
export const loadedTools = (): readonly AnyTool[] => [...loaded.values()];

/** A tool by its name; undefined while its code is not here. */
export const loadedTool = (name: string): AnyTool | undefined => loaded.get(name);

/** Whether the code of a tool comes only when it is needed. */
export const isLazy = (name: string): boolean => lazy.has(name);

/** Fetches the code of a lazy tool, once; rejects where it cannot be fetched. */
export async function loadTool(name: string): Promise<AnyTool> {
  const tool = loaded.get(name) ?? (await lazy.get(name)?.load());
  if (tool === undefined) throw new Error(`no tool of the room: ${name}`);
  loaded.set(name, tool);
  return tool;
}

/** Every tool of the room, its code fetched. */
export const loadAllTools = (): Promise<readonly AnyTool[]> => Promise.all(listed.map(({ name }) => loadTool(name)));

/** Before anything happened. */
export const NO_TOOLS = Object.fromEntries(
  listed.map((tool) => [tool.name, 'load' in tool ? null : tool.initial]),
) as ToolStates;
