import {
  CONSENT_VERSION,
  changeNow,
  createQuickMeeting,
  encodeUtf8,
  getAnnouncements,
  type InputOf,
  joinMeeting,
  listAnnouncements,
  listAudit,
  pay,
  removeAnnouncement,
  saveAccount,
  saveAnnouncement,
  startPersonalRoom,
  startTrial,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changingSettings } from '#platform/http/runtimeSettings.ts';
import {
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  expectReply,
  type TestServer,
} from '#testing/index.ts';

describe('announcements', () => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
  const none = { tr: '', en: '', ar: '', ru: '' };
  const save = (change: Partial<InputOf<typeof saveAnnouncement>> = {}) =>
    server.send(
      saveAnnouncement,
      {
        ...{ id: null, kind: 'maintenance', texts: none, tone: 'attention', meetings: 'continue' },
        ...{ announcedFrom: inMinutes(0), startsAt: inMinutes(10), endsAt: inMinutes(30) },
        ...change,
      },
      { bearer },
    );
  const visible = async () => expectReply(await server.send(getAnnouncements, {}, {})).result;
  const quick = (sender: { bearer?: string } = {}) =>
    server.send(createQuickMeeting, { title: encodeUtf8('Toplantı') }, sender);

  it('are shown to everyone from their beginning to their end, and written down', async () => {
    const texts = { ...none, tr: 'Yeni sürüm geldi', en: 'A new version is here' };
    const faulty = await save({ kind: 'banner' });
    expect(Object.keys(faulty.refusal.errors ?? {})).toEqual(['texts']);
    const banner = { kind: 'banner', texts, announcedFrom: inMinutes(5) } as const;
    const [saved] = expectReply(await save(banner)).result;
    const id = saved?.id ?? '';
    expect(saved).toMatchObject({ state: 'upcoming', startsAt: banner.announcedFrom });
    expect(await visible()).toEqual([]);
    server.clock.advance(6 * 60_000);
    expect(await visible()).toMatchObject([{ id, texts }]);
    expect((await changingSettings(server.app.deps)).announced).toBe(true);
    bearer = await confirmedAdmin(server);
    expectReply(await save({ ...banner, id, tone: 'plain', endsAt: null }));
    server.clock.advance(60 * 60_000);
    expect(await visible()).toMatchObject([{ id, tone: 'plain' }]);
    bearer = await confirmedAdmin(server);
    expect(expectReply(await server.send(removeAnnouncement, { id }, { bearer })).result).toEqual([]);
    expect(await visible()).toEqual([]);
    expect((await server.send(removeAnnouncement, { id }, { bearer })).refusal.code).toBe('admin.announcementOver');
    expect((await save({ ...banner, id, endsAt: null })).refusal.code).toBe('admin.announcementOver');
    const log = expectReply(await server.send(listAudit, { rowCount: 10 }, { bearer })).result;
    expect(log.filter(({ targetId }) => targetId === id).map((entry) => entry.deed)).toEqual([
      'announcement.removed',
      'announcement.saved',
      'announcement.saved',
    ]);
  });

  it('of maintenance refuse meetings, accounts and purchases from then on, administrators and meetings in progress apart', async () => {
    expectReply(await save());
    expect((await quick()).status).toBe(200);
    const { meetingId } = await server.createTestMeeting();
    server.clock.advance(11 * 60_000);
    const refused = await quick();
    expect([refused.status, refused.refusal.code, refused.refusal.title]).toEqual([
      503,
      'admin.maintenance',
      'Bakım çalışması var',
    ]);
    const member = await createTestAccount(server);
    expect((await quick(member)).refusal.code).toBe('admin.maintenance');
    for (const call of [saveAccount, startTrial, pay, changeNow])
      expect((await server.send(call as typeof saveAccount, {} as never, member)).refusal.code).toBe(
        'admin.maintenance',
      );
    expect((await server.send(startPersonalRoom, { title: 'Odam' }, member)).refusal.code).toBe('admin.maintenance');
    const form = { fullName: 'Deniz Kaya', email: 'deniz@example.com', kvkk: true, terms: true };
    const join = { ...form, meetingId, consentVersion: CONSENT_VERSION };
    expect((await server.send(joinMeeting, join)).refusal.code).toBe('admin.maintenance');
    expect((await changingSettings(server.app.deps)).off).toEqual(['signUp', 'visitorMeetings']);
    bearer = await confirmedAdmin(server);
    expect((await quick({ bearer })).status).toBe(200);
    server.clock.advance(20 * 60_000);
    expect((await quick()).status).toBe(200);
    bearer = await confirmedAdmin(server);
    const [past] = expectReply(await server.send(listAnnouncements, {}, { bearer })).result;
    expect(past?.state).toBe('past');
  });

  it('are the business of those who look after settings', async () => {
    const finance = await createTestAdministrator(server, ['finance']);
    expect((await server.send(listAnnouncements, {}, finance)).status).toBe(403);
  });
});
