import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/account.tables.ts';
import { createTestClock } from '#testing/clock.ts';
import { createTestDatabase } from '#testing/database.ts';
import type { Database } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { DomainError } from '../errors.ts';
import { createIdempotency, type NoteAnswer } from './idempotency.ts';

describe('a request with a key', () => {
  let database: Database;
  let userId: string;
  const clock = createTestClock();
  let keys = 0;
  beforeAll(async () => {
    database = await createTestDatabase('pglite');
    const [user] = await database.db.select({ id: users.id }).from(users).limit(1);
    userId = user?.id ?? '';
  });
  afterAll(() => database.close());
  const buildKey = () => {
    keys += 1;
    return { userId, call: 'pay', key: `key ${keys}`, requestHash: 'same' };
  };
  const answerOnce = <R>(asked: ReturnType<typeof buildKey>, act: (noteAnswer: NoteAnswer) => Promise<R>) =>
    createIdempotency(database.db, clock)(asked, act, () => undefined).catch((failure: Error) =>
      failure instanceof DomainError ? failure.code : failure.message,
    );
  const never = async () => 'acted again';

  it('is answered again with what was committed, when something failed after the commit', async () => {
    const asked = buildKey();
    const failed = answerOnce(asked, async (noteAnswer) => {
      await transact(database.db, (tx) => noteAnswer(tx, 'paid'));
      throw new Error('the mail was not sent');
    });
    expect(await failed).toBe('the mail was not sent');
    expect(await answerOnce(asked, never)).toBe('paid');
  });

  it('acts again when its action was undone', async () => {
    const asked = buildKey();
    const failed = answerOnce(asked, (noteAnswer) =>
      transact(database.db, async (tx) => {
        await noteAnswer(tx, 'paid');
        throw new Error('the database is full');
      }),
    );
    expect(await failed).toBe('the database is full');
    const acts = answerOnce(asked, (noteAnswer) => transact(database.db, (tx) => noteAnswer(tx, 'paid')));
    expect(await acts).toBeUndefined();
    expect(await answerOnce(asked, never)).toBe('paid');
  });

  it('of a server that was slow is undone when another server took it over', async () => {
    const asked = buildKey();
    const slow = answerOnce(asked, async (noteAnswer) => {
      clock.advance(180_000);
      await answerOnce(asked, (note) => transact(database.db, (tx) => note(tx, 'by the other')));
      return transact(database.db, (tx) => noteAnswer(tx, 'by the slow one'));
    });
    expect(await slow).toBe('limit.tooMany');
    expect(await answerOnce(asked, never)).toBe('by the other');
  });
});
