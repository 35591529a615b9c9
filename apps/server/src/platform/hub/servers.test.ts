import {
  type AnnotationLive,
  addStroke,
  annotationLive,
  chatPosted,
  createQuickMeeting,
  drawingRestricted,
  encodeUtf8,
  endMeeting,
  goMeeting,
  type InputOf,
  joinMeeting,
  logout,
  meetingChanged,
  meetingEnded,
  personChanged,
  type RoomSession,
  removePerson,
  restrictDrawing,
  sendChat,
  sendReaction,
  sessionEnded,
  shareSurface,
  strokeAdded,
  youWereRemoved,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Browser,
  buildGuestForm,
  connectAccountHub,
  createTestClock,
  createTestHubClient,
  createTestPostgresUrl,
  createTestRedis,
  createTestServer,
  createTestSfu,
  expectReply,
  freePort,
  type HubClient,
  type TestRedis,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { openPostgres } from '../db/open.ts';
import { connectRedis } from '../redis.ts';

describe('two servers with one database and one Redis', () => {
  let redis: TestRedis;
  let here: TestServer;
  let there: TestServer;
  let atHere: string;
  let atThere: string;
  let keys = 0;
  beforeAll(async () => {
    redis = await createTestRedis();
    const [url, parts] = [await createTestPostgresUrl(), { clock: createTestClock(), sfu: createTestSfu() }];
    const start = async () =>
      createTestServer(
        'postgres',
        { redisUrl: redis.url, limits: true },
        { ...parts, database: await openPostgres(url) },
      );
    [here, there] = await Promise.all([start(), start()]);
    [atHere, atThere] = await Promise.all([here.listen(), there.listen()]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await redis.kill();
  });

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const say = (server: TestServer, session: RoomSession, text: string) => {
    keys += 1;
    return server.send(sendChat, { text, clientKey: `servers-key-${keys}` }, as(session));
  };
  /** A moderator connected here and a guest connected there. */
  async function acrossServers(options: { reconnection?: boolean } = {}) {
    const meeting = await here.createTestMeeting();
    const moderator = await here.createTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const guest = await there.createTestPerson(meeting.meetingId);
    const boss = await createTestHubClient(atHere, moderator.admissionToken, options);
    const client = await createTestHubClient(atThere, guest.admissionToken, options);
    await boss.enter();
    await client.enter();
    return { meeting, moderator, guest, boss, line: client };
  }

  it('tell each other’s people what is drawn live, judged where it is told', async () => {
    const { moderator, guest, boss, line } = await acrossServers();
    const surface = shareSurface(moderator.participantId);
    const point = (x: number): AnnotationLive => ({ is: 'pointer', surface, at: { x, y: 1 } });
    line.socket.emit(annotationLive.name, point(1));
    await vi.waitFor(() =>
      expect(boss.heard).toContainEqual(
        expect.objectContaining({
          name: annotationLive.name,
          payload: { from: guest.participantId, said: point(1) },
        }),
      ),
    );
    const drawn = {
      id: 'a'.repeat(22),
      surface,
      kind: 'pen',
      colour: 'red',
      width: 'thin',
      points: [1, 2],
    } satisfies InputOf<typeof addStroke>;
    const stroke = expectReply(await there.send(addStroke, drawn, as(guest)));
    expect(await boss.hear(strokeAdded)).toEqual(stroke);
    // Forbidden here, it is dropped there as soon as that server has looked again; anyone who shares continues.
    expectReply(await here.send(restrictDrawing, { surface, forbidden: true }, as(moderator)));
    await line.hear(drawingRestricted);
    let told = 1;
    await vi.waitFor(
      async () => {
        told += 1;
        line.socket.emit(annotationLive.name, point(told));
        // The server there has read it, and its answer is here when the pointer of anyone who shares has come back.
        await line.enter();
        boss.socket.emit(annotationLive.name, point(told));
        const heardLast = ({ heard }: HubClient) =>
          heard.filter(({ name }) => name === annotationLive.name).at(-1)?.payload;
        await vi.waitFor(() => expect(heardLast(line)).toEqual({ from: moderator.participantId, said: point(told) }));
        expect(heardLast(boss)).not.toEqual({ from: guest.participantId, said: point(told) });
      },
      { timeout: 90_000, interval: 300 },
    );
    boss.close();
    line.close();
  });

  it('tell each other’s people everything, in order', async () => {
    const { moderator, guest, boss, line } = await acrossServers();
    await boss.hear(personChanged, ({ id, presence }) => id === guest.participantId && presence === 'inside');
    for (let count = 1; count <= 20; count++)
      await say(count % 2 ? here : there, count % 2 ? moderator : guest, `${count}`);
    for (const one of [boss, line]) {
      await one.hear(chatPosted, ({ text }) => text === '20');
      expect(new Set(one.all(chatPosted).map(({ seq }) => seq)).size).toBe(20);
      expect(one.all(chatPosted)).toHaveLength(20);
    }
    const fromHere = line.all(chatPosted).filter(({ authorId }) => authorId === moderator.participantId);
    expect(fromHere.map(({ text }) => Number(text))).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });

  it('close every tab of a session that was signed out at the other, and tell lists there', async () => {
    const browser: Browser = {};
    const access = await tokenOf(here, 'mehmet@salon.test', undefined, browser);
    const tabs = await Promise.all([atHere, atThere].map((at) => connectAccountHub(at, { access })));
    const title = encodeUtf8('Şimdi');
    const { meetingId } = expectReply(await there.send(createQuickMeeting, { title }, { bearer: access }));
    for (const tab of tabs) expect(await tab.hear(meetingChanged)).toEqual({ meetingId });
    await here.send(logout, {}, { browser });
    for (const tab of tabs) {
      await tab.hear(sessionEnded);
      expect(await tab.ended).toBe('io server disconnect');
    }
  });

  it('count the connections of one person together', async () => {
    const { guest, boss, line } = await acrossServers();
    const tries: Promise<string>[] = [];
    for (let count = 0; count < 60; count++) {
      const at = count % 2 ? atHere : atThere;
      tries.push(
        createTestHubClient(at, guest.admissionToken).then(
          (one) => {
            one.close();
            return 'taken';
          },
          (failure: Error) => failure.message,
        ),
      );
    }
    const ends = await Promise.all(tries);
    // One was there before.
    expect(ends.filter((end) => end === 'taken')).toHaveLength(39);
    expect(ends.filter((end) => end === 'limit.tooMany')).toHaveLength(21);
    for (const one of [boss, line]) one.close();
  });

  it('let a connection go on that waits at one, when its entry is written at the other', async () => {
    const { meetingId } = await here.createTestMeeting();
    const { preconnect } = expectReply(await here.send(goMeeting, { id: meetingId }));
    const { pendingConnections } = here.app.deps;
    const came = vi.spyOn(pendingConnections, 'came');
    const waits = pendingConnections.wait(preconnect?.participantId ?? '', new AbortController().signal);
    await there.send(joinMeeting, buildGuestForm({ meetingId, proof: preconnect?.proof }));
    expect(await waits).toBe('came');
    // Told, not found by looking.
    await vi.waitFor(() => expect(came).toHaveBeenCalledWith(preconnect?.participantId));
    came.mockRestore();
  });

  it('cut someone who is connected to the other one, after telling so', async () => {
    const { moderator, guest, line } = await acrossServers();
    await here.send(removePerson, { participantId: guest.participantId }, as(moderator));
    expect(await line.ended).toBe('io server disconnect');
    expect(line.heard.at(-1)?.name).toBe(youWereRemoved.name);
    await expect(createTestHubClient(atThere, guest.admissionToken)).rejects.toThrow('room.removed');
  });

  it('end a meeting for everyone on both', async () => {
    const { moderator, boss, line } = await acrossServers();
    await there.send(endMeeting, {}, as(moderator));
    for (const one of [boss, line]) {
      await one.ended;
      expect(one.heard.at(-1)?.name).toBe(meetingEnded.name);
    }
  });

  it('take no one for gone who reconnected to the other one', async () => {
    const { guest, boss, line } = await acrossServers();
    const again = await createTestHubClient(atHere, guest.admissionToken);
    await again.enter();
    line.close();
    for (let second = 0; second < 20; second++) {
      here.clock.advance(1000);
      await Promise.all([here.app.periodicTasks.watch(), there.app.periodicTasks.watch()]);
    }
    await say(here, guest, 'hâlâ buradayım');
    await boss.hear(chatPosted);
    expect(boss.all(personChanged).filter(({ presence }) => presence !== 'inside')).toEqual([]);
  });

  it('count limits together', async () => {
    const { guest } = await acrossServers();
    const react = (server: TestServer) => server.send(sendReaction, { reaction: '👍' }, as(guest));
    for (let count = 0; count < 30; count++) expect((await react(count % 2 ? here : there)).status).toBe(200);
    for (const server of [here, there]) {
      const { status, headers } = await react(server);
      expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    }
  });

  it('go on each on its own while Redis is away, and join again when it is back', async () => {
    const { moderator, guest, boss, line } = await acrossServers({ reconnection: true });
    const back = (one: HubClient) => new Promise<void>((connected) => one.socket.once('connect', connected));
    await redis.kill();
    const began = performance.now();
    await say(here, moderator, 'Redis yok');
    await boss.hear(chatPosted, ({ text }) => text === 'Redis yok');
    expect(performance.now() - began).toBeLessThan(2000);
    // Limits are kept, each server for itself.
    const create = () => here.send(createQuickMeeting, { title: encodeUtf8('Sınır') });
    const statuses = [];
    for (let count = 0; count <= (createQuickMeeting.limit?.points ?? 0); count++)
      statuses.push((await create()).status);
    expect(statuses.at(-1)).toBe(429);
    const returned = Promise.all([back(boss), back(line)]);
    await redis.start();
    // What one server could not tell the other is read again: browsers are made to come back.
    await returned;
    for (const one of [boss, line]) {
      const { messages } = (await one.enter()).chat;
      expect(messages.map(({ text }) => text)).toEqual(['Redis yok']);
    }
    await say(here, moderator, 'yine birlikte');
    await line.hear(chatPosted, ({ text }) => text === 'yine birlikte');
    await say(there, guest, 'evet');
    await boss.hear(chatPosted, ({ text }) => text === 'evet');
  });

  it('a server whose Redis cannot be reached does not start, and says why', async () => {
    const url = `redis://127.0.0.1:${await freePort()}`;
    await expect(connectRedis(url)).rejects.toThrow(/REDIS_URL cannot be reached/);
  });
});
