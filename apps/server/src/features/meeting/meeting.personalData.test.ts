import { getMeetings, goMeeting, requestErasure, suspendMeeting } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  hasPackage,
  linkOf,
  mailsTo,
  ownDataOf,
  rowsOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { inviteesOf } from './meeting.queries.ts';

const DAY = 86_400_000;

describe.each(databaseKinds)('what meetings keep of a person (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  /** An hour of the day this many days from now. */
  const dayIn = (days: number) => {
    const day = new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
    return { startingDate: `${day}T10:00`, endDate: `${day}T11:00` };
  };
  const far = { startingDate: '2027-06-20T10:00', endDate: '2027-06-20T11:00' };
  const close = async (email: string) => {
    const bearer = await tokenOf(server, email);
    const password = await sealField(server, 'Demo1234!');
    expectReply(await server.send(requestErasure, { password }, { bearer }));
    server.clock.advance(31 * DAY);
    await server.app.periodicTasks.purge();
  };

  it('is told on demand', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    await createTestPlannedMeeting(server, bearer, { ...far, title: 'Dökümdeki toplantı' });
    expect(await ownDataOf(server, bearer)).toMatchObject({
      meetings: [{ title: 'Dökümdeki toplantı', madeByYou: true, startsAt: '2027-06-20T07:00:00.000Z' }],
      calendar: { hasPrivateAddress: false },
    });
  });

  it('goes with the account of someone who was invited, and with that of the maker', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const { id, link } = await createTestPlannedMeeting(server, bearer, far);
    const invited = () => inviteesOf(server.app.deps.db, { meetingId: id, seriesId: null });
    expect((await invited()).map(({ email }) => email)).toContain('zeynep@salon.test');
    await close('zeynep@salon.test');
    expect((await invited()).map(({ email }) => email)).toEqual(['dis@example.com']);
    await close('mehmet@salon.test');
    expect(await invited()).toEqual([]);
    expect((await server.send(goMeeting, { id: linkOf(link) })).reply).toMatchObject({ status: 'cancelled' });
    const others = await tokenOf(server, 'can@salon.test');
    expect(expectReply(await server.send(getMeetings, {}, { bearer: others })).result.totalCount).toBe(0);
  });

  it('tells the people of what was to come, as the invitations did and no more', async () => {
    const bearer = await tokenOf(server, 'can@salon.test');
    const selectedUsers = [{ email: 'ayse@salon.test', fullName: 'Ayşe' }, { email: 'misafir@example.com' }];
    await server.app.deps.db.execute(sql`update "user" set language = 'en' where email_key = 'ayse@salon.test'`);
    await server.app.deps.db.execute(sql`update "user" set language = 'ru' where email_key = 'can@salon.test'`);
    const plan = { ...dayIn(60), selectedUsers };
    await createTestPlannedMeeting(server, bearer, { ...plan, title: 'Tek toplantı' });
    const daily = { frequency: 'daily' as const, count: 4 };
    await createTestPlannedMeeting(server, bearer, { ...plan, title: 'Gelecek dizi', recurrence: daily });
    await createTestPlannedMeeting(server, bearer, {
      ...dayIn(30),
      selectedUsers,
      title: 'Yarım dizi',
      recurrence: daily,
    });
    const { id, revision } = await createTestPlannedMeeting(server, bearer, { ...plan, title: 'Silinmiş' });
    expect(revision).toBe(1);
    expectReply(await server.send(suspendMeeting, { id }, { bearer }));
    await close('can@salon.test');
    const calledOff = async (email: string) =>
      (await mailsTo(server, email)).filter(({ createdAt }) => createdAt >= server.clock.now());
    const guest = await calledOff('misafir@example.com');
    const [whole, cut, single] = ['Gelecek dizi', 'Yarım dizi', 'Tek toplantı'].map((title) =>
      guest.find(({ subject }) => subject.includes(title)),
    );
    expect(guest).toHaveLength(3);
    expect(single?.subject).toMatch(/^Отменено: Tek toplantı/);
    expect(whole?.subject).toMatch(/^Отменено: Gelecek dizi/);
    // Days of it were: they stay in the calendars.
    expect(cut?.subject).toBe('Часть встреч отменена: Yarım dizi');
    expect(guest.map(({ calendar }) => calendar?.method).sort()).toEqual(['CANCEL', 'CANCEL', 'REQUEST']);
    for (const mail of [single, whole]) {
      expect(mail?.calendar?.content).toMatch(/SEQUENCE:1\r\n/);
      expect(mail?.calendar?.content).toMatch(/STATUS:CANCELLED/);
    }
    for (const mail of guest) {
      expect(mail.replyTo).toBeNull();
      expect(mail.text).toContain('Can Aydın');
      for (const shown of [mail.subject, mail.text, mail.html]) expect(shown).not.toContain('can@salon.test');
    }
    const own = await calledOff('ayse@salon.test');
    expect(own.map(({ subject }) => subject.replace(/ \(.*/, '')).sort()).toEqual([
      'Cancelled: Gelecek dizi',
      'Cancelled: Tek toplantı',
      'Some meetings cancelled: Yarım dizi',
    ]);
  });

  it('goes with what the maker wrote: title, texts and code', async () => {
    const { db } = server.app.deps;
    await hasPackage(server, 'ayse@salon.test', 'enterprise');
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const texts = {
      title: 'GİZLİ başlık',
      summary: 'GİZLİ özet',
      description: 'GİZLİ açıklama',
      headerText: 'GİZLİ üst yazı',
      attendeeWelcomeMessage: 'GİZLİ karşılama',
      moderatorWelcomeMessage: 'GİZLİ not',
      accessCode: 'GZKGZK22',
      selectedUsers: [{ email: 'dis@example.com' }],
    };
    const start = new Date(server.clock.now().getTime() + 31 * DAY - 600_000);
    const at = (time: Date) => new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
    const goingOn = await createTestPlannedMeeting(server, bearer, {
      ...texts,
      startingDate: at(start),
      endDate: at(new Date(start.getTime() + 3_600_000)),
    });
    await createTestPlannedMeeting(server, bearer, { ...texts, ...dayIn(5) });
    await createTestPlannedMeeting(server, bearer, { ...texts, ...dayIn(90) });
    await createTestPlannedMeeting(server, bearer, {
      ...texts,
      ...dayIn(20),
      recurrence: { frequency: 'daily', count: 30 },
    });
    await close('ayse@salon.test');
    const kept = async () => [
      ...(await rowsOf(
        db,
        sql`select id, title, content, access_code from meeting m where creator_id =
        (select creator_id from meeting where id = ${goingOn.id})`,
      )),
      ...(await rowsOf(
        db,
        sql`select id, title, content, access_code from meeting_series m where creator_id =
        (select creator_id from meeting where id = ${goingOn.id})`,
      )),
    ];
    const telling = (rows: readonly Record<string, unknown>[]) =>
      rows.filter((row) => /GİZLİ|GZKGZK22/.test(JSON.stringify(row))).map(({ id }) => id);
    expect(await kept()).toHaveLength(34);
    // The one that goes on keeps its words until it is over.
    expect(telling(await kept())).toEqual([goingOn.id]);
    server.clock.advance(3_600_000);
    await server.app.periodicTasks.purge();
    expect(telling(await kept())).toEqual([]);
    expect((await kept()).every(({ title, access_code }) => title === '—' && access_code === null)).toBe(true);
  });
});
