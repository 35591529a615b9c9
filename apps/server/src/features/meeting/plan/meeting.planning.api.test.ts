import {
  answerInvitation,
  createMeeting,
  decodeLink,
  editLiveMeeting,
  editMeeting,
  findPeople,
  getCalendarPreferences,
  getEditDetail,
  getInvitation,
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetings,
  getMeetingsForDashboard,
  goMeeting,
  joinMeeting,
  registerMeeting,
  saveCalendarPreferences,
  suspendMeeting,
} from '@salon/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  buildPlan,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  joinLinkIn,
  linkOf,
  mailsTo,
  notificationsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const DAY = 86_400_000;
const [PLANNER, FREE, INVITED] = ['mehmet@salon.test', 'ayse@salon.test', 'zeynep@salon.test'];

const eventsIn = (content: string) =>
  new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    start: String(event.getFirstPropertyValue('dtstart')),
    zone: event.getFirstProperty('dtstart')?.getParameter('tzid'),
    rule: event.getFirstPropertyValue('rrule')?.toString() ?? null,
    id: event.getFirstPropertyValue('recurrence-id')?.toString() ?? null,
    status: String(event.getFirstPropertyValue('status')),
    excluded: event.getAllProperties('exdate').map((property) => String(property.getFirstValue())),
  }));

describe.each(databaseKinds)('a planned meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const bearerOf = (email: string | undefined) => tokenOf(server, email ?? '');
  /** Another test moved the clock: plans are made for the day after. */
  const dayAhead = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const tomorrow = (given: Parameters<typeof buildPlan>[0] = {}) => ({
    startingDate: `${dayAhead(1)}T10:00`,
    endDate: `${dayAhead(1)}T11:00`,
    ...given,
  });
  /** Moves the clock to a wall time of tomorrow in Istanbul (UTC+3). */
  const goTo = (day: string, time: string) =>
    server.clock.advance(new Date(`${day}T${time}+03:00`).getTime() - server.clock.now().getTime());

  it('invites by mail with a calendar object, and its personal link leads in within the window alone', async () => {
    const bearer = await bearerOf(PLANNER);
    const day = dayAhead(1);
    const { id } = await createTestPlannedMeeting(server, bearer, tomorrow({ accessCode: 'ABCD-2345' }));
    const [mail] = await mailsTo(server, 'dis@example.com');
    expect(mail?.subject).toContain('Bütçe görüşmesi');
    expect(mail?.text).toContain('ABCD2345');
    expect(mail?.calendar?.method).toBe('REQUEST');
    const [event] = eventsIn(mail?.calendar?.content ?? '');
    expect(event).toMatchObject({
      sequence: 0,
      start: `${day}T10:00:00`,
      zone: 'Europe/Istanbul',
      status: 'CONFIRMED',
    });
    const link = await joinLinkIn(server, mail?.text ?? '');
    const joinInfo = await server.send(goMeeting, { id: link });
    expect(joinInfo.reply).toMatchObject({
      meetingId: id,
      status: 'upcoming',
      role: 'user',
      signed: true,
      needsAccessCode: false,
      prefill: { userName: 'Dış Kişi', email: 'dis@example.com' },
      startsAt: `${day}T07:00:00.000Z`,
    });
    const enter = () => server.send(joinMeeting, { ...buildGuestForm({ meetingId: id }), link });
    expect((await enter()).refusal.code).toBe('meeting.notStarted');
    goTo(day, '09:59:59');
    expect((await enter()).refusal.code).toBe('meeting.notStarted');
    server.clock.advance(1000);
    expect((await enter()).reply).toMatchObject({ role: 'user', endsAt: `${day}T08:00:00.000Z` });
    goTo(day, '10:59:59');
    expect((await enter()).status).toBe(200);
    server.clock.advance(1000);
    expect((await enter()).refusal.code).toBe('meeting.ended');
  });

  it('asks anyone who has only the open link for the access code, and slows wrong ones down', async () => {
    const bearer = await bearerOf(PLANNER);
    const day = dayAhead(1);
    const { id, link } = await createTestPlannedMeeting(server, bearer, tomorrow({ accessCode: 'ABCD2345' }));
    goTo(day, '10:00:00');
    const encoded = linkOf(link);
    expect(decodeLink(encoded)?.meetingId).toBe(id);
    expect((await server.send(goMeeting, { id: encoded })).reply.needsAccessCode).toBe(true);
    const enter = (accessCode: string) =>
      server.send(joinMeeting, { ...buildGuestForm({ meetingId: id }), link: encoded, accessCode });
    expect((await enter('')).refusal.code).toBe('room.accessCodeMissing');
    for (let tries = 1; tries <= 4; tries++)
      expect((await enter('WRONG222')).refusal.code).toBe('room.wrongAccessCode');
    expect((await enter('WRONG222')).refusal.code).toBe('room.wrongAccessCode');
    expect((await enter('ABCD2345')).refusal.code).toBe('room.accessCodeWait');
    server.clock.advance(5000);
    expect((await enter(' abcd-2345 ')).reply.role).toBe('guest');
  });

  it('knows its maker and invited people by their sessions', async () => {
    const day = dayAhead(1);
    const { id, link } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), tomorrow({ freeJoin: false }));
    goTo(day, '10:00:00');
    const roleOf = async (email: string | undefined) => {
      const bearer = await bearerOf(email);
      const prejoin = await server.send(goMeeting, { id: linkOf(link) }, { bearer });
      const joined = await server.send(
        joinMeeting,
        { ...buildGuestForm({ meetingId: id }), link: linkOf(link) },
        { bearer },
      );
      return [
        prejoin.reply.role,
        prejoin.reply.consentGiven,
        joined.status === 200 ? joined.reply.role : joined.refusal.code,
      ];
    };
    expect(await roleOf(PLANNER)).toEqual(['moderator', true, 'moderator']);
    expect(await roleOf(INVITED)).toEqual(['moderator', true, 'moderator']);
    expect(await roleOf(FREE)).toEqual(['user', true, 'room.notInvited']);
    const stranger = await server.send(joinMeeting, { ...buildGuestForm({ meetingId: id }), link: linkOf(link) });
    expect(stranger.refusal.code).toBe('room.notInvited');
  });

  it('is refused to a package without planning, in the past, too long, and with fields that break a rule', async () => {
    const free = await bearerOf(FREE);
    expect((await server.send(createMeeting, buildPlan(tomorrow()), { bearer: free })).refusal.code).toBe(
      'meeting.planNotAllowed',
    );
    const bearer = await bearerOf(PLANNER);
    const faults = async (given: Parameters<typeof buildPlan>[0]) =>
      (await server.send(createMeeting, buildPlan(tomorrow(given)), { bearer })).refusal.errors;
    const [past, day] = [dayAhead(-1), dayAhead(1)];
    expect(await faults({ startingDate: `${past}T10:00` })).toHaveProperty('startingDate');
    expect(await faults({ endDate: `${day}T10:00` })).toHaveProperty('endDate');
    expect(await faults({ endDate: `${day}T20:01` })).toHaveProperty('endDate');
    expect(await faults({ headerColor: 'red' })).toHaveProperty('headerColor');
    expect(await faults({ selectedUsers: [] })).toHaveProperty('selectedUsers');
    expect(await faults({ selectedUsers: [{ email: 'mehmet@salon.test' }] })).toHaveProperty('selectedUsers');
    expect(await faults({ selectedUsers: [{ email: 'yanlis' }] })).toEqual({
      'selectedUsers.0.email': expect.any(String),
    });
    expect(
      await faults({ selectedUsers: Array.from({ length: 100 }, (_, n) => ({ email: `kisi${n}@example.com` })) }),
    ).toHaveProperty('selectedUsers');
    expect(await faults({ recurrence: { frequency: 'daily', until: day } })).toHaveProperty(['recurrence.until']);
    expect(await faults({ timeZone: 'Mars/Olympus' })).toHaveProperty('timeZone');
    expect(await faults({ title: 'a /*/* b' })).toHaveProperty('title');
  });

  it('is changed by its maker alone, tells the invited people, and never overwrites a newer version', async () => {
    const bearer = await bearerOf(PLANNER);
    const { id } = await createTestPlannedMeeting(server, bearer, tomorrow());
    const form = expectReply(await server.send(getEditDetail, { id }, { bearer }));
    const moved = { ...form.plan, startingDate: `${dayAhead(2)}T14:00`, endDate: `${dayAhead(2)}T15:00` };
    const save = (by: string, revision = form.revision) =>
      server.send(editMeeting, { id, revision, ...moved }, { bearer: by });
    expect((await save(await bearerOf(INVITED))).refusal.code).toBe('meeting.notCreator');
    expect((await save(await bearerOf('can@salon.test'))).refusal.code).toBe('meeting.notFound');
    // Anyone who plans nothing learns that, and nothing of the meeting.
    const plansNothing = [await bearerOf(FREE), await tokenOf(server, 'admin@salon.test')];
    for (const by of plansNothing) expect((await save(by)).refusal.code).toBe('meeting.planNotAllowed');
    const saved = await save(bearer);
    expect(saved.reply.revision).toBe(form.revision + 1);
    expect((await save(bearer)).refusal.code).toBe('meeting.changedMeanwhile');
    const [mail] = await mailsTo(server, 'dis@example.com');
    const [event] = eventsIn(mail?.calendar?.content ?? '');
    expect(event).toMatchObject({ sequence: 1, start: `${dayAhead(2)}T14:00:00` });
  });

  it('tells people who come onto the list and people who leave it', async () => {
    const bearer = await bearerOf(PLANNER);
    const { id, revision } = await createTestPlannedMeeting(server, bearer, tomorrow());
    const before = await mailsTo(server, 'dis@example.com');
    const link = await joinLinkIn(server, before[0]?.text ?? '');
    const plan = buildPlan(tomorrow({ selectedUsers: [{ email: INVITED ?? '' }, { email: 'yeni@example.com' }] }));
    expect((await server.send(editMeeting, { id, revision, ...plan }, { bearer })).status).toBe(200);
    const [toNew] = await mailsTo(server, 'yeni@example.com');
    expect(toNew?.calendar?.method).toBe('REQUEST');
    const [toOld] = await mailsTo(server, 'dis@example.com');
    expect(toOld?.calendar?.method).toBe('CANCEL');
    expect((await server.send(goMeeting, { id: link })).refusal.code).toBe('room.linkExpired');
  });

  it('may be changed in a limited way while it goes on', async () => {
    const day = dayAhead(1);
    const { id, revision } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), tomorrow());
    goTo(day, '10:30:00');
    const bearer = await bearerOf(PLANNER);
    const plan = buildPlan(tomorrow());
    const whole = await server.send(editMeeting, { id, revision, ...plan }, { bearer });
    expect(whole.refusal.code).toBe('meeting.started');
    const live = { title: 'Yeni ad', selectedUsers: plan.selectedUsers };
    const limited = await server.send(editLiveMeeting, { id, revision, ...live }, { bearer });
    expect(limited.status).toBe(200);
    expect((await server.send(getMeetingDetail, { id }, { bearer })).reply).toMatchObject({ title: 'Yeni ad' });
    goTo(day, '11:00:00');
    const late = await server.send(
      editLiveMeeting,
      { id, revision: revision + 1, ...live },
      { bearer: await bearerOf(PLANNER) },
    );
    expect(late.refusal.code).toBe('meeting.over');
  });

  it('can be suspended and resumed, cancelled, and deleted before its start', async () => {
    const bearer = await bearerOf(PLANNER);
    const { id, link } = await createTestPlannedMeeting(server, bearer, tomorrow());
    const action = (name: 'suspend' | 'resume' | 'cancel' | 'delete', by = bearer) =>
      server.send(suspendMeeting, { id, action: name }, { bearer: by });
    expect((await action('cancel', await bearerOf(INVITED))).refusal.code).toBe('meeting.notCreator');
    expect((await action('resume')).refusal.code).toBe('meeting.notSuspended');
    expect((await action('suspend')).reply).toEqual({ meetingStatus: 'suspended', count: 1 });
    const join = () => server.send(joinMeeting, { ...buildGuestForm({ meetingId: id }), link: linkOf(link) });
    expect((await join()).refusal.code).toBe('meeting.inactive');
    expect((await action('resume')).reply.meetingStatus).toBe('upcoming');
    expect((await action('cancel')).reply.meetingStatus).toBe('cancelled');
    expect((await join()).refusal.code).toBe('meeting.cancelled');
    const [mail] = await mailsTo(server, 'dis@example.com');
    expect(mail?.calendar?.method).toBe('CANCEL');
    expect(eventsIn(mail?.calendar?.content ?? '')[0]).toMatchObject({ status: 'CANCELLED' });
    expect((await action('delete')).reply.meetingStatus).toBe('deleted');
    expect((await join()).refusal.code).toBe('meeting.notFound');
    const foreign = await server.app.http.inject({ method: 'GET', url: `/api/meeting/suspend-meeting/${id}` });
    expect(foreign.json().code).toBe('session.crossSite');
  });

  it('is answered by its invited people, and a reminder comes a day and a quarter of an hour before', async () => {
    const day = dayAhead(2);
    const bearer = await bearerOf(PLANNER);
    await createTestPlannedMeeting(server, bearer, {
      startingDate: `${day}T10:00`,
      endDate: `${day}T11:00`,
      title: 'Hatırlat',
    });
    const [mail] = await mailsTo(server, 'dis@example.com');
    const link = await joinLinkIn(server, mail?.text ?? '');
    expect((await server.send(getInvitation, { link })).reply).toMatchObject({ response: 'none', reminders: true });
    const response = await server.send(answerInvitation, { link, response: 'accepted' });
    expect(response.reply).toMatchObject({ response: 'accepted', email: 'dis@example.com' });
    const notified = { kind: 'invitationAnswered', title: 'Hatırlat', name: 'Dış Kişi', response: 'accepted' };
    expect(await notificationsOf(server, bearer)).toMatchObject([notified]);
    const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
    const reminders = async (email: string) =>
      (await subjects(email)).filter((subject) => /^(Hatırlatma|Birazdan).*Hatırlat/.test(subject)).length;
    await server.app.periodicTasks.remind();
    expect(await reminders('dis@example.com')).toBe(0);
    goTo(dayAhead(1), '10:00:30');
    await server.app.periodicTasks.remind();
    await server.app.periodicTasks.remind();
    expect(await reminders('dis@example.com')).toBe(1);
    expect(await reminders(INVITED ?? '')).toBe(1);
    await server.send(answerInvitation, { link, reminders: false });
    goTo(day, '09:45:10');
    await server.app.periodicTasks.remind();
    expect(await reminders('dis@example.com')).toBe(1);
    expect(await reminders(INVITED ?? '')).toBe(2);
    expect(await reminders(PLANNER ?? '')).toBe(2);
  });

  it('is in the lists of its maker and of invited people, and in no one else’s', async () => {
    const title = `Liste ${kind}`;
    const { id } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), tomorrow({ title }));
    const listed = async (email: string | undefined, given: Record<string, unknown> = {}) =>
      expectReply(await server.send(getMeetings, { search: title, ...given }, { bearer: await bearerOf(email) }))
        .result;
    expect((await listed(PLANNER)).items).toMatchObject([{ id, isCreator: true, participantCount: 3, duration: 60 }]);
    expect((await listed(INVITED)).items).toMatchObject([{ id, isCreator: false, role: 'moderator' }]);
    expect(await listed(FREE)).toEqual({ items: [], totalCount: 0 });
    for (const search of ['LİSTE', 'LISTE', 'lıste', 'iste'])
      expect((await listed(PLANNER, { search: `${search} ${kind}` })).items.map((item) => item.id)).toEqual([id]);
    expect((await listed(PLANNER, { statuses: ['terminated'] })).totalCount).toBe(0);
    expect((await listed(PLANNER, { statuses: ['upcoming'], pageNumber: 2 })).totalCount).toBe(1);
    const outside = { beginning: new Date(server.clock.now().getTime() + 5 * DAY).toISOString() };
    expect((await listed(PLANNER, outside)).totalCount).toBe(0);
    const home = expectReply(
      await server.send(getMeetingsForDashboard, { count: '20' }, { bearer: await bearerOf(INVITED) }),
    );
    expect(home.result.items.map((item) => item.id)).toContain(id);
    const strange = await server.send(getMeetingDetail, { id }, { bearer: await bearerOf(FREE) });
    expect(strange.refusal.code).toBe('meeting.notFound');
    const popup = await server.send(getMeetingCalendarModal, { id }, { bearer: await bearerOf(INVITED) });
    expect(popup.reply.googleCalendarUrl).toContain('calendar.google.com');
  });

  it('is listed with the next one first and what is over below, the latest first', async () => {
    const bearer = await bearerOf(PLANNER);
    const days = [1, 2, 3, 4].map(dayAhead);
    const ids: string[] = [];
    for (const day of days)
      ids.push(
        (
          await createTestPlannedMeeting(server, bearer, {
            title: `Sıralı ${kind}`,
            startingDate: `${day}T10:00`,
            endDate: `${day}T11:00`,
          })
        ).id,
      );
    goTo(days[1] ?? '', '12:00:00');
    const again = await bearerOf(PLANNER);
    const order = async (given: Record<string, unknown>) => {
      const { result } = expectReply(
        await server.send(getMeetings, { search: `Sıralı ${kind}`, ...given }, { bearer: again }),
      );
      return result.items.map(({ id }) => ids.indexOf(id));
    };
    expect(await order({})).toEqual([2, 3, 1, 0]);
    expect(await order({ sortDirection: -1 })).toEqual([0, 1, 3, 2]);
    expect(await order({ rowCount: 2, pageNumber: 2 })).toEqual([1, 0]);
    expect(await order({ sortColumn: 'startingDate' })).toEqual([0, 1, 2, 3]);
  });

  it('keeps who is invited from other invited people, and finds past ones for the maker alone', async () => {
    const { id } = await createTestPlannedMeeting(
      server,
      await bearerOf(PLANNER),
      tomorrow({
        selectedUsers: [{ email: INVITED ?? '' }, { email: 'gizli@example.com', fullName: 'Gizli Kişi' }],
      }),
    );
    const seen = await server.send(getMeetingDetail, { id }, { bearer: await bearerOf(INVITED) });
    expect(JSON.stringify(seen.reply)).not.toContain('gizli@example.com');
    const search = async (email: string | undefined) =>
      expectReply(await server.send(findPeople, { search: 'gizli' }, { bearer: await bearerOf(email) })).people;
    expect(await search(PLANNER)).toEqual([{ fullName: 'Gizli Kişi', email: 'gizli@example.com', isColleague: false }]);
    expect(await search(INVITED)).toEqual([]);
  });

  it('tells in its invitation what it is about, on which days, for whom and by whom', async () => {
    const bearer = await bearerOf(PLANNER);
    await createTestPlannedMeeting(
      server,
      bearer,
      tomorrow({
        title: 'Proje toplantısı',
        recurrence: { frequency: 'weekly', selectedDays: [4, 2], count: 3 },
        selectedUsers: [
          { email: 'adsiz@example.com' },
          { email: 'adli@example.com', fullName: 'Derya Deniz' },
          { email: INVITED ?? '' },
        ],
      }),
    );
    const mailTo = async (email: string) => {
      const [mail] = await mailsTo(server, email);
      if (mail === undefined) throw new Error('nothing was sent');
      return mail;
    };
    for (const [email, hello] of [
      ['adsiz@example.com', 'Merhaba,'],
      ['adli@example.com', 'Merhaba Derya Deniz,'],
      [INVITED ?? '', 'Merhaba Zeynep Kaya,'],
    ] as const) {
      const { text, html } = await mailTo(email);
      expect(text.split('\n').slice(0, 3)).toEqual(['Proje toplantısı', '', hello]);
      expect(html).toMatch(/<h1[^>]*>Proje toplantısı<\/h1>/);
      expect(text).toContain('Her hafta: Salı ve Perşembe, 3 kez');
      expect(text).toContain('Mehmet Demir');
    }
  });

  it('is changed by create-meeting-v2 with its id, and without a revision replaces the present plan', async () => {
    const bearer = await bearerOf(PLANNER);
    const { id } = await createTestPlannedMeeting(server, bearer, tomorrow());
    const first = expectReply(
      await server.send(createMeeting, { id, ...buildPlan(tomorrow({ title: 'Değişen plan' })) }, { bearer }),
    );
    expect([first.id, first.revision]).toEqual([id, 2]);
    const next = buildPlan(tomorrow({ title: 'Son plan', selectedUsers: [{ email: INVITED ?? '', id: 'elsewhere' }] }));
    expect(expectReply(await server.send(editMeeting, { id, ...next }, { bearer })).revision).toBe(3);
    const form = expectReply(await server.send(getEditDetail, { id }, { bearer }));
    const [person] = form.plan.selectedUsers;
    expect(form.plan.title).toBe('Son plan');
    expect(form.userIds).toEqual([person?.id]);
    const old = await server.send(createMeeting, { id, revision: 1, ...next }, { bearer });
    expect(old.refusal.code).toBe('meeting.changedMeanwhile');
    const seen = expectReply(await server.send(getMeetingDetail, { id }, { bearer }));
    expect(seen.userIds).toEqual(form.userIds);
    expect([seen.meetingId, seen.meetingToken, seen.date]).toEqual([
      id,
      seen.link.split('/').at(-1),
      form.plan.startingDate.slice(0, 10),
    ]);
    const asInvited = expectReply(await server.send(getMeetingDetail, { id }, { bearer: await bearerOf(INVITED) }));
    expect(asInvited.userIds).toEqual([]);
  });

  it('may be shorter and for fewer people than planned for, and for no more than the package allows', async () => {
    const bearer = await bearerOf(PLANNER);
    const { id } = await createTestPlannedMeeting(server, bearer, tomorrow({ maxParticipants: 3, duration: 20 }));
    const seen = expectReply(await server.send(getMeetingDetail, { id }, { bearer }));
    expect([seen.maxParticipants, seen.duration]).toEqual([3, 20]);
    const form = expectReply(await server.send(getEditDetail, { id }, { bearer }));
    expect([form.plan.maxParticipants, form.plan.duration]).toEqual([3, null]);
    for (const [given, field] of [
      [{ maxParticipants: 1 }, 'maxParticipants'],
      [{ maxParticipants: 101 }, 'maxParticipants'],
      [{ maxParticipants: 2 }, 'selectedUsers'],
    ] as const) {
      const refused = await server.send(createMeeting, buildPlan(tomorrow(given)), { bearer });
      expect([given, Object.keys(refused.refusal.errors ?? {})]).toEqual([given, [field]]);
    }
  });

  it('can be put into one’s own list by anyone who has its open link', async () => {
    const { id } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), tomorrow());
    const closed = await createTestPlannedMeeting(server, await bearerOf(PLANNER), tomorrow({ freeJoin: false }));
    const bearer = await bearerOf(FREE);
    expect((await server.send(registerMeeting, { id }, { bearer })).reply).toEqual({ registered: true });
    expect((await server.send(getMeetingDetail, { id }, { bearer })).status).toBe(200);
    expect((await server.send(registerMeeting, { id: closed.id }, { bearer })).refusal.code).toBe('room.notInvited');
  });

  it('is in the private calendar address, until that is revoked', async () => {
    const bearer = await bearerOf(PLANNER);
    const title = `Akış ${kind}`;
    await createTestPlannedMeeting(server, bearer, tomorrow({ title }));
    expect(expectReply(await server.send(getCalendarPreferences, {}, { bearer })).feedUrl).toBeNull();
    const made = expectReply(await server.send(saveCalendarPreferences, { feed: 'new' }, { bearer }));
    const path = new URL(made.feedUrl ?? '').pathname;
    const read = (at: string) => server.app.http.inject({ method: 'GET', url: at });
    const feed = await read(path);
    expect(feed.statusCode).toBe(200);
    expect(feed.body).toContain(title);
    expect((await read(path.replace(/.\.ics$/, 'x.ics'))).statusCode).toBe(404);
    const renewed = expectReply(await server.send(saveCalendarPreferences, { feed: 'new' }, { bearer }));
    expect(renewed.feedUrl).not.toBe(made.feedUrl);
    expect((await read(path)).statusCode).toBe(404);
    await server.send(saveCalendarPreferences, { feed: 'none' }, { bearer });
    expect((await read(new URL(renewed.feedUrl ?? '').pathname)).statusCode).toBe(404);
  });
});
