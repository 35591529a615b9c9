import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateTable } from '@salon/contract';
import type { Source } from './foreignTables.ts';
import { root } from './settings.ts';

/** A state table and where its states are stored. */
export interface Machine {
  readonly name: string;
  /** Source of the table, from the root. */
  readonly source: string;
  readonly states: readonly string[];
  readonly table: StateTable<string, string, string>;
  /** States that the diagram draws as one. */
  readonly group?: { readonly name: string; readonly states: readonly string[] };
  /** The drizzle table, its name in SQL, and the only file that may write its states. */
  readonly stored: { readonly variable: string; readonly sql: string; readonly store: string };
}

const billing = 'apps/server/src/features/billing';

export async function stateMachines(): Promise<readonly Machine[]> {
  const [contract, payment] = await Promise.all([
    import('@salon/contract'),
    import('../apps/server/src/features/billing/purchase/payment.stateMachine.ts'),
  ]);
  return [
    {
      name: 'payment',
      source: `${billing}/purchase/payment.stateMachine.ts`,
      states: payment.paymentStates,
      table: payment.paymentTable,
      group: { name: 'open', states: payment.openPaymentStates },
      stored: { variable: 'payments', sql: 'payment', store: `${billing}/purchase/payment.store.ts` },
    },
    {
      name: 'subscription',
      source: 'packages/contract/src/billing/billing.subscriptionStates.ts',
      states: contract.subscriptionStates,
      table: contract.subscriptionTable,
      stored: {
        variable: 'subscriptions',
        sql: 'subscription',
        store: `${billing}/subscription/subscription.store.ts`,
      },
    },
    {
      name: 'recording',
      source: 'packages/contract/src/recording/recording.states.ts',
      states: contract.recordingStates,
      table: contract.recordingTable,
      group: { name: 'live', states: contract.liveRecordingStates },
      stored: {
        variable: 'recordings',
        sql: 'recording',
        store: 'apps/server/src/features/recording/recording.store.ts',
      },
    },
  ];
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: string;
}

/** Where an event leads from every state of the group to a state outside, the group has the edge. */
function edgesOf({ table, group }: Machine): readonly Edge[] {
  return Object.entries(table).flatMap(([event, transitions]) =>
    transitions.flatMap(({ from, to }): readonly Edge[] => {
      if (to === 'same') return [];
      const isGrouped =
        group !== undefined && !group.states.includes(to) && group.states.every((state) => from.includes(state));
      const single = from.filter((state) => state !== to && !(isGrouped && group.states.includes(state)));
      const sources = [...(isGrouped ? [group.name] : []), ...single];
      return sources.map((source) => ({ from: source === 'new' ? '[*]' : source, to, event }));
    }),
  );
}

/** The diagram of a machine, without steps that keep the state. */
export function diagramOf(machine: Machine): string {
  const labels = new Map<string, string[]>();
  for (const { from, to, event } of edgesOf(machine)) {
    const key = `${from} --> ${to}`;
    labels.set(key, [...(labels.get(key) ?? []), event]);
  }
  const lines = [...labels].map(([key, events]) => ({ key, text: `${key}: ${events.join(', ')}` }));
  const { group } = machine;
  const inside = lines.filter(({ key }) => key.split(' --> ').every((state) => group?.states.includes(state)));
  const outside = lines.filter((edge) => !inside.includes(edge));
  const composite =
    group === undefined ? [] : [`  state ${group.name} {`, ...inside.map(({ text }) => `    ${text}`), '  }'];
  return ['```mermaid', 'stateDiagram-v2', ...composite, ...outside.map(({ text }) => `  ${text}`), '```'].join('\n');
}

const namesOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function rowsOf({ table }: Machine): readonly string[] {
  return Object.entries(table).flatMap(([event, transitions]) =>
    transitions.map(
      ({ from, to, effects = [] }) =>
        `| \`${event}\` | ${namesOf(from)} | ${to === 'same' ? 'same' : `\`${to}\``} | ${namesOf(effects)} |`,
    ),
  );
}

const sectionOf = (machine: Machine): string =>
  [
    `## ${machine.name.charAt(0).toUpperCase()}${machine.name.slice(1)}`,
    '',
    `Table: [${machine.source}](../${machine.source})`,
    '',
    diagramOf(machine),
    '',
    '| Event | From | To | Effects |',
    '| --- | --- | --- | --- |',
    ...rowsOf(machine),
  ].join('\n');

/** `docs/states.md`. */
export const documentOf = (machines: readonly Machine[]): string =>
  `${[
    '# States',
    'Generated from the state tables by `npm run states`; `npm run check` compares. Each table is the only place\nthat says which state follows: an event that is not listed for a state does not happen there. `new`: nothing\nexists yet. The effects are what the caller has to do about the step.',
    ...machines.map(sectionOf),
  ].join('\n\n')}\n`;

const DOCUMENT = 'docs/states.md';
const OVERVIEW = 'docs/architecture.md';
const DRAWN = /(<!-- states: (\w+) -->\n)[\s\S]*?\n(?=<!-- end -->)/g;

/** A document with the diagrams between its marks drawn again. */
export const redrawn = (text: string, machines: readonly Machine[]): string =>
  text.replace(DRAWN, (_all, mark: string, name: string) => {
    const drawn = machines.find((machine) => machine.name === name);
    if (drawn === undefined) throw new Error(`there is no state machine ${name}`);
    return `${mark}${diagramOf(drawn)}\n`;
  });

/** The documents as the tables say. */
async function documents(): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const machines = await stateMachines();
  return [
    { path: DOCUMENT, text: documentOf(machines) },
    { path: OVERVIEW, text: redrawn(readFileSync(join(root, OVERVIEW), 'utf8'), machines) },
  ];
}

/** `npm run states`: draws the state tables into the documents. */
export async function states(): Promise<void> {
  for (const { path, text } of await documents()) writeFileSync(join(root, path), text);
}

/** Documents that are not what the state tables say. */
export async function faultsOfStateDocs(): Promise<readonly string[]> {
  return (await documents())
    .filter(({ path, text }) => readFileSync(join(root, path), 'utf8') !== text)
    .map(({ path }) => `${path} is not what the state tables say: npm run states`);
}

/** The argument of a call whose parenthesis ends before `from`. */
function argumentAt(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) {
    if ('({['.includes(text[at] ?? '')) depth += 1;
    else if (')}]'.includes(text[at] ?? '')) depth -= 1;
  }
  return text.slice(from, at - 1).trim();
}

/** What is set is written out, and no state is among it. */
const setsNoState = (argument: string): boolean =>
  argument.startsWith('{') && !argument.includes('...') && !/[{,]\s*state\s*[:,}]/.test(argument);

/** Statements that could write a state beside the function that looks it up in the table. */
export function faultsOfStateWrites(
  machines: readonly Pick<Machine, 'name' | 'stored'>[],
  sources: readonly Source[],
): readonly string[] {
  return machines.flatMap(({ name, stored: { variable, sql, store } }) => {
    const inserts = new RegExp(`\\b(?:insert|insertAll|insertNew|updateAll)\\(\\s*(?:\\w+,\\s*)?${variable}\\b`, 'g');
    const updates = new RegExp(`\\.update\\(${variable}\\)\\s*\\.set\\(`, 'g');
    const statements = new RegExp(
      `\\b(?:update\\s+"?${sql}"?\\s+(?:as\\s+)?(?:\\w+\\s+)?set|insert\\s+into\\s+"?${sql}"?)\\b`,
      'gi',
    );
    return sources
      .filter(({ path }) => path !== store && !path.includes('/testing/'))
      .flatMap(({ path, text }) => {
        const faulty = [
          ...[...text.matchAll(inserts), ...text.matchAll(statements)],
          ...[...text.matchAll(updates)].filter(
            (match) => !setsNoState(argumentAt(text, match.index + match[0].length)),
          ),
        ];
        return faulty.map(({ index }) => {
          const lineNumber = text.slice(0, index).split('\n').length;
          return `${path}:${lineNumber}: only ${store} may write the state of a ${name}`;
        });
      });
  });
}
