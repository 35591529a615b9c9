import {
  addStudyRooms,
  assignParticipant,
  closeStudy,
  endMeeting,
  getMeetingStudy,
  type InputOf,
  joinMeeting,
  openStudy,
  prepareFollowingStudy,
  prepareMeetingStudy,
  renameStudyRoom,
  STUDY_ROOMS_MAX,
  studyChanged,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestHubClient,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  joinLinkIn,
  mailsTo,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { createTestStudyMeeting } from './testing/studyMeeting.ts';

const PLANNER = 'mehmet@salon.test';
const ZEYNEP = 'zeynep@salon.test';
const OUTSIDE = 'dis@example.com';
type Prepared = InputOf<typeof prepareMeetingStudy>;
const TWO_ROOMS: Pick<Prepared, 'rooms' | 'minutes' | 'ownChoice'> = {
  rooms: [
    { place: 1, name: '  Şiir\n atölyesi ', people: [ZEYNEP] },
    { place: 2, name: '', people: [OUTSIDE] },
  ],
  minutes: 20,
  ownChoice: true,
};

const NAMED = [
  { place: 1, name: 'Şiir atölyesi', people: [ZEYNEP] },
  { place: 2, name: '', people: [OUTSIDE] },
];

describe.each(databaseKinds)('study rooms that are prepared before the meeting (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  beforeEach(async () => {
    bearer = await tokenOf(server, PLANNER);
  });
  afterAll(() => server.close());

  const people = { selectedUsers: [{ email: ZEYNEP }, { email: OUTSIDE }] };
  const read = async (id: string) => expectReply(await server.send(getMeetingStudy, { id }, { bearer }));
  const save = async (id: string, overrides: Partial<Prepared> = {}) =>
    server.send(prepareMeetingStudy, { id, ...TWO_ROOMS, rev: (await read(id)).rev, ...overrides }, { bearer });
  const refused = async (id: string, overrides: Partial<Prepared>) => (await save(id, overrides)).refusal.code;

  it('are kept, changed as a whole, and no one who is not invited gets a place', async () => {
    const { id } = await createTestPlannedMeeting(server, bearer, people);
    expect(await read(id)).toMatchObject({ max: STUDY_ROOMS_MAX, mayPrepare: true, rooms: [], rev: 0 });
    const saved = expectReply(await save(id));
    expect(saved).toMatchObject({
      mayPrepare: true,
      hasFollowing: false,
      minutes: 20,
      ownChoice: true,
      rooms: NAMED,
    });
    expect(saved.invited.map(({ email }) => email).toSorted()).toEqual([OUTSIDE, ZEYNEP]);
    const rooms = [
      { place: 2, name: 'Öykü', people: [ZEYNEP, 'yabanci@example.com'] },
      { place: 3, name: '', people: [] },
    ];
    expectReply(await save(id, { rooms, minutes: null, ownChoice: false }));
    expect(await read(id)).toMatchObject({
      minutes: null,
      ownChoice: false,
      rooms: [
        { place: 2, name: 'Öykü', people: [ZEYNEP] },
        { place: 3, name: '', people: [] },
      ],
    });
  });

  it('are refused where they are wrong, too many, or were changed by someone else meanwhile', async () => {
    const { id } = await createTestPlannedMeeting(server, bearer, people);
    const room = (place: number, emails: string[] = []) => ({ place, name: '', people: emails });
    const wrong = [
      [room(1), room(1)],
      [room(1, [ZEYNEP]), room(2, [ZEYNEP.toUpperCase()])],
      [room(0)],
      [room(STUDY_ROOMS_MAX + 1)],
      [room(1, ['kimse'])],
    ];
    for (const rooms of wrong) expect((await save(id, { rooms })).status).toBe(400);
    const { rev } = expectReply(await save(id));
    expectReply(await save(id, { rooms: [room(1)] }));
    expect(await refused(id, { rev })).toBe('study.changedMeanwhile');
    expect((await read(id)).rooms).toHaveLength(1);
  });

  it('are for who made the meeting, in a package that has them', async () => {
    const { id } = await createTestPlannedMeeting(server, bearer, people);
    for (const [who, code] of [
      [ZEYNEP, 'meeting.notCreator'],
      ['ayse@salon.test', 'meeting.notFound'],
    ] as const) {
      const other = { bearer: await tokenOf(server, who) };
      expect((await server.send(getMeetingStudy, { id }, other)).refusal.code).toBe(code);
      expect((await server.send(prepareMeetingStudy, { id, ...TWO_ROOMS, rev: 0 }, other)).refusal.code).toBe(code);
      expect((await server.send(prepareFollowingStudy, { id }, other)).refusal.code).toBe(code);
    }
  });

  it('are found by the moderator, who sees at once who has come, and opens them with one press', async () => {
    const m = await createTestStudyMeeting(server);
    expectReply(await save(m.meetingId));
    const boss = await createTestHubClient(address, m.moderator.admissionToken);
    await boss.enter();
    const before = (await m.seen(m.moderator)).study;
    expect(before).toMatchObject({ minutes: 20, ownChoice: true, seats: [] });
    expect(before.rooms.map(({ name, awaited }) => [name, awaited])).toEqual([
      ['Şiir atölyesi', 1],
      ['', 1],
    ]);
    const [first, second] = before.rooms;
    // One comes with an account, one by the link of their mail; both are known by address.
    const zeynep = expectReply(
      await server.send(joinMeeting, buildGuestForm({ meetingId: m.meetingId }), {
        bearer: await tokenOf(server, ZEYNEP),
      }),
    );
    await server.enter(zeynep);
    const told = await boss.hear(studyChanged, ({ seats }) => seats?.length === 1);
    expect(told.seats).toEqual([{ personId: zeynep.participantId, roomId: first?.id }]);
    expect(told.rooms.map(({ awaited }) => awaited)).toEqual([0, 1]);
    // Someone types the address of a person who is invited: that proves nothing.
    const liar = await server.joinTestPerson(m.meetingId, { email: OUTSIDE });
    await m.does(openStudy, {});
    expect([await m.whereIs(zeynep), await m.whereIs(liar)]).toEqual([first?.id, m.meetingId]);
    expect((await m.seen(zeynep)).study.rooms.map(({ awaited }) => awaited)).toEqual([0, 0]);
    // While they are open moderators say who is where.
    expect(await refused(m.meetingId, {})).toBe('study.isOpen');
    expect((await read(m.meetingId)).mayPrepare).toBe(false);
    const [mail] = await mailsTo(server, OUTSIDE);
    const link = await joinLinkIn(server, mail?.text ?? '');
    const outside = await server.joinTestPerson(m.meetingId, { link });
    await expect.poll(() => m.whereIs(outside)).toBe(second?.id);
    await m.does(closeStudy, { now: true });
    boss.close();
  });

  it('and what moderators arrange in the meeting is one arrangement', async () => {
    const m = await createTestStudyMeeting(server);
    const zeynep = expectReply(
      await server.send(joinMeeting, buildGuestForm({ meetingId: m.meetingId }), {
        bearer: await tokenOf(server, ZEYNEP),
      }),
    );
    await server.enter(zeynep);
    const guest = await m.guest();
    expectReply(await save(m.meetingId));
    const [first, second] = (await m.seen(m.moderator)).study.rooms;
    await m.does(assignParticipant, { personId: zeynep.participantId, roomId: second?.id ?? null });
    await m.does(assignParticipant, { personId: guest.participantId, roomId: first?.id ?? null });
    await m.does(renameStudyRoom, { roomId: first?.id ?? '', name: 'Roman' });
    await m.does(addStudyRooms, { count: 1 });
    expect((await read(m.meetingId)).rooms).toEqual([
      { place: 1, name: 'Roman', people: [] },
      { place: 2, name: '', people: [OUTSIDE, ZEYNEP] },
      { place: 3, name: '', people: [] },
    ]);
    // The planner's word counts for those whom they know; a guest without an address keeps the place.
    expectReply(await save(m.meetingId));
    const { seats } = (await m.seen(m.moderator)).study;
    expect(new Map(seats?.map(({ personId, roomId }) => [personId, roomId]))).toEqual(
      new Map([
        [zeynep.participantId, first?.id],
        [guest.participantId, first?.id],
      ]),
    );
    await m.does(endMeeting, {});
    expect(await refused(m.meetingId, {})).toBe('meeting.over');
  });

  it('are prepared for the later meetings of a series too, and changed there alone', async () => {
    const { id } = await createTestPlannedMeeting(server, bearer, {
      ...people,
      title: 'Haftalık atölye',
      recurrence: { frequency: 'daily', count: 3 },
    });
    expectReply(await save(id));
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select other.id from meeting m join meeting other on other.series_id = m.series_id
        where m.id = ${id} order by other.occurrence`,
    );
    const [, second = '', third = ''] = rows.map((row) => String(row.id));
    expect((await read(id)).hasFollowing).toBe(true);
    expect((await read(third)).hasFollowing).toBe(false);
    expectReply(await server.send(prepareFollowingStudy, { id }, { bearer }));
    await server.app.jobs.runDue(['study.prepareSeries']);
    for (const one of [second, third]) expect(await read(one)).toMatchObject({ ...TWO_ROOMS, rooms: NAMED });
    expectReply(await save(second, { rooms: [] }));
    expect((await read(second)).rooms).toEqual([]);
    expect((await read(third)).rooms).toEqual(NAMED);
    // From the second on, also for the third, and the first stays as it is.
    expectReply(await server.send(prepareFollowingStudy, { id: second }, { bearer }));
    await server.app.jobs.runDue(['study.prepareSeries']);
    expect((await read(third)).rooms).toEqual([]);
    expect((await read(id)).rooms).toEqual(NAMED);
  });
});
