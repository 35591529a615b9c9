import { endLiveMeeting, exportLiveMeetings, listAudit, listLiveMeetings, meetingEnded } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  fetched,
  type TestServer,
} from '#testing/index.ts';

describe.each(databaseKinds)('meetings that go on, for administrators (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  const list = async (overrides: object = {}) =>
    expectReply(await server.send(listLiveMeetings, overrides, { bearer }));
  const ids = async (overrides: object = {}) => (await list(overrides)).result.map(({ id }) => id);
  const end = (meetingId: string, reason = 'Kötüye kullanım') =>
    server.send(endLiveMeeting, { meetingId, reason }, { bearer });
  const made = async (creatorId: string | null, people: number) => {
    const { meetingId } = await server.createTestMeeting();
    await server.app.deps.db.execute(sql`update meeting set creator_id = ${creatorId} where id = ${meetingId}`);
    const inside = [];
    for (let one = 0; one < people; one += 1) inside.push(await server.joinTestPerson(meetingId));
    return { meetingId, inside };
  };

  it('are listed without what they are about and who is in them', async () => {
    const nobody = await server.createTestMeeting();
    const someone = await createTestAccount(server);
    await server.app.deps.db.execute(
      sql`update "user" set name = 'Işıl', surname = 'Çağlar' where id = ${someone.userId}`,
    );
    const [first, second] = [await made(null, 1), await made(someone.userId, 2)];
    expect(await ids({ sortColumn: 'people' })).toEqual([second.meetingId, first.meetingId]);
    const { result, totalCount } = await list({ sortColumn: 'people', sortDirection: 1 });
    expect(totalCount).toBe(2);
    expect(result.map(({ id }) => id)).not.toContain(nobody.meetingId);
    expect(result[1]).toMatchObject({
      creatorName: 'Işıl Çağlar',
      people: 2,
      packageName: 'Ücretsiz',
      isPlanned: false,
    });
    expect(result[0]).toMatchObject({ creatorId: null, creatorName: '', people: 1 });
    for (const row of result)
      expect(Object.keys(row).sort()).toEqual(
        [
          'creatorId',
          'creatorName',
          'ends',
          'id',
          'isPlanned',
          'maxParticipants',
          'packageName',
          'people',
          'started',
        ].sort(),
      );
    for (const search of ['isil cag', someone.email, second.meetingId])
      expect(await ids({ search })).toEqual([second.meetingId]);
    expect(await ids({ search: "' or true --" })).toEqual([]);
    expect(await ids({ rowCount: 1, pageNumber: 2, sortColumn: 'people' })).toEqual([first.meetingId]);
  });

  it('are ended for everyone, with a reason that the audit log keeps', async () => {
    const { meetingId, inside } = await made(null, 1);
    const client = await createTestHubClient(address, inside[0]?.admissionToken ?? '');
    await client.enter();
    expect((await end(meetingId, '  ')).refusal.errors).toHaveProperty('reason');
    expectReply(await end(meetingId));
    expect(await client.hear(meetingEnded)).toEqual({ because: 'administrator' });
    client.close();
    expect(await ids()).not.toContain(meetingId);
    expect((await end(meetingId)).refusal.code).toBe('admin.meetingOver');
    expect((await end((await server.createTestMeeting()).meetingId)).refusal.code).toBe('admin.meetingOver');
    const [entry] = expectReply(await server.send(listAudit, { search: meetingId }, { bearer })).result;
    expect(entry).toMatchObject({ deed: 'meeting.ended', reason: 'Kötüye kullanım', before: { people: 1 } });
  });

  it('are saved as a list, with nothing more than it shows', async () => {
    const { meetingId } = await made(null, 1);
    const file = expectReply(await server.send(exportLiveMeetings, { format: 'csv', search: meetingId }, { bearer }));
    const { text } = await fetched(server, file);
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain(meetingId);
  });

  it('are for those alone who look after meetings', async () => {
    const finance = await createTestAdministrator(server, ['finance']);
    await finance.confirm();
    expect((await server.send(listLiveMeetings, {}, finance)).refusal.code).toBe('session.forbidden');
    const support = await createTestAdministrator(server, ['support']);
    const asked = { meetingId: 'none', reason: 'Deneme' };
    expect((await server.send(endLiveMeeting, asked, support)).refusal.code).toBe('admin.confirmPassword');
    expectReply(await server.send(listLiveMeetings, {}, support));
  });
});
