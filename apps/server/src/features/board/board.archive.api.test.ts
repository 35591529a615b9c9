import {
  endMeeting,
  getMeetingBoards,
  lockBoard,
  type RoomSession,
  readMeetingBoard,
  readMeetingFile,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#platform/ids.ts';
import { createTestServer, databaseKinds, expectReply, type TestServer, tokenOf } from '#testing/index.ts';
import { as, createTestBoardRoom, createTestPng } from './testing/boardRoom.ts';

const MEHMET = 'mehmet@salon.test';
const CAN = 'can@salon.test';
/** Invited by name, and stayed away. */
const ZEYNEP = 'zeynep@salon.test';
const AYSE = 'ayse@salon.test';

describe.each(databaseKinds)('boards that a meeting keeps (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const bearerOf = async (email: string) => ({ bearer: await tokenOf(server, email) });
  const list = async (id: string, email = MEHMET) => server.send(getMeetingBoards, { id }, await bearerOf(email));
  const look = async (id: string, boardId: string, email = MEHMET) =>
    server.send(readMeetingBoard, { id, boardId }, await bearerOf(email));
  const end = async (moderator: RoomSession) => {
    server.clock.advance(60_000);
    expectReply(await server.send(endMeeting, {}, as(moderator)));
  };
  const letAttended = (meetingId: string) =>
    server.app.deps.db.execute(sql`update meeting set file_readers = 'attended' where id = ${meetingId}`);
  const tableOf = async (id: string) => {
    const { sections } = expectReply(await server.send(readMeetingFile, { id }, await bearerOf(MEHMET)));
    const blocks = sections.find(({ name }) => name === 'board')?.blocks ?? [];
    return blocks.flatMap((block) =>
      block.is === 'table' ? block.rows.map(([name, author, room]) => [name, author, room]) : [],
    );
  };

  it('are shown with what is drawn on them to who may see its file, and to no one else; deleted ones are not there', async () => {
    const { meetingId, moderator, withAccount, create, upload, draw, remove } = await createTestBoardRoom(server);
    await withAccount(CAN);
    await letAttended(meetingId);
    const { id } = await create('Yol haritası');
    const { fileId } = (await upload(moderator, id, await createTestPng(40, 20))).json<{ fileId: string }>();
    await draw(id, { id: 'shape' }, { id: 'picture', type: 'image', fileId }, { id: 'gone', isDeleted: true });
    // Neither the drawing nor the address of a file of others is told.
    const others = await createTestBoardRoom(server);
    const { id: theirs } = await others.create();
    const foreign = (await others.upload(others.moderator, theirs, await createTestPng(5, 5))).json<{
      fileId: string;
    }>().fileId;
    await draw(id, { id: 'foreign', type: 'image', fileId: foreign }, { id: 'page', type: 'embeddable' });
    await remove((await create('Silinen')).id);

    // While it continues, of the others who moderates alone.
    expect((await list(meetingId, CAN)).refusal.code).toBe('meetingFile.notYet');
    await end(moderator);
    for (const email of [MEHMET, CAN]) {
      const { boards, more } = expectReply(await list(meetingId, email));
      expect([boards, more]).toEqual([
        [{ id, name: 'Yol haritası', author: expect.stringMatching(/./), createdAt: expect.any(String), room: null }],
        false,
      ]);
      const { elements, pictures } = expectReply(await look(meetingId, id, email));
      expect(elements.map((one) => one.id).toSorted()).toEqual(['foreign', 'picture', 'shape']);
      expect(pictures.map((one) => one.id)).toEqual([fileId]);
      const picture = await server.app.http.inject({ url: pictures[0]?.url ?? '' });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    for (const [email, code] of [
      [ZEYNEP, 'meetingFile.notForYou'],
      [AYSE, 'meeting.notFound'],
    ] as const)
      for (const answer of [await list(meetingId, email), await look(meetingId, id, email)])
        expect(answer.refusal.code).toBe(code);
    // A board is read by its own meeting.
    expect((await look(meetingId, theirs)).refusal.code).toBe('board.notFound');
    expect(await tableOf(meetingId)).toEqual([['Yol haritası', expect.stringMatching(/./), 'Ana oda']]);
  });

  it('name a guest who is called like a moderator with the mark that stands beside that name in the room', async () => {
    const { meetingId, guest, create } = await createTestBoardRoom(server);
    // With a Cyrillic letter: the same to the eye.
    const name = 'Mеhmet Demir';
    const who = await guest(name);
    const { db } = server.app.deps;
    const roomId = publicId();
    await db.execute(sql`insert into room (id, meeting_id, kind, created_at)
      values (${roomId}, ${meetingId}, 'study', ${server.clock.now().toISOString()})`);
    await db.execute(sql`insert into study_room (id, meeting_id, place, name) values (${roomId}, ${meetingId}, 1, '')`);
    await db.execute(sql`insert into study (meeting_id, is_open) values (${meetingId}, true)`);
    await db.execute(sql`update participant set room_id = ${roomId} where id = ${who.participantId}`);
    await create('Taslak', who);
    await db.execute(sql`update study set is_open = false where meeting_id = ${meetingId}`);
    expect(expectReply(await list(meetingId)).boards.map(({ author }) => author)).toEqual([`${name} (misafir)`]);
    expect(await tableOf(meetingId)).toEqual([['Taslak', `${name} (misafir)`, 'Çalışma odası 1']]);
  });

  it('of a study room are its people’s while it is open, and the meeting’s with the name of the room afterwards', async () => {
    const { meetingId, moderator, guest, create, draw } = await createTestBoardRoom(server);
    const who = await guest('Deniz');
    const { db } = server.app.deps;
    const now = server.clock.now().toISOString();
    const rooms = [publicId(), publicId()];
    for (const [place, id] of rooms.entries()) {
      await db.execute(
        sql`insert into room (id, meeting_id, kind, created_at) values (${id}, ${meetingId}, 'study', ${now})`,
      );
      await db.execute(sql`insert into study_room (id, meeting_id, place, name)
        values (${id}, ${meetingId}, ${place + 1}, ${place === 0 ? 'Yazarlar' : ''})`);
    }
    await db.execute(sql`insert into study (meeting_id, is_open) values (${meetingId}, true)`);
    const inRoom = async (roomId: string | undefined, name: string) => {
      await db.execute(sql`update participant set room_id = ${roomId} where id = ${who.participantId}`);
      server.clock.advance(1000);
      return create(name, who);
    };
    const first = await inRoom(rooms[0], 'Taslak');
    const second = await inRoom(rooms[1], 'Çizim');
    const main = await create('Ortak');
    await draw(first.id, {});
    const namesNow = async () => expectReply(await list(meetingId)).boards.map(({ name }) => name);
    expect(await namesNow()).toEqual(['Ortak']);
    expect((await look(meetingId, first.id)).refusal.code).toBe('board.notFound');
    expect((await server.send(lockBoard, { boardId: first.id, locked: true }, as(moderator))).refusal.code).toBe(
      'board.notFound',
    );

    await db.execute(sql`update study set is_open = false where meeting_id = ${meetingId}`);
    expect(await namesNow()).toEqual(['Ortak', 'Taslak', 'Çizim']);
    expect(expectReply(await look(meetingId, first.id)).elements).toHaveLength(1);
    const { boards } = expectReply(await list(meetingId));
    expect(boards.map(({ room, author }) => [room, author]).slice(1)).toEqual([
      [{ number: 1, name: 'Yazarlar' }, 'Deniz'],
      [{ number: 2, name: '' }, 'Deniz'],
    ]);
    expect(await tableOf(meetingId)).toEqual([
      ['Ortak', expect.any(String), 'Ana oda'],
      ['Taslak', 'Deniz', 'Yazarlar'],
      ['Çizim', 'Deniz', 'Çalışma odası 2'],
    ]);
    const further = await server.send(getMeetingBoards, { id: meetingId, after: main.id }, await bearerOf(MEHMET));
    expect(expectReply(further).boards.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});
