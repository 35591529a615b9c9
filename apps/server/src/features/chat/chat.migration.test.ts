import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anEmptyDatabase } from '../../testing/database.ts';

const migrations = globSync(new URL('../../../migrations/*.sql', import.meta.url).pathname).sort();
const byPerson = migrations.findIndex((file) => file.endsWith('_read_by_person.sql'));

it('what a second device wrote, reacted to and was mentioned by becomes the person’s, nothing twice', async () => {
  const db = await anEmptyDatabase();
  for (const file of migrations.slice(0, byPerson)) await db.query(readFileSync(file, 'utf8'));
  await db.query(`
    set session_replication_role = replica;
    insert into meeting (id, title, package_version_id, max_participants, max_minutes, created_at, started_at)
      values ('m', 'M', 'free', 10, 40, now(), now());
    insert into room (id, meeting_id, kind, created_at) values ('m', 'm', 'main', now());
    insert into participant (id, meeting_id, room_id, role, full_name, email, email_key, device_hash, token_hash, state, admitted_at, seen_at, device_of)
      select id, 'm', 'm', 'guest', id, '', '', '', id, 'inside', now(), now(), of
      from (values ('ada', null), ('phone', 'ada'), ('bob', null)) as p (id, of);
    insert into chat_message (meeting_id, room_id, seq, author_id, author_name, text, client_key, sent_at)
      select 'm', 'm', seq, author, author, 'Merhaba', 'key-' || seq, now() from (values (1, 'ada'), (2, 'phone'), (3, 'bob')) as c (seq, author);
    insert into chat_reaction (room_id, seq, reaction, participant_id, reacted_at)
      select 'm', seq, '👍', who, now() from (values (1, 'ada'), (1, 'phone'), (1, 'bob'), (2, 'phone')) as r (seq, who);
    insert into chat_mention (room_id, seq, participant_id, written)
      select 'm', seq, who, who from (values (3, 'ada'), (3, 'phone'), (2, 'phone')) as n (seq, who);
    insert into private_thread (id, meeting_id, first_id, second_id, last) values ('t', 'm', 'ada', 'bob', 3);
    set session_replication_role = origin;
  `);
  await db.query(readFileSync(migrations[byPerson] ?? '', 'utf8'));
  const read = async (statement: string) => (await db.query({ text: statement, rowMode: 'array' })).rows;
  expect(await read('select seq, author_id from chat_message order by seq')).toEqual([
    [1, 'ada'],
    [2, 'ada'],
    [3, 'bob'],
  ]);
  expect(await read('select seq, participant_id from chat_reaction order by 1, 2')).toEqual([
    [1, 'ada'],
    [1, 'bob'],
    [2, 'ada'],
  ]);
  expect(await read('select seq, participant_id from chat_mention order by 1, 2')).toEqual([
    [2, 'ada'],
    [3, 'ada'],
  ]);
  expect(await read('select first_read, second_read from private_thread')).toEqual([[3, 3]]);
  await db.end();
});
