import {
  ParticipantInfo,
  ParticipantUpdate,
  SignalRequest,
  SignalResponse,
  TrackInfo,
  TrackSource,
  UpdateSubscription,
} from '@livekit/protocol';
import {
  allowMedia,
  askMicrophone,
  changeRole,
  changeRules,
  type InputOf,
  joinMeeting,
  maySeeCamera,
  OPEN_RULES,
  type RoomSession,
  resumeRoom,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readToken } from '#platform/sfu/tokens.ts';
import {
  buildGuestForm,
  createTestPlannedMeeting,
  createTestServer,
  createTestUpstream,
  databaseKinds,
  expectReply,
  requestUpgrade,
  rowsOf,
  sendRaw,
  type TestServer,
  type TestUpstream,
  testConfig,
  tokenOf,
} from '#testing/index.ts';
import { gateAuthorizer } from './gate/room.gate.ts';

type Plan = NonNullable<Parameters<typeof createTestPlannedMeeting>[2]>;
const as = (session: RoomSession) => ({ admission: session.admissionToken });

/** A planned meeting that continues, its creator and two guests inside. */
async function goingOn(server: TestServer, rules: Plan) {
  const bearer = await tokenOf(server, 'mehmet@salon.test');
  const start = server.clock.now();
  const local = (minutes: number) => new Date(start.getTime() + (180 + minutes) * 60_000).toISOString().slice(0, 16);
  const times = { startingDate: local(1), endDate: local(60) };
  const { id } = await createTestPlannedMeeting(server, bearer, { ...times, ...rules });
  server.clock.advance(2 * 60_000);
  const enter = async (form: Partial<InputOf<typeof joinMeeting>> = {}, options = {}) => {
    const session = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId: id, ...form }), options));
    await server.enter(session);
    return session;
  };
  const moderator = await enter({ fullName: 'Mehmet Demir' }, { bearer });
  expect(moderator.role).toBe('moderator');
  return { id, moderator, ada: await enter(), can: await enter() };
}

describe.each(databaseKinds)('the rules of a planned meeting (%s)', (kind) => {
  let server: TestServer;
  let notified: { to: string; name: string; payload: unknown }[];
  beforeAll(async () => {
    server = await createTestServer(kind);
    vi.spyOn(server.app.deps.hub, 'toPerson').mockImplementation(
      (to, signal, payload) => void notified.push({ to, name: signal.name, payload }),
    );
  });
  beforeEach(() => {
    notified = [];
    server.sfu.asked.length = 0;
    server.sfu.rooms.clear();
  });
  afterAll(() => server.close());

  it('are told to anyone who comes in or comes back; an instant meeting has none', async () => {
    const { ada } = await goingOn(server, {
      webcamsOnlyForModerator: true,
      allowModsToUnmuteUsers: true,
      disablePrivateChat: true,
    });
    const rules = { ...OPEN_RULES, privateChatOff: true, camerasForModerators: true, moderatorsUnmute: true };
    expect(ada.rules).toEqual(rules);
    expect((await server.send(resumeRoom, {}, as(ada))).reply.rules).toEqual(rules);
    const { meetingId } = await server.createTestMeeting();
    expect((await server.createTestPerson(meetingId)).rules).toEqual(OPEN_RULES);
  });

  it('without the rule a moderator may only ask for a microphone', async () => {
    const { moderator, ada } = await goingOn(server, {});
    const ask = (open: boolean) =>
      server.send(askMicrophone, { participantId: ada.participantId, open }, as(moderator));
    expect((await ask(true)).refusal.code).toBe('room.unmuteOff');
    expect(notified).toEqual([]);
    expect((await ask(false)).status).toBe(200);
    const payload = { byName: 'Mehmet Demir', open: false };
    expect(notified).toEqual([{ to: ada.participantId, name: 'room.microphoneAsked', payload }]);
  });

  it('with the rule a moderator opens a microphone, and no one else does', async () => {
    const { moderator, ada, can } = await goingOn(server, { allowModsToUnmuteUsers: true });
    const open = (session: RoomSession, participantId = ada.participantId) =>
      server.send(askMicrophone, { participantId, open: true }, as(session));
    expect((await open(can)).refusal.code).toBe('room.notModerator');
    expect((await open(moderator, moderator.participantId)).refusal.code).toBe('room.notYourself');
    expect(notified).toEqual([]);
    expect((await open(moderator)).status).toBe(200);
    expect(notified.at(-1)?.payload).toEqual({ byName: 'Mehmet Demir', open: true });
  });

  it('a microphone that was taken away is neither opened nor asked for', async () => {
    const { moderator, ada } = await goingOn(server, { allowModsToUnmuteUsers: true });
    const target = { participantId: ada.participantId };
    await server.send(allowMedia, { ...target, source: 'microphone', allowed: false }, as(moderator));
    notified = [];
    expect((await server.send(askMicrophone, { ...target, open: true }, as(moderator))).status).toBe(200);
    expect(notified).toEqual([]);
  });

  /** Everyone has a camera on. */
  async function onCamera(rules: Plan) {
    const meeting = await goingOn(server, rules);
    await server.sfu.ensureRoom(meeting.id, 16);
    for (const [name, { participantId }] of Object.entries(meeting).filter(
      (pair): pair is [string, RoomSession] => typeof pair[1] === 'object',
    )) {
      server.sfu.connect(meeting.id, participantId);
      server.sfu.cameras.set(participantId, [`TR_${name}`]);
    }
    return meeting;
  }
  const hidden = () => server.sfu.asked.filter((action) => action.startsWith('hide')).sort();

  it('a new moderator who is demoted loses the cameras of the others at once, and they lose theirs', async () => {
    const { moderator, ada, can } = await onCamera({ webcamsOnlyForModerator: true });
    const change = (to: boolean) =>
      server.send(changeRole, { participantId: ada.participantId, moderator: to }, as(moderator));
    await change(true);
    expect(hidden()).toEqual([]);
    await change(false);
    expect(hidden()).toEqual([`hide TR_can from ${ada.participantId}`, `hide TR_ada from ${can.participantId}`].sort());
  });

  it('the regular look takes back what the media server could not be told', async () => {
    const { ada, can } = await onCamera({ webcamsOnlyForModerator: true });
    await server.app.periodicTasks.reconcile();
    expect(hidden()).toEqual([`hide TR_can from ${ada.participantId}`, `hide TR_ada from ${can.participantId}`].sort());
  });

  it('the regular look continues with the others where the media server has nothing but a name of one', async () => {
    const { ada, can } = await onCamera({ webcamsOnlyForModerator: true });
    const { unsubscribe } = server.sfu;
    vi.spyOn(server.sfu, 'unsubscribe').mockImplementation(async (roomId, id, tracks) => {
      if (id === ada.participantId) throw new Error('no response from servers');
      return unsubscribe(roomId, id, tracks);
    });
    await server.app.periodicTasks.reconcile();
    vi.mocked(server.sfu.unsubscribe).mockRestore();
    expect(hidden()).toEqual([`hide TR_ada from ${can.participantId}`]);
  });

  it('switched on while it continues, everyone connects again, each with what the next connection begins with', async () => {
    const { moderator, ada, can, id } = await onCamera({});
    const everybody = [moderator, ada, can];
    const change = (camerasForModerators: boolean) => server.send(changeRules, { camerasForModerators }, as(moderator));
    expect(ada.sfu.selective).toBeUndefined();
    expectReply(await change(true));
    const news = notified.filter(({ name }) => name === 'room.mediaRenewed');
    expect(new Set(news.map(({ to }) => to))).toEqual(new Set(everybody.map(({ participantId }) => participantId)));
    for (const { payload } of news) expect(payload).toMatchObject({ token: expect.any(String), selective: true });
    const removed = everybody.map(({ participantId }) => `remove ${participantId}`);
    expect(server.sfu.asked.toSorted()).toEqual(removed.toSorted());
    expect(expectReply(await server.send(resumeRoom, {}, as(ada)))).toMatchObject({
      sfu: { selective: true },
      rules: { camerasForModerators: true, rev: 1 },
    });

    // From then on it stays so: switching it off and on again ends no connection.
    notified = [];
    server.sfu.asked.length = 0;
    expectReply(await change(false));
    expect(expectReply(await server.send(resumeRoom, {}, as(ada)))).toMatchObject({
      sfu: { selective: true },
      rules: { camerasForModerators: false, rev: 2 },
    });
    expectReply(await change(true));
    expect([notified, server.sfu.asked]).toEqual([[], []]);

    // The regular look ends what began before and was not ended then, and takes cameras from who connected since.
    server.clock.advance(1000);
    server.sfu.joinedAt.set(ada.participantId, server.clock.now()).set(moderator.participantId, server.clock.now());
    for (const { participantId } of everybody) server.sfu.connect(id, participantId);
    await server.app.periodicTasks.reconcile();
    expect(server.sfu.asked).toContain(`remove ${can.participantId}`);
    expect(server.sfu.asked).not.toContain(`remove ${ada.participantId}`);
    expect(hidden()).toContain(`hide TR_can from ${ada.participantId}`);
  });

  it('planned with the rule and switched off, everyone sees everyone without connecting again', async () => {
    const { moderator, ada, can } = await onCamera({ webcamsOnlyForModerator: true });
    for (const { participantId } of [moderator, ada, can]) server.sfu.joinedAt.set(participantId, server.clock.now());
    expect(ada.sfu.selective).toBe(true);
    expectReply(await server.send(changeRules, { camerasForModerators: false }, as(moderator)));
    await server.app.periodicTasks.reconcile();
    expect(server.sfu.asked).toEqual([]);
    expect(expectReply(await server.send(resumeRoom, {}, as(ada))).sfu.selective).toBe(true);
  });

  it('without the rule nothing is taken from anybody', async () => {
    const { moderator, ada } = await onCamera({});
    await server.send(changeRole, { participantId: ada.participantId, moderator: true }, as(moderator));
    await server.send(changeRole, { participantId: ada.participantId, moderator: false }, as(moderator));
    await server.app.periodicTasks.reconcile();
    expect(hidden()).toEqual([]);
  });
});

describe('cameras for moderators’ eyes, at the gate', () => {
  let server: TestServer;
  let upstream: TestUpstream;
  let address: string;
  beforeAll(async () => {
    upstream = await createTestUpstream();
    upstream.isSilent = true;
    server = await createTestServer('pglite', { sfu: { ...testConfig.sfu, url: upstream.url } });
    address = await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });

  const asking = (...trackSids: string[]) =>
    new SignalRequest({
      message: { case: 'subscription', value: new UpdateSubscription({ trackSids, subscribe: true }) },
    }).toBinary();
  /** A raw client that joins as the SDK would, and is notified of everyone's cameras by the media server. */
  async function raw(session: RoomSession, others: readonly RoomSession[]) {
    const from = upstream.heard.length;
    const { line, first } = await requestUpgrade(address, `/rtc?access_token=${session.sfu.token}&auto_subscribe=1`);
    await first;
    const participants = others.map(
      ({ participantId }) =>
        new ParticipantInfo({
          identity: participantId,
          sid: `PA_${participantId}`,
          tracks: [
            new TrackInfo({ sid: `cam ${participantId}`, source: TrackSource.CAMERA }),
            new TrackInfo({ sid: `mic ${participantId}`, source: TrackSource.MICROPHONE }),
          ],
        }),
    );
    const notified = new Promise((heard) => line.once('message', heard));
    upstream.lines
      .at(-1)
      ?.send(
        new SignalResponse({ message: { case: 'update', value: new ParticipantUpdate({ participants }) } }).toBinary(),
      );
    await notified;
    return {
      line,
      /** What reaches the media server of a wish for tracks; a ping after it says that it is over. */
      async subscriptionRequest(...sids: string[]) {
        line.send(asking(...sids));
        line.send(new SignalRequest({ message: { case: 'ping', value: 1n } }).toBinary());
        const participantAdmitted = () =>
          upstream.heard.slice(from).map(({ data }) => SignalRequest.fromBinary(data).message);
        await vi.waitFor(() => expect(participantAdmitted().at(-1)?.case).toBe('ping'));
        const wishes = participantAdmitted().flatMap((asked) =>
          asked.case === 'subscription' ? asked.value.trackSids : [],
        );
        upstream.heard.length = from;
        return wishes;
      },
    };
  }

  it('an attendee’s raw client gains no attendee’s camera, however it asks', async () => {
    const { moderator, ada, can } = await goingOn(server, { webcamsOnlyForModerator: true });
    const { line, subscriptionRequest } = await raw(ada, [moderator, can]);
    const { searchParams } = new URL(upstream.requests.at(-1)?.url ?? '', 'http://x');
    expect(searchParams.get('auto_subscribe')).toBe('0');
    expect(upstream.requests.at(-1)?.headers['sec-websocket-extensions']).toBeUndefined();
    const all = [moderator, can].flatMap(({ participantId }) => [`cam ${participantId}`, `mic ${participantId}`]);
    expect(await subscriptionRequest(...all)).toEqual(all.filter((sid) => sid !== `cam ${can.participantId}`));
    expect(await subscriptionRequest(`cam ${can.participantId}`)).toEqual([]);
    // As JSON the media server would take it as well.
    const closed = new Promise((end) => line.once('close', end));
    const json = JSON.stringify({ subscription: { trackSids: [`cam ${can.participantId}`], subscribe: true } });
    line.send(json);
    await closed;
    expect(upstream.heard.some(({ isBinary }) => !isBinary)).toBe(false);
  });

  it('a handshake that breaks at the gate leaves no connection to the media server, and no one inside', async () => {
    const { ada } = await goingOn(server, { webcamsOnlyForModerator: true });
    const before = upstream.lines.length;
    // Lists of subprotocols may have no gaps: the gate's own WebSocket refuses it, when the media server has taken it.
    const response = await sendRaw(
      address,
      `GET /rtc?access_token=${ada.sfu.token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: a,,b\r\n\r\n`,
    );
    expect(response).toContain('400 Bad Request');
    expect(upstream.lines).toHaveLength(before + 1);
    await vi.waitFor(() => expect(upstream.lines.at(-1)?.readyState).toBe(WebSocket.CLOSED));
    await vi.waitFor(async () => {
      const [row] = await rowsOf(
        server.app.deps.db,
        sql`select disconnected_at from participant where id = ${ada.participantId}`,
      );
      expect(row?.disconnected_at).not.toBeNull();
    });
  });

  it('a change of role counts for the line that stands', async () => {
    const { moderator, ada, can } = await goingOn(server, { webcamsOnlyForModerator: true });
    const change = (to: boolean) =>
      server.send(changeRole, { participantId: ada.participantId, moderator: to }, as(moderator));
    const { line, subscriptionRequest } = await raw(ada, [can]);
    const camera = `cam ${can.participantId}`;
    await change(true);
    expect(await subscriptionRequest(camera)).toEqual([camera]);
    await change(false);
    expect(await subscriptionRequest(camera)).toEqual([]);
    line.terminate();
  });

  it('a rule that is switched counts for the line that stands, and for the next one of who had another', async () => {
    const { moderator, ada, can } = await goingOn(server, {});
    const change = (camerasForModerators: boolean) => server.send(changeRules, { camerasForModerators }, as(moderator));
    expectReply(await change(true));
    const { line, subscriptionRequest } = await raw(ada, [can]);
    const { searchParams } = new URL(upstream.requests.at(-1)?.url ?? '', 'http://x');
    expect(searchParams.get('auto_subscribe')).toBe('0');
    const camera = `cam ${can.participantId}`;
    expect(await subscriptionRequest(camera)).toEqual([]);
    expectReply(await change(false));
    expect(await subscriptionRequest(camera)).toEqual([camera]);
    expectReply(await change(true));
    expect(await subscriptionRequest(camera)).toEqual([]);
    line.terminate();
  });

  it('a line that was being made while the rule was switched is not passed on', async () => {
    const { moderator, ada } = await goingOn(server, {});
    const { isInside } = gateAuthorizer(server.app.deps);
    const token = await readToken(ada.sfu.token, testConfig.sfu);
    if (token === null) throw new Error('unreadable');
    expect(await isInside(token, false)).toBe(200);
    expectReply(await server.send(changeRules, { camerasForModerators: true }, as(moderator)));
    expect(await Promise.all([isInside(token, false), isInside(token, true)])).toEqual([503, 200]);
  });

  it('a meeting without the rule is passed on untouched', async () => {
    const { ada } = await goingOn(server, {});
    const { line } = await requestUpgrade(address, `/rtc?access_token=${ada.sfu.token}&auto_subscribe=1`);
    const { searchParams } = new URL(upstream.requests.at(-1)?.url ?? '', 'http://x');
    expect(searchParams.get('auto_subscribe')).toBe('1');
    line.send('{"json":true}');
    await vi.waitFor(() => expect(String(upstream.heard.at(-1)?.data)).toBe('{"json":true}'));
    line.terminate();
  });
});

describe('who may see whose camera', () => {
  const rules = { camerasForModerators: true };
  const moderator = { id: 'm', role: 'moderator' } as const;
  const ada = { id: 'a', role: 'guest' } as const;
  const can = { id: 'c', role: 'user' } as const;
  it.each([
    [moderator, ada, true],
    [ada, moderator, true],
    [ada, ada, true],
    [ada, can, false],
    [can, ada, false],
  ])('%o of %o: %s', (viewer, owner, may) => {
    expect(maySeeCamera(rules, viewer, owner)).toBe(may);
    expect(maySeeCamera({ camerasForModerators: false }, viewer, owner)).toBe(true);
  });
});
