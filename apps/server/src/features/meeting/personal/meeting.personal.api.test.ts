import {
  endMeeting,
  findPersonalRoom,
  getMeetings,
  getPersonalRoom,
  goMeeting,
  joinMeeting,
  REPLACED_ROOM_DAYS,
  renewPersonalRoom,
  requestErasure,
  startPersonalRoom,
} from '@salon/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  ownDataOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [OWNER, OTHER] = ['mehmet@salon.test', 'zeynep@salon.test'] as const;
const DAY = 86_400_000;

describe.each(databaseKinds)('a personal meeting room (%s)', (kind) => {
  let server: TestServer;
  const opened: TestServer[] = [];
  beforeEach(async () => {
    server = await createTestServer(kind);
    opened.push(server);
  });
  afterAll(() => Promise.all(opened.map((one) => one.close())));
  const as = async (email: string) => ({ bearer: await tokenOf(server, email) });
  const tokenIn = (link: string | null) => link?.replace('/r/', '') ?? '';
  const renew = async () => tokenIn(expectReply(await server.send(renewPersonalRoom, {}, await as(OWNER))).link);
  const start = async (title = 'Mehmet Bey’in odası') =>
    expectReply(await server.send(startPersonalRoom, { title }, await as(OWNER)));
  const find = (token: string, email?: string) =>
    email === undefined
      ? server.send(findPersonalRoom, { token })
      : as(email).then((options) => server.send(findPersonalRoom, { token }, options));
  const enter = async ({ link, meetingId }: { link: string; meetingId: string }) => {
    const form = buildGuestForm({ meetingId, link: linkOf(link) });
    const session = expectReply(await server.send(joinMeeting, form, await as(OWNER)));
    await server.enter(session);
    return session;
  };

  it('has a lasting link, which others wait at until its owner is in, and then join as guests', async () => {
    expect(expectReply(await server.send(getPersonalRoom, {}, await as(OWNER)))).toEqual({ link: null });
    const token = await renew();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(expectReply(await server.send(getPersonalRoom, {}, await as(OWNER)))).toEqual({ link: `/r/${token}` });
    const waiting = { isOwner: false, ownerName: 'Mehmet Demir', link: null };
    expect(expectReply(await find(token))).toEqual(waiting);
    expect(expectReply(await find(token, OTHER))).toEqual(waiting);
    expect(expectReply(await find(token, OWNER))).toMatchObject({ isOwner: true, link: null });

    const { link, meetingId } = await start();
    // Its owner is at the form still.
    expect(expectReply(await find(token))).toEqual(waiting);
    expect(expectReply(await server.send(goMeeting, { id: linkOf(link) }, await as(OWNER)))).toMatchObject({
      role: 'moderator',
      title: 'Mehmet Bey’in odası',
    });
    expect((await enter({ link, meetingId })).role).toBe('moderator');
    const found = expectReply(await find(token));
    expect(found).toEqual({ ...waiting, link });
    expect(expectReply(await server.send(goMeeting, { id: linkOf(link) }))).toMatchObject({ meetingId, role: 'guest' });
    // A meeting like others of its owner.
    const { result } = expectReply(await server.send(getMeetings, { statuses: ['ongoing'] }, await as(OWNER)));
    expect(result.items.map(({ id }) => id)).toEqual([meetingId]);
  });

  it('has one meeting at a time, anyone who starts it how often, and another one after it', async () => {
    // Two tabs at once, and no link made before.
    const [one, two] = await Promise.all([start(), start()]);
    expect(two.meetingId).toBe(one.meetingId);
    const token = tokenIn(expectReply(await server.send(getPersonalRoom, {}, await as(OWNER))).link);
    const { admissionToken } = await enter(one);
    expect((await start('Anderes')).meetingId).toBe(one.meetingId);
    expectReply(await server.send(endMeeting, {}, { admission: admissionToken }));
    expect(expectReply(await find(token)).link).toBeNull();
    const next = await start();
    expect(next.meetingId).not.toBe(one.meetingId);
    // One that no one ever entered is given up after a day.
    server.clock.advance(DAY + 60_000);
    expect((await start()).meetingId).not.toBe(next.meetingId);
  });

  it('tells at a replaced link that there is another one, which leads to what goes on', async () => {
    const before = await renew();
    const begun = await start();
    await enter(begun);
    const token = await renew();
    const old = await find(before);
    expect([old.status, old.refusal.code]).toEqual([403, 'meeting.linkReplaced']);
    expect(expectReply(await find(token)).link).toBe(begun.link);
    expect((await find('A'.repeat(22))).refusal.code).toBe('meeting.notFound');
    server.clock.advance((REPLACED_ROOM_DAYS + 1) * DAY);
    await server.app.periodicTasks.purge();
    expect((await find(before)).refusal.code).toBe('meeting.notFound');
    expect(expectReply(await find(token)).link).toBeNull();
  });

  it('is told to its owner with what is kept of them, and goes with the account', async () => {
    const before = await renew();
    const token = await renew();
    await start();
    const { bearer } = await as(OWNER);
    expect(await ownDataOf(server, bearer)).toMatchObject({
      personalRoom: { link: expect.stringMatching(new RegExp(`/r/${token}$`)), replacedLinks: 1 },
    });
    const password = await sealField(server, 'Demo1234!');
    expectReply(await server.send(requestErasure, { password }, { bearer }));
    server.clock.advance(31 * DAY);
    await server.app.periodicTasks.purge();
    for (const one of [before, token]) expect((await find(one)).refusal.code).toBe('meeting.notFound');
  });
});
