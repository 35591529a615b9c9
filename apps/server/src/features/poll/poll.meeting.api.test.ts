import {
  deleteMeetingPoll,
  endMeeting,
  GUEST_DATA_DAYS,
  getMeetingPolls,
  getPollFile,
  prepareMeetingPoll,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  fetched,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { userByEmail } from '../account/index.ts';
import { as, createTestPollRoom } from './testing/pollRoom.ts';

const MEHMET = 'mehmet@salon.test';
const draft = { kind: 'single', question: 'Bütçe onaylansın mı?', options: ['Bu yıl', 'Gelecek yıl'] } as const;
const buildDraft = (id: string) => ({ id, ...draft, options: [...draft.options] });

describe('polls of a meeting that someone planned', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
  });
  afterAll(() => server.close());

  it('are prepared before it by who made it, and by no one else', async () => {
    const bearer = await tokenOf(server, MEHMET);
    const { id } = await createTestPlannedMeeting(server, bearer);
    const saved = expectReply(await server.send(prepareMeetingPoll, buildDraft(id), { bearer }));
    expect(saved).toMatchObject({ state: 'draft', question: draft.question });
    const changed = { ...buildDraft(id), pollId: saved.id, question: 'Başka?', quorum: 50 };
    expectReply(await server.send(prepareMeetingPoll, changed, { bearer }));
    const polls = async () => expectReply(await server.send(getMeetingPolls, { id }, { bearer }));
    expect(await polls()).toMatchObject({
      available: true,
      mayPrepare: true,
      mayBeFormal: true,
      polls: [{ id: saved.id, question: 'Başka?', quorum: 50 }],
    });
    const strangers = [
      [await tokenOf(server, 'zeynep@salon.test'), 'meeting.notCreator'],
      [await tokenOf(server, 'ayse@salon.test'), 'meeting.notFound'],
    ] as const;
    for (const [other, code] of strangers) {
      expect((await server.send(getMeetingPolls, { id }, { bearer: other })).refusal.code).toBe(code);
      expect((await server.send(prepareMeetingPoll, buildDraft(id), { bearer: other })).refusal.code).toBe(code);
      expect((await server.send(getPollFile, { id }, { bearer: other })).refusal.code).toBe(code);
    }
    expectReply(await server.send(deleteMeetingPoll, { id, pollId: saved.id }, { bearer }));
    expect((await polls()).polls).toEqual([]);
  });

  it('are closed and published when it ends while people vote', async () => {
    const room = await createTestPollRoom(server);
    const elif = await room.guest('Elif');
    const before = await room.open({ question: 'Bitti mi?' });
    await room.close(before.id);
    const { id } = await room.open({ anonymous: false, question: 'Sürüyor mu?' });
    await room.vote(elif, id, { choices: [1] });
    expectReply(await server.send(endMeeting, {}, as(room.moderator)));
    const bearer = await tokenOf(server, MEHMET);
    const { polls } = expectReply(await server.send(getMeetingPolls, { id: room.meetingId }, { bearer }));
    const now = server.clock.now().toISOString();
    expect(polls.find((one) => one.id === id)).toMatchObject({
      state: 'published',
      closedAt: now,
      results: { counts: [0, 1] },
    });
    // What a moderator had closed without showing it stays so.
    expect(polls.find((one) => one.id === before.id)?.state).toBe('closed');
  });

  it('stay with it: results for its maker, also as a file, without names after thirty days', async () => {
    const room = await createTestPollRoom(server);
    const elif = await room.guest('(Elif)');
    const { id } = await room.open({ anonymous: false });
    await room.vote(elif, id, { choices: [1] });
    server.clock.advance(1000);
    const typed = await room.open({ kind: 'typed', question: 'Neden?' });
    await room.vote(elif, typed.id, { text: '=SUM(A1)' });
    server.clock.advance(1000);
    await room.draft({ question: 'Hiç açılmadı?' });
    await room.close(typed.id);
    await server.send(endMeeting, {}, as(room.moderator));
    const bearer = await tokenOf(server, MEHMET);
    const held = async () => expectReply(await server.send(getMeetingPolls, { id: room.meetingId }, { bearer }));
    expect((await held()).polls.map(({ question, results }) => [question, results])).toEqual([
      ['Nerede buluşalım?', { counts: [0, 1], texts: [] }],
      ['Neden?', { counts: [], texts: ['=SUM(A1)'] }],
    ]);
    const late = await server.send(prepareMeetingPoll, buildDraft(room.meetingId), { bearer });
    expect(late.refusal.code).toBe('meeting.over');
    const file = async () => {
      const sent = await server.send(getPollFile, { id: room.meetingId }, { bearer });
      const { fileName, text } = await fetched(server, expectReply(sent));
      expect(fileName).toMatch(/\.csv$/);
      return text.split('\r\n').filter(Boolean);
    };
    const lines = (await file()).map((line) => line.split('";"'));
    expect(lines.map((cells) => [cells[0]?.replace(/^\uFEFF?"/, ''), ...cells.slice(10)])).toEqual([
      ['Soru', 'Yanıt', '0 oy', 'Oran', 'Kişiler"'],
      ['Nerede buluşalım?', 'Ankara', '0', '%0', '"'],
      ['Nerede buluşalım?', 'İzmir', '1', '%100', '(Elif)"'],
      // Anyone who opens the file in a spreadsheet runs nothing that people typed.
      ['Neden?', `'=SUM(A1)`, '1', '', '"'],
    ]);
    server.clock.advance((GUEST_DATA_DAYS + 2) * 86_400_000);
    await server.app.periodicTasks.purge();
    const { db } = server.app.deps;
    expect(await rowsOf(db, sql`select 1 from poll_voter union all select 1 from poll_answer`)).toEqual([]);
    const again = await tokenOf(server, MEHMET);
    const later = expectReply(await server.send(getMeetingPolls, { id: room.meetingId }, { bearer: again }));
    expect(later.polls.map(({ results }) => results)).toEqual([
      { counts: [0, 1], texts: [] },
      { counts: [], texts: [] },
    ]);
  });

  it('lose their words with the account of who planned it, and named answers with the account of who gave them', async () => {
    const room = await createTestPollRoom(server);
    const zeynep = await room.withAccount('zeynep@salon.test');
    const { id } = await room.open({ anonymous: false });
    await room.vote(zeynep, id, { choices: [1] });
    const { db, clock, features } = server.app.deps;
    const erase = async (email: string): Promise<void> => {
      const user = await userByEmail(db, email);
      if (user === null) throw new Error(`no account ${email}`);
      await features.erasePerson(db, user, clock.now());
    };
    await erase('zeynep@salon.test');
    expect(await rowsOf(db, sql`select 1 from poll_answer where poll_id = ${id}`)).toEqual([]);
    const row = async () => (await rowsOf(db, sql`select question, options, results from poll where id = ${id}`))[0];
    expect(await row()).toMatchObject({ question: 'Nerede buluşalım?', results: { counts: [0, 1] } });
    await erase(MEHMET);
    expect(await row()).toEqual({ question: '—', options: ['—', '—'], results: { counts: [0, 1], texts: [] } });
  });
});
