import { setTimeout as pause } from 'node:timers/promises';
import {
  dispose,
  LocalVideoTrack,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoCodec,
  VideoFrame,
  VideoSource,
  VideoStream,
} from '@livekit/rtc-node';
import {
  answerRecordingConsent,
  changeRole,
  changeRules,
  createQuickMeeting,
  encodeUtf8,
  joinMeeting,
  RECORDING_CONSENT_VERSION,
  type RoomSession,
  resumeRoom,
  startRecording,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestRecorder } from '#features/recording/testing/recorder.ts';
import {
  buildGuestForm,
  createTestClock,
  createTestLiveKit,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  type LiveKit,
  type TestServer,
  type TestSfu,
  tokenOf,
} from '#testing/index.ts';
import { connectSfu } from './sfu.ts';

// Outside production the media library prints every callback.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

/** A client of someone's own, which obeys none of our rules: LiveKit's library against LiveKit's server, our gate between. */
async function createTestRawClient(address: string, { sfu: { token } }: { sfu: { token: string } }) {
  const room = new Room();
  const frames = new Map<string, number>();
  const ends: (() => unknown)[] = [];
  const count = async (key: string, track: RemoteTrack) => {
    const shown = new VideoStream(track).getReader();
    ends.push(() => shown.cancel());
    while (!(await shown.read()).done) frames.set(key, (frames.get(key) ?? 0) + 1);
  };
  room.on(
    RoomEvent.TrackSubscribed,
    (track: RemoteTrack, publication: RemoteTrackPublication, { identity }: RemoteParticipant) =>
      void count(`${publication.source} ${identity}`, track),
  );
  const ended = new Promise<unknown>((resolve) => room.once(RoomEvent.Disconnected, resolve));
  await room.connect(address.replace(/^http/, 'ws'), token, { autoSubscribe: true, dynacast: false });
  return {
    /** The media server or the gate ended it. */
    ended,
    framesOf: ({ participantId }: RoomSession, source = TrackSource.SOURCE_CAMERA) =>
      frames.get(`${source} ${participantId}`) ?? 0,
    /** Asks to be shown what someone sends, also what it is shown already. */
    async ask({ participantId }: RoomSession, source = TrackSource.SOURCE_CAMERA) {
      const find = () =>
        [...(room.remoteParticipants.get(participantId)?.trackPublications.values() ?? [])].find(
          (publication) => publication.source === source,
        );
      await vi.waitFor(() => expect(find()).toBeDefined());
      find()?.setSubscribed(false);
      await pause(300);
      find()?.setSubscribed(true);
    },
    async send(source: TrackSource) {
      const [width, height] = [64, 64];
      const video = new VideoSource(width, height);
      const options = new TrackPublishOptions();
      options.source = source;
      options.videoCodec = VideoCodec.VP8;
      await room.localParticipant?.publishTrack(LocalVideoTrack.createVideoTrack('picture', video), options);
      const pixels = new Uint8Array((width * height * 3) / 2).fill(128);
      const frame = () => video.captureFrame(new VideoFrame(pixels, width, height, VideoBufferType.I420));
      const timer = setInterval(frame, 100);
      ends.push(
        () => clearInterval(timer),
        () => video.close(),
      );
    },
    async leave() {
      for (const end of ends) await end();
      await room.disconnect();
    },
  };
}

describe('cameras for moderators’ eyes, on the real media server', () => {
  let live: LiveKit;
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    live = await createTestLiveKit();
    const sfu = connectSfu(live.config);
    server = await createTestServer(
      'pglite',
      { sfu: live.config },
      { sfu: sfu as TestSfu, clock: createTestClock(new Date()) },
    );
    address = await server.listen();
    await live.start(`${address}/livekit/webhook`);
  });
  afterAll(async () => {
    // First, with every connection that it holds: a spare one that it never used would hold up the server's end.
    await live.kill();
    await server.close();
    await dispose();
  });

  const arrives = (
    client: Awaited<ReturnType<typeof createTestRawClient>>,
    from: RoomSession,
    source?: TrackSource,
  ) => {
    const before = client.framesOf(from, source);
    return vi.waitFor(() => expect(client.framesOf(from, source)).toBeGreaterThan(before));
  };

  /** Someone comes in, with a raw client. */
  async function enter(meetingId: string, options = {}) {
    const who = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId }), options));
    return { who, client: await createTestRawClient(address, who) };
  }

  /** A meeting of this moment, with its creator in it. */
  async function createTestInstantMeeting(title: string) {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const made = await server.send(createQuickMeeting, { title: encodeUtf8(title) }, { bearer });
    const { meetingId } = expectReply(made);
    return { meetingId, boss: await enter(meetingId, { bearer }) };
  }

  /** A meeting with the rule that continues: its creator and two attendees, each with a raw client. */
  async function everybody() {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const at = (minutes: number) =>
      new Date(server.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
    const rules = { timeZone: 'Etc/UTC', webcamsOnlyForModerator: true };
    const { id } = await createTestPlannedMeeting(server, bearer, { startingDate: at(1), endDate: at(60), ...rules });
    server.clock.advance(120_000);
    return { boss: await enter(id, { bearer }), ada: await enter(id), can: await enter(id) };
  }

  it('reach no attendee’s raw client, end with a role, and do not come back', { timeout: 90_000 }, async () => {
    const { boss, ada, can } = await everybody();
    const change = (moderator: boolean) =>
      server.send(
        changeRole,
        { participantId: ada.who.participantId, moderator },
        { admission: boss.who.admissionToken },
      );
    await can.client.send(TrackSource.SOURCE_CAMERA);
    await can.client.send(TrackSource.SOURCE_SCREENSHARE);
    await boss.client.send(TrackSource.SOURCE_CAMERA);
    await ada.client.ask(can.who);
    await ada.client.ask(can.who, TrackSource.SOURCE_SCREENSHARE);
    await ada.client.ask(boss.who);
    await boss.client.ask(can.who);
    await arrives(boss.client, can.who);
    await arrives(ada.client, boss.who);
    await arrives(ada.client, can.who, TrackSource.SOURCE_SCREENSHARE);
    expect(ada.client.framesOf(can.who)).toBe(0);

    expect((await change(true)).status).toBe(200);
    await ada.client.ask(can.who);
    await arrives(ada.client, can.who);
    await change(false);
    await pause(1000);
    const last = ada.client.framesOf(can.who);
    await ada.client.ask(can.who);
    await arrives(ada.client, boss.who);
    await pause(2000);
    expect(ada.client.framesOf(can.who)).toBe(last);
    for (const { client } of [boss, ada, can]) await client.leave();
  });

  it('are taken from everyone when the rule is switched on in mid-meeting, and come back with it switched off', {
    timeout: 90_000,
  }, async () => {
    const { meetingId, boss } = await createTestInstantMeeting('Kameralar');
    const [ada, can] = [await enter(meetingId), await enter(meetingId)];
    const change = async (camerasForModerators: boolean) =>
      expectReply(await server.send(changeRules, { camerasForModerators }, { admission: boss.who.admissionToken }));
    const again = async ({ who }: typeof ada) => {
      const session = expectReply(await server.send(resumeRoom, {}, { admission: who.admissionToken }));
      return { who: session, client: await createTestRawClient(address, session) };
    };
    await can.client.send(TrackSource.SOURCE_CAMERA);
    await arrives(ada.client, can.who);
    await change(true);
    await Promise.all([ada.client.ended, can.client.ended, boss.client.ended]);

    // A client that does not know of the rule, asks for everything, and for the camera of someone that begins later.
    const [ada2, can2] = [await again(ada), await again(can)];
    await can2.client.send(TrackSource.SOURCE_CAMERA);
    await can2.client.send(TrackSource.SOURCE_SCREENSHARE);
    await ada2.client.ask(can.who);
    await ada2.client.ask(can.who, TrackSource.SOURCE_SCREENSHARE);
    await arrives(ada2.client, can.who, TrackSource.SOURCE_SCREENSHARE);
    expect(ada2.client.framesOf(can.who)).toBe(0);

    await change(false);
    await ada2.client.ask(can.who);
    await arrives(ada2.client, can.who);
    for (const { client } of [boss, ada, can, ada2, can2]) await client.leave();
  });

  it('reach a recorder only of people who agreed, also where it asks for everyone’s', {
    timeout: 90_000,
  }, async () => {
    const { meetingId, boss } = await createTestInstantMeeting('Kayıt');
    const ada = await enter(meetingId);
    await boss.client.send(TrackSource.SOURCE_CAMERA);
    await ada.client.send(TrackSource.SOURCE_CAMERA);
    await ada.client.send(TrackSource.SOURCE_SCREENSHARE);
    const recorder = createTestRecorder(server);
    await recorder.take();
    const started = await server.send(startRecording, {}, { admission: boss.who.admissionToken });
    const recordingId = expectReply(started).id;
    const job = await recorder.take();
    if (job?.media == null) throw new Error('there was nothing to record');
    const answer = (session: RoomSession, said: 'agreed' | 'refused') =>
      server.send(
        answerRecordingConsent,
        { recordingId, answer: said, version: RECORDING_CONSENT_VERSION },
        { admission: session.admissionToken },
      );
    expectReply(await answer(boss.who, 'agreed'));
    const hostile = await createTestRawClient(address, { sfu: job.media });
    const screen = TrackSource.SOURCE_SCREENSHARE;
    await hostile.ask(ada.who);
    await hostile.ask(ada.who, screen);
    await hostile.ask(boss.who);
    await arrives(hostile, boss.who);
    expect([hostile.framesOf(ada.who), hostile.framesOf(ada.who, screen)]).toEqual([0, 0]);

    expectReply(await answer(ada.who, 'agreed'));
    await hostile.ask(ada.who);
    await hostile.ask(ada.who, screen);
    await arrives(hostile, ada.who);
    await arrives(hostile, ada.who, screen);
    expectReply(await answer(ada.who, 'refused'));
    await pause(1000);
    const last = [hostile.framesOf(ada.who), hostile.framesOf(ada.who, screen)];
    await hostile.ask(ada.who);
    await hostile.ask(ada.who, screen);
    await arrives(hostile, boss.who);
    await pause(1000);
    expect([hostile.framesOf(ada.who), hostile.framesOf(ada.who, screen)]).toEqual(last);
    for (const { leave } of [hostile, boss.client, ada.client]) await leave();
  });
});
