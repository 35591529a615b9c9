import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '../../../platform/db/words.ts';
import { users } from '../account.tables.ts';

/** As the index `user_words` has it. */
const words = sql`to_tsvector('simple', lower(translate(${users.name} || ' ' || ${users.surname} || ' ' || ${users.email}, 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+', 'cgiiosuaiucgiosuaiu     ')))`;

/** Whose name and address have words that begin with what is typed; nothing typed: everybody. */
export function usersNamed(search: string): SQL | undefined {
  if (search === '') return undefined;
  const query = wordsOf(search);
  return query === '' ? sql`false` : sql`${words} @@ to_tsquery('simple', ${query})`;
}
