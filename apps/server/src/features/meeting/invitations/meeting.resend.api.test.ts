import { answerMeeting, getMeetingDetail, MAILS_A_DAY, resendInvitation, suspendMeeting } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [PLANNER, STRANGER, INVITED] = ['mehmet@salon.test', 'ayse@salon.test', 'zeynep@salon.test'] as const;

describe.each(databaseKinds)('an invitation that is mailed once more (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind, { limits: true });
  });
  afterAll(() => server.close());
  const plan = async (guest: string, overrides: Parameters<typeof createTestPlannedMeeting>[2] = {}) => {
    const bearer = await tokenOf(server, PLANNER);
    const { id } = await createTestPlannedMeeting(server, bearer, {
      title: `Tekrar ${guest}`,
      selectedUsers: [{ email: guest, fullName: 'Konuk' }, { email: INVITED }],
      ...overrides,
    });
    const people = expectReply(await server.send(getMeetingDetail, { id }, { bearer })).moderatorDetails?.users ?? [];
    return { id, idOf: (email: string) => people.find((one) => one.email === email)?.id ?? '' };
  };
  const resend = async (id: string, personId?: string, as: string = PLANNER) => {
    const bearer = await tokenOf(server, as);
    const response = await server.send(resendInvitation, { id, ...(personId && { personId }) }, { bearer });
    return response.status === 200 ? response.reply.count : response.refusal.code;
  };
  const invitations = async (email: string, title: string) =>
    (await mailsTo(server, email)).filter(({ subject }) => subject.includes(title));

  it('comes to who did not answer, with the way in and the entry for their calendar', async () => {
    const guest = 'sessiz@example.com';
    const { id } = await plan(guest);
    const bearer = await tokenOf(server, INVITED);
    expectReply(await server.send(answerMeeting, { id, response: 'accepted' }, { bearer }));
    expect(await resend(id)).toBe(1);
    const [again, first, ...others] = await invitations(guest, `Tekrar ${guest}`);
    expect(others).toEqual([]);
    expect(again?.subject).toBe(first?.subject);
    expect(again?.calendar).toMatchObject({ method: 'REQUEST' });
    expect(await invitations(INVITED, `Tekrar ${guest}`)).toHaveLength(1);
  });

  it('comes to one alone, also to who answered, three times a day at most', async () => {
    const guest = 'bir@example.com';
    const { id, idOf } = await plan(guest);
    const answers: unknown[] = [];
    for (const _time of [1, 2, 3, 4]) answers.push(await resend(id, idOf(guest)));
    expect(answers).toEqual([1, 1, 1, 'limit.tooMany']);
    expect(await invitations(guest, `Tekrar ${guest}`)).toHaveLength(4);
    // The other one is silent, too, and has had none.
    expect(await resend(id)).toBe(1);
  });

  it('takes nothing of the three where it was not sent, because the mails of the day were used up', async () => {
    const guest = 'dolu@example.com';
    const { id, idOf } = await plan(guest);
    const { db } = server.app.deps;
    const [before] = await rowsOf(db, sql`select count from meeting_mail_quota`);
    await db.execute(sql`update meeting_mail_quota set count = ${MAILS_A_DAY}`);
    const answers: unknown[] = [];
    for (const _time of [1, 2, 3, 4]) answers.push(await resend(id, idOf(guest)));
    expect(answers).toEqual(Array.from({ length: 4 }, () => 'meeting.mailsTooMany'));
    expect(await resend(id)).toBe('meeting.mailsTooMany');
    await db.execute(sql`update meeting_mail_quota set count = ${before?.count}`);
    for (const _time of [1, 2, 3, 4]) answers.push(await resend(id, idOf(guest)));
    expect(answers.slice(4)).toEqual([1, 1, 1, 'limit.tooMany']);
  });

  it('of a series tells how it repeats', async () => {
    const guest = 'seri@example.com';
    const { id, idOf } = await plan(guest, { recurrence: { frequency: 'daily', count: 4 } });
    expect(await resend(id, idOf(guest))).toBe(1);
    const [again] = await invitations(guest, `Tekrar ${guest}`);
    expect(again?.calendar?.content).toContain('RRULE:');
  });

  it('is refused to who did not make the meeting, for people who are not on its list, and when no one may come', async () => {
    const { id, idOf } = await plan('yok@example.com');
    const other = await plan('baska@example.com');
    expect(await resend(id, undefined, STRANGER)).toBe('meeting.notFound');
    expect(await resend(id, undefined, INVITED)).toBe('meeting.notCreator');
    expect(await resend(id, other.idOf('baska@example.com'))).toBe('meeting.changedMeanwhile');
    const bearer = await tokenOf(server, PLANNER);
    expectReply(await server.send(suspendMeeting, { id, action: 'suspend' }, { bearer }));
    expect(await resend(id)).toBe('meeting.inactive');
    expectReply(await server.send(suspendMeeting, { id, action: 'cancel' }, { bearer }));
    expect(await resend(id, idOf('yok@example.com'))).toBe('meeting.cancelled');
  });
});
