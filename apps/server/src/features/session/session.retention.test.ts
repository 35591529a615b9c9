import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestServer,
  databaseKinds,
  expectReply,
  planOf,
  rowsOf,
  signInAs,
  type TestServer,
} from '#testing/index.ts';

const DAY = 86_400_000;
const MANY = 2300;

describe.each(databaseKinds)('what is kept of sign-ins (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const count = async (table: string) =>
    Number((await rowsOf(server.app.deps.db, sql`select count(*) as n from ${sql.identifier(table)}`))[0]?.n);

  it('goes when its term is over, however much it is, and what stands stays', async () => {
    const { db } = server.app.deps;
    const from = server.clock.now().toISOString();
    // As many sessions from long ago, each with its token and its event, and as many codes and begun sign-ins.
    await db.execute(sql`insert into session (id, user_id, remember, device_hash, device, address, created_at, last_seen_at, expires_at)
      select 'old-' || n, u.id, true, 'd', 'Chrome', '10.0.0.1', ${from}::timestamptz, ${from}::timestamptz, ${from}::timestamptz + interval '28 days'
      from "user" u, generate_series(1, ${MANY}::int) n where u.email_key = 'ayse@salon.test'`);
    await db.execute(sql`insert into refresh_token (hash, session_id, created_at, replaced_at)
      select 'h' || n, 'old-' || n, ${from}::timestamptz, case when n % 2 = 0 then ${from}::timestamptz end from generate_series(1, ${MANY}::int) n`);
    await db.execute(sql`insert into account_event (id, user_id, event, address, device, at)
      select 'old-' || n, u.id, 'signedIn', '10.0.0.1', 'Chrome', ${from}::timestamptz
      from "user" u, generate_series(1, ${MANY}::int) n where u.email_key = 'ayse@salon.test'`);
    await db.execute(sql`insert into mail_code (hash, user_id, purpose, created_at, expires_at)
      select 'h' || n, u.id, 'reset', ${from}::timestamptz, ${from}::timestamptz + interval '1 day'
      from "user" u, generate_series(1, ${MANY}::int) n where u.email_key = 'ayse@salon.test'`);
    await db.execute(sql`insert into authorization_request (state_hash, verifier, nonce, redirect_url, device_hash, expires_at)
      select 'h' || n, 'v', 'n', '/', 'd', ${from}::timestamptz from generate_series(1, ${MANY}::int) n`);
    const kept = async () => [
      await count('session'),
      await count('refresh_token'),
      await count('account_event'),
      await count('mail_code'),
      await count('authorization_request'),
    ];
    const passing = async (days: number) => {
      server.clock.advance(days * DAY);
      await server.app.periodicTasks.purge();
      return kept();
    };
    const half = MANY / 2;
    expect(await passing(1)).toEqual([MANY, MANY, MANY, MANY, 0]);
    expect(await passing(28)).toEqual([MANY, half, MANY, MANY, 0]);
    expect(await passing(3)).toEqual([MANY, half, MANY, 0, 0]);
    expectReply(await signInAs(server, 'ayse@salon.test', { password: 'Demo1234!', rememberMe: true }));
    expect(await passing(175)).toEqual([MANY + 1, half + 1, MANY + 1, 0, 0]);
    expect(await passing(2)).toEqual([1, 1, MANY + 1, 0, 0]);
    expect(await passing(157)).toEqual([0, 0, 1, 0, 0]);
  });
});

describe('the hourly deletions', () => {
  it.each([
    ['session_over', sql`select id from session where least(ended_at, expires_at) < now()`],
    [
      'refresh_token_replaced',
      sql`select hash from refresh_token where replaced_at is not null and replaced_at < now()`,
    ],
    ['account_event_old', sql`select id from account_event where at < now()`],
    ['mail_code_old', sql`select hash from mail_code where expires_at < now()`],
    ['known_device_last', sql`select user_id from known_device where last_at < now()`],
    ['registration_expiry', sql`select id from registration where expires_at < now()`],
    ['authorization_request_expired', sql`select state_hash from authorization_request where expires_at < now()`],
    [
      'meeting_entries',
      sql`select id from meeting where entries_forgotten_at is null and coalesce(ended_at, ends_at, created_at) < now()`,
    ],
    ['participant_held', sql`update participant set state = 'left' where state = 'admitted' and admitted_at < now()`],
    ['consent_meeting', sql`update consent set full_name = '' where meeting_id in ('a', 'b') and email <> ''`],
  ])('finds its rows by %s', async (index, statement) => {
    const server = await createTestServer('postgres');
    expect(await planOf(server.app.deps.db, statement)).toContain(index);
    await server.close();
  });
});
