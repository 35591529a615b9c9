import {
  API_BASE,
  type ApiScope,
  apiCancelMeeting,
  apiChangeMeeting,
  apiCreateInstantMeeting,
  apiCreateJoinLink,
  apiEndMeeting,
  apiGetMeeting,
  apiListMeetings,
  apiPlanMeeting,
  apiScopes,
  createApiKey,
  goMeeting,
  type InputOf,
  joinMeeting,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestAccount,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const PLAN: InputOf<typeof apiPlanMeeting> = {
  title: 'Bütçe görüşmesi',
  startsLocal: '2026-11-21T10:00',
  endsLocal: '2026-11-21T11:00',
  timeZone: 'Europe/Istanbul',
  invitees: [{ email: 'zeynep@salon.test', fullName: 'Zeynep Kaya', isModerator: true }, { email: 'dis@example.com' }],
};

describe.each(databaseKinds)('meetings of the API for programs (%s)', (kind) => {
  let server: TestServer;
  /** Mehmet's key, and that of someone else with the same package. */
  let bearer: string;
  let strangerKey: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await keyOf(await tokenOf(server, 'mehmet@salon.test'));
    strangerKey = await keyOf(await tokenOf(server, 'can@salon.test'));
  });
  afterAll(() => server.close());

  const keyOf = async (token: string, scopes: readonly ApiScope[] = apiScopes) => {
    const created = await server.send(createApiKey, { name: 'Takvim', scopes: [...scopes] }, { bearer: token });
    return expectReply(created).secret;
  };
  const created = <R>({ status, reply }: { status: number; reply: R }): R => {
    expect(status, JSON.stringify(reply)).toBe(201);
    return reply;
  };
  const plan = async (changes: Partial<typeof PLAN> = {}) =>
    created(await server.send(apiPlanMeeting, { ...PLAN, ...changes }, { bearer }));
  const read = async (id: string) => server.send(apiGetMeeting, { id }, { bearer });

  it('are planned with the rules and mails of the pages', async () => {
    const planned = await plan({ title: 'Programla planlandı', accessCode: 'ABCD2345', muteOnStart: true });
    expect(planned).toMatchObject({
      seriesId: null,
      revision: 1,
      url: expect.stringMatching(/^http.*\/meeting\/go\//),
    });
    expect(expectReply(await read(planned.id))).toMatchObject({
      title: 'Programla planlandı',
      status: 'upcoming',
      startsAt: '2026-11-21T07:00:00.000Z',
      startsLocal: '2026-11-21T10:00',
      endsLocal: '2026-11-21T11:00',
      accessCode: 'ABCD2345',
      rules: { muteOnStart: true, freeJoin: true },
      invitees: [
        { email: 'zeynep@salon.test', isModerator: true, response: 'none' },
        { email: 'dis@example.com', isModerator: false },
      ],
    });
    await server.app.periodicTasks.post();
    const mails = await mailsTo(server, 'dis@example.com');
    expect(mails.some(({ text }) => text.includes('Programla planlandı'))).toBe(true);
    const refused = await server.send(
      apiPlanMeeting,
      { ...PLAN, startsLocal: '2026-11-01T10:00', endsLocal: '2026-11-01T09:00' },
      { bearer },
    );
    expect([refused.refusal.code, Object.keys(refused.refusal.errors ?? {}).sort()]).toEqual([
      'input.invalid',
      ['endsLocal', 'startsLocal'],
    ]);
  });

  it('repeat, and are cancelled from one of them on', async () => {
    const recurrence = { frequency: 'daily', count: 4 } as const;
    const { id, seriesId } = await plan({ title: 'Her gün', recurrence });
    const list = async () =>
      expectReply(await server.send(apiListMeetings, { search: 'Her gün' }, { bearer })).items.filter(
        (item) => item.seriesId === seriesId,
      );
    expect(await list()).toHaveLength(4);
    expectReply(await server.send(apiChangeMeeting, { id, scope: 'all', summary: 'Kısa' }, { bearer }));
    expect(expectReply(await read(id))).toMatchObject({
      summary: 'Kısa',
      recurrence: { frequency: 'daily', count: 4 },
    });
    expect(expectReply(await server.send(apiCancelMeeting, { id }, { bearer }))).toEqual({
      status: 'cancelled',
      count: 1,
    });
    expect(expectReply(await server.send(apiCancelMeeting, { id, scope: 'all' }, { bearer })).count).toBe(4);
    expect(await list()).toEqual([]);
  });

  it('are planned once, however often a program sends the same request', async () => {
    const headers = { 'idempotency-key': 'plan-once-0000000001' };
    const send = (title: string) => server.send(apiPlanMeeting, { ...PLAN, title }, { bearer, headers });
    const first = created(await send('Yalnız bir kez'));
    expect(created(await send('Yalnız bir kez'))).toEqual(first);
    expect((await send('Başka bir şey')).refusal.code).toBe('billing.keyUsed');
    const { items } = expectReply(await server.send(apiListMeetings, { search: 'Yalnız bir kez' }, { bearer }));
    expect(items.map(({ id }) => id)).toEqual([first.id]);
    const instant = { headers: { 'idempotency-key': 'instant-once-00000001' }, bearer };
    const item = created(await server.send(apiCreateInstantMeeting, { title: 'Hemen' }, instant));
    expect(created(await server.send(apiCreateInstantMeeting, { title: 'Hemen' }, instant))).toEqual(item);
  });

  it('come page by page, each once, while more are planned', async () => {
    const { bearer: token } = await createTestAccount(server);
    const ownKey = await keyOf(token);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      server.clock.advance(count === 3 ? 0 : 1000);
      ids.unshift(
        created(await server.send(apiCreateInstantMeeting, { title: `Sayfa ${count}` }, { bearer: ownKey })).id,
      );
    }
    const listedIds: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { id: string }[]; nextCursor: string | null } = expectReply(
        await server.send(apiListMeetings, { limit: 2, cursor }, { bearer: ownKey }),
      );
      listedIds.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      server.clock.advance(1000);
      created(await server.send(apiCreateInstantMeeting, { title: 'Arada' }, { bearer: ownKey }));
    }
    expect(listedIds.toSorted()).toEqual(ids.toSorted());
    const broken = await server.send(apiListMeetings, { cursor: 'x' }, { bearer: ownKey });
    expect(broken.refusal).toMatchObject({ code: 'input.invalid', errors: { cursor: expect.any(String) } });
    expect((await server.send(apiListMeetings, { limit: 101 }, { bearer: ownKey })).refusal.code).toBe('input.invalid');
  });

  it('are selected by status and time', async () => {
    const { id } = await plan({ title: 'Uzak', startsLocal: '2027-02-01T10:00', endsLocal: '2027-02-01T11:00' });
    const ids = async (input: InputOf<typeof apiListMeetings>) =>
      expectReply(await server.send(apiListMeetings, { limit: 100, ...input }, { bearer })).items.map(
        (item) => item.id,
      );
    expect(await ids({ from: '2027-02-01T07:30:00Z', to: '2027-02-01T07:31:00Z' })).toEqual([id]);
    expect(await ids({ from: '2027-02-01T08:00:00Z' })).toEqual([]);
    expect(await ids({ status: 'upcoming' })).toContain(id);
    expect(await ids({ status: 'cancelled' })).not.toContain(id);
  });

  it('change only in what is given, and only as the program knows them', async () => {
    const { id } = await plan({ title: 'Önce', summary: 'Kalır' });
    const before = await read(id);
    const etag = String(before.headers.etag);
    const cached = await server.app.http.inject({
      url: `${API_BASE}/v1/meetings/${id}`,
      headers: { authorization: `Bearer ${bearer}`, 'if-none-match': etag },
    });
    expect([cached.statusCode, cached.body]).toEqual([304, '']);
    const change = (title: string, ifMatch: string) =>
      server.send(apiChangeMeeting, { id, title }, { bearer, headers: { 'if-match': ifMatch } });
    const changed = await change('Sonra', etag);
    expect(expectReply(changed)).toMatchObject({ title: 'Sonra', summary: 'Kalır', startsLocal: '2026-11-21T10:00' });
    expect(changed.headers.etag).not.toBe(etag);
    const late = await change('Geç', etag);
    expect([late.status, late.refusal.code]).toEqual([412, 'api.preconditionFailed']);
    expect(expectReply(await change('Yine', String(changed.headers.etag))).title).toBe('Yine');
  });

  it('of others are not there', async () => {
    const { id } = await plan({ invitees: [{ email: 'dis@example.com' }] });
    const asOther = { bearer: strangerKey };
    const codes = [
      await server.send(apiGetMeeting, { id }, asOther),
      await server.send(apiChangeMeeting, { id, title: 'Benim' }, asOther),
      await server.send(apiCancelMeeting, { id }, asOther),
      await server.send(apiEndMeeting, { id }, asOther),
      await server.send(apiCreateJoinLink, { id, fullName: 'Ada' }, asOther),
    ].map(({ refusal }) => refusal.code);
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'meeting.notFound'));
  });

  it('of a company’s people are planned on their behalf', async () => {
    const owner = await tokenOf(server, 'zeynep@salon.test');
    const input = { owner: 'company' as const, name: 'Şirket', scopes: ['meetings:write' as const] };
    const { secret } = expectReply(await server.send(createApiKey, input, { bearer: owner }));
    const headers = { 'on-behalf-of': 'can@salon.test' };
    const { id } = created(
      await server.send(apiPlanMeeting, { ...PLAN, title: 'Can adına' }, { bearer: secret, headers }),
    );
    const detail = expectReply(await server.send(apiGetMeeting, { id }, { bearer: strangerKey }));
    expect(detail).toMatchObject({ title: 'Can adına', role: 'moderator' });
    expect((await read(id)).refusal.code).toBe('meeting.notFound');
  });

  it('end for everyone by their organiser, who need not be inside', async () => {
    const { id } = created(await server.send(apiCreateInstantMeeting, { title: 'Biter' }, { bearer }));
    expect((await server.send(apiEndMeeting, { id }, { bearer })).refusal.code).toBe('meeting.notStarted');
    await server.joinTestPerson(id);
    expect(expectReply(await read(id)).status).toBe('ongoing');
    expectReply(await server.send(apiEndMeeting, { id }, { bearer }));
    expect(expectReply(await read(id)).status).toBe('terminated');
    expect((await server.send(apiEndMeeting, { id }, { bearer })).refusal.code).toBe('meeting.over');
  });

  it('are entered by a join link with its name and role, until it expires', async () => {
    const { id } = created(
      await server.send(
        apiCreateInstantMeeting,
        { title: 'Kapalı', hasAccessCode: true, guestsWait: true },
        { bearer },
      ),
    );
    const link = async (changes: Partial<InputOf<typeof apiCreateJoinLink>>) =>
      created(await server.send(apiCreateJoinLink, { id, fullName: 'Bora Kaya', ...changes }, { bearer }));
    const moderator = await link({ role: 'moderator', expiresInMinutes: 10 });
    expect(moderator.expiresAt).toBe(new Date(server.clock.now().getTime() + 600_000).toISOString());
    const page = expectReply(await server.send(goMeeting, { id: linkOf(moderator.url) }));
    expect(page).toMatchObject({ signed: true, role: 'moderator', prefill: { userName: 'Bora Kaya' } });
    const form = (url: string) => buildGuestForm({ meetingId: id, link: linkOf(url), fullName: 'Başka Biri' });
    const session = expectReply(await server.send(joinMeeting, form(moderator.url)));
    expect(session).toMatchObject({ role: 'moderator', fullName: 'Bora Kaya' });
    const guest = await link({ fullName: 'Deniz Ak', role: 'guest' });
    expect(expectReply(await server.send(joinMeeting, form(guest.url)))).toMatchObject({
      role: 'guest',
      fullName: 'Deniz Ak',
    });
    server.clock.advance(10 * 60_000 + 1000);
    expect((await server.send(joinMeeting, form(moderator.url))).refusal.code).toBe('room.linkExpired');
  });

  it('are entered by links of moderators alone', async () => {
    const token = await tokenOf(server, 'mehmet@salon.test');
    const { id } = await createTestPlannedMeeting(server, token, {
      selectedUsers: [{ email: 'can@salon.test', isModerator: false }],
    });
    const denied = await server.send(apiCreateJoinLink, { id, fullName: 'Ada' }, { bearer: strangerKey });
    expect(denied.refusal.code).toBe('room.notModerator');
    expect(expectReply(await server.send(apiCancelMeeting, { id }, { bearer })).status).toBe('cancelled');
    const late = await server.send(apiCreateJoinLink, { id, fullName: 'Ada' }, { bearer });
    expect(late.refusal.code).toBe('meeting.cancelled');
  });

  it('that are running change in words and people alone', async () => {
    const { id } = await plan({ title: 'Başlıyor' });
    server.clock.advance(Date.parse('2026-11-21T07:10:00Z') - server.clock.now().getTime());
    const changed = await server.send(apiChangeMeeting, { id, summary: 'Sürüyor', muteOnStart: true }, { bearer });
    expect(expectReply(changed)).toMatchObject({ status: 'ongoing', title: 'Başlıyor', summary: 'Sürüyor' });
    const fixed = await server.send(apiChangeMeeting, { id, endsLocal: '2026-11-21T12:00' }, { bearer });
    expect(fixed.refusal.code).toBe('meeting.started');
  });
});
