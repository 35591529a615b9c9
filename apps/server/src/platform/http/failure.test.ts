import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, everyDatabaseKind } from '#testing/index.ts';
import { describeFailure } from './failure.ts';

describe('a failure in the log', () => {
  it.each(everyDatabaseKind)('of the database (%s) says what happened and not to whom', async (kind) => {
    const database = await createTestDatabase(kind);
    const failing = database.db.execute(
      sql`insert into short_link values (${'gizli@example.com'}, ${'satır\n    at gizli'}, ${'x'})`,
    );
    const failure = await failing.then(
      () => null,
      (reason: unknown) => reason,
    );
    await database.close();
    const described = describeFailure(failure);
    expect(described.message).toMatch(/insert into short_link/);
    expect(described.cause?.code).toBe('22007');
    expect(described.stack).toMatch(/^at /);
    expect(JSON.stringify(described)).not.toMatch(/gizli/);
  });

  it('says nothing of what is no failure, and ends with a chain of causes that does not end', () => {
    expect(describeFailure('gizli')).toEqual({ type: 'string', message: 'not an error', stack: '' });
    const endless = new Error('endless');
    endless.cause = endless;
    expect(JSON.stringify(describeFailure(endless)).length).toBeLessThan(20_000);
    expect(describeFailure(Object.assign(new Error('x'), { code: 7, detail: 'gizli' }))).not.toHaveProperty('code');
  });
});
