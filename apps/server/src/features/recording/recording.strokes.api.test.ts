import {
  type AnnotationLive,
  addStroke,
  annotationLive,
  clearStrokes,
  drawnVersions,
  type RoomSession,
  sendChat,
  shareSurface,
} from '@salon/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  connectAccountHub,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  type HubClient,
  type TestServer,
} from '#testing/index.ts';
import { as } from './testing/room.ts';
import { createTestWatchedRoom, endEverything } from './testing/watched.ts';

describe.each(databaseKinds)('what people draw while they are recorded (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  beforeEach(() => endEverything(server));
  afterAll(() => server.close());

  it('is told to their recorder as far as it stays, of those who agreed and of no one else', async () => {
    const room = await createTestWatchedRoom(server);
    const { moderator, job, recorder, meetingId } = room;
    const guest = await server.joinTestPerson(meetingId);
    const surface = shareSurface(moderator.participantId);
    server.sfu.screens.add(moderator.participantId);
    const look = { kind: 'pen', colour: 'red', width: 'thin' } as const;
    const draws = async (session: RoomSession) =>
      expectReply(
        await server.send(addStroke, { id: publicId(), surface, ...look, points: [0, 0, 10, 10] }, as(session)),
      ).id;
    const told = async (drawn?: string) => expectReply(await recorder.beat(job, 'recording', null, drawn)).strokes;
    const nothing = await told();
    expect(nothing?.strokes).toEqual([]);
    const mine = await draws(moderator);
    server.clock.advance(1000);
    const theirs = await draws(guest);
    const first = await told(drawnVersions(undefined, nothing?.version));
    expect(first?.strokes?.map(({ id, personId }) => [id, personId])).toEqual([[mine, moderator.participantId]]);
    // What it has is not sent again.
    expect(await told(drawnVersions('board', first?.version))).toEqual({ version: first?.version, strokes: null });
    await room.agrees(guest);
    const both = await told(drawnVersions(undefined, first?.version));
    expect(both?.strokes?.map(({ id }) => id)).toEqual([mine, theirs]);
    expectReply(await server.send(clearStrokes, { surface }, as(moderator)));
    expect(await told(drawnVersions(undefined, both?.version))).toEqual({ version: nothing?.version, strokes: [] });
  });

  it('is heard live by their recorder, as long as it records; it hears nothing else, and says nothing', async () => {
    const room = await createTestWatchedRoom(server);
    const { moderator, job, recorder, meetingId } = room;
    const proof = job.media?.hub ?? '';
    const surface = shareSurface(moderator.participantId);
    server.sfu.screens.add(moderator.participantId);
    const point = (x: number): AnnotationLive => ({ is: 'pointer', surface, at: { x, y: 1 } });
    const [one, other] = [
      await createTestHubClient(address, moderator.admissionToken),
      await server.joinTestPerson(meetingId),
    ];
    await one.enter();
    const witness = await createTestHubClient(address, other.admissionToken);
    await witness.enter();
    const connection = await connectAccountHub(address, { recorder: proof });
    const live = ({ heard }: HubClient) => heard.filter(({ name }) => name === annotationLive.name);
    expectReply(await server.send(sendChat, { text: 'gizli', clientKey: publicId() }, as(moderator)));
    connection.socket.emit(annotationLive.name, point(7));
    one.socket.emit(annotationLive.name, point(3));
    await expect.poll(() => live(connection)).toHaveLength(1);
    expect(connection.heard).toEqual([
      { name: annotationLive.name, payload: { from: moderator.participantId, said: point(3) } },
    ]);
    await expect.poll(() => live(witness)).toEqual(connection.heard);
    // Anyone who does not record this room is not taken.
    const [id, lease] = proof.split('.');
    for (const wrong of ['', proof.slice(1), `${id}.${publicId()}`, `${publicId()}.${lease}`, `${proof}.1`])
      await expect(connectAccountHub(address, { recorder: wrong }), wrong).rejects.toThrow('room.notAdmitted');
    await room.control(room.id, 'stop');
    expectReply(await recorder.end(job));
    expect(await connection.ended).toBe('io server disconnect');
    await expect(connectAccountHub(address, { recorder: proof })).rejects.toThrow('room.notAdmitted');
    one.close();
    witness.close();
  });
});
