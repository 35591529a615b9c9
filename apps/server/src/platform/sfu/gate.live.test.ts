import { DisconnectReason, TrackSource, TrackType } from '@livekit/protocol';
import {
  allowMedia,
  changeRole,
  endMeeting,
  joinMeeting,
  leaveRoom,
  type RoomSession,
  removePerson,
  resumeRoom,
} from '@salon/contract';
import { decodeJwt } from 'jose';
import { RoomServiceClient } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { peopleInside } from '#features/room/room.queries.ts';
import {
  buildGuestForm,
  createTestClock,
  createTestLiveKit,
  createTestServer,
  expectReply,
  type LiveKit,
  signal,
  type TestServer,
  type TestSfu,
  tokenOf,
} from '#testing/index.ts';
import { connectSfu, type Sfu } from './sfu.ts';
import { mintToken } from './tokens.ts';

/** What our own stand-in cannot prove: the same actions against the media server that people meet on. */
describe('the gate before the real media server', () => {
  let live: LiveKit;
  let server: TestServer;
  let sfu: Sfu;
  let address: string;
  beforeAll(async () => {
    live = await createTestLiveKit();
    sfu = connectSfu(live.config);
    server = await createTestServer(
      'pglite',
      { sfu: live.config },
      { sfu: sfu as TestSfu, clock: createTestClock(new Date()) },
    );
    address = await server.listen();
    await live.start(`${address}/livekit/webhook`);
  });
  afterAll(async () => {
    await server.close();
    await live.kill();
  });

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  async function twoInside() {
    const meeting = await server.createTestMeeting();
    const moderator = await server.createTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const guest = await server.createTestPerson(meeting.meetingId);
    const boss = await signal(address, moderator.sfu.token);
    const line = await signal(address, guest.sfu.token);
    expect([boss.joined?.participant?.identity, line.joined?.participant?.identity]).toEqual([
      moderator.participantId,
      guest.participantId,
    ]);
    return { ...meeting, moderator, guest, boss, line };
  }
  const inRoom = async (meetingId: string) => (await sfu.people(meetingId)).map(({ identity }) => identity).sort();
  /**
   * Whether the media server has someone. Its list alone does not tell: who is put out in the moment of coming may stand on it
   * until the room ends, because it writes the name down once more after they were taken off.
   */
  const isThere = async (meetingId: string, id: string) => {
    if (!(await inRoom(meetingId)).includes(id)) return false;
    try {
      await new RoomServiceClient(live.config.url, live.config.apiKey, live.config.apiSecret).updateSubscriptions(
        meetingId,
        id,
        [],
        false,
      );
      return true;
    } catch (failure) {
      // No part of it answers for them, or the one that does has no one.
      expect((failure as { code?: string }).code).toMatch(/^(unavailable|not_found)$/);
      return false;
    }
  };
  const statusOf = async (token: string, options = {}) => {
    const { status, close } = await signal(address, token, options);
    close();
    return status;
  };
  const publishMicrophone = (line: Awaited<ReturnType<typeof signal>>) =>
    line.send({
      case: 'addTrack',
      value: {
        cid: 'microphone-1',
        name: 'microphone',
        type: TrackType.AUDIO,
        source: TrackSource.MICROPHONE,
      } as never,
    });

  it('puts someone removed out, and neither the first token nor the refreshed one gains anything', async () => {
    const { meetingId, moderator, guest, line } = await twoInside();
    const refreshed = await line.hear('refreshToken');
    const { exp = 0 } = decodeJwt(refreshed);
    expect(exp - Date.now() / 1000).toBeGreaterThan(300);
    expect(await statusOf(refreshed)).toBe(101);
    await server.send(removePerson, { participantId: guest.participantId }, as(moderator));
    await line.closed;
    for (const token of [guest.sfu.token, refreshed]) {
      expect(await statusOf(token)).toBe(403);
      expect(await statusOf(token, { query: '&reconnect=1&sid=PA_x' })).toBe(403);
    }
    expect(await inRoom(meetingId)).not.toContain(guest.participantId);
    // The media server itself would take the token: it is the gate that keeps the person out.
    const direct = await signal(live.config.url, refreshed);
    expect(direct.joined?.participant?.identity).toBe(guest.participantId);
    await server.app.periodicTasks.reconcile();
    await direct.closed;
    expect(await inRoom(meetingId)).not.toContain(guest.participantId);
  });

  it('where a person moved to another tab, no token of the one before comes back, renewed ones neither', async () => {
    const { meetingId } = await server.createTestMeeting();
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const join = async (device?: 'move') =>
      expectReply(
        await server.send(joinMeeting, { ...buildGuestForm({ meetingId }), ...(device && { device }) }, { bearer }),
      );
    const before = await join();
    const line = await signal(address, before.sfu.token);
    const refreshed = await line.hear('refreshToken');
    const after = await join('move');
    await line.closed;
    const moved = await signal(address, after.sfu.token);
    expect(moved.joined?.participant?.identity).toBe(before.participantId);
    const renewed = await moved.hear('refreshToken');
    for (const token of [before.sfu.token, refreshed]) expect(await statusOf(token)).toBe(403);
    // No one was cut by the attempts; what the new tab was given since brings it back.
    expect(await isThere(meetingId, before.participantId)).toBe(true);
    expect(await statusOf(renewed)).toBe(101);
  });

  it('a token of a browser opens nothing at the media server itself, before the entry and after it', async () => {
    const { meetingId, guest } = await twoInside();
    const before = await sfu.token(meetingId, 'A'.repeat(22), []);
    for (const token of [before, guest.sfu.token]) {
      const direct = await signal(live.config.url, token);
      expect([direct.status, direct.joined]).toEqual([401, null]);
    }
  });

  it('cuts anyone who is in the media server without an entry', async () => {
    const { meetingId } = await twoInside();
    const { apiKey, apiSecret } = live.config;
    const stranger = await mintToken({ apiKey, apiSecret }, meetingId, 'A'.repeat(22), []);
    const direct = await signal(live.config.url, stranger);
    expect(direct.joined).not.toBeNull();
    await server.app.periodicTasks.reconcile();
    const { reason } = await direct.hear('leave');
    expect(reason).toBe(DisconnectReason.PARTICIPANT_REMOVED);
    await direct.closed;
  });

  it('takes a source away for good: the first token gains nothing, a fresh one cannot send from it', async () => {
    const { moderator, guest, line } = await twoInside();
    const block = { participantId: guest.participantId, source: 'microphone', allowed: false } as const;
    expect((await server.send(allowMedia, block, as(moderator))).status).toBe(200);
    publishMicrophone(line);
    await line.hear('requestResponse');
    expect(line.heard.some(({ case: kind }) => kind === 'trackPublished')).toBe(false);
    line.close();
    expect(await statusOf(guest.sfu.token)).toBe(403);
    const { reply } = await server.send(resumeRoom, {}, as(guest));
    const hidden = { headers: { authorization: `Bearer ${guest.sfu.token}` } };
    const again = await signal(address, reply.sfu.token, hidden);
    publishMicrophone(again);
    await again.hear('requestResponse');
    expect(again.heard.some(({ case: kind }) => kind === 'trackPublished')).toBe(false);
    const given = { ...block, allowed: true };
    expect((await server.send(allowMedia, given, as(moderator))).status).toBe(200);
    publishMicrophone(again);
    expect((await again.hear('trackPublished')).track?.source).toBe(TrackSource.MICROPHONE);
    const refreshed = again.heard.filter(({ case: kind }) => kind === 'refreshToken').at(-1)?.value as string;
    expect(await statusOf(refreshed)).toBe(101);
  });

  it('a demoted person’s tokens grant nothing that a guest’s do not', async () => {
    const { moderator, guest, line } = await twoInside();
    const change = (to: boolean) =>
      server.send(changeRole, { participantId: guest.participantId, moderator: to }, as(moderator));
    await change(true);
    const promoted = (await server.send(resumeRoom, {}, as(guest))).reply;
    expect(promoted.role).toBe('moderator');
    await change(false);
    const refreshed = await line.hear('refreshToken');
    expect(decodeJwt(promoted.sfu.token).video).toEqual(decodeJwt(guest.sfu.token).video);
    for (const token of [promoted.sfu.token, refreshed]) {
      const { video, ...claims } = decodeJwt(token) as { video: Record<string, unknown> };
      for (const power of ['roomAdmin', 'roomCreate', 'roomList', 'hidden', 'recorder', 'canPublishData'])
        expect(Boolean(video[power])).toBe(false);
      expect(Object.keys(claims)).not.toContain('metadata');
    }
  });

  it('anyone who leaves and reconnects in a loop hears no one without being seen', async () => {
    const { meetingId, guest, line } = await twoInside();
    line.close();
    const isSeen = async () => {
      const listens = await isThere(meetingId, guest.participantId);
      const rows = await peopleInside(server.app.deps.db, meetingId);
      // Marked as gone: shown as left in a moment, unless they come back.
      return {
        listens,
        seen: rows.some(({ id, disconnectedAt }) => id === guest.participantId && disconnectedAt === null),
      };
    };
    for (let round = 0; round < 6; round++) {
      const { reply } = await server.send(resumeRoom, {}, as(guest));
      const connecting = signal(address, reply.sfu.token);
      // In turns: once the connection stands, and while it is being made.
      if (round % 2 === 0) expect((await connecting).joined).not.toBeNull();
      await server.send(leaveRoom, {}, as(guest));
      const made = await connecting.catch(() => null);
      // What broke off while it was made may stay in the media server's list, which the look of every ten seconds sees to.
      const now = await vi.waitFor(async () => {
        await server.app.periodicTasks.watch();
        await server.app.periodicTasks.reconcile();
        const found = await isSeen();
        expect(found.seen).toBe(found.listens);
        return found;
      });
      if (round % 2 === 0) {
        expect(now.listens).toBe(false);
        await made?.closed;
      }
      made?.close();
      await server.send(leaveRoom, {}, as(guest));
      await vi.waitFor(async () => {
        await server.app.periodicTasks.watch();
        await server.app.periodicTasks.reconcile();
        expect(await isSeen()).toEqual({ listens: false, seen: false });
      });
    }
  });

  it('makes no second self of someone who asks to send as another', async () => {
    const { meetingId, moderator, guest } = await twoInside();
    const ghost = await signal(address, guest.sfu.token, { query: '&publish=ghost' });
    expect(ghost.joined?.participant?.identity).toBe(guest.participantId);
    expect(await inRoom(meetingId)).toEqual([moderator.participantId, guest.participantId].sort());
  });

  it('brings no ended meeting back', async () => {
    const { meetingId, moderator, guest, line } = await twoInside();
    const refreshed = await line.hear('refreshToken');
    await server.send(endMeeting, {}, as(moderator));
    await line.closed;
    for (const token of [guest.sfu.token, refreshed, moderator.sfu.token]) expect(await statusOf(token)).toBe(404);
    expect(await sfu.roomNames()).not.toContain(meetingId);
    expect((await signal(live.config.url, refreshed)).status).toBe(404);
    expect(await sfu.roomNames()).not.toContain(meetingId);
  });

  it('gives a meeting its room back after the media server crashed, at the gate and by the watch', async () => {
    const { meetingId, moderator, guest, line } = await twoInside();
    const refreshed = await line.hear('refreshToken');
    await live.kill();
    await line.closed;
    expect(await statusOf(guest.sfu.token)).toBe(502);
    await live.start(`${address}/livekit/webhook`);
    expect(await sfu.roomNames()).toEqual([]);
    const again = await signal(address, refreshed);
    expect(again.joined?.room?.name).toBe(meetingId);
    await sfu.deleteRoom(meetingId);
    await server.app.periodicTasks.watch();
    expect(await sfu.roomNames()).toContain(meetingId);
    expect((await signal(address, moderator.sfu.token)).joined?.participant?.identity).toBe(moderator.participantId);
  });

  describe.each([90, -90])('where the clock of the server is %i seconds ahead', (seconds) => {
    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000, shouldAdvanceTime: true });
      server.clock.advance(Date.now() - server.clock.now().getTime());
    });
    afterAll(() => vi.useRealTimers());

    it('lets people in, and in again with a token that the media server renewed, and says how far it is off', async () => {
      const { meetingId, moderator, guest, boss } = await twoInside();
      expect(await inRoom(meetingId)).toEqual([moderator.participantId, guest.participantId].sort());
      const refreshed = await boss.hear('refreshToken');
      expect((await signal(address, refreshed)).joined?.participant?.identity).toBe(moderator.participantId);
      await vi.waitFor(async () => {
        const { body } = await server.app.http.inject('/metrics');
        const skew = Number(/^sfu_clock_skew_seconds (\S+)/m.exec(body)?.[1]);
        expect(Math.abs(skew + seconds)).toBeLessThan(30);
      });
    });
  });
});
