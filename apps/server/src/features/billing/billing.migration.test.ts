import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { anEmptyDatabase } from '../../testing/database.ts';

/** The last migration of the time when a package was a column of an account. */
const BEFORE = '0020_rooms';

describe('a database from before there were subscriptions', () => {
  let database: pg.Client;
  const run = async (tag: string) =>
    database.query(await readFile(`${import.meta.dirname}/../../../migrations/${tag}.sql`, 'utf8'));
  const rows = async (statement: string) => (await database.query(statement)).rows;

  beforeAll(async () => {
    database = await anEmptyDatabase();
    const tags = journal.entries.map(({ tag }) => tag);
    const from = tags.indexOf(BEFORE) + 1;
    for (const tag of tags.slice(0, from)) await run(tag);
    await database.query(`
      insert into package (id, max_participants, max_minutes, instant_meeting, planning, polls, is_free) values
        ('default', 20, 45, true, false, false, true), ('standart', 120, 600, true, true, true, false);
      insert into "user" (id, email, email_key, name, surname, language, package_id, created_at, erased_at) values
        ('free', 'A@x.test', 'a@x.test', 'A', 'A', 'tr', 'default', now(), null),
        ('payer', 'B@x.test', 'b@x.test', 'B', 'B', 'tr', 'standart', now(), null),
        ('gone', '', 'erased:gone', '', '', 'tr', 'standart', now(), now());
      insert into meeting (id, title, package_id, max_participants, max_minutes, created_at) values
        ('m', 'Toplantı', 'standart', 120, 600, now());`);
    for (const tag of tags.slice(from)) await run(tag);
  });
  afterAll(() => database.end());

  it('has every package as its first version, with the limits that an administrator gave it', async () => {
    expect(
      await rows('select id, max_participants, max_minutes, planning, seats_max from package_version order by id'),
    ).toEqual([
      { id: 'default-1', max_participants: 20, max_minutes: 45, planning: false, seats_max: 1 },
      { id: 'standart-1', max_participants: 120, max_minutes: 600, planning: true, seats_max: 10 },
    ]);
  });

  it('has the packages that came with it under their names in every language', async () => {
    expect(await rows('select title, translations from package_version order by id')).toEqual([
      { title: 'Ücretsiz', translations: { en: 'Free', ar: 'المجانية', ru: 'Бесплатный' } },
      { title: 'Standart', translations: { en: 'Standard', ar: 'القياسية', ru: 'Стандартный' } },
    ]);
  });

  it('gives whoever had a package a subscription without an end, and its seat', async () => {
    expect(await rows('select buyer_id, package_version_id, state, period_end from subscription')).toEqual([
      { buyer_id: 'payer', package_version_id: 'standart-1', state: 'active', period_end: null },
    ]);
    expect(await rows('select user_id, email_key, number, length(id) as length from subscription_seat')).toEqual([
      { user_id: 'payer', email_key: 'b@x.test', number: 1, length: 22 },
    ]);
    expect(await rows('select move, to_state from subscription_event')).toEqual([
      { move: 'grant', to_state: 'active' },
    ]);
  });

  it('keeps what its meetings were made with', async () => {
    expect(await rows('select package_version_id, max_participants from meeting')).toEqual([
      { package_version_id: 'standart-1', max_participants: 120 },
    ]);
  });
});
