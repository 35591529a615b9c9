import { parseSync } from '@swc/core';

/** Text in a component that does not come from the phrases. */
export interface LiteralText {
  readonly line: number;
  readonly text: string;
}

/** Attributes that people read or hear. */
const READ = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]);

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodeIn = (node: Node, name: string): Node | null => (isNode(node[name]) ? node[name] : null);
const listIn = (node: Node, name: string): readonly Node[] =>
  Array.isArray(node[name]) ? node[name].filter(isNode) : [];
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** The texts that an expression can turn into by itself: literals, and the branches of conditions. */
function literalsOf(node: Node | null): readonly Node[] {
  if (node === null) return [];
  switch (node.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [node];
    case 'TemplateLiteral':
      return listIn(node, 'quasis');
    case 'ConditionalExpression':
      return [...literalsOf(nodeIn(node, 'consequent')), ...literalsOf(nodeIn(node, 'alternate'))];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(node.operator))
        ? [...(node.operator === '&&' ? [] : literalsOf(nodeIn(node, 'left'))), ...literalsOf(nodeIn(node, 'right'))]
        : [];
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'JSXExpressionContainer':
      return literalsOf(nodeIn(node, 'expression'));
    default:
      return [];
  }
}

const nameOf = (attribute: Node): string => {
  const name = nodeIn(attribute, 'name');
  return name?.type === 'Identifier' || name?.type === 'JSXIdentifier' ? String(name.value) : '';
};

function textOf(node: Node): string {
  if (typeof node.value === 'string') return node.value;
  return typeof node.cooked === 'string' ? node.cooked : '';
}

function literalNodes(node: Node): readonly Node[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return listIn(node, 'children').flatMap(literalsOf);
  if (node.type === 'JSXAttribute' && READ.has(nameOf(node))) return literalsOf(nodeIn(node, 'value'));
  return [];
}

function* everyNode(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* everyNode(item);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const child of Object.values(value)) yield* everyNode(child);
  }
}

const startOf = (node: Node): number => {
  const { span } = node;
  return typeof span === 'object' && span !== null && 'start' in span ? Number(span.start) : 0;
};

/** Finds text that is written into a component's JSX instead of being taken from the phrases. */
export function literalTextIn(source: string): readonly LiteralText[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  const bytes = Buffer.from(source);
  // Positions count in bytes, over all files that were ever parsed; the module itself says where this one began.
  const base = firstByte(source, module.span.start);
  return [...everyNode(module)].flatMap(literalNodes).flatMap((node) => {
    const text = textOf(node);
    if (!hasWords(text)) return [];
    const blanks = text.length - text.trimStart().length;
    const line = bytes
      .subarray(0, startOf(node) - base + blanks)
      .toString('utf8')
      .split('\n').length;
    return [{ line, text: text.trim() }];
  });
}

/** A module's span begins at its first token, after comments and blanks. */
function firstByte(source: string, spanStart: number): number {
  const leading = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(source)?.[0] ?? '';
  return spanStart - Buffer.byteLength(leading);
}
