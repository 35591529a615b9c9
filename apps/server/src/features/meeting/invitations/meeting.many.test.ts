import {
  createMeeting,
  editLiveMeeting,
  editMeeting,
  getEditDetail,
  getLiveEditDetail,
  MAILS_A_DAY,
  suspendMeeting,
} from '@salon/contract';
import { languages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalText } from '#platform/texts.ts';
import {
  buildPlan,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  hasPackage,
  mailsTo,
  rowsOf,
  type TestServer,
  testConfig,
  tokenOf,
} from '#testing/index.ts';

const PLANNER = 'mehmet@salon.test';
const DAY = 86_400_000;
const PEOPLE = 480;
/** Values in one statement: more takes the database, and anyone who builds it, longer than others should wait. */
const VALUES_BATCH_SIZE = 6000;
const manyPeople = Array.from({ length: PEOPLE }, (_none, n) => ({
  email: `kisi${n}@example.com`,
  fullName: `Kişi ${n}`,
}));

/** Statements of an action, and the most values that one of them has. */
async function statementsOf<R>(action: () => Promise<R>) {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await action();
    const values = (asked.mock.calls as unknown[][]).map(([, given]) => (Array.isArray(given) ? given.length : 0));
    return { result, count: values.length, most: Math.max(...values) };
  } finally {
    asked.mockRestore();
  }
}

describe('a meeting of hundreds of people', () => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer('postgres', { ...testConfig, limits: true });
    await hasPackage(server, PLANNER, 'enterprise');
    bearer = await tokenOf(server, PLANNER);
  });
  beforeEach(() => server.app.deps.db.execute(sql`delete from meeting_mail_quota`));
  afterAll(() => server.close());
  const dayIn = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const at = (days: number) => ({ startingDate: `${dayIn(days)}T10:00`, endDate: `${dayIn(days)}T11:00` });
  const waiting = async (subject: string) =>
    Number(
      (
        await rowsOf(
          server.app.deps.db,
          sql`select count(*) as n from outbox where sent_at is null and subject like ${`${subject}%`}`,
        )
      )[0]?.n,
    );

  it('costs planning and changing a year of days a few statements, each of them short', async () => {
    const recurrence = { frequency: 'daily' as const, count: 366 };
    const title = 'Her gün';
    const planned = await statementsOf(() =>
      createTestPlannedMeeting(server, bearer, { ...at(3), title, recurrence, selectedUsers: manyPeople }),
    );
    expect([planned.count < 40, planned.most < VALUES_BATCH_SIZE]).toEqual([true, true]);
    expect(await waiting('Davet: Her gün')).toBe(PEOPLE);
    const { id } = planned.result;
    const form = expectReply(await server.send(getEditDetail, { id, scope: 'all' }, { bearer }));
    const { plan, revision } = form;
    const later = {
      startingDate: plan.startingDate.replace('T10', 'T14'),
      endDate: plan.endDate.replace('T11', 'T15'),
    };
    const people = plan.selectedUsers.slice(1).map((person, n) => ({ ...person, isModerator: n % 2 === 0 }));
    const changed = await statementsOf(async () =>
      expectReply(
        await server.send(
          editMeeting,
          { id, scope: 'all', ...plan, revision, ...later, selectedUsers: people },
          { bearer },
        ),
      ),
    );
    expect([changed.count < 50, changed.most < VALUES_BATCH_SIZE]).toEqual([true, true]);
    expect([await waiting('Değişti: Her gün'), await waiting('İptal: Her gün')]).toEqual([PEOPLE - 1, 1]);
    const days = sql`select count(distinct occurrence)::int as days, count(distinct starts_at)::int as starts,
      min(revision)::int as least from meeting where series_id = ${form.seriesId}`;
    expect(await rowsOf(server.app.deps.db, days)).toEqual([{ days: 366, starts: 366, least: 3 }]);
    const again = expectReply(await server.send(getEditDetail, { id, scope: 'all' }, { bearer })).plan;
    expect(again.selectedUsers.filter(({ isModerator }) => isModerator)).toHaveLength(240);
    expect(again.startingDate.slice(11)).toBe('14:00');
    await server.app.deps.db.execute(sql`delete from outbox where recipient <> 'kisi7@example.com'`);
    const mails = await mailsTo(server, 'kisi7@example.com');
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Değişti', 'Davet']);
    for (const { text, calendar } of mails) {
      expect(text).toContain('Kişi 7');
      expect(calendar?.content).toContain('ATTENDEE');
    }
  });

  it('costs a change while it continues, and its reminders, a few statements too', async () => {
    const { id } = await createTestPlannedMeeting(server, bearer, {
      ...at(3),
      title: 'Bugün olan',
      selectedUsers: manyPeople,
    });
    server.clock.advance(2 * DAY + 2 * 3_600_000);
    bearer = await tokenOf(server, PLANNER);
    const reminded = await statementsOf(() => server.app.periodicTasks.remind());
    expect([await waiting('Hatırlatma: Bugün olan'), reminded.count < 60]).toEqual([PEOPLE + 1, true]);
    server.clock.advance(DAY - 1.5 * 3_600_000);
    bearer = await tokenOf(server, PLANNER);
    await server.app.deps.db.execute(
      sql`update meeting set starts_at = ${server.clock.now().toISOString()}, ends_at = ${new Date(server.clock.now().getTime() + DAY).toISOString()} where id = ${id}`,
    );
    const { revision, plan } = expectReply(await server.send(getLiveEditDetail, { id }, { bearer }));
    expect(plan.selectedUsers).toHaveLength(PEOPLE);
    const live = { id, revision, title: 'Bugün olan, yeni adla', summary: '', description: '' };
    const changed = await statementsOf(async () =>
      expectReply(await server.send(editLiveMeeting, { ...live, selectedUsers: manyPeople.slice(1) }, { bearer })),
    );
    expect([changed.count < 40, changed.most < VALUES_BATCH_SIZE]).toEqual([true, true]);
    expect(await waiting('Değişti: Bugün olan, yeni adla')).toBe(PEOPLE - 1);
  });

  it('sets off so many mails a day, whichever action it is; only calling off is never refused', async () => {
    const plan = (title: string) => ({ ...buildPlan({ ...at(5), title, selectedUsers: manyPeople }) });
    const first = expectReply(await server.send(createMeeting, plan('Bir'), { bearer }));
    for (const title of ['İki', 'Üç', 'Dört']) expectReply(await server.send(createMeeting, plan(title), { bearer }));
    const before = await rowsOf(server.app.deps.db, sql`select count(*) as n from meeting`);
    const beyond = [
      await server.send(createMeeting, plan('Beş'), { bearer }),
      await server.send(suspendMeeting, { id: first.id, action: 'suspend' }, { bearer }),
    ];
    expect(beyond.map(({ refusal }) => refusal.code)).toEqual(['meeting.mailsTooMany', 'meeting.mailsTooMany']);
    expect(await rowsOf(server.app.deps.db, sql`select count(*) as n from meeting`)).toEqual(before);
    expectReply(await server.send(suspendMeeting, { id: first.id, action: 'cancel' }, { bearer }));
    server.clock.advance(DAY);
    bearer = await tokenOf(server, PLANNER);
    expectReply(await server.send(createMeeting, plan('Beş'), { bearer }));
  });

  it('says the number to anyone who has reached it, in every language', () => {
    for (const language of languages)
      expect(refusalText('meeting.mailsTooMany', language).content.replace(/(\d)\D(\d{3})/, '$1$2')).toContain(
        String(MAILS_A_DAY),
      );
  });
});
