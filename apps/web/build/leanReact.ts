import { type ESTree, type Plugin, parseAst } from 'vite';

/** The version whose code the lists below were read for: with another they are read again. */
const READ_FOR = '19.3.1';

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const SHARED = /\/react-dom\/cjs\/react-dom\.production\.js$/;

/**
 * Functions of React that pages never get to do anything in, by what they are for. Those that are called all the same answer
 * "nothing to do" with their first lines, and so does an empty one; `answers` are those of which something else is expected.
 */
export const leftOut = {
  /** `hydrateRoot`: pages are drawn anew over what the server sent (070). */
  hydration: [
    'prepareToHydrateHostInstance',
    'updateDehydratedSuspenseComponent',
    'clearHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'queueIfContinuousEvent',
    'clearIfContinuousEvent',
    'retryIfBlockedOn',
    'registerSuspenseInstanceRetry',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'getNextHydratable',
    'canHydrateHydrationBoundary',
    'ReactDOMHydrationRoot',
  ],
  /** `<ViewTransition>`. */
  viewTransitions: [
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'scheduleViewTransitionEvent',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'createViewTransitionInstance',
    'ViewTransitionPseudoElement',
    'startViewTransition',
  ],
  /** `ref` of a fragment. */
  fragmentRefs: [
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
    'scrollTextNodeIntoView',
  ],
  /** `preload`, `preconnect` and the like of react-dom. */
  resourceHints: [
    'preconnectAs',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ],
  /** Style sheets and scripts as elements that React places in the head; `<meta>` stays. */
  resources: [
    'getResource',
    'acquireResource',
    'insertStylesheet',
    'preloadStylesheet',
    'adoptPreloadPropsForStylesheet',
    'adoptPreloadPropsForScript',
    'suspendResource',
    'insertSuspendedStylesheets',
    'insertStylesheetIntoRoot',
  ],
  /** `<SuspenseList>`. */
  suspenseList: [
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'initSuspenseListRenderState',
    'findFirstSuspended',
  ],
  /** `useActionState`. */
  actionState: [
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'handleActionReturnValue',
    'onActionSuccess',
    'onActionError',
  ],
  /** The names of components in a stack, which calls each of them once more. No page shows or reports it. */
  componentStacks: ['describeNativeComponentFrame'],
} as const;

const answers = new Map([
  ['getResource', '{return null}'],
  ['describeNativeComponentFrame', '{return ""}'],
]);

/** Variables and properties that only what is left out changes: they are what they begin as. */
const fixed = new Map([
  ['isHydrating', '!1'],
  ['hydrationErrors', 'null'],
  ['hydrationParentFiber', 'null'],
  ['nextHydratableInstance', 'null'],
  ['shouldStartViewTransition', '!1'],
]);
const fixedProperties = new Map([['isDehydrated', '!1']]);

/** Statements on the top level that begin so. */
const dropped = [
  'exports.hydrateRoot',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
];
const droppedOfShared = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'useFormState',
].map((name) => `exports.${name} =`);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits; of two that overlap the outer one holds. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The fixed value that stands for a node, if one does. */
function fixedValue(node: ESTree.Node, parent: ESTree.Node | null): string | undefined {
  if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') return fixed.get(node.left.name);
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return fixedProperties.get(node.property.name);
  if (node.type !== 'Identifier') return undefined;
  const isName =
    (parent?.type === 'MemberExpression' && parent.property === node) ||
    (parent?.type === 'Property' && parent.key === node) ||
    (parent?.type === 'VariableDeclarator' && parent.id === node);
  return isName ? undefined : fixed.get(node.name);
}

/** Reads and writes of what is fixed, replaced by its value. */
function fixedIn(node: ESTree.Node, parent: ESTree.Node | null, found: Edit[]): void {
  const value = fixedValue(node, parent);
  if (value !== undefined) return void found.push({ start: node.start, end: node.end, text: value });
  // A parameter of the same name is another variable.
  if (
    node.type === 'FunctionDeclaration' &&
    node.params.some((each) => each.type === 'Identifier' && fixed.has(each.name))
  )
    return;
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) fixedIn(child, node, found);
}

function withoutStatements(code: string, program: ESTree.Program, beginnings: readonly string[]): readonly Edit[] {
  const edits = program.body.flatMap(({ start, end }) =>
    beginnings.some((each) => code.startsWith(each, start)) ? [{ start, end, text: '' }] : [],
  );
  for (const each of beginnings)
    if (!edits.some(({ start }) => code.startsWith(each, start))) throw new Error(`react-dom has no "${each}"`);
  return edits;
}

/** React's code for browsers without what no page of ours uses. Refuses code that it was not written for. */
export function leanClient(code: string, parse: (code: string) => ESTree.Program): string {
  if (!code.includes(`exports.version = "${READ_FOR}"`)) throw new Error(`react-dom is not ${READ_FOR}`);
  const program = parse(code);
  const names = new Set<string>(Object.values(leftOut).flat());
  const edits: Edit[] = [...withoutStatements(code, program, dropped)];
  for (const node of program.body) {
    if (node.type !== 'FunctionDeclaration' || node.id === null || node.body === null || !names.delete(node.id.name))
      continue;
    edits.push({ start: node.body.start, end: node.body.end, text: answers.get(node.id.name) ?? '{}' });
  }
  if (names.size > 0) throw new Error(`react-dom has no ${[...names].join(', ')}`);
  fixedIn(program, null, edits);
  return edited(code, edits);
}

export const leanShared = (code: string, parse: (code: string) => ESTree.Program): string =>
  edited(code, withoutStatements(code, parse(code), droppedOfShared));

/** Code that asks for what is left out. */
export const usesLeftOut =
  /\b(?:hydrateRoot|SuspenseList|useActionState|useFormState)\b|\bViewTransition\b[^;]*from\s*["']react["']|\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^;]*from\s*["']react-dom["']/;
const REACT = /\/node_modules\/react(?:-dom)?\//;

/**
 * React comes as one file that no bundler takes anything out of. A fifth of it, as built, serves what pages use nothing of, and everybody who
 * opens a link would fetch it (085).
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform(code, id) {
      if (CLIENT.test(id)) return { code: leanClient(code, parseAst), map: null };
      if (SHARED.test(id)) return { code: leanShared(code, parseAst), map: null };
      if (!REACT.test(id) && usesLeftOut.test(code)) this.error(`${id} uses what is left out of React`);
      return null;
    },
  };
}
