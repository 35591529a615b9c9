import { defineConfig } from 'vitest/config';

const node = (
  name: string,
  include: readonly string[],
  further: { globalSetup?: string[]; isolate?: boolean; exclude?: string[] } = {},
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
    // Two cores are the smallest machine that this has to run on; a third worker goes on while others wait for a process or a socket.
    ...(process.env.CI && { maxWorkers: 3 }),
    // They end what hangs; a busy machine reaches none of them, nor the limit of `vi.waitFor` (scripts/testing/waiting.ts).
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      node('packages', ['packages/*/src/**/*.test.ts'], { isolate: false }),
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
      // What needs no document: `*.dom.test.ts` and `*.test.tsx` have one, which costs each file a second.
      node('web-node', ['apps/web/{src,build}/**/*.test.ts'], { exclude: ['**/*.dom.test.ts'] }),
      'apps/web/vitest.config.ts',
    ],
  },
});
