import { createQuickMeeting, encodeUtf8, searchAll, suspendMeeting } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedAdmin,
  createTestAdministrator,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [MEHMET, ZEYNEP, CAN] = ['mehmet@salon.test', 'zeynep@salon.test', 'can@salon.test'] as const;

describe.each(databaseKinds)('a search across everything (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const ask = async (email: string, search: string) =>
    server.send(searchAll, { search }, { bearer: await tokenOf(server, email) });
  const find = async (email: string, search: string) => expectReply(await ask(email, search));
  const titles = async (email: string, search: string) =>
    (await find(email, search)).meetings.items.map(({ title }) => title);

  it('finds meetings that were made or that one is invited to, without regard to case and Turkish letters', async () => {
    const bearer = await tokenOf(server, MEHMET);
    const planned = { startingDate: '2026-12-21T10:00', endDate: '2026-12-21T11:00' };
    const { id } = await createTestPlannedMeeting(server, bearer, { ...planned, title: 'Işık Şubesi bütçesi' });
    await createTestPlannedMeeting(server, bearer, {
      ...planned,
      title: 'Gizli görüşme',
      selectedUsers: [{ email: 'baska@example.com' }],
    });
    for (const search of ['ışık', 'IŞIK', 'isik', 'ISIK SUBESI', 'şubesi  bütç'])
      expect([search, await titles(MEHMET, search)]).toEqual([search, ['Işık Şubesi bütçesi']]);
    expect((await find(MEHMET, 'isik')).meetings).toMatchObject({
      totalCount: 1,
      items: [{ id, meetingStatus: 'upcoming' }],
    });
    // Zeynep is invited, and to that one alone.
    expect(await titles(ZEYNEP, 'isik')).toEqual(['Işık Şubesi bütçesi']);
    expect(await titles(ZEYNEP, 'gizli')).toEqual([]);
    expect(await titles(CAN, 'isik')).toEqual([]);
    expectReply(await server.send(suspendMeeting, { id, action: 'delete' }, { bearer }));
    expect(await titles(ZEYNEP, 'isik')).toEqual([]);
  });

  it('finds colleagues and people who were invited before, and says whose account no one is notified of', async () => {
    expect((await find(ZEYNEP, 'can')).people).toContainEqual(
      expect.objectContaining({ email: CAN, isColleague: true }),
    );
    expect((await find(MEHMET, 'dis kisi')).people).toEqual([
      { fullName: 'Dış Kişi', email: 'dis@example.com', isColleague: false },
    ]);
    // An account of someone else is no contact.
    expect((await find(MEHMET, 'ayse')).people).toEqual([]);
  });

  it('finds users for anyone who looks after them alone', async () => {
    const search = async (token: string) =>
      expectReply(await server.send(searchAll, { search: 'zeynep' }, { bearer: token })).users;
    expect(await search(await confirmedAdmin(server))).toMatchObject({ totalCount: 1, items: [{ email: ZEYNEP }] });
    const { bearer } = await createTestAdministrator(server, ['finance']);
    for (const token of [bearer, await tokenOf(server, ZEYNEP)]) expect(await search(token)).toBeNull();
  });

  it('shows a few of each, and says how many there are', async () => {
    const bearer = await tokenOf(server, CAN);
    for (const count of [1, 2, 3, 4, 5, 6])
      expectReply(await server.send(createQuickMeeting, { title: encodeUtf8(`Çok ${count}`) }, { bearer }));
    const { items, totalCount } = (await find(CAN, 'cok')).meetings;
    expect([items.length, totalCount]).toEqual([5, 6]);
  });

  it('takes a text that is neither too short nor too long, whatever signs are in it', async () => {
    for (const search of ['', ' a ', 'a'.repeat(101)])
      expect([search.length, (await ask(MEHMET, search)).refusal.code]).toEqual([search.length, 'input.invalid']);
    for (const search of ['.*', "' or 1=1 --", '%_', '((', '\\\\', '[a-', 'ışık & | !'])
      expect([search, await titles(MEHMET, search)]).toEqual([search, []]);
  });
});
