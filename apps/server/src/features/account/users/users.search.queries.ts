import { type SQL, sql } from 'drizzle-orm';
import { wordsFound } from '#platform/db/words.ts';
import { users } from '../account.tables.ts';

/** As the index `user_words` has it. */
const named = sql`${users.name} || ' ' || ${users.surname} || ' ' || ${users.email}`;

/** Whose name and address have the words that are typed, the last one perhaps unfinished; nothing typed: everyone. */
export const usersNamed = (search: string): SQL | undefined => wordsFound(named, search);
