import {
  CALL_UNANSWERED_SECONDS,
  callAnswers,
  callChanged,
  colleaguesOnline,
  getActiveCalls,
  getMyCalls,
  getOnlineUsers,
  joinMeeting,
  leaveRoom,
  markMissedCallsSeen,
  onlineStatuses,
  setCallPreferences,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  connectAccountHub,
  createTestServer,
  databaseKinds,
  expectReply,
  type HubClient,
  mailsTo,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [ZEYNEP, CAN, MEHMET, AYSE] = [
  'zeynep@salon.test',
  'can@salon.test',
  'mehmet@salon.test',
  'ayse@salon.test',
] as const;

interface Tab {
  bearer: string;
  email: string;
  line: HubClient;
  ask(method: string, ...given: unknown[]): Promise<Record<string, unknown>>;
}

describe.each(databaseKinds)('calls between colleagues (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let tabs: Tab[];
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
    for (const email of [ZEYNEP, CAN, MEHMET, AYSE]) tokens.set(email, await tokenOf(server, email));
    // A third colleague.
    await run(sql`update "user" set company_id = 'demo' where email_key = ${MEHMET}`);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const { line } of tabs ?? []) line.close();
    tabs = [];
    await run(sql`delete from call`);
    await run(sql`delete from call_preference`);
    await run(sql`update participant set state = 'left', left_at = now() where state in ('inside', 'admitted')`);
    await noOneOnline();
  });

  const run = (statement: ReturnType<typeof sql>) => server.app.deps.db.execute(statement);
  const look = async () => {
    await server.app.periodicTasks.presence();
    await server.app.periodicTasks.calls();
  };
  /** Anyone who closed their tabs in the test before is noted as gone. */
  async function noOneOnline() {
    await expect
      .poll(
        async () =>
          (await rowsOf(server.app.deps.db, sql`select 1 from online_user where disconnected_at is null`)).length,
      )
      .toBe(0);
    server.clock.advance(4000);
    await look();
  }
  const createTestTab = async (email: string): Promise<Tab> => {
    const bearer = tokens.get(email) ?? '';
    // Time continued since the token was given: a line stands for the session.
    const fresh = await server.app.deps.access.sign(...(await idsOf(bearer)));
    tokens.set(email, fresh);
    const connection = await connectAccountHub(address, { access: fresh });
    const tab: Tab = {
      bearer: fresh,
      email,
      line: connection,
      ask: (method, ...given) => connection.socket.emitWithAck(method, ...given),
    };
    tabs.push(tab);
    const id = await idOf(email);
    await expect
      .poll(
        async () =>
          (
            await rowsOf(
              server.app.deps.db,
              sql`select 1 from online_user where user_id = ${id} and disconnected_at is null`,
            )
          ).length,
      )
      .toBe(1);
    return tab;
  };
  const idsOf = async (bearer: string): Promise<[string, string]> => {
    const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      sid: string;
    };
    return [claims.sub, claims.sid];
  };
  const idOf = async (email: string) =>
    String((await rowsOf(server.app.deps.db, sql`select id from "user" where email_key = ${email}`))[0]?.id);
  const standing = async ({ bearer }: Tab) => expectReply(await server.send(getActiveCalls, {}, { bearer }));
  const history = async ({ bearer }: Tab, filter: 'all' | 'unanswered' | 'missed' | 'incoming' | 'outgoing' = 'all') =>
    expectReply(await server.send(getMyCalls, { filter }, { bearer })).result.items;
  const online = async ({ bearer }: Tab, search = '') =>
    expectReply(await server.send(getOnlineUsers, { search }, { bearer })).result.items.map(
      ({ fullName, status }) => [fullName, status] as const,
    );
  const callUp = async (from: Tab, to: string) => String((await from.ask('CallToUser', to)).callID);
  const accept = (tab: Tab, id: string) => tab.ask('ReplyToCall', '', '', id, callAnswers.accept, null);
  const decline = (tab: Tab, id: string) => tab.ask('ReplyToCall', '', '', id, callAnswers.decline, null);
  const enter = async (tab: Tab, meetingId: string) => {
    const form = buildGuestForm({ meetingId, email: tab.email });
    const session = expectReply(await server.send(joinMeeting, form, { bearer: tab.bearer }));
    await server.enter(session);
    return session;
  };

  it('show who is online, across tabs, never oneself and no one of elsewhere', async () => {
    const zeynep = await createTestTab(ZEYNEP);
    expect(await online(zeynep)).toEqual([]);
    const [can, , ayse] = [await createTestTab(CAN), await createTestTab(CAN), await createTestTab(AYSE)];
    expect(await online(zeynep)).toEqual([['Can Aydın', onlineStatuses.available]]);
    expect(await online(zeynep, 'aydin')).toHaveLength(1);
    expect(await online(zeynep, 'yok')).toEqual([]);
    expect((await server.send(getOnlineUsers, {}, { bearer: ayse.bearer })).refusal.code).toBe('session.forbidden');
    // One of two tabs goes: still online. Both: after a moment not any more.
    can.line.close();
    server.clock.advance(4000);
    await look();
    expect(await online(zeynep)).toHaveLength(1);
  });

  it('tell anyone who watches that a colleague came, was busy and went', async () => {
    const zeynep = await createTestTab(ZEYNEP);
    expect(await zeynep.ask('WatchColleagues')).toEqual({});
    const can = await createTestTab(CAN);
    const said = (status: number | null) =>
      zeynep.line.hear(colleaguesOnline, ({ people }) =>
        people.some((one) => one.email === CAN && one.status === status),
      );
    await said(onlineStatuses.available);
    const made = await callUp(zeynep, CAN);
    await said(onlineStatuses.inCall);
    await decline(can, made);
    expectReply(
      await server.send(setCallPreferences, { doNotDisturb: true, missedCallMails: false }, { bearer: can.bearer }),
    );
    await said(onlineStatuses.doNotDisturb);
    can.line.close();
    await expect
      .poll(async () => {
        server.clock.advance(2000);
        await server.app.periodicTasks.presence();
        return zeynep.line
          .all(colleaguesOnline)
          .at(-1)
          ?.people.map(({ status }) => status);
      })
      .toEqual([null]);
  });

  it('refuse to watch to anyone who has no package with calls, and to strangers', async () => {
    const ayse = await createTestTab(AYSE);
    expect(await ayse.ask('WatchColleagues')).toEqual({ code: 'session.forbidden' });
    const mehmet = await createTestTab(MEHMET);
    expect(await mehmet.ask('WatchColleagues')).toEqual({ code: 'billing.notInPackage' });
    expect(await mehmet.ask('CallToUser', CAN)).toEqual({ code: 'billing.notInPackage' });
    expect(await mehmet.ask('CallToUser')).toEqual({ code: 'input.invalid' });
    expect(await mehmet.ask('CallToUser', { email: CAN })).toEqual({ code: 'input.invalid' });
    const zeynep = await createTestTab(ZEYNEP);
    expect(await zeynep.ask('CallToUser', `${CAN}\u0000`)).toEqual({ code: 'input.invalid' });
  });

  it('ring in every tab of the callee, and are answered once', async () => {
    const [zeynep, can, second] = [await createTestTab(ZEYNEP), await createTestTab(CAN), await createTestTab(CAN)];
    const placed = await zeynep.ask('CallToUser', CAN);
    expect(placed).toMatchObject({ state: 'dialing', userName: 'Can Aydın' });
    const id = String(placed.callID);
    for (const tab of [can, second]) {
      expect(await tab.line.hear(callChanged)).toMatchObject({ callID: id, state: 'dialing', outgoing: false });
      expect((await standing(tab)).incoming).toMatchObject({
        callID: id,
        meetingID: placed.meetingID,
        callerUserEmail: ZEYNEP,
        callerFullName: 'Zeynep Kaya',
      });
    }
    expect((await standing(zeynep)).outgoing).toMatchObject({ callID: id, userName: 'Can Aydın', state: 'dialing' });
    expect(await can.ask('CallRings', id)).toEqual({ state: 'calling' });
    expect(await second.ask('CallRings', id)).toEqual({ state: 'calling' });
    await zeynep.line.hear(callChanged, ({ state, outgoing }) => state === 'calling' && outgoing);
    expect(await accept(second, id)).toEqual({ state: 'answered', meetingID: placed.meetingID });
    expect(await accept(can, id)).toEqual({ code: 'call.over' });
    for (const tab of [zeynep, can]) {
      await tab.line.hear(callChanged, ({ state }) => state === 'answered');
      expect(await standing(tab)).toMatchObject({ incoming: null, outgoing: null, missed: 0 });
    }
    // Anyone who called and did not are notified of the answer reads it.
    expect((await standing(zeynep)).lastOutgoing).toEqual({ callID: id, state: 'answered', isOver: false });
    expect((await standing(can)).lastOutgoing).toBeNull();
    // Both moderate the room, which is in no list of what is to come.
    const [mine, theirs] = [await enter(zeynep, String(placed.meetingID)), await enter(can, String(placed.meetingID))];
    expect([mine.role, theirs.role]).toEqual(['moderator', 'moderator']);
    await look();
    expect((await history(zeynep))[0]).toMatchObject({ callStatus: 'Answered', direction: 'outgoing', duration: null });
    expect(await online(zeynep)).toEqual([['Can Aydın', onlineStatuses.inCall]]);
    server.clock.advance(61_000);
    // One of them hangs up: it is over for both at once.
    await server.send(leaveRoom, {}, { admission: theirs.admissionToken });
    expect((await history(can))[0]).toMatchObject({ callStatus: 'Answered', direction: 'incoming', duration: 61 });
    expect((await standing(zeynep)).lastOutgoing).toEqual({ callID: id, state: 'answered', isOver: true });
    const [meeting] = await rowsOf(
      server.app.deps.db,
      sql`select ended_at from meeting where id = ${String(placed.meetingID)}`,
    );
    expect(meeting?.ended_at).not.toBeNull();
  });

  it('can be called again at once when one hung up, and when both closed their pages and never came back', async () => {
    const [zeynep, can] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    const talk = async () => {
      const placed = await zeynep.ask('CallToUser', CAN);
      expect(placed).toMatchObject({ state: 'dialing' });
      const id = String(placed.callID);
      await accept(can, id);
      const meetingId = String(placed.meetingID);
      return { id, sessions: [await enter(zeynep, meetingId), await enter(can, meetingId)] };
    };
    const first = await talk();
    await server.send(leaveRoom, {}, { admission: first.sessions[0]?.admissionToken ?? '' });
    const second = await talk();
    // Their connections were lost; no one said that they leave.
    await run(sql`update participant set state = 'left', left_at = now() where state = 'inside'`);
    const third = await talk();
    const ended = await rowsOf(server.app.deps.db, sql`select id from call where ended_at is not null order by id`);
    expect(ended.map(({ id }) => id)).toEqual([first.id, second.id].toSorted());
    expect(third.sessions[0]?.isCall).toBe(true);
  });

  it('ring in a page that was opened at this moment, before others are notified that someone is online', async () => {
    const zeynep = await createTestTab(ZEYNEP);
    const id = await idOf(CAN);
    const connection = await connectAccountHub(address, { access: tokens.get(CAN) ?? '' });
    await run(sql`delete from online_user where user_id = ${id}`);
    const asked = zeynep.ask('CallToUser', CAN);
    await run(
      sql`insert into online_user (user_id, server_id) values (${id}, ${server.app.deps.serverId}) on conflict do nothing`,
    );
    expect(await asked).toMatchObject({ state: 'dialing' });
    connection.close();
  });

  it('count people, not devices: a further device comes and goes, and anyone who hangs up leaves one person', async () => {
    const [zeynep, can] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    const placed = await zeynep.ask('CallToUser', CAN);
    const meetingId = String(placed.meetingID);
    await accept(can, String(placed.callID));
    const further = async () => {
      const form = { ...buildGuestForm({ meetingId, email: ZEYNEP }), device: 'second' as const };
      const session = expectReply(await server.send(joinMeeting, form, { bearer: zeynep.bearer }));
      await server.enter(session);
      return session;
    };
    const isOver = async () =>
      (await rowsOf(server.app.deps.db, sql`select ended_at from meeting where id = ${meetingId}`))[0]?.ended_at !==
      null;
    await enter(zeynep, meetingId);
    const early = await further();
    await server.send(leaveRoom, {}, { admission: early.admissionToken });
    server.clock.advance(9000);
    await look();
    expect(await isOver()).toBe(false);
    const theirs = await enter(can, meetingId);
    await server.send(leaveRoom, {}, { admission: (await further()).admissionToken });
    expect(await isOver()).toBe(false);
    await further();
    await server.send(leaveRoom, {}, { admission: theirs.admissionToken });
    expect(await isOver()).toBe(true);
  });

  it('of two go on for those who are left when a third one was called in', async () => {
    const [zeynep, can, mehmet] = [await createTestTab(ZEYNEP), await createTestTab(CAN), await createTestTab(MEHMET)];
    const placed = await zeynep.ask('CallToUser', CAN);
    const meetingID = String(placed.meetingID);
    await accept(can, String(placed.callID));
    const [first] = [await enter(zeynep, meetingID), await enter(can, meetingID)];
    const third = await zeynep.ask('CallToUser', MEHMET, meetingID);
    await accept(mehmet, String(third.callID));
    await enter(mehmet, meetingID);
    await server.send(leaveRoom, {}, { admission: first.admissionToken });
    const [meeting] = await rowsOf(server.app.deps.db, sql`select ended_at from meeting where id = ${meetingID}`);
    expect(meeting?.ended_at).toBeNull();
  });

  it.each([
    ['rejected', 'decline', 'rejected', 'rejected', 'incoming', 0],
    ['cancelled', 'cancel', 'cancelled', 'missed', 'missed', 1],
    ['unanswered', 'wait', 'unanswered', 'missed', 'missed', 1],
  ] as const)('may be %s', async (state, deed, forCaller, forCallee, direction, missed) => {
    const [zeynep, can] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    const id = await callUp(zeynep, CAN);
    if (deed === 'decline') expect(await decline(can, id)).toMatchObject({ state });
    if (deed === 'cancel') expect(await zeynep.ask('CancelToCall', id)).toEqual({ state });
    if (deed === 'wait') {
      server.clock.advance((CALL_UNANSWERED_SECONDS - 1) * 1000);
      await look();
      expect((await standing(can)).incoming).not.toBeNull();
      server.clock.advance(1000);
      await look();
    }
    for (const tab of [zeynep, can]) await tab.line.hear(callChanged, (told) => told.state === state);
    expect(await standing(can)).toMatchObject({ incoming: null, missed });
    expect((await standing(zeynep)).lastOutgoing).toEqual({ callID: id, state, isOver: true });
    expect((await history(zeynep))[0]).toMatchObject({ callStatus: forCaller, direction: 'outgoing', duration: null });
    expect((await history(can))[0]).toMatchObject({ callStatus: forCallee, direction });
    expect(await accept(can, id)).toEqual({ code: 'call.over' });
    expect(await zeynep.ask('CancelToCall', id)).toEqual({ code: 'call.over' });
    // The room that no one needs is gone.
    const [room] = await rowsOf(
      server.app.deps.db,
      sql`select m.deleted_at from call c join meeting m on m.id = c.meeting_id where c.id = ${id}`,
    );
    expect(room?.deleted_at).not.toBeNull();
    expectReply(await server.send(markMissedCallsSeen, {}, { bearer: can.bearer }));
    expect((await standing(can)).missed).toBe(0);
  });

  it('are busy with someone in a call, in a meeting or who is not to be disturbed, and unanswered with no one there', async () => {
    const [zeynep, can] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    const meeting = await server.createTestMeeting();
    const session = await enter(can, meeting.meetingId);
    expect(await online(zeynep)).toEqual([['Can Aydın', onlineStatuses.inMeeting]]);
    expect(await zeynep.ask('CallToUser', CAN)).toMatchObject({ state: 'busy' });
    expect(await standing(can)).toMatchObject({ incoming: null, missed: 1 });
    expect((await history(zeynep))[0]).toMatchObject({ callStatus: 'busy', busy: true, unanswered: true });
    expect((await history(can, 'missed'))[0]).toMatchObject({ callStatus: 'missed', busy: true });
    await server.send(leaveRoom, {}, { admission: session.admissionToken });
    await server.send(setCallPreferences, { doNotDisturb: true, missedCallMails: false }, { bearer: can.bearer });
    expect(await zeynep.ask('CallToUser', CAN)).toMatchObject({ state: 'busy' });
    expect(await zeynep.ask('CallToUser', MEHMET)).toMatchObject({ state: 'unanswered', userName: 'Mehmet Demir' });
    expect(await zeynep.ask('CallToUser', ZEYNEP)).toEqual({ code: 'call.yourself' });
    expect(await zeynep.ask('CallToUser', AYSE)).toEqual({ code: 'call.notColleague' });
    expect(await zeynep.ask('CallToUser', 'kimse@salon.test')).toEqual({ code: 'call.notColleague' });
    expect(await history(zeynep, 'unanswered')).toHaveLength(3);
    expect(await history(zeynep, 'incoming')).toEqual([]);
  });

  it('are one at a time, and connect two who call each other at the same moment', async () => {
    const [zeynep, can] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    await createTestTab(MEHMET);
    const both = await Promise.all([zeynep.ask('CallToUser', CAN), can.ask('CallToUser', ZEYNEP)]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(['answered', 'dialing']);
    expect(both[0]?.callID).toBe(both[1]?.callID);
    expect(await rowsOf(server.app.deps.db, sql`select state from call`)).toEqual([{ state: 'answered' }]);
    expect(await zeynep.ask('CallToUser', MEHMET)).toEqual({ code: 'call.already' });
  });

  it('bring a third person in, called by one of the two from inside', async () => {
    const [zeynep, can, mehmet] = [await createTestTab(ZEYNEP), await createTestTab(CAN), await createTestTab(MEHMET)];
    const placed = await zeynep.ask('CallToUser', CAN);
    const meetingID = String(placed.meetingID);
    await accept(can, String(placed.callID));
    expect(await zeynep.ask('CallToUser', MEHMET, meetingID)).toEqual({ code: 'call.notModerator' });
    await enter(zeynep, meetingID);
    await enter(can, meetingID);
    const third = await zeynep.ask('CallToUser', MEHMET, meetingID);
    expect(third).toMatchObject({ state: 'dialing', meetingID });
    await accept(mehmet, String(third.callID));
    expect((await enter(mehmet, meetingID)).role).toBe('moderator');
  });

  it('are settled when one side goes away', async () => {
    const [zeynep, can] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    const first = await callUp(zeynep, CAN);
    zeynep.line.close();
    const stateOf = async (id: string) =>
      (await rowsOf(server.app.deps.db, sql`select state from call where id = ${id}`))[0]?.state;
    await expect
      .poll(async () => {
        server.clock.advance(2000);
        await look();
        return stateOf(first);
      })
      .toBe('cancelled');
    const again = await createTestTab(ZEYNEP);
    const second = await callUp(again, CAN);
    can.line.close();
    await expect
      .poll(async () => {
        server.clock.advance(2000);
        await look();
        return stateOf(second);
      })
      .toBe('unanswered');
  });

  it('are settled when the server of the caller is no more', async () => {
    const can = await createTestTab(CAN);
    const zeynep = await idOf(ZEYNEP);
    const now = server.clock.now().toISOString();
    await run(sql`insert into online_server (id, seen_at) values ('other', ${now}::timestamptz)`);
    await run(sql`insert into online_user (user_id, server_id) values (${zeynep}, 'other')`);
    await run(sql`insert into call (id, caller_id, callee_id, own_meeting, state, created_at)
      values (${'k'.repeat(22)}, ${zeynep}, ${await idOf(CAN)}, false, 'calling', ${now}::timestamptz)`);
    server.clock.advance(9000);
    await look();
    expect((await standing(can)).incoming).not.toBeNull();
    server.clock.advance(5000);
    await look();
    expect(await standing(can)).toMatchObject({ incoming: null, missed: 1 });
    expect(await rowsOf(server.app.deps.db, sql`select 1 from online_server where id = 'other'`)).toEqual([]);
  });

  it('find anyone who is online although another server forgot this one in a stall', async () => {
    const [zeynep] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    await run(sql`delete from online_user`);
    await run(sql`delete from online_server`);
    expect(await online(zeynep)).toEqual([]);
    server.clock.advance(4000);
    await look();
    expect(await online(zeynep)).toEqual([['Can Aydın', onlineStatuses.available]]);
  });

  it('that were missed are told by mail, if wanted', async () => {
    const [zeynep, can] = [await createTestTab(ZEYNEP), await createTestTab(CAN)];
    const miss = async () => zeynep.ask('CancelToCall', await callUp(zeynep, CAN));
    await miss();
    await server.send(setCallPreferences, { doNotDisturb: false, missedCallMails: true }, { bearer: can.bearer });
    await miss();
    await server.app.periodicTasks.post();
    const mails = (await mailsTo(server, CAN)).filter(({ subject }) => subject.includes('sizi aradı'));
    expect(mails).toHaveLength(1);
  });
});
