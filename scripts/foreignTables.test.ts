import { describe, expect, test } from 'vitest';
import { foreignTablesIn, serverFeatures } from './foreignTables.ts';
import { root } from './settings.ts';

const at = (path: string, text: string) => ({ path: `apps/server/src/features/${path}`, text });
const tables = [
  at('account/account.tables.ts', "export const users = pgTable(\n  'user', {});"),
  at('meeting/meeting.tables.ts', "export const meetings = pgTable('meeting', {});"),
];
const faultsOf = (text: string, path = 'chat/chat.queries.ts') => foreignTablesIn([...tables, at(path, text)]);

describe('SQL of a feature', () => {
  test.each([
    ['after from', 'const a = sql`select 1 from "user" where id = 1`;'],
    ['after join', 'const a = sql<string>`select 1 from mine m join meeting on true`;'],
    ['with an alias', 'const me = sql`"user" me`;'],
    ['alone', 'const all = sql`meeting`;'],
    [
      'after what is filled in',
      `const a = sql\`\${sql\`x\`} and exists (select 1 from meeting where id = \${f({ a: 1 })})\`;`,
    ],
    ['inside of what is filled in', `const a = sql\`select \${sql\`(select 1 from meeting)\`}\`;`],
    ['of a statement that writes', 'db.execute(sql`update meeting set title = 1`);'],
    ['as an identifier', "sql.identifier('meeting')"],
    ['as it is', 'sql.raw("meeting")'],
  ])('may not name the table of another one: %s', (_how, text) => {
    expect(faultsOf(text)).toHaveLength(1);
  });

  test.each([
    ['its own', 'const a = sql`select 1 from meeting`;', 'meeting/meeting.queries.ts'],
    ['a value that is imported', `const a = sql\`select 1 from \${meetings} where id = 1\`;`, undefined],
    ['a column of that name', 'const a = sql`c.meeting = 1 and meeting_id = user_id`;', undefined],
    ['a word in a text that is no SQL', "const a = 'from meeting to meeting';", undefined],
  ])('may name %s', (_what, text, path) => {
    expect(faultsOf(text, path)).toEqual([]);
  });

  test('says where it is', () => {
    expect(faultsOf('\n\nsql`from meeting`')[0]).toMatch(/chat\.queries\.ts:3: .*"meeting" of meeting/);
  });

  test('of the product names no table of another feature', () => {
    const sources = serverFeatures(root);
    expect(sources.length).toBeGreaterThan(100);
    expect(foreignTablesIn(sources)).toEqual([]);
  });
});
