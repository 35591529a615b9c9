import type { SignalFact } from '@salon/contract';
import type { AnyTool, ToolHandle, ToolTypes } from './tool.ts';
import * as tools from './tools.ts';

type Tools = typeof tools;
export type ToolName = keyof Tools;
type TypesOf<N extends ToolName> = NonNullable<Tools[N]['types']> & ToolTypes;

export type ToolState<N extends ToolName> = TypesOf<N>['state'];
export type ToolStates = { readonly [N in ToolName]: ToolState<N> };
export type ToolHandles = { readonly [N in ToolName]: ToolHandle<TypesOf<N>> };
/** What happens in any tool. */
export type ToolFact = { [N in ToolName]: TypesOf<N>['fact'] | SignalFact<TypesOf<N>['contract']> }[ToolName];
/** What any tool tells once. */
export type ToolNotice = { [N in ToolName]: TypesOf<N>['notice'] }[ToolName];

/** Every tool of the room. */
export const allTools: readonly AnyTool[] = Object.values(tools);

/** One value a tool, under its name. */
export const byTool = <Value>(of: (tool: AnyTool) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(allTools.map((tool) => [tool.name, of(tool)]));

/** Before anything happened. */
export const NO_TOOLS = byTool(({ initial }) => initial) as ToolStates;
