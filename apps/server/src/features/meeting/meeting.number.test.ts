import {
  createQuickMeeting,
  editMeeting,
  encodeUtf8,
  FAILED_LOOKUPS,
  findByNumber,
  getEditDetail,
  getMeetingCalendarModal,
  getMeetingDetail,
  groupNumber,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  everyDatabaseKind,
  expectReply,
  mailsTo,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { assignMeetingNumber } from './meeting.number.store.ts';

const PLANNER = 'mehmet@salon.test';
const DAY_MS = 86_400_000;

describe.each(everyDatabaseKind)('a meeting number (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await tokenOf(server, PLANNER);
  });
  afterAll(() => server.close());
  const lookUp = (number: string) => server.send(findByNumber, { number });
  const shown = async (id: string) => expectReply(await server.send(getMeetingDetail, { id }, { bearer })).number;
  const createTestSeries = () =>
    createTestPlannedMeeting(server, bearer, {
      startingDate: '2026-12-23T10:00',
      endDate: '2026-12-23T11:00',
      recurrence: { frequency: 'daily', count: 3 },
    });

  it('leads to the join page of an instant meeting, however it is typed', async () => {
    const { number, link } = await server.createTestMeeting();
    expect(number).toMatch(/^\d{10}$/);
    const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const typed of [number, groupNumber(number), number.replace(/(...)(...)/, '$1-$2 '), arabic])
      expect(expectReply(await lookUp(typed))).toEqual({ link });
  });

  it('is on the page of a planned meeting, in the calendar and in the mail, and leads to the join page', async () => {
    const { id, link } = await createTestPlannedMeeting(server, bearer);
    const number = await shown(id);
    const popup = await server.send(getMeetingCalendarModal, { id }, { bearer });
    expect(expectReply(popup).number).toBe(number);
    expect((await mailsTo(server, 'dis@example.com'))[0]?.text).toContain(groupNumber(number));
    expect(expectReply(await lookUp(number)).link).toBe(link);
  });

  it('is one for all meetings of a series, and leads to the next of them', async () => {
    const { id, seriesId } = await createTestSeries();
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select id from meeting where series_id = ${seriesId} order by starts_at`,
    );
    const numbers = await Promise.all(rows.map((row) => shown(String(row.id))));
    expect(new Set(numbers).size).toBe(1);
    const { link } = expectReply(await lookUp(numbers[0] ?? ''));
    const detail = expectReply(await server.send(getMeetingDetail, { id }, { bearer }));
    expect(link).toBe(detail.link);
  });

  it('stays when a meeting becomes a series and when the series becomes one meeting', async () => {
    const { id, revision } = await createTestPlannedMeeting(server, bearer);
    const number = await shown(id);
    const form = expectReply(await server.send(getEditDetail, { id }, { bearer }));
    const series = { ...form.plan, recurrence: { frequency: 'daily' as const, count: 3 } };
    expectReply(await server.send(editMeeting, { id, revision, ...series }, { bearer }));
    expect(await shown(id)).toBe(number);
    const all = expectReply(await server.send(getEditDetail, { id, scope: 'all' }, { bearer }));
    const alone = { id, scope: 'all' as const, revision: all.revision, ...all.plan, recurrence: null };
    expectReply(await server.send(editMeeting, alone, { bearer }));
    expect(await shown(id)).toBe(number);
    // Those that went are still looked at by their maker.
    const rows = await rowsOf(server.app.deps.db, sql`select id from meeting where title = ${form.plan.title}`);
    for (const row of rows) expect(await shown(String(row.id))).toMatch(/^\d{10}$/);
  });

  it('leads nowhere when no one has it, and a day after its meeting', async () => {
    expect((await lookUp('0000000000')).refusal.code).toBe('meeting.notFound');
    expect((await lookUp('123')).refusal.errors).toHaveProperty('number');
    const { number } = await server.createTestMeeting();
    server.clock.advance(1.5 * DAY_MS);
    expect((await lookUp(number)).status).toBe(200);
    server.clock.advance(1.5 * DAY_MS);
    expect((await lookUp(number)).refusal.code).toBe('meeting.notFound');
  });

  it('that is taken is drawn again', async () => {
    const { db } = server.app.deps;
    const [one, other] = [await server.createTestMeeting(), await server.createTestMeeting()];
    await db.execute(sql`delete from meeting_number where meeting_id = ${other.meetingId}`);
    const draws = [one.number, one.number, '0000000042'];
    const target = { meetingId: other.meetingId, seriesId: null };
    expect(await assignMeetingNumber(db, target, () => draws.shift() ?? '')).toBe('0000000042');
    await expect(assignMeetingNumber(db, target, () => one.number)).rejects.toThrow('no free meeting number');
  });
});

describe('guessing meeting numbers, with limits on', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite', { limits: true, trustProxy: ['127.0.0.1'] });
  });
  afterAll(() => server.close());
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const guess = async (address: string, number: string) =>
    (await server.send(findByNumber, { number }, from(address))).status;
  const createTestNumber = async () =>
    expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Toplantı') }, from('192.0.2.99'))).number;

  it('stops one address after so many that fail, and never who types right numbers', async () => {
    const number = await createTestNumber();
    for (let time = 0; time < 3 * FAILED_LOOKUPS.address.points; time += 1)
      expect(await guess('192.0.2.1', number)).toBe(200);
    const answers = [];
    for (let time = 0; time < FAILED_LOOKUPS.address.points + 5; time += 1)
      answers.push(await guess('192.0.2.1', `00000000${10 + time}`));
    expect(answers.filter((status) => status === 404)).toHaveLength(FAILED_LOOKUPS.address.points);
    expect(answers.at(-1)).toBe(429);
    // Not even a right guess is answered now; another address is.
    expect(await guess('192.0.2.1', number)).toBe(429);
    expect(await guess('192.0.2.2', number)).toBe(200);
  });

  it('stops all addresses together, however many guess at once', async () => {
    const number = await createTestNumber();
    const guesses = Array.from({ length: 3 * FAILED_LOOKUPS.all.points }, (_, at) =>
      guess(`198.51.100.${at % 250}`, '0000000000'),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((status) => status === 404).length).toBeLessThanOrEqual(FAILED_LOOKUPS.all.points);
    expect(await guess('203.0.113.7', number)).toBe(429);
  });
});
