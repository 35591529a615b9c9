import {
  BOARDS_MAX,
  boardChanged,
  boardDeleted,
  createBoard,
  deleteBoard,
  enterHub,
  listEarlierBoards,
  lockBoard,
  presentBoard,
  renameBoard,
  reopenBoard,
  stopPresentingBoard,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import {
  buildEditor,
  createTestHubClient,
  createTestServer,
  databaseKinds,
  expectReply,
  ownDataOf,
  rowsOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { seedPastMeetings } from '#testing/pastMeetings.ts';
import { eraseBoards } from './board.personalData.ts';
import { as, buildShape, createTestBoardRoom, createTestPng } from './testing/boardRoom.ts';

describe.each(databaseKinds)('boards of a meeting (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let room: Awaited<ReturnType<typeof createTestBoardRoom>>;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
    room = await createTestBoardRoom(server);
  });
  afterAll(() => server.close());

  it('are made, renamed, presented and deleted by moderators, and everyone is told', async () => {
    const { moderator, guest, create } = room;
    const who = await guest();
    const client = await createTestHubClient(address, who.admissionToken);
    await client.enter();
    const { id } = await create(' Yol\n haritası ');
    expect(await client.hear(boardChanged, (board) => board.id === id)).toMatchObject({
      name: 'Yol haritası',
      locked: false,
      presenterId: null,
    });
    expectReply(await server.send(renameBoard, { boardId: id, name: 'Plan' }, as(moderator)));
    await client.hear(boardChanged, ({ name }) => name === 'Plan');
    expectReply(await server.send(presentBoard, { boardId: id }, as(moderator)));
    const presented = await client.hear(boardChanged, ({ presenterId }) => presenterId !== null);
    expect(presented.presenterId).toBe(moderator.participantId);
    for (let time = 0; time < 2; time += 1) {
      const stopped = expectReply(await server.send(stopPresentingBoard, { boardId: id }, as(moderator)));
      expect(stopped).toMatchObject({ presenterId: null, rev: presented.rev + 1 });
    }
    for (let time = 0; time < 2; time += 1)
      expect((await server.send(deleteBoard, { boardId: id }, as(moderator))).status).toBe(200);
    expect((await client.hear(boardDeleted)).id).toBe(id);
    expect(await server.app.deps.documents.read('board', id)).toBeNull();
    expect((await server.send(presentBoard, { boardId: id }, as(moderator))).refusal.code).toBe('board.notFound');
    client.close();
  });

  it('are presented one at a time', async () => {
    const { moderator, create } = room;
    const [first, second] = [await create(), await create()];
    await server.send(presentBoard, { boardId: first.id }, as(moderator));
    const both = [first.id, second.id].map((boardId) => server.send(presentBoard, { boardId }, as(moderator)));
    await Promise.all(both);
    const client = await createTestHubClient(address, moderator.admissionToken);
    const { tools } = enterHub.reply.parse(await client.enter());
    const { boards } = tools.board as { boards: { id: string; presenterId: string | null }[] };
    expect(boards.filter(({ presenterId }) => presenterId !== null)).toHaveLength(1);
    client.close();
  });

  it('are managed by no one else, and not by moderators of another meeting', async () => {
    const { guest, create } = room;
    const { id } = await create();
    const who = as(await guest());
    const other = as((await createTestBoardRoom(server)).moderator);
    expect((await server.send(createBoard, { name: 'Benim' }, who)).refusal.code).toBe('room.notModerator');
    for (const call of [presentBoard, stopPresentingBoard]) {
      expect((await server.send(call, { boardId: id }, who)).refusal.code).toBe('room.notModerator');
      expect((await server.send(call, { boardId: id }, other)).refusal.code).toBe('board.notFound');
    }
    expect((await server.send(lockBoard, { boardId: id, locked: true }, who)).refusal.code).toBe('room.notModerator');
    expect((await server.send(renameBoard, { boardId: id, name: 'Benim' }, other)).refusal.code).toBe('board.notFound');
    expect((await server.send(deleteBoard, { boardId: id }, other)).refusal.code).toBe('board.notFound');
    expect(await server.app.deps.documents.read('board', id)).not.toBeNull();
  });

  it('are drawn on by everyone, or by moderators alone, from one moment to the next', async () => {
    const { moderator, guest, create, lock } = room;
    const { id } = await create();
    const who = await guest();
    const [pen, boss] = [who, moderator].map(({ admissionToken }) =>
      buildEditor(address, admissionToken, `board/${id}`),
    );
    if (pen === undefined || boss === undefined) throw new Error('nobody draws');
    expect([await pen.opened, await boss.opened]).toEqual(['read-write', 'read-write']);
    await pen.synced;
    pen.doc.getMap('elements').set('one', { ...buildShape(), id: 'one' });
    await pen.kept();
    await lock(id);
    await pen.until(() => pen.provider.authorizedScope === 'readonly');
    const late = buildEditor(address, (await guest()).admissionToken, `board/${id}`);
    expect(await late.opened).toBe('readonly');
    await boss.synced;
    boss.doc.getMap('elements').set('two', { ...buildShape(), id: 'two' });
    await late.until(() => late.doc.getMap('elements').has('two'));
    await lock(id, false);
    await late.until(() => late.provider.authorizedScope === 'read-write');
    const elsewhere = await createTestBoardRoom(server);
    const stranger = buildEditor(address, elsewhere.moderator.admissionToken, `board/${id}`);
    expect(await stranger.opened).not.toMatch(/^read/);
    for (const editor of [pen, boss, late, stranger]) editor.close();
  });

  it('take pictures, drawn again, which people in the room alone are shown', async () => {
    const { guest, create, upload, picture, lock } = room;
    const { id } = await create();
    const who = await guest();
    const answer = await upload(who, id, await createTestPng());
    expect(answer.statusCode).toBe(200);
    const { fileId } = answer.json<{ fileId: string }>();
    const shown = await picture(await guest(), fileId);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect([width, height, exif]).toEqual([2048, 683, undefined]);
    const other = await createTestBoardRoom(server);
    expect((await picture(other.moderator, fileId)).statusCode).toBe(404);
    expect((await upload(other.moderator, id, await createTestPng(5, 5))).json().code).toBe('board.notFound');
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload(who, id, svg)).json().code).toBe('board.pictureBroken');
    await lock(id);
    expect((await upload(who, id, await createTestPng(5, 5))).json().code).toBe('board.readOnly');
    await server.send(deleteBoard, { boardId: id }, as(room.moderator));
    expect((await picture(who, fileId)).statusCode).toBe(404);
  });

  it('are part of the package: a meeting without them offers none', async () => {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    expect((await server.send(createBoard, { name: 'Olur mu?' }, as(moderator))).refusal.code).toBe('board.notAllowed');
    const client = await createTestHubClient(address, moderator.admissionToken);
    expect(enterHub.reply.parse(await client.enter()).tools).not.toHaveProperty('board');
    client.close();
  });

  it('are so many in a room at most', async () => {
    const { moderator, create } = await createTestBoardRoom(server);
    for (let count = 0; count < BOARDS_MAX; count += 1) await create(`Tahta ${count}`);
    expect((await server.send(createBoard, { name: 'Bir daha' }, as(moderator))).refusal.code).toBe('board.tooMany');
  });

  it('of a single meeting have nothing before them', async () => {
    const { moderator } = room;
    expect(expectReply(await server.send(listEarlierBoards, {}, as(moderator)))).toEqual({ boards: [], more: false });
    const { id } = await (await createTestBoardRoom(server)).create();
    expect((await server.send(reopenBoard, { boardId: id }, as(moderator))).refusal.code).toBe('board.notFound');
  });

  it('of an earlier meeting of the series come back as a copy, and that meeting keeps its own', async () => {
    const before = await createTestBoardRoom(server);
    const { id } = await before.create('Yol haritası');
    const { fileId } = (await before.upload(before.moderator, id, await createTestPng(40, 20))).json<{
      fileId: string;
    }>();
    await before.draw(id, { id: 'shape' }, { id: 'picture', type: 'image', fileId }, { id: 'gone', isDeleted: true });
    await before.draw(id, { id: 'foreign', type: 'image', fileId: 'https://example.com/a.png' });
    const { meetingId, moderator, guest, picture, drawn } = await createTestBoardRoom(server);
    const asked = () => server.send(listEarlierBoards, {}, as(moderator));
    expect(expectReply(await asked()).boards).toEqual([]);

    const seriesId = await (await seedPastMeetings(server)).createTestSeries();
    const { db } = server.app.deps;
    const both = sql`(${before.meetingId}, ${meetingId})`;
    await db.execute(sql`update meeting set series_id = ${seriesId}, has_own_invitees = false where id in ${both}`);
    const { boards, more } = expectReply(await asked());
    expect([boards, more]).toEqual([[{ id, name: 'Yol haritası', heldAt: expect.any(String) }], false]);
    expect(expectReply(await server.send(listEarlierBoards, { after: id }, as(moderator))).boards).toEqual([]);
    expect((await server.send(listEarlierBoards, {}, as(await guest()))).refusal.code).toBe('room.notModerator');
    // What is later is not before.
    expect(expectReply(await server.send(listEarlierBoards, {}, as(before.moderator))).boards).toEqual([]);

    const copy = expectReply(await server.send(reopenBoard, { boardId: id }, as(moderator)));
    expect(copy).toMatchObject({ name: 'Yol haritası', presenterId: null });
    const elements = await drawn(copy.id);
    expect(Object.keys(elements).toSorted()).toEqual(['picture', 'shape']);
    const copied = String(elements.picture?.fileId);
    expect(copied).not.toBe(fileId);
    expect((await picture(moderator, copied)).statusCode).toBe(200);
    await before.draw(id, { id: 'later' });
    await server.app.deps.documents.change('board', copy.id, (doc) => doc.getMap('elements').delete('shape'));
    expect(Object.keys(await drawn(id))).toContain('shape');
    expect(Object.keys(await drawn(copy.id))).toEqual(['picture']);

    // One with people of its own keeps its boards to itself.
    await db.execute(sql`update meeting set has_own_invitees = true where id = ${before.meetingId}`);
    expect(expectReply(await asked()).boards).toEqual([]);
    expect((await server.send(reopenBoard, { boardId: id }, as(moderator))).refusal.code).toBe('board.notFound');
  });

  it('are managed by everyone in a study room, where none of the others are seen', async () => {
    const { meetingId, moderator, guest, create } = room;
    const { id } = await create();
    const who = await guest();
    const studyId = publicId();
    const { db } = server.app.deps;
    await db.execute(sql`insert into room (id, meeting_id, kind, created_at)
      values (${studyId}, ${meetingId}, 'study', ${server.clock.now().toISOString()})`);
    await db.execute(sql`update participant set room_id = ${studyId} where id = ${who.participantId}`);
    const own = await create('Grubumuz', who);
    expect((await server.send(presentBoard, { boardId: own.id }, as(who))).status).toBe(200);
    expect((await server.send(renameBoard, { boardId: id, name: 'Bizim' }, as(who))).refusal.code).toBe(
      'board.notFound',
    );
    expect((await server.send(stopPresentingBoard, { boardId: own.id }, as(moderator))).refusal.code).toBe(
      'board.notFound',
    );
    expect((await server.send(lockBoard, { boardId: own.id, locked: true }, as(who))).refusal.code).toBe(
      'room.notModerator',
    );
    const elsewhere = buildEditor(address, moderator.admissionToken, `board/${own.id}`);
    expect(await elsewhere.opened).not.toMatch(/^read/);
    elsewhere.close();
  });

  it('are told to who made the meeting, and go with them', async () => {
    const { meetingId, create, draw } = await createTestBoardRoom(server);
    const { id } = await create('Kişisel');
    await draw(id, {});
    const { db } = server.app.deps;
    const [creator] = await rowsOf(db, sql`select creator_id from meeting where id = ${meetingId}`);
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    expect((await ownDataOf(server, bearer)).boards).toContainEqual(expect.objectContaining({ id, name: 'Kişisel' }));
    const reader = buildEditor(address, bearer, `board/${id}`);
    expect(await reader.opened).not.toMatch(/^read/);
    reader.close();
    const person = { id: String(creator?.creator_id) };
    await expect(
      db.transaction(async (tx) => {
        await eraseBoards(server.app.deps, tx, person);
        expect(await rowsOf(tx, sql`select 1 from board where id = ${id}`)).toEqual([]);
        // Others need their accounts after this.
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
  });

  it('go with a meeting from long ago', async () => {
    const { meetingId, moderator, create, upload, draw } = await createTestBoardRoom(server);
    const { id } = await create();
    await draw(id, {});
    await upload(moderator, id, await createTestPng(5, 5));
    const { db, features } = server.app.deps;
    await db.transaction((tx) => features.purgeMeetings(tx, [meetingId]));
    expect(await server.app.deps.documents.read('board', id)).toBeNull();
    expect(await rowsOf(db, sql`select 1 from board_picture where board_id = ${id}`)).toEqual([]);
  });
});
