import {
  addStroke,
  clearStrokes,
  drawingRestricted,
  endMeeting,
  type InputOf,
  leaveRoom,
  type RoomSession,
  restrictDrawing,
  STROKES_ON_SURFACE_MAX,
  shareSurface,
  strokeAdded,
  strokesRemoved,
  undoStroke,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { screenStopped } from '../room/index.ts';

const as = ({ admissionToken }: RoomSession) => ({ admission: admissionToken });

describe.each(databaseKinds)('what is drawn on a shared screen (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
  });
  afterAll(() => server.close());

  /** Deniz shares a screen, Ada draws, and a moderator looks on. */
  async function createTestRoom() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const [deniz, ada] = [await server.joinTestPerson(meetingId), await server.joinTestPerson(meetingId)];
    const surface = shareSurface(deniz.participantId);
    server.sfu.screens.add(deniz.participantId);
    const stroke = (overrides: Partial<InputOf<typeof addStroke>> = {}) => ({
      id: publicId(),
      surface,
      kind: 'pen' as const,
      colour: 'red' as const,
      width: 'thin' as const,
      points: [100, 200, 300, 400],
      ...overrides,
    });
    const draw = (session: RoomSession, overrides: Partial<InputOf<typeof addStroke>> = {}) =>
      server.send(addStroke, stroke(overrides), as(session));
    const line = async (session: RoomSession) => {
      const client = await createTestHubClient(address, session.admissionToken);
      await client.enter();
      return client;
    };
    /** What someone is told on entering whose browser has the tool. */
    const seen = async (session: RoomSession) => {
      const client = await createTestHubClient(address, session.admissionToken);
      const { tools } = await client.socket.emitWithAck('room.enter', { tools: { annotation: {} } });
      client.close();
      return tools.annotation;
    };
    return { meetingId, moderator, deniz, ada, surface, draw, line, seen };
  }

  it('stays for everyone who is there, and for anyone who comes late', async () => {
    const { meetingId, deniz, ada, surface, draw, line, seen } = await createTestRoom();
    const client = await line(deniz);
    expect((await client.enter()).tools.annotation).toBeNull();
    const stroke = expectReply(await draw(ada));
    expect(stroke).toMatchObject({
      surface,
      personId: ada.participantId,
      fullName: ada.fullName,
      points: [100, 200, 300, 400],
    });
    expect(await client.hear(strokeAdded)).toEqual(stroke);
    client.close();
    const late = await server.joinTestPerson(meetingId);
    expect(await seen(late)).toEqual({ strokes: [stroke], forbidden: [], onPages: false });
    const other = await createTestRoom();
    expect(await other.seen(other.ada)).toEqual({ strokes: [], forbidden: [], onPages: false });
  });

  it('is one stroke however often it is sent, and no one else’s', async () => {
    const { moderator, ada, draw, seen } = await createTestRoom();
    const id = publicId();
    const first = expectReply(await draw(ada, { id }));
    expect(expectReply(await draw(ada, { id, points: [1, 1] }))).toEqual(first);
    expect((await draw(moderator, { id })).refusal.code).toBe('annotation.notYours');
    const elsewhere = await createTestRoom();
    expect((await elsewhere.draw(elsewhere.ada, { id })).refusal.code).toBe('annotation.notYours');
    const both = await Promise.all([
      draw(ada, { id: 'B'.repeat(21).concat(id[0] ?? 'x') }),
      draw(moderator, { id: 'B'.repeat(21).concat(id[0] ?? 'x') }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await seen(ada)).strokes).toHaveLength(2);
  });

  it('is refused on what no one shows here: another meeting’s, someone’s who left, and what is no surface', async () => {
    const { ada, deniz, draw } = await createTestRoom();
    const elsewhere = await createTestRoom();
    expect((await draw(ada, { surface: elsewhere.surface })).refusal.code).toBe('annotation.notShown');
    expect((await draw(ada, { surface: shareSurface(publicId()) })).refusal.code).toBe('annotation.notShown');
    for (const surface of ['', 'share/', `share/${deniz.participantId}/x`, 'slides/1/1'])
      expect((await draw(ada, { surface })).refusal.code).toBe('input.invalid');
    for (const points of [[], [1], [1, 10_001], Array.from({ length: 514 }, () => 0)])
      expect((await draw(ada, { points })).refusal.code).toBe('input.invalid');
    await server.send(leaveRoom, {}, as(deniz));
    expect((await draw(ada)).refusal.code).toBe('annotation.notShown');
  });

  it('is taken back by anyone who drew it alone', async () => {
    const { moderator, deniz, ada, surface, draw, line, seen } = await createTestRoom();
    const client = await line(deniz);
    const { id } = expectReply(await draw(ada));
    for (const other of [moderator, deniz])
      expect((await server.send(undoStroke, { id }, as(other))).refusal.code).toBe('annotation.notYours');
    expectReply(await server.send(undoStroke, { id }, as(ada)));
    expectReply(await server.send(undoStroke, { id }, as(ada)));
    expect(await client.hear(strokesRemoved)).toEqual({ surface, ids: [id] });
    expect((await seen(ada)).strokes).toEqual([]);
    client.close();
  });

  it('is cleared, and forbidden, by anyone who shares and by moderators; everyone is told', async () => {
    const { moderator, deniz, ada, surface, draw, line, seen } = await createTestRoom();
    const client = await line(ada);
    await draw(ada);
    for (const refused of [
      await server.send(clearStrokes, { surface }, as(ada)),
      await server.send(restrictDrawing, { surface, forbidden: true }, as(ada)),
    ])
      expect(refused.refusal.code).toBe('annotation.notYours');
    expectReply(await server.send(restrictDrawing, { surface, forbidden: true }, as(deniz)));
    expect(await client.hear(drawingRestricted)).toEqual({ on: surface, forbidden: true });
    for (const other of [ada, moderator]) expect((await draw(other)).refusal.code).toBe('annotation.forbidden');
    expectReply(await draw(deniz));
    expect(await seen(ada)).toMatchObject({ forbidden: [surface], strokes: [{}, {}] });
    expectReply(await server.send(clearStrokes, { surface }, as(moderator)));
    expect(await client.hear(strokesRemoved)).toEqual({ surface, ids: null });
    expect(await seen(ada)).toEqual({ forbidden: [surface], strokes: [], onPages: false });
    expectReply(await server.send(restrictDrawing, { surface, forbidden: false }, as(moderator)));
    expectReply(await draw(ada));
    client.close();
  });

  it('goes with the share: at once where someone stops it, later where their connection is lost', async () => {
    const { deniz, ada, surface, draw, line, seen } = await createTestRoom();
    const { deps, periodicTasks } = server.app;
    const [roomId, participantId] = [deniz.roomId, deniz.participantId];
    const client = await line(ada);
    await server.send(restrictDrawing, { surface, forbidden: true }, as(deniz));
    await draw(deniz);
    // The connection is made again: the same screen comes back.
    server.sfu.disconnect(roomId, participantId);
    await deps.features.emit(screenStopped, { roomId, participantId });
    server.sfu.screens.delete(participantId);
    await periodicTasks.annotations();
    server.clock.advance(20_000);
    await periodicTasks.annotations();
    server.sfu.connect(roomId, participantId);
    server.sfu.screens.add(participantId);
    await periodicTasks.annotations();
    server.clock.advance(20_000);
    await periodicTasks.annotations();
    expect((await seen(ada)).strokes).toHaveLength(1);
    // Stopped.
    server.sfu.screens.delete(participantId);
    await deps.features.emit(screenStopped, { roomId, participantId });
    expect(await client.hear(strokesRemoved)).toEqual({ surface, ids: null });
    expect(await client.hear(drawingRestricted, ({ forbidden }) => !forbidden)).toEqual({
      on: surface,
      forbidden: false,
    });
    expect(await seen(ada)).toEqual({ strokes: [], forbidden: [], onPages: false });
    // Lost, and no one said so.
    expectReply(await draw(ada));
    await periodicTasks.annotations();
    server.clock.advance(31_000);
    server.sfu.down = true;
    await periodicTasks.annotations();
    server.sfu.down = false;
    expect((await seen(ada)).strokes).toHaveLength(1);
    await periodicTasks.annotations();
    expect((await seen(ada)).strokes).toEqual([]);
    client.close();
  });

  it('has an end', async () => {
    const { meetingId, deniz, ada, surface, draw } = await createTestRoom();
    await server.app.deps.db.execute(sql`
      insert into annotation_stroke (id, meeting_id, room_id, surface, participant_id, full_name, kind, colour, width, points, created_at)
      select ${ada.participantId.slice(0, 18)} || lpad(n::text, 4, '0'), ${meetingId}, ${ada.roomId}, ${surface}, ${ada.participantId}, 'Ada', 'pen', 'red', 'thin', '[1,1]', now()
      from generate_series(1, ${STROKES_ON_SURFACE_MAX - 1}) n`);
    const both = await Promise.all([draw(ada), draw(deniz)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await draw(ada)).refusal.code).toBe('annotation.tooMany');
  });

  it('goes with its meeting', async () => {
    const { meetingId, moderator, ada, draw } = await createTestRoom();
    await draw(ada);
    await server.send(endMeeting, {}, as(moderator));
    expect((await draw(ada)).refusal.code).toBe('meeting.ended');
    const { db, features } = server.app.deps;
    await db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    const left = await rowsOf(
      db,
      sql`select 1 from annotation_stroke where meeting_id = ${meetingId} union all select 1 from annotation_surface where meeting_id = ${meetingId}`,
    );
    expect(left).toEqual([]);
  });
});
