import { everyNode, isNode, type Node, nodeIn, spanOf, treeOf } from './syntaxTree.ts';

/** A promise that nothing handles while something else is awaited. */
export interface LatePromise {
  readonly line: number;
  readonly name: string;
}

/** On the line of the declaration or above it, with the reason. */
const EXEMPTION = /\/\/ Cannot reject: \S/;

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
]);
const isFunction = ({ type }: Node): boolean => FUNCTIONS.has(type);

const identifier = (node: Node | null): string | null => (node?.type === 'Identifier' ? String(node.value) : null);
/** The object and the name of a call of a method: `object.name(…)`. */
function methodOf(call: Node): { object: Node | null; name: string | null } {
  const callee = nodeIn(call, 'callee');
  if (callee?.type !== 'MemberExpression') return { object: null, name: null };
  return { object: nodeIn(callee, 'object'), name: identifier(nodeIn(callee, 'property')) };
}
const argumentsOf = (call: Node): readonly Node[] =>
  (Array.isArray(call.arguments) ? call.arguments : []).flatMap((one: { expression?: unknown }) =>
    isNode(one.expression) ? [one.expression] : [],
  );
const elementsOf = (array: Node): readonly Node[] =>
  (Array.isArray(array.elements) ? array.elements : []).flatMap((one: { expression?: unknown } | null) =>
    isNode(one?.expression) ? [one.expression] : [],
  );

/** Whether what an expression gives may be a promise whose rejection nothing handles. */
function mayReject(node: Node | null): boolean {
  switch (node?.type) {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsNonNullExpression':
    case 'TsSatisfiesExpression':
      return mayReject(nodeIn(node, 'expression'));
    case 'ConditionalExpression':
      return mayReject(nodeIn(node, 'consequent')) || mayReject(nodeIn(node, 'alternate'));
    case 'BinaryExpression':
      return ['&&', '||', '??'].includes(String(node.operator)) && mayReject(nodeIn(node, 'right'));
    case 'ArrayExpression':
      return elementsOf(node).some(mayReject);
    case 'OptionalChainingExpression':
    case 'NewExpression':
      return true;
    case 'CallExpression':
      return callMayReject(node);
    default:
      return false;
  }
}
function callMayReject(call: Node): boolean {
  const { object, name } = methodOf(call);
  const given = argumentsOf(call);
  if (name === 'catch' || (name === 'then' && given.length === 2)) return false;
  if (name === 'finally' || name === 'then') return mayReject(object);
  if (identifier(object) === 'Promise' && (name === 'allSettled' || name === 'resolve')) return false;
  const [callback] = given;
  if (name !== 'map' || callback?.type !== 'ArrowFunctionExpression') return true;
  const body = nodeIn(callback, 'body');
  return callback.async === true || body?.type === 'BlockStatement' || mayReject(body);
}

/** The names that an awaited expression waits for: itself, or what `Promise.all` and its like are given. */
function waitedFor(node: Node | null): readonly string[] {
  if (node === null) return [];
  const name = identifier(node);
  if (name !== null) return [name];
  if (node.type === 'ArrayExpression') return elementsOf(node).flatMap(waitedFor);
  if (node.type === 'CallExpression' && identifier(methodOf(node).object) === 'Promise')
    return argumentsOf(node).flatMap(waitedFor);
  return [];
}

/** The names that a declaration binds to what may be a promise. */
function boundPromises(declarator: Node): readonly string[] {
  const id = nodeIn(declarator, 'id');
  const init = nodeIn(declarator, 'init');
  const name = identifier(id);
  if (name !== null) return mayReject(init) ? [name] : [];
  if (id?.type !== 'ArrayPattern' || init?.type !== 'ArrayExpression') return [];
  const names = Array.isArray(id.elements) ? id.elements : [];
  return elementsOf(init).flatMap((one, at) => {
    const bound: unknown = names[at];
    const own = isNode(bound) ? identifier(bound) : null;
    return own !== null && mayReject(one) ? [own] : [];
  });
}

/** Where someone first takes care of a promise: hands it on, returns it, or gives it a handler. */
function handledAt(own: readonly Node[], name: string): number {
  const places = own.flatMap((node) => {
    const isIt = (one: Node | null) => waitedFor(one).includes(name);
    if (node.type === 'CallExpression') {
      const { object, name: method } = methodOf(node);
      const hasHandler = identifier(object) === name && (method === 'catch' || method === 'then');
      return hasHandler || argumentsOf(node).some(isIt) ? [spanOf(node).start] : [];
    }
    return node.type === 'ReturnStatement' && isIt(nodeIn(node, 'argument')) ? [spanOf(node).start] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...places);
}

function lateIn(body: unknown): { node: Node; name: string }[] {
  const own = [...everyNode(body, (node) => !isFunction(node))];
  const awaits = own.filter(({ type }) => type === 'AwaitExpression');
  const bound = own
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap((node) => boundPromises(node).map((name) => ({ node, name })));
  return bound.filter(({ node, name }) => {
    const { end } = spanOf(node);
    const after = awaits.filter((one) => spanOf(one).start >= end);
    const awaited = after.find((one) => waitedFor(nodeIn(one, 'argument')).includes(name));
    if (awaited === undefined) return false;
    const handled = Math.min(
      spanOf(awaited).start,
      handledAt(
        own.filter((one) => spanOf(one).start >= end),
        name,
      ),
    );
    return after.some((one) => spanOf(one).start < handled);
  });
}

/**
 * Finds promises that are bound to a name and awaited only after another `await`: one that rejects meanwhile is a rejection that
 * nothing handles, which ends the process. They belong into one `Promise.all`, or are given their handler at once.
 */
export function latePromisesIn(source: string, tsx = false): readonly LatePromise[] {
  const { module, lineAt } = treeOf(source, tsx);
  const bodies: unknown[] = [module.body, ...[...everyNode(module)].filter(isFunction).map((node) => bodyOf(node))];
  const lines = source.split('\n');
  return bodies
    .flatMap(lateIn)
    .map(({ node, name }) => ({ line: lineAt(spanOf(node).start), name }))
    .filter(({ line }) => !lines.slice(Math.max(0, line - 2), line).some((one) => EXEMPTION.test(one)));
}

const bodyOf = (node: Node): unknown => node.body ?? (nodeIn(node, 'function') ?? node).body;
