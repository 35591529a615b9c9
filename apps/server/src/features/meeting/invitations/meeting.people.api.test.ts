import {
  createMeeting,
  editLiveMeeting,
  editMeeting,
  endMeeting,
  getEditDetail,
  getInvitation,
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetingFile,
  getMeetings,
  goMeeting,
  joinMeeting,
  lowerHand,
  registerMeeting,
  resumeRoom,
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
  fetched,
  joinLinkIn,
  linkOf,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [PLANNER, OTHER, INVITED] = ['mehmet@salon.test', 'ayse@salon.test', 'zeynep@salon.test'] as const;
describe.each(databaseKinds)('people of a planned meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const bearerOf = (email: string) => tokenOf(server, email);
  const edit = async (id: string, scope: 'this' | 'following' | 'all', overrides: Parameters<typeof buildPlan>[0]) => {
    const bearer = await bearerOf(PLANNER);
    const form = expectReply(await server.send(getEditDetail, { id, scope }, { bearer }));
    return expectReply(
      await server.send(editMeeting, { id, revision: form.revision, scope, ...form.plan, ...overrides }, { bearer }),
    );
  };
  const daily = { frequency: 'daily' as const, count: 5 };
  const idsOf = async (search: string) => {
    const listed = await server.send(getMeetings, { search, rowCount: 50 }, { bearer: await bearerOf(PLANNER) });
    return expectReply(listed).result.items.map(({ id }) => id);
  };
  const roleBy = async (link: string) => {
    const response = await server.send(goMeeting, { id: link });
    return response.status === 200 ? response.reply.role : response.refusal.code;
  };

  it('who put a meeting into their own list still types its access code', async () => {
    const { id, link } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), { accessCode: 'ABCD2345' });
    const bearer = await bearerOf(OTHER);
    expectReply(await server.send(registerMeeting, { id, accessCode: 'abcd-2345' }, { bearer }));
    const popup = await server.send(getMeetingCalendarModal, { id }, { bearer });
    expect(popup.reply).toMatchObject({ hasAccessCode: true, accessCode: null });
    const prejoin = await server.send(goMeeting, { id: linkOf(link) }, { bearer });
    expect(prejoin.reply).toMatchObject({ needsAccessCode: true, summary: '', creatorFullName: '' });
  });

  it('a protected meeting shows its texts to no one who has neither its code nor an invitation', async () => {
    const text = 'Gizli gündem';
    const texts = { summary: text, description: text, headerText: text, attendeeWelcomeMessage: text };
    const bearer = await bearerOf(OTHER);
    for (const closed of [{ accessCode: 'ABCD2345' }, { freeJoin: false }, { isGuestPolicyAlwaysAccept: false }]) {
      const { id, link } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), { ...texts, ...closed });
      const answers: { reply: unknown }[] = [];
      for (const accessCode of ['', 'WRNG2345'])
        answers.push(await server.send(registerMeeting, { id, accessCode }, { bearer }));
      for (const call of [getMeetingDetail, getMeetingCalendarModal, getMeetingFile])
        answers.push(await server.send(call as typeof getMeetingDetail, { id }, { bearer }));
      for (const signedIn of [{}, { bearer }])
        answers.push(await server.send(goMeeting, { id: linkOf(link) }, signedIn));
      answers.push(await server.send(getMeetings, { search: '', rowCount: 100 }, { bearer }));
      expect([closed, JSON.stringify(answers)]).toEqual([closed, expect.not.stringContaining(text)]);
      expect(JSON.stringify(answers.at(-1)?.reply)).not.toContain(id);
    }
  });

  it.each([
    ['alone', null],
    ['of a series', daily],
  ])(
    'who put a meeting into their own list proves a code that it gets later before they read on (%s)',
    async (what, recurrence) => {
      const text = `Gizli gündem ${what}`;
      const texts = { summary: text, description: text, headerText: text, attendeeWelcomeMessage: text };
      const title = `Sonradan kodlu ${what}`;
      const invited = { email: INVITED };
      const { id } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), {
        ...texts,
        title,
        recurrence,
        selectedUsers: [invited],
      });
      const [bearer, invitee] = [await bearerOf(OTHER), await bearerOf(INVITED)];
      expectReply(await server.send(registerMeeting, { id }, { bearer }));
      const feed = new URL(
        expectReply(await server.send(saveCalendarPreferences, { feed: 'new' }, { bearer })).feedUrl ?? '',
      ).pathname;
      /** Everything that tells someone of the meeting, files and the newest mail among it, in which none of them may be folded. */
      const notified = async (as: string, email: string) => {
        const answers: unknown[] = [];
        for (const call of [getMeetingDetail, getMeetingCalendarModal])
          answers.push((await server.send(call as typeof getMeetingDetail, { id }, { bearer: as })).reply);
        const file = await fetched(server, expectReply(await server.send(getMeetingFile, { id }, { bearer: as })));
        const [mail] = await mailsTo(server, email);
        answers.push(file.text, mail?.text, mail?.html, mail?.calendar?.content);
        if (as === bearer) {
          const link = await joinLinkIn(server, mail?.text ?? '');
          answers.push((await server.app.http.inject(feed)).body);
          answers.push((await server.send(getInvitation, { link }, {})).reply);
        }
        return answers.map((answer) => JSON.stringify(answer)?.includes(text) ?? false);
      };
      const reads = (as: boolean, more: number) => Array.from({ length: 6 + more }, () => as);
      await edit(id, 'all', { ...texts, description: `${text}.`, selectedUsers: [invited] });
      expect(await notified(bearer, OTHER)).toEqual(reads(true, 2));

      await edit(id, 'all', { accessCode: 'ABCD2345' });
      expect(await notified(bearer, OTHER)).toEqual(reads(false, 2));
      const refused = await server.send(getMeetingDetail, { id }, { bearer });
      expect(refused.refusal.code).toBe('room.accessCodeMissing');
      expect(await notified(invitee, INVITED)).toEqual(reads(true, 0));
      for (const [accessCode, code] of [
        ['', 'room.accessCodeMissing'],
        ['WRNG2345', 'room.wrongAccessCode'],
      ] as const)
        expect((await server.send(registerMeeting, { id, accessCode }, { bearer })).refusal.code).toBe(code);

      expectReply(await server.send(registerMeeting, { id, accessCode: 'abcd-2345' }, { bearer }));
      // The same code saved again is no other one; the mail of this change tells what about.
      await edit(id, 'all', { description: `${text}!` });
      expect(await notified(bearer, OTHER)).toEqual(reads(true, 2));
      await edit(id, 'all', { accessCode: 'EFGH6789' });
      expect(await notified(bearer, OTHER)).toEqual(reads(false, 2));
      await edit(id, 'all', { accessCode: null });
      expect(await notified(bearer, OTHER)).toEqual(reads(true, 2));
      await edit(id, 'all', { freeJoin: false, description: `${text}?` });
      expect(await notified(bearer, OTHER)).toEqual(reads(false, 2));
      expect((await server.send(getMeetingDetail, { id }, { bearer })).refusal.code).toBe('room.notInvited');
    },
  );

  it.each([
    ['alone', null],
    ['of a series', daily],
  ])('who put a meeting into their own list is told when it is changed (%s)', async (_kind, recurrence) => {
    const { id, seriesId } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), {
      recurrence,
      title: 'Kendi listemde',
    });
    expectReply(await server.send(registerMeeting, { id }, { bearer: await bearerOf(OTHER) }));
    const count = async () => (await mailsTo(server, OTHER)).length;
    const before = await count();
    const time = { startingDate: '2026-11-21T16:00', endDate: '2026-11-21T17:00' };
    await edit(id, 'this', time);
    const [moved] = await mailsTo(server, OTHER);
    expect([await count(), moved?.subject]).toEqual([before + 1, expect.stringContaining('Değişti: Kendi listemde')]);
    expect(moved?.calendar?.content).toContain('T160000');
    // Another list of people is nothing that they see; they stay on it, and are notified of the next change.
    await edit(id, 'this', { selectedUsers: [{ email: 'yeni@example.com' }] });
    expect(await count()).toBe(before + 1);
    await edit(id, 'this', { summary: 'Yeni gündem' });
    expect(await count()).toBe(before + 2);
    const seen = await server.send(getMeetingDetail, { id }, { bearer: await bearerOf(OTHER) });
    expect(expectReply(seen).seriesId).toBe(seriesId);
  });

  it('a moderator who was taken off the list comes back as one of many at most', async () => {
    const people = [{ email: INVITED, isModerator: true }, { email: 'dis@example.com' }];
    const { id } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), { selectedUsers: people });
    await edit(id, 'this', { selectedUsers: [{ email: 'dis@example.com' }] });
    const bearer = await bearerOf(INVITED);
    expect((await server.send(getMeetingDetail, { id }, { bearer })).refusal.code).toBe('meeting.notFound');
    expectReply(await server.send(registerMeeting, { id }, { bearer }));
    const seen = expectReply(await server.send(getMeetingDetail, { id }, { bearer }));
    expect([seen.role, seen.moderatorDetails]).toEqual(['user', null]);
  });

  it('a moderator of one meeting of a series loses the role with the list of that meeting', async () => {
    const people = [{ email: 'mod@example.com', isModerator: true }, { email: 'dis@example.com' }];
    await createTestPlannedMeeting(server, await bearerOf(PLANNER), {
      title: 'Rol dizisi',
      recurrence: daily,
      selectedUsers: people,
    });
    const [mail] = await mailsTo(server, 'mod@example.com');
    const link = await joinLinkIn(server, mail?.text ?? '');
    // The join page was looked at: there is a way in with the role.
    expect(await roleBy(link)).toBe('moderator');
    const [first = ''] = await idsOf('Rol dizisi');
    await edit(first, 'this', { selectedUsers: [{ email: 'mod@example.com' }, { email: 'dis@example.com' }] });
    expect(await roleBy(link)).toBe('user');
    await edit(first, 'this', { selectedUsers: [{ email: 'dis@example.com' }] });
    expect(await roleBy(link)).toBe('room.linkExpired');
  });

  it('someone who came by the link first gets the role of a later invitation', async () => {
    const { id, link } = await createTestPlannedMeeting(server, await bearerOf(PLANNER));
    const readInfo = async () =>
      (await server.send(goMeeting, { id: linkOf(link) }, { bearer: await bearerOf(OTHER) })).reply.role;
    expect(await readInfo()).toBe('user');
    await edit(id, 'this', { selectedUsers: [{ email: OTHER, isModerator: true }] });
    expect(await readInfo()).toBe('moderator');
  });

  it('who is inside follows a change of the list: the role goes, the place goes', async () => {
    const day = '2026-11-20';
    const { id, revision } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), {
      startingDate: `${day}T12:05`,
      endDate: `${day}T20:00`,
      selectedUsers: [{ email: 'canli@example.com', isModerator: true }, { email: 'dis@example.com' }],
    });
    const [mail] = await mailsTo(server, 'canli@example.com');
    const link = await joinLinkIn(server, mail?.text ?? '');
    server.clock.advance(6 * 60_000);
    const entered = await server.send(joinMeeting, { ...buildGuestForm({ meetingId: id }), link });
    await server.enter(expectReply(entered));
    const participant = { admission: entered.reply.admissionToken };
    const live = (selectedUsers: { email: string }[], at: number) =>
      bearerOf(PLANNER).then((bearer) =>
        server.send(editLiveMeeting, { id, revision: at, title: 'Süren toplantı', selectedUsers }, { bearer }),
      );
    const target = { participantId: entered.reply.participantId };
    expect((await server.send(endMeeting, {}, { admission: 'x'.repeat(43) })).refusal.code).toBe('room.notAdmitted');
    expectReply(await live([{ email: 'canli@example.com' }, { email: 'dis@example.com' }], revision));
    expect((await server.send(lowerHand, target, participant)).refusal.code).toBe('room.notModerator');
    expectReply(await live([{ email: 'dis@example.com' }], revision + 1));
    expect((await server.send(resumeRoom, {}, participant)).refusal.code).toBe('room.removed');
    const again = await server.send(joinMeeting, { ...buildGuestForm({ meetingId: id }), link });
    expect(again.refusal.code).toBe('room.linkExpired');
  });

  it('a day that was taken back stays away when the series is cut before it', async () => {
    await createTestPlannedMeeting(server, await bearerOf(PLANNER), { title: 'Kesilen dizi', recurrence: daily });
    const before = await idsOf('Kesilen dizi');
    const [, second = '', , fourth = ''] = before;
    expectReply(
      await server.send(suspendMeeting, { id: fourth, action: 'delete' }, { bearer: await bearerOf(PLANNER) }),
    );
    await edit(second, 'following', { summary: 'Yeni gündem' });
    expect(await idsOf('Kesilen dizi')).toEqual(before.filter((id) => id !== fourth));
    const [mail] = await mailsTo(server, 'dis@example.com');
    expect(mail?.calendar?.content).toMatch(/EXDATE/);
  });

  it('a meeting that becomes a series keeps its name in calendars, and who leaves it then is gone from it', async () => {
    const { id } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), { title: 'Dizi olan' });
    const uidIn = (content: string) =>
      new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid');
    const [single] = await mailsTo(server, 'dis@example.com');
    await edit(id, 'this', { recurrence: daily });
    const [whole] = await mailsTo(server, 'dis@example.com');
    expect(uidIn(whole?.calendar?.content ?? '')).toBe(uidIn(single?.calendar?.content ?? ''));
    await edit(id, 'all', { selectedUsers: [{ email: 'dis@example.com' }] });
    const mine = await server.send(getMeetings, { search: 'Dizi olan' }, { bearer: await bearerOf(INVITED) });
    expect(expectReply(mine).result.totalCount).toBe(0);
  });

  it('texts that no database keeps are refused or mended, however deep they lie', async () => {
    const bearer = await bearerOf(PLANNER);
    const send = (overrides: Parameters<typeof buildPlan>[0]) =>
      server.send(createMeeting, buildPlan(overrides), { bearer });
    const deep = await send({ selectedUsers: [{ email: 'a@example.com', fullName: 'x\u0000' }] });
    expect([deep.status, Object.keys(deep.refusal.errors ?? {})]).toEqual([400, ['selectedUsers']]);
    const { id } = expectReply(await send({ summary: 'yarım \ud83d' }));
    const kept = expectReply(await server.send(getMeetingDetail, { id }, { bearer }));
    expect(kept.summary).toBe('yarım \ufffd');
  });

  it('a meeting whose guests wait lets invited people in at once, and no one else', async () => {
    const { id, link } = await createTestPlannedMeeting(server, await bearerOf(PLANNER), {
      startingDate: '2026-11-20T12:30',
      endDate: '2026-11-20T14:00',
      isGuestPolicyAlwaysAccept: false,
    });
    server.clock.advance(new Date('2026-11-20T09:31:00Z').getTime() - server.clock.now().getTime());
    const form = { ...buildGuestForm({ meetingId: id }), link: linkOf(link) };
    expect((await server.send(joinMeeting, form)).refusal.code).toBe('room.mustWait');
    expect((await server.send(joinMeeting, form, { bearer: await bearerOf(INVITED) })).status).toBe(200);
  });
});
