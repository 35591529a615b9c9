import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anEmptyDatabase } from '../../testing/database.ts';

const migrations = globSync(new URL('../../../migrations/*.sql', import.meta.url).pathname).sort();
const ofRooms = migrations.findIndex((file) => file.endsWith('_notes_of_rooms.sql'));

it('notes from before study rooms had their own stand in the main room of their meeting', async () => {
  const db = await anEmptyDatabase();
  for (const file of migrations.slice(0, ofRooms)) await db.query(readFileSync(file, 'utf8'));
  // Nothing but what the migration reads: the meeting itself is not there.
  await db.query(`
    set session_replication_role = replica;
    insert into room (id, meeting_id, kind, created_at) values ('live', 'live', 'main', now()), ('study', 'live', 'study', now());
    insert into notes (id, meeting_id, created_at) values ('text', 'live', now());
  `);
  for (const file of migrations.slice(ofRooms)) await db.query(readFileSync(file, 'utf8'));
  expect((await db.query('select id, room_id from notes')).rows).toEqual([{ id: 'text', room_id: 'live' }]);
  await db.query(
    `insert into notes (id, meeting_id, room_id, created_at) values ('of the room', 'live', 'study', now())`,
  );
  await db.end();
});
