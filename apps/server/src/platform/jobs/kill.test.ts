import { describe, expect, it } from 'vitest';
import { createTestPostgresUrl, everyDatabaseKind, killServers } from '#testing/index.ts';

const KILLS = 5;

/** `npm run bench -- jobs` does the same fifty times. */
describe.each(everyDatabaseKind)('a server that is killed again and again (%s)', (kind) => {
  it('loses no mail that was committed, and none arrives under two names', async () => {
    const result = await killServers(kind === 'pglite' ? null : await createTestPostgresUrl(), KILLS);
    expect(result.promised).toBeGreaterThan(KILLS);
    expect(result).toMatchObject({ arrived: result.promised, noted: result.promised, left: 0 });
  }, 900_000);
});
