import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const node = (
  name: string,
  include: readonly string[],
  further: { globalSetup?: string[]; isolate?: boolean; exclude?: string[]; env?: Record<string, string> } = {},
) => ({
  test: {
    name,
    include: [...include],
    environment: 'node' as const,
    setupFiles: ['scripts/testing/console.ts', 'scripts/testing/waiting.ts'],
    ...further,
  },
});

const serverTests = 'apps/server/src/**/*.test.ts';
const databases = ['apps/server/src/testing/postgres.ts', 'apps/server/src/testing/templates.ts'];

/** Every test makes its own server; loading the database engine and the SDKs again for each file doubled the time. */
const server = (name: string, include: readonly string[], env: Record<string, string> = {}) =>
  node(name, include, { globalSetup: databases, isolate: false, env });

/**
 * `npm test` runs a feature's tests on one kind of database, which the hash of the file's path chooses, so that each run
 * meets both; `npm run test:all`, and anyone who names a file, runs them on both (decision 0033).
 */
function serverProjects() {
  if (!process.env.TEST_SHORT) return [server('server', [serverTests])];
  const kindOf = (file: string) => (createHash('sha1').update(file).digest().readUInt8(0) % 2 ? 'pglite' : 'postgres');
  const files = globSync(serverTests, { cwd: import.meta.dirname });
  return (['pglite', 'postgres'] as const).map((kind) =>
    server(
      `server-${kind}`,
      files.filter((file) => kindOf(file) === kind),
      { TEST_DATABASES: kind },
    ),
  );
}

export default defineConfig({
  test: {
    // Two cores are the smallest machine that this has to run on; a third worker continues while others wait for a process or a socket.
    ...(process.env.CI && { maxWorkers: 3 }),
    // They end what hangs; a busy machine reaches none of them, nor the limit of `vi.waitFor` (scripts/testing/waiting.ts).
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      node('packages', ['packages/*/src/**/*.test.ts'], { isolate: false }),
      node('scripts', ['scripts/**/*.test.ts']),
      node('bank', ['apps/bank/src/**/*.test.ts']),
      node('recorder', ['apps/recorder/src/**/*.test.ts'], { globalSetup: databases }),
      ...serverProjects(),
      // What needs no document: `*.dom.test.ts` and `*.test.tsx` have one, which costs each file a second.
      node('web-node', ['apps/web/{src,build}/**/*.test.ts'], { exclude: ['**/*.dom.test.ts'] }),
      'apps/web/vitest.config.ts',
    ],
  },
});
