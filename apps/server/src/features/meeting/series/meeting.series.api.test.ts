import { editMeeting, getEditDetail, getMeetings, registerMeeting, suspendMeeting } from '@salon/contract';
import { languages } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type buildPlan,
  calendarAfter,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

type Plan = NonNullable<Parameters<typeof buildPlan>[0]>;
type Mail = Awaited<ReturnType<typeof mailsTo>>[number];
const [PLANNER, WITH_ACCOUNT, GUEST] = ['mehmet@salon.test', 'zeynep@salon.test', 'dis@example.com'] as const;

const eventsIn = (mail: Mail | undefined) =>
  new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? '')).getAllSubcomponents('vevent');
/** The days on which a calendar program shows the series that a mail brings. */
function daysShown(mail: Mail | undefined): string[] {
  const [master, ...others] = eventsIn(mail).map((component) => new ICAL.Event(component));
  for (const other of others) master?.relateException(other);
  const iterator = master?.iterator();
  const days: string[] = [];
  for (let next = iterator?.next(); master && next; next = iterator?.next())
    days.push(master.getOccurrenceDetails(next).startDate.toString().slice(5, 10));
  return days;
}
const sequenceIn = (mail: Mail | undefined) => Number(eventsIn(mail)[0]?.getFirstPropertyValue('sequence'));
/** The days of a list in a mail's text, as `MM-DD`. */
function listed(mail: Mail | undefined, label: string): string[] | null {
  const from = mail?.text.split(`\n${label}: `)[1];
  if (from === undefined) return null;
  const lines = from.split('\n').filter((line, at) => at === 0 || line.startsWith('  '));
  const end = from.split('\n').findIndex((line, at) => at > 0 && !line.startsWith('  '));
  return lines.slice(0, end).map((line) => {
    const [, day = '', month = ''] = /^(\d+) (Kas|Ara) \d{4} /.exec(line.trim()) ?? [];
    return day === '' ? line.trim() : `${month === 'Kas' ? 11 : 12}-${day.padStart(2, '0')}`;
  });
}

describe.each(databaseKinds)('a series that loses meetings (%s)', (kind) => {
  let server: TestServer;
  let titles = 0;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const bearer = () => tokenOf(server, PLANNER);
  /** Mondays and Wednesdays at ten: 23, 25, 30 November, 2, 7, 9 December 2026. */
  const weekly = { frequency: 'weekly' as const, selectedDays: [1, 3], count: 6 };
  async function createTestSeries(given: Plan = {}) {
    titles += 1;
    const title = `Dizi ${titles}`;
    const times = { startingDate: '2026-11-23T10:00', endDate: '2026-11-23T11:00', recurrence: weekly };
    await createTestPlannedMeeting(server, await bearer(), { ...times, title, ...given });
    return title;
  }
  async function idOn(title: string, day: string) {
    const all = await server.send(getMeetings, { search: title, rowCount: 100 }, { bearer: await bearer() });
    const found = expectReply(all).result.items.find((item) => item.startingDate?.includes(day));
    if (found === undefined) throw new Error(`no meeting on ${day}`);
    return found.id;
  }
  async function edit(id: string, scope: 'this' | 'following' | 'all', change: (plan: Plan) => Plan) {
    const form = expectReply(await server.send(getEditDetail, { id, scope }, { bearer: await bearer() }));
    const plan = { ...form.plan, ...change(form.plan) };
    const saved = await server.send(
      editMeeting,
      { id, scope, revision: form.revision, ...plan },
      { bearer: await bearer() },
    );
    return expectReply(saved);
  }
  const changeStatus = async (id: string, scope: 'following' | 'all', action: 'cancel' | 'delete' = 'cancel') =>
    expectReply(await server.send(suspendMeeting, { id, action, scope }, { bearer: await bearer() }));
  /** Mails about a series, newest first. */
  const mails = async (email: string, title: string) =>
    (await mailsTo(server, email)).filter(({ subject }) => subject.includes(title));

  it.each(['cancel', 'delete'] as const)('says which meetings are off and which remain (%s)', async (action) => {
    const title = await createTestSeries();
    await changeStatus(await idOn(title, '12-02'), 'following', action);
    const [mail, invitation, ...others] = await mails(GUEST, title);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Bazı toplantılar iptal edildi: ${title}`);
    expect(listed(mail, 'Yapılmayacak')).toEqual(['12-02', '12-07', '12-09']);
    expect(listed(mail, 'Yapılacak')).toEqual(['11-23', '11-25', '11-30']);
    expect(mail?.html).toMatch(/2 Ara 2026[^<]*<br>7 Ara 2026[^<]*<br>9 Ara 2026/);
    expect(mail?.text).toContain('/s/');
    expect(mail?.calendar?.method).toBe('REQUEST');
    expect(daysShown(mail)).toEqual(['11-23', '11-25', '11-30']);
    expect(sequenceIn(mail)).toBe(sequenceIn(invitation) + 1);
  });

  it('names none as left, and leads nowhere, when all that was still to come is off', async () => {
    const title = await createTestSeries({
      startingDate: '2026-11-20T13:00',
      endDate: '2026-11-20T14:00',
      recurrence: daily(3),
    });
    server.clock.advance(3 * 3_600_000);
    await changeStatus(await idOn(title, '11-21'), 'all');
    const [mail] = await mails(GUEST, title);
    expect(mail?.subject).toContain('Bazı toplantılar iptal');
    expect(listed(mail, 'Yapılmayacak')).toEqual(['11-21', '11-22']);
    expect(mail?.text).toContain('Yapılacak: Başka toplantı yok');
    expect(mail?.text).not.toContain('/s/');
    expect(mail?.text).not.toContain('Zaman:');
    // The one that was stays in the calendar.
    expect(daysShown(mail)).toEqual(['11-20']);
  });

  it('says the same when its rule is shortened', async () => {
    const title = await createTestSeries();
    await edit(await idOn(title, '11-23'), 'all', () => ({ recurrence: { ...weekly, count: 4 } }));
    const [mail] = await mails(GUEST, title);
    expect(mail?.subject).toBe(`Bazı toplantılar iptal edildi: ${title}`);
    expect(listed(mail, 'Yapılmayacak')).toEqual(['12-07', '12-09']);
    expect(listed(mail, 'Yapılacak')).toEqual(['11-23', '11-25', '11-30', '12-02']);
    expect(daysShown(mail)).toEqual(['11-23', '11-25', '11-30', '12-02']);
    expect(sequenceIn(mail)).toBe(1);
  });

  it('is told as changed, with what fell out, when other things change as well', async () => {
    const title = await createTestSeries();
    await edit(await idOn(title, '11-23'), 'all', () => ({
      recurrence: { ...weekly, count: 5 },
      summary: 'Yeni gündem',
    }));
    const [mail] = await mails(GUEST, title);
    expect(mail?.subject).toMatch(new RegExp(`^Değişti: ${title}`));
    expect(listed(mail, 'Yapılmayacak')).toEqual(['12-09']);
  });

  it('has two mails where a new one continues from a day, and one for who is not on that', async () => {
    const selectedUsers = [{ email: GUEST }, { email: 'biri@example.com' }];
    const title = await createTestSeries({ selectedUsers });
    await edit(await idOn(title, '12-02'), 'following', (plan) => ({
      startingDate: plan.startingDate?.replace('10:00', '13:00') ?? '',
      endDate: plan.endDate?.replace('11:00', '14:00') ?? '',
      selectedUsers: [{ email: GUEST }],
    }));
    const presences = (await mails(GUEST, title)).slice(0, 2);
    expect(presences.map(({ subject }) => subject.replace(/ \(.*/, ''))).toEqual([
      `Değişti: ${title}`,
      `Değişti: ${title}`,
    ]);
    expect(presences.map(daysShown)).toEqual([
      ['12-02', '12-07', '12-09'],
      ['11-23', '11-25', '11-30'],
    ]);
    expect(presences[1]?.text).toContain('ayrı bir e-postayla');
    expect(listed(presences[1], 'Yapılacak')).toEqual(['11-23', '11-25', '11-30']);
    expect(listed(presences[1], 'Yapılmayacak')).toBeNull();
    const [goes] = await mails('biri@example.com', title);
    expect(goes?.subject).toContain('Bazı toplantılar iptal');
    expect(listed(goes, 'Yapılmayacak')).toEqual(['12-02', '12-07', '12-09']);
    expect(daysShown(goes)).toEqual(['11-23', '11-25', '11-30']);
  });

  it('tells who put it into their own list, too', async () => {
    const title = await createTestSeries();
    const other = await tokenOf(server, 'ayse@salon.test');
    const id = await idOn(title, '11-23');
    expectReply(await server.send(registerMeeting, { id }, { bearer: other }));
    await edit(id, 'all', () => ({ recurrence: { ...weekly, count: 2 } }));
    const [mail] = await mails('ayse@salon.test', title);
    expect(listed(mail, 'Yapılacak')).toEqual(['11-23', '11-25']);
  });

  it('lists the first of many days and counts the others', async () => {
    const title = await createTestSeries({ recurrence: daily(40) });
    await changeStatus(await idOn(title, '11-25'), 'following');
    const gone = listed((await mails(GUEST, title))[0], 'Yapılmayacak');
    expect(gone?.slice(0, 2)).toEqual(['11-25', '11-26']);
    expect(gone?.[12]).toBe('ve 26 toplantı daha');
    expect(gone).toHaveLength(13);
  });

  it('tells of a day that had been moved alone and falls out of the rule, and calendars lose it', async () => {
    const title = await createTestSeries();
    await edit(await idOn(title, '12-07'), 'this', () => ({
      startingDate: '2026-12-11T15:00',
      endDate: '2026-12-11T16:00',
    }));
    await edit(await idOn(title, '11-23'), 'all', () => ({ recurrence: { ...weekly, selectedDays: [3], count: 3 } }));
    const [mail] = await mails(GUEST, title);
    expect(listed(mail, 'Yapılmayacak')).toEqual(expect.arrayContaining(['12-11']));
    const [master, ...others] = eventsIn(mail);
    expect(others).toEqual([]);
    const excluded = master?.getAllProperties('exdate').map((property) => String(property.getFirstValue()));
    expect(excluded).toEqual(['2026-12-07T10:00:00']);
    expect(daysShown(mail)).toEqual(['11-25', '12-02', '12-09']);
    await expect(idOn(title, '12-11')).rejects.toThrow('no meeting');
  });

  it('takes a day with a list of its own from the people of that list', async () => {
    const title = await createTestSeries();
    await edit(await idOn(title, '12-09'), 'this', () => ({
      selectedUsers: [{ email: GUEST }, { email: 'yalniz@example.com' }],
    }));
    await edit(await idOn(title, '11-23'), 'all', () => ({ recurrence: { ...weekly, count: 4 } }));
    const [own] = await mails('yalniz@example.com', title);
    expect(own?.subject).toContain('İptal');
    expect(own?.calendar?.method).toBe('CANCEL');
    const [event] = eventsIn(own);
    expect(String(event?.getFirstPropertyValue('recurrence-id'))).toBe('2026-12-09T10:00:00');
    expect(sequenceIn(own)).toBeGreaterThan(1);
    // What only the people of that day know is no news for the others.
    const [whole] = await mails(WITH_ACCOUNT, title);
    expect(listed(whole, 'Yapılmayacak')).toEqual(['12-07']);
  });

  describe('with a day that has a list of its own', () => {
    const [ALONE, BOTH, SERIES] = ['yalniz@example.com', GUEST, 'dizi@example.com'];
    /** The day of 2 December at two, for its own people; another one is on the series alone. */
    async function withOwnDay() {
      const title = await createTestSeries({ selectedUsers: [{ email: BOTH }, { email: SERIES }] });
      await edit(await idOn(title, '12-02'), 'this', () => ({
        title: `${title} özel`,
        startingDate: '2026-12-02T14:00',
        endDate: '2026-12-02T15:00',
        selectedUsers: [{ email: BOTH }, { email: ALONE }],
      }));
      return title;
    }
    const shown = async (email: string, title: string) =>
      calendarAfter((await mails(email, title)).reverse()).map(
        ({ at, summary }) => `${at}${summary.endsWith('özel') ? '!' : ''}`,
      );
    const later = (plan: Plan): Plan => ({
      startingDate: plan.startingDate?.replace('10:00', '11:00') ?? '',
      endDate: plan.endDate?.replace('11:00', '12:00') ?? '',
    });

    it('shows it once to everyone, before anything is changed', async () => {
      const title = await withOwnDay();
      expect(await shown(ALONE, title)).toEqual(['12-02 14:00!']);
      const all = ['11-23 10:00', '11-25 10:00', '11-30 10:00', '12-02 14:00!', '12-07 10:00', '12-09 10:00'];
      expect(await shown(BOTH, title)).toEqual(all);
      expect(await shown(SERIES, title)).toEqual(all.filter((day) => !day.endsWith('!')));
    });

    it.each(['11-25', '11-30', '12-02'])(
      'is cut before it, and every calendar still shows the day once (from %s)',
      async (from) => {
        const title = await withOwnDay();
        const [invitation] = await mails(ALONE, title);
        await edit(await idOn(title, from), 'following', from === '12-02' ? () => ({ title }) : later);
        expect(await shown(ALONE, title)).toEqual(['12-02 14:00!']);
        const time = from === '12-02' ? '10:00' : '11:00';
        const days = ['11-23', '11-25', '11-30', '12-07', '12-09'].map(
          (day) => `${day} ${day < from ? '10:00' : time}`,
        );
        expect(await shown(SERIES, title)).toEqual(days);
        expect(await shown(BOTH, title)).toEqual([...days, '12-02 14:00!'].sort());
        const [brought, taken, ...before] = await mails(ALONE, title);
        expect([before.length, taken?.calendar?.method, brought?.calendar?.method]).toEqual([1, 'CANCEL', 'REQUEST']);
        const [known, gone, present] = [invitation, taken, brought].map((mail) => eventsIn(mail)[0]);
        const value = (event: typeof known, name: string) => String(event?.getFirstPropertyValue(name));
        expect(value(gone, 'uid')).toBe(value(known, 'uid'));
        expect(value(gone, 'recurrence-id')).toBe('2026-12-02T10:00:00');
        expect(Number(value(gone, 'sequence'))).toBeGreaterThan(Number(value(known, 'sequence')));
        expect(value(present, 'uid')).not.toBe(value(known, 'uid'));
        expect(value(present, 'recurrence-id')).toBe(`2026-12-02T${time}:00`);
        // No one is notified that it is off.
        expect(taken?.subject).toContain('Takvim kaydı yenileniyor');
        expect(taken?.text).toContain('Bu toplantı olduğu gibi kalıyor');
        expect(taken?.text).not.toContain('/s/');
        expect(brought?.text).toContain('/s/');
      },
    );

    it('is moved as a whole, and the day keeps its own time in every calendar', async () => {
      const title = await withOwnDay();
      await edit(await idOn(title, '11-23'), 'all', later);
      const days = ['11-23', '11-25', '11-30', '12-07', '12-09'].map((day) => `${day} 11:00`);
      expect(await shown(ALONE, title)).toEqual(['12-02 14:00!']);
      expect(await shown(BOTH, title)).toEqual([...days, '12-02 14:00!'].sort());
      expect(await shown(SERIES, title)).toEqual(days);
      await edit(await idOn(title, '12-02'), 'this', () => ({
        startingDate: '2026-12-02T16:00',
        endDate: '2026-12-02T17:00',
      }));
      expect(await shown(ALONE, title)).toEqual(['12-02 16:00!']);
      expect(await shown(BOTH, title)).toEqual([...days, '12-02 16:00!'].sort());
    });

    it('has other words as a whole, of which the people of the day are not told', async () => {
      const title = await withOwnDay();
      await edit(await idOn(title, '11-23'), 'all', () => ({ summary: 'Başka gündem' }));
      expect(await mails(ALONE, title)).toHaveLength(1);
      expect(await shown(BOTH, title)).toContain('12-02 14:00!');
      expect((await shown(SERIES, title)).filter((day) => day.startsWith('12-02'))).toEqual([]);
    });

    it('loses someone who is still invited to the day: that stays in their calendar', async () => {
      const title = await withOwnDay();
      await edit(await idOn(title, '11-23'), 'all', () => ({ selectedUsers: [{ email: SERIES }] }));
      expect(await shown(BOTH, title)).toEqual(['12-02 14:00!']);
    });

    it('is cut at it or shortened before it, and the day is gone everywhere', async () => {
      for (const shorten of [
        async (title: string) => changeStatus(await idOn(title, '12-02'), 'following'),
        async (title: string) =>
          edit(await idOn(title, '11-23'), 'all', () => ({ recurrence: { ...weekly, count: 3 } })),
      ]) {
        const title = await withOwnDay();
        await shorten(title);
        expect(await shown(ALONE, title)).toEqual([]);
        for (const email of [BOTH, SERIES])
          expect(await shown(email, title)).toEqual(['11-23 10:00', '11-25 10:00', '11-30 10:00']);
      }
    });
  });

  it('keeps who put it into their own list when the repetition is taken away', async () => {
    const title = await createTestSeries();
    const id = await idOn(title, '11-23');
    expectReply(await server.send(registerMeeting, { id }, { bearer: await tokenOf(server, 'ayse@salon.test') }));
    await edit(id, 'all', () => ({ recurrence: null }));
    expect(calendarAfter((await mails('ayse@salon.test', title)).reverse())).toEqual([
      { at: '11-23 10:00', summary: title },
    ]);
  });

  it('tells the rest as off when the repetition is taken away, and the one that stays by an invitation', async () => {
    const title = await createTestSeries();
    await edit(await idOn(title, '12-02'), 'following', () => ({ recurrence: null }));
    const [invitation, cut] = await mails(GUEST, title);
    expect(invitation?.subject).toContain('Davet');
    expect(listed(cut, 'Yapılmayacak')).toEqual(['12-07', '12-09']);
    expect(listed(cut, 'Yapılacak')).toEqual(['11-23', '11-25', '11-30']);
    expect(daysShown(cut)).toEqual(['11-23', '11-25', '11-30']);
  });

  it.each(languages)('is told in the reader’s language (%s)', async (language) => {
    const { t, moment } = mailPhrases(language);
    await server.app.deps.db.execute(sql`update "user" set language = ${language} where email_key = ${WITH_ACCOUNT}`);
    const title = await createTestSeries();
    await changeStatus(await idOn(title, '12-09'), 'following');
    const [mail] = await mails(WITH_ACCOUNT, title);
    expect(mail?.subject).toBe(t('mail.shortenSubject', { title }));
    expect(mail?.text).toContain(t('mail.shorten', { organiser: 'Mehmet Demir' }));
    const day = moment(new Date('2026-12-09T07:00:00Z'), 'Europe/Istanbul');
    expect(mail?.text).toContain(`${t('mail.factGone')}: ${day}`);
    expect(mail?.html).toContain(`lang="${language}"`);
  });
});

const daily = (count: number) => ({ frequency: 'daily' as const, count });
