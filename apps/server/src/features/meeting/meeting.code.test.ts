import {
  editMeeting,
  getEditDetail,
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetings,
  joinMeeting,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestDatabase,
  createTestPlannedMeeting,
  createTestServer,
  everyDatabaseKind,
  expectReply,
  linkOf,
  mailsTo,
  ownDataOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [PLANNER, CODE] = ['mehmet@salon.test', 'KDHKDH22'] as const;

describe.each(everyDatabaseKind)('an access code (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await createTestServer(kind, { logLevel: 'trace' }, { logTo: { write: (line) => lines.push(line) } });
    bearer = await tokenOf(server, PLANNER);
  });
  afterAll(() => server.close());
  /** Whether the code is anywhere in what meetings keep. */
  const isInClear = async (code: string = CODE) => {
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select m::text as row from meeting m union all select s::text from meeting_series s`,
    );
    return rows.some(({ row }) => String(row).includes(code));
  };
  const shown = async (id: string, scope: 'this' | 'all' = 'this', at = server) => {
    const answer = await at.send(getEditDetail, { id, scope }, { bearer: await tokenOf(at, PLANNER) });
    return expectReply(answer).plan.accessCode;
  };
  const enter = async ({ id, link }: { id: string; link: string }, accessCode: string, at = server) => {
    const answer = await at.send(joinMeeting, { ...buildGuestForm({ meetingId: id }), link: linkOf(link), accessCode });
    return answer.status === 200 ? 'inside' : answer.refusal.code;
  };
  const buildProtected = (startingDate: string) =>
    createTestPlannedMeeting(server, bearer, { startingDate, endDate: '2026-11-20T20:00', accessCode: CODE });

  it('is kept sealed, shown to its maker again, told to who is invited, and opens the join page', async () => {
    const meeting = await buildProtected('2026-11-20T12:01');
    const series = await createTestPlannedMeeting(server, bearer, {
      accessCode: CODE,
      recurrence: { frequency: 'daily', count: 3 },
    });
    expect(await isInClear()).toBe(false);
    expect([await shown(meeting.id), await shown(series.id), await shown(series.id, 'all')]).toEqual([
      CODE,
      CODE,
      CODE,
    ]);
    const page = expectReply(await server.send(getMeetingDetail, { id: meeting.id }, { bearer }));
    expect(page.moderatorDetails?.accessCode).toBe(CODE);
    const popup = await server.send(getMeetingCalendarModal, { id: meeting.id }, { bearer });
    expect(expectReply(popup).accessCode).toBe(CODE);
    expect((await mailsTo(server, 'dis@example.com'))[0]?.text).toContain(CODE);
    server.clock.advance(2 * 60_000);
    expect(await enter(meeting, 'WRNGWRNG')).toBe('room.wrongAccessCode');
    expect(await enter(meeting, 'kdhk-dh22')).toBe('inside');
  });

  it('stays what it is when other things are changed, which then are no news of it', async () => {
    const days = { startingDate: '2026-11-23T10:00', endDate: '2026-11-23T11:00' };
    const { id } = await createTestPlannedMeeting(server, bearer, {
      ...days,
      accessCode: CODE,
      recurrence: { frequency: 'daily', count: 3 },
    });
    const save = async (scope: 'this' | 'all', change: object) => {
      const form = expectReply(await server.send(getEditDetail, { id, scope }, { bearer }));
      const input = { id, scope, revision: form.revision, ...form.plan, ...change };
      expectReply(await server.send(editMeeting, input, { bearer }));
    };
    const notified = async () => (await mailsTo(server, 'dis@example.com')).length;
    await save('all', { summary: 'Gündem' });
    await save('this', { description: 'Bugün' });
    const before = await notified();
    // Nothing that people see: the same code in other ciphers is the same code.
    await save('this', { hideFromHomepage: true });
    expect([await shown(id), await shown(id, 'all'), await notified()]).toEqual([CODE, CODE, before]);
    await save('this', { accessCode: 'YENY2345' });
    expect([await shown(id), await shown(id, 'all'), await notified()]).toEqual(['YENY2345', CODE, before + 1]);
    expect(await isInClear('YENY2345')).toBe(false);
    // A mail about all of them tells the code of all, and that of the one day beside it.
    await save('all', { summary: 'Yeni gündem' });
    const [mail] = await mailsTo(server, 'dis@example.com');
    expect(mail?.text).toMatch(new RegExp(`Yeni gündem[^]*: ${CODE}\\n *23 Kas 2026[^\\n]*: YENY2345\\n`));
  });

  it('is in no list, no copy of one’s data and no line of the log', async () => {
    const lists = expectReply(await server.send(getMeetings, { rowCount: 100 }, { bearer }));
    expect(lists.result.items.some(({ hasAccessCode }) => hasAccessCode)).toBe(true);
    const own = await ownDataOf(server, bearer);
    for (const text of [JSON.stringify(lists), JSON.stringify(own), lines.join('\n')]) expect(text).not.toContain(CODE);
    expect(lines.length).toBeGreaterThan(10);
  });
});

describe('an access code from before the server got another key', () => {
  let first: TestServer;
  let other: TestServer;
  let planned: Awaited<ReturnType<typeof createTestPlannedMeeting>>;
  let series: Awaited<ReturnType<typeof createTestPlannedMeeting>>;
  beforeAll(async () => {
    const database = await createTestDatabase('pglite');
    first = await createTestServer('pglite', {}, { database });
    const bearer = await tokenOf(first, PLANNER);
    planned = await createTestPlannedMeeting(first, bearer, {
      startingDate: '2026-11-20T12:05',
      endDate: '2026-11-20T20:00',
      accessCode: CODE,
    });
    series = await createTestPlannedMeeting(first, bearer, {
      accessCode: CODE,
      recurrence: { frequency: 'daily', count: 3 },
    });
    other = await createTestServer('pglite', { secretKey: 'another-key-another-key-another-key-0123' }, { database });
  });
  afterAll(() => first.close());

  it('opens no door', async () => {
    other.clock.advance(6 * 60_000);
    const form = { ...buildGuestForm({ meetingId: planned.id }), link: linkOf(planned.link) };
    for (const accessCode of [CODE, 'null', ''])
      expect((await other.send(joinMeeting, { ...form, accessCode })).status).not.toBe(200);
    const wrong = await other.send(joinMeeting, { ...form, accessCode: CODE });
    expect(wrong.refusal.code).toBe('room.wrongAccessCode');
  });

  it('gives way to a new one in the form, which counts and is told once the form is saved', async () => {
    const bearer = await tokenOf(other, PLANNER);
    for (const scope of ['this', 'all'] as const) {
      const { id } = series;
      const form = expectReply(await other.send(getEditDetail, { id, scope }, { bearer }));
      expect(form.plan.accessCode).toMatch(/^[A-Z2-9]{8}$/);
      const notified = await mailsTo(other, 'dis@example.com');
      expectReply(await other.send(editMeeting, { id, scope, revision: form.revision, ...form.plan }, { bearer }));
      const after = expectReply(await other.send(getEditDetail, { id, scope }, { bearer }));
      expect(after.plan.accessCode).toBe(form.plan.accessCode);
      const mails = await mailsTo(other, 'dis@example.com');
      expect(mails.slice(0, mails.length - notified.length).map(({ text }) => text)).toEqual([
        expect.stringContaining(form.plan.accessCode ?? 'no code'),
      ]);
    }
  });
});
