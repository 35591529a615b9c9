import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  askToEnter,
  enterFromLobby,
  joinMeeting,
  personChanged,
  requestErasure,
  resumeRoom,
  uploadPicture,
  verifyAccount,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_PASSWORD,
  answerAs,
  buildGuestForm,
  codeMailedTo,
  createTestHubClient,
  createTestLobby,
  createTestServer,
  expectReply,
  itsModerator,
  joinLinkIn,
  mailsTo,
  register,
  rowsOf,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';

const DAY = 86_400_000;

describe('the profile picture of someone in a meeting', () => {
  let server: TestServer;
  let dataDir: string;
  let address: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'salon-face-'));
    server = await createTestServer('pglite', { dataDir });
    address = await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  async function keepPicture(bearer: string): Promise<string> {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0e7c7b' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(png)], 'me.png', { type: 'image/png' });
    return expectReply(await server.send(uploadPicture, { file }, { bearer })).pictureUrl;
  }
  let accounts = 0;
  /** Someone signed in who has a picture. */
  async function withPicture() {
    accounts += 1;
    const email = `resimli${accounts}@example.com`;
    await register(server, email);
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    const bearer = expectReply(await signInAs(server, email)).token;
    return { email, bearer, pictureUrl: await keepPicture(bearer) };
  }
  async function enterAs(bearer: string, meetingId: string) {
    const session = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId }), { bearer }));
    await server.enter(session);
    return session;
  }
  /** What someone inside is notified of another one's picture. */
  async function pictureSeenBy(admission: string, personId: string) {
    const { people } = expectReply(await server.send(resumeRoom, {}, { admission }));
    const person = people.find(({ id }) => id === personId);
    expect(person).toBeDefined();
    return person?.pictureUrl;
  }
  const statusOf = async (path: string) => (await server.app.http.inject(path)).statusCode;

  it('is told to everyone inside and shown to anyone who was told; a guest has none', async () => {
    const { bearer, pictureUrl } = await withPicture();
    const { meetingId } = await server.createTestMeeting();
    const [owner, guest] = [await enterAs(bearer, meetingId), await server.joinTestPerson(meetingId)];
    expect(await pictureSeenBy(guest.admissionToken, owner.participantId)).toBe(pictureUrl);
    expect(await pictureSeenBy(owner.admissionToken, guest.participantId)).toBeUndefined();
    const shown = await server.app.http.inject(pictureUrl);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is not brought by a personal link, which signs no one in', async () => {
    const { email } = await withPicture();
    const { meetingId } = await createTestLobby(server, { selectedUsers: [{ email }] });
    const [mail] = await mailsTo(server, email);
    const holder = await server.joinTestPerson(meetingId, { link: await joinLinkIn(server, mail?.text ?? '') });
    expect(await pictureSeenBy(holder.admissionToken, holder.participantId)).toBeUndefined();
  });

  it('is shown to moderators of who waits, and comes in with them', async () => {
    const { bearer, pictureUrl } = await withPicture();
    const { meetingId } = await createTestLobby(server);
    const moderator = await itsModerator(server, meetingId);
    const asked = expectReply(await server.send(askToEnter, buildGuestForm({ meetingId }), { bearer }));
    server.clock.advance(1000);
    expectReply(await server.send(askToEnter, buildGuestForm({ meetingId })));
    const client = await createTestHubClient(address, moderator.admissionToken);
    const { knocks } = await client.enter();
    client.close();
    expect(knocks.map((knock) => knock.pictureUrl)).toEqual([pictureUrl, undefined]);
    await answerAs(server, moderator, [knocks[0]?.id ?? ''], true);
    const inside = expectReply(await server.send(enterFromLobby, { meetingId, ticket: asked.ticket ?? '' }));
    await server.enter(inside);
    expect(await pictureSeenBy(moderator.admissionToken, inside.participantId)).toBe(pictureUrl);
  });

  it('may be exchanged in the meantime: those inside are notified of the new one, and who comes later sees it', async () => {
    const { bearer, pictureUrl } = await withPicture();
    const { meetingId } = await server.createTestMeeting();
    const [before, guest] = [await enterAs(bearer, meetingId), await server.joinTestPerson(meetingId)];
    const client = await createTestHubClient(address, guest.admissionToken);
    await client.enter();
    const next = await keepPicture(bearer);
    await client.hear(personChanged, ({ id, pictureUrl: now }) => id === before.participantId && now === next);
    client.close();
    expect([await statusOf(pictureUrl), await statusOf(next)]).toEqual([404, 200]);
    const late = await server.joinTestPerson(meetingId);
    expect(await pictureSeenBy(late.admissionToken, before.participantId)).toBe(next);
  });

  const named = async (path: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const rows = sql`select 1 from participant where picture = ${name}
      union all select 1 from knock where picture = ${name}`;
    return (await rowsOf(server.app.deps.db, rows)).length;
  };

  it('goes with the account, from the meetings that it was in too', async () => {
    const { bearer, pictureUrl } = await withPicture();
    const [open, lobby] = [await server.createTestMeeting(), await createTestLobby(server)];
    await enterAs(bearer, open.meetingId);
    expectReply(await server.send(askToEnter, buildGuestForm({ meetingId: lobby.meetingId }), { bearer }));
    expect(await named(pictureUrl)).toBe(2);
    expectReply(await server.send(requestErasure, { password: await sealField(server, A_PASSWORD) }, { bearer }));
    // Not so late that the meetings themselves would be forgotten.
    server.clock.advance(30 * DAY + 1000);
    await server.app.periodicTasks.purge();
    expect([await named(pictureUrl), await statusOf(pictureUrl)]).toEqual([0, 404]);
  });

  it('is forgotten with the rest of who was in a meeting, the account’s own stays', async () => {
    const { bearer, pictureUrl } = await withPicture();
    const { meetingId } = await server.createTestMeeting();
    await enterAs(bearer, meetingId);
    server.clock.advance(DAY);
    await server.app.periodicTasks.watch();
    server.clock.advance(31 * DAY);
    await server.app.periodicTasks.purge();
    expect([await named(pictureUrl), await statusOf(pictureUrl)]).toEqual([0, 200]);
  });
});
