import {
  type AnnotationLive,
  annotationLive,
  chatPosted,
  LIVE_IN_10_S,
  type RoomSession,
  removePerson,
  restrictDrawing,
  sendChat,
  shareSurface,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHubClient, createTestServer, type HubClient, type TestServer } from '#testing/index.ts';

describe('what participants tell one another live', () => {
  let server: TestServer;
  let address: string;
  let keys = 0;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    address = await server.listen();
  });
  afterAll(() => server.close());

  const as = ({ admissionToken }: RoomSession) => ({ admission: admissionToken });
  const lineOf = async (session: RoomSession) => {
    const client = await createTestHubClient(address, session.admissionToken);
    await client.enter();
    return client;
  };
  async function createTestRoom() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const [sharer, ada] = [await server.joinTestPerson(meetingId), await server.joinTestPerson(meetingId)];
    const lines = { sharer: await lineOf(sharer), ada: await lineOf(ada) };
    return { moderator, sharer, ada, lines, surface: shareSurface(sharer.participantId) };
  }
  const point = (surface: string, x = 1): AnnotationLive => ({ is: 'pointer', surface, at: { x, y: 1 } });
  const heard = (line: HubClient): { from: string; said: AnnotationLive }[] =>
    line.heard.filter(({ name }) => name === annotationLive.name).map(({ payload }) => payload as never);
  const tell = (line: HubClient, said: unknown) => line.socket.emit(annotationLive.name, said);
  /** Everything that was told before has arrived: what comes after it is here. */
  async function settle(speaker: RoomSession, listener: HubClient) {
    keys += 1;
    const text = `sonra ${keys}`;
    await server.send(sendChat, { text, clientKey: `live-key-${keys}` }, as(speaker));
    await listener.hear(chatPosted, (message) => message.text === text);
  }
  /** The server has read everything that a line sent. */
  const readBy = (line: HubClient) => line.enter();

  it('reaches the others in the room, from whom our server says', async () => {
    const { ada, lines, surface } = await createTestRoom();
    const other = await createTestRoom();
    tell(lines.ada, { ...point(surface), from: other.ada.participantId, said: 'x' });
    await readBy(lines.ada);
    await settle(ada, lines.sharer);
    expect(heard(lines.sharer)).toEqual([{ from: ada.participantId, said: point(surface) }]);
    expect([heard(lines.ada), heard(other.lines.sharer)]).toEqual([[], []]);
  });

  it('is dropped where it breaks the contract, is of another room, or its line was never let in', async () => {
    const { ada, lines, surface } = await createTestRoom();
    const other = await createTestRoom();
    for (const wrong of [
      undefined,
      null,
      7,
      'x',
      [],
      {},
      point(other.surface),
      point('share/x'),
      { ...point(surface), at: 'here' },
      { is: 'stroke', surface, points: [1] },
      JSON.parse(`{"is":"pointer","surface":"${surface}","__proto__":{"at":{"x":1,"y":1}}}`),
    ])
      tell(lines.ada, wrong);
    const outside = await createTestHubClient(address, ada.admissionToken);
    tell(outside, point(surface, 9));
    await readBy(lines.ada);
    // The line that was never let in is let in now: its earlier message was read before.
    await outside.enter();
    await settle(ada, lines.sharer);
    expect([heard(lines.sharer), heard(other.lines.sharer), heard(other.lines.ada)]).toEqual([[], [], []]);
    expect(lines.ada.socket.connected).toBe(true);
  });

  it('is dropped where it is forbidden, from that moment on; anyone who shows it goes on', async () => {
    const { sharer, ada, lines, surface } = await createTestRoom();
    tell(lines.ada, point(surface, 1));
    await readBy(lines.ada);
    await server.send(restrictDrawing, { surface, forbidden: true }, as(sharer));
    tell(lines.ada, point(surface, 2));
    await readBy(lines.ada);
    tell(lines.sharer, point(surface, 3));
    await readBy(lines.sharer);
    await settle(ada, lines.sharer);
    await settle(ada, lines.ada);
    expect(heard(lines.sharer).map(({ said }) => said)).toEqual([point(surface, 1)]);
    expect(heard(lines.ada).map(({ said }) => said)).toEqual([point(surface, 3)]);
  });

  it('is taken so often and no more, over all lines of one person; a flood closes its line alone', async () => {
    const { ada, lines, surface } = await createTestRoom();
    const second = await lineOf(ada);
    for (let x = 0; x < LIVE_IN_10_S; x += 1) tell(lines.ada, point(surface, x));
    await readBy(lines.ada);
    for (let x = 0; x < 50; x += 1) tell(second, point(surface, x));
    await readBy(second);
    await settle(ada, lines.sharer);
    expect(heard(lines.sharer)).toHaveLength(LIVE_IN_10_S);
    // The line still asks and is answered: what is live does not use up its questions.
    expect((await lines.ada.enter()).people.length).toBeGreaterThan(0);
    for (let x = 0; x < LIVE_IN_10_S * 10; x += 1) tell(lines.ada, point(surface, x));
    await lines.ada.ended;
    expect(lines.sharer.socket.connected).toBe(true);
  });

  it('ends with being in the meeting', async () => {
    const { moderator, ada, lines, surface } = await createTestRoom();
    await server.send(removePerson, { participantId: ada.participantId }, as(moderator));
    await lines.ada.ended;
    tell(lines.ada, point(surface));
    await settle(moderator, lines.sharer);
    expect(heard(lines.sharer)).toEqual([]);
  });
});
