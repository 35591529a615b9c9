import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';
import { publicId } from '../platform/ids.ts';
import { tokenOf } from './people.ts';
import { rowsOf } from './rows.ts';
import type { Served } from './server.ts';

/** Someone signed in who bought nothing yet: a new account like that of the demo's Ayşe. */
export async function createTestAccount(server: Served & { app: { deps: { db: Db } } }) {
  const { db } = server.app.deps;
  const userId = publicId();
  // With a letter first: what begins with a sign is written otherwise into sheets.
  const email = `a${userId.toLowerCase()}@example.com`;
  const copied = (table: string, changes: object, where: ReturnType<typeof sql>) => {
    const name = sql.identifier(table);
    return rowsOf(
      db,
      sql`insert into ${name} select (jsonb_populate_record(null::${name}, to_jsonb(t) || ${JSON.stringify(changes)}::jsonb)).* from ${name} t where ${where}`,
    );
  };
  await copied('user', { id: userId, email, email_key: email }, sql`t.email_key = 'ayse@salon.test'`);
  await rowsOf(
    db,
    sql`insert into consent (id, about, user_id, kind, text_version, text_hash, language, given_at)
      select ${userId} || c.kind, c.about, ${userId}, c.kind, c.text_version, c.text_hash, c.language, c.given_at
      from consent c join "user" u on u.id = c.user_id where c.about = 'account' and u.email_key = 'ayse@salon.test'`,
  );
  return { userId, email, bearer: await tokenOf(server, email) };
}
export type TestBuyer = Awaited<ReturnType<typeof createTestAccount>>;
