import { globSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { anEmptyDatabase } from '../../testing/database.ts';

const migrations = globSync(new URL('../../../migrations/*.sql', import.meta.url).pathname).sort();
const rooms = migrations.findIndex((file) => file.endsWith('_rooms.sql'));

/** A database as it was before meetings had rooms, with a meeting that is over, one that goes on and one that nobody entered. */
async function oldDatabase(): Promise<pg.Client> {
  const db = await anEmptyDatabase();
  for (const file of migrations.slice(0, rooms)) await db.query(readFileSync(file, 'utf8'));
  await db.query(`
    insert into package (id, max_participants) values ('free', 10);
    insert into meeting (id, title, package_id, max_participants, max_minutes, created_at, started_at, ended_at, chat_seq)
      values ('over', 'Over', 'free', 10, 40, now(), now(), now(), 2), ('live', 'Live', 'free', 10, 40, now(), now(), null, 1),
        ('new', 'New', 'free', 10, 40, now(), null, null, 0);
    insert into participant (id, meeting_id, role, full_name, email, email_key, device_hash, token_hash, state, admitted_at, seen_at)
      select 'p-' || id, id, 'guest', 'Deniz', '', '', '', 't-' || id, 'inside', now(), now() from meeting where started_at is not null;
    insert into presence (id, meeting_id, participant_id, joined_at) select 's-' || id, meeting_id, id, now() from participant;
    insert into chat_message (meeting_id, seq, author_id, author_name, text, client_key, sent_at)
      select id, seq, 'p-' || id, 'Deniz', 'Merhaba', id || seq, now() from meeting, generate_series(1, chat_seq) seq;
  `);
  return db;
}

it('everything of meetings from before there were rooms stands in the main room of its meeting', async () => {
  const db = await oldDatabase();
  for (const file of migrations.slice(rooms)) await db.query(readFileSync(file, 'utf8'));
  const rowsOf = async (statement: string) => (await db.query(statement)).rows;
  expect(await rowsOf('select id, meeting_id, kind, chat_seq from room order by id')).toEqual([
    { id: 'live', meeting_id: 'live', kind: 'main', chat_seq: 1 },
    { id: 'new', meeting_id: 'new', kind: 'main', chat_seq: 0 },
    { id: 'over', meeting_id: 'over', kind: 'main', chat_seq: 2 },
  ]);
  for (const table of ['participant', 'presence', 'chat_message'])
    expect(
      await rowsOf(
        `select room_id, count(*)::int from ${table} where room_id = meeting_id group by room_id order by 1`,
      ),
    ).toEqual([
      { room_id: 'live', count: 1 },
      { room_id: 'over', count: table === 'chat_message' ? 2 : 1 },
    ]);
  await db.end();
});
