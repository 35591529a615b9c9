import { askToEnter, leaveLobby, leaveRoom, readLobby, saveCalendarPreferences } from '@salon/contract';
import { mailPhrases } from '@salon/phrases/mail';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildGuestForm,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  itsModerator,
  mailsTo,
  rowsOf,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const PLANNER = 'mehmet@salon.test';

describe.each(databaseKinds)('somebody who waits where no moderator is (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const knock = async (meetingId: string) => {
    await setJobClock(server.app.deps.db, server.clock.now());
    const { ticket } = expectReply(await server.send(askToEnter, buildGuestForm({ meetingId })));
    if (ticket === null) throw new Error('no ticket');
    return ticket;
  };
  /** So much later, with a sign of life of those who wait just before. */
  const later = async (seconds: number, meetingId: string, tickets: readonly string[]) => {
    server.clock.advance(seconds * 1000);
    for (const ticket of tickets) expectReply(await server.send(readLobby, { meetingId, ticket }));
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['room.lobbyUnanswered']);
    await server.app.periodicTasks.post();
  };
  const { t } = mailPhrases('tr');
  const told = async (title: string) => {
    const subject = t('mail.lobbySubject', { title });
    return (await mailsTo(server, PLANNER)).filter((mail) => mail.subject === subject);
  };

  it('is told to the organiser once, with the way in', async () => {
    const title = `Bekleyenli ${kind}`;
    const { meetingId } = await createTestLobby(server, { title });
    const first = await knock(meetingId);
    await later(90, meetingId, [first]);
    expect(await told(title)).toEqual([]);
    const second = await knock(meetingId);
    await later(40, meetingId, [first, second]);
    const [mail] = await told(title);
    expect(mail?.text).toContain(`“${title}” toplantısına katılmak için 2 kişi bekliyor.`);
    expect(mail?.text).toContain(`/meeting/${meetingId}`);
    await knock(meetingId);
    await later(600, meetingId, [first, second]);
    expect(await told(title)).toHaveLength(1);
  });

  it('is told as well where the moderator left meanwhile', async () => {
    const title = `Yarıda kalan ${kind}`;
    const { meetingId } = await createTestLobby(server, { title });
    const moderator = await itsModerator(server, meetingId);
    const ticket = await knock(meetingId);
    await later(300, meetingId, [ticket]);
    expectReply(await server.send(leaveRoom, {}, { admission: moderator.admissionToken }));
    // Others are notified of it after the answer.
    const watched = sql`select 1 from pgboss.job where name = 'room.lobbyUnanswered' and data->>'meetingId' = ${meetingId}`;
    await vi.waitFor(async () => expect(await rowsOf(server.app.deps.db, watched)).toHaveLength(1));
    await later(130, meetingId, [ticket]);
    expect(await told(title)).toHaveLength(1);
  });

  it('is not told where a moderator came, no one waits any more, or the organiser wants no such mail', async () => {
    const titles = [`Yönetilen ${kind}`, `Vazgeçilen ${kind}`, `İstenmeyen ${kind}`] as const;
    const lobbyOf = async (title: string) => (await createTestLobby(server, { title })).meetingId;
    const moderated = await lobbyOf(titles[0]);
    const left = await lobbyOf(titles[1]);
    const unwanted = await lobbyOf(titles[2]);
    const waiting = await knock(moderated);
    await itsModerator(server, moderated);
    await later(130, moderated, [waiting]);
    const gone = await knock(left);
    expectReply(await server.send(leaveLobby, { meetingId: left, ticket: gone }));
    await later(130, left, []);
    const bearer = await tokenOf(server, PLANNER);
    expectReply(await server.send(saveCalendarPreferences, { mailLobby: false }, { bearer }));
    await later(130, unwanted, [await knock(unwanted)]);
    expect((await Promise.all(titles.map(told))).flat()).toEqual([]);
    expectReply(await server.send(saveCalendarPreferences, { mailLobby: true }, { bearer }));
  });
});
