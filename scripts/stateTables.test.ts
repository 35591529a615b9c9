import { describe, expect, test } from 'vitest';
import { diagramOf, documentOf, faultsOfStateWrites, type Machine, redrawn } from './stateTables.ts';

const machine: Machine = {
  name: 'lamp',
  source: 'lamp.ts',
  states: ['off', 'on', 'broken'],
  table: {
    build: [{ from: ['new'], to: 'off' }],
    press: [
      { from: ['off'], to: 'on', effects: ['heat', 'log'] },
      { from: ['on'], to: 'off' },
    ],
    drop: [{ from: ['off', 'on'], to: 'broken' }],
    dust: [{ from: ['off', 'broken'], to: 'same' }],
  },
  group: { name: 'whole', states: ['off', 'on'] },
  stored: { variable: 'lamps', sql: 'lamp', store: 'lamp.store.ts' },
};
const diagram = `\`\`\`mermaid
stateDiagram-v2
  state whole {
    off --> on: press
    on --> off: press
  }
  [*] --> off: build
  whole --> broken: drop
\`\`\``;

describe('the document of a state table', () => {
  test('draws its states, a group of them as one', () => {
    expect(diagramOf(machine)).toBe(diagram);
  });

  test('lists every event with its effects', () => {
    const text = documentOf([machine]);
    expect(text).toContain('## Lamp');
    expect(text).toContain('| `press` | `off` | `on` | `heat`, `log` |');
    expect(text).toContain('| `dust` | `off`, `broken` | same |  |');
  });

  test('draws again what stands between marks', () => {
    const around = (drawn: string) => `# Lamps\n<!-- states: lamp -->\n${drawn}\n<!-- end -->\nText\n`;
    expect(redrawn(around('something old'), [machine])).toBe(around(diagram));
    expect(() => redrawn(around('x').replace('lamp', 'clock'), [machine])).toThrow('clock');
  });
});

describe('writing a state', () => {
  const faultsOf = (text: string, path = 'lamp.service.ts') => faultsOfStateWrites([machine], [{ path, text }]);

  test.each([
    'await tx.insert(lamps).values(row)',
    'await insertNew(tx, lamps, rows)',
    'await updateAll(tx, lamps, changes)',
    "await tx.update(lamps).set({ state: 'on' })",
    'await tx.update(lamps).set({ watts, state })',
    'await tx.update(lamps).set(change)',
    'await tx\n  .update(lamps)\n  .set({ ...change, watts })',
    "sql`update lamp set state = 'on'`",
    'sql`insert into lamp (id) values (1)`',
  ])('is refused beside the store: %s', (text) => {
    expect(faultsOf(text)).toHaveLength(1);
    expect(faultsOf(text, 'lamp.store.ts')).toEqual([]);
  });

  test.each([
    "await tx.update(lamps).set({ watts: stateOf(lamp), bulbState: 'x' })",
    'await tx.insert(lampshades).values(row)',
    'sql`select state from lamp`',
  ])('is not %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
