import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutation` runs for each mutant: those of one group of modules, which `MUTATION_TESTS` lists. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: (process.env.MUTATION_TESTS ?? '').split(':'),
    setupFiles: ['scripts/testing/console.ts', 'scripts/testing/waiting.ts'],
    isolate: false,
  },
});
