import { defineConfig } from 'vitest/config';

const node = (
  name: string,
  include: readonly string[],
  further: { globalSetup?: string[]; isolate?: boolean } = {},
) => ({
  test: {
    name,
    include: [...include],
    environment: 'node' as const,
    setupFiles: ['scripts/testing/console.ts', 'scripts/testing/waiting.ts'],
    ...further,
  },
});

export default defineConfig({
  test: {
    // Two cores are the smallest machine that this has to run on.
    ...(process.env.CI && { maxWorkers: 2 }),
    // They end what hangs; a busy machine reaches none of them, nor the limit of `vi.waitFor` (scripts/testing/waiting.ts).
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      node('packages', ['packages/*/src/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      node('bank', ['apps/bank/src/**/*.test.ts']),
      node('recorder', ['apps/recorder/src/**/*.test.ts'], {
        globalSetup: ['apps/server/src/testing/postgres.ts', 'apps/server/src/testing/templates.ts'],
      }),
      node('server', ['apps/server/src/**/*.test.ts'], {
        globalSetup: ['apps/server/src/testing/postgres.ts', 'apps/server/src/testing/templates.ts'],
        // Every test makes its own server; loading the database engine and the SDKs anew for each file doubled the time.
        isolate: false,
      }),
      'apps/web/vitest.config.ts',
    ],
  },
});
