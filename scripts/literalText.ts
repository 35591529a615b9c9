import { everyNode, listIn, type Node, nodeIn, spanOf, treeOf } from './syntaxTree.ts';

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

const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** The texts that an expression can turn into on its own: literals, and the branches of conditions. */
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

/** Finds text that is written into a component's JSX instead of being taken from the phrases. */
export function literalTextIn(source: string): readonly LiteralText[] {
  const { module, lineAt } = treeOf(source, true);
  return [...everyNode(module)].flatMap(literalNodes).flatMap((node) => {
    const text = textOf(node);
    if (!hasWords(text)) return [];
    const blanks = text.length - text.trimStart().length;
    return [{ line: lineAt(spanOf(node).start, blanks), text: text.trim() }];
  });
}
