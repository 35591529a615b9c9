import { afterAll, afterEach } from 'vitest';

/** A warning is a fault that no one has looked at yet: it fails the test that caused it. */
const said: string[] = [];

for (const kind of ['warn', 'error'] as const) {
  const original = console[kind];
  console[kind] = (...words: unknown[]) => {
    said.push(`console.${kind}: ${words.map(String).join(' ')}`);
    original(...words);
  };
}

function failIfAnythingWasSaid(): void {
  const lines = said.splice(0);
  if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
}

afterEach(failIfAnythingWasSaid);
afterAll(failIfAnythingWasSaid);
