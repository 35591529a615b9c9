import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUEST_DATA_DAYS } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, rowsOf, type TestServer } from '#testing/index.ts';
import { columnsWith, filesBelow, findEmptyTables, idsAround, tablesOf } from '#testing/residualData.ts';
import { userByEmail } from '../account/index.ts';
import { createTestHeldMeeting, WORDS } from './testing/heldMeeting.ts';

/** Tables of meetings that this one leaves empty, with why. */
const NOT_FILLED: Readonly<Record<string, string>> = {
  access_code_attempt: 'from which network a wrong code was typed; goes by itself within a day',
  bbb_attendee: 'whom a plugin sent; that it goes with its meeting is tried where plugins call',
  bbb_meeting: 'the same: the ids by which a plugin knows a meeting',
  bbb_recording: 'the same: what a plugin did with a recording',
  call: 'two accounts called each other; goes by itself, and with either of them',
  call_quality:
    'how connections were, as browsers report; that it goes with its meeting is tried where they are stored',
  notification:
    'who waited, answered or was recorded, as accounts were notified of it; goes with the meeting, and by itself',
  personal_room: 'where somebody meets others again and again, with the last meeting there; goes with their account',
  recording: 'what was recorded; that it goes with its meeting is tried where a recorder records',
  recording_captions: 'the same: captions of it',
  recording_chapter: 'the same: what began while it was recorded',
  recording_history: 'the same: what was done with it',
  recording_link: 'the same: by which others watch it',
  recording_part: 'the same: how long its parts are',
  recording_piece: 'the same, while it is recorded',
  recording_span: 'the same: when it was recorded',
};

/** Columns in which something that was typed stands after a meeting’s people and words are forgotten, with why. */
const KEPT: Readonly<Record<string, string>> = {
  'meeting.content': 'its maker’s plan, which they see in their list; goes with their account',
  'meeting.title': 'the same',
  'poll.question': 'what its maker asked, with how often each answer was given; goes with their account',
};
/** Tables in which ids of it stand then. */
const MAX_REMEMBERED_IDS: Readonly<Record<string, string>> = {
  consent: 'that a text was accepted, when and which, without by whom',
  invitation: 'a way in, without whose',
  invitee: 'a place on the list, without whose',
  meeting: 'that it was held, and its plan',
  meeting_number: 'is given to no other meeting',
  participant: 'that somebody was there, without who',
  poll: 'what was asked, without who answered what',
  attendance_interval: 'for how long somebody was there, without who',
  room: 'where somebody was',
};
const SENT = 'a mail that was sent to others; goes thirty days after it was sent';
/** The same, after the account of its organiser is erased. */
const RETAINED_AFTER_ACCOUNT: Readonly<Record<string, string>> = {
  'outbox.calendar': SENT,
  'outbox.html': SENT,
  'outbox.subject': SENT,
  'outbox.text': SENT,
};

describe.each(databaseKinds)('what is left of a meeting (%s)', (kind) => {
  let server: TestServer;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'salon-leftovers-'));
    server = await createTestServer(kind, { dataDir });
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const waitingIn = async (meetingId: string) =>
    (await rowsOf(server.app.deps.db, sql`select id from knock where meeting_id = ${meetingId}`)).map(({ id }) =>
      String(id),
    );

  it('is nothing but what is listed here, once its time is over', async () => {
    const { db } = server.app.deps;
    const filesBefore = await filesBelow(dataDir);
    const { meetingId } = await createTestHeldMeeting(server, waitingIn);
    const { all, ofMeeting } = await tablesOf(db);
    expect(await findEmptyTables(db, ofMeeting)).toEqual(Object.keys(NOT_FILLED).sort());
    const ids = await idsAround(db, ofMeeting, meetingId);
    server.clock.advance((GUEST_DATA_DAYS + 2) * 86_400_000);
    await server.app.periodicTasks.purge();
    expect(await columnsWith(db, all, Object.values(WORDS))).toEqual(Object.keys(KEPT).sort());
    const withIds = (await columnsWith(db, all, ids)).map((column) => column.replace(/\..*/, ''));
    expect([...new Set(withIds)]).toEqual(Object.keys(MAX_REMEMBERED_IDS).sort());
    expect(await filesBelow(dataDir)).toEqual(filesBefore);
  });

  it('is nothing but what is listed here, once the account of its organiser is erased', async () => {
    const { db, features } = server.app.deps;
    await createTestHeldMeeting(server, waitingIn);
    const { all } = await tablesOf(db);
    const person = await userByEmail(db, 'mehmet@salon.test');
    if (person === null) throw new Error('nobody');
    await db.transaction((tx) => features.erasePerson(tx, person, server.clock.now()));
    await server.app.periodicTasks.purge();
    expect(await columnsWith(db, all, [WORDS.organiser, WORDS.title])).toEqual(
      Object.keys(RETAINED_AFTER_ACCOUNT).sort(),
    );
  });
});
