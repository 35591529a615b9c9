import { parseSync } from '@swc/core';

/** A node of a source's syntax tree. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
export const nodeIn = (node: Node, name: string): Node | null => (isNode(node[name]) ? node[name] : null);
export const listIn = (node: Node, name: string): readonly Node[] =>
  Array.isArray(node[name]) ? node[name].filter(isNode) : [];

/** A source with its tree. */
export interface Tree {
  readonly module: Node;
  /** The line of a position, `further` bytes after it. */
  lineAt(position: number, further?: number): number;
}

/** `tsx`: a component's source; elsewhere `<` may begin type parameters. */
export function treeOf(source: string, tsx: boolean): Tree {
  const module = parseSync(source, { syntax: 'typescript', tsx });
  const bytes = Buffer.from(source);
  // Positions count in bytes, over all files that were ever parsed; the module itself says where this one began.
  const base = firstByte(source, module.span.start);
  return {
    module: module as unknown as Node,
    lineAt: (position, further = 0) =>
      bytes
        .subarray(0, position - base + further)
        .toString('utf8')
        .split('\n').length,
  };
}

/** A module's span begins at its first token, after comments and blanks. */
function firstByte(source: string, spanStart: number): number {
  const leading = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(source)?.[0] ?? '';
  return spanStart - Buffer.byteLength(leading);
}

/** Every node below a value; `into`: whether the nodes below one are visited, too. */
export function* everyNode(value: unknown, into: (node: Node) => boolean = () => true): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* everyNode(item, into);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) {
      yield value;
      if (!into(value)) return;
    }
    for (const child of Object.values(value)) yield* everyNode(child, into);
  }
}

/** Where a node begins and ends. */
export function spanOf({ span }: Node): { start: number; end: number } {
  const { start, end } = (span ?? {}) as { start?: unknown; end?: unknown };
  return { start: Number(start ?? 0), end: Number(end ?? 0) };
}
