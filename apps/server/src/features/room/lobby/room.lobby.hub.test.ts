import { askToEnter, changeRole, enterFromLobby, knockChanged, leaveLobby, readLobby, sendChat } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerAs,
  buildGuestForm,
  createTestHubClient,
  createTestLobby,
  createTestServer,
  expectReply,
  itsModerator,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';

describe('who waits, as the hub tells it', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    address = await server.listen();
  });
  afterAll(() => server.close());

  async function createTestRoom() {
    const { meetingId } = await createTestLobby(server);
    const moderator = await itsModerator(server, meetingId);
    const boss = await createTestHubClient(address, moderator.admissionToken);
    await boss.enter();
    const ask = async (fullName: string) => {
      const form = buildGuestForm({ meetingId, fullName, email: `gizli.${fullName.slice(0, 3)}@example.com` });
      return expectReply(await server.send(askToEnter, form)).ticket ?? '';
    };
    const idOf = async (fullName: string) => {
      const rows = await rowsOf(
        server.app.deps.db,
        sql`select id from knock where meeting_id = ${meetingId} and full_name = ${fullName}`,
      );
      return String(rows[0]?.id);
    };
    return { meetingId, moderator, boss, ask, idOf };
  }

  it('moderators hear at once who asks, who was answered and who went', async () => {
    const { meetingId, moderator, boss, ask, idOf } = await createTestRoom();
    await ask('Ada Kaya');
    const heard = await boss.hear(knockChanged, ({ fullName }) => fullName === 'Ada Kaya');
    expect(heard).toEqual({
      id: await idOf('Ada Kaya'),
      fullName: 'Ada Kaya',
      askedAt: server.clock.now().toISOString(),
      waiting: true,
      rev: 1,
    });
    await answerAs(server, moderator, [heard.id], false);
    await boss.hear(knockChanged, ({ id, waiting }) => id === heard.id && !waiting);
    const ticket = await ask('Bora Kaya');
    await server.send(leaveLobby, { meetingId, ticket });
    await boss.hear(knockChanged, ({ fullName, waiting }) => fullName === 'Bora Kaya' && !waiting);
    expect(JSON.stringify(boss.heard)).not.toContain('gizli.');
  });

  it('a reload and a new moderator find who waits, the first one first', async () => {
    const { meetingId, moderator, boss, ask, idOf } = await createTestRoom();
    const ticket = await ask('Ada Kaya');
    server.clock.advance(1000);
    await ask('Bora Kaya');
    expect((await boss.enter()).knocks.map(({ fullName }) => fullName)).toEqual(['Ada Kaya', 'Bora Kaya']);
    await answerAs(server, moderator, [await idOf('Ada Kaya')], true);
    const guest = expectReply(await server.send(enterFromLobby, { meetingId, ticket }));
    const client = await createTestHubClient(address, guest.admissionToken);
    expect((await client.enter()).knocks).toEqual([]);
    await ask('Can Kaya');
    await boss.hear(knockChanged, ({ fullName }) => fullName === 'Can Kaya');
    // Attendees hear nothing of it.
    await server.send(sendChat, { text: 'selam', clientKey: 'lobby-key-1' }, { admission: moderator.admissionToken });
    expect(client.all(knockChanged)).toEqual([]);
    const as = { admission: moderator.admissionToken };
    expectReply(await server.send(changeRole, { participantId: guest.participantId, moderator: true }, as));
    await client.hear(knockChanged, ({ fullName }) => fullName === 'Bora Kaya');
    await client.hear(knockChanged, ({ fullName }) => fullName === 'Can Kaya');
    expect((await client.enter()).knocks).toHaveLength(2);
  });

  it('someone without a sign of life goes from the list, and comes back with one', async () => {
    const { meetingId, boss, ask } = await createTestRoom();
    await server.app.periodicTasks.watch();
    const ticket = await ask('Ada Kaya');
    server.clock.advance(46_000);
    await server.app.periodicTasks.watch();
    await boss.hear(knockChanged, ({ fullName, waiting }) => fullName === 'Ada Kaya' && !waiting);
    expectReply(await server.send(readLobby, { meetingId, ticket }));
    await boss.hear(knockChanged, ({ fullName, waiting, rev }) => fullName === 'Ada Kaya' && waiting && rev === 3);
  });

  it('a ticket opens no line to the hub', async () => {
    const { ask } = await createTestRoom();
    await expect(createTestHubClient(address, await ask('Ada Kaya'))).rejects.toThrow('room.notAdmitted');
  });
});
